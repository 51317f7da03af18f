import type { DepositList } from "@shipctl/sdk";
import { depositStatus, formatDateTime, formatUsd, titleCase } from "@shipctl/sdk/display";
import { writeDepositsCsv } from "@shipctl/sdk/files";
import { defineCommand } from "../../../context.js";
import { toggle } from "../../../io/flags.js";
import { csvFile, lines, table, tinted } from "../../../io/outcome.js";
import { itemsOf, listFlags, listQuery, marksSamples, modeFlag, pageLine } from "../../../steps/shared/list-flags.js";
import { toneOf } from "../../../steps/shared/tones.js";

const sums = ({ totalAmount, paidIn, credited, takenBack }: DepositList): readonly string[] => [
  `Total of the matching completed deposits: ${formatUsd(totalAmount)}`,
  `Paid in ${formatUsd(paidIn)}, credited by administrators ${formatUsd(credited)}`,
  `Taken back by administrators (not deducted): ${formatUsd(takenBack)}`,
];

/** GET /api/admin/deposits */
export const command = defineCommand({
  flags: { ...listFlags, ...modeFlag, csv: toggle("write all matching deposits to stdout as CSV") },
  examples: [
    "admin deposits list --since 2026-11-01",
    "admin deposits list --since 2026-11-01 --csv > deposits.csv",
    "admin deposits list --search shop.example --json",
  ],
  async run({ csv, mode, ...list }, context) {
    const client = await context.api();
    const query = { ...listQuery(list), mode };
    if (csv) {
      const { page, limit, ...filter } = query;
      const deposits = await itemsOf(list, {
        onePage: async () => (await client.listDeposits({ query })).deposits,
        all: () => client.listDeposits.all({ query: filter }),
      });
      return { json: deposits, ...csvFile(writeDepositsCsv(deposits)) };
    }
    const reply = await client.listDeposits({ query });
    const marks = await marksSamples(client, mode);
    const rows = reply.deposits.map((deposit) => {
      const { transactionId, userDetails, amount, metadata, createdAt } = deposit;
      const { label, color } = depositStatus(deposit);
      return [
        transactionId,
        formatDateTime(createdAt),
        userDetails.email,
        `${titleCase(metadata.method)}${marks && deposit.mode === "test" ? ", test balance" : ""}`,
        formatUsd(amount),
        tinted(label, toneOf(color)),
      ];
    });
    const forPipe = reply.deposits.map(({ transactionId, userDetails, amount, metadata, createdAt, status }) => [
      transactionId,
      createdAt,
      userDetails.email,
      metadata.method,
      amount.toFixed(2),
      status,
    ]);
    const titles = ["#Transaction", "@Date", "#User", "Method", ">Amount", "Status"];
    return {
      json: reply,
      show: [
        { ...table(titles, rows, "No deposits found"), dropsFirst: ["Date", "Method"] },
        lines(...sums(reply)),
        ...pageLine(list, {
          shown: reply.deposits.length,
          total: reply.totalTransactions,
          totalPages: reply.totalPages,
          noun: "deposit",
        }),
      ],
      plain: [table(titles, forPipe)],
    };
  },
});
