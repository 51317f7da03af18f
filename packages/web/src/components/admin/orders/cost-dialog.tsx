import { Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import type { AdminOrder } from "@shipctl/sdk";
import { chargeFor, formatUsd, parseUsd } from "@shipctl/sdk/display";
import { useInvalidate } from "../../../api/query.js";
import { Checkbox } from "../../../ui/checkbox.js";
import { FormModal } from "../../../ui/form-modal.js";
import { InlineAlert } from "../../../ui/inline-alert.js";
import { useDialogForm } from "../../dialog-form.js";
import { ReasonField } from "../reason-field.js";
import { ADMIN_STALE } from "../stale.js";

/** Sets what a label cost, and may charge the difference on to the customer. */
export function CostDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const { orderId, userDetails, availableBalance = 0 } = order;
  const invalidate = useInvalidate();
  const form = useForm({
    // Charged only if the operator chooses to, and never what the balance does not have.
    initialValues: { cost: order.cost?.toFixed(2) ?? "", reason: "", charges: false },
    validate: {
      cost: (cost) => parseUsd(cost) === undefined && "Please enter a valid cost",
      reason: (reason) => reason.trim() === "" && "Please enter a reason",
    },
  });
  const { send, write, dialog } = useDialogForm("setOrderCost", {
    form,
    changes: ADMIN_STALE.orders,
    failure: "Failed to correct the cost",
    onClose,
  });
  const cost = parseUsd(form.values.cost);
  const charge = cost === undefined ? undefined : chargeFor(order, cost);
  const isShort = charge !== undefined && charge.missing > 0;
  const isCharged = form.values.charges && charge !== undefined && !isShort;
  const submit = ({ reason }: typeof form.values) => {
    if (cost === undefined) return;
    const body = { cost, reason: reason.trim(), ...(isCharged && { charge: charge.amount }) };
    send(
      { path: { id: orderId }, body },
      ({ message }) => message,
      (error) => {
        // The order or the balance has changed since: the panel below shows it.
        if (!error.mayHaveHappened) void invalidate("getAnyOrder");
      },
    );
  };
  return (
    <FormModal
      title={`Correct the cost of ${orderId}`}
      submitLabel={isCharged ? submitText(charge.amount) : "Correct the cost"}
      {...dialog}
      error={
        dialog.error && (
          <>
            <p>{dialog.error}</p>
            {write.error?.mayHaveHappened && (
              <p>Press again without changing anything: the correction is charged only once.</p>
            )}
          </>
        )
      }
      onSubmit={form.onSubmit(submit)}
    >
      <Text size="sm">For a charge that the provider corrects after the purchase, such as one for another weight.</Text>
      <TextInput
        data-autofocus
        label="Cost of the label (USD)"
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        {...form.getInputProps("cost")}
      />
      <ReasonField
        label="Reason"
        description={
          isCharged
            ? "Shown to the customer with the charge and kept in the audit log."
            : "Kept with the order and in the audit log."
        }
        {...form.getInputProps("reason")}
      />
      {isShort ? (
        <InlineAlert kind="info">
          {`${formatUsd(charge.amount)} more than before. ${userDetails.name} has ${formatUsd(availableBalance)}, which is ${formatUsd(charge.missing)} short: it cannot be charged on now.`}
        </InlineAlert>
      ) : (
        charge && (
          <Checkbox
            label={chargeLabel(charge.amount, userDetails.name)}
            description={`Their balance is ${formatUsd(availableBalance)}. A refund of the order gives back what was charged.`}
            {...form.getInputProps("charges", { type: "checkbox" })}
          />
        )
      )}
    </FormModal>
  );
}

const submitText = (amount: number): string => (amount > 0 ? "Correct and charge" : "Correct and give back");

const chargeLabel = (amount: number, name: string): string =>
  amount > 0 ? `Charge ${formatUsd(amount)} on to ${name}` : `Give ${formatUsd(-amount)} back to ${name}`;
