import { Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import type { User } from "@shipctl/sdk";
import { LIMITS } from "@shipctl/sdk/contract";
import { ADMIN_STALE } from "../../../components/admin/stale.js";
import { useDialogForm } from "../../../components/dialog-form.js";
import { FormModal } from "../../../ui/form-modal.js";

interface AccessDialogProps {
  readonly user: User;
  readonly what: "admin" | "support" | "revoke" | "block";
  readonly onClose: () => void;
}

/** Confirms granting or revoking the role of an operator, or blocking or unblocking an account. */
export function AccessDialog({ user, what, onClose }: AccessDialogProps) {
  const form = useForm({ initialValues: { reason: "" } });
  const { send, dialog } = useDialogForm("setUserAccess", {
    form,
    changes: ADMIN_STALE.customers,
    failure: "Failed to change the account",
    onClose,
  });
  const { title, text, button, done, change, danger } = wordsOf(user, what);
  const submit = ({ reason }: typeof form.values) => {
    const trimmedReason = reason.trim();
    send({ path: { id: user._id }, body: { ...change, ...(trimmedReason && { reason: trimmedReason }) } }, () => done);
  };
  return (
    <FormModal title={title} submitLabel={button} danger={danger} {...dialog} onSubmit={form.onSubmit(submit)}>
      <Text size="md">{text}</Text>
      <TextInput
        label="Reason (optional)"
        description="Kept in the audit log."
        autoComplete="off"
        maxLength={LIMITS.reason}
        {...form.getInputProps("reason")}
      />
    </FormModal>
  );
}

function wordsOf({ name, isAdmin, role, blocked }: User, what: AccessDialogProps["what"]) {
  if (what === "revoke") {
    const button = role === "support" ? "Revoke support role" : "Revoke admin rights";
    return {
      title: button,
      text: `${name} will lose access to the admin screens and remain a customer.`,
      button,
      done: `${name} is no longer ${role === "support" ? "support" : "an admin"}`,
      change: { isAdmin: false },
      danger: true,
    };
  }
  if (what === "support") {
    return {
      title: "Give support role",
      text: `${name} will be able to see customers and orders, void, refund within the limits of App Settings, make password links and end sessions of customers.${isAdmin ? " Everything else an admin can do is lost, and so are operator keys." : ""}`,
      button: "Give support role",
      done: `${name} is now support`,
      change: { role: "support" as const },
      danger: isAdmin,
    };
  }
  if (what === "admin") {
    return {
      title: "Grant admin rights",
      text: `${name} will be able to see and change everything you can: balances, prices, keys, other admins.`,
      button: "Grant admin rights",
      done: `${name} is now an admin`,
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
    text: `${name} will be signed out everywhere immediately and cannot sign in or use an API key until unblocked. Bulk orders in progress are stopped: rows that are not being bought fail, and their money is released.`,
    button: "Block account",
    done: `${name} is blocked`,
    change: { blocked: true },
    danger: true,
  };
}
