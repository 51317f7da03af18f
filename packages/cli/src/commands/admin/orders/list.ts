import { writeAdminOrdersCsv } from "@shipctl/sdk/files";
import { defineCommand } from "../../../context.js";
import { many, oneOf, toggle } from "../../../io/flags.js";
import { csvFile } from "../../../io/outcome.js";
import { adminOrdersForPipe, adminOrdersTable } from "../../../steps/order/order-words.js";
import {
  itemsOf,
  listFlags,
  listQuery,
  marksSamples,
  modeFlag,
  pageLine,
  sellerFlags,
} from "../../../steps/shared/list-flags.js";

/** GET /api/admin/orders */
export const command = defineCommand({
  flags: {
    status: many(
      "status",
      "processing, in_transit, delivered, cancelled, or failed (refused by the carrier); repeatable",
      oneOf(["processing", "in_transit", "delivered", "cancelled", "failed"]),
    ),
    ...sellerFlags,
    ...listFlags,
    ...modeFlag,
    csv: toggle("write all matching orders to stdout as CSV: charged, refunded, cost, margin"),
  },
  examples: [
    "admin orders list --search Portland",
    "admin orders list --order-number 111-2222222-3333333",
    "admin orders list --since 2026-11-01 --csv > orders.csv",
    "admin orders list --status in_transit --json | jq -r '.orders[].userDetails.email'",
  ],
  async run({ status, reference, orderNumber, mode, csv, ...list }, context) {
    const client = await context.api();
    const { page, limit, ...dates } = listQuery(list);
    const filter = { ...dates, reference, orderNumber, mode, status: status.length > 0 ? [...status] : undefined };
    const query = { ...filter, page, limit };
    if (csv) {
      const orders = await itemsOf(list, {
        onePage: async () => (await client.listAllOrders({ query })).orders,
        all: () => client.listAllOrders.all({ query: filter }),
      });
      const connections = await client.listConnections();
      const names = new Map(connections.map(({ _id, name }) => [_id, name]));
      return { json: orders, ...csvFile(writeAdminOrdersCsv(orders, names)) };
    }
    const reply = await client.listAllOrders({ query });
    return {
      json: reply,
      show: [
        adminOrdersTable(reply.orders, await marksSamples(client, mode)),
        ...pageLine(list, {
          shown: reply.orders.length,
          total: reply.totalOrders,
          totalPages: reply.totalPages,
          noun: "order",
        }),
      ],
      plain: [adminOrdersForPipe(reply.orders)],
    };
  },
});
