import type { AdminOrder } from "@shipctl/sdk";
import { useState } from "react";
import { useRead } from "../../../../api/query.js";
import { ADMIN_ORDER_STATUSES, adminOrderFilter } from "../../../../components/order-filter.js";
import { mayBeRefunded, mayBeVoided } from "../../../../components/order-state.js";
import { listRead, QueryTable } from "../../../../components/query-table.js";
import { ListFilters } from "../../../../ui/list-filters.js";
import { sortedPageOf } from "../../../../ui/list-view.js";
import { SelectionBar } from "../../../../ui/selection-bar.js";
import type { ListState } from "../../../../ui/use-list-view.js";
import { useSelection } from "../../../../ui/use-selection.js";
import { NO_ORDERS } from "../no-orders.js";
import { OrdersVoidOrRefund } from "../void-or-refund/orders-void-or-refund.js";
import { VoidOrRefundButtons } from "../void-or-refund/void-or-refund-buttons.js";
import type { VoidOrRefund } from "../void-or-refund/void-or-refund-text.js";
import { individualColumns } from "./columns.js";
import { OrderDetails } from "./order-details.js";

export function IndividualOrders({ list }: { list: ListState }) {
  const { view } = list;
  const [shown, setShown] = useState<AdminOrder>();
  const [asked, setAsked] = useState<VoidOrRefund>();
  const filter = adminOrderFilter(view);
  const orders = useRead("listAllOrders", { query: { ...filter, ...sortedPageOf(view) } }, listRead(view));
  const selection = useSelection<AdminOrder>(JSON.stringify(filter), orders.data?.orders);
  return (
    <>
      <ListFilters
        noun="orders"
        placeholder="Order ID, tracking number, recipient, city or state"
        statuses={ADMIN_ORDER_STATUSES}
        list={list}
      />
      <QueryTable
        list={list}
        reading={orders}
        rowsOf={(reply) => reply.orders}
        columns={individualColumns(selection, setShown)}
        sortBy="date"
        label="Individual orders"
        failure="Failed to load orders"
        {...NO_ORDERS}
        toolbar={
          <SelectionBar
            noun="order"
            page={orders.data?.orders ?? []}
            total={orders.data?.totalOrders}
            selection={selection}
          >
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
      {shown && <OrderDetails order={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}
