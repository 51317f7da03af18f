import { defineApiCommand } from "../../../context.js";
import { many, oneOf } from "../../../io/flags.js";
import { customerFlag, userIdOf } from "../../../steps/admin/find-customer.js";
import { serviceFilterOf, serviceFlags } from "../../../steps/admin/service-filter.js";
import { adminOrdersForPipe, adminOrdersTable } from "../../../steps/order/order-words.js";
import { listOutcome } from "../../../steps/shared/list.js";
import {
  filterOf,
  listFlags,
  marksSamples,
  modeFlag,
  readList,
  sellerFlags,
  sortedBy,
} from "../../../steps/shared/list-flags.js";

/** GET /api/admin/orders */
export const command = defineApiCommand({
  about: "--csv writes charged, refunded, cost and margin.",
  flags: {
    status: many(
      "status",
      "processing, in_transit, delivered, cancelled, or failed (refused by the carrier); repeatable",
      oneOf(["processing", "in_transit", "delivered", "cancelled", "failed"]),
    ),
    ...customerFlag,
    ...serviceFlags,
    ...sellerFlags,
    ...listFlags,
    ...sortedBy("price", "margin", "status"),
    ...modeFlag,
  },
  examples: [
    "admin orders list --search Portland",
    "admin orders list --order-number 111-2222222-3333333",
    "admin orders list --customer demo@shipctl.test",
    "admin orders list --carrier UPS --service 'UPS Ground' --connection Sandbox",
    "admin orders list --status failed --sort price_desc",
    "admin orders list --since 7d --sort margin_asc",
    "admin orders list --since 2026-11-01 --csv > orders.csv",
    "admin orders list --status in_transit --jq '.orders[].userDetails.email'",
    "admin orders list --since today --all --json orderId,price,margin",
  ],
  async run(
    { status, customer, carrier, service, connection, reference, orderNumber, mode, ...list },
    client,
    context,
  ) {
    const state = status.length > 0 ? [...status] : undefined;
    const userId = await userIdOf(client, customer);
    const sold = await serviceFilterOf(client, { carrier, service, connection });
    const query = { ...filterOf(list), ...sold, userId, reference, orderNumber, mode, status: state };
    const marks = await marksSamples(client, mode);
    return listOutcome(context, list, {
      schema: "AdminOrder",
      noun: "order",
      read: async () => {
        const reply = await readList(list, "listAllOrders", (paging) =>
          client.listAllOrders({ query: { ...query, ...paging } }),
        );
        return { entries: reply.orders, total: reply.totalOrders, json: () => reply };
      },
      show: (orders) => adminOrdersTable(orders, marks),
      plain: adminOrdersForPipe,
      csv: async (orders) => {
        const { writeAdminOrdersCsv } = await import("@shipctl/sdk/files");
        const connections = await client.listConnections();
        return writeAdminOrdersCsv(orders, new Map(connections.map(({ _id, name }) => [_id, name])));
      },
    });
  },
});
