import { formatDateTime, formatUsd } from "@shipctl/sdk/display";
import { defineCommand } from "../../context.js";
import { one } from "../../io/flags.js";
import { table } from "../../io/outcome.js";
import { bulkStatusCell } from "../../steps/bulk/bulk-words.js";
import { usdCell } from "../../steps/order/order-words.js";
import { listFlags, listQuery, pageLine } from "../../steps/shared/list-flags.js";

/** GET /api/orders/bulk/history */
export const command = defineCommand({
  flags: {
    ...listFlags,
    search: one("text", "only bulk orders whose id contains this text"),
  },
  examples: ["bulk list", "bulk list --since 2026-11-01 --json | jq -r '.bulkOrders[].bulkOrderId'"],
  async run(list, context) {
    const client = await context.api();
    const reply = await client.listBulkOrders({ query: listQuery(list) });
    const rows = reply.bulkOrders.map(({ bulkOrderId, createdAt, fileName, counts, totalPrice, spent, ...state }) => {
      const bought = `${counts.bought}/${counts.total}`;
      return [
        bulkOrderId,
        formatDateTime(createdAt),
        fileName ?? "",
        bought,
        formatUsd(totalPrice),
        formatUsd(spent),
        bulkStatusCell(state),
      ];
    });
    const forPipe = reply.bulkOrders.map(
      ({ bulkOrderId, createdAt, fileName = "", counts, totalPrice, spent, status }) => [
        bulkOrderId,
        createdAt,
        fileName,
        String(counts.bought),
        String(counts.total),
        totalPrice.toFixed(2),
        usdCell(spent),
        status,
      ],
    );
    const titles = ["#Bulk order", "@Date", "File", ">Bought", ">Total", ">Charged", "Status"];
    return {
      json: reply,
      show: [
        table(titles, rows, "No bulk orders yet."),
        ...pageLine(list, {
          shown: reply.bulkOrders.length,
          total: reply.totalBulkOrders,
          totalPages: reply.totalPages,
          noun: "bulk order",
        }),
      ],
      plain: [table(["Bulk order", "Date", "File", "Bought", "Rows", "Total", "Charged", "Status"], forPipe)],
    };
  },
});
