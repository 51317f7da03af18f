import { Button } from "@mantine/core";
import type { Order } from "@shipctl/sdk";
import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useLocation } from "react-router";
import { errorText } from "../../api/error-text.js";
import { useRead } from "../../api/query.js";
import { ORDER_STATUSES, orderFilter } from "../../components/order-filter.js";
import { SelectionBar } from "../../components/selection-bar.js";
import { useLabels } from "../../components/use-labels.js";
import { useSelection } from "../../components/use-selection.js";
import { paths } from "../../paths.js";
import { EmptyState } from "../../ui/empty-state.js";
import { ErrorState } from "../../ui/error-state.js";
import { LastPageInstead } from "../../ui/last-page-instead.js";
import { ListFilters } from "../../ui/list-filters.js";
import { isBackwards, isFiltered, type ListView, withoutFilters } from "../../ui/list-view.js";
import { PagedTable } from "../../ui/paged-table.js";
import { Panel } from "../../ui/panel.js";
import { orderColumns } from "./columns.js";
import { SelectionActions } from "./selection-actions.js";
import { VoidDialog } from "./void-dialog.js";

interface OrdersPanelProps {
  readonly view: ListView;
  readonly onChange: (part: Partial<ListView>) => void;
}

/** How often to look again while a carrier has not answered a purchase on this page. */
const BUYING_LOOK_MS = 5_000;

export function OrdersPanel({ view, onChange }: OrdersPanelProps) {
  return (
    <Panel flush>
      <ListFilters
        noun="orders"
        placeholder="Order ID, tracking number, recipient, city or state"
        view={view}
        onChange={onChange}
        statuses={ORDER_STATUSES}
      />
      {isBackwards(view) ? <NoOrders view={view} onChange={onChange} /> : <Found view={view} onChange={onChange} />}
    </Panel>
  );
}

function Found({ view, onChange }: OrdersPanelProps) {
  const filter = orderFilter(view);
  const selection = useSelection(JSON.stringify(filter));
  const [isVoiding, setVoiding] = useState(false);
  const labels = useLabels();
  const { search } = useLocation();
  const query = { ...filter, page: view.page, limit: view.pageSize };
  const orders = useRead(
    "listOrders",
    { query },
    {
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => (state.data?.orders.some(isBuying) ? BUYING_LOOK_MS : false),
    },
  );
  const { data } = orders;

  if (orders.isError && !data) {
    const text = errorText(orders.error, "Failed to load orders");
    return <ErrorState text={text} onRetry={() => orders.refetch()} retrying={orders.isFetching} />;
  }
  const lastPage = Math.max(1, data?.totalPages ?? 1);
  if (data && !orders.isPlaceholderData && view.page > lastPage) return <LastPageInstead totalPages={lastPage} />;
  if (data?.orders.length === 0) return <NoOrders view={view} onChange={onChange} />;
  return (
    <>
      <SelectionBar page={data?.orders ?? []} total={data?.totalOrders} selection={selection}>
        <SelectionActions orders={selection.orders} onVoid={() => setVoiding(true)} />
      </SelectionBar>
      {isVoiding && (
        <VoidDialog orders={selection.orders} onClose={() => setVoiding(false)} onVoided={selection.clear} />
      )}
      <PagedTable
        label="Orders"
        columns={orderColumns({ selection, labels, search })}
        rows={data?.orders}
        rowKey={({ _id }) => _id}
        stale={orders.isPlaceholderData}
        page={view.page}
        totalPages={lastPage}
        pageSize={view.pageSize}
        onPage={(page) => onChange({ page })}
        onPageSize={(pageSize) => onChange({ pageSize })}
      />
    </>
  );
}

const isBuying = ({ purchase }: Order): boolean => purchase === "buying";

function NoOrders({ view, onChange }: OrdersPanelProps) {
  if (isFiltered(view)) {
    return (
      <EmptyState
        title="No Orders Found"
        action={
          <Button variant="default" onClick={() => onChange(withoutFilters(view))}>
            Show all orders
          </Button>
        }
      >
        Nothing matches this search and these filters.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No Orders Found"
      action={
        <Button component={Link} to={paths.manualOrder}>
          Create your first order
        </Button>
      }
    >
      Your labels appear here as soon as you have bought one.
    </EmptyState>
  );
}
