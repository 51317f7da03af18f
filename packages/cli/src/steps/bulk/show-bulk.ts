import { bulkOrderStatus } from "@shipctl/sdk/display";
import type { Context } from "../../context.js";
import type { Values } from "../../io/flags.js";
import { type Cell, fields, type Outcome, table, tinted } from "../../io/outcome.js";
import { money, time } from "../shared/cells.js";
import { listOutcome } from "../shared/list.js";
import { ROW_PAGES, readChosenRows, type rowFlags } from "../shared/row-pages.js";
import { toneOf } from "../shared/tones.js";
import { waitingFields } from "./bulk-words.js";

/** A bulk order and its rows. */
export async function showBulk(
  context: Context,
  bulkOrderId: string,
  shown: Values<typeof rowFlags>,
): Promise<Outcome> {
  const client = await context.api();
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
}
