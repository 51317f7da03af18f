import { Button } from "@mantine/core";
import { useState } from "react";
import { STALE } from "../../api/stale.js";
import { ConfirmWrite } from "../../components/confirm-write.js";
import { Checkbox } from "../../ui/checkbox.js";
import layout from "../../ui/layout.module.css";
import { StatusBadge } from "../../ui/status-badge.js";
import typography from "../../ui/typography.module.css";
import type { SavedSecret, SavedSecrets } from "./saved-credentials.js";
import classes from "./screen.module.css";
import type { SessionForm } from "./use-session-form.js";

interface SavedCredentialsSectionProps {
  readonly secrets: SavedSecrets;
  readonly form: SessionForm;
}

/** The saved credentials with their age, whether to use them, and a button to delete them. */
export function SavedCredentialsSection({ secrets: { cookies, csrfToken }, form }: SavedCredentialsSectionProps) {
  const [isDeleting, setDeleting] = useState(false);
  if (!cookies && !csrfToken) return null;
  return (
    <section className={classes.saved} aria-label="Saved credentials">
      <div className={layout.ends}>
        <h3 className={classes.savedTitle}>Saved credentials</h3>
        <Button size="compact-xs" variant="default" onClick={() => setDeleting(true)}>
          Delete saved credentials
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
      {isDeleting && <DeleteDialog onClose={() => setDeleting(false)} />}
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
      <Checkbox label={label} checked={isUsed} onChange={({ currentTarget }) => onToggle(currentTarget.checked)} />
      <span className={typography.quiet}>saved {age}</span>
      {mayBeExpired && <StatusBadge badge={{ label: "may be expired", color: "yellow" }} />}
    </div>
  );
}

function DeleteDialog({ onClose }: { onClose: () => void }) {
  return (
    <ConfirmWrite
      operation="forgetSavedCredentials"
      input={{}}
      changes={STALE.credentials}
      title="Delete saved credentials"
      confirmLabel="Delete"
      done={({ message }) => message}
      failure="Failed to delete the saved credentials"
      onClose={onClose}
    >
      This deletes the saved cookies and CSRF token. You need new ones to confirm orders again.
    </ConfirmWrite>
  );
}
