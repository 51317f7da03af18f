import { LIMITS } from "@shipctl/sdk/contract";
import { formatDate, formatUsd } from "@shipctl/sdk/display";
import { writeCustomersCsv } from "@shipctl/sdk/files";
import { defineCommand } from "../../../context.js";
import { one, toggle, wholeNumber } from "../../../io/flags.js";
import { csvFile, table } from "../../../io/outcome.js";
import { itemsOf, modeFlag, pageLine, sortFlag } from "../../../steps/shared/list-flags.js";

/** GET /api/admin/users */
export const command = defineCommand({
  flags: {
    search: one("text", "only customers whose name or e-mail contains this text"),
    ...sortFlag,
    ...modeFlag,
    page: one("n", "page to show (default 1)", { parse: wholeNumber(1, LIMITS.page) }),
    limit: one("n", "customers per page (default 25)", { parse: wholeNumber(1, LIMITS.pageSize) }),
    csv: toggle("write all matching customers to stdout as CSV"),
  },
  examples: [
    "admin customers list",
    "admin customers list --search shop.example",
    "admin customers list --csv > customers.csv",
  ],
  async run({ search, sort, mode, csv, page: givenPage, limit: givenLimit }, context) {
    const client = await context.api();
    const [page, limit] = [givenPage ?? 1, givenLimit ?? 25];
    if (csv) {
      const users = await itemsOf(
        { page: givenPage, limit: givenLimit },
        {
          onePage: async () => (await client.listUsers({ query: { page, limit, search, sort, mode } })).users,
          all: () => client.listUsers.all({ query: { search, sort, mode } }),
        },
      );
      return { json: users, ...csvFile(writeCustomersCsv(users)) };
    }
    const reply = await client.listUsers({ query: { page, limit, search, sort, mode } });
    const rows = reply.users.map(({ name, email, balance, totalSpend, createdAt, isAdmin, _id }) => [
      name,
      email,
      formatUsd(balance),
      formatUsd(totalSpend),
      formatDate(createdAt),
      isAdmin ? "administrator" : "",
      _id,
    ]);
    const forPipe = reply.users.map(({ name, email, balance, totalSpend, createdAt, _id }) => [
      _id,
      name,
      email,
      balance.toFixed(2),
      totalSpend.toFixed(2),
      createdAt,
    ]);
    const notes = reply.users.flatMap(({ email, emailWarning }) => (emailWarning ? [`${email}: ${emailWarning}`] : []));
    return {
      json: reply,
      notes,
      show: [
        {
          ...table(
            ["Name", "#E-mail", ">Balance", ">Total spend", "@Created", "Role", "#Id"],
            rows,
            "No customers yet.",
          ),
          dropsFirst: ["Total spend", "Created", "Role", "Balance", "Name"],
        },
        ...pageLine(
          { page, limit },
          { shown: rows.length, total: reply.totalUsers, totalPages: reply.totalPages, noun: "customer" },
        ),
      ],
      plain: [table(["Id", "Name", "E-mail", "Balance", "Total spend", "Created"], forPipe)],
    };
  },
});
