import { Text } from "@mantine/core";
import { useForm } from "@mantine/form";
import type { User } from "@shipctl/sdk";
import { formatUsd } from "@shipctl/sdk/display";
import { useState } from "react";
import { showFieldErrors, useProblem } from "../../../api/problem.js";
import { useWrite } from "../../../api/query.js";
import { ReasonField } from "../../../components/admin/reason-field.js";
import { ADMIN_STALE } from "../../../components/admin/stale.js";
import { FormModal } from "../../../ui/form-modal.js";
import { useToasts } from "../../../ui/toasts.js";

/** Closes an account and pays its balance out. If the balance has changed, the new one is shown first. */
export function CloseDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const toasts = useToasts();
  const close = useWrite("closeUser", { changes: ADMIN_STALE.closed });
  const [balance, setBalance] = useState(user.balance);
  const [problem, setProblem] = useProblem();
  const form = useForm({ initialValues: { reason: "" } });
  const submit = ({ reason }: typeof form.values) => {
    setProblem(undefined);
    close.mutate(
      { path: { id: user._id }, body: { expectedBalance: balance, reason: reason.trim() } },
      {
        onSuccess: () => {
          toasts.success(`The account of ${user.name} is closed`);
          onClose();
        },
        onError: (error) => {
          const fresh = error.code === "balance_changed" ? error.details?.balance : undefined;
          if (fresh !== undefined) setBalance(fresh);
          showFieldErrors(form, setProblem, error, ["reason"], "Failed to close the account");
        },
      },
    );
  };
  return (
    <FormModal
      title={`Close account: ${user.name}`}
      submitLabel="Close Account"
      danger
      canSubmit={form.values.reason.trim() !== ""}
      isDirty={form.isDirty()}
      isPending={close.isPending}
      error={problem}
      onSubmit={form.onSubmit(submit)}
      onClose={onClose}
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
