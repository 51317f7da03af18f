import { formatDateTime, formatUsd } from "@shipctl/sdk/display";
import { defineCommand } from "../context.js";
import { one, wholeNumber } from "../io/flags.js";
import { lines, table, tinted } from "../io/outcome.js";
import { endOfDay, startOfDay } from "../steps/shared/days.js";

/** GET /api/balance/transactions */
export const command = defineCommand({
  flags: {
    search: one("text", "only entries whose id or description contains this"),
    since: one("day", "not before this day, YYYY-MM-DD", { parse: startOfDay }),
    until: one("day", "up to the end of this day, YYYY-MM-DD", { parse: endOfDay }),
    page: one("n", "which page", { parse: wholeNumber(1, 1_000_000) }),
    limit: one("n", "entries a page (default 25)", { parse: wholeNumber(1, 100) }),
  },
  examples: ["transactions", "transactions --search ORD-100001", "transactions --since 2026-11-01 --limit 100"],
  async run({ search, since, until, page = 1, limit = 25 }, context) {
    const client = await context.api();
    const query = { page, limit, search, from: since, to: until };
    const reply = await client.listTransactions({ query });
    const rows = reply.transactions.map(({ transactionId, createdAt, type, description, amount, balanceAfter }) => [
      transactionId,
      formatDateTime(createdAt),
      description,
      tinted(`${type === "credit" ? "+" : "-"}${formatUsd(amount)}`, type === "credit" ? "good" : undefined),
      formatUsd(balanceAfter),
    ]);
    const titles = ["#Transaction", "@Date", "~Description", ">Amount", ">Balance"];
    const entries = { ...table(titles, rows, "No transactions yet."), dropsFirst: ["Balance"] };
    const more = lines(tinted(`Page ${page} of ${reply.totalPages}, ${reply.totalTransactions} in all`, "dim"));
    return { json: reply, show: reply.totalPages > 1 ? [entries, more] : [entries], plain: [entries] };
  },
});
