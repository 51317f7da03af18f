import { Button, Group, Modal, Stack, TextInput } from "@mantine/core";
import type { User } from "@shipctl/sdk";
import { LIMITS } from "@shipctl/sdk/contract";
import { formatUsd } from "@shipctl/sdk/display";
import { type FormEvent, useState } from "react";
import { errorText } from "../../../api/error-text.js";
import { useWrite } from "../../../api/query.js";
import { Notice } from "../../../ui/notice.js";
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
  const save = useWrite("setUserBalance", { changes: ["listUsers", "listDeposits", "listAudit"] });
  // What the admin has seen; only that may be changed.
  const [balance, setBalance] = useState(user.balance);
  const [typed, setTyped] = useState("");
  const [reason, setReason] = useState("");
  const next = newBalance(mode, balance, typed);
  const isWrong = typed.trim() !== "" && next === undefined;
  const words = WORDS[mode];

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (next === undefined || save.isPending) return;
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
    <Modal opened onClose={onClose} closeOnClickOutside={false} title={`${words.title}: ${user.name}`}>
      <form onSubmit={submit} noValidate>
        <Stack gap="lg">
          {save.error && (
            <Notice kind={save.error.code === "balance_changed" ? "warning" : "error"}>
              <p>{errorText(save.error, "Failed to update balance")}</p>
              {save.error.mayHaveHappened && <p>Press again: as long as nothing is changed, it is done once.</p>}
            </Notice>
          )}
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
            error={isWrong && "Please enter a valid amount"}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <TextInput
            label="Reason (optional)"
            description="The customer reads it among the transactions; the audit log keeps it."
            autoComplete="off"
            maxLength={LIMITS.reason}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" disabled={next === undefined} loading={save.isPending}>
              {words.button}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
