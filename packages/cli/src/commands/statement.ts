import { defineApiCommand } from "../context.js";
import { saveStatement, statementFlags } from "../steps/shared/save-statement.js";

/** GET /api/balance/statement */
export const command = defineApiCommand({
  about:
    "Saves a CSV with the balance at the beginning of the period, each transaction with the balance after it, and the balance at\n" +
    "the end. Days are those of the shop's time zone; times in the file are UTC.",
  flags: statementFlags,
  examples: [
    "statement --month 2026-10",
    "statement --month 2026-10 -o october.csv",
    "statement --from 2026-10-05 --to 2026-10-11 -o - | head -3",
  ],
  run: (request, client, context) =>
    saveStatement(context, request, { of: ["own"], read: (query) => client.getStatement({ query }) }),
});
