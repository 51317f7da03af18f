import { ActionIcon } from "@mantine/core";
import type { BulkFailure, BulkOrderReply, BulkRowState, Order } from "@shipctl/sdk";
import { type StatusBadge as Badge, carrierName, orderStatus, shortServiceName } from "@shipctl/sdk/display";
import { Link } from "react-router";
import { Money } from "../../../components/money.js";
import { hasLabel, refundText } from "../../../components/order-state.js";
import type { useLabels } from "../../../components/use-labels.js";
import { paths } from "../../../paths.js";
import type { Column } from "../../../ui/data-table.js";
import { DownloadIcon } from "../../../ui/icons.js";
import { StatusBadge } from "../../../ui/status-badge.js";
import classes from "./details.module.css";

/** A row of the file and what became of it. */
export interface DetailRow extends BulkRowState {
  readonly order: Order | undefined;
  readonly failure: BulkFailure | undefined;
}

export function detailRows({ rows, orders }: BulkOrderReply, failures: readonly BulkFailure[]): readonly DetailRow[] {
  const orderOf = new Map(orders.map((order) => [order.orderId, order]));
  const failureOf = new Map(failures.map((failure) => [failure.rowIndex, failure]));
  return rows.map((row) => ({
    ...row,
    order: row.orderId === undefined ? undefined : orderOf.get(row.orderId),
    failure: row.state === "failed" ? failureOf.get(row.rowIndex) : undefined,
  }));
}

export function detailColumns(labels: Pick<ReturnType<typeof useLabels>, "download">): readonly Column<DetailRow>[] {
  return [
    { id: "row", header: "Row", align: "end", cell: ({ rowIndex }) => String(rowIndex + 1) },
    { id: "id", header: "Order ID", cell: orderCell },
    {
      id: "recipient",
      header: "Recipient",
      cell: ({ order, failure }) => order?.recipient.name ?? text(failure, "toName"),
    },
    { id: "destination", header: "Destination", cell: destinationText },
    {
      id: "tracking",
      header: "Tracking",
      cell: ({ order }) => <span className={classes.tracking}>{order?.trackingNumber ?? "N/A"}</span>,
    },
    {
      id: "service",
      header: "Service",
      cell: ({ order }) => order && `${carrierName(order.carrier)} ${shortServiceName(order.serviceType)}`,
    },
    { id: "price", header: "Price", align: "end", cell: ({ order }) => order && <Money usd={order.price} /> },
    { id: "status", header: "Status", cell: statusCell },
    {
      id: "actions",
      header: "Actions",
      headerHidden: true,
      align: "end",
      cell: ({ order }) =>
        order && (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`Download label of ${order.orderId}`}
            disabled={!hasLabel(order)}
            onClick={() => labels.download({ orderIds: [order._id] })}
          >
            <DownloadIcon />
          </ActionIcon>
        ),
    },
  ];
}

function orderCell({ order }: DetailRow) {
  if (!order) return "N/A";
  return (
    <Link className={classes.id} to={paths.order(order._id)}>
      {order.orderId}
    </Link>
  );
}

function destinationText({ order, failure }: DetailRow): string {
  if (order) return `${order.recipient.city}, ${order.recipient.state}`;
  return [text(failure, "toCity"), text(failure, "toState")].filter(Boolean).join(", ");
}

const text = (failure: BulkFailure | undefined, column: keyof BulkFailure["data"]): string =>
  String(failure?.data[column] ?? "");

function statusCell(row: DetailRow) {
  const note = row.order ? refundText(row.order) : row.errorMessage;
  return (
    <span className={classes.lines}>
      <span>
        <StatusBadge badge={badgeOf(row)} />
      </span>
      {note && <span className={classes.second}>{note}</span>}
    </span>
  );
}

function badgeOf({ state, order }: DetailRow): Badge {
  if (state === "failed") return { label: "Failed", color: "red" };
  if (state === "pending") return { label: "Pending", color: "grey" };
  if (state === "buying" || !order) return { label: "Buying", color: "blue" };
  return orderStatus(order.status);
}
