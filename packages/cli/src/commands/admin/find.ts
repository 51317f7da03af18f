import { count } from "@shipctl/sdk/display";
import { defineApiCommand } from "../../context.js";
import { required } from "../../io/flags.js";
import { type Block, lines, tinted } from "../../io/outcome.js";
import { shellQuoted } from "../../io/shell-words.js";
import { adminBulksTable, customersTable, depositsTable } from "../../steps/admin/tables.js";
import { adminOrdersTable } from "../../steps/order/order-words.js";
import { marksSamples } from "../../steps/shared/list-flags.js";

interface Kind {
  readonly noun: string;
  readonly list: string;
  readonly found: { readonly found: readonly unknown[]; readonly total: number };
  readonly block: Block;
}

/** GET /api/admin/search */
export const command = defineApiCommand({
  about:
    "Customers, orders, bulk orders and payments: the newest 10 of each, exact matches first. A name or an e-mail also finds that customer's orders.",
  positionals: {
    text: required("text", "a name, e-mail, id, order number, SKU, tracking number, or invoice or gateway reference"),
  },
  examples: [
    "admin find demo@shipctl.test",
    "admin find ORD-100001",
    'admin find "1Z 999 AA1 01 2345 6784"',
    "admin find ORD-100001 --jq '.orders.found[].userDetails.email'",
  ],
  async run({ text }, client) {
    const reply = await client.findAnything({ query: { q: text } });
    const { customers, orders, bulkOrders, payments } = reply;
    const marks = await marksSamples(client, undefined);
    const kinds: readonly Kind[] = [
      { noun: "customer", list: "customers", found: customers, block: customersTable(customers.found) },
      { noun: "order", list: "orders", found: orders, block: adminOrdersTable(orders.found, marks) },
      { noun: "bulk order", list: "bulk-orders", found: bulkOrders, block: adminBulksTable(bulkOrders.found) },
      { noun: "payment", list: "deposits", found: payments, block: depositsTable(payments.found, marks) },
    ];
    const shown = kinds.filter(({ found }) => found.found.length > 0);
    return {
      json: reply,
      show: shown.flatMap(({ noun, found, block }) => [lines(tinted(count(found.total, noun), "dim")), block]),
      notes:
        shown.length === 0
          ? [`Nothing has ${JSON.stringify(text)} in its name or numbers.`]
          : shown
              .filter(({ found }) => found.total > found.found.length)
              .map(({ noun, list, found }) => allOf(noun, list, found.total, text)),
    };
  },
});

const allOf = (noun: string, list: string, total: number, text: string): string =>
  `All ${count(total, noun)}: shipctl admin ${list} list --search ${shellQuoted(text)}`;
