import { TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import type { User } from "@shipctl/sdk";
import { centsToUsd, formatUsd, invoiceText, openInvoicesQuery, parseUsd, usdToCents } from "@shipctl/sdk/display";
import { useState } from "react";
import { fieldErrors } from "../../../api/problem.js";
import { useRead, useWrite } from "../../../api/query.js";
import { NameLink } from "../../../components/admin/customer-name.js";
import { ReasonField } from "../../../components/admin/reason-field.js";
import { ADMIN_STALE } from "../../../components/admin/stale.js";
import { LoadAlert } from "../../../components/loaded.js";
import { paths } from "../../../paths.js";
import { Checkbox } from "../../../ui/checkbox.js";
import { FormModal } from "../../../ui/form-modal.js";
import { InlineAlert } from "../../../ui/inline-alert.js";
import { useToasts } from "../../../ui/toasts.js";
import classes from "./balance-modal.module.css";

interface BalanceModalProps {
  readonly user: User;
  readonly mode: BalanceMode;
  readonly onClose: () => void;
}

const WORDS = {
  add: { title: "Add Funds", label: "Amount to add (USD)", button: "Add Funds" },
  set: { title: "Set Balance", label: "New balance (USD)", button: "Set Balance" },
} as const;

const refusalOf = (error: unknown) => fieldErrors(error, ["balance", "reason"], "Failed to update balance");

/** Changes a customer's balance. If it has changed since the dialog opened, the new balance is shown first. */
export function BalanceModal({ user, mode, onClose }: BalanceModalProps) {
  const toasts = useToasts();
  const save = useWrite("setUserBalance", { changes: ADMIN_STALE.customers });
  // The balance shown to the admin. The server refuses the change if it is no longer current.
  const [balance, setBalance] = useState(user.balance);
  const [query] = useState(() => openInvoicesQuery(user._id, new Date()));
  const invoices = useRead("listAllInvoices", { query }, { staleTime: 0 });
  const form = useForm({ initialValues: { amount: "", reason: "", isInAddition: false } });
  const { amount, reason, isInAddition } = form.values;
  const next = newBalance(mode, balance, amount);
  const words = WORDS[mode];
  const isCredit = next !== undefined && next > balance;
  // A credit waits for them: it is never made without the question whether it pays one of them.
  const isAnswered = !isCredit || (invoices.data !== undefined && (invoices.data.totalInvoices === 0 || isInAddition));

  const problem = save.error && refusalOf(save.error).text;

  const submit = () => {
    if (next === undefined) return;
    const trimmedReason = reason.trim();
    const body = {
      balance: next,
      expectedBalance: balance,
      ...(trimmedReason && { reason: trimmedReason }),
    };
    save.mutate(
      { path: { id: user._id }, body },
      {
        onSuccess: (reply) => {
          toasts.success(`The balance of ${user.name} is now ${formatUsd(reply.user.balance)}`);
          onClose();
        },
        onError: (error) => {
          const fresh = error.code === "balance_changed" ? error.details?.balance : undefined;
          if (fresh !== undefined) setBalance(fresh);
          const { fields } = refusalOf(error);
          form.setErrors({ amount: fields.balance, reason: fields.reason });
        },
      },
    );
  };
  return (
    <FormModal
      title={`${words.title}: ${user.name}`}
      submitLabel={words.button}
      canSubmit={next !== undefined && isAnswered}
      isDirty={form.isDirty()}
      isPending={save.isPending}
      errorKind={save.error?.code === "balance_changed" ? "warning" : "error"}
      error={
        problem && (
          <>
            <p>{problem}</p>
            {save.error?.mayHaveHappened && (
              <p>Press again without changing anything: the balance is changed only once.</p>
            )}
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
        error={amount.trim() !== "" && next === undefined ? "Please enter a valid amount" : form.errors.amount}
      />
      <LoadAlert reading={invoices} failure="Failed to load the customer's invoices" />
      {isCredit && invoices.data && invoices.data.totalInvoices > 0 && (
        <>
          <InlineAlert kind="warning">
            <p>
              Money may still arrive for these invoices. To credit what was paid for one, open it: what arrives later is
              then not credited again.
            </p>
            <ul className={classes.invoices}>
              {invoices.data.invoices.map((invoice) => (
                <li key={invoice._id}>
                  <NameLink to={paths.adminPayment(invoice._id)}>{invoiceText(invoice)}</NameLink>
                </li>
              ))}
            </ul>
          </InlineAlert>
          <Checkbox
            label="Credit in addition to what arrives for them"
            checked={isInAddition}
            onChange={(event) => form.setFieldValue("isInAddition", event.currentTarget.checked)}
          />
        </>
      )}
      <ReasonField
        description="Shown to the customer in their transactions and kept in the audit log."
        {...form.getInputProps("reason")}
      />
    </FormModal>
  );
}

/** `add` adds the amount to the balance, `set` replaces the balance. */
type BalanceMode = "add" | "set";

/** The balance (USD) after the change; undefined if the amount is invalid. 0 is valid for `set` only. */
export function newBalance(mode: BalanceMode, balance: number, typed: string): number | undefined {
  const amount = parseUsd(typed);
  if (amount === undefined || amount < 0 || (mode === "add" && amount === 0)) return undefined;
  if (mode === "set") return amount;
  const before = usdToCents(balance);
  const added = usdToCents(amount);
  return before === undefined || added === undefined ? undefined : centsToUsd(before + added);
}
