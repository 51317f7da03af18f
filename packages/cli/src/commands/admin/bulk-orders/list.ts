import { defineApiCommand } from "../../../context.js";
import { table } from "../../../io/outcome.js";
import { customerFlag, userIdOf } from "../../../steps/admin/find-customer.js";
import { adminBulksTable, BULK_TITLES } from "../../../steps/admin/tables.js";
import { usdCell } from "../../../steps/order/order-words.js";
import { listOutcome } from "../../../steps/shared/list.js";
import { filterOf, listFlags, modeFlag, readList, sortedBy } from "../../../steps/shared/list-flags.js";

/** GET /api/admin/bulk-orders */
export const command = defineApiCommand({
  about: "--csv writes total, charged, cost and margin.",
  flags: { ...customerFlag, ...listFlags, ...sortedBy("orders", "price", "status"), ...modeFlag },
  examples: [
    "admin bulk-orders list",
    "admin bulk-orders list --csv > bulk-orders.csv",
    "admin bulk-orders list --since 2026-11-01 --json",
    "admin bulk-orders list --since 7d --all",
    "admin bulk-orders list --sort price_desc",
  ],
  async run({ customer, mode, ...list }, client, context) {
    const query = { ...filterOf(list), userId: await userIdOf(client, customer), mode };
    return listOutcome(context, list, {
      schema: "AdminBulkOrder",
      noun: "bulk order",
      read: async () => {
        const reply = await readList(list, "listAllBulkOrders", (paging) =>
          client.listAllBulkOrders({ query: { ...query, ...paging } }),
        );
        return { entries: reply.bulkOrders, total: reply.totalBulkOrders, json: () => reply };
      },
      show: adminBulksTable,
      plain: (bulkOrders) =>
        table(
          BULK_TITLES,
          bulkOrders.map((bulk) => [
            bulk.bulkOrderId,
            bulk.createdAt,
            bulk.userName ?? "",
            String(bulk.orderCount),
            bulk.totalPrice.toFixed(2),
            usdCell(bulk.spent),
            bulk.status,
            usdCell(bulk.cost),
            usdCell(bulk.margin),
          ]),
        ),
      csv: async (bulkOrders) => (await import("@shipctl/sdk/files")).writeBulkOrdersCsv(bulkOrders),
    });
  },
});
