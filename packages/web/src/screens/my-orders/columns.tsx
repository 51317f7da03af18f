import type { Order } from "@shipctl/sdk";
import { orderStatus } from "@shipctl/sdk/display";
import { LabelAction, ORDER_COLUMNS, orderIdCell } from "../../components/order-cells.js";
import { statusNote } from "../../components/order-state.js";
import { paths } from "../../paths.js";
import type { Column } from "../../ui/data-table.js";
import { EyeIcon } from "../../ui/icons.js";
import { RowAction, RowActions, RowName } from "../../ui/row-cells.js";
import { selectColumn } from "../../ui/select-column.js";
import { StatusBadge } from "../../ui/status-badge.js";
import { TwoLines } from "../../ui/two-lines.js";
import type { Selection } from "../../ui/use-selection.js";

/** `search` is the query string of the URL. It is kept while an order is open. */
export function orderColumns(selection: Selection<Order>, search: string): readonly Column<Order>[] {
  // With `fromList`, closing the order goes back in history.
  const linkTo = ({ _id }: Order) => ({ to: { pathname: paths.order(_id), search }, state: { fromList: true } });
  return [
    selectColumn(selection, ({ orderId }) => orderId),
    {
      id: "id",
      header: "Order ID",
      cell: (order) => orderIdCell(<RowName link={linkTo(order)}>{order.orderId}</RowName>, order),
    },
    ORDER_COLUMNS.date,
    ORDER_COLUMNS.tracking,
    ORDER_COLUMNS.recipient,
    ORDER_COLUMNS.destination,
    ORDER_COLUMNS.carrier,
    ORDER_COLUMNS.price,
    {
      id: "status",
      header: "Status",
      cell: (order) => (
        <TwoLines first={<StatusBadge badge={orderStatus(order.status)} />} second={statusNote(order)} />
      ),
    },
    {
      id: "actions",
      header: "Actions",
      align: "end",
      cell: (order) => (
        <RowActions>
          <RowAction icon={EyeIcon} label={`View ${order.orderId}`} link={linkTo(order)} />
          <LabelAction what="download" order={order} />
          <LabelAction what="print" order={order} />
        </RowActions>
      ),
    },
  ];
}
