import type { Transaction } from "@shipctl/sdk";
import {
  entriesQuery,
  formatDate,
  formatDateTime,
  formatUsd,
  isLowBalance,
  labelsLeftText,
  transactionText,
} from "@shipctl/sdk/display";
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

/** The balance and its transactions: a bulk order is one, which opens. */
export function BalanceScreen() {
  const { client, setBalance } = useSession();
  const balance = useLoad("balance", async (signal) => {
    const reply = await client.getBalance({ signal });
    setBalance(reply.balance);
    return reply;
  });
  const pages = useTransactions(undefined);
  const [isToppingUp, setToppingUp] = useState(false);
  const [opened, setOpened] = useState<Transaction>();
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
    { isActive: !isToppingUp && !opened },
  );
  if (isToppingUp) return <TopUp close={close} />;
  const left = balance.value && isLowBalance(balance.value) ? labelsLeftText(balance.value) : undefined;
  return (
    <Box flexDirection="column">
      <Box gap={2} paddingBottom={1}>
        <Toned tone="dim">Balance</Toned>
        <Toned tone="strong">{balance.value === undefined ? "…" : formatUsd(balance.value.balance)}</Toned>
        {left ? <Toned tone="warn">{left}</Toned> : null}
        {balance.problem ? <Toned tone="bad">{balance.problem}</Toned> : null}
      </Box>
      {opened ? <Entries of={opened} close={() => setOpened(undefined)} /> : null}
      <Box display={opened ? "none" : "flex"}>
        <Paged
          pages={pages}
          columns={COLUMNS}
          label="Transactions"
          noun="transaction"
          empty="No transactions yet."
          cellsOf={cellsOf}
          rowsAbove={2}
          isActive={opened === undefined}
          bindingsOf={(chosen) =>
            chosen?.group ? [{ keys: ["enter"], label: "open", run: () => setOpened(chosen) }] : []
          }
        />
      </Box>
    </Box>
  );
}

/** The entries of a group. */
function Entries({ of, close }: { readonly of: Transaction; readonly close: () => void }) {
  return (
    <Paged
      pages={useTransactions(of)}
      columns={COLUMNS}
      label={of.description}
      noun="transaction"
      empty="No transactions."
      cellsOf={cellsOf}
      rowsAbove={2}
      filters={transactionText(of)}
      bindingsOf={() => [{ keys: ["esc"], label: "back", run: close }]}
    />
  );
}

/** All transactions by bulk order, or the entries of a group. */
function useTransactions(group: Transaction | undefined) {
  const { client } = useSession();
  const what = (group && entriesQuery(group)) ?? { groupBy: "bulkOrder" as const };
  return usePages(`transactions ${group?._id ?? ""}`, async ({ page, limit, search }, signal) => {
    const reply = await client.listTransactions({ query: { page, limit, search, ...what }, signal });
    return { items: reply.transactions, totalPages: reply.totalPages, total: reply.totalTransactions };
  });
}

const cellsOf = ({ createdAt, transactionId, type, amount, balanceAfter, ...entry }: Transaction): Cell[] => [
  formatDate(createdAt),
  formatDateTime(createdAt),
  ...withoutOrder(entry),
  transactionId,
  tinted(`${type === "credit" ? "+" : "-"}${formatUsd(amount)}`, type === "credit" ? "good" : undefined),
  formatUsd(balanceAfter),
];

type Described = Pick<Transaction, "kind" | "description" | "reference" | "group">;

/** The order number has its own column, so that a narrow window never cuts it. */
function withoutOrder(entry: Described): [text: string, orderNumber: string] {
  const { kind, description, reference = "", group } = entry;
  if (group) return [transactionText(entry).replace(` of ${reference}`, ""), reference];
  // Only these name the order themselves; other text is an administrator's own.
  if (reference === "" || (kind !== "purchase" && kind !== "refund")) return [description, ""];
  return [description.replace(` label ${reference}`, ""), reference];
}
