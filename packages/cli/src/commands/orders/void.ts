import { count } from "@shipctl/sdk/display";
import { defineCommand } from "../../context.js";
import { cancelled } from "../../io/exit-code.js";
import { atLeastOne, toggle } from "../../io/flags.js";
import { voidOutcome } from "../../steps/order/void-outcome.js";

/** POST /api/orders/void */
export const command = defineCommand({
  about: "The money comes back when the carrier agrees. A label that was scanned cannot be voided any more.",
  positionals: { orders: atLeastOne("ORD-…", "the orders") },
  flags: { yes: toggle("do not ask", { short: "y" }) },
  examples: ["orders void ORD-100001", "orders void ORD-100001 ORD-100002 --yes"],
  async run({ orders, yes }, context) {
    const client = await context.api();
    const question = `Void ${orders.length === 1 ? orders[0] : count(orders.length, "order")}?`;
    if (!yes && !(await context.ask.confirm(question, { flag: "--yes", suggested: false }))) throw cancelled();
    return voidOutcome(await client.voidOrders({ body: { orderIds: [...orders] } }));
  },
});
