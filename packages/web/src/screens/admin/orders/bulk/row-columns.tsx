import type { AdminBulkOrderReply, AdminBulkRow, AdminOrder } from "@shipctl/sdk";
import { BulkRowState } from "../../../../components/bulk-row-state.js";
import { Money } from "../../../../components/money.js";
import { LabelAction, placeText, serviceCell, trackingCell } from "../../../../components/order-cells.js";
import type { Column } from "../../../../ui/data-table.js";
import { NoWrap, RowActions } from "../../../../ui/row-cells.js";
import { TwoLines } from "../../../../ui/two-lines.js";
import { COST_COLUMN } from "../cost-column.js";

/** A row of the file with its order, if it has one. */
export interface BulkRow extends AdminBulkRow {
  readonly order: AdminOrder | undefined;
}

export function bulkRows({ rows, orders }: AdminBulkOrderReply): readonly BulkRow[] {
  const byId = new Map(orders.map((order) => [order.orderId, order]));
  return rows.map((row) => ({ ...row, order: row.orderId === undefined ? undefined : byId.get(row.orderId) }));
}

export const BULK_ROW_COLUMNS: readonly Column<BulkRow>[] = [
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
