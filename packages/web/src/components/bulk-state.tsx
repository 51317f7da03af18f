import type { BulkOrder } from "@shipctl/sdk";
import { bulkOrderStatus, formatTime } from "@shipctl/sdk/display";
import { StatusBadge } from "../ui/status-badge.js";
import { TwoLines } from "../ui/two-lines.js";

/** A bulk order's status in a list, and until when it waits for its carrier. */
export function BulkState({ bulkOrder: { status, waiting } }: { bulkOrder: BulkOrder }) {
  return (
    <TwoLines
      first={<StatusBadge badge={bulkOrderStatus(status)} />}
      second={waiting && `Waits until ${formatTime(waiting.until)}`}
    />
  );
}
