import { formatUsd } from "@shipctl/sdk/display";
import { defineCommand } from "../../../context.js";
import { one, required, usd } from "../../../io/flags.js";
import { fields } from "../../../io/outcome.js";
import { reasonOf } from "../../../steps/admin/operator-flags.js";
import { ANY, namedOrder, orderInput } from "../../../steps/order/named-orders.js";

/** PUT /api/admin/orders/{id}/cost */
export const command = defineCommand({
  about: "For a charge that the provider corrects after the purchase. The customer's balance does not change.",
  positionals: {
    order: orderInput(),
    cost: required("usd", "what the label cost in all"),
  },
  flags: { reason: one("text", "reason, for the order and the audit log (required)") },
  examples: ['admin orders cost ORD-100001 7.10 --reason "Weighed 3 lbs"'],
  async run({ order: number, cost, reason }, context) {
    const body = { cost: usd(cost, "<usd>"), reason: reasonOf(reason, "a change of a cost", "Weighed 3 lbs") };
    const client = await context.api();
    const { id } = await namedOrder(context, number, ANY);
    const { order, message } = await client.setOrderCost({ path: { id }, body });
    return {
      json: { order, message },
      show: [fields(["Order", order.orderId], ["Cost", formatUsd(order.cost)], ["Margin", formatUsd(order.margin)])],
      plain: [fields([order.orderId, body.cost.toFixed(2)])],
    };
  },
});
