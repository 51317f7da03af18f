import type { Order } from "@shipctl/sdk";
import { formatDateTime } from "@shipctl/sdk/display";
import { Box } from "ink";
import { type Cell, tinted } from "../../../io/outcome.js";
import { orderFields } from "../../../steps/order/order-words.js";
import type { Size } from "../../app/terminal-screen.js";
import { Fields, wrappedPairs } from "../../components/fields.js";
import { useLoad } from "../../hooks/use-load.js";
import { useSession } from "../../hooks/use-session.js";
import { useSettled } from "../../hooks/use-settled.js";

const TIME_WIDTH = "Jan 10, 2026, 10:00 AM".length;

/** An order beside its list, with the scans of its parcel. What does not fit is cut at the end. */
export function OrderPanel({ order, size }: { readonly order: Order; readonly size: Size }) {
  const { client } = useSession();
  const orderId = useSettled(order.orderId);
  const tracked = useLoad(`tracking ${orderId}`, (signal) => client.getTracking({ path: { orderId }, signal }));
  const isCurrent = orderId === order.orderId && !tracked.isLoading;
  const events = isCurrent && tracked.value ? tracked.value.events : [];
  const newest = [...events].sort((one, other) => Date.parse(other.date) - Date.parse(one.date));
  const scans = newest.map(({ date, status, location }, index): readonly [string, Cell] => [
    index === 0 ? "Scans" : "",
    tinted(
      `${formatDateTime(date).padEnd(TIME_WIDTH)}  ${[status, location].filter(Boolean).join(", ")}`,
      index === 0 ? "info" : "dim",
    ),
  ]);
  const none =
    isCurrent && scans.length === 0 ? [["Scans", tracked.problem ?? "No tracking events yet."] as const] : [];
  const lines = wrappedPairs([...orderFields(order).pairs, ...scans, ...none], size.columns).slice(0, size.rows);
  return (
    <Box flexDirection="column" width={size.columns} flexShrink={0} aria-hidden>
      <Fields pairs={lines} />
    </Box>
  );
}
