import type { BulkOrder, UserDetails } from "@shipctl/sdk";
import { count, formatUsd } from "@shipctl/sdk/display";
import { useWrite } from "../../../api/query.js";
import { ADMIN_STALE } from "../stale.js";
import { VoidOrRefundDialog } from "./void-or-refund-dialog.js";
import { VOID_OR_REFUND_TEXT, type VoidOrRefund } from "./void-or-refund-text.js";

interface BulkVoidOrRefundProps {
  readonly what: VoidOrRefund;
  readonly bulkOrder: BulkOrder;
  readonly user: UserDetails;
  readonly onClose: () => void;
}

/** Voids or refunds every label of a bulk order that allows it. */
export function BulkVoidOrRefund({ what, bulkOrder, user, onClose }: BulkVoidOrRefundProps) {
  const voiding = useWrite("voidAnyBulkOrder", { changes: ADMIN_STALE.orders });
  const refunding = useWrite("refundBulkOrder", { changes: ADMIN_STALE.orders });
  const { isPending } = what === "void" ? voiding : refunding;
  const { bulkOrderId, counts, spent, totalPrice } = bulkOrder;
  const path = { bulkOrderId };
  const question = VOID_OR_REFUND_TEXT[what].ask({
    sum: `up to ${formatUsd(spent ?? totalPrice)}`,
    owner: `${user.name} (${user.email})`,
    what: count(counts.bought, "label"),
  });
  return (
    <VoidOrRefundDialog
      what={what}
      title={`${VOID_OR_REFUND_TEXT[what].verb} the labels of ${bulkOrderId}?`}
      question={question.charAt(0).toUpperCase() + question.slice(1)}
      busy={isPending}
      onClose={onClose}
      onConfirm={(reason, { onDone, onError }) => {
        if (what === "refund") {
          refunding.mutate(
            { path, body: { reason } },
            { onSuccess: ({ results, refunded, amount }) => onDone({ results, done: refunded, amount }), onError },
          );
        } else {
          voiding.mutate(
            { path, body: reason ? { reason } : {} },
            { onSuccess: ({ results, voided }) => onDone({ results, done: voided }), onError },
          );
        }
      }}
    />
  );
}
