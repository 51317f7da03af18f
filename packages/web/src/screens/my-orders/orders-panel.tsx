import { Button } from "@mantine/core";
import type { ReplyOf } from "@shipctl/sdk";
import { useState } from "react";
import { Link, useLocation } from "react-router";
import type { Reading } from "../../api/query.js";
import { ORDER_STATUSES, orderFilter } from "../../components/order-filter.js";
import { QueryTable } from "../../components/query-table.js";
import { paths } from "../../paths.js";
import { EmptyState } from "../../ui/empty-state.js";
import { ListFilters } from "../../ui/list-filters.js";
import { Panel } from "../../ui/panel.js";
import { SelectionBar } from "../../ui/selection-bar.js";
import type { ListState } from "../../ui/use-list-view.js";
import { useSelection } from "../../ui/use-selection.js";
import { orderColumns } from "./columns.js";
import { SelectionActions } from "./selection-actions.js";
import { VoidDialog } from "./void-dialog.js";

interface OrdersPanelProps {
  readonly list: ListState;
  readonly reading: Reading<ReplyOf<"listOrders">>;
}

export function OrdersPanel({ list, reading }: OrdersPanelProps) {
  const [isVoiding, setVoiding] = useState(false);
  const { search } = useLocation();
  const { data } = reading;
  const selection = useSelection(JSON.stringify(orderFilter(list.view)), data?.orders);
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
        reading={reading}
        rowsOf={(reply) => reply.orders}
        columns={orderColumns(selection, search)}
        sortBy="date"
        label="Orders"
        failure="Failed to load orders"
        noMatch={NO_MATCH}
        empty={<NoOrdersYet />}
        toolbar={
          <SelectionBar noun="order" page={data?.orders ?? []} total={data?.totalOrders} selection={selection}>
            <SelectionActions orders={selection.rows} onVoid={() => setVoiding(true)} />
          </SelectionBar>
        }
      />
      {isVoiding && <VoidDialog orders={selection.rows} onClose={() => setVoiding(false)} onVoided={selection.clear} />}
    </Panel>
  );
}

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
