import { defineCommand } from "../../../context.js";
import { atLeastOne } from "../../../io/flags.js";
import { anyOrders, orderCount, ownersOf, paidFor } from "../../../steps/admin/any-orders.js";
import { operatorFlags } from "../../../steps/admin/operator-flags.js";
import { voidOutcome } from "../../../steps/order/order-words.js";

/** POST /api/admin/orders/void */
export const command = defineCommand({
  about: "The customer is refunded when the carrier approves. A scanned label cannot be voided.",
  positionals: { orders: atLeastOne("ORD-…", "the orders") },
  flags: operatorFlags,
  examples: ["admin orders void ORD-100001", 'admin orders void ORD-100001 ORD-100002 --reason "Wrong address" --yes'],
  async run({ orders: orderIds, reason, yes }, context) {
    const client = await context.api();
    if (!yes) {
      const orders = await anyOrders(client, orderIds);
      const question = `Void ${orderCount(orders)} of ${ownersOf(orders)}, bought for ${paidFor(orders)}?`;
      await context.ask.agree(question);
    }
    const body = { orderIds: [...orderIds], ...(reason && { reason }) };
    return voidOutcome(await client.voidAnyOrders({ body }));
  },
});
