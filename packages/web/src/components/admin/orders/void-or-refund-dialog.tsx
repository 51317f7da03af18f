import { Text } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useState } from "react";
import { showFieldErrors, useProblem } from "../../../api/problem.js";
import { useInvalidate } from "../../../api/query.js";
import { FormModal } from "../../../ui/form-modal.js";
import { useToasts } from "../../../ui/toasts.js";
import { FailedLabelsDialog } from "../../failed-labels-dialog.js";
import { ReasonField } from "../reason-field.js";
import { ADMIN_STALE } from "../stale.js";
import { VOID_OR_REFUND_TEXT, type VoidOrRefund, type VoidOrRefundReply } from "./void-or-refund-text.js";

interface VoidOrRefundDialogProps {
  readonly what: VoidOrRefund;
  readonly title: string;
  readonly question: string;
  /** Sends the request. */
  readonly onConfirm: (reason: string, answered: VoidOrRefundResult) => void;
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onDone?: () => void;
}

export interface VoidOrRefundResult {
  readonly onDone: (reply: VoidOrRefundReply) => void;
  readonly onError: (error: unknown) => void;
}

/** When the lists are reloaded: a carrier that agrees immediately has refunded the money by then. */
const SETTLED_MS = 4_000;

/** Confirms a void or refund with a reason, and lists the orders that could not be voided or refunded. */
export function VoidOrRefundDialog({
  what,
  title,
  question,
  onConfirm,
  onDone,
  onClose,
  busy,
}: VoidOrRefundDialogProps) {
  const toasts = useToasts();
  const invalidate = useInvalidate();
  const words = VOID_OR_REFUND_TEXT[what];
  const isRequired = what === "refund";
  const form = useForm({
    initialValues: { reason: "" },
    validate: { reason: (reason) => isRequired && reason.trim() === "" && "Please give a reason for the refund" },
  });
  const [mixed, setMixed] = useState<VoidOrRefundReply>();
  const [problem, setProblem] = useProblem();
  const finish = (reply: VoidOrRefundReply) => {
    setTimeout(() => invalidate(...ADMIN_STALE.orders), SETTLED_MS);
    if (reply.done > 0) {
      toasts.success(words.done(reply));
      onDone?.();
    }
    if (reply.done < reply.results.length) setMixed(reply);
    else onClose();
  };
  const submit = ({ reason }: typeof form.values) => {
    setProblem(undefined);
    onConfirm(reason.trim(), {
      onDone: finish,
      onError(error) {
        showFieldErrors(form, setProblem, error, ["reason"], words.failed);
      },
    });
  };
  if (mixed) {
    const title = `${words.verb}: ${mixed.done} of ${mixed.results.length} done`;
    return <FailedLabelsDialog title={title} words={words.notDone} results={mixed.results} onClose={onClose} />;
  }
  return (
    <FormModal
      danger
      title={title}
      submitLabel={words.verb}
      isDirty={form.isDirty()}
      isPending={busy}
      error={problem}
      onSubmit={form.onSubmit(submit)}
      onClose={onClose}
    >
      <Text size="md">{question}</Text>
      <Text size="sm" c="dimmed">
        {words.consequence}
      </Text>
      <ReasonField
        data-autofocus
        label={isRequired ? "Reason" : "Reason (optional)"}
        description={words.reason}
        {...form.getInputProps("reason")}
      />
    </FormModal>
  );
}
