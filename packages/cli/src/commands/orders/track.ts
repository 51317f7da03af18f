import { formatDateTime } from "@shipctl/sdk/display";
import { defineCommand } from "../../context.js";
import { toggle } from "../../io/flags.js";
import { lines, table, tinted } from "../../io/outcome.js";
import { namedOrder, orderInput } from "../../steps/order/named-orders.js";

/** GET /api/tracking/{orderId}, or POST …/refresh */
export const command = defineCommand({
  positionals: { order: orderInput() },
  flags: { refresh: toggle("ask the carrier now (at most once a minute)") },
  examples: ["orders track ORD-100001", "orders track ORD-100001 --refresh"],
  async run({ order, refresh }, context) {
    const client = await context.api();
    const call = { path: { orderId: (await namedOrder(context, order)).id } };
    const tracking = refresh ? await client.refreshTracking(call) : await client.getTracking(call);
    const rows = tracking.events.map(({ date, status, location }) => [formatDateTime(date), status, location]);
    const checked = lines(tinted(`Last checked: ${formatDateTime(tracking.lastChecked)}`, "dim"));
    return {
      json: tracking,
      show: [table(["@Date", "~Status", "Location"], rows, "No tracking events yet."), checked],
      plain: [
        table(
          ["Date", "Status", "Location", "Code"],
          tracking.events.map(({ date, status, location, code }) => [date, status, location, code]),
        ),
      ],
    };
  },
});
