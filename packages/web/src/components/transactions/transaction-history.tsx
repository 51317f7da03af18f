import type { ReplyOf, Transaction } from "@shipctl/sdk";
import { type ReactNode, useState } from "react";
import type { Reading } from "../../api/query.js";
import { WalletIcon } from "../../ui/icons.js";
import { ListFilters } from "../../ui/list-filters.js";
import { Panel } from "../../ui/panel.js";
import { EmptyState } from "../../ui/states.js";
import type { ListState } from "../../ui/use-list-view.js";
import { QueryTable } from "../query-table.js";
import { type EntryLinks, historyColumns } from "./columns.js";
import { GroupEntries, type ReadEntries } from "./group-entries.js";

interface TransactionHistoryProps extends EntryLinks {
  readonly list: ListState;
  readonly reading: Reading<ReplyOf<"listTransactions">>;
  readonly readEntries: ReadEntries;
  readonly title?: string;
  readonly actions?: ReactNode;
}

/** All transactions of an account, newest first. */
export function TransactionHistory({ list, reading, readEntries, title, actions, ...links }: TransactionHistoryProps) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const isOpen = ({ _id }: Transaction) => open.has(_id);
  const onToggle = ({ _id }: Transaction) => {
    const next = new Set(open);
    if (!next.delete(_id)) next.add(_id);
    setOpen(next);
  };
  const columns = historyColumns({ isOpen, onToggle }, links);
  return (
    <Panel flush title={title} actions={actions}>
      <ListFilters noun="transactions" placeholder="Transaction ID, description or order ID" list={list} />
      <QueryTable
        list={list}
        reading={reading}
        rowsOf={(reply) => reply.transactions}
        columns={columns}
        detailsOf={(line) => isOpen(line) && <GroupEntries {...{ line, readEntries, links }} />}
        sortBy="date"
        label="Transactions"
        failure="Failed to load transaction history"
        noMatch={{
          icon: WalletIcon,
          title: "No transactions found",
          text: "Nothing matches this search and these dates.",
          clear: "Show all transactions",
        }}
        empty={
          <EmptyState icon={WalletIcon} title="No transactions yet">
            Top-ups, label purchases and refunds appear here.
          </EmptyState>
        }
      />
    </Panel>
  );
}
