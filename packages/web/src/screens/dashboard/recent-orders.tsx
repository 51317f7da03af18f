import { Button } from "@mantine/core";
import { keepPreviousData } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import { errorText } from "../../api/error-text.js";
import { useRead } from "../../api/query.js";
import { paths } from "../../paths.js";
import { DataTable } from "../../ui/data-table.js";
import { EmptyState } from "../../ui/empty-state.js";
import { ErrorState } from "../../ui/error-state.js";
import { PlusIcon } from "../../ui/icons.js";
import { Panel } from "../../ui/panel.js";
import { Tabbed } from "../../ui/tabbed.js";
import { RECENT_ORDER_COLUMNS } from "./columns.js";
import { RECENT_TABS, recentQuery, recentTabIn } from "./recent-tabs.js";

export function RecentOrders() {
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
        <OrdersOf tab={tab} />
      </Tabbed>
    </Panel>
  );
}

function OrdersOf({ tab }: { tab: ReturnType<typeof recentTabIn> }) {
  const query = recentQuery(tab);
  const orders = useRead("listOrders", { query }, { placeholderData: keepPreviousData });
  if (orders.isError && !orders.data) {
    const text = errorText(orders.error, "Failed to load recent orders");
    return <ErrorState text={text} onRetry={() => orders.refetch()} retrying={orders.isFetching} />;
  }
  if (orders.data?.orders.length === 0) return <NoOrders tab={tab.id} />;
  return (
    <DataTable
      label={`Recent orders: ${tab.label}`}
      columns={RECENT_ORDER_COLUMNS}
      rows={orders.data?.orders}
      rowKey={({ _id }) => _id}
      expectedRows={query.limit}
      stale={orders.isPlaceholderData}
    />
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
