import { Button, PasswordInput, TextInput } from "@mantine/core";
import type { Connection } from "@shipctl/sdk";
import { missingEventsText } from "@shipctl/sdk/display";
import { useState } from "react";
import { errorText } from "../../../api/problem.js";
import { useWrite } from "../../../api/query.js";
import { useCopy } from "../../../components/use-copy.js";
import form from "../../../ui/form-panel.module.css";
import { CopyIcon } from "../../../ui/icons.js";
import { useToasts } from "../../../ui/toasts.js";
import classes from "./connection-panel.module.css";

type Webhook = NonNullable<Connection["webhook"]>;

/** What to enter at the provider, so that it reports tracking and refunds at once. */
export function WebhookFacts({ id, name, webhook }: { id: string; name: string; webhook: Webhook }) {
  const { url, hasSecret = false } = webhook;
  const toasts = useToasts();
  const [isShown, setShown] = useState(false);
  const reveal = useWrite("readConnectionSecrets", { changes: ["listAudit"] });
  const secret = reveal.data?.webhookSecret;
  /** Reads the secret once, which is in the audit log. */
  const withSecret = (use: (secret: string) => void) => {
    if (secret !== undefined) return use(secret);
    reveal.mutate(
      { path: { id } },
      {
        onSuccess: ({ webhookSecret = "" }) => use(webhookSecret),
        onError: (error) => toasts.error(errorText(error, "Failed to show the webhook secret")),
      },
    );
  };
  const missing = missingEventsText(webhook);
  const copy = useCopy();
  const copyButton = (what: string, withText: (use: (text: string) => void) => void) => (
    <Button
      variant="default"
      className={form.save ?? ""}
      leftSection={<CopyIcon size={16} />}
      aria-label={`Copy the ${what} of ${name}`}
      onClick={() =>
        withText(
          (text) => void copy(text, "Copied to clipboard", "Failed to copy. Select the text and copy it manually."),
        )
      }
    >
      Copy
    </Button>
  );
  return (
    <section className={classes.webhook} aria-label={`Webhook of ${name}`}>
      <h3 className={classes.title}>Webhook</h3>
      <p className={classes.mode}>
        {missing ? `${missing} Enter` : "Optional: enter"} this URL{hasSecret ? " and secret" : ""} as a webhook at the
        provider, and tracking and refunds are reported at once. Without it, the provider is asked regularly.
      </p>
      <div className={form.line}>
        <TextInput label="Webhook URL" readOnly value={url} />
        {copyButton("webhook URL", (use) => use(url))}
      </div>
      {hasSecret && (
        <div className={form.line}>
          <PasswordInput
            label="Webhook Secret"
            readOnly
            value={secret ?? "…"}
            visible={isShown}
            onVisibilityChange={(wanted) => (wanted ? withSecret(() => setShown(true)) : setShown(false))}
            visibilityToggleButtonProps={{ "aria-label": `Show or hide the webhook secret of ${name}`, tabIndex: 0 }}
          />
          {copyButton("webhook secret", withSecret)}
        </div>
      )}
    </section>
  );
}
