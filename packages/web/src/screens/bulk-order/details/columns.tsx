import type { BulkFailure, BulkOrderReply, Order, BulkRowState as RowState } from "@shipctl/sdk";
import { BulkRowState } from "../../../components/bulk-row-state.js";
import { Money } from "../../../components/money.js";
import { LabelAction, placeText, serviceCell, trackingCell } from "../../../components/order-cells.js";
import { paths } from "../../../paths.js";
import type { Column } from "../../../ui/data-table.js";
import { RowName } from "../../../ui/row-cells.js";

/** A row of the file and its result. */
export interface DetailRow extends RowState {
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

export const DETAIL_COLUMNS: readonly Column<DetailRow>[] = [
  { id: "row", header: "Row", align: "end", cell: ({ rowIndex }) => String(rowIndex + 1) },
  {
    id: "id",
    header: "Order ID",
    cell: ({ order }) => (order ? <RowName link={{ to: paths.order(order._id) }}>{order.orderId}</RowName> : "N/A"),
  },
  {
    id: "recipient",
    header: "Recipient",
    cell: ({ order, failure }) => order?.recipient.name ?? text(failure, "toName"),
  },
  {
    id: "destination",
    header: "Destination",
    cell: ({ order, failure }) =>
      order ? placeText(order) : [text(failure, "toCity"), text(failure, "toState")].filter(Boolean).join(", "),
  },
  { id: "tracking", header: "Tracking", cell: ({ order }) => trackingCell(order) },
  { id: "service", header: "Service", cell: ({ order }) => order && serviceCell(order) },
  { id: "price", header: "Price", align: "end", cell: ({ order }) => order && <Money usd={order.price} /> },
  { id: "status", header: "Status", cell: BulkRowState },
  {
    id: "actions",
    header: "Actions",
    headerHidden: true,
    align: "end",
    cell: ({ order }) => order && <LabelAction what="download" order={order} />,
  },
];

const text = (failure: BulkFailure | undefined, column: keyof BulkFailure["data"]): string =>
  String(failure?.data[column] ?? "");
