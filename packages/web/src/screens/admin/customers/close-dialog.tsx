import { Text } from "@mantine/core";
import { useForm } from "@mantine/form";
import type { User } from "@shipctl/sdk";
import { formatUsd } from "@shipctl/sdk/display";
import { useState } from "react";
import { ReasonField } from "../../../components/admin/reason-field.js";
import { ADMIN_STALE } from "../../../components/admin/stale.js";
import { useDialogForm } from "../../../components/dialog-form.js";
import { FormModal } from "../../../ui/form-modal.js";

/** Closes an account and pays its balance out. If the balance has changed, the new one is shown first. */
export function CloseDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const [balance, setBalance] = useState(user.balance);
  const form = useForm({ initialValues: { reason: "" } });
  const { send, dialog } = useDialogForm("closeUser", {
    form,
    changes: ADMIN_STALE.closed,
    failure: "Failed to close the account",
    onClose,
  });
  const submit = ({ reason }: typeof form.values) => {
    const body = { expectedBalance: balance, reason: reason.trim() };
    send(
      { path: { id: user._id }, body },
      () => `The account of ${user.name} is closed`,
      ({ code, details }) => {
        if (code === "balance_changed" && details?.balance !== undefined) setBalance(details.balance);
      },
    );
  };
  return (
    <FormModal
      title={`Close account: ${user.name}`}
      submitLabel="Close Account"
      danger
      canSubmit={form.values.reason.trim() !== ""}
      {...dialog}
      onSubmit={form.onSubmit(submit)}
    >
      <Text size="md">
        {balance > 0 &&
          `An adjustment of ${formatUsd(-balance)} pays the balance out: send the customer the money yourself. `}
        Sessions, API keys, links, webhooks and saved cookies end. Orders and books stay. Unblocking the account opens
        it again, without what has ended.
      </Text>
      <ReasonField
        data-autofocus
        label="Reason"
        description="Shown to the customer in their transactions and kept in the audit log."
        {...form.getInputProps("reason")}
      />
    </FormModal>
  );
}
