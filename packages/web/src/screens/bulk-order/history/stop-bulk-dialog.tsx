import type { BulkOrder } from "@shipctl/sdk";
import { count } from "@shipctl/sdk/display";
import { STALE } from "../../../api/stale.js";
import { ConfirmWrite } from "../../../components/confirm-write.js";

interface DialogProps {
  readonly bulkOrder: BulkOrder;
  readonly onClose: () => void;
}

/** Confirms that no more rows are bought. */
export function StopBulkDialog({ bulkOrder: { bulkOrderId, counts }, onClose }: DialogProps) {
  return (
    <ConfirmWrite
      operation="stopBulkOrder"
      input={{ path: { bulkOrderId } }}
      changes={STALE.orders}
      title={`Stop ${bulkOrderId}?`}
      confirmLabel="Stop buying"
      done={({ message }) => message}
      failure="Failed to stop the bulk order"
      onClose={onClose}
    >
      {count(counts.pending, "row is", "rows are")} not bought yet. Rows that are not being bought fail and cost
      nothing; you can retry them. Labels that are bought stay valid.
    </ConfirmWrite>
  );
}
