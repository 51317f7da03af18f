import type { ConnectionStat } from "@shipctl/sdk";
import { formatCount } from "@shipctl/sdk/display";
import { Money } from "../../../components/money.js";
import { type Column, DataTable } from "../../../ui/data-table.js";
import { Panel } from "../../../ui/panel.js";
import { COST_COLUMNS } from "./cost-columns.js";

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
        columns={COLUMNS}
        rows={stats}
        rowKey={({ apiId }) => apiId}
        expectedRows={1}
        stale={stale}
      />
    </Panel>
  );
}

const COLUMNS: readonly Column<ConnectionStat>[] = [
  { id: "connection", header: "Connection", cell: ({ name }) => name },
  { id: "labels", header: "Total Labels", align: "end", cell: ({ count }) => formatCount(count) },
  { id: "revenue", header: "Total Revenue", align: "end", cell: ({ totalRevenue }) => <Money usd={totalRevenue} /> },
  ...COST_COLUMNS,
];
