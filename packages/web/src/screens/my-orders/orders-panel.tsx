import { Button } from "@mantine/core";
import type { Order, ReplyOf } from "@shipctl/sdk";
import { orderStatus } from "@shipctl/sdk/display";
import { useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import type { Reading } from "../../api/query.js";
import { LabelAction, ORDER_COLUMNS, orderIdCell } from "../../components/order-cells.js";
import { EXCEPTIONS, ORDER_STATUSES, ownOrderFilter, UNPRINTED } from "../../components/order-filter.js";
import { statusNote } from "../../components/order-state.js";
import { QueryTable } from "../../components/query-table.js";
import { paths } from "../../paths.js";
import type { Column } from "../../ui/data-table.js";
import { EyeIcon } from "../../ui/icons.js";
import { lazyDialog } from "../../ui/lazy-dialog.js";
import { ListFilters } from "../../ui/list-filters.js";
import { Panel } from "../../ui/panel.js";
import { RowAction, RowActions, RowName, TwoLines } from "../../ui/row-cells.js";
import { selectColumn } from "../../ui/select-column.js";
import { SelectionBar } from "../../ui/selection-bar.js";
import { EmptyState } from "../../ui/states.js";
import { StatusBadge } from "../../ui/status-badge.js";
import type { ListState } from "../../ui/use-list-view.js";
import { type Selection, useSelection } from "../../ui/use-selection.js";
import { SelectionActions } from "./selection-actions.js";

const VoidDialog = lazyDialog(async () => (await import("./void-dialog.js")).VoidDialog);

interface OrdersPanelProps {
  readonly list: ListState;
  readonly reading: Reading<ReplyOf<"listOrders">>;
}

export function OrdersPanel({ list, reading }: OrdersPanelProps) {
  const [isVoiding, setVoiding] = useState(false);
  const { search } = useLocation();
  const navigate = useNavigate();
  const { data } = reading;
  const selection = useSelection(JSON.stringify(ownOrderFilter(list.view)), data?.orders);
  return (
    <Panel flush>
      <ListFilters
        noun="orders"
        placeholder="Order ID, tracking number, barcode, recipient or place"
        list={list}
        statuses={ORDER_STATUSES}
        only={[UNPRINTED, EXCEPTIONS]}
      />
      <QueryTable
        list={list}
        reading={reading}
        rowsOf={(reply) => reply.orders}
        columns={orderColumns(selection, search)}
        isDense
        onOpen={(order) => {
          const { to, state } = linkTo(order, search);
          void navigate(to, { state });
        }}
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

/** Keeps the query string of the list. With `fromList`, closing the order goes back in history. */
const linkTo = ({ _id }: Order, search: string) => ({
  to: { pathname: paths.order(_id), search },
  state: { fromList: true },
});

function orderColumns(selection: Selection<Order>, search: string): readonly Column<Order>[] {
  return [
    selectColumn(selection, ({ orderId }) => orderId),
    {
      id: "id",
      header: "Order ID",
      card: "foot",
      cell: (order) => orderIdCell(<RowName link={linkTo(order, search)}>{order.orderId}</RowName>, order),
    },
    ORDER_COLUMNS.date,
    ORDER_COLUMNS.tracking,
    ORDER_COLUMNS.recipient,
    ORDER_COLUMNS.destination,
    ORDER_COLUMNS.carrier,
    ORDER_COLUMNS.price,
    {
      id: "status",
      header: "Status",
      card: "state",
      cell: (order) => (
        <TwoLines first={<StatusBadge badge={orderStatus(order.status)} />} second={statusNote(order)} />
      ),
    },
    {
      id: "actions",
      header: "Actions",
      align: "end",
      card: "actions",
      cell: (order) => (
        <RowActions>
          <RowAction icon={EyeIcon} label={`View ${order.orderId}`} link={linkTo(order, search)} />
          <LabelAction what="download" order={order} />
          <LabelAction what="print" order={order} />
        </RowActions>
      ),
    },
  ];
}
