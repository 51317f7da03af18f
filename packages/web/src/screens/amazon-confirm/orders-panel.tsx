import type { ConfirmOutcome, Order } from "@shipctl/sdk";
import { type StatusBadge as Badge, formatDateTime, orderStatus } from "@shipctl/sdk/display";
import { trackingCell } from "../../components/order-cells.js";
import { paths } from "../../paths.js";
import type { Column } from "../../ui/data-table.js";
import { PagedTable } from "../../ui/pager.js";
import { Panel } from "../../ui/panel.js";
import { NoWrap, RowName } from "../../ui/row-cells.js";
import { StatusBadge } from "../../ui/status-badge.js";
import typography from "../../ui/typography.module.css";
import { useListView } from "../../ui/use-list-view.js";
import { OPENED_ROWS } from "../../ui/use-opened.js";
import classes from "./orders-panel.module.css";

interface OrdersPanelProps {
  readonly orders: readonly Order[];
  /** The outcomes of the last confirmation, by order id. */
  readonly outcomes: ReadonlyMap<string, ConfirmOutcome>;
}

/** The orders with an Amazon order ID. Those that were refused or not answered come first. */
export function OrdersPanel({ orders, outcomes }: OrdersPanelProps) {
  const list = useListView({ prefix: OPENED_ROWS, pageSize: 25 });
  const { page, pageSize } = list.view;
  const isLeftOver = ({ orderId }: Order) => ["refused", "unanswered"].includes(outcomes.get(orderId)?.outcome ?? "");
  const sorted = [...orders.filter(isLeftOver), ...orders.filter((order) => !isLeftOver(order))];
  return (
    <Panel flush title="Orders with an Amazon order ID">
      <PagedTable
        label="Orders with an Amazon order ID"
        columns={columns(outcomes)}
        rows={sorted.slice((page - 1) * pageSize, page * pageSize)}
        rowKey={({ _id }) => _id}
        pagesLabel="Pages of the orders"
        list={list}
        totalPages={Math.ceil(sorted.length / pageSize)}
      />
    </Panel>
  );
}

function columns(outcomes: OrdersPanelProps["outcomes"]): readonly Column<Order>[] {
  return [
    {
      id: "order",
      header: "Order ID",
      cell: ({ orderId }) => <RowName link={{ to: paths.order(orderId) }}>{orderId}</RowName>,
    },
    {
      id: "amazon",
      header: "Amazon Order ID",
      cell: ({ amazonOrderId }) => <NoWrap>{amazonOrderId}</NoWrap>,
    },
    {
      id: "tracking",
      header: "Tracking Number",
      cell: trackingCell,
    },
    { id: "recipient", header: "Recipient", cell: ({ recipient }) => recipient.name },
    {
      id: "status",
      header: "Status",
      cell: (order) => <Status order={order} outcome={outcomes.get(order.orderId)} />,
    },
  ];
}

function Status({ order, outcome }: { order: Order; outcome: ConfirmOutcome | undefined }) {
  const { status, amazonConfirmedAt } = order;
  const badge = (outcome && OUTCOMES[outcome.outcome]) ?? (amazonConfirmedAt ? OUTCOMES.confirmed : undefined);
  return (
    <span className={classes.status}>
      <span className={classes.badges}>
        <StatusBadge badge={orderStatus(status)} />
        {badge && <StatusBadge badge={badge} />}
      </span>
      {outcome?.message && <span className={typography.note}>{outcome.message}</span>}
      {!outcome && amazonConfirmedAt && <span className={typography.note}>{formatDateTime(amazonConfirmedAt)}</span>}
    </span>
  );
}

const OUTCOMES: Readonly<Record<ConfirmOutcome["outcome"], Badge>> = {
  confirmed: { label: "Confirmed", color: "green" },
  already_confirmed: { label: "Already confirmed", color: "green" },
  refused: { label: "Refused", color: "red" },
  unanswered: { label: "No answer", color: "yellow" },
};
