import { defineCommand } from "../../../context.js";
import { required } from "../../../io/flags.js";
import { adminOrderFields } from "../../../steps/order/order-words.js";

/** GET /api/admin/orders/{id} */
export const command = defineCommand({
  positionals: { order: required("ORD-…", "the order") },
  examples: ["admin orders show ORD-100001", "admin orders show ORD-100001 --json | jq -r .userDetails.email"],
  async run({ order: id }, context) {
    const client = await context.api();
    const order = await client.getAnyOrder({ path: { id } });
    return { json: order, show: [adminOrderFields(order)] };
  },
});
