import { Button, Group, Skeleton, Stack } from "@mantine/core";
import type { AdminBulkOrder, AdminBulkOrderReply, AdminBulkRow, AdminOrder, BulkOrder } from "@shipctl/sdk";
import {
  bulkOrderStatus,
  bulkStoppedText,
  bulkWaitingText,
  count,
  formatCount,
  formatDateTime,
  formatUsd,
} from "@shipctl/sdk/display";
import { type ComponentProps, useState } from "react";
import { useApi } from "../../../api/api-context.js";
import { useRead } from "../../../api/query.js";
import type { Column } from "../../../ui/data-table.js";
import { Dialog } from "../../../ui/dialog.js";
import { DownloadIcon } from "../../../ui/icons.js";
import { InlineAlert } from "../../../ui/inline-alert.js";
import layout from "../../../ui/layout.module.css";
import { pageOf } from "../../../ui/list-view.js";
import { PagedTable } from "../../../ui/pager.js";
import { NoWrap, RowActions, TwoLines } from "../../../ui/row-cells.js";
import { StatusBadge } from "../../../ui/status-badge.js";
import { useListView } from "../../../ui/use-list-view.js";
import { OPENED_ROWS } from "../../../ui/use-opened.js";
import { BulkRowState } from "../../bulk-row-state.js";
import { Facts } from "../../facts.js";
import { Loaded } from "../../loaded.js";
import { Money } from "../../money.js";
import { LabelAction, placeText, serviceCell, trackingCell } from "../../order-cells.js";
import { keepsFormer } from "../../screen-reads.js";
import { useLabels } from "../../use-labels.js";
import { useTrackingsFile } from "../../use-trackings-file.js";
import { AdministratorsOnly } from "../administrators-only.js";
import { BulkVoidOrRefund } from "./bulk-void-or-refund.js";
import { COST_COLUMN } from "./cost-column.js";
import { EndBulkDialog } from "./end-bulk-dialog.js";
import { StopBulkDialog } from "./stop-bulk-dialog.js";
import { UserFacts } from "./user-facts.js";
import { VoidOrRefundButtons } from "./void-or-refund-buttons.js";
import type { VoidOrRefund } from "./void-or-refund-text.js";

type Question = VoidOrRefund | "end" | "stop";

interface BulkDetailsProps {
  readonly bulkOrderId: string;
  readonly onClose: () => void;
}

/** One bulk order with its customer and all its rows. */
export function BulkDetails({ bulkOrderId, onClose }: BulkDetailsProps) {
  const list = useListView({ prefix: OPENED_ROWS });
  const query = pageOf(list.view);
  const reading = useRead("getAnyBulkOrder", { path: { bulkOrderId }, query }, keepsFormer);
  const { data } = reading;
  const [asked, setAsked] = useState<Question>();
  const stopped = data && bulkStoppedText(data.bulkOrder);
  return (
    <Dialog onClose={onClose} size={1040} title={`Bulk order ${data?.bulkOrder.bulkOrderId ?? bulkOrderId}`}>
      <Loaded reading={reading} failure="Failed to load bulk order details" place="panel">
        {(reply) =>
          reply ? (
            <Stack gap="lg">
              <UserFacts user={reply.userDetails} />
              <BulkFacts bulkOrder={reply.bulkOrder} />
              {reply.bulkOrder.waiting && (
                <InlineAlert kind="warning">{bulkWaitingText(reply.bulkOrder.waiting)}</InlineAlert>
              )}
              {stopped && <InlineAlert kind="info">{stopped}</InlineAlert>}
              <BulkButtons bulkOrder={reply.bulkOrder} onAsk={setAsked} />
              <div className={layout.box}>
                <PagedTable
                  label={`Orders of ${reply.bulkOrder.bulkOrderId}`}
                  pagesLabel={`Pages of ${reply.bulkOrder.bulkOrderId}`}
                  columns={BULK_ROW_COLUMNS}
                  rows={bulkRows(reply)}
                  rowKey={({ rowIndex }) => String(rowIndex)}
                  stale={reading.isPlaceholderData}
                  list={list}
                  totalPages={reply.totalPages}
                />
              </div>
              {asked && (
                <BulkQuestion
                  asked={asked}
                  bulkOrder={reply.bulkOrder}
                  user={reply.userDetails}
                  onClose={() => setAsked(undefined)}
                />
              )}
            </Stack>
          ) : (
            <Stack gap="lg" role="status" aria-label="Loading">
              <Skeleton height={64} />
              <Skeleton height={40} />
              <Skeleton height={320} />
            </Stack>
          )
        }
      </Loaded>
    </Dialog>
  );
}

