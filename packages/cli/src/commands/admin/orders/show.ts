import { defineCommand } from "../../../context.js";
import { ANY, namedOrder, orderInput } from "../../../steps/order/named-orders.js";
import { adminOrderFields } from "../../../steps/order/order-words.js";

/** GET /api/admin/orders/{id} */
export const command = defineCommand({
  positionals: { order: orderInput() },
  examples: ["admin orders show ORD-100001", "admin orders show ORD-100001 --jq .userDetails.email"],
  async run({ order: number }, context) {
    const client = await context.api();
    const { id } = await namedOrder(context, number, ANY);
    const order = await client.getAnyOrder({ path: { id } });
    return { json: order, show: [adminOrderFields(order)] };
  },
});
