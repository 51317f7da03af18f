import { count } from "@shipctl/sdk/display";
import { defineApiCommand } from "../../context.js";
import { toggle } from "../../io/flags.js";
import { namedOrders, ordersInput } from "../../steps/order/named-orders.js";
import { voidOutcome } from "../../steps/order/order-words.js";

/** POST /api/orders/void */
export const command = defineApiCommand({
  about: "You are refunded when the carrier approves. A scanned label cannot be voided.",
  positionals: { orders: ordersInput() },
  flags: { yes: toggle("skip the confirmation", { short: "y" }) },
  examples: ["orders void ORD-100001", "orders void ORD-100001 ORD-100002 --yes"],
  async run({ orders, yes }, client, context) {
    const named = await namedOrders(context, orders);
    const [first, ...others] = named;
    const question = `Void ${first && others.length === 0 ? first.text : count(named.length, "order")}?`;
    if (!yes) await context.ask.agree(question);
    return voidOutcome(await client.voidOrders({ body: { orderIds: named.map(({ id }) => id) } }));
  },
});
