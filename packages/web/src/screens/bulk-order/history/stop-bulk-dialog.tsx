import type { BulkOrder } from "@shipctl/sdk";
import { count } from "@shipctl/sdk/display";
import { errorText } from "../../../api/problem.js";
import { useWrite } from "../../../api/query.js";
import { STALE } from "../../../api/stale.js";
import { ConfirmDialog } from "../../../ui/confirm-dialog.js";
import { useToasts } from "../../../ui/toasts.js";

interface DialogProps {
  readonly bulkOrder: BulkOrder;
  readonly onClose: () => void;
}

/** Confirms that no more rows are bought. */
export function StopBulkDialog({ bulkOrder: { bulkOrderId, counts }, onClose }: DialogProps) {
  const toasts = useToasts();
  const stopping = useWrite("stopBulkOrder", { changes: STALE.orders });
  const submit = () =>
    stopping.mutate(
      { path: { bulkOrderId } },
      {
        onSuccess: ({ message }) => {
          toasts.success(message);
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      danger
      title={`Stop ${bulkOrderId}?`}
      confirmLabel="Stop buying"
      busy={stopping.isPending}
      problem={stopping.error ? errorText(stopping.error, "Failed to stop the bulk order") : undefined}
      onConfirm={submit}
      onClose={onClose}
    >
      {count(counts.pending, "row is", "rows are")} not bought yet. Rows that are not being bought fail and cost
      nothing; you can retry them. Labels that are bought stay valid.
    </ConfirmDialog>
  );
}
