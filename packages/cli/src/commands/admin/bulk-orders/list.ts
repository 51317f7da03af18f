import { formatDateTime, formatUsd } from "@shipctl/sdk/display";
import { writeBulkOrdersCsv } from "@shipctl/sdk/files";
import { defineCommand } from "../../../context.js";
import { toggle } from "../../../io/flags.js";
import { csvFile, table } from "../../../io/outcome.js";
import { bulkStatusCell } from "../../../steps/bulk/bulk-words.js";
import { usdCell } from "../../../steps/order/order-words.js";
import { itemsOf, listFlags, listQuery, modeFlag, pageLine } from "../../../steps/shared/list-flags.js";

/** GET /api/admin/bulk-orders */
export const command = defineCommand({
  flags: {
    ...listFlags,
    ...modeFlag,
    csv: toggle("write all matching bulk orders to stdout as CSV: total, charged, cost, margin"),
  },
  examples: [
    "admin bulk-orders list",
    "admin bulk-orders list --csv > bulk-orders.csv",
    "admin bulk-orders list --since 2026-11-01 --json",
  ],
  async run({ csv, mode, ...list }, context) {
    const client = await context.api();
    const query = { ...listQuery(list), mode };
    if (csv) {
      const { page, limit, ...filter } = query;
      const bulkOrders = await itemsOf(list, {
        onePage: async () => (await client.listAllBulkOrders({ query })).bulkOrders,
        all: () => client.listAllBulkOrders.all({ query: filter }),
      });
      return { json: bulkOrders, ...csvFile(writeBulkOrdersCsv(bulkOrders)) };
    }
    const reply = await client.listAllBulkOrders({ query });
    const rows = reply.bulkOrders.map((bulk) => [
      bulk.bulkOrderId,
      formatDateTime(bulk.createdAt),
      bulk.userName ?? "",
      String(bulk.orderCount),
      formatUsd(bulk.totalPrice),
      formatUsd(bulk.spent),
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
      usdCell(bulk.spent),
      bulk.status,
      usdCell(bulk.cost),
      usdCell(bulk.margin),
    ]);
    const titles = ["#Bulk order", "@Date", "#Customer", ">Orders", ">Total", ">Charged", "Status", ">Cost", ">Margin"];
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
      plain: [table(titles, forPipe)],
    };
  },
});
