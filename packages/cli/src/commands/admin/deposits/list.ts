import type { DepositList } from "@shipctl/sdk";
import { depositStatus, formatDateTime, formatUsd, titleCase } from "@shipctl/sdk/display";
import { defineCommand } from "../../../context.js";
import { lines, table, tinted } from "../../../io/outcome.js";
import { listFlags, listQuery, pageLine } from "../../../steps/shared/list-flags.js";
import { toneOf } from "../../../steps/shared/tones.js";

const sums = ({ totalAmount, paidIn, credited, takenBack }: DepositList): readonly string[] => [
  `Total of the matching completed deposits: ${formatUsd(totalAmount)}`,
  `Paid in ${formatUsd(paidIn)}, credited by administrators ${formatUsd(credited)}`,
  `Taken back by administrators (not deducted): ${formatUsd(takenBack)}`,
];

/** GET /api/admin/deposits */
export const command = defineCommand({
  flags: listFlags,
  examples: ["admin deposits list --since 2026-11-01", "admin deposits list --search shop.example --json"],
  async run(list, context) {
    const client = await context.api();
    const reply = await client.listDeposits({ query: listQuery(list) });
    const rows = reply.deposits.map(({ transactionId, userDetails, amount, metadata, createdAt, status }) => {
      const { label, color } = depositStatus(status);
      return [
        transactionId,
        formatDateTime(createdAt),
        userDetails.email,
        titleCase(metadata.method),
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
