import { Button } from "@mantine/core";
import type { Order, ReplyOf } from "@shipctl/sdk";
import { carrierName, orderStatus } from "@shipctl/sdk/display";
import { Link, useSearchParams } from "react-router";
import type { Reading } from "../../api/query.js";
import { Loaded } from "../../components/loaded.js";
import { LabelAction, ORDER_COLUMNS } from "../../components/order-cells.js";
import { paths } from "../../paths.js";
import { type Column, DataTable } from "../../ui/data-table.js";
import { EyeIcon, PlusIcon } from "../../ui/icons.js";
import { Panel } from "../../ui/panel.js";
import { RowAction, RowActions, RowName } from "../../ui/row-cells.js";
import { EmptyState } from "../../ui/states.js";
import { StatusBadge } from "../../ui/status-badge.js";
import { Tabbed } from "../../ui/tabbed.js";
import { RECENT_TABS, recentQuery, recentTabIn } from "./reads.js";

interface RecentOrdersProps {
  readonly reading: Reading<ReplyOf<"listOrders">>;
}

export function RecentOrders({ reading }: RecentOrdersProps) {
  const [params, setParams] = useSearchParams();
  const tab = recentTabIn(params);
  return (
    <Panel
      flush
      title="Recent Orders"
      actions={
        <Button component={Link} to={paths.myOrders} variant="subtle" size="compact-sm">
          View All Orders
        </Button>
      }
    >
      <Tabbed
        tabs={RECENT_TABS}
        chosen={tab.id}
        onChoose={(id) => setParams(id === RECENT_TABS[0].id ? {} : { orders: id })}
        place="panel"
      >
        <OrdersOf tab={tab} reading={reading} />
      </Tabbed>
    </Panel>
  );
}

function OrdersOf({ tab, reading }: RecentOrdersProps & { readonly tab: ReturnType<typeof recentTabIn> }) {
  return (
    <Loaded
      reading={reading}
      failure="Failed to load recent orders"
      place="flush"
      empty={({ orders }) => orders.length === 0 && <NoOrders tab={tab.id} />}
    >
      {(reply) => (
        <DataTable
          label={`Recent orders: ${tab.label}`}
          columns={RECENT_ORDER_COLUMNS}
          rows={reply?.orders}
          rowKey={({ _id }) => _id}
          expectedRows={recentQuery(tab).limit}
          stale={reading.isPlaceholderData}
        />
      )}
    </Loaded>
  );
}

function NoOrders({ tab }: { tab: string }) {
  if (tab !== "all") return <EmptyState title={`No ${tab} orders`} />;
  return (
    <EmptyState
      title="No orders yet"
      action={
        <Button component={Link} to={paths.manualOrder} leftSection={<PlusIcon size={16} />}>
          Create your first order
        </Button>
      }
    >
      Your labels appear here after you buy one.
    </EmptyState>
  );
}

const RECENT_ORDER_COLUMNS: readonly Column<Order>[] = [
  {
    id: "id",
    header: "Order ID",
    card: "foot",
    cell: ({ _id, orderId }) => <RowName link={{ to: paths.order(_id) }}>{orderId}</RowName>,
  },
  { ...ORDER_COLUMNS.recipient, isCardOnly: true },
  ORDER_COLUMNS.date,
  ORDER_COLUMNS.destination,
  { ...ORDER_COLUMNS.carrier, cell: ({ carrier }) => carrierName(carrier) },
  { ...ORDER_COLUMNS.price, header: "Amount" },
  { id: "status", header: "Status", card: "state", cell: ({ status }) => <StatusBadge badge={orderStatus(status)} /> },
  {
    id: "actions",
    header: "Actions",
    align: "end",
    card: "actions",
    cell: (order) => (
      <RowActions>
        <RowAction icon={EyeIcon} label={`View ${order.orderId}`} link={{ to: paths.order(order._id) }} />
        <LabelAction what="download" order={order} />
      </RowActions>
    ),
  },
];
