import type { BulkOrder } from "@shipctl/sdk";
import { formatCount, formatDateTime } from "@shipctl/sdk/display";
import { type BulkActions, BulkState, BulkTotal, bulkActionsColumn } from "../../../components/bulk-state.js";
import type { Column } from "../../../ui/data-table.js";
import { NoWrap, RowName } from "../../../ui/row-cells.js";
import { StatusBadge } from "../../../ui/status-badge.js";
import typography from "../../../ui/typography.module.css";
import type { LeftOutRows } from "../left-out/left-out-rows.js";
import { LeftOutRowsCell } from "../left-out/left-out-rows-cell.js";
import classes from "./columns.module.css";

interface HistoryActions extends BulkActions {
  /** Left-out rows by bulk order ID. */
  readonly leftOutRows: ReadonlyMap<string, LeftOutRows>;
  readonly onContinue: (rows: LeftOutRows) => void;
}

/** Without actions, the rows are marked as samples. */
export function historyColumns({
  onView,
  onDownload,
  onResults,
  leftOutRows,
  onContinue,
}: Partial<HistoryActions>): readonly Column<BulkOrder>[] {
  const isSample = !onView;
  return [
    {
      id: "id",
      header: "Bulk Order ID",
      cell: ({ bulkOrderId }) =>
        isSample ? (
          <span className={classes.sample}>
            {bulkOrderId} <StatusBadge badge={{ label: "Sample", color: "grey-outline" }} />
          </span>
        ) : (
          <RowName onClick={() => onView(bulkOrderId)}>{bulkOrderId}</RowName>
        ),
    },
    {
      id: "date",
      header: "Date",
      cell: ({ createdAt }) => <NoWrap>{formatDateTime(createdAt)}</NoWrap>,
    },
    {
      id: "file",
      header: "File",
      cell: ({ fileName, bulkOrderId }) => {
        const leftOut = leftOutRows?.get(bulkOrderId);
        return (
          <span className={classes.lines}>
            <span className={typography.breaks}>{fileName ?? "N/A"}</span>
            {leftOut && <LeftOutRowsCell rows={leftOut} onContinue={() => onContinue?.(leftOut)} />}
          </span>
        );
      },
    },
    { id: "orders", header: "Orders", align: "end", cell: ordersText },
    { id: "total", header: "Total", align: "end", cell: (bulkOrder) => <BulkTotal bulkOrder={bulkOrder} /> },
    { id: "status", header: "Status", cell: (bulkOrder) => <BulkState bulkOrder={bulkOrder} /> },
    ...(onView && onDownload ? [bulkActionsColumn({ onView, onDownload, onResults })] : []),
  ];
}

function ordersText({ orderCount, counts: { bought } }: BulkOrder): string {
  const all = formatCount(orderCount);
  return bought === orderCount ? all : `${formatCount(bought)} of ${all}`;
}
