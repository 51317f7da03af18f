import { Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import type { AdminInvoice } from "@shipctl/sdk";
import { formatUsd, parseUsd } from "@shipctl/sdk/display";
import { showFieldErrors, useProblem } from "../../../api/problem.js";
import { useInvalidate, useWrite } from "../../../api/query.js";
import { FormModal } from "../../../ui/form-modal.js";
import { useToasts } from "../../../ui/toasts.js";
import { ReasonField } from "../reason-field.js";
import { ADMIN_STALE } from "../stale.js";

/** Credits what was paid for an invoice and has not arrived here. */
export function CreditDialog({ invoice, onClose }: { invoice: AdminInvoice; onClose: () => void }) {
  const { invoiceId, userDetails, creditable, creditedAmount } = invoice;
  const toasts = useToasts();
  const invalidate = useInvalidate();
  const crediting = useWrite("creditInvoice", { changes: ADMIN_STALE.customers });
  const [problem, setProblem] = useProblem();
  const form = useForm({
    initialValues: { amount: creditable.toFixed(2), reason: "" },
    validate: {
      amount: (amount) => (parseUsd(amount) ?? 0) <= 0 && "Please enter a valid amount",
      reason: (reason) => reason.trim() === "" && "A reason is needed",
    },
  });
  const submit = ({ amount, reason }: typeof form.values) => {
    setProblem(undefined);
    const body = { amount: parseUsd(amount) ?? 0, reason: reason.trim(), expectedCredited: creditedAmount };
    crediting.mutate(
      { path: { invoiceId }, body },
      {
        onSuccess: ({ message }) => {
          toasts.success(message);
          onClose();
        },
        onError: (error) => {
          showFieldErrors(form, setProblem, error, ["amount", "reason"], "Failed to credit the payment");
          // Something was credited since: the dialog below shows it.
          if (error.code === "balance_changed") void invalidate("getAnyInvoice");
        },
      },
    );
  };
  return (
    <FormModal
      title={`Credit ${invoiceId}`}
      submitLabel="Credit this payment"
      isDirty={form.isDirty()}
      isPending={crediting.isPending}
      error={
        problem && (
          <>
            <p>{problem}</p>
            {crediting.error?.mayHaveHappened && (
              <p>Press again without changing anything: the payment is credited only once.</p>
            )}
          </>
        )
      }
      onSubmit={form.onSubmit(submit)}
      onClose={onClose}
    >
      <Text size="sm">
        For a payment of {userDetails.name} that you have seen and the payment service has not reported. What arrives
        later for this invoice is set against it. At most {formatUsd(creditable)} is left to credit.
      </Text>
      <TextInput
        data-autofocus
        label="Amount to credit (USD)"
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        {...form.getInputProps("amount")}
      />
      <ReasonField
        label="Reason"
        description="Shown to the customer in their transactions and kept in the audit log."
        {...form.getInputProps("reason")}
      />
    </FormModal>
  );
}
