import type { OrderStatus } from "@shipctl/sdk";
import { orderStatus } from "@shipctl/sdk/display";
import { Box } from "ink";
import { useRef, useState } from "react";
import { useAppContext } from "../../hooks/use-app.js";
import { OrderDetail } from "./order-detail.js";
import { OrderTable } from "./order-table.js";

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

/** What a filter begins with that is searched for. */
export const SEARCH = "search:";

/**
 * All orders: searched, filtered, and each with its details. `filter` is the status that is shown first, or what is
 * searched for.
 */
export function OrdersScreen({ filter = "" }: { readonly filter: string | undefined }) {
  const { now } = useAppContext();
  const [statusAt, setStatusAt] = useState(() => Math.max(0, STATUSES.map(String).indexOf(filter)));
  const [spanAt, setSpanAt] = useState(0);
  const [openId, setOpenId] = useState<string>();
  const status = STATUSES[statusAt];
  const span = SPANS[spanAt] ?? SPANS[0];
  const only = status === EXCEPTIONS ? { hasException: true as const } : { status: status && [status] };
  const from = span.days === undefined ? undefined : daysAgo(now(), span.days - 1);
  const reloads = useRef<() => void>(undefined);
  const back = () => {
    setOpenId(undefined);
    reloads.current?.();
  };
  return (
    <>
      {openId ? <OrderDetail orderId={openId} close={back} /> : null}
      <Box flexDirection="column" display={openId ? "none" : "flex"}>
        <OrderTable
          query={{ ...only, from }}
          filters={`Status: ${statusText(status)} · ${span.name}`}
          label="Orders"
          noun="order"
          empty="No Orders Found"
          search={filter.startsWith(SEARCH) ? filter.slice(SEARCH.length) : undefined}
          isActive={openId === undefined}
          bindingsOf={({ chosen, save, openPage, reload, toFirstPage }) => {
            reloads.current = reload;
            const filterBy = (set: (next: number) => void, next: number) => {
              set(next);
              toFirstPage();
            };
            return [
              { keys: ["enter"], label: "details", run: () => chosen && setOpenId(chosen.orderId) },
              { keys: ["f"], label: "status", run: () => filterBy(setStatusAt, (statusAt + 1) % STATUSES.length) },
              { keys: ["d"], label: "days", run: () => filterBy(setSpanAt, (spanAt + 1) % SPANS.length) },
              { keys: ["o"], label: "open page", run: openPage },
              { keys: ["S"], label: "save labels", run: save },
              { keys: ["r"], label: "refresh", run: reload },
            ];
          }}
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
