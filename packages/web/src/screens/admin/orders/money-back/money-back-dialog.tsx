import { Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import type { ApiError } from "@shipctl/sdk";
import { LIMITS } from "@shipctl/sdk/contract";
import { useState } from "react";
import { fieldErrors } from "../../../../api/field-errors.js";
import { useForget } from "../../../../api/query.js";
import { STALE } from "../../../../api/stale.js";
import { FormModal } from "../../../../ui/form-modal.js";
import { useNotices } from "../../../../ui/notices.js";
import { KeptDialog } from "./kept-dialog.js";
import { MONEY_WORDS, type MoneyBack, type MoneyBackReply } from "./money-words.js";

interface MoneyBackDialogProps {
  readonly what: MoneyBack;
  readonly title: string;
  readonly question: string;
  /** Sends the request. */
  readonly onConfirm: (reason: string, onDone: (reply: MoneyBackReply) => void) => void;
  readonly busy: boolean;
  readonly error: ApiError | null;
  readonly onClose: () => void;
  readonly onDone?: () => void;
}

/** When the lists are reloaded: a carrier that agrees immediately has refunded the money by then. */
const SETTLED_MS = 4_000;

/** Confirms a void or refund with a reason, and lists the orders that could not be voided or refunded. */
export function MoneyBackDialog({ what, title, question, onConfirm, onDone, onClose, ...state }: MoneyBackDialogProps) {
  const notices = useNotices();
  const forget = useForget();
  const words = MONEY_WORDS[what];
  const isRequired = what === "refund";
  const form = useForm({
    initialValues: { reason: "" },
    validate: { reason: (reason) => isRequired && reason.trim() === "" && "Please give a reason for the refund" },
  });
  const [mixed, setMixed] = useState<MoneyBackReply>();
  const refused = state.error && fieldErrors(state.error, ["reason"], words.failed);
  const submit = ({ reason }: typeof form.values) =>
    onConfirm(reason.trim(), (reply) => {
      setTimeout(() => forget(...STALE.allOrders), SETTLED_MS);
      if (reply.done > 0) {
        notices.success(words.done(reply));
        onDone?.();
      }
      if (reply.done < reply.results.length) setMixed(reply);
      else onClose();
    });
  if (mixed) return <KeptDialog what={what} reply={mixed} onClose={onClose} />;
  return (
    <FormModal
      danger
      title={title}
      submitLabel={words.verb}
      isDirty={form.isDirty()}
      isPending={state.busy}
      error={form.errors.reason ? undefined : refused?.text}
      onSubmit={form.onSubmit(submit)}
      onClose={onClose}
    >
      <Text size="md">{question}</Text>
      <Text size="sm" c="dimmed">
        {words.consequence}
      </Text>
      <TextInput
        data-autofocus
        label={isRequired ? "Reason" : "Reason (optional)"}
        description={words.reason}
        autoComplete="off"
        maxLength={LIMITS.reason}
        {...form.getInputProps("reason")}
        error={form.errors.reason ?? refused?.fields.reason}
      />
    </FormModal>
  );
}
