import { ActionIcon } from "@mantine/core";
import type { AdminBulkOrderReply, AdminBulkRow, AdminOrder } from "@shipctl/sdk";
import { type StatusBadge as Badge, carrierName, orderStatus, shortServiceName } from "@shipctl/sdk/display";
import { Money } from "../../../../components/money.js";
import { hasLabel, refundText } from "../../../../components/order-state.js";
import type { useLabels } from "../../../../components/use-labels.js";
import type { Column } from "../../../../ui/data-table.js";
import { DownloadIcon, EyeIcon } from "../../../../ui/icons.js";
import { StatusBadge } from "../../../../ui/status-badge.js";
import { TwoLines } from "../../../../ui/two-lines.js";
import classes from "../cells.module.css";
import rowClasses from "./bulk-details.module.css";

/** A row of the file and what became of it. */
export interface BulkRow extends AdminBulkRow {
  readonly order: AdminOrder | undefined;
}

export function bulkRows({ rows, orders }: AdminBulkOrderReply): readonly BulkRow[] {
  const byId = new Map(orders.map((order) => [order.orderId, order]));
  return rows.map((row) => ({ ...row, order: row.orderId === undefined ? undefined : byId.get(row.orderId) }));
}

export function bulkRowColumns(
  labels: Pick<ReturnType<typeof useLabels>, "view" | "download">,
): readonly Column<BulkRow>[] {
  return [
    { id: "row", header: "Row", align: "end", cell: ({ rowIndex }) => String(rowIndex + 1) },
    {
      id: "id",
      header: "Order ID",
      cell: ({ orderId }) => <span className={classes.whole}>{orderId ?? "N/A"}</span>,
    },
    {
      id: "recipient",
      header: "Recipient",
      cell: ({ recipient: { name, city, state } }) => <TwoLines first={name} second={`${city}, ${state}`} />,
    },
    {
      id: "tracking",
      header: "Tracking",
      cell: ({ order }) => <span className={classes.tracking}>{order?.trackingNumber ?? "N/A"}</span>,
    },
    {
      id: "service",
      header: "Service",
      cell: ({ carrier, serviceType }) => (
        <TwoLines first={carrierName(carrier)} second={shortServiceName(serviceType)} />
      ),
    },
    { id: "price", header: "Price", align: "end", cell: ({ price }) => <Money usd={price} /> },
    { id: "status", header: "Status", cell: statusCell },
    {
      id: "actions",
      header: "Actions",
      headerHidden: true,
      align: "end",
      cell: ({ order }) =>
        order && (
          <span className={classes.actions}>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`View label of ${order.orderId}`}
              disabled={!hasLabel(order)}
              onClick={() => labels.view({ orderIds: [order._id] })}
            >
              <EyeIcon />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`Download label of ${order.orderId}`}
              disabled={!hasLabel(order)}
              onClick={() => labels.download({ orderIds: [order._id] })}
            >
              <DownloadIcon />
            </ActionIcon>
          </span>
        ),
    },
  ];
}

function statusCell(row: BulkRow) {
  const note = row.order ? refundText(row.order) : row.errorMessage;
  return (
    <>
      <StatusBadge badge={badgeOf(row)} />
      {note && <span className={rowClasses.note}>{note}</span>}
    </>
  );
}

function badgeOf({ state, order }: BulkRow): Badge {
  if (state === "failed") return { label: "Failed", color: "red" };
  if (state === "pending") return { label: "Pending", color: "grey" };
  if (state === "buying" || !order) return { label: "Buying", color: "blue" };
  return orderStatus(order.status);
}
