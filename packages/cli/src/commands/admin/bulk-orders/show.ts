import type { AdminBulkOrderReply } from "@shipctl/sdk";
import { bulkOrderStatus, orderStatus } from "@shipctl/sdk/display";
import { defineApiCommand } from "../../../context.js";
import { required } from "../../../io/flags.js";
import { type Cell, fields, table, tinted } from "../../../io/outcome.js";
import { waitingFields } from "../../../steps/bulk/bulk-words.js";
import { usdCell } from "../../../steps/order/order-words.js";
import { money, time } from "../../../steps/shared/cells.js";
import { listOutcome } from "../../../steps/shared/list.js";
import { ROW_PAGES, readChosenRows, rowFlags } from "../../../steps/shared/row-pages.js";
import { toneOf } from "../../../steps/shared/tones.js";

/** GET /api/admin/bulk-orders/{bulkOrderId} */
export const command = defineApiCommand({
  positionals: { bulkOrder: required("bulk-order", "its id, like BULK-100001") },
  flags: rowFlags,
  examples: [
    "admin bulk-orders show BULK-100001",
    "admin bulk-orders show BULK-100001 --json",
    "admin bulk-orders show BULK-100001 --csv > rows.csv",
  ],
  run: ({ bulkOrder, ...shown }, client, context) =>
    listOutcome(context, shown, {
      schema: "AdminBulkRow",
      noun: "row",
      ...ROW_PAGES,
      read: async () => {
        const reply = await readChosenRows(shown, (query) =>
          client.getAnyBulkOrder({ path: { bulkOrderId: bulkOrder }, query }),
        );
        return {
          entries: rowsWithOrders(reply),
          total: reply.bulkOrder.orderCount,
          json: () => reply,
          above: facts(reply),
        };
      },
      show: (rows) =>
        table(
          ["Row", "State", "#Order", "Recipient", "Destination", "Service", ">Price", "~Tracking or reason"],
          rows.map(rowCells),
        ),
      plain: (rows) =>
        table(
          [
            ...["Row", "State", "Order", "Recipient", "City", "State", "Carrier", "Service", "Price", "Tracking"],
            ...["Error", "Cost", "Margin"],
          ],
          rows.map((row) => [
            String(row.rowIndex + 1),
            row.state,
            row.orderId ?? "",
            row.recipient.name,
            row.recipient.city,
            row.recipient.state,
            row.carrier,
            row.serviceType,
            row.price.toFixed(2),
            row.order?.trackingNumber ?? "",
            row.errorMessage ?? "",
            usdCell(row.order?.cost),
            usdCell(row.order?.margin),
          ]),
        ),
    }),
});

function facts({ bulkOrder, userDetails }: AdminBulkOrderReply) {
  const { bulkOrderId, createdAt, totalPrice, spent, status, counts, cost, margin } = bulkOrder;
  const { name, email } = userDetails;
  return [
    fields(
      ["Bulk order", bulkOrderId],
      ["Date", time(createdAt)],
      ["Customer", email ? `${name} <${email}>` : name],
      ["Rows", `${counts.total}: ${counts.bought} bought, ${counts.failed} failed, ${counts.pending} pending`],
      ["Total", money(totalPrice)],
      ["Charged", money(spent ?? totalPrice)],
      ["Status", bulkOrderStatus(status).label],
      ["Cost", money(cost)],
      ["Margin", money(margin)],
      ...waitingFields(bulkOrder),
    ),
  ];
}

/** Each row with its order, if it has a label. */
function rowsWithOrders({ rows, orders }: Pick<AdminBulkOrderReply, "rows" | "orders">) {
  const byNumber = new Map(orders.map((order) => [order.orderId, order]));
  return rows.map((row) => ({ ...row, order: byNumber.get(row.orderId ?? "") }));
}

function rowCells(row: ReturnType<typeof rowsWithOrders>[number]): Cell[] {
  const { order, recipient } = row;
  const badge = order && row.state === "bought" ? orderStatus(order.status) : undefined;
  return [
    String(row.rowIndex + 1),
    badge ? tinted(badge.label, toneOf(badge.color)) : tinted(row.state, row.state === "failed" ? "bad" : "dim"),
    row.orderId ?? "",
    recipient.name,
    `${recipient.city}, ${recipient.state}`,
    row.serviceType,
    money(row.price),
    row.errorMessage ? tinted(row.errorMessage, "bad") : (order?.trackingNumber ?? ""),
  ];
}
