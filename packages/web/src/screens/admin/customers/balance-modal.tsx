import { TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import type { User } from "@shipctl/sdk";
import { LIMITS } from "@shipctl/sdk/contract";
import { formatUsd } from "@shipctl/sdk/display";
import { useState } from "react";
import { errorText } from "../../../api/error-text.js";
import { useWrite } from "../../../api/query.js";
import { STALE } from "../../../api/stale.js";
import { FormModal } from "../../../ui/form-modal.js";
import { useNotices } from "../../../ui/notices.js";
import classes from "./balance-modal.module.css";
import { type BalanceMode, newBalance } from "./new-balance.js";

interface BalanceModalProps {
  readonly user: User;
  readonly mode: BalanceMode;
  readonly onClose: () => void;
}

const WORDS = {
  add: { title: "Add Funds", label: "Amount to add (USD)", button: "Add Funds" },
  set: { title: "Set Balance", label: "New balance (USD)", button: "Set Balance" },
} as const;

/** Changes what a customer can spend, unless it has changed meanwhile: then the fresh figure is shown first. */
export function BalanceModal({ user, mode, onClose }: BalanceModalProps) {
  const notices = useNotices();
  const save = useWrite("setUserBalance", { changes: STALE.customers });
  // What the admin has seen; only that may be changed.
  const [balance, setBalance] = useState(user.balance);
  const form = useForm({ initialValues: { amount: "", reason: "" } });
  const { amount, reason } = form.values;
  const next = newBalance(mode, balance, amount);
  const words = WORDS[mode];

  const submit = () => {
    if (next === undefined) return;
    const because = reason.trim();
    const body = { balance: next, expectedBalance: balance, ...(because && { reason: because }) };
    save.mutate(
      { path: { id: user._id }, body },
      {
        onSuccess: (reply) => {
          notices.success(`The balance of ${user.name} is ${formatUsd(reply.user.balance)} now`);
          onClose();
        },
        onError: (error) => {
          const fresh = error.code === "balance_changed" ? error.details?.balance : undefined;
          if (fresh !== undefined) setBalance(fresh);
        },
      },
    );
  };
  return (
    <FormModal
      title={`${words.title}: ${user.name}`}
      submitLabel={words.button}
      canSubmit={next !== undefined}
      isDirty={form.isDirty()}
      isPending={save.isPending}
      errorKind={save.error?.code === "balance_changed" ? "warning" : "error"}
      error={
        save.error && (
          <>
            <p>{errorText(save.error, "Failed to update balance")}</p>
            {save.error.mayHaveHappened && <p>Press again: as long as nothing is changed, it is done once.</p>}
          </>
        )
      }
      onSubmit={form.onSubmit(submit)}
      onClose={onClose}
    >
      <dl className={classes.figures}>
        <div>
          <dt>Current balance</dt>
          <dd>{formatUsd(balance)}</dd>
        </div>
        <div>
          <dt>New balance</dt>
          <dd aria-live="polite">{next === undefined ? "–" : formatUsd(next)}</dd>
        </div>
      </dl>
      <TextInput
        data-autofocus
        label={words.label}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        {...form.getInputProps("amount")}
        error={amount.trim() !== "" && next === undefined && "Please enter a valid amount"}
      />
      <TextInput
        label="Reason (optional)"
        description="The customer reads it among the transactions; the audit log keeps it."
        autoComplete="off"
        maxLength={LIMITS.reason}
        {...form.getInputProps("reason")}
      />
    </FormModal>
  );
}
