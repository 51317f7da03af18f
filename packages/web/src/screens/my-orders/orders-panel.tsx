import { Button } from "@mantine/core";
import type { Order } from "@shipctl/sdk";
import { useState } from "react";
import { Link, useLocation } from "react-router";
import { useRead } from "../../api/query.js";
import { ORDER_STATUSES, orderFilter } from "../../components/order-filter.js";
import { listRead, QueryTable } from "../../components/query-table.js";
import { paths } from "../../paths.js";
import { EmptyState } from "../../ui/empty-state.js";
import { ListFilters } from "../../ui/list-filters.js";
import { sortedPageOf } from "../../ui/list-view.js";
import { Panel } from "../../ui/panel.js";
import { SelectionBar } from "../../ui/selection-bar.js";
import type { ListState } from "../../ui/use-list-view.js";
import { useSelection } from "../../ui/use-selection.js";
import { orderColumns } from "./columns.js";
import { SelectionActions } from "./selection-actions.js";
import { VoidDialog } from "./void-dialog.js";

/** Poll interval while a purchase on this page waits for its carrier. */
const BUYING_POLL_MS = 5_000;

export function OrdersPanel({ list }: { list: ListState }) {
  const { view } = list;
  const filter = orderFilter(view);
  const [isVoiding, setVoiding] = useState(false);
  const { search } = useLocation();
  const orders = useRead(
    "listOrders",
    { query: { ...filter, ...sortedPageOf(view) } },
    {
      ...listRead(view),
      refetchInterval: ({ state }) => (state.data?.orders.some(isBuying) ? BUYING_POLL_MS : false),
    },
  );
  const selection = useSelection(JSON.stringify(filter), orders.data?.orders);
  return (
    <Panel flush>
      <ListFilters
        noun="orders"
        placeholder="Order ID, tracking number, recipient, city or state"
        list={list}
        statuses={ORDER_STATUSES}
      />
      <QueryTable
        list={list}
        reading={orders}
        rowsOf={(reply) => reply.orders}
        columns={orderColumns(selection, search)}
        sortBy="date"
        label="Orders"
        failure="Failed to load orders"
        noMatch={NO_MATCH}
        empty={<NoOrdersYet />}
        toolbar={
          <SelectionBar
            noun="order"
            page={orders.data?.orders ?? []}
            total={orders.data?.totalOrders}
            selection={selection}
          >
            <SelectionActions orders={selection.rows} onVoid={() => setVoiding(true)} />
          </SelectionBar>
        }
      />
      {isVoiding && <VoidDialog orders={selection.rows} onClose={() => setVoiding(false)} onVoided={selection.clear} />}
    </Panel>
  );
}

const isBuying = ({ purchase }: Order): boolean => purchase === "buying";

const NO_MATCH = {
  title: "No Orders Found",
  text: "Nothing matches this search and these filters.",
  clear: "Show all orders",
};

function NoOrdersYet() {
  return (
    <EmptyState
      title="No Orders Found"
      action={
        <Button component={Link} to={paths.manualOrder}>
          Create your first order
        </Button>
      }
    >
      Your labels appear here after you buy one.
    </EmptyState>
  );
}
