import { ActionIcon, Button, Progress, TextInput } from "@mantine/core";
import type { AmazonConfirmation } from "@shipctl/sdk";
import { LIMITS } from "@shipctl/sdk/contract";
import { count, formatCount } from "@shipctl/sdk/display";
import { CONFIRM_MESSAGES } from "@shipctl/sdk/files";
import { type FormEvent, useId } from "react";
import { errorText } from "../../api/problem.js";
import { useRead } from "../../api/query.js";
import { LoadAlert } from "../../components/loaded.js";
import { DropZone } from "../../ui/drop-zone.js";
import { CloseIcon } from "../../ui/icons.js";
import { InlineAlert } from "../../ui/inline-alert.js";
import { KeepsFocus } from "../../ui/keeps-focus.js";
import layout from "../../ui/layout.module.css";
import { Panel } from "../../ui/panel.js";
import typography from "../../ui/typography.module.css";
import { useUnsavedGuard } from "../../ui/unsaved.js";
import { useNow } from "../../ui/use-now.js";
import { savedSecrets } from "./saved-credentials.js";
import { SavedCredentialsSection } from "./saved-credentials-section.js";
import classes from "./screen.module.css";
import type { Confirmation } from "./use-confirmation.js";
import { type SessionForm, useSessionForm } from "./use-session-form.js";

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

/** The outcome of a confirmation. The orders table has the outcome of each order. */
function Outcome({ confirmation }: { confirmation: AmazonConfirmation }) {
  const { confirmedCount, alreadyConfirmedCount, refusedCount: refused, unansweredCount: unanswered } = confirmation;
  if (confirmation.error) return <InlineAlert kind="error">{confirmation.error.message}</InlineAlert>;
  const leftOver = refused + unanswered;
  const parts = [refused > 0 && `${refused} refused`, unanswered > 0 && `${unanswered} not answered`].filter(Boolean);
  return (
    <div className={layout.columnSm}>
      {confirmedCount > 0 && <InlineAlert kind="success">{CONFIRM_MESSAGES.confirmed(confirmedCount)}</InlineAlert>}
      {confirmedCount === 0 && leftOver === 0 && (
        <InlineAlert kind="info">
          {count(alreadyConfirmedCount, "order was", "orders were")} already confirmed. Nothing was sent.
        </InlineAlert>
      )}
      {leftOver > 0 && (
        <InlineAlert kind="warning">
          {count(leftOver, "order was", "orders were")} not confirmed: {parts.join(", ")}. The table below lists them
          first. Confirm again to send only these, or download the confirmation file.
        </InlineAlert>
      )}
    </div>
  );
}

/** The progress of a confirmation. */
function Running({ confirmation }: { confirmation: AmazonConfirmation }) {
  const { totalCount, remainingCount, refusedCount, unansweredCount } = confirmation;
  const done = totalCount - remainingCount;
  const failed = [
    refusedCount > 0 && `${formatCount(refusedCount)} refused`,
    unansweredCount > 0 && `${formatCount(unansweredCount)} not answered`,
  ].filter(Boolean);
  return (
    <div className={layout.columnSm} role="status">
      <Progress.Root size={8}>
        <Progress.Section
          value={totalCount === 0 ? 0 : (done / totalCount) * 100}
          aria-label={`${done} of ${totalCount} sent`}
        />
      </Progress.Root>
      <p className={typography.quiet}>
        {formatCount(done)} of {formatCount(totalCount)} orders sent{failed.length > 0 && ` (${failed.join(", ")})`}.
        You can leave this page; the confirmation continues.
      </p>
    </div>
  );
}

/** Takes the cookies as a file. Its content is never shown. */
function CookiesField({ form: { file, fileProblem, openFile, removeFile } }: { form: SessionForm }) {
  return (
    <KeepsFocus label="Cookies JSON file" className={layout.stackSm}>
      <span className={typography.name}>Cookies JSON File</span>
      {file ? (
        <div className={classes.file}>
          <p>
            {file.name}: {count(file.count, "cookie")}
          </p>
          <ActionIcon variant="subtle" color="gray" aria-label={`Remove ${file.name}`} onClick={removeFile}>
            <CloseIcon size={16} />
          </ActionIcon>
        </div>
      ) : (
        <DropZone
          label="Upload cookies JSON file"
          title="Drop a JSON file here, or choose one"
          text="A file exported from Seller Central by a browser cookie extension."
          accept=".json"
          isCompact
          onFile={openFile}
        />
      )}
      {fileProblem && <InlineAlert kind="error">{fileProblem}</InlineAlert>}
    </KeepsFocus>
  );
}
