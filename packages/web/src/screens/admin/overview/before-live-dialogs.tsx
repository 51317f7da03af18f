import { NativeSelect, Text } from "@mantine/core";
import { useForm } from "@mantine/form";
import { LIMITS } from "@shipctl/sdk/contract";
import { count, formatDate, formatUsd, soldSamplesText } from "@shipctl/sdk/display";
import { useRead } from "../../../api/query.js";
import { STALE } from "../../../api/stale.js";
import { ReasonField } from "../../../components/admin/reason-field.js";
import { useDialogForm } from "../../../components/dialog-form.js";
import { LoadAlert } from "../../../components/loaded.js";
import { FormModal } from "../../../ui/form-modal.js";
import classes from "./steps.module.css";

interface DialogProps {
  readonly onClose: () => void;
}

/** Enough to see who is meant; the rest is counted. */
const PAGE = { query: { page: 1, limit: LIMITS.pageSize } };
const MONEY = {
  changes: [
    ...STALE.shop,
    ...["listUsers", "getCustomer", "listUserTransactions", "listAllInvoices", "listDeposits"],
    ...["listEarlierCredits", "listSoldSamples"],
  ],
} as const;

/** Moves credits that were given before the shop was live to the test balance, of one customer or of all. */
export function MoveCreditsDialog({ onClose }: DialogProps) {
  const credits = useRead("listEarlierCredits", PAGE);
  const form = useForm({
    initialValues: { customerId: "all", reason: "" },
    validate: { reason: (reason) => reason.trim() === "" && "Please give a reason for moving it" },
  });
  const { send, dialog } = useDialogForm("moveEarlierCredits", {
    form,
    ...MONEY,
    failure: "Failed to move the credits",
    onClose,
  });
  const submit = (body: typeof form.values) => {
    send({ body }, () => "The credits are test balance now");
  };
  const { customers = [], totalAmount = 0 } = credits.data ?? {};
  return (
    <FormModal
      title="Move credits to the test balance"
      submitLabel="Move credits"
      canSubmit={customers.length > 0}
      {...dialog}
      onSubmit={form.onSubmit(submit)}
    >
      <LoadAlert reading={credits} failure="Failed to load the credits" />
      <Text size="md">
        The test balance pays for samples only. What was spent stays spent, and money that customers paid in is not
        moved.
      </Text>
      <NativeSelect
        label="Customer"
        data={[
          { value: "all", label: `All customers: ${formatUsd(totalAmount)}` },
          ...customers.map(({ customerId, name, email, amount }) => ({
            value: customerId,
            label: `${name} (${email}): ${formatUsd(amount)}`,
          })),
        ]}
        {...form.getInputProps("customerId")}
      />
      <ReasonField
        data-autofocus
        label="Reason"
        description="Shown in the customer's transactions and the audit log."
        {...form.getInputProps("reason")}
      />
    </FormModal>
  );
}

/** Lists samples that were sold for real money, and refunds all of them. */
export function RefundSamplesDialog({ onClose }: DialogProps) {
  const samples = useRead("listSoldSamples", PAGE);
  const form = useForm({
    initialValues: { reason: "" },
    validate: { reason: (reason) => reason.trim() === "" && "Please give a reason for the refund" },
  });
  const { send, dialog } = useDialogForm("refundSoldSamples", {
    form,
    ...MONEY,
    failure: "Failed to refund the samples",
    onClose,
  });
  const submit = (body: typeof form.values) => {
    send({ body }, ({ isRefunding }) =>
      isRefunding ? "The refunds continue in the background" : "The samples are refunded",
    );
  };
  const { orders = [], totalOrders = 0, totalAmount = 0 } = samples.data ?? {};
  return (
    <FormModal
      title="Refund samples"
      submitLabel={`Refund ${count(totalOrders, "sample")}`}
      canSubmit={totalOrders > 0}
      {...dialog}
      onSubmit={form.onSubmit(submit)}
    >
      <LoadAlert reading={samples} failure="Failed to load the samples" />
      <Text size="md">{soldSamplesText({ orders: totalOrders, amount: totalAmount })}.</Text>
      <ul className={classes.orders}>
        {orders.map(({ _id, orderId, createdAt, userDetails: { email }, price }) => (
          <li key={_id}>{`${orderId}, ${formatDate(createdAt)}, ${email}: ${formatUsd(price)}`}</li>
        ))}
        {totalOrders > orders.length && <li>{`and ${totalOrders - orders.length} more`}</li>}
      </ul>
      <ReasonField
        data-autofocus
        label="Reason"
        description="Shown in the customer's transactions and the audit log."
        {...form.getInputProps("reason")}
      />
    </FormModal>
  );
}
