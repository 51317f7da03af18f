import type { Client } from "@shipctl/sdk";
import { defineApiCommand } from "../../../context.js";
import { failure } from "../../../io/exit-code.js";
import { one, toggle } from "../../../io/flags.js";
import { table } from "../../../io/outcome.js";
import type { Settings } from "../../../profile/settings.js";
import { customersTable } from "../../../steps/admin/tables.js";
import { signedInUser } from "../../../steps/shared/account.js";
import { listOutcome } from "../../../steps/shared/list.js";
import { modeFlag, pagedFlags, readList, sortedBy } from "../../../steps/shared/list-flags.js";

/** GET /api/admin/users */
export const command = defineApiCommand({
  flags: {
    search: one("text", "only customers whose name or e-mail contains this text"),
    operators: toggle("only administrators and support"),
    ...sortedBy("name", "balance", "spend", "calls"),
    ...modeFlag,
    ...pagedFlags,
  },
  examples: [
    "admin customers list",
    "admin customers list --search shop.example",
    "admin customers list --sort balance_desc",
    "admin customers list --sort calls_desc",
    "admin customers list --csv > customers.csv",
    "admin customers list --all --json email,balance",
  ],
  async run({ search, sort, mode, operators, ...shown }, client, context) {
    if (shown.csv || shown.all) await requireExporter(client, await context.settings());
    return listOutcome(context, shown, {
      schema: "User",
      noun: "customer",
      read: async () => {
        const reply = await readList(shown, "listUsers", (paging) =>
          client.listUsers({ query: { search, sort, mode, ...(operators && { isAdmin: true }), ...paging } }),
        );
        const { users: entries, totalUsers: total } = reply;
        const notes = entries.flatMap(({ email, emailWarning }) => (emailWarning ? [`${email}: ${emailWarning}`] : []));
        return { entries, total, json: () => reply, notes };
      },
      show: (users) => customersTable(users, sort),
      plain: (users) =>
        table(
          ["Id", "Name", "E-mail", "Balance", "Total spend", "Created", "Calls"],
          users.map(({ name, email, balance, totalSpend, createdAt, _id, callsIn30Days = 0 }) => [
            _id,
            name,
            email,
            balance.toFixed(2),
            totalSpend.toFixed(2),
            createdAt,
            String(callsIn30Days),
          ]),
        ),
      csv: async (users) => (await import("@shipctl/sdk/files")).writeCustomersCsv(users),
    });
  },
});

/** Support sees customers, and exports no list of all of them. */
async function requireExporter(client: Client, settings: Settings): Promise<void> {
  if (settings.token === undefined || (await signedInUser(client, settings)).role !== "support") return;
  throw failure("An export of all customers needs the role admin, and yours is support.", "Use --search and --page.");
}
