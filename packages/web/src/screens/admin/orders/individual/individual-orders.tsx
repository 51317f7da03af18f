import type { AdminOrder, ReplyOf } from "@shipctl/sdk";
import { useState } from "react";
import type { Reading } from "../../../../api/query.js";
import { ADMIN_ORDER_STATUSES, adminOrderFilter } from "../../../../components/order-filter.js";
import { mayBeRefunded, mayBeVoided } from "../../../../components/order-state.js";
import { QueryTable } from "../../../../components/query-table.js";
import { LIVE_SHOP_MODES, ListFilters } from "../../../../ui/list-filters.js";
import { SelectionBar } from "../../../../ui/selection-bar.js";
import type { ListState } from "../../../../ui/use-list-view.js";
import { useSelection } from "../../../../ui/use-selection.js";
import { NO_ORDERS } from "../no-orders.js";
import { OrdersVoidOrRefund } from "../void-or-refund/orders-void-or-refund.js";
import { VoidOrRefundButtons } from "../void-or-refund/void-or-refund-buttons.js";
import type { VoidOrRefund } from "../void-or-refund/void-or-refund-text.js";
import { individualColumns } from "./columns.js";
import { OrderDetails } from "./order-details.js";

interface IndividualOrdersProps {
  readonly list: ListState;
  readonly reading: Reading<ReplyOf<"listAllOrders">>;
  readonly isLive: boolean;
}

export function IndividualOrders({ list, reading, isLive }: IndividualOrdersProps) {
  const [shown, setShown] = useState<AdminOrder>();
  const [asked, setAsked] = useState<VoidOrRefund>();
  const { data } = reading;
  const selection = useSelection<AdminOrder>(JSON.stringify(adminOrderFilter(list.view)), data?.orders);
  return (
    <>
      <ListFilters
        noun="orders"
        placeholder="Order ID, tracking number, recipient, city or state"
        statuses={ADMIN_ORDER_STATUSES}
        list={list}
        modes={isLive ? LIVE_SHOP_MODES : undefined}
      />
      <QueryTable
        list={list}
        reading={reading}
        rowsOf={(reply) => reply.orders}
        columns={individualColumns(selection, { onView: setShown, marksSamples: isLive })}
        sortBy="date"
        label="Individual orders"
        failure="Failed to load orders"
        {...NO_ORDERS}
        toolbar={
          <SelectionBar noun="order" page={data?.orders ?? []} total={data?.totalOrders} selection={selection}>
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
