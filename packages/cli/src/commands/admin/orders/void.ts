import { defineApiCommand } from "../../../context.js";
import { anyOrders, orderCount, ownersOf, paidFor } from "../../../steps/admin/any-orders.js";
import { operatorFlags } from "../../../steps/admin/operator-flags.js";
import { ANY, namedOrders, ordersInput } from "../../../steps/order/named-orders.js";
import { voidOutcome } from "../../../steps/order/order-words.js";

/** POST /api/admin/orders/void */
export const command = defineApiCommand({
  about: "The customer is refunded when the carrier approves. A scanned label cannot be voided.",
  positionals: { orders: ordersInput() },
  flags: operatorFlags,
  examples: ["admin orders void ORD-100001", 'admin orders void ORD-100001 ORD-100002 --reason "Wrong address" --yes'],
  async run({ orders: numbers, reason, yes }, client, context) {
    const orderIds = (await namedOrders(context, numbers, ANY)).map(({ id }) => id);
    if (!yes) {
      const orders = await anyOrders(client, orderIds);
      const question = `Void ${orderCount(orders)} of ${ownersOf(orders)}, bought for ${paidFor(orders)}?`;
      await context.ask.agree(question);
    }
    const body = { orderIds, ...(reason && { reason }) };
    return voidOutcome(await client.voidAnyOrders({ body }));
  },
});
