import type { Transaction, TransactionList } from "@shipctl/sdk";
import { formatUsd, transactionText } from "@shipctl/sdk/display";
import type { Context } from "../../context.js";
import { one, oneOf, type Values } from "../../io/flags.js";
import { type Outcome, table } from "../../io/outcome.js";
import { money, time } from "./cells.js";
import { listOutcome } from "./list.js";
import { filterOf, listFlags, readList } from "./list-flags.js";

/** Flags of a list of transactions. */
export const transactionFlags = {
  ...listFlags,
  search: one("text", "only entries whose id or description contains this text"),
  bulk: one("BULK-…", "only entries of this bulk order"),
  by: one("what", "bulk-order (default on a terminal): one line for each bulk order; entry: one for each label", {
    parse: oneOf(["bulk-order", "entry"]),
  }),
};

type ReadPage = Parameters<typeof readList<"listTransactions">>[2];
type Query = ReturnType<typeof queryOf>;

interface TransactionSource {
  readonly readPage: (query: Query & Parameters<ReadPage>[0]) => Promise<TransactionList>;
  readonly notes: () => Promise<readonly string[]>;
}

/** The ledger of a customer, for the customer or an operator. */
export function transactionList(
  context: Context,
  list: Values<typeof transactionFlags>,
  { readPage, notes }: TransactionSource,
): Promise<Outcome> {
  const query = queryOf(context, list);
  return listOutcome<Transaction>(context, list, {
    schema: "Transaction",
    noun: "transaction",
    read: async () => {
      const reply = await readList(list, "listTransactions", (paging) => readPage({ ...query, ...paging }));
      const { transactions: entries, totalTransactions: total } = reply;
      return { entries, total, json: () => reply, notes: await notes() };
    },
    show: (transactions) => ({
      ...table(
        ["#Transaction", "@Date", "~Description", ">Amount", ">Balance"],
        transactions.map((transaction) => {
          const { transactionId, createdAt, type, amount, balanceAfter } = transaction;
          const isCredit = type === "credit";
          return [
            transactionId,
            time(createdAt),
            transactionText(transaction),
            {
              text: `${isCredit ? "+" : "-"}${formatUsd(amount)}`,
              plain: (isCredit ? amount : -amount).toFixed(2),
              ...(isCredit && { tone: "good" as const }),
            },
            money(balanceAfter),
          ];
        }),
        "No transactions yet.",
      ),
      dropsFirst: ["Balance"],
    }),
    csv: async (transactions) => (await import("@shipctl/sdk/files")).writeTransactionsCsv(transactions),
  });
}

function queryOf({ io, json }: Context, list: Values<typeof transactionFlags>) {
  const isForPeople = io.out.isTTY && !json && !list.csv;
  const isGrouped = list.by === undefined ? isForPeople : list.by === "bulk-order";
  return { ...filterOf(list), bulkOrderId: list.bulk, groupBy: isGrouped ? ("bulkOrder" as const) : undefined };
}
