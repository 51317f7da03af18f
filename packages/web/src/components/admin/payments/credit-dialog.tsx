import { Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import type { AdminInvoice } from "@shipctl/sdk";
import { formatUsd, parseUsd } from "@shipctl/sdk/display";
import { useInvalidate } from "../../../api/query.js";
import { FormModal } from "../../../ui/form-modal.js";
import { useDialogForm } from "../../dialog-form.js";
import { ReasonField } from "../reason-field.js";
import { ADMIN_STALE } from "../stale.js";

/** Credits what was paid for an invoice and has not arrived here. */
export function CreditDialog({ invoice, onClose }: { invoice: AdminInvoice; onClose: () => void }) {
  const { invoiceId, userDetails, creditable, creditedAmount } = invoice;
  const invalidate = useInvalidate();
  const form = useForm({
    initialValues: { amount: creditable.toFixed(2), reason: "" },
    validate: {
      amount: (amount) => (parseUsd(amount) ?? 0) <= 0 && "Please enter a valid amount",
      reason: (reason) => reason.trim() === "" && "A reason is needed",
    },
  });
  const { send, write, dialog } = useDialogForm("creditInvoice", {
    form,
    changes: ADMIN_STALE.customers,
    failure: "Failed to credit the payment",
    onClose,
  });
  const submit = ({ amount, reason }: typeof form.values) => {
    const body = { amount: parseUsd(amount) ?? 0, reason: reason.trim(), expectedCredited: creditedAmount };
    send(
      { path: { invoiceId }, body },
      ({ message }) => message,
      (error) => {
        // Something was credited since: the dialog below shows it.
        if (error.code === "balance_changed") void invalidate("getAnyInvoice");
      },
    );
  };
  return (
    <FormModal
      title={`Credit ${invoiceId}`}
      submitLabel="Credit this payment"
      {...dialog}
      error={
        dialog.error && (
          <>
            <p>{dialog.error}</p>
            {write.error?.mayHaveHappened && (
              <p>Press again without changing anything: the payment is credited only once.</p>
            )}
          </>
        )
      }
      onSubmit={form.onSubmit(submit)}
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
