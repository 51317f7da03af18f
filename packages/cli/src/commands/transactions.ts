import { defineApiCommand } from "../context.js";
import { testShopNotes } from "../steps/shared/test-shop.js";
import { transactionFlags, transactionList } from "../steps/shared/transaction-list.js";

/** GET /api/balance/transactions */
export const command = defineApiCommand({
  flags: transactionFlags,
  examples: [
    "transactions",
    "transactions --search ORD-100001",
    "transactions --bulk BULK-100001",
    "transactions --by bulk-order --json",
    "transactions --since 2026-11-01 --limit 100",
    "transactions --since 30d --csv > transactions.csv",
    "transactions --all --json transactionId,amount",
  ],
  run: (list, client, context) =>
    transactionList(context, list, {
      readPage: (query) => client.listTransactions({ query }),
      notes: () => testShopNotes(client),
    }),
});
