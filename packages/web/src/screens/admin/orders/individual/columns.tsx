import type { AdminOrder } from "@shipctl/sdk";
import { LabelAction, ORDER_COLUMNS, orderIdCell } from "../../../../components/order-cells.js";
import { refundText } from "../../../../components/order-state.js";
import type { Column } from "../../../../ui/data-table.js";
import { EyeIcon } from "../../../../ui/icons.js";
import { RowAction, RowActions, RowName } from "../../../../ui/row-cells.js";
import { selectColumn } from "../../../../ui/select-column.js";
import { SampleBadge, StatusBadge } from "../../../../ui/status-badge.js";
import { TwoLines } from "../../../../ui/two-lines.js";
import type { Selection } from "../../../../ui/use-selection.js";
import { COST_COLUMN } from "../cost-column.js";
import { adminOrderStatus } from "./admin-order-status.js";

interface ColumnOptions {
  readonly onView: (order: AdminOrder) => void;
  /** In a live shop. In a test shop, all labels are samples. */
  readonly marksSamples: boolean;
}

export function individualColumns(
  selection: Selection<AdminOrder>,
  { onView, marksSamples }: ColumnOptions,
): readonly Column<AdminOrder>[] {
  return [
    selectColumn(selection, ({ orderId }) => orderId),
    {
      id: "id",
      header: "Order ID",
      cell: (order) => (
        <TwoLines
          first={orderIdCell(<RowName onClick={() => onView(order)}>{order.orderId}</RowName>, order)}
          second={marksSamples && order.sandbox ? <SampleBadge /> : undefined}
        />
      ),
    },
    ORDER_COLUMNS.date,
    {
      id: "user",
      header: "User",
      cell: ({ userDetails: { name, email } }) => <TwoLines first={name} second={email} />,
    },
    ORDER_COLUMNS.tracking,
    ORDER_COLUMNS.recipient,
    ORDER_COLUMNS.destination,
    ORDER_COLUMNS.carrier,
    ORDER_COLUMNS.price,
    {
      id: "status",
      header: "Status",
      cell: (order) => <TwoLines first={<StatusBadge badge={adminOrderStatus(order)} />} second={refundText(order)} />,
    },
    COST_COLUMN,
    {
      id: "actions",
      header: "Actions",
      align: "end",
      cell: (order) => (
        <RowActions>
          <RowAction icon={EyeIcon} label={`View ${order.orderId}`} onClick={() => onView(order)} />
          <LabelAction what="download" order={order} />
        </RowActions>
      ),
    },
  ];
}
