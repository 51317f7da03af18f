import { Progress, Skeleton } from "@mantine/core";
import type { BulkFailure, BulkOrder, BulkOrderReply, Order, BulkRowState as RowState } from "@shipctl/sdk";
import {
  bulkOrderStatus,
  bulkStoppedText,
  bulkWaitingText,
  formatCount,
  formatDateTime,
  formatUsd,
} from "@shipctl/sdk/display";
import { useRead } from "../../../api/query.js";
import { BulkRowState } from "../../../components/bulk-row-state.js";
import { Loaded } from "../../../components/loaded.js";
import { Money } from "../../../components/money.js";
import { LabelAction, placeText, serviceCell, trackingCell } from "../../../components/order-cells.js";
import { keepsFormer } from "../../../components/screen-reads.js";
import { paths } from "../../../paths.js";
import type { Column } from "../../../ui/data-table.js";
import { Dialog } from "../../../ui/dialog.js";
import { InlineAlert } from "../../../ui/inline-alert.js";
import layout from "../../../ui/layout.module.css";
import { pageOf } from "../../../ui/list-view.js";
import { PagedTable } from "../../../ui/pager.js";
import { RowName } from "../../../ui/row-cells.js";
import { StatusBadge } from "../../../ui/status-badge.js";
import { useListView } from "../../../ui/use-list-view.js";
import { OPENED_ROWS } from "../../../ui/use-opened.js";
import { DetailActions } from "./detail-actions.js";
import classes from "./details.module.css";

interface DetailsModalProps {
  readonly bulkOrderId: string;
  readonly onClose: () => void;
}

/** Poll interval while it is being bought. */
const BUYING_POLL_MS = 1_500;

/** One bulk order with its rows and actions. */
export function DetailsModal({ bulkOrderId, onClose }: DetailsModalProps) {
  const list = useListView({ prefix: OPENED_ROWS, pageSize: 25 });
  const reading = useRead(
    "getBulkOrder",
    { path: { bulkOrderId }, query: pageOf(list.view) },
    {
      ...keepsFormer,
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data?.bulkOrder.status === "processing" ? BUYING_POLL_MS : false),
    },
  );
  const bulkOrder = reading.data?.bulkOrder;
  const hasFailures = (bulkOrder?.counts.failed ?? 0) > 0;
  // The reply has no recipient for a refused row, so the recipient comes from the list of failures.
  const failures = useRead("listBulkFailures", { path: { bulkOrderId } }, { enabled: hasFailures });
  return (
    <Dialog
      onClose={onClose}
      size={1120}
      classNames={{ title: classes.title ?? "", body: classes.body ?? "" }}
      title={
        <>
          <span>Bulk order {bulkOrder?.bulkOrderId ?? bulkOrderId}</span>
          {bulkOrder && <StatusBadge badge={bulkOrderStatus(bulkOrder.status)} />}
        </>
      }
    >
      <Loaded reading={reading} failure="Failed to load bulk order details" place="panel">
        {(reply) =>
          reply ? (
            <>
              <Facts bulkOrder={reply.bulkOrder} />
              <DetailActions bulkOrder={reply.bulkOrder} />
              <div className={layout.box}>
                <PagedTable
                  pagesLabel="Pages of orders"
                  label={`Orders of ${reply.bulkOrder.bulkOrderId}`}
                  columns={DETAIL_COLUMNS}
                  rows={detailRows(reply, failures.data?.failures ?? [])}
                  rowKey={({ rowIndex }) => String(rowIndex)}
                  stale={reading.isPlaceholderData}
                  list={list}
                  totalPages={reply.totalPages}
                />
              </div>
            </>
          ) : (
            <div className={layout.stack} role="status" aria-label="Loading">
              <Skeleton height={52} />
              <Skeleton height={32} />
              <Skeleton height={280} />
            </div>
          )
        }
      </Loaded>
    </Dialog>
  );
}

function Facts({ bulkOrder }: { bulkOrder: BulkOrder }) {
  const { createdAt, counts, totalPrice, spent, fileName, service, status, waiting } = bulkOrder;
  const facts = [
    ["Order date", formatDateTime(createdAt)],
    ["Total orders", formatCount(counts.total)],
    ["Bought", formatCount(counts.bought)],
    ["Failed", formatCount(counts.failed)],
    ["Total price", formatUsd(totalPrice)],
    ["Paid", formatUsd(spent ?? 0)],
    ["Service", service ?? "By row"],
    ["File", fileName ?? "N/A"],
  ] as const;
  const done = counts.bought + counts.failed;
  const stopped = bulkStoppedText(bulkOrder);
  return (
    <>
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {status === "processing" && (
        <Progress value={(done / Math.max(1, counts.total)) * 100} aria-label={`${done} of ${counts.total} done`} />
      )}
      {waiting && <InlineAlert kind="warning">{bulkWaitingText(waiting)}</InlineAlert>}
      {stopped && <InlineAlert kind="info">{stopped}</InlineAlert>}
    </>
  );
}

/** A row of the file and its result. */
interface DetailRow extends RowState {
  readonly order: Order | undefined;
  readonly failure: BulkFailure | undefined;
}

function detailRows({ rows, orders }: BulkOrderReply, failures: readonly BulkFailure[]): readonly DetailRow[] {
  const orderOf = new Map(orders.map((order) => [order.orderId, order]));
  const failureOf = new Map(failures.map((failure) => [failure.rowIndex, failure]));
  return rows.map((row) => ({
    ...row,
    order: row.orderId === undefined ? undefined : orderOf.get(row.orderId),
    failure: row.state === "failed" ? failureOf.get(row.rowIndex) : undefined,
  }));
}

const DETAIL_COLUMNS: readonly Column<DetailRow>[] = [
  {
    id: "row",
    header: "Row",
    align: "end",
    card: "foot",
    hasCardLabel: true,
    cell: ({ rowIndex }) => String(rowIndex + 1),
  },
  {
    id: "id",
    header: "Order ID",
    card: "foot",
    cell: ({ order }) => (order ? <RowName link={{ to: paths.order(order._id) }}>{order.orderId}</RowName> : "N/A"),
  },
  {
    id: "recipient",
    header: "Recipient",
    card: "name",
    cell: ({ order, failure }) => order?.recipient.name ?? text(failure, "toName"),
  },
  {
    id: "destination",
    header: "Destination",
    card: "fact",
    cell: ({ order, failure }) =>
      order ? placeText(order) : [text(failure, "toCity"), text(failure, "toState")].filter(Boolean).join(", "),
  },
  { id: "tracking", header: "Tracking", card: "line", cell: ({ order }) => trackingCell(order) },
  { id: "service", header: "Service", card: "fact", cell: ({ order }) => order && serviceCell(order) },
  {
    id: "price",
    header: "Price",
    align: "end",
    card: "fact",
    cell: ({ order }) => order && <Money usd={order.price} />,
  },
  { id: "status", header: "Status", card: "state", cell: BulkRowState },
  {
    id: "actions",
    header: "Actions",
    headerHidden: true,
    align: "end",
    card: "actions",
    cell: ({ order }) => order && <LabelAction what="download" order={order} />,
  },
];

const text = (failure: BulkFailure | undefined, column: keyof BulkFailure["data"]): string =>
  String(failure?.data[column] ?? "");
