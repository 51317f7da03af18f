import type { BulkOrder, VoidList } from "@shipctl/sdk";
import { count } from "@shipctl/sdk/display";
import { useState } from "react";
import { errorText } from "../../../api/problem.js";
import { useInvalidate, useWrite } from "../../../api/query.js";
import { STALE } from "../../../api/stale.js";
import { FailedLabelsDialog } from "../../../components/failed-labels-dialog.js";
import { ConfirmDialog } from "../../../ui/confirm-dialog.js";
import { useToasts } from "../../../ui/toasts.js";

interface DialogProps {
  readonly bulkOrder: BulkOrder;
  readonly onClose: () => void;
}

/** Time for a carrier that agrees immediately to answer and for the refund to arrive. */
const SETTLED_MS = 2_000;

/** Confirms voiding all labels, then lists those that could not be voided. */
export function VoidBulkDialog({ bulkOrder, onClose }: DialogProps) {
  const { bulkOrderId, counts } = bulkOrder;
  const toasts = useToasts();
  const invalidate = useInvalidate();
  const voiding = useWrite("voidBulkOrder", { changes: STALE.orders });
  const [mixed, setMixed] = useState<VoidList>();

  const submit = () => {
    if (voiding.isPending) return;
    voiding.mutate(
      { path: { bulkOrderId } },
      {
        onSuccess: (reply) => {
          setTimeout(() => invalidate(...STALE.orders), SETTLED_MS);
          if (reply.voided > 0) {
            toasts.success(`${count(reply.voided, "label")} voided. The money is refunded when the carrier agrees.`);
          }
          if (reply.voided < reply.results.length) setMixed(reply);
          else onClose();
        },
      },
    );
  };
  if (mixed) {
    const title = `${count(mixed.voided, "label")} voided`;
    return <FailedLabelsDialog title={title} words="could not be voided" results={mixed.results} onClose={onClose} />;
  }
  return (
    <ConfirmDialog
      danger
      title={`Void the labels of ${bulkOrderId}?`}
      confirmLabel="Void labels"
      busy={voiding.isPending}
      problem={voiding.error ? errorText(voiding.error, "Failed to void") : undefined}
      onConfirm={submit}
      onClose={onClose}
    >
      This bulk order has {count(counts.bought, "label")}. Each label that has not been scanned yet is voided, and the
      carrier is asked to refund it. A voided label must not be used.
    </ConfirmDialog>
  );
}
