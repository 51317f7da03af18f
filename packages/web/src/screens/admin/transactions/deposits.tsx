import type { DepositList } from "@shipctl/sdk";
import { useRead } from "../../../api/query.js";
import { listRead, QueryTable } from "../../../components/query-table.js";
import { WalletIcon } from "../../../ui/icons.js";
import layout from "../../../ui/layout.module.css";
import { ListFilters } from "../../../ui/list-filters.js";
import { isBackwards, listFilter, sortedPageOf } from "../../../ui/list-view.js";
import { Panel } from "../../../ui/panel.js";
import type { ListState } from "../../../ui/use-list-view.js";
import { depositColumns } from "./columns.js";
import { DepositTotals } from "./deposit-totals.js";
import { periodLabel } from "./period-label.js";

const NONE: DepositList = {
  deposits: [],
  totalPages: 1,
  totalTransactions: 0,
  totalAmount: 0,
  paidIn: 0,
  credited: 0,
  takenBack: 0,
};

export function Deposits({ list }: { list: ListState }) {
  const { view } = list;
  const deposits = useRead("listDeposits", { query: { ...listFilter(view), ...sortedPageOf(view) } }, listRead(view));
  const totals = isBackwards(view) ? NONE : (deposits.data ?? (deposits.isError ? "failed" : undefined));
  return (
    <div className={layout.stack}>
      <DepositTotals list={totals} period={periodLabel(view)} />
      <Panel flush>
        <ListFilters noun="deposits" placeholder="Search by transaction ID, description, or user email" list={list} />
        <QueryTable
          list={list}
          reading={deposits}
          rowsOf={(reply) => reply.deposits}
          columns={depositColumns}
          sortBy="date"
          label="Deposits"
          failure="Failed to fetch deposit history"
          noMatch={{ icon: WalletIcon, title: "No deposits found matching your criteria." }}
          hasEnds
        />
      </Panel>
    </div>
  );
}
