import { Button, Checkbox } from "@mantine/core";
import { useState } from "react";
import { errorText } from "../../api/error-text.js";
import { useWrite } from "../../api/query.js";
import { STALE } from "../../api/stale.js";
import { ConfirmDialog } from "../../ui/confirm-dialog.js";
import layout from "../../ui/layout.module.css";
import { useNotices } from "../../ui/notices.js";
import { StatusBadge } from "../../ui/status-badge.js";
import typography from "../../ui/typography.module.css";
import type { SavedSecret, SavedSecrets } from "./saved-credentials.js";
import classes from "./screen.module.css";
import type { SessionForm } from "./use-session-form.js";

interface SavedCredentialsSectionProps {
  readonly secrets: SavedSecrets;
  readonly form: SessionForm;
}

/** What was saved the last time, how old it is, whether to use it, and how to be rid of it. */
export function SavedCredentialsSection({ secrets: { cookies, csrfToken }, form }: SavedCredentialsSectionProps) {
  const [isForgetting, setForgetting] = useState(false);
  if (!cookies && !csrfToken) return null;
  return (
    <section className={classes.saved} aria-label="Saved credentials">
      <div className={layout.ends}>
        <h3 className={classes.savedTitle}>Saved credentials</h3>
        <Button size="compact-xs" variant="default" onClick={() => setForgetting(true)}>
          Forget saved credentials
        </Button>
      </div>
      {cookies && (
        <Secret
          label="Use saved cookies"
          secret={cookies}
          isUsed={form.usesSaved.cookies}
          onToggle={form.toggleCookies}
        />
      )}
      {csrfToken && (
        <Secret
          label="Use saved CSRF token"
          secret={csrfToken}
          isUsed={form.usesSaved.csrfToken}
          onToggle={form.toggleToken}
        />
      )}
      {isForgetting && <ForgetDialog onClose={() => setForgetting(false)} />}
    </section>
  );
}

interface SecretProps {
  readonly label: string;
  readonly secret: SavedSecret;
  readonly isUsed: boolean;
  readonly onToggle: (use: boolean) => void;
}

function Secret({ label, secret: { age, mayBeExpired }, isUsed, onToggle }: SecretProps) {
  return (
    <div className={classes.secret}>
      <Checkbox
        size="sm"
        label={label}
        checked={isUsed}
        onChange={({ currentTarget }) => onToggle(currentTarget.checked)}
      />
      <span className={typography.quiet}>saved {age}</span>
      {mayBeExpired && <StatusBadge badge={{ label: "may be expired", color: "yellow" }} />}
    </div>
  );
}

function ForgetDialog({ onClose }: { onClose: () => void }) {
  const notices = useNotices();
  const forget = useWrite("forgetSavedCredentials", { changes: STALE.credentials });
  const confirm = () =>
    forget.mutate(
      {},
      {
        onSuccess: ({ message }) => {
          notices.success(message);
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      title="Forget saved credentials"
      confirmLabel="Forget them"
      danger
      busy={forget.isPending}
      problem={forget.isError ? errorText(forget.error, "Failed to forget the saved credentials") : undefined}
      onConfirm={confirm}
      onClose={onClose}
    >
      The saved cookies and the saved CSRF token are deleted. To confirm orders again you provide new ones.
    </ConfirmDialog>
  );
}
