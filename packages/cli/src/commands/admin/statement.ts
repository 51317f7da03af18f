import { defineApiCommand } from "../../context.js";
import { modeFlag } from "../../steps/shared/list-flags.js";
import { saveStatement, statementFlags } from "../../steps/shared/save-statement.js";

/** GET /api/admin/statement */
export const command = defineApiCommand({
  about:
    "Saves a CSV with a line for each customer: the balance at the beginning of the period, what was paid in, credited, taken back,\n" +
    "sold, refunded and corrected, and the balance at the end. The last line is the total.",
  flags: { ...statementFlags, ...modeFlag },
  examples: ["admin statement --month 2026-10", "admin statement --from 2026-10-05 --to 2026-10-11 -o week.csv"],
  async run({ mode, ...request }, client, context) {
    const read = (days: object) => client.getShopStatement({ query: { ...days, mode } });
    return saveStatement(context, request, { of: ["shop", mode ?? ""], read });
  },
});
