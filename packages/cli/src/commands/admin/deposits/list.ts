import type { DepositList } from "@shipctl/sdk";
import { depositStatus, formatUsd, titleCase } from "@shipctl/sdk/display";
import { defineCommand } from "../../../context.js";
import { lines, table, tinted } from "../../../io/outcome.js";
import { customerFlag, userIdOf } from "../../../steps/admin/find-customer.js";
import { money, time } from "../../../steps/shared/cells.js";
import { listOutcome } from "../../../steps/shared/list.js";
import { filterOf, listFlags, marksSamples, modeFlag, readList } from "../../../steps/shared/list-flags.js";
import { toneOf } from "../../../steps/shared/tones.js";

const sums = ({ totalAmount, paidIn, credited, takenBack }: DepositList): readonly string[] => [
  `Total of the matching completed deposits: ${formatUsd(totalAmount)}`,
  `Paid in ${formatUsd(paidIn)}, credited by administrators ${formatUsd(credited)}`,
  `Taken back by administrators (not deducted): ${formatUsd(takenBack)}`,
];

/** GET /api/admin/deposits */
export const command = defineCommand({
  flags: { ...customerFlag, ...listFlags, ...modeFlag },
  examples: [
    "admin deposits list --since 2026-11-01",
    "admin deposits list --since 2026-11-01 --csv > deposits.csv",
    "admin deposits list --search shop.example --json",
    "admin deposits list --since 30d --jq .totalAmount",
  ],
  async run({ customer, mode, ...list }, context) {
    const client = await context.api();
    const query = { ...filterOf(list), userId: await userIdOf(client, customer), mode };
    const marks = await marksSamples(client, mode);
    const titles = ["#Transaction", "@Date", "#User", "Method", ">Amount", "Status"];
    return listOutcome(context, list, {
      schema: "Deposit",
      noun: "deposit",
      read: async () => {
        const reply = await readList(list, "listDeposits", (paging) =>
          client.listDeposits({ query: { ...query, ...paging } }),
        );
        const { deposits: entries, totalTransactions: total } = reply;
        return { entries, total, json: () => reply, below: [lines(...sums(reply))] };
      },
      show: (deposits) => ({
        ...table(
          titles,
          deposits.map((deposit) => {
            const { transactionId, userDetails, amount, metadata, createdAt } = deposit;
            const { label, color } = depositStatus(deposit);
            return [
              transactionId,
              time(createdAt),
              userDetails.email,
              `${titleCase(metadata.method)}${marks && deposit.mode === "test" ? ", test balance" : ""}`,
              money(amount),
              tinted(label, toneOf(color)),
            ];
          }),
          "No deposits found",
        ),
        dropsFirst: ["Date", "Method"],
      }),
      plain: (deposits) =>
        table(
          titles,
          deposits.map(({ transactionId, userDetails, amount, metadata, createdAt, status }) => [
            transactionId,
            createdAt,
            userDetails.email,
            metadata.method,
            amount.toFixed(2),
            status,
          ]),
        ),
      csv: async (deposits) => (await import("@shipctl/sdk/files")).writeDepositsCsv(deposits),
    });
  },
});
