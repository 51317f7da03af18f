import type { CarrierStat } from "@shipctl/sdk";
import { carrierName, formatCount } from "@shipctl/sdk/display";
import { Money } from "../../../components/money.js";
import { type Column, DataTable } from "../../../ui/data-table.js";
import { EmptyState } from "../../../ui/empty-state.js";
import { ChartIcon } from "../../../ui/icons.js";
import { Panel } from "../../../ui/panel.js";
import { COST_COLUMNS } from "./cost-columns.js";

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
