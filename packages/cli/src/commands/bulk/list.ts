import { defineApiCommand } from "../../context.js";
import { one } from "../../io/flags.js";
import { table } from "../../io/outcome.js";
import { bulkStatusCell } from "../../steps/bulk/bulk-words.js";
import { usdCell } from "../../steps/order/order-words.js";
import { money, time } from "../../steps/shared/cells.js";
import { listOutcome } from "../../steps/shared/list.js";
import { filterOf, listFlags, readList, sortedBy } from "../../steps/shared/list-flags.js";

/** GET /api/orders/bulk/history */
export const command = defineApiCommand({
  flags: {
    ...listFlags,
    ...sortedBy("orders", "price", "status"),
    search: one("text", "only bulk orders whose id contains this text"),
  },
  examples: [
    "bulk list",
    "bulk list --since 2026-11-01 --jq '.bulkOrders[].bulkOrderId'",
    "bulk list --sort price_desc",
    "bulk list --since 30d --json bulkOrderId,status",
  ],
  async run(list, client, context) {
    const query = filterOf(list);
    return listOutcome(context, list, {
      schema: "BulkOrder",
      noun: "bulk order",
      read: async () => {
        const reply = await readList(list, "listBulkOrders", (paging) =>
          client.listBulkOrders({ query: { ...query, ...paging } }),
        );
        return { entries: reply.bulkOrders, total: reply.totalBulkOrders, json: () => reply };
      },
      show: (bulkOrders) =>
        table(
          ["#Bulk order", "@Date", "File", ">Bought", ">Total", ">Charged", "Status"],
          bulkOrders.map(({ bulkOrderId, createdAt, fileName, counts, totalPrice, spent, ...state }) => [
            bulkOrderId,
            time(createdAt),
            fileName ?? "",
            `${counts.bought}/${counts.total}`,
            money(totalPrice),
            money(spent),
            bulkStatusCell(state),
          ]),
          "No bulk orders yet.",
        ),
      plain: (bulkOrders) =>
        table(
          ["Bulk order", "Date", "File", "Bought", "Rows", "Total", "Charged", "Status"],
          bulkOrders.map(({ bulkOrderId, createdAt, fileName = "", counts, totalPrice, spent, status }) => [
            bulkOrderId,
            createdAt,
            fileName,
            String(counts.bought),
            String(counts.total),
            totalPrice.toFixed(2),
            usdCell(spent),
            status,
          ]),
        ),
    });
  },
});
