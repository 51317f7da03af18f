import { formatUsd, transactionText } from "@shipctl/sdk/display";
import { defineCommand } from "../context.js";
import { one, oneOf } from "../io/flags.js";
import { table } from "../io/outcome.js";
import { money, time } from "../steps/shared/cells.js";
import { listOutcome } from "../steps/shared/list.js";
import { filterOf, listFlags, readList } from "../steps/shared/list-flags.js";
import { testShopNotes } from "../steps/shared/test-shop.js";

/** GET /api/balance/transactions */
export const command = defineCommand({
  flags: {
    ...listFlags,
    search: one("text", "only entries whose id or description contains this text"),
    bulk: one("BULK-…", "only entries of this bulk order"),
    by: one("what", "bulk-order (default on a terminal): one line for each bulk order; entry: one for each label", {
      parse: oneOf(["bulk-order", "entry"]),
    }),
  },
  examples: [
    "transactions",
    "transactions --search ORD-100001",
    "transactions --bulk BULK-100001",
    "transactions --by bulk-order --json",
    "transactions --since 2026-11-01 --limit 100",
    "transactions --since 30d --csv > transactions.csv",
    "transactions --all --json transactionId,amount",
  ],
  async run(list, context) {
    const client = await context.api();
    const isForPeople = context.io.out.isTTY && !context.json && !list.csv;
    const isGrouped = list.by === undefined ? isForPeople : list.by === "bulk-order";
    const query = {
      ...filterOf(list),
      bulkOrderId: list.bulk,
      groupBy: isGrouped ? ("bulkOrder" as const) : undefined,
    };
    return listOutcome(context, list, {
      schema: "Transaction",
      noun: "transaction",
      read: async () => {
        const reply = await readList(list, "listTransactions", (paging) =>
          client.listTransactions({ query: { ...query, ...paging } }),
        );
        const { transactions: entries, totalTransactions: total } = reply;
        return { entries, total, json: () => reply, notes: await testShopNotes(client) };
      },
      show: (transactions) => ({
        ...table(
          ["#Transaction", "@Date", "~Description", ">Amount", ">Balance"],
          transactions.map((transaction) => {
            const { transactionId, createdAt, type, amount, balanceAfter } = transaction;
            const isCredit = type === "credit";
            return [
              transactionId,
              time(createdAt),
              transactionText(transaction),
              {
                text: `${isCredit ? "+" : "-"}${formatUsd(amount)}`,
                plain: (isCredit ? amount : -amount).toFixed(2),
                ...(isCredit && { tone: "good" as const }),
              },
              money(balanceAfter),
            ];
          }),
          "No transactions yet.",
        ),
        dropsFirst: ["Balance"],
      }),
      csv: async (transactions) => (await import("@shipctl/sdk/files")).writeTransactionsCsv(transactions),
    });
  },
});
