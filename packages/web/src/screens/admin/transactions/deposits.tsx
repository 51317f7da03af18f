import type { DepositList } from "@shipctl/sdk";
import type { Reading } from "../../../api/query.js";
import { QueryTable } from "../../../components/query-table.js";
import { WalletIcon } from "../../../ui/icons.js";
import layout from "../../../ui/layout.module.css";
import { LIVE_SHOP_MODES, ListFilters } from "../../../ui/list-filters.js";
import { isBackwards } from "../../../ui/list-view.js";
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

interface DepositsProps {
  readonly list: ListState;
  readonly reading: Reading<DepositList>;
  readonly isLive: boolean;
}

export function Deposits({ list, reading, isLive }: DepositsProps) {
  const { view } = list;
  const totals = isBackwards(view) ? NONE : (reading.data ?? (reading.isPending ? undefined : "failed"));
  return (
    <div className={layout.stack}>
      <DepositTotals list={totals} period={periodLabel(view)} />
      <Panel flush>
        <ListFilters
          noun="deposits"
          placeholder="Search by transaction ID, description, or user email"
          list={list}
          modes={isLive ? LIVE_SHOP_MODES : undefined}
        />
        <QueryTable
          list={list}
          reading={reading}
          rowsOf={(reply) => reply.deposits}
          columns={depositColumns(isLive)}
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
