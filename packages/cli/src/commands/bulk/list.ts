import { formatDateTime, formatUsd } from "@shipctl/sdk/display";
import { defineCommand } from "../../context.js";
import { one, wholeNumber } from "../../io/flags.js";
import { lines, table, tinted } from "../../io/outcome.js";
import { bulkStatusCell } from "../../steps/bulk/bulk-words.js";
import { endOfDay, startOfDay } from "../../steps/shared/days.js";

/** GET /api/orders/bulk/history */
export const command = defineCommand({
  flags: {
    search: one("text", "only those whose id contains this"),
    since: one("day", "not before this day, YYYY-MM-DD", { parse: startOfDay }),
    until: one("day", "up to the end of this day, YYYY-MM-DD", { parse: endOfDay }),
    page: one("n", "which page", { parse: wholeNumber(1, 1_000_000) }),
    limit: one("n", "bulk orders a page (default 25)", { parse: wholeNumber(1, 100) }),
  },
  examples: ["bulk list", "bulk list --since 2026-11-01 --json | jq -r '.bulkOrders[].bulkOrderId'"],
  async run({ search, since, until, page = 1, limit = 25 }, context) {
    const client = await context.api();
    const query = { page, limit, search, from: since, to: until };
    const reply = await client.listBulkOrders({ query });
    const rows = reply.bulkOrders.map(({ bulkOrderId, createdAt, fileName, counts, totalPrice, ...state }) => {
      const bought = `${counts.bought}/${counts.total}`;
      return [
        bulkOrderId,
        formatDateTime(createdAt),
        fileName ?? "",
        bought,
        formatUsd(totalPrice),
        bulkStatusCell(state),
      ];
    });
    const forPipe = reply.bulkOrders.map(({ bulkOrderId, createdAt, fileName = "", counts, totalPrice, status }) => [
      bulkOrderId,
      createdAt,
      fileName,
      String(counts.bought),
      String(counts.total),
      totalPrice.toFixed(2),
      status,
    ]);
    const more = lines(tinted(`Page ${page} of ${reply.totalPages}, ${reply.totalBulkOrders} in all`, "dim"));
    const titles = ["#Bulk order", "@Date", "File", ">Bought", ">Total", "Status"];
    return {
      json: reply,
      show: [table(titles, rows, "No bulk orders yet."), ...(reply.totalPages > 1 ? [more] : [])],
      plain: [table(["Bulk order", "Date", "File", "Bought", "Rows", "Total", "Status"], forPipe)],
    };
  },
});
