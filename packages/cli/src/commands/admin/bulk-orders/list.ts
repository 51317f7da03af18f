import { formatDateTime, formatUsd } from "@shipctl/sdk/display";
import { defineCommand } from "../../../context.js";
import { table } from "../../../io/outcome.js";
import { bulkStatusCell } from "../../../steps/bulk/bulk-words.js";
import { listFlags, listQuery, pageLine } from "../../../steps/shared/list-flags.js";

/** GET /api/admin/bulk-orders */
export const command = defineCommand({
  flags: listFlags,
  examples: ["admin bulk-orders list", "admin bulk-orders list --since 2026-11-01 --json"],
  async run(list, context) {
    const client = await context.api();
    const reply = await client.listAllBulkOrders({ query: listQuery(list) });
    const rows = reply.bulkOrders.map(({ bulkOrderId, createdAt, userName, orderCount, totalPrice, ...state }) => [
      bulkOrderId,
      formatDateTime(createdAt),
      userName ?? "",
      String(orderCount),
      formatUsd(totalPrice),
      bulkStatusCell(state),
    ]);
    const forPipe = reply.bulkOrders.map(({ bulkOrderId, createdAt, userName, orderCount, totalPrice, status }) => [
      bulkOrderId,
      createdAt,
      userName ?? "",
      String(orderCount),
      totalPrice.toFixed(2),
      status,
    ]);
    const titles = ["#Bulk order", "@Date", "#Customer", ">Orders", ">Total", "Status"];
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
      plain: [table(titles, forPipe)],
    };
  },
});
