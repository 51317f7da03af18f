import { ActionIcon } from "@mantine/core";
import type { BulkOrder } from "@shipctl/sdk";
import { formatDateTime, formatUsd } from "@shipctl/sdk/display";
import { BulkState } from "../../../components/bulk-state.js";
import { Money } from "../../../components/money.js";
import type { Column } from "../../../ui/data-table.js";
import { DownloadIcon, EyeIcon } from "../../../ui/icons.js";
import { StatusBadge } from "../../../ui/status-badge.js";
import type { KeptRows } from "../kept/kept-rows.js";
import { KeptRowsCell } from "../kept/kept-rows-cell.js";
import classes from "./columns.module.css";

interface HistoryActions {
  readonly onView: (bulkOrderId: string) => void;
  readonly onDownload: (bulkOrder: BulkOrder) => void;
  /** What of their files bulk orders did not buy. */
  readonly keptRows: ReadonlyMap<string, KeptRows>;
  readonly onContinue: (rows: KeptRows) => void;
}

/** Without actions the rows are samples, and say so. */
export function historyColumns({
  onView,
  onDownload,
  keptRows,
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
          <button type="button" className={classes.id} onClick={() => onView(bulkOrderId)}>
            {bulkOrderId}
          </button>
        ),
    },
    {
      id: "date",
      header: "Date",
      cell: ({ createdAt }) => <span className={classes.date}>{formatDateTime(createdAt)}</span>,
    },
    {
      id: "file",
      header: "File",
      cell: ({ fileName, bulkOrderId }) => {
        const kept = keptRows?.get(bulkOrderId);
        return (
          <span className={classes.lines}>
            <span className={classes.file}>{fileName ?? "N/A"}</span>
            {kept && <KeptRowsCell rows={kept} onContinue={() => onContinue?.(kept)} />}
          </span>
        );
      },
    },
    { id: "orders", header: "Orders", align: "end", cell: ordersText },
    { id: "total", header: "Total", align: "end", cell: totalCell },
    { id: "status", header: "Status", cell: (bulkOrder) => <BulkState bulkOrder={bulkOrder} /> },
    ...(onView && onDownload ? [actionsColumn({ onView, onDownload })] : []),
  ];
}

function ordersText({ orderCount, counts: { bought } }: BulkOrder): string {
  const all = orderCount.toLocaleString("en-US");
  return bought === orderCount ? all : `${bought.toLocaleString("en-US")} of ${all}`;
}

/** What was paid, once not everything could be bought. */
function totalCell({ status, totalPrice, spent }: BulkOrder) {
  const isLess = status !== "processing" && spent !== undefined && spent !== totalPrice;
  return (
    <span className={classes.lines}>
      <Money usd={totalPrice} />
      {isLess && <span className={classes.second}>{formatUsd(spent)} paid</span>}
    </span>
  );
}

function actionsColumn({ onView, onDownload }: Pick<HistoryActions, "onView" | "onDownload">): Column<BulkOrder> {
  const quiet = { variant: "subtle", color: "gray" } as const;
  return {
    id: "actions",
    header: "Actions",
    align: "end",
    cell: (bulkOrder) => (
      <span className={classes.actions}>
        <ActionIcon
          {...quiet}
          aria-label={`View ${bulkOrder.bulkOrderId}`}
          onClick={() => onView(bulkOrder.bulkOrderId)}
        >
          <EyeIcon />
        </ActionIcon>
        <ActionIcon
          {...quiet}
          aria-label={`Download labels of ${bulkOrder.bulkOrderId}`}
          disabled={bulkOrder.counts.bought === 0}
          onClick={() => onDownload(bulkOrder)}
        >
          <DownloadIcon />
        </ActionIcon>
      </span>
    ),
  };
}
