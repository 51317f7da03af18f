import type { Deposit, DepositList } from "@shipctl/sdk";
import { depositStatus, formatDay, formatUsd, titleCase } from "@shipctl/sdk/display";
import type { Reading } from "../../../api/query.js";
import { paths } from "../../../paths.js";
import type { Column } from "../../../ui/data-table.js";
import { Figures } from "../../../ui/figures.js";
import { WalletIcon } from "../../../ui/icons.js";
import layout from "../../../ui/layout.module.css";
import { LIVE_SHOP_MODES, ListFilters } from "../../../ui/list-filters.js";
import { isBackwards, type ListView } from "../../../ui/list-view.js";
import { Panel } from "../../../ui/panel.js";
import { RowName, TwoLines } from "../../../ui/row-cells.js";
import { SampleBadge, StatusBadge } from "../../../ui/status-badge.js";
import typography from "../../../ui/typography.module.css";
import type { ListState } from "../../../ui/use-list-view.js";
import { Money } from "../../money.js";
import { QueryTable } from "../../query-table.js";
import { CustomerCell } from "../customer-name.js";
import { DateCell } from "../date-cell.js";
import classes from "./deposits.module.css";

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
  /** All deposits are of one customer, whose page this is. */
  readonly isOfOne?: boolean;
}

export function Deposits({ list, reading, isLive, isOfOne = false }: DepositsProps) {
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
          columns={depositColumns(isLive, isOfOne)}
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

const USER_COLUMN: Column<Deposit> = {
  id: "user",
  header: "User",
  card: "foot",
  cell: ({ userDetails }) => <CustomerCell id={userDetails._id} user={userDetails} />,
};

/** Leads to the payment, or to the entry in the customer's ledger. */
function transactionCell({ invoiceId, transactionId, userDetails: { _id } }: Deposit) {
  if (invoiceId !== undefined) return <RowName link={{ to: paths.adminPayment(invoiceId) }}>{transactionId}</RowName>;
  if (_id === undefined) return <span className={classes.id}>{transactionId}</span>;
  const to = `${paths.adminCustomer(_id)}?search=${encodeURIComponent(transactionId)}`;
  return <RowName link={{ to }}>{transactionId}</RowName>;
}

/** `marksSamples` in a live shop: deposits of the sandbox gateway pay for samples only. */
const depositColumns = (marksSamples: boolean, isOfOne: boolean): readonly Column<Deposit>[] => [
  {
    id: "id",
    header: "Transaction ID",
    card: "name",
    cell: transactionCell,
  },
  ...(isOfOne ? [] : [USER_COLUMN]),
  {
    id: "amount",
    header: "Amount",
    sort: "amount",
    align: "end",
    card: "fact",
    cell: ({ amount }) => <Money usd={amount} />,
  },
  {
    id: "method",
    header: "Method",
    card: "fact",
    cell: ({ metadata, mode }) => (
      <TwoLines
        first={titleCase(metadata.method)}
        second={marksSamples && mode === "test" ? <SampleBadge /> : undefined}
      />
    ),
  },
  {
    id: "description",
    header: "Description",
    card: "line",
    cell: ({ description }) => <span className={typography.breaks}>{description || "N/A"}</span>,
  },
  {
    id: "date",
    header: "Date",
    card: "fact",
    cell: ({ createdAt }) => <DateCell at={createdAt} />,
  },
  { id: "status", header: "Status", card: "state", cell: (deposit) => <StatusBadge badge={depositStatus(deposit)} /> },
];

/** The period of a total: `All time`, or a range of days. */
export function periodLabel({ from, to }: Pick<ListView, "from" | "to">): string {
  if (!from && !to) return "All time";
  if (!to) return `From ${formatDay(from)}`;
  return `${from ? formatDay(from) : "The beginning"} to ${formatDay(to)}`;
}

interface DepositTotalsProps {
  /** Undefined while loading. */
  readonly list: DepositList | "failed" | undefined;
  readonly period: string;
}

/** The total of deposits, split into top-ups and credits, and the amount that administrators took back. */
function DepositTotals({ list, period }: DepositTotalsProps) {
  const usd = (key: "totalAmount" | "paidIn" | "credited" | "takenBack") =>
    list === "failed" ? "N/A" : list && formatUsd(list[key]);
  return (
    <div className={classes.totals}>
      <Figures label="Totals" figures={[{ label: "Total Deposits", value: usd("totalAmount"), note: period }]} />
      <dl className={classes.figures} aria-busy={list === undefined}>
        <Figure term="Paid in" value={usd("paidIn")} note="Top-ups" />
        <Figure term="Credited" value={usd("credited")} note="By administrators" />
        <Figure term="Taken back" value={usd("takenBack")} note="By administrators, not deducted from the total" />
      </dl>
    </div>
  );
}

function Figure({ term, value, note }: { term: string; value: string | undefined; note: string }) {
  return (
    <div className={classes.figure}>
      <dt>{term}</dt>
      <dd className={classes.value} data-loading={value === undefined || undefined}>
        {value ?? <span className="visually-hidden">Loading</span>}
      </dd>
      <dd className={typography.smallFlush}>{note}</dd>
    </div>
  );
}
