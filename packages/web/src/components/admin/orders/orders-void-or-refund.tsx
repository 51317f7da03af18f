import type { AdminOrder } from "@shipctl/sdk";
import { count, formatUsd, paidIn, sumUsd } from "@shipctl/sdk/display";
import { useWrite } from "../../../api/query.js";
import { mayBeRefunded, mayBeVoided } from "../../order-state.js";
import { ADMIN_STALE } from "../stale.js";
import { VoidOrRefundDialog } from "./void-or-refund-dialog.js";
import { VOID_OR_REFUND_TEXT, type VoidOrRefund } from "./void-or-refund-text.js";

interface OrdersVoidOrRefundProps {
  readonly what: VoidOrRefund;
  readonly orders: readonly AdminOrder[];
  readonly onClose: () => void;
  readonly onDone?: () => void;
}

/** Voids or refunds orders of one or more customers. */
export function OrdersVoidOrRefund({ what, orders, ...rest }: OrdersVoidOrRefundProps) {
  const voiding = useWrite("voidAnyOrders", { changes: ADMIN_STALE.orders });
  const refunding = useWrite("refundOrders", { changes: ADMIN_STALE.orders });
  const { isPending } = what === "void" ? voiding : refunding;
  const eligible = orders.filter(what === "void" ? mayBeVoided : mayBeRefunded);
  const [first] = orders;
  const which = orders.length === 1 && first ? `the label of ${first.orderId}` : count(eligible.length, "label");
  const orderIds = orders.map(({ orderId }) => orderId);
  return (
    <VoidOrRefundDialog
      what={what}
      title={`${VOID_OR_REFUND_TEXT[what].verb} ${orders.length === 1 ? which : count(orders.length, "label")}?`}
      question={VOID_OR_REFUND_TEXT[what].ask({ sum: sumOf(eligible), owner: ownerOf(orders), what: which })}
      busy={isPending}
      onConfirm={(reason, { onDone, onError }) => {
        if (what === "refund") {
          refunding.mutate(
            { body: { orderIds, reason } },
            { onSuccess: ({ results, refunded, amount }) => onDone({ results, done: refunded, amount }), onError },
          );
        } else {
          voiding.mutate(
            { body: { orderIds, ...(reason && { reason }) } },
            { onSuccess: ({ results, voided }) => onDone({ results, done: voided }), onError },
          );
        }
      }}
      {...rest}
    />
  );
}

const sumOf = (orders: readonly AdminOrder[]): string => formatUsd(sumUsd(orders.map(paidIn)));

/** The customer's name and email, or the number of customers. */
function ownerOf(orders: readonly AdminOrder[]): string {
  const owners = new Map(orders.map(({ userDetails }) => [userDetails.email, userDetails]));
  const [first] = owners.values();
  return owners.size === 1 && first ? `${first.name} (${first.email})` : `${owners.size} customers`;
}
