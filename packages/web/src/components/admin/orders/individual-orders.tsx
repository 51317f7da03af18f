import type { AdminOrder, ReplyOf } from "@shipctl/sdk";
import { useState } from "react";
import type { Reading } from "../../../api/query.js";
import type { Column } from "../../../ui/data-table.js";
import { lazyDialog } from "../../../ui/lazy-dialog.js";
import { LIVE_SHOP_MODES, ListFilters } from "../../../ui/list-filters.js";
import { MoreMenu } from "../../../ui/more-menu.js";
import { RowName, TwoLines } from "../../../ui/row-cells.js";
import { selectColumn } from "../../../ui/select-column.js";
import { SelectionBar } from "../../../ui/selection-bar.js";
import { SampleBadge, StatusBadge } from "../../../ui/status-badge.js";
import type { ListState } from "../../../ui/use-list-view.js";
import { useOpened } from "../../../ui/use-opened.js";
import { type Selection, useSelection } from "../../../ui/use-selection.js";
import { ORDER_COLUMNS, orderIdCell } from "../../order-cells.js";
import { adminOrderFilter, ORDER_STATUSES } from "../../order-filter.js";
import { hasLabel, mayBeRefunded, mayBeVoided, refundText } from "../../order-state.js";
import { QueryTable } from "../../query-table.js";
import { useLabels } from "../../use-labels.js";
import { CustomerCell } from "../customer-name.js";
import { DateCell } from "../date-cell.js";
import { adminOrderStatus } from "./admin-order-status.js";
import { COST_COLUMN } from "./cost-column.js";
import { NO_ORDERS } from "./no-orders.js";
import { useServiceSelects } from "./service-selects.js";
import { VoidOrRefundButtons } from "./void-or-refund-buttons.js";
import type { VoidOrRefund } from "./void-or-refund-text.js";

/** Administrators also see failed purchases. */
const STATUSES = [...ORDER_STATUSES, { value: "failed", label: "Failed" }];

const OrdersVoidOrRefund = lazyDialog(async () => (await import("./orders-void-or-refund.js")).OrdersVoidOrRefund);
const OrderDetails = lazyDialog(async () => (await import("./order-details.js")).OrderDetails);

interface IndividualOrdersProps {
  readonly list: ListState;
  readonly reading: Reading<ReplyOf<"listAllOrders">>;
  readonly isLive: boolean;
  /** All orders are of one customer, whose page this is. */
  readonly isOfOne?: boolean;
}

export function IndividualOrders({ list, reading, isLive, isOfOne = false }: IndividualOrdersProps) {
  const { opened, open, close } = useOpened();
  const [asked, setAsked] = useState<VoidOrRefund>();
  const [isChoosing, setChoosing] = useState(false);
  const { data } = reading;
  const selection = useSelection<AdminOrder>(JSON.stringify(adminOrderFilter(list.view)), data?.orders);
  return (
    <>
      <ListFilters
        noun="orders"
        placeholder="Order ID, tracking number, barcode, recipient or place"
        statuses={STATUSES}
        selects={useServiceSelects(list.view, isChoosing)}
        onOpen={() => setChoosing(true)}
        list={list}
        modes={isLive ? LIVE_SHOP_MODES : undefined}
      />
      <QueryTable
        list={list}
        reading={reading}
        rowsOf={(reply) => reply.orders}
        columns={individualColumns(selection, { onView: open, marksSamples: isLive, isOfOne })}
        onOpen={({ orderId }) => open(orderId)}
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
      {opened && (
        <OrderDetails
          orderId={opened}
          listed={data?.orders ?? []}
          onStep={(orderId) => open(orderId, { replace: true })}
          onClose={close}
        />
      )}
    </>
  );
}

const USER_COLUMN: Column<AdminOrder> = {
  id: "user",
  header: "User",
  card: "fact",
  cell: ({ userDetails }) => <CustomerCell id={userDetails._id} user={userDetails} />,
};

/** On a phone, they are in the panel of the order. */
const { card: _, ...TRACKING_COLUMN } = ORDER_COLUMNS.tracking;
const { card: _card, ...DESTINATION_COLUMN } = ORDER_COLUMNS.destination;

interface ColumnOptions {
  readonly onView: (orderId: string) => void;
  /** In a live shop. In a test shop, all labels are samples. */
  readonly marksSamples: boolean;
  readonly isOfOne: boolean;
}

function individualColumns(
  selection: Selection<AdminOrder>,
  { onView, marksSamples, isOfOne }: ColumnOptions,
): readonly Column<AdminOrder>[] {
  return [
    selectColumn(selection, ({ orderId }) => orderId),
    {
      id: "id",
      header: "Order ID",
      card: "foot",
      cell: (order) => (
        <TwoLines
          first={orderIdCell(<RowName onClick={() => onView(order.orderId)}>{order.orderId}</RowName>, order)}
          second={marksSamples && order.sandbox ? <SampleBadge /> : undefined}
        />
      ),
    },
    { ...ORDER_COLUMNS.date, cell: ({ createdAt }) => <DateCell at={createdAt} /> },
    ...(isOfOne ? [] : [USER_COLUMN]),
    TRACKING_COLUMN,
    ORDER_COLUMNS.recipient,
    DESTINATION_COLUMN,
    ORDER_COLUMNS.carrier,
    { ...ORDER_COLUMNS.price, sort: "price" },
    {
      id: "status",
      header: "Status",
      sort: "status",
      card: "state",
      cell: (order) => <TwoLines first={<StatusBadge badge={adminOrderStatus(order)} />} second={refundText(order)} />,
    },
    { ...COST_COLUMN, sort: "margin" },
    {
      id: "actions",
      header: "Actions",
      align: "end",
      card: "actions",
      headerHidden: true,
      cell: (order) => <OrderMenu order={order} onView={onView} />,
    },
  ];
}

interface OrderMenuProps extends Pick<ColumnOptions, "onView"> {
  readonly order: AdminOrder;
}

function OrderMenu({ order, onView }: OrderMenuProps) {
  const labels = useLabels();
  const { _id, orderId } = order;
  const files = [
    { label: "Download label", onChoose: () => void labels.download({ orderIds: [_id] }) },
    { label: "Print label", onChoose: () => void labels.print({ orderIds: [_id] }) },
  ];
  const items = [{ label: "View order", onChoose: () => onView(orderId) }, ...(hasLabel(order) ? files : [])];
  return <MoreMenu label={`Actions for ${orderId}`} items={items} />;
}
