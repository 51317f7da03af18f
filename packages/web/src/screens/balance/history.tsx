import type { ReplyOf } from "@shipctl/sdk";
import type { Reading } from "../../api/query.js";
import { QueryTable } from "../../components/query-table.js";
import { EmptyState } from "../../ui/empty-state.js";
import { WalletIcon } from "../../ui/icons.js";
import { ListFilters } from "../../ui/list-filters.js";
import { Panel } from "../../ui/panel.js";
import type { ListState } from "../../ui/use-list-view.js";
import { historyColumns } from "./columns.js";

interface HistoryProps {
  readonly list: ListState;
  readonly reading: Reading<ReplyOf<"listTransactions">>;
}

/** All transactions, newest first. */
export function History({ list, reading }: HistoryProps) {
  return (
    <Panel flush title="Transaction History">
      <ListFilters belowTitle noun="transactions" placeholder="Transaction ID, description or order ID" list={list} />
      <QueryTable
        list={list}
        reading={reading}
        rowsOf={(reply) => reply.transactions}
        columns={historyColumns}
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