function BulkFacts({ bulkOrder }: { bulkOrder: AdminBulkOrder }) {
  const { createdAt, orderCount, totalPrice, spent, status, cost, margin, costKnownCount, counts } = bulkOrder;
  const isPart = costKnownCount !== counts.bought;
  return (
    <Facts
      facts={[
        ["Order date", formatDateTime(createdAt)],
        ["Total orders", formatCount(orderCount)],
        ["Total price", formatUsd(totalPrice)],
        ["Charged", formatUsd(spent ?? totalPrice)],
        ["Status", <StatusBadge key="status" badge={bulkOrderStatus(status)} />],
        [
          "Cost",
          isPart && cost !== undefined ? `${formatUsd(cost)} for ${count(costKnownCount, "label")}` : formatUsd(cost),
        ],
        ["Margin", formatUsd(margin)],
      ]}
    />
  );
}

interface BulkQuestionProps extends ComponentProps<typeof EndBulkDialog> {
  readonly asked: Question;
}

function BulkQuestion({ asked, ...rest }: BulkQuestionProps) {
  if (asked === "stop") return <StopBulkDialog {...rest} />;
  return asked === "end" ? <EndBulkDialog {...rest} /> : <BulkVoidOrRefund what={asked} {...rest} />;
}

interface BulkButtonsProps {
  readonly bulkOrder: BulkOrder;
  readonly onAsk: (what: Question) => void;
}

function BulkButtons({ bulkOrder: { bulkOrderId, counts, status, stoppedAt }, onAsk }: BulkButtonsProps) {
  const { client } = useApi();
  const labels = useLabels();
  const trackings = useTrackingsFile(bulkOrderId, (query) => client.getAnyBulkOrder({ path: { bulkOrderId }, query }));
  return (
    <Group gap="sm">
      <Button
        disabled={counts.bought === 0}
        leftSection={<DownloadIcon size={16} />}
        onClick={() => labels.download({ bulkOrderId }, "Failed to download combined labels")}
      >
        Download All Labels
      </Button>
      <Button variant="default" loading={trackings.isPending} onClick={() => trackings.mutate()}>
        Download Trackings CSV
      </Button>
      <VoidOrRefundButtons
        canVoid={counts.bought > 0 && status !== "processing"}
        canRefund={counts.bought > 0 && status !== "processing"}
        onAsk={onAsk}
      />
      <AdministratorsOnly>
        {status === "processing" && stoppedAt === undefined && (
          <Button variant="default" onClick={() => onAsk("stop")}>
            Stop buying
          </Button>
        )}
        {status === "processing" && (
          <Button variant="default" onClick={() => onAsk("end")}>
            End this bulk order
          </Button>
        )}
      </AdministratorsOnly>
    </Group>
  );
}

/** A row of the file with its order, if it has one. */
interface BulkRow extends AdminBulkRow {
  readonly order: AdminOrder | undefined;
}

function bulkRows({ rows, orders }: AdminBulkOrderReply): readonly BulkRow[] {
  const byId = new Map(orders.map((order) => [order.orderId, order]));
  return rows.map((row) => ({ ...row, order: row.orderId === undefined ? undefined : byId.get(row.orderId) }));
}

const BULK_ROW_COLUMNS: readonly Column<BulkRow>[] = [
  { id: "row", header: "Row", align: "end", cell: ({ rowIndex }) => String(rowIndex + 1) },
  { id: "id", header: "Order ID", cell: ({ orderId }) => <NoWrap>{orderId ?? "N/A"}</NoWrap> },
  {
    id: "recipient",
    header: "Recipient",
    cell: (row) => <TwoLines first={row.recipient.name} second={placeText(row)} />,
  },
  { id: "tracking", header: "Tracking", cell: ({ order }) => trackingCell(order) },
  { id: "service", header: "Service", cell: serviceCell },
  { id: "price", header: "Price", align: "end", cell: ({ price }) => <Money usd={price} /> },
  { id: "status", header: "Status", cell: BulkRowState },
  { ...COST_COLUMN, cell: ({ order }) => order && COST_COLUMN.cell(order) },
  {
    id: "actions",
    header: "Actions",
    headerHidden: true,
    align: "end",
    cell: ({ order }) =>
      order && (
        <RowActions>
          <LabelAction what="view" order={order} />
          <LabelAction what="download" order={order} />
        </RowActions>
      ),
  },
];
