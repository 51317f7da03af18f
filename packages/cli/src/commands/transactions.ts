import { formatDateTime, formatUsd } from "@shipctl/sdk/display";
import { defineCommand } from "../context.js";
import { one } from "../io/flags.js";
import { table, tinted } from "../io/outcome.js";
import { listFlags, listQuery, pageLine } from "../steps/shared/list-flags.js";
import { testShopNotes } from "../steps/shared/test-shop.js";

/** GET /api/balance/transactions */
export const command = defineCommand({
  flags: {
    ...listFlags,
    search: one("text", "only entries whose id or description contains this text"),
  },
  examples: ["transactions", "transactions --search ORD-100001", "transactions --since 2026-11-01 --limit 100"],
  async run(list, context) {
    const client = await context.api();
    const reply = await client.listTransactions({ query: listQuery(list) });
    const rows = reply.transactions.map(({ transactionId, createdAt, type, description, amount, balanceAfter }) => [
      transactionId,
      formatDateTime(createdAt),
      description,
      tinted(`${type === "credit" ? "+" : "-"}${formatUsd(amount)}`, type === "credit" ? "good" : undefined),
      formatUsd(balanceAfter),
    ]);
    const titles = ["#Transaction", "@Date", "~Description", ">Amount", ">Balance"];
    const entries = { ...table(titles, rows, "No transactions yet."), dropsFirst: ["Balance"] };
    const show = [
      entries,
      ...pageLine(list, {
        shown: reply.transactions.length,
        total: reply.totalTransactions,
        totalPages: reply.totalPages,
        noun: "transaction",
      }),
    ];
    return { json: reply, show, plain: [entries], notes: await testShopNotes(client) };
  },
});
