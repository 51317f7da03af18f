import { defineApiCommand } from "../../../context.js";
import { ANY, namedOrder, orderInput } from "../../../steps/order/named-orders.js";
import { adminOrderFields } from "../../../steps/order/order-words.js";

/** POST /api/admin/orders/{id}/settle */
export const command = defineApiCommand({
  about:
    "For a purchase that the carrier has not answered. If the carrier sold the label, the order is charged; otherwise, it is not.",
  positionals: { order: orderInput() },
  examples: ["admin orders settle ORD-100001"],
  async run({ order: number }, client, context) {
    const { id } = await namedOrder(context, number, ANY);
    const reply = await client.settleOrder({ path: { id } });
    return { json: reply, show: [adminOrderFields(reply.order)], notes: [reply.message] };
  },
});
