import { defineCommand } from "../../../context.js";
import { required } from "../../../io/flags.js";
import { adminOrderFields } from "../../../steps/order/order-words.js";

/** POST /api/admin/orders/{id}/settle */
export const command = defineCommand({
  about:
    "For a purchase that the carrier has not answered. If the carrier sold the label, the order is charged; otherwise, it is not.",
  positionals: { order: required("ORD-…", "the order") },
  examples: ["admin orders settle ORD-100001"],
  async run({ order: id }, context) {
    const client = await context.api();
    const reply = await client.settleOrder({ path: { id } });
    return { json: reply, show: [adminOrderFields(reply.order)], notes: [reply.message] };
  },
});
