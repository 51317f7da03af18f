import type { DepositList } from "@shipctl/sdk";
import { formatUsd } from "@shipctl/sdk/display";
import { defineApiCommand } from "../../../context.js";
import { lines, table } from "../../../io/outcome.js";
import { customerFlag, userIdOf } from "../../../steps/admin/find-customer.js";
import { DEPOSIT_TITLES, depositsTable } from "../../../steps/admin/tables.js";
import { listOutcome } from "../../../steps/shared/list.js";
import { filterOf, listFlags, marksSamples, modeFlag, readList, sortedBy } from "../../../steps/shared/list-flags.js";

const sums = ({ totalAmount, paidIn, credited, takenBack }: DepositList): readonly string[] => [
  `Total of the matching completed deposits: ${formatUsd(totalAmount)}`,
  `Paid in ${formatUsd(paidIn)}, credited by administrators ${formatUsd(credited)}`,
  `Taken back by administrators (not deducted): ${formatUsd(takenBack)}`,
];

/** GET /api/admin/deposits */
export const command = defineApiCommand({
  flags: { ...customerFlag, ...listFlags, ...sortedBy("amount"), ...modeFlag },
  examples: [
    "admin deposits list --since 2026-11-01",
    "admin deposits list --since 2026-11-01 --csv > deposits.csv",
    "admin deposits list --sort amount_desc",
    "admin deposits list --search shop.example --json",
    "admin deposits list --since 30d --jq .totalAmount",
  ],
  async run({ customer, mode, ...list }, client, context) {
    const query = { ...filterOf(list), userId: await userIdOf(client, customer), mode };
    const marks = await marksSamples(client, mode);
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
      show: (deposits) => depositsTable(deposits, marks),
      plain: (deposits) =>
        table(
          DEPOSIT_TITLES,
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
