import type { AdminOrder } from "@shipctl/sdk";
import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import { errorText } from "../../../../api/error-text.js";
import { useRead } from "../../../../api/query.js";
import { ADMIN_ORDER_STATUSES, adminOrderFilter } from "../../../../components/order-filter.js";
import { mayBeRefunded, mayBeVoided } from "../../../../components/order-state.js";
import { SelectionBar } from "../../../../components/selection-bar.js";
import { useLabels } from "../../../../components/use-labels.js";
import { useSelection } from "../../../../components/use-selection.js";
import { ErrorState } from "../../../../ui/error-state.js";
import { LastPageInstead } from "../../../../ui/last-page-instead.js";
import { ListFilters } from "../../../../ui/list-filters.js";
import { isBackwards, type ListView } from "../../../../ui/list-view.js";
import { PagedTable } from "../../../../ui/paged-table.js";
import { MoneyBackButtons } from "../money-back/money-back-buttons.js";
import type { MoneyBack } from "../money-back/money-words.js";
import { OrdersMoneyBack } from "../money-back/orders-money-back.js";
import { NoOrders } from "../no-orders.js";
import { individualColumns } from "./columns.js";
import { OrderDetails } from "./order-details.js";

interface IndividualOrdersProps {
  readonly view: ListView;
  readonly onChange: (part: Partial<ListView>) => void;
}

export function IndividualOrders(props: IndividualOrdersProps) {
  return (
    <>
      <ListFilters
        noun="orders"
        placeholder="Order ID, tracking number, recipient, city or state"
        statuses={ADMIN_ORDER_STATUSES}
        {...props}
      />
      {isBackwards(props.view) ? <NoOrders {...props} /> : <Found {...props} />}
    </>
  );
}

function Found({ view, onChange }: IndividualOrdersProps) {
  const labels = useLabels();
  const [shown, setShown] = useState<AdminOrder>();
  const [asked, setAsked] = useState<MoneyBack>();
  const filter = adminOrderFilter(view);
  const selection = useSelection<AdminOrder>(JSON.stringify(filter));
  const query = { ...filter, page: view.page, limit: view.pageSize };
  const orders = useRead("listAllOrders", { query }, { placeholderData: keepPreviousData });
  const { data } = orders;
  if (orders.isError && !data) {
    const text = errorText(orders.error, "Failed to load orders");
    return <ErrorState text={text} onRetry={() => orders.refetch()} retrying={orders.isFetching} />;
  }
  if (data && !orders.isPlaceholderData && view.page > Math.max(1, data.totalPages)) {
    return <LastPageInstead totalPages={data.totalPages} />;
  }
  if (data?.orders.length === 0) return <NoOrders view={view} onChange={onChange} />;
  return (
    <>
      <SelectionBar page={data?.orders ?? []} total={data?.totalOrders} selection={selection}>
        <MoneyBackButtons
          size="compact-sm"
          canVoid={selection.orders.some(mayBeVoided)}
          canRefund={selection.orders.some(mayBeRefunded)}
          onAsk={setAsked}
        />
      </SelectionBar>
      {asked && (
        <OrdersMoneyBack
          what={asked}
          orders={selection.orders}
          onClose={() => setAsked(undefined)}
          onDone={selection.clear}
        />
      )}
      <PagedTable
        label="Individual orders"
        columns={individualColumns({ labels, selection, onView: setShown })}
        rows={data?.orders}
        rowKey={({ _id }) => _id}
        stale={orders.isPlaceholderData}
        page={view.page}
        totalPages={data?.totalPages ?? 1}
        pageSize={view.pageSize}
        onPage={(page) => onChange({ page })}
        onPageSize={(pageSize) => onChange({ pageSize })}
      />
      {shown && <OrderDetails order={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}
