import type { CarrierStat, ConnectionStat } from "@shipctl/sdk";
import { carrierName, formatCount, formatUsd } from "@shipctl/sdk/display";
import { Money } from "../../../components/money.js";
import { type Column, DataTable } from "../../../ui/data-table.js";
import { ChartIcon } from "../../../ui/icons.js";
import { Panel } from "../../../ui/panel.js";
import { TwoLines } from "../../../ui/row-cells.js";
import { EmptyState } from "../../../ui/states.js";
import { Margin } from "./margin.js";

interface CarrierTableProps {
  /** Undefined while loading. */
  readonly stats: readonly CarrierStat[] | undefined;
  readonly stale: boolean;
}

export function CarrierTable({ stats, stale }: CarrierTableProps) {
  return (
    <Panel flush title="Labels by carrier">
      {stats?.length === 0 ? (
        <EmptyState icon={ChartIcon} title="No data for this period">
          Labels are counted as soon as customers buy them.
        </EmptyState>
      ) : (
        <DataTable
          label="Labels by carrier"
          columns={COLUMNS}
          rows={stats}
          rowKey={({ _id }) => _id ?? ""}
          expectedRows={3}
          stale={stale}
        />
      )}
    </Panel>
  );
}

type Costs = Pick<CarrierStat, "count" | "totalCost" | "totalMargin" | "costKnownCount">;

/** Cost and margin of a group of labels. */
const COST_COLUMNS: readonly Column<Costs>[] = [
  { id: "cost", header: "Cost", align: "end", cell: costCell },
  {
    id: "margin",
    header: "Margin",
    align: "end",
    cell: (costs) => (isUnknown(costs) ? "N/A" : <Margin usd={costs.totalMargin} />),
  },
];

const isUnknown = ({ costKnownCount, totalCost }: Costs): boolean => costKnownCount === 0 && totalCost === 0;

function costCell(costs: Costs) {
  const part = partOf(costs);
  return part === undefined ? costText(costs) : <TwoLines first={costText(costs)} second={part} />;
}

const costText = (costs: Costs): string => (isUnknown(costs) ? "N/A" : formatUsd(costs.totalCost));

/** How many of the labels have a known cost, if not all. */
const partOf = ({ costKnownCount, count }: Costs): string | undefined =>
  costKnownCount === count ? undefined : `of ${formatCount(costKnownCount)} of ${formatCount(count)} labels`;

const COLUMNS: readonly Column<CarrierStat>[] = [
  { id: "carrier", header: "Carrier", cell: ({ _id }) => carrierName(_id) },
  { id: "labels", header: "Total Labels", align: "end", cell: ({ count }) => formatCount(count) },
  { id: "revenue", header: "Total Revenue", align: "end", cell: ({ totalRevenue }) => <Money usd={totalRevenue} /> },
  { id: "average", header: "Average per Label", align: "end", cell: averageCell },
  ...COST_COLUMNS,
];

/** A period can have refunds and no labels, and then there is no average. */
function averageCell({ count, totalRevenue }: CarrierStat) {
  return <Money usd={count > 0 ? totalRevenue / count : undefined} />;
}

interface ConnectionTableProps {
  /** Undefined while loading. */
  readonly stats: readonly ConnectionStat[] | undefined;
  readonly stale: boolean;
}

/** Nothing for a period without labels: the table of carriers says so. */
export function ConnectionTable({ stats, stale }: ConnectionTableProps) {
  if (stats?.length === 0) return null;
  return (
    <Panel flush title="Labels by connection">
      <DataTable
        label="Labels by connection"
        columns={CONNECTION_COLUMNS}
        rows={stats}
        rowKey={({ apiId }) => apiId}
        expectedRows={1}
        stale={stale}
      />
    </Panel>
  );
}

const CONNECTION_COLUMNS: readonly Column<ConnectionStat>[] = [
  { id: "connection", header: "Connection", cell: ({ name }) => name },
  { id: "labels", header: "Total Labels", align: "end", cell: ({ count }) => formatCount(count) },
  { id: "revenue", header: "Total Revenue", align: "end", cell: ({ totalRevenue }) => <Money usd={totalRevenue} /> },
  ...COST_COLUMNS,
];
