import { defineCommand } from "../../context.js";
import { required } from "../../io/flags.js";
import { orderFields } from "../../steps/order/order-words.js";

/** GET /api/orders/{id} */
export const command = defineCommand({
  positionals: { order: required("ORD-…", "the order") },
  examples: ["orders show ORD-100001", "orders show ORD-100001 --json | jq -r .trackingNumber"],
  async run({ order: id }, context) {
    const client = await context.api();
    const order = await client.getOrder({ path: { id } });
    return { json: order, show: [orderFields(order)] };
  },
});
