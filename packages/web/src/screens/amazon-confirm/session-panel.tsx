import { Button, TextInput } from "@mantine/core";
import { LIMITS } from "@shipctl/sdk/contract";
import { CONFIRM_MESSAGES } from "@shipctl/sdk/files";
import { type FormEvent, useId } from "react";
import { errorText } from "../../api/error-text.js";
import { useRead } from "../../api/query.js";
import { LoadAlert } from "../../components/loaded.js";
import { InlineAlert } from "../../ui/inline-alert.js";
import { Panel } from "../../ui/panel.js";
import typography from "../../ui/typography.module.css";
import { useUnsavedGuard } from "../../ui/unsaved.js";
import { useNow } from "../../ui/use-now.js";
import { CookiesField } from "./cookies-field.js";
import { Outcome } from "./outcome.js";
import { Running } from "./running.js";
import { savedSecrets } from "./saved-credentials.js";
import { SavedCredentialsSection } from "./saved-credentials-section.js";
import classes from "./screen.module.css";
import type { Confirmation } from "./use-confirmation.js";
import { useSessionForm } from "./use-session-form.js";

interface SessionPanelProps {
  readonly bulkOrderId: string;
  readonly confirmation: Confirmation;
}

/** Confirms in the seller's own Amazon session, with new or saved cookies and CSRF token. */
export function SessionPanel({ bulkOrderId, confirmation }: SessionPanelProps) {
  const saved = useRead("getSavedCredentials");
  const secrets = savedSecrets(saved.data, useNow());
  const form = useSessionForm(secrets);
  const { running, ended, startError, pollError } = confirmation;
  const isBusy = confirmation.isStarting || running !== undefined;
  const hintId = useId();
  // Selecting another bulk order empties the form, too.
  useUnsavedGuard(form.isUnsent, { parameter: "order" });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || form.problem) return;
    form.markSent();
    confirmation.start(form.request(bulkOrderId));
  };
  return (
    <Panel title="In your Amazon session">
      <form className={classes.way} onSubmit={submit}>
        <p className={typography.quiet}>
          Use the cookies and CSRF token of your Seller Central session. They are sent only to Amazon, and are stored
          encrypted for next time.
        </p>
        <LoadAlert reading={saved} failure="Failed to load saved credentials" />
        <SavedCredentialsSection secrets={secrets} form={form} />
        {!form.usesSaved.cookies && <CookiesField form={form} />}
        {!form.usesSaved.csrfToken && (
          <TextInput
            label="CSRF Token"
            placeholder="anti-csrftoken-a2z"
            autoComplete="off"
            spellCheck={false}
            maxLength={LIMITS.csrfToken}
            value={form.token}
            onChange={(event) => form.setToken(event.currentTarget.value)}
          />
        )}
        <div className={classes.submit}>
          <Button
            type="submit"
            loading={isBusy}
            disabled={form.problem !== undefined}
            aria-describedby={form.problem ? hintId : undefined}
          >
            Confirm on Amazon
          </Button>
          {form.problem && (
            <p className={typography.quiet} id={hintId}>
              {form.problem}
            </p>
          )}
        </div>
        {running && <Running confirmation={running} />}
        {running && pollError && (
          <InlineAlert kind="error" onRetry={confirmation.refresh}>
            {errorText(pollError, "Failed to load the progress of the confirmation")}
          </InlineAlert>
        )}
        {startError && <InlineAlert kind="error">{errorText(startError, CONFIRM_MESSAGES.failed)}</InlineAlert>}
        {ended && !startError && <Outcome confirmation={ended} />}
      </form>
    </Panel>
  );
}
