import { defineCommand } from "../../../context.js";
import { csvFile, recordsOf } from "../../../io/csv-file.js";
import { many, oneOf, toggle } from "../../../io/flags.js";
import { adminOrdersForPipe, adminOrdersTable } from "../../../steps/order/order-words.js";
import { listFlags, listQuery, pageLine, sellerFlags } from "../../../steps/shared/list-flags.js";

/** GET /api/admin/orders */
export const command = defineCommand({
  flags: {
    status: many(
      "status",
      "processing, in_transit, delivered, cancelled, or failed (refused by the carrier); repeatable",
      oneOf(["processing", "in_transit", "delivered", "cancelled", "failed"]),
    ),
    ...sellerFlags,
    ...listFlags,
    csv: toggle("as a CSV file on stdout, with what each label cost and the margin"),
  },
  examples: [
    "admin orders list --search Portland",
    "admin orders list --order-number 111-2222222-3333333",
    "admin orders list --since 2026-11-01 --limit 100 --csv > orders.csv",
    "admin orders list --status in_transit --json | jq -r '.orders[].userDetails.email'",
  ],
  async run({ status, reference, orderNumber, csv, ...list }, context) {
    const client = await context.api();
    const query = { ...listQuery(list), reference, orderNumber, status: status.length > 0 ? [...status] : undefined };
    const reply = await client.listAllOrders({ query });
    const forPipe = adminOrdersForPipe(reply.orders);
    if (csv) return { json: reply, ...csvFile(recordsOf(forPipe)) };
    return {
      json: reply,
      show: [
        adminOrdersTable(reply.orders),
        ...pageLine(list, {
          shown: reply.orders.length,
          total: reply.totalOrders,
          totalPages: reply.totalPages,
          noun: "order",
        }),
      ],
      plain: [forPipe],
    };
  },
});
