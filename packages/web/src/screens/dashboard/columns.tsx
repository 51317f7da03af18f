import type { Order } from "@shipctl/sdk";
import { carrierName, orderStatus } from "@shipctl/sdk/display";
import { LabelAction, ORDER_COLUMNS } from "../../components/order-cells.js";
import { paths } from "../../paths.js";
import type { Column } from "../../ui/data-table.js";
import { EyeIcon } from "../../ui/icons.js";
import { RowAction, RowActions, RowName } from "../../ui/row-cells.js";
import { StatusBadge } from "../../ui/status-badge.js";

export const RECENT_ORDER_COLUMNS: readonly Column<Order>[] = [
  {
    id: "id",
    header: "Order ID",
    cell: ({ _id, orderId }) => <RowName link={{ to: paths.order(_id) }}>{orderId}</RowName>,
  },
  ORDER_COLUMNS.date,
  ORDER_COLUMNS.destination,
  { ...ORDER_COLUMNS.carrier, cell: ({ carrier }) => carrierName(carrier) },
  { ...ORDER_COLUMNS.price, header: "Amount" },
  { id: "status", header: "Status", cell: ({ status }) => <StatusBadge badge={orderStatus(status)} /> },
  {
    id: "actions",
    header: "Actions",
    align: "end",
    cell: (order) => (
      <RowActions>
        <RowAction icon={EyeIcon} label={`View ${order.orderId}`} link={{ to: paths.order(order._id) }} />
        <LabelAction what="download" order={order} />
      </RowActions>
    ),
  },
];
