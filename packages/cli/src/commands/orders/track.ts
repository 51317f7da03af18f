import type { Tracking } from "@shipctl/sdk";
import { formatDateTime } from "@shipctl/sdk/display";
import { type Context, defineApiCommand } from "../../context.js";
import { toggle } from "../../io/flags.js";
import { lines, tinted } from "../../io/outcome.js";
import { namedOrder, orderInput } from "../../steps/order/named-orders.js";
import { scans, scansForPipe } from "../../steps/order/scans.js";
import { watch } from "../../steps/shared/watch.js";

/** Scans are hours apart. */
const LOOK_EVERY_MS = 60_000;

/** GET /api/tracking/{orderId}, or POST …/refresh */
export const command = defineApiCommand({
  about: "With --watch, prints scans as they come, until the parcel is delivered or Ctrl-C.",
  positionals: { order: orderInput() },
  flags: {
    refresh: toggle("ask the carrier now (at most once a minute)"),
    watch: toggle("wait for further scans until the parcel is delivered", { short: "w" }),
  },
  examples: ["orders track ORD-100001", "orders track ORD-100001 --refresh", "orders track ORD-100001 --watch"],
  async run({ order, refresh, watch: isWatched }, client, context) {
    const call = { path: { orderId: (await namedOrder(context, order)).id } };
    const read = () => (refresh ? client.refreshTracking(call) : client.getTracking(call));
    let tracking = await read();
    if (isWatched && !hasEnded(tracking)) {
      if (!context.json) await context.io.print([scans(tracking.events)], [scansForPipe(tracking.events)]);
      await watch(context, LOOK_EVERY_MS, async () => {
        const known = new Set(tracking.events.map(scanKey));
        tracking = await read();
        await printNew(
          context,
          tracking.events.filter((scan) => !known.has(scanKey(scan))),
        );
        return hasEnded(tracking);
      });
      return { json: tracking, show: [], plain: [] };
    }
    const checked = lines(tinted(`Last checked: ${formatDateTime(tracking.lastChecked)}`, "dim"));
    return { json: tracking, show: [scans(tracking.events), checked], plain: [scansForPipe(tracking.events)] };
  },
});

/** No further scan is expected. */
const hasEnded = ({ events }: Tracking): boolean =>
  events.some(({ code }) => code === "delivered" || code === "returned" || code === "cancelled");

/** Carriers also add and correct earlier scans, so new ones are not only at the top. */
const scanKey = ({ date, status, location }: Tracking["events"][number]): string => [date, status, location].join("\n");

/** The server lists the newest first. Below what is printed already, the oldest comes first. */
async function printNew({ io, json }: Context, events: Tracking["events"]): Promise<void> {
  const shown = events.toReversed().map(({ date, status, location }) => [formatDateTime(date), status, location]);
  if (json || shown.length === 0) return;
  await io.print([lines(...shown.map((cells) => cells.join("  ")))], [scansForPipe(events.toReversed())]);
}
