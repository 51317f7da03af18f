import { defineCommand } from "../../../context.js";
import { atLeastOne } from "../../../io/flags.js";
import { anyOrders, orderCount, ownersOf, paidFor } from "../../../steps/admin/any-orders.js";
import { reasonOf, refundFlags } from "../../../steps/admin/operator-flags.js";
import { refundOutcome } from "../../../steps/admin/refund-outcome.js";

/** POST /api/admin/orders/refund */
export const command = defineCommand({
  about:
    "For labels that cannot be voided (scanned, too old, void rejected) or whose void is pending. An order can be refunded only once.",
  positionals: { orders: atLeastOne("ORD-…", "the orders") },
  flags: refundFlags,
  examples: [
    'admin orders refund ORD-100001 --reason "Lost by the carrier"',
    'admin orders refund ORD-100001 ORD-100002 --reason "Damaged" --yes --json',
  ],
  async run({ orders: orderIds, reason, yes }, context) {
    const body = { orderIds: [...orderIds], reason: reasonOf(reason) };
    const client = await context.api();
    if (!yes) {
      const orders = await anyOrders(client, orderIds);
      const question = `Refund ${paidFor(orders)} to ${ownersOf(orders)} for ${orderCount(orders)}?`;
      await context.ask.agree(question);
    }
    return refundOutcome(await client.refundOrders({ body }));
  },
});
