import { Button, Skeleton } from "@mantine/core";
import type { ReplyOf } from "@shipctl/sdk";
import { useState } from "react";
import { errorText } from "../../../api/problem.js";
import { type Reading, useInvalidate, useWrite } from "../../../api/query.js";
import { STALE } from "../../../api/stale.js";
import { useConfirmation } from "../../../components/confirmation.js";
import { Loaded } from "../../../components/loaded.js";
import { useCopy } from "../../../components/use-copy.js";
import { ConfirmDialog } from "../../../ui/confirm-dialog.js";
import { FormShell } from "../../../ui/form-shell.js";
import { CopyIcon, EyeIcon, KeyIcon } from "../../../ui/icons.js";
import layout from "../../../ui/layout.module.css";
import { Panel } from "../../../ui/panel.js";
import { useToasts } from "../../../ui/toasts.js";
import classes from "./key-card.module.css";

interface KeyCardProps {
  readonly reading: Reading<ReplyOf<"getApiKey">>;
  readonly shown: boolean;
  readonly onShow: (shown: boolean) => void;
}

/** The account's API key, hidden by default. It can be copied while hidden. */
export function KeyCard({ reading, shown, onShow }: KeyCardProps) {
  const [asking, setAsking] = useState(false);
  const copy = useCopy();
  if (reading.error?.code === "password_needed") {
    return (
      <Panel title="Your API key">
        <ConfirmPassword />
      </Panel>
    );
  }
  const apiKey = reading.data?.apiKey;
  return (
    <Panel
      title="Your API key"
      actions={
        <Button
          variant="default"
          size="xs"
          leftSection={<KeyIcon size={14} />}
          disabled={!apiKey}
          onClick={() => setAsking(true)}
        >
          Generate New Key
        </Button>
      }
    >
      <Loaded reading={reading} failure="Failed to load API key. Please try again later." place="panel">
        {() => (
          <>
            <div className={layout.line} aria-busy={!apiKey}>
              <div className={classes.key}>
                {apiKey ? <KeyText apiKey={apiKey} shown={shown} /> : <Skeleton height={14} width="60%" radius="xl" />}
              </div>
              <div className={layout.row}>
                <Button
                  variant="default"
                  leftSection={<EyeIcon size={15} />}
                  disabled={!apiKey}
                  onClick={() => onShow(!shown)}
                >
                  {shown ? "Hide" : "Show"}
                </Button>
                <Button
                  leftSection={<CopyIcon size={15} />}
                  disabled={!apiKey}
                  onClick={() => apiKey && copy(apiKey, "API key copied to clipboard", "Failed to copy API key")}
                >
                  Copy
                </Button>
              </div>
            </div>
            <p className={classes.note}>
              Anyone with this key can spend your balance. Keep it out of source code and browsers. While it is shown,
              the samples below contain it.
            </p>
          </>
        )}
      </Loaded>
      {asking && <GenerateDialog onClose={() => setAsking(false)} />}
    </Panel>
  );
}

/** A hidden key shows its last four characters, so keys can be told apart. */
function KeyText({ apiKey, shown }: { apiKey: string; shown: boolean }) {
  if (shown) return <code>{apiKey}</code>;
  return (
    <>
      <span className="visually-hidden">{`Hidden. Ends with ${apiKey.slice(-4)}`}</span>
      <code aria-hidden="true">{`${apiKey.slice(0, apiKey.lastIndexOf("_") + 1)}${"•".repeat(28)}${apiKey.slice(-4)}`}</code>
    </>
  );
}

/** Asks for the password, because the sign-in is too long ago to show the key. */
function ConfirmPassword() {
  const { confirm, isPending, fields } = useConfirmation({ changes: STALE.apiKey });
  const [error, setError] = useState<unknown>();
  const submit = () => {
    setError(undefined);
    confirm().catch(setError);
  };
  return (
    <div className={classes.confirm}>
      <FormShell
        isNative
        label="Confirm your password"
        isPending={isPending}
        error={error ? errorText(error, "Failed to confirm the password") : undefined}
        onSubmit={submit}
      >
        {fields("You signed in more than 15 minutes ago. Confirm your password to see or replace the API key.")}
        <div>
          <Button type="submit" loading={isPending}>
            Confirm
          </Button>
        </div>
      </FormShell>
    </div>
  );
}

const SHOWN_MS = 5_000;

/** Asks for confirmation, because every program that uses the old key stops working. */
function GenerateDialog({ onClose }: { onClose: () => void }) {
  const generate = useWrite("regenerateApiKey", { changes: STALE.apiKey });
  const invalidate = useInvalidate();
  const toasts = useToasts();
  const confirm = () =>
    generate.mutate(
      {},
      {
        onSuccess() {
          toasts.success("New API key generated successfully", { durationMs: SHOWN_MS });
          onClose();
        },
        onError(error) {
          const text = errorText(error, "Failed to generate new API key. Please try again later.");
          toasts.error(text, { durationMs: SHOWN_MS });
          onClose();
          // The key may have changed even if the call failed, so the key is loaded again.
          void invalidate(...STALE.apiKey);
        },
      },
    );
  return (
    <ConfirmDialog
      title="Generate a new API key"
      confirmLabel="Generate New Key"
      danger
      busy={generate.isPending}
      problem={undefined}
      onConfirm={confirm}
      onClose={onClose}
    >
      Are you sure you want to generate a new API key? This will invalidate your current key and any applications using
      it.
    </ConfirmDialog>
  );
}
