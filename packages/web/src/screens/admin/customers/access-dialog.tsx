import { Stack, Text, TextInput } from "@mantine/core";
import type { User } from "@shipctl/sdk";
import { LIMITS } from "@shipctl/sdk/contract";
import { useState } from "react";
import { errorText } from "../../../api/error-text.js";
import { useWrite } from "../../../api/query.js";
import { STALE } from "../../../api/stale.js";
import { ConfirmDialog } from "../../../ui/confirm-dialog.js";
import { useNotices } from "../../../ui/notices.js";

interface AccessDialogProps {
  readonly user: User;
  readonly what: "admin" | "block";
  readonly onClose: () => void;
}

/** Asks before an admin's rights are granted or revoked, an account blocked or unblocked. */
export function AccessDialog({ user, what, onClose }: AccessDialogProps) {
  const notices = useNotices();
  const save = useWrite("setUserAccess", { changes: STALE.customers });
  const [reason, setReason] = useState("");
  const { title, text, button, done, change, danger } = wordsOf(user, what);
  const confirm = () => {
    const because = reason.trim();
    save.mutate(
      { path: { id: user._id }, body: { ...change, ...(because && { reason: because }) } },
      {
        onSuccess: () => {
          notices.success(done);
          onClose();
        },
      },
    );
  };
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={button}
      danger={danger}
      busy={save.isPending}
      problem={save.isError ? errorText(save.error, "Failed to change the account") : undefined}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Stack gap="lg">
        <Text size="md">{text}</Text>
        <TextInput
          label="Reason (optional)"
          description="Kept in the audit log."
          autoComplete="off"
          maxLength={LIMITS.reason}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </Stack>
    </ConfirmDialog>
  );
}

function wordsOf({ name, isAdmin, blocked }: User, what: AccessDialogProps["what"]) {
  if (what === "admin" && isAdmin) {
    return {
      title: "Revoke admin rights",
      text: `${name} will no longer get into the admin screens, and stays a customer.`,
      button: "Revoke admin rights",
      done: `${name} is no longer an admin`,
      change: { isAdmin: false },
      danger: true,
    };
  }
  if (what === "admin") {
    return {
      title: "Grant admin rights",
      text: `${name} will see and change everything that you can: balances, prices, keys, other admins.`,
      button: "Grant admin rights",
      done: `${name} is an admin now`,
      change: { isAdmin: true },
      danger: false,
    };
  }
  if (blocked) {
    return {
      title: "Unblock account",
      text: `${name} will be able to sign in again.`,
      button: "Unblock account",
      done: `${name} is unblocked`,
      change: { blocked: false },
      danger: false,
    };
  }
  return {
    title: "Block account",
    text: `${name} is signed out everywhere at once, and cannot sign in or use an API key until unblocked.`,
    button: "Block account",
    done: `${name} is blocked`,
    change: { blocked: true },
    danger: true,
  };
}
