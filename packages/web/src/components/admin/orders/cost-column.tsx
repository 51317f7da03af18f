import { formatUsd } from "@shipctl/sdk/display";
import type { Column } from "../../../ui/data-table.js";
import { TwoLines } from "../../../ui/row-cells.js";
import { Margin } from "../margin.js";

interface WithCost {
  readonly cost?: number | undefined;
  readonly margin?: number | undefined;
}

/** What the provider charged, and below it what is left to the operator. One column, because the lists are wide. */
export const COST_COLUMN: Column<WithCost> = {
  id: "cost",
  header: "Cost / Margin",
  align: "end",
  cell: ({ cost, margin }) =>
    cost === undefined ? (
      "N/A"
    ) : (
      <TwoLines first={formatUsd(cost)} second={margin === undefined ? undefined : <Margin usd={margin} />} />
    ),
};
