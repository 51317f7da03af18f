import { formatDateTime, formatUsd } from "@shipctl/sdk/display";
import { defineCommand } from "../../../context.js";
import { csvFile, recordsOf } from "../../../io/csv-file.js";
import { toggle } from "../../../io/flags.js";
import { table } from "../../../io/outcome.js";
import { bulkStatusCell } from "../../../steps/bulk/bulk-words.js";
import { usdCell } from "../../../steps/order/order-words.js";
import { listFlags, listQuery, pageLine } from "../../../steps/shared/list-flags.js";

/** GET /api/admin/bulk-orders */
export const command = defineCommand({
  flags: {
    ...listFlags,
    csv: toggle("as a CSV file on stdout, with what the labels cost and the margin"),
  },
  examples: [
    "admin bulk-orders list",
    "admin bulk-orders list --csv > bulk-orders.csv",
    "admin bulk-orders list --since 2026-11-01 --json",
  ],
  async run({ csv, ...list }, context) {
    const client = await context.api();
    const reply = await client.listAllBulkOrders({ query: listQuery(list) });
    const rows = reply.bulkOrders.map((bulk) => [
      bulk.bulkOrderId,
      formatDateTime(bulk.createdAt),
      bulk.userName ?? "",
      String(bulk.orderCount),
      formatUsd(bulk.totalPrice),
      bulkStatusCell(bulk),
      formatUsd(bulk.cost),
      formatUsd(bulk.margin),
    ]);
    const forPipe = reply.bulkOrders.map((bulk) => [
      bulk.bulkOrderId,
      bulk.createdAt,
      bulk.userName ?? "",
      String(bulk.orderCount),
      bulk.totalPrice.toFixed(2),
      bulk.status,
      usdCell(bulk.cost),
      usdCell(bulk.margin),
    ]);
    const titles = ["#Bulk order", "@Date", "#Customer", ">Orders", ">Total", "Status", ">Cost", ">Margin"];
    const plain = table(titles, forPipe);
    if (csv) return { json: reply, ...csvFile(recordsOf(plain)) };
    return {
      json: reply,
      show: [
        { ...table(titles, rows, "No bulk orders yet."), dropsFirst: ["Date", "Cost", "Margin"] },
        ...pageLine(list, {
          shown: reply.bulkOrders.length,
          total: reply.totalBulkOrders,
          totalPages: reply.totalPages,
          noun: "bulk order",
        }),
      ],
      plain: [plain],
    };
  },
});
