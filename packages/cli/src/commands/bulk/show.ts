import { LIMITS } from "@shipctl/sdk/contract";
import { bulkOrderStatus, formatDateTime, formatUsd } from "@shipctl/sdk/display";
import { defineCommand } from "../../context.js";
import { one, required, wholeNumber } from "../../io/flags.js";
import { type Cell, fields, lines, table, tinted } from "../../io/outcome.js";
import { waitingFields } from "../../steps/bulk/bulk-words.js";
import { toneOf } from "../../steps/shared/tones.js";

/** GET /api/orders/bulk/{bulkOrderId} */
export const command = defineCommand({
  positionals: { bulkOrder: required("BULK-…", "the bulk order") },
  flags: {
    page: one("n", "page of its rows to show (default 1)", { parse: wholeNumber(1, LIMITS.page) }),
    limit: one("n", "rows per page (default 100)", { parse: wholeNumber(1, LIMITS.rowPageSize) }),
  },
  examples: ["bulk show BULK-100001", "bulk show BULK-100001 --json | jq .bulkOrder.counts"],
  async run({ bulkOrder: bulkOrderId, page = 1, limit = 100 }, context) {
    const client = await context.api();
    const reply = await client.getBulkOrder({ path: { bulkOrderId }, query: { page, limit } });
    const { bulkOrder } = reply;
    const orders = new Map(reply.orders.map((order) => [order.orderId, order]));
    const rows = reply.rows.map(({ rowIndex, state, voided, orderId = "", errorMessage }): Cell[] => {
      const order = orders.get(orderId) ?? reply.orders.find((candidate) => candidate.rowIndex === rowIndex);
      const outcome = errorMessage ? tinted(errorMessage, "bad") : (order?.trackingNumber ?? "");
      const shownState = voided ? tinted("voided", "warn") : state;
      return [String(rowIndex + 1), shownState, order?.orderId ?? orderId, order?.recipient.name ?? "", outcome];
    });
    const { counts } = bulkOrder;
    const { label, color } = bulkOrderStatus(bulkOrder.status);
    const list = table(["Row", "State", "#Order", "Recipient", "~Tracking or reason"], rows);
    const more = lines(tinted(`Page ${page} of ${reply.totalPages}`, "dim"));
    return {
      json: reply,
      show: [
        fields(
          ["Bulk order", tinted(bulkOrder.bulkOrderId, "strong")],
          ["Status", tinted(label, toneOf(color))],
          ...waitingFields(bulkOrder),
          ["File", bulkOrder.fileName || "N/A"],
          ["Date", formatDateTime(bulkOrder.createdAt)],
          ["Rows", `${counts.total}: ${counts.bought} bought, ${counts.failed} failed, ${counts.pending} pending`],
          ["Total", formatUsd(bulkOrder.totalPrice)],
          ["Spent", formatUsd(bulkOrder.spent ?? bulkOrder.totalPrice)],
        ),
        list,
        ...(reply.totalPages > 1 ? [more] : []),
      ],
      plain: [list],
    };
  },
});
