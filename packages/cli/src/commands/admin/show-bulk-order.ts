import { bulkOrderStatus, formatDateTime, formatUsd } from "@shipctl/sdk/display";
import { defineCommand } from "../../context.js";
import { one, required, wholeNumber } from "../../io/flags.js";
import { fields } from "../../io/outcome.js";
import { pageLine } from "../../steps/list-flags.js";
import { ordersForPipe, ordersTable } from "../../steps/order-words.js";

/** GET /api/admin/bulk-orders/{bulkOrderId} */
export const showAnyBulkOrder = defineCommand({
  positionals: { bulkOrder: required("bulk-order", "its id, like BULK-100001") },
  flags: {
    page: one("n", "which page of its orders", { parse: wholeNumber(1, 1_000_000) }),
    limit: one("n", "orders a page (default 100)", { parse: wholeNumber(1, 1_000) }),
  },
  examples: ["admin bulk-orders show BULK-100001", "admin bulk-orders show BULK-100001 --json"],
  async run({ bulkOrder, page = 1, limit = 100 }, context) {
    const client = await context.api();
    const input = { path: { bulkOrderId: bulkOrder }, query: { page, limit }, signal: context.signal };
    const reply = await client.getAnyBulkOrder(input);
    const { bulkOrderId, createdAt, userName, orderCount, totalPrice, status } = reply.bulkOrder;
    const facts = fields(
      ["Bulk order", bulkOrderId],
      ["Date", formatDateTime(createdAt)],
      ["Customer", userName ?? "Unknown"],
      ["Total", formatUsd(totalPrice)],
      ["Status", bulkOrderStatus(status).label],
    );
    return {
      json: reply,
      show: [facts, ordersTable(reply.orders), ...pageLine({ page }, reply.totalPages, orderCount)],
      plain: [ordersForPipe(reply.orders)],
    };
  },
});
