import type { Transaction } from "@shipctl/sdk";
import { formatDate, formatDateTime, formatUsd } from "@shipctl/sdk/display";
import { Box } from "ink";
import { useState } from "react";
import { type Cell, tinted } from "../../../io/outcome.js";
import type { TableColumn } from "../../components/columns.js";
import { Paged } from "../../components/paged.js";
import { Toned } from "../../components/toned.js";
import { useKeys } from "../../hooks/use-keys.js";
import { useLoad } from "../../hooks/use-load.js";
import { usePages } from "../../hooks/use-pages.js";
import { useSession } from "../../hooks/use-session.js";
import { TopUp } from "./top-up.js";

const COLUMNS: readonly TableColumn[] = [
  { title: "Date", width: 12, below: 90 },
  { title: "Date", width: 22, from: 90 },
  { title: "Description", width: 14, grows: 1 },
  { title: "Order", width: 11, kind: "id" },
  { title: "Transaction", width: 12, from: 106, kind: "id" },
  { title: "Amount", width: 11, align: "right", kind: "number" },
  { title: "Balance", width: 11, align: "right", from: 70, kind: "number" },
];

/** The balance and its transactions. */
export function BalanceScreen() {
  const { client, setBalance } = useSession();
  const balance = useLoad("balance", async (signal) => {
    const { balance: now } = await client.getBalance({ signal });
    setBalance(now);
    return now;
  });
  const pages = usePages("transactions", async ({ page, limit, search }, signal) => {
    const reply = await client.listTransactions({ query: { page, limit, search }, signal });
    return { items: reply.transactions, totalPages: reply.totalPages, total: reply.totalTransactions };
  });
  const [isToppingUp, setToppingUp] = useState(false);
  const refresh = () => {
    balance.reload();
    pages.reload();
  };
  const close = () => {
    setToppingUp(false);
    refresh();
  };
  useKeys(
    [
      { keys: ["t"], label: "top up", run: () => setToppingUp(true) },
      { keys: ["r"], label: "refresh", run: refresh },
    ],
    { isActive: !isToppingUp },
  );
  if (isToppingUp) return <TopUp close={close} />;
  return (
    <Box flexDirection="column">
      <Box gap={2} paddingBottom={1}>
        <Toned tone="dim">Balance</Toned>
        <Toned tone="strong">{balance.value === undefined ? "…" : formatUsd(balance.value)}</Toned>
        {balance.problem ? <Toned tone="bad">{balance.problem}</Toned> : null}
      </Box>
      <Paged
        pages={pages}
        columns={COLUMNS}
        label="Transactions"
        noun="transaction"
        empty="No transactions yet."
        cellsOf={cellsOf}
        rowsAbove={2}
      />
    </Box>
  );
}

const cellsOf = ({ createdAt, transactionId, type, amount, balanceAfter, ...entry }: Transaction): Cell[] => [
  formatDate(createdAt),
  formatDateTime(createdAt),
  ...withoutOrder(entry),
  transactionId,
  tinted(`${type === "credit" ? "+" : "-"}${formatUsd(amount)}`, type === "credit" ? "good" : undefined),
  formatUsd(balanceAfter),
];

type Described = Pick<Transaction, "kind" | "description" | "reference">;

/** The order number has its own column, so that a narrow window never cuts it. */
function withoutOrder({ kind, description, reference = "" }: Described): [text: string, orderNumber: string] {
  // Only these name the order themselves; other text is an administrator's own.
  if (reference === "" || (kind !== "purchase" && kind !== "refund")) return [description, ""];
  return [description.replace(` label ${reference}`, ""), reference];
}
