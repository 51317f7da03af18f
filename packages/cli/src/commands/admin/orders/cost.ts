import { chargeFor, formatUsd } from "@shipctl/sdk/display";
import { defineCommand } from "../../../context.js";
import { failure } from "../../../io/exit-code.js";
import { one, required, toggle, usd } from "../../../io/flags.js";
import { fields } from "../../../io/outcome.js";
import { reasonOf } from "../../../steps/admin/operator-flags.js";
import { ANY, namedOrder, orderInput } from "../../../steps/order/named-orders.js";

/** PUT /api/admin/orders/{id}/cost */
export const command = defineCommand({
  about:
    "For a charge that the provider corrects after the purchase. The customer's balance changes only with --charge; void and refund give the charge back. Repeat the cost with --charge to charge the last change on.",
  positionals: {
    order: orderInput(),
    cost: required("usd", "what the label cost in all"),
  },
  flags: {
    charge: toggle("charge the difference on to the customer, who sees it with the reason"),
    reason: one("text", "reason, for the order and the audit log (required)"),
    yes: toggle("skip the confirmation of --charge", { short: "y" }),
  },
  examples: [
    'admin orders cost ORD-100001 7.10 --reason "Weighed 3 lbs"',
    'admin orders cost ORD-100001 7.10 --charge --reason "Weighed 3 lbs" --yes',
  ],
  async run({ order: number, cost: text, charge: charges, reason: given, yes }, context) {
    const cost = usd(text, "<usd>");
    const reason = reasonOf(given, "a change of a cost", "Weighed 3 lbs");
    const client = await context.api();
    const path = { id: (await namedOrder(context, number, ANY)).id };
    const charge = charges ? chargeFor(await client.getAnyOrder({ path }), cost) : undefined;
    if (charges && !charge)
      throw failure(
        "There is no difference to charge on.",
        "The cost has not changed, was not known before, was charged on already, or the order is voided or refunded.",
      );
    if (charge && !yes) {
      const { amount, missing } = charge;
      const short = missing > 0 ? ` The balance is ${formatUsd(missing)} short.` : "";
      const question = amount > 0 ? `Charge ${formatUsd(amount)} on to` : `Give ${formatUsd(-amount)} back to`;
      await context.ask.agree(`${question} the customer of ${path.id}?${short}`);
    }
    const body = { cost, reason, ...(charge && { charge: charge.amount }) };
    const { order, message } = await client.setOrderCost({ path, body });
    const { charged } = order.costAdjustment ?? {};
    return {
      json: { order, message },
      show: [
        fields(
          ["Order", order.orderId],
          ["Cost", formatUsd(order.cost)],
          ...(charge && charged !== undefined ? [["Charged on", formatUsd(charged)] as const] : []),
          ["Margin", formatUsd(order.margin)],
        ),
      ],
      plain: [fields([order.orderId, body.cost.toFixed(2)])],
    };
  },
});
