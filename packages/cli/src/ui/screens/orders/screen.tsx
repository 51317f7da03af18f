import type { OrderStatus } from "@shipctl/sdk";
import { orderStatus } from "@shipctl/sdk/display";
import { Box } from "ink";
import { useState } from "react";
import { orderCells } from "../../../steps/order/order-words.js";
import { ORDER_COLUMNS } from "../../components/order-columns.js";
import { Paged } from "../../components/paged.js";
import { useAppContext } from "../../hooks/use-app.js";
import { usePages } from "../../hooks/use-pages.js";
import { useSession } from "../../hooks/use-session.js";
import { OrderDetail } from "./order-detail.js";

/** Parcels that the carrier cannot deliver for now, in the place of a status. */
const EXCEPTIONS = "exceptions";
const STATUSES: readonly (OrderStatus | typeof EXCEPTIONS | undefined)[] = [
  undefined,
  "delivered",
  "in_transit",
  "processing",
  "cancelled",
  EXCEPTIONS,
];
const SPANS = [
  { name: "any day", days: undefined },
  { name: "today", days: 1 },
  { name: "the last 7 days", days: 7 },
  { name: "the last 30 days", days: 30 },
] as const;

/** All orders: searched, filtered, and each with its details. */
export function OrdersScreen() {
  const { client } = useSession();
  const { now } = useAppContext();
  const [statusAt, setStatusAt] = useState(0);
  const [spanAt, setSpanAt] = useState(0);
  const [openId, setOpenId] = useState<string>();
  const status = STATUSES[statusAt];
  const span = SPANS[spanAt] ?? SPANS[0];
  const pages = usePages(`orders ${status} ${span.name}`, async ({ page, limit, search }, signal) => {
    const from = span.days === undefined ? undefined : daysAgo(now(), span.days - 1);
    const query = { page, limit, search, from };
    const only = status === EXCEPTIONS ? { hasException: true as const } : { status: status && [status] };
    const reply = await client.listOrders({ query: { ...query, ...only }, signal });
    return { items: reply.orders, totalPages: reply.totalPages, total: reply.totalOrders };
  });
  const back = () => {
    setOpenId(undefined);
    pages.reload();
  };
  const filterBy = (set: (next: number) => void, next: number) => {
    set(next);
    pages.goTo(1);
  };
  const filters = `Status: ${statusText(status)} · ${span.name}`;
  return (
    <>
      {openId ? <OrderDetail orderId={openId} close={back} /> : null}
      <Box flexDirection="column" display={openId ? "none" : "flex"}>
        <Paged
          pages={pages}
          columns={ORDER_COLUMNS}
          label="Orders"
          noun="order"
          empty="No Orders Found"
          cellsOf={orderCells}
          rowsAbove={0}
          filters={filters}
          isActive={openId === undefined}
          bindingsOf={(chosen) => [
            { keys: ["enter"], label: "details", run: () => chosen && setOpenId(chosen.orderId) },
            { keys: ["f"], label: "status", run: () => filterBy(setStatusAt, (statusAt + 1) % STATUSES.length) },
            { keys: ["d"], label: "days", run: () => filterBy(setSpanAt, (spanAt + 1) % SPANS.length) },
            { keys: ["r"], label: "refresh", run: pages.reload },
          ]}
        />
      </Box>
    </>
  );
}

function statusText(status: (typeof STATUSES)[number]): string {
  if (status === EXCEPTIONS) return "Exceptions";
  return status ? orderStatus(status).label : "All";
}

/** The start of that day in local time. */
function daysAgo(now: Date, days: number): string {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - days).toISOString();
}
