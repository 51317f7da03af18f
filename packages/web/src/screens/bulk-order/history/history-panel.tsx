import type { BulkOrder, ReplyOf } from "@shipctl/sdk";
import { count, formatCount, formatDateTime } from "@shipctl/sdk/display";
import type { Reading } from "../../../api/query.js";
import { type BulkActions, BulkState, BulkTotal, bulkActionsColumn } from "../../../components/bulk-state.js";
import { QueryTable } from "../../../components/query-table.js";
import { useLabels } from "../../../components/use-labels.js";
import { type Column, DataTable } from "../../../ui/data-table.js";
import { ListFilters } from "../../../ui/list-filters.js";
import { Panel } from "../../../ui/panel.js";
import { NoWrap, RowName } from "../../../ui/row-cells.js";
import { saveTextFile } from "../../../ui/save-file.js";
import { EmptyState } from "../../../ui/states.js";
import { StatusBadge } from "../../../ui/status-badge.js";
import typography from "../../../ui/typography.module.css";
import { useListView } from "../../../ui/use-list-view.js";
import { useBulkDispatch } from "../order/bulk-order-context.js";
import { leftOutName, type NotBoughtRows } from "../order/not-bought-rows.js";
import classes from "./history-panel.module.css";
import { useCombinedLabels } from "./use-combined-labels.js";
import { useResultsFile } from "./use-results-file.js";

interface HistoryPanelProps {
  readonly reading: Reading<ReplyOf<"listBulkOrders">>;
  readonly notBoughtRows: ReadonlyMap<string, NotBoughtRows>;
  readonly onView: (bulkOrderId: string) => void;
}

/** All bulk orders, newest first. */
export function HistoryPanel({ reading, notBoughtRows, onView }: HistoryPanelProps) {
  const dispatch = useBulkDispatch();
  const downloadLabels = useCombinedLabels();
  const results = useResultsFile();
  const list = useListView();
  const onContinue = (rows: NotBoughtRows) => dispatch({ type: "continued", rows });
  const onResults = (bulkOrderId: string) => results.mutate({ bulkOrderId, layout: "own" });
  const labels = useLabels();
  const onPrint = ({ bulkOrderId }: BulkOrder) => void labels.print({ bulkOrderId });
  const onDownload = (bulkOrder: BulkOrder) => void downloadLabels(bulkOrder);
  return (
    <Panel flush title="Bulk order history">
      <ListFilters noun="bulk orders" placeholder="Bulk order ID or file name" list={list} />
      <QueryTable
        list={list}
        reading={reading}
        rowsOf={(reply) => reply.bulkOrders}
        columns={historyColumns({ notBoughtRows, onView, onDownload, onPrint, onResults, onContinue })}
        sortBy="date"
        label="Bulk orders"
        failure="Failed to load bulk orders"
        fallback={
          <DataTable
            label="Sample bulk orders"
            columns={historyColumns({})}
            rows={SAMPLE_BULK_ORDERS}
            rowKey={({ _id }) => _id}
          />
        }
        noMatch={NO_MATCH}
        empty={<EmptyState title="No bulk orders yet">Upload a CSV file above to buy its labels in one go.</EmptyState>}
        expectedRows={5}
      />
    </Panel>
  );
}

const NO_MATCH = {
  title: "No bulk orders found",
  text: "Nothing matches this search and these dates.",
  clear: "Show all bulk orders",
};

interface HistoryActions extends BulkActions {
  /** Left-out rows by bulk order ID. */
  readonly notBoughtRows: ReadonlyMap<string, NotBoughtRows>;
  readonly onContinue: (rows: NotBoughtRows) => void;
}

/** Without actions, the rows are marked as samples. */
function historyColumns({
  onView,
  onDownload,
  onPrint,
  onResults,
  notBoughtRows,
  onContinue,
}: Partial<HistoryActions>): readonly Column<BulkOrder>[] {
  const isSample = !onView;
  return [
    {
      id: "id",
      header: "Bulk Order ID",
      card: "name",
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
      card: "foot",
      cell: ({ createdAt }) => <NoWrap>{formatDateTime(createdAt)}</NoWrap>,
    },
    {
      id: "file",
      header: "File",
      card: "line",
      cell: ({ fileName, bulkOrderId }) => {
        const notBought = notBoughtRows?.get(bulkOrderId);
        return (
          <span className={classes.lines}>
            <span className={typography.breaks}>{fileName ?? "N/A"}</span>
            {notBought && <NotBoughtCell rows={notBought} onContinue={() => onContinue?.(notBought)} />}
          </span>
        );
      },
    },
    {
      id: "orders",
      header: "Orders",
      sort: "orders",
      align: "end",
      card: "fact",
      hasCardLabel: true,
      cell: ordersText,
    },
    {
      id: "total",
      header: "Total",
      sort: "price",
      align: "end",
      card: "fact",
      hasCardLabel: true,
      cell: (bulkOrder) => <BulkTotal bulkOrder={bulkOrder} />,
    },
    {
      id: "status",
      header: "Status",
      sort: "status",
      card: "state",
      cell: (bulkOrder) => <BulkState bulkOrder={bulkOrder} />,
    },
    ...(onView && onDownload ? [bulkActionsColumn({ onView, onDownload, onPrint, onResults })] : []),
  ];
}

function ordersText({ orderCount, counts: { bought } }: BulkOrder): string {
  const all = formatCount(orderCount);
  return bought === orderCount ? all : `${formatCount(bought)} of ${all}`;
}

/** Shown as samples when the history cannot be loaded. */
const SAMPLE_BULK_ORDERS: readonly BulkOrder[] = [
  sample("BULK-000003", "2026-01-15T15:30:00Z", 25, 212.5, "completed", 25),
  sample("BULK-000002", "2026-01-14T10:05:00Z", 12, 97.2, "partial", 10),
  sample("BULK-000001", "2026-01-12T18:45:00Z", 4, 32.4, "failed", 0),
];

function sample(
  bulkOrderId: string,
  createdAt: string,
  orderCount: number,
  totalPrice: number,
  status: BulkOrder["status"],
  bought: number,
): BulkOrder {
  return {
    _id: bulkOrderId,
    bulkOrderId,
    createdAt,
    orderCount,
    totalPrice,
    status,
    userName: "Sample",
    userId: "sample",
    fileName: "sample.csv",
    counts: { total: orderCount, bought, failed: orderCount - bought, pending: 0 },
  };
}

interface NotBoughtCellProps {
  readonly rows: NotBoughtRows;
  readonly onContinue: () => void;
}

/** The number of rows that a bulk order did not buy, and actions for them. */
function NotBoughtCell({ rows, onContinue }: NotBoughtCellProps) {
  const { fileName, csv, bulkOrderId } = rows;
  const target = `the rows left out of ${bulkOrderId}`;
  return (
    <span className={typography.note}>
      {`${count(rows.count, "row")} left out: `}
      <button type="button" className={classes.action} aria-label={`continue with ${target}`} onClick={onContinue}>
        continue
      </button>
      {", "}
      <button
        type="button"
        className={classes.action}
        aria-label={`download ${target}`}
        onClick={() => saveTextFile(leftOutName(fileName), csv)}
      >
        download
      </button>
    </span>
  );
}
