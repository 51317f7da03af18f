import type { AdminOrder, ReplyOf } from "@shipctl/sdk";
import { useState } from "react";
import type { Reading } from "../../../../api/query.js";
import { LabelAction, ORDER_COLUMNS, orderIdCell } from "../../../../components/order-cells.js";
import { ADMIN_ORDER_STATUSES, adminOrderFilter } from "../../../../components/order-filter.js";
import { mayBeRefunded, mayBeVoided, refundText } from "../../../../components/order-state.js";
import { QueryTable } from "../../../../components/query-table.js";
import type { Column } from "../../../../ui/data-table.js";
import { EyeIcon } from "../../../../ui/icons.js";
import { lazyDialog } from "../../../../ui/lazy-dialog.js";
import { LIVE_SHOP_MODES, ListFilters } from "../../../../ui/list-filters.js";
import { RowAction, RowActions, RowName, TwoLines } from "../../../../ui/row-cells.js";
import { selectColumn } from "../../../../ui/select-column.js";
import { SelectionBar } from "../../../../ui/selection-bar.js";
import { SampleBadge, StatusBadge } from "../../../../ui/status-badge.js";
import type { ListState } from "../../../../ui/use-list-view.js";
import { type Selection, useSelection } from "../../../../ui/use-selection.js";
import { COST_COLUMN } from "../cost-column.js";
import { NO_ORDERS } from "../no-orders.js";
import { OrdersVoidOrRefund } from "../void-or-refund/orders-void-or-refund.js";
import { VoidOrRefundButtons } from "../void-or-refund/void-or-refund-buttons.js";
import type { VoidOrRefund } from "../void-or-refund/void-or-refund-text.js";
import { adminOrderStatus } from "./admin-order-status.js";

const OrderDetails = lazyDialog(async () => (await import("./order-details.js")).OrderDetails);

interface IndividualOrdersProps {
  readonly list: ListState;
  readonly reading: Reading<ReplyOf<"listAllOrders">>;
  readonly isLive: boolean;
}

export function IndividualOrders({ list, reading, isLive }: IndividualOrdersProps) {
  const [shown, setShown] = useState<AdminOrder>();
  const [asked, setAsked] = useState<VoidOrRefund>();
  const { data } = reading;
  const selection = useSelection<AdminOrder>(JSON.stringify(adminOrderFilter(list.view)), data?.orders);
  return (
    <>
      <ListFilters
        noun="orders"
        placeholder="Order ID, tracking number, barcode, recipient or place"
        statuses={ADMIN_ORDER_STATUSES}
        list={list}
        modes={isLive ? LIVE_SHOP_MODES : undefined}
      />
      <QueryTable
        list={list}
        reading={reading}
        rowsOf={(reply) => reply.orders}
        columns={individualColumns(selection, { onView: setShown, marksSamples: isLive })}
        sortBy="date"
        label="Individual orders"
        failure="Failed to load orders"
        {...NO_ORDERS}
        toolbar={
          <SelectionBar noun="order" page={data?.orders ?? []} total={data?.totalOrders} selection={selection}>
            <VoidOrRefundButtons
              size="compact-sm"
              canVoid={selection.rows.some(mayBeVoided)}
              canRefund={selection.rows.some(mayBeRefunded)}
              onAsk={setAsked}
            />
          </SelectionBar>
        }
      />
      {asked && (
        <OrdersVoidOrRefund
          what={asked}
          orders={selection.rows}
          onClose={() => setAsked(undefined)}
          onDone={selection.clear}
        />
      )}
      {shown && <OrderDetails order={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}

interface ColumnOptions {
  readonly onView: (order: AdminOrder) => void;
  /** In a live shop. In a test shop, all labels are samples. */
  readonly marksSamples: boolean;
}

function individualColumns(
  selection: Selection<AdminOrder>,
  { onView, marksSamples }: ColumnOptions,
): readonly Column<AdminOrder>[] {
  return [
    selectColumn(selection, ({ orderId }) => orderId),
    {
      id: "id",
      header: "Order ID",
      card: "foot",
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
      card: "foot",
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
      card: "state",
      cell: (order) => <TwoLines first={<StatusBadge badge={adminOrderStatus(order)} />} second={refundText(order)} />,
    },
    COST_COLUMN,
    {
      id: "actions",
      header: "Actions",
      align: "end",
      card: "actions",
      cell: (order) => (
        <RowActions>
          <RowAction icon={EyeIcon} label={`View ${order.orderId}`} onClick={() => onView(order)} />
          <LabelAction what="download" order={order} />
        </RowActions>
      ),
    },
  ];
}
