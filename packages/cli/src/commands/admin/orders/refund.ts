import { defineCommand } from "../../../context.js";
import { anyOrders, orderCount, ownersOf, paidFor } from "../../../steps/admin/any-orders.js";
import { reasonOf, refundFlags } from "../../../steps/admin/operator-flags.js";
import { refundOutcome } from "../../../steps/admin/refund-outcome.js";
import { ANY, namedOrders, ordersInput } from "../../../steps/order/named-orders.js";

/** POST /api/admin/orders/refund */
export const command = defineCommand({
  about:
    "For labels that cannot be voided (scanned, too old, void rejected) or whose void is pending. An order can be refunded only once.",
  positionals: { orders: ordersInput() },
  flags: refundFlags,
  examples: [
    'admin orders refund ORD-100001 --reason "Lost by the carrier"',
    'admin orders refund ORD-100001 ORD-100002 --reason "Damaged" --yes --json',
  ],
  async run({ orders: numbers, reason: given, yes }, context) {
    const reason = reasonOf(given);
    const client = await context.api();
    const orderIds = (await namedOrders(context, numbers, ANY)).map(({ id }) => id);
    if (!yes) {
      const orders = await anyOrders(client, orderIds);
      const question = `Refund ${paidFor(orders)} to ${ownersOf(orders)} for ${orderCount(orders)}?`;
      await context.ask.agree(question);
    }
    return refundOutcome(await client.refundOrders({ body: { orderIds, reason } }));
  },
});
