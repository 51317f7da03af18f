import { NativeSelect, Text } from "@mantine/core";
import { useForm } from "@mantine/form";
import { LIMITS } from "@shipctl/sdk/contract";
import { count, formatDate, formatUsd, soldSamplesText } from "@shipctl/sdk/display";
import { showFieldErrors, useProblem } from "../../../api/problem.js";
import { useRead, useWrite } from "../../../api/query.js";
import { STALE } from "../../../api/stale.js";
import { ReasonField } from "../../../components/admin/reason-field.js";
import { LoadAlert } from "../../../components/loaded.js";
import { FormModal } from "../../../ui/form-modal.js";
import { useToasts } from "../../../ui/toasts.js";
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
  const toasts = useToasts();
  const credits = useRead("listEarlierCredits", PAGE);
  const move = useWrite("moveEarlierCredits", MONEY);
  const [problem, setProblem] = useProblem();
  const form = useForm({
    initialValues: { customerId: "all", reason: "" },
    validate: { reason: (reason) => reason.trim() === "" && "Please give a reason for moving it" },
  });
  const submit = (body: typeof form.values) => {
    setProblem(undefined);
    move.mutate(
      { body },
      {
        onSuccess: () => {
          toasts.success("The credits are test balance now");
          onClose();
        },
        onError: (error) => showFieldErrors(form, setProblem, error, ["reason"], "Failed to move the credits"),
      },
    );
  };
  const { customers = [], totalAmount = 0 } = credits.data ?? {};
  return (
    <FormModal
      title="Move credits to the test balance"
      submitLabel="Move credits"
      canSubmit={customers.length > 0}
      isDirty={form.isDirty()}
      isPending={move.isPending}
      error={problem}
      onSubmit={form.onSubmit(submit)}
      onClose={onClose}
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
  const toasts = useToasts();
  const samples = useRead("listSoldSamples", PAGE);
  const refund = useWrite("refundSoldSamples", MONEY);
  const [problem, setProblem] = useProblem();
  const form = useForm({
    initialValues: { reason: "" },
    validate: { reason: (reason) => reason.trim() === "" && "Please give a reason for the refund" },
  });
  const submit = (body: typeof form.values) => {
    setProblem(undefined);
    refund.mutate(
      { body },
      {
        onSuccess: ({ isRefunding }) => {
          toasts.success(isRefunding ? "The refunds continue in the background" : "The samples are refunded");
          onClose();
        },
        onError: (error) => showFieldErrors(form, setProblem, error, ["reason"], "Failed to refund the samples"),
      },
    );
  };
  const { orders = [], totalOrders = 0, totalAmount = 0 } = samples.data ?? {};
  return (
    <FormModal
      title="Refund samples"
      submitLabel={`Refund ${count(totalOrders, "sample")}`}
      canSubmit={totalOrders > 0}
      isDirty={form.isDirty()}
      isPending={refund.isPending}
      error={problem}
      onSubmit={form.onSubmit(submit)}
      onClose={onClose}
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
