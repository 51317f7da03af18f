import { defineCommand } from "../../../context.js";
import { required } from "../../../io/flags.js";
import { adminOrderFields } from "../../../steps/order/order-words.js";

/** POST /api/admin/orders/{id}/settle */
export const command = defineCommand({
  about: "For a purchase without an answer. The order is charged if the carrier sold the label, otherwise released.",
  positionals: { order: required("ORD-…", "the order") },
  examples: ["admin orders settle ORD-100001"],
  async run({ order: id }, context) {
    const client = await context.api();
    const reply = await client.settleOrder({ path: { id } });
    return { json: reply, show: [adminOrderFields(reply.order)], notes: [reply.message] };
  },
});
