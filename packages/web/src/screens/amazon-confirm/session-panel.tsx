import { Button, TextInput } from "@mantine/core";
import type { ConfirmAmazonOrdersReply } from "@shipctl/sdk";
import { CONFIRM_MESSAGES } from "@shipctl/sdk/files";
import { type FormEvent, useId } from "react";
import { errorText } from "../../api/error-text.js";
import { useForget, useRead, useWrite } from "../../api/query.js";
import { Notice } from "../../parts/notice.js";
import { Panel } from "../../parts/panel.js";
import { useNow } from "../../parts/use-now.js";
import { CookiesField } from "./cookies-field.js";
import { Outcome } from "./outcome.js";
import { savedSecrets } from "./saved-credentials.js";
import { SavedCredentialsSection } from "./saved-credentials-section.js";
import classes from "./screen.module.css";
import { useSessionForm } from "./use-session-form.js";

interface SessionPanelProps {
  readonly bulkOrderId: string;
  readonly onConfirmed: (reply: ConfirmAmazonOrdersReply) => void;
}

/** The way through the seller's own session at Amazon: its cookies and CSRF token, new ones or those saved before. */
export function SessionPanel({ bulkOrderId, onConfirmed }: SessionPanelProps) {
  const saved = useRead("getSavedCredentials");
  const secrets = savedSecrets(saved.data, useNow());
  const form = useSessionForm(secrets);
  const confirm = useWrite("confirmAmazonOrders", { changes: ["getSavedCredentials", "getBulkOrder"] });
  const forget = useForget();
  const hintId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (confirm.isPending || form.problem) return;
    confirm.mutate(
      { body: form.request(bulkOrderId) },
      // Before a session expired, some orders may have been confirmed.
      { onSuccess: onConfirmed, onError: () => forget("getBulkOrder") },
    );
  };
  return (
    <Panel title="In your Amazon session">
      <form className={classes.way} onSubmit={submit}>
        <p className={classes.quiet}>
          Cookies and token of your signed-in Seller Central session. They go to Amazon alone, and are kept encrypted
          for the next time.
        </p>
        {saved.isError && !saved.data && (
          <Notice kind="error" onRetry={() => saved.refetch()}>
            {errorText(saved.error, "Failed to load saved credentials")}
          </Notice>
        )}
        <SavedCredentialsSection secrets={secrets} form={form} />
        {!form.usesSaved.cookies && <CookiesField form={form} />}
        {!form.usesSaved.csrfToken && (
          <TextInput
            label="CSRF Token"
            placeholder="anti-csrftoken-a2z"
            autoComplete="off"
            spellCheck={false}
            maxLength={10_000}
            value={form.token}
            onChange={(event) => form.setToken(event.currentTarget.value)}
          />
        )}
        <div className={classes.submit}>
          <Button
            type="submit"
            loading={confirm.isPending}
            disabled={form.problem !== undefined}
            aria-describedby={form.problem ? hintId : undefined}
          >
            Confirm on Amazon
          </Button>
          {form.problem && (
            <p className={classes.quiet} id={hintId}>
              {form.problem}
            </p>
          )}
        </div>
        {confirm.isError && <Notice kind="error">{errorText(confirm.error, CONFIRM_MESSAGES.failed)}</Notice>}
        {confirm.data && <Outcome reply={confirm.data} />}
      </form>
    </Panel>
  );
}
