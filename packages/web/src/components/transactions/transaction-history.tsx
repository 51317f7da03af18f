import type { QueryOf, ReplyOf, Transaction } from "@shipctl/sdk";
import { entriesQuery } from "@shipctl/sdk/display";
import { type ReactNode, useState } from "react";
import { type Reading, useReading } from "../../api/query.js";
import type { Read } from "../../api/read.js";
import { DataTable } from "../../ui/data-table.js";
import { WalletIcon } from "../../ui/icons.js";
import { ListFilters } from "../../ui/list-filters.js";
import { PAGE_SIZES } from "../../ui/list-view.js";
import { Pager } from "../../ui/pager.js";
import { Panel } from "../../ui/panel.js";
import { EmptyState } from "../../ui/states.js";
import type { ListState } from "../../ui/use-list-view.js";
import { Loaded } from "../loaded.js";
import { QueryTable } from "../query-table.js";
import { keepsFormer } from "../screen-reads.js";
import { type EntryLinks, entryColumns, historyColumns } from "./columns.js";

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

/** Reads entries of one's own, or of a customer. */
type ReadEntries = (query: QueryOf<"listTransactions">) => Read<"listTransactions" | "listUserTransactions">;

interface GroupEntriesProps {
  readonly line: Transaction;
  readonly readEntries: ReadEntries;
  readonly links: EntryLinks;
}

/** The entries of a bulk order that one line of the history stands for. */
function GroupEntries({ line, readEntries, links }: GroupEntriesProps) {
  const [{ page, pageSize }, setView] = useState({ page: 1, pageSize: PAGE_SIZES[0] as number });
  const reading = useReading(readEntries({ ...entriesQuery(line), page, limit: pageSize }), keepsFormer);
  return (
    <Loaded reading={reading} failure="Failed to load transaction history" place="flush">
      {(reply) => (
        <>
          <DataTable
            label={line.description}
            columns={entryColumns(links)}
            rows={reply?.transactions}
            rowKey={({ _id }) => _id}
            expectedRows={Math.min(pageSize, line.group?.entries ?? pageSize)}
            stale={reading.isPlaceholderData}
          />
          {(reply?.totalTransactions ?? 0) > PAGE_SIZES[0] && (
            <Pager
              list={{
                view: { page, pageSize },
                change: ({ page: next = 1, pageSize: size = pageSize }) => setView({ page: next, pageSize: size }),
              }}
              totalPages={reply?.totalPages ?? 1}
              pagesLabel={`Pages of ${line.description}`}
            />
          )}
        </>
      )}
    </Loaded>
  );
}
