import { defineCommand } from "../../context.js";
import { many, one, oneOf } from "../../io/flags.js";
import { ordersForPipe, ordersTable } from "../../steps/order/order-words.js";
import { listFlags, listQuery, pageLine, sellerFlags } from "../../steps/shared/list-flags.js";
import { testShopNotes } from "../../steps/shared/test-shop.js";

/** GET /api/orders */
export const command = defineCommand({
  flags: {
    ...listFlags,
    search: one(
      "text",
      "tracking number, scan, order id, recipient, city, state, ZIP code, phone, reference, order number, SKU, bulk order or its file",
    ),
    ...sellerFlags,
    status: many(
      "status",
      "processing, in_transit, delivered or cancelled; repeatable",
      oneOf(["processing", "in_transit", "delivered", "cancelled"]),
    ),
  },
  examples: [
    "orders list",
    "orders list --status in_transit --search Portland",
    "orders list --reference invoice-1001",
    "orders list --since 2026-11-01 --json | jq -r '.orders[].trackingNumber'",
  ],
  async run({ status, reference, orderNumber, ...list }, context) {
    const client = await context.api();
    const query = { ...listQuery(list), reference, orderNumber, status: status.length > 0 ? [...status] : undefined };
    const reply = await client.listOrders({ query });
    return {
      json: reply,
      show: [
        ordersTable(reply.orders),
        ...pageLine(list, {
          shown: reply.orders.length,
          total: reply.totalOrders,
          totalPages: reply.totalPages,
          noun: "order",
        }),
      ],
      plain: [ordersForPipe(reply.orders)],
      notes: await testShopNotes(client),
    };
  },
});
