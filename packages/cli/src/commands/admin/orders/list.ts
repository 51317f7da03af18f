import { defineCommand } from "../../../context.js";
import { many, oneOf } from "../../../io/flags.js";
import { adminOrdersForPipe, adminOrdersTable } from "../../../steps/order/order-words.js";
import { listFlags, listQuery, pageLine, sellerFlags } from "../../../steps/shared/list-flags.js";

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
  },
  examples: [
    "admin orders list --search Portland",
    "admin orders list --order-number 111-2222222-3333333",
    "admin orders list --status in_transit --json | jq -r '.orders[].userDetails.email'",
  ],
  async run({ status, reference, orderNumber, ...list }, context) {
    const client = await context.api();
    const query = { ...listQuery(list), reference, orderNumber, status: status.length > 0 ? [...status] : undefined };
    const reply = await client.listAllOrders({ query });
    return {
      json: reply,
      show: [
        adminOrdersTable(reply.orders),
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
