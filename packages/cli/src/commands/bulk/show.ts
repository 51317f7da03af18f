import { bulkOrderStatus } from "@shipctl/sdk/display";
import { defineCommand } from "../../context.js";
import { required, toggle } from "../../io/flags.js";
import { type Cell, fields, table, tinted } from "../../io/outcome.js";
import { waitingFields } from "../../steps/bulk/bulk-words.js";
import { followBulk } from "../../steps/bulk/follow-bulk.js";
import { money, time } from "../../steps/shared/cells.js";
import { listOutcome } from "../../steps/shared/list.js";
import { ROW_PAGES, readChosenRows, rowFlags } from "../../steps/shared/row-pages.js";
import { toneOf } from "../../steps/shared/tones.js";

/** GET /api/orders/bulk/{bulkOrderId} */
export const command = defineCommand({
  positionals: { bulkOrder: required("BULK-…", "the bulk order") },
  flags: { ...rowFlags, watch: toggle("wait until it has ended, and show the progress", { short: "w" }) },
  examples: [
    "bulk show BULK-100001",
    "bulk show BULK-100001 --jq .bulkOrder.counts",
    "bulk show BULK-100001 --all",
    "bulk show BULK-100001 --watch",
    "bulk show BULK-100001 --json rowIndex,state,orderId",
  ],
  async run({ bulkOrder: bulkOrderId, watch, ...shown }, context) {
    const client = await context.api();
    if (watch) await followBulk(context, { bulkOrderId, resumeWith: `shipctl bulk show ${bulkOrderId} --watch` });
    return listOutcome(context, shown, {
      schema: "BulkRowState",
      noun: "row",
      ...ROW_PAGES,
      read: async () => {
        const reply = await readChosenRows(shown, (query) => client.getBulkOrder({ path: { bulkOrderId }, query }));
        const { bulkOrder, rows } = reply;
        const { counts } = bulkOrder;
        const { label, color } = bulkOrderStatus(bulkOrder.status);
        const byNumber = new Map(reply.orders.map((order) => [order.orderId, order]));
        const byRow = new Map(reply.orders.map((order) => [order.rowIndex, order]));
        const orderOf = ({ orderId = "", rowIndex }: (typeof rows)[number]) =>
          byNumber.get(orderId) ?? byRow.get(rowIndex);
        const entries = rows.map((row) => ({ ...row, order: orderOf(row) }));
        return {
          entries,
          total: counts.total,
          json: () => reply,
          above: [
            fields(
              ["Bulk order", tinted(bulkOrder.bulkOrderId, "strong")],
              ["Status", tinted(label, toneOf(color))],
              ...waitingFields(bulkOrder),
              ["File", bulkOrder.fileName || "N/A"],
              ["Date", time(bulkOrder.createdAt)],
              ["Rows", `${counts.total}: ${counts.bought} bought, ${counts.failed} failed, ${counts.pending} pending`],
              ["Total", money(bulkOrder.totalPrice)],
              ["Spent", money(bulkOrder.spent ?? bulkOrder.totalPrice)],
            ),
          ],
        };
      },
      show: (rows) =>
        table(
          ["Row", "State", "#Order", "Recipient", "~Tracking or reason"],
          rows.map(({ rowIndex, state, voided, orderId = "", errorMessage, order }): Cell[] => [
            String(rowIndex + 1),
            voided ? tinted("voided", "warn") : state,
            order?.orderId ?? orderId,
            order?.recipient.name ?? "",
            errorMessage ? tinted(errorMessage, "bad") : (order?.trackingNumber ?? ""),
          ]),
        ),
    });
  },
});
