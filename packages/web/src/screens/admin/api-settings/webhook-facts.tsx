import { Button, PasswordInput, TextInput } from "@mantine/core";
import type { Connection } from "@shipctl/sdk";
import { missingEventsText } from "@shipctl/sdk/display";
import { useCopy } from "../../../components/use-copy.js";
import form from "../../../ui/form-panel.module.css";
import { CopyIcon } from "../../../ui/icons.js";
import classes from "./connection-panel.module.css";

type Webhook = NonNullable<Connection["webhook"]>;

/** What to enter at the provider, so that it reports tracking and refunds at once. */
export function WebhookFacts({ name, webhook }: { name: string; webhook: Webhook }) {
  const { url, secret } = webhook;
  const missing = missingEventsText(webhook);
  const copy = useCopy();
  const copyButton = (what: string, text: string) => (
    <Button
      variant="default"
      className={form.save ?? ""}
      leftSection={<CopyIcon size={16} />}
      aria-label={`Copy the ${what} of ${name}`}
      onClick={() => copy(text, "Copied to clipboard", "Failed to copy. Select the text and copy it manually.")}
    >
      Copy
    </Button>
  );
  return (
    <section className={classes.webhook} aria-label={`Webhook of ${name}`}>
      <p className={classes.mode}>
        {missing ? `${missing} Enter` : "Optional: enter"} this URL{secret ? " and secret" : ""} as a webhook at the
        provider, and tracking and refunds are reported at once. Without it, the provider is asked regularly.
      </p>
      <div className={form.line}>
        <TextInput label="Webhook URL" readOnly value={url} />
        {copyButton("webhook URL", url)}
      </div>
      {secret && (
        <div className={form.line}>
          <PasswordInput
            label="Webhook Secret"
            readOnly
            value={secret}
            visibilityToggleButtonProps={{ "aria-label": `Show or hide the webhook secret of ${name}`, tabIndex: 0 }}
          />
          {copyButton("webhook secret", secret)}
        </div>
      )}
    </section>
  );
}
