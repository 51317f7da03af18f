import type { BulkOrder } from "@shipctl/sdk";
import { bulkOrderStatus, formatTime, formatUsd } from "@shipctl/sdk/display";
import type { Column } from "../ui/data-table.js";
import { DownloadIcon, EyeIcon, PrintIcon, TableIcon } from "../ui/icons.js";
import { RowAction, RowActions, TwoLines } from "../ui/row-cells.js";
import { StatusBadge } from "../ui/status-badge.js";
import { Money } from "./money.js";

/** A bulk order's status in a list, and how long it waits for its carrier. */
export function BulkState({ bulkOrder: { status, waiting } }: { bulkOrder: BulkOrder }) {
  return (
    <TwoLines
      first={<StatusBadge badge={bulkOrderStatus(status)} />}
      second={waiting && `Waiting until ${formatTime(waiting.until)}`}
    />
  );
}

/** The total of all rows, and what was charged if some were not bought. */
export function BulkTotal({ bulkOrder: { status, totalPrice, spent } }: { bulkOrder: BulkOrder }) {
  const isLess = status !== "processing" && spent !== undefined && spent !== totalPrice;
  return <TwoLines first={<Money usd={totalPrice} />} second={isLess && `${formatUsd(spent)} charged`} />;
}

export interface BulkActions {
  readonly onView: (bulkOrderId: string) => void;
  readonly onDownload: (bulkOrder: BulkOrder) => void;
  readonly onPrint?: (bulkOrder: BulkOrder) => void;
  readonly onResults?: (bulkOrderId: string) => void;
}

export const bulkActionsColumn = ({ onView, onDownload, onPrint, onResults }: BulkActions): Column<BulkOrder> => ({
  id: "actions",
  header: "Actions",
  align: "end",
  card: "actions",
  cell: (bulkOrder) => (
    <RowActions>
      <RowAction icon={EyeIcon} label={`View ${bulkOrder.bulkOrderId}`} onClick={() => onView(bulkOrder.bulkOrderId)} />
      <RowAction
        icon={DownloadIcon}
        label={`Download labels of ${bulkOrder.bulkOrderId}`}
        disabled={bulkOrder.counts.bought === 0}
        onClick={() => onDownload(bulkOrder)}
      />
      {onPrint && (
        <RowAction
          icon={PrintIcon}
          label={`Print labels of ${bulkOrder.bulkOrderId}`}
          disabled={bulkOrder.counts.bought === 0 || bulkOrder.status === "processing"}
          onClick={() => onPrint(bulkOrder)}
        />
      )}
      {onResults && (
        <RowAction
          icon={TableIcon}
          label={`Results of ${bulkOrder.bulkOrderId}`}
          onClick={() => onResults(bulkOrder.bulkOrderId)}
        />
      )}
    </RowActions>
  ),
});
