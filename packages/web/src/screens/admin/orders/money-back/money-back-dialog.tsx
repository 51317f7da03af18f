import { Stack, Text, TextInput } from "@mantine/core";
import type { ApiError } from "@shipctl/sdk";
import { LIMITS } from "@shipctl/sdk/contract";
import { useState } from "react";
import { errorText } from "../../../../api/error-text.js";
import { useForget } from "../../../../api/query.js";
import { STALE } from "../../../../api/stale.js";
import { ConfirmDialog } from "../../../../ui/confirm-dialog.js";
import { useNotices } from "../../../../ui/notices.js";
import { KeptDialog } from "./kept-dialog.js";
import { MONEY_WORDS, type MoneyBack, type MoneyBackReply } from "./money-words.js";

interface MoneyBackDialogProps {
  readonly what: MoneyBack;
  readonly title: string;
  readonly question: string;
  /** Asks the server. */
  readonly onConfirm: (reason: string, onDone: (reply: MoneyBackReply) => void) => void;
  readonly busy: boolean;
  readonly error: ApiError | null;
  readonly onClose: () => void;
  readonly onDone?: () => void;
}

/** By when a carrier that agrees at once has been asked and the money is back. */
const SETTLED_MS = 4_000;

/** Asks before an operator moves a customer's money, with a reason, and says of which orders it could not be done. */
export function MoneyBackDialog({ what, title, question, onConfirm, onDone, onClose, ...state }: MoneyBackDialogProps) {
  const notices = useNotices();
  const forget = useForget();
  const words = MONEY_WORDS[what];
  const [reason, setReason] = useState("");
  const [problem, setProblem] = useState<string>();
  const [mixed, setMixed] = useState<MoneyBackReply>();
  const submit = () => {
    if (state.busy) return;
    const isMissing = what === "refund" && reason.trim() === "";
    setProblem(isMissing ? "Please give a reason for the refund" : undefined);
    if (isMissing) return;
    onConfirm(reason.trim(), (reply) => {
      setTimeout(() => forget(...STALE.allOrders), SETTLED_MS);
      if (reply.done > 0) {
        notices.success(words.done(reply));
        onDone?.();
      }
      if (reply.done < reply.results.length) setMixed(reply);
      else onClose();
    });
  };
  if (mixed) return <KeptDialog what={what} reply={mixed} onClose={onClose} />;
  return (
    <ConfirmDialog
      danger
      title={title}
      confirmLabel={words.verb}
      busy={state.busy}
      problem={problem ?? (state.error ? errorText(state.error, words.failed) : undefined)}
      onConfirm={submit}
      onClose={onClose}
    >
      <Stack gap="md">
        <Text size="md">{question}</Text>
        <Text size="sm" c="dimmed">
          {words.consequence}
        </Text>
        <TextInput
          data-autofocus
          label={what === "refund" ? "Reason" : "Reason (optional)"}
          description={words.reason}
          autoComplete="off"
          maxLength={LIMITS.reason}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </Stack>
    </ConfirmDialog>
  );
}
