import type { CarrierStat } from "@shipctl/sdk";
import { formatCount, formatUsd } from "@shipctl/sdk/display";
import type { Column } from "../../../ui/data-table.js";
import { TwoLines } from "../../../ui/two-lines.js";

type Costs = Pick<CarrierStat, "count" | "totalCost" | "totalMargin" | "costKnownCount">;

/** Cost and margin of a group of labels. */
export const COST_COLUMNS: readonly Column<Costs>[] = [
  { id: "cost", header: "Cost", align: "end", cell: costCell },
  {
    id: "margin",
    header: "Margin",
    align: "end",
    cell: (costs) => (isUnknown(costs) ? "N/A" : formatUsd(costs.totalMargin)),
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
