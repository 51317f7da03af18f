import { defineApiCommand } from "../../context.js";
import { namedOrder, orderInput } from "../../steps/order/named-orders.js";
import { orderFields } from "../../steps/order/order-words.js";

/** GET /api/orders/{id} */
export const command = defineApiCommand({
  positionals: { order: orderInput() },
  examples: [
    "orders show ORD-100001",
    "orders show ORD-100001 --jq .trackingNumber",
    'orders show "9400 1000 0000 0000 1000 10"',
  ],
  async run({ order: number }, client, context) {
    const { id } = await namedOrder(context, number);
    const order = await client.getOrder({ path: { id } });
    return { json: order, show: [orderFields(order)] };
  },
});
