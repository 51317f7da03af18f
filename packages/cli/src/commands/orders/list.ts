import { defineApiCommand } from "../../context.js";
import { many, one, oneOf, toggle } from "../../io/flags.js";
import { ordersForPipe, ordersTable } from "../../steps/order/order-words.js";
import { listOutcome } from "../../steps/shared/list.js";
import { filterOf, listFlags, readList, sellerFlags } from "../../steps/shared/list-flags.js";
import { testShopNotes } from "../../steps/shared/test-shop.js";

/** GET /api/orders */
export const command = defineApiCommand({
  flags: {
    ...listFlags,
    search: one(
      "text",
      "tracking number, scan, order id, recipient, city, state, ZIP code, phone, reference, order number, SKU, bulk order or its file",
    ),
    ...sellerFlags,
    status: many(
      "status",
      "processing, in_transit, delivered or cancelled; repeatable",
      oneOf(["processing", "in_transit", "delivered", "cancelled"]),
    ),
    unprinted: toggle("labels that were not printed yet"),
    exceptions: toggle("parcels that the carrier cannot deliver for now"),
  },
  examples: [
    "orders list",
    "orders list --status in_transit --search Portland",
    "orders list --reference invoice-1001",
    "orders list --since 2026-11-01 --jq '.orders[].trackingNumber'",
    "orders list --since today --all",
    "orders list --limit 500 --csv > orders.csv",
    "orders list --all --json orderId,trackingNumber",
    "orders list --since 7d --all --jq '.orders[].trackingNumber'",
  ],
  async run({ status, unprinted, exceptions, reference, orderNumber, ...list }, client, context) {
    const printed = unprinted ? (false as const) : undefined;
    const query = {
      ...filterOf(list),
      printed,
      hasException: exceptions ? (true as const) : undefined,
      reference,
      orderNumber,
      status: status.length > 0 ? [...status] : undefined,
    };
    return listOutcome(context, list, {
      schema: "Order",
      noun: "order",
      read: async () => {
        const reply = await readList(list, "listOrders", (paging) =>
          client.listOrders({ query: { ...query, ...paging } }),
        );
        const { orders: entries, totalOrders: total } = reply;
        return { entries, total, json: () => reply, notes: await testShopNotes(client) };
      },
      show: ordersTable,
      plain: ordersForPipe,
      csv: async (orders) => {
        const { writeOrdersCsv } = await import("@shipctl/sdk/files");
        const connections = await client.listShippingApis();
        return writeOrdersCsv(orders, new Map(connections.map(({ _id, name }) => [_id, name])));
      },
    });
  },
});
