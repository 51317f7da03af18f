import { Button } from "@mantine/core";
import type { ReplyOf } from "@shipctl/sdk";
import { Link, useSearchParams } from "react-router";
import type { Reading } from "../../api/query.js";
import { Loaded } from "../../components/loaded.js";
import { paths } from "../../paths.js";
import { DataTable } from "../../ui/data-table.js";
import { EmptyState } from "../../ui/empty-state.js";
import { PlusIcon } from "../../ui/icons.js";
import { Panel } from "../../ui/panel.js";
import { Tabbed } from "../../ui/tabbed.js";
import { RECENT_ORDER_COLUMNS } from "./columns.js";
import { RECENT_TABS, recentQuery, recentTabIn } from "./recent-tabs.js";

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
