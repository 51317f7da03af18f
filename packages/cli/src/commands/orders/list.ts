import { defineCommand } from "../../context.js";
import { many, one, oneOf, wholeNumber } from "../../io/flags.js";
import { lines, tinted } from "../../io/outcome.js";
import { ordersForPipe, ordersTable } from "../../steps/order/order-words.js";
import { endOfDay, startOfDay } from "../../steps/shared/days.js";
import { sellerFlags } from "../../steps/shared/list-flags.js";

/** GET /api/orders */
export const command = defineCommand({
  flags: {
    search: one("text", "order id, tracking number, recipient name, city, state, reference, order number or SKU"),
    ...sellerFlags,
    status: many(
      "status",
      "processing, in_transit, delivered or cancelled; may be repeated",
      oneOf(["processing", "in_transit", "delivered", "cancelled"]),
    ),
    since: one("day", "bought not before this day, YYYY-MM-DD", { parse: startOfDay }),
    until: one("day", "bought up to the end of this day, YYYY-MM-DD", { parse: endOfDay }),
    page: one("n", "which page", { parse: wholeNumber(1, 1_000_000) }),
    limit: one("n", "orders a page (default 25)", { parse: wholeNumber(1, 100) }),
  },
  examples: [
    "orders list",
    "orders list --status in_transit --search Portland",
    "orders list --reference invoice-1001",
    "orders list --since 2026-11-01 --json | jq -r '.orders[].trackingNumber'",
  ],
  async run({ status, since, until, page = 1, limit = 25, ...filter }, context) {
    const client = await context.api();
    const statuses = status.length > 0 ? [...status] : undefined;
    const query = { page, limit, ...filter, status: statuses, from: since, to: until };
    const reply = await client.listOrders({ query });
    const more = lines(tinted(`Page ${page} of ${reply.totalPages}, ${reply.totalOrders} orders in all`, "dim"));
    return {
      json: reply,
      show: [ordersTable(reply.orders), ...(reply.totalPages > 1 ? [more] : [])],
      plain: [ordersForPipe(reply.orders)],
    };
  },
});
