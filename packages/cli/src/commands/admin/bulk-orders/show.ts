import type { AdminBulkOrderReply } from "@shipctl/sdk";
import { LIMITS } from "@shipctl/sdk/contract";
import { bulkOrderStatus, formatDateTime, formatUsd, orderStatus } from "@shipctl/sdk/display";
import { defineCommand } from "../../../context.js";
import { one, required, wholeNumber } from "../../../io/flags.js";
import { type Cell, fields, table, tinted } from "../../../io/outcome.js";
import { waitingFields } from "../../../steps/bulk/bulk-words.js";
import { usdCell } from "../../../steps/order/order-words.js";
import { pageLine } from "../../../steps/shared/list-flags.js";
import { toneOf } from "../../../steps/shared/tones.js";

/** GET /api/admin/bulk-orders/{bulkOrderId} */
export const command = defineCommand({
  positionals: { bulkOrder: required("bulk-order", "its id, like BULK-100001") },
  flags: {
    page: one("n", "page of its rows to show (default 1)", { parse: wholeNumber(1, LIMITS.page) }),
    limit: one("n", "rows per page (default 100)", { parse: wholeNumber(1, LIMITS.rowPageSize) }),
  },
  examples: ["admin bulk-orders show BULK-100001", "admin bulk-orders show BULK-100001 --json"],
  async run({ bulkOrder, page = 1, limit = 100 }, context) {
    const client = await context.api();
    const input = { path: { bulkOrderId: bulkOrder }, query: { page, limit } };
    const reply = await client.getAnyBulkOrder(input);
    const { bulkOrderId, createdAt, orderCount, totalPrice, spent, status, counts, cost, margin } = reply.bulkOrder;
    const { name, email } = reply.userDetails;
    const facts = fields(
      ["Bulk order", bulkOrderId],
      ["Date", formatDateTime(createdAt)],
      ["Customer", email ? `${name} <${email}>` : name],
      ["Rows", `${counts.total}: ${counts.bought} bought, ${counts.failed} failed, ${counts.pending} pending`],
      ["Total", formatUsd(totalPrice)],
      ["Charged", formatUsd(spent ?? totalPrice)],
      ["Status", bulkOrderStatus(status).label],
      ["Cost", formatUsd(cost)],
      ["Margin", formatUsd(margin)],
      ...waitingFields(reply.bulkOrder),
    );
    const titles = ["Row", "State", "#Order", "Recipient", "Destination", "Service", ">Price", "~Tracking or reason"];
    return {
      json: reply,
      show: [
        facts,
        table(titles, rowCells(reply)),
        ...pageLine(
          { page, limit },
          { shown: reply.rows.length, total: orderCount, totalPages: reply.totalPages, noun: "row" },
        ),
      ],
      plain: [rowsForPipe(reply)],
    };
  },
});

type Rows = Pick<AdminBulkOrderReply, "rows" | "orders">;

/** Each row with its order, if it has a label. */
function rowsWithOrders({ rows, orders }: Rows) {
  const byNumber = new Map(orders.map((order) => [order.orderId, order]));
  return rows.map((row) => ({ row, order: row.orderId === undefined ? undefined : byNumber.get(row.orderId) }));
}

const rowCells = (reply: Rows): Cell[][] =>
  rowsWithOrders(reply).map(({ row, order }) => {
    const { name, city, state } = row.recipient;
    const badge = order && row.state === "bought" ? orderStatus(order.status) : undefined;
    return [
      String(row.rowIndex + 1),
      badge ? tinted(badge.label, toneOf(badge.color)) : tinted(row.state, row.state === "failed" ? "bad" : "dim"),
      row.orderId ?? "",
      name,
      `${city}, ${state}`,
      row.serviceType,
      formatUsd(row.price),
      row.errorMessage ? tinted(row.errorMessage, "bad") : (order?.trackingNumber ?? ""),
    ];
  });

const rowsForPipe = (reply: Rows) =>
  table(
    [
      "Row",
      "State",
      "Order",
      "Recipient",
      "City",
      "State",
      "Carrier",
      "Service",
      "Price",
      "Tracking",
      "Error",
      "Cost",
      "Margin",
    ],
    rowsWithOrders(reply).map(({ row, order }) => [
      String(row.rowIndex + 1),
      row.state,
      row.orderId ?? "",
      row.recipient.name,
      row.recipient.city,
      row.recipient.state,
      row.carrier,
      row.serviceType,
      row.price.toFixed(2),
      order?.trackingNumber ?? "",
      row.errorMessage ?? "",
      usdCell(order?.cost),
      usdCell(order?.margin),
    ]),
  );
