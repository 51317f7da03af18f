import { formatUsd } from "@shipctl/sdk/display";
import { defineCommand } from "../context.js";
import { one } from "../io/flags.js";
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
  },
  examples: [
    "transactions",
    "transactions --search ORD-100001",
    "transactions --since 2026-11-01 --limit 100",
    "transactions --since 30d --csv > transactions.csv",
    "transactions --all --json transactionId,amount",
  ],
  async run(list, context) {
    const client = await context.api();
    const query = filterOf(list);
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
          transactions.map(({ transactionId, createdAt, type, description, amount, balanceAfter }) => {
            const isCredit = type === "credit";
            return [
              transactionId,
              time(createdAt),
              description,
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
