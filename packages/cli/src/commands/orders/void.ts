import { count } from "@shipctl/sdk/display";
import { defineCommand } from "../../context.js";
import { atLeastOne, toggle } from "../../io/flags.js";
import { voidOutcome } from "../../steps/order/order-words.js";

/** POST /api/orders/void */
export const command = defineCommand({
  about: "You are refunded when the carrier approves. A scanned label cannot be voided.",
  positionals: { orders: atLeastOne("ORD-…", "the orders") },
  flags: { yes: toggle("skip the confirmation", { short: "y" }) },
  examples: ["orders void ORD-100001", "orders void ORD-100001 ORD-100002 --yes"],
  async run({ orders, yes }, context) {
    const client = await context.api();
    const question = `Void ${orders.length === 1 ? orders[0] : count(orders.length, "order")}?`;
    if (!yes) await context.ask.agree(question);
    return voidOutcome(await client.voidOrders({ body: { orderIds: [...orders] } }));
  },
});
