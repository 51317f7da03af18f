import { formatUsd, marginText } from "@shipctl/sdk/display";
import type { Column } from "../../../ui/data-table.js";
import { TwoLines } from "../../../ui/row-cells.js";
import typography from "../../../ui/typography.module.css";

interface WithCost {
  readonly cost?: number | undefined;
  readonly margin?: number | undefined;
}

const marginCell = (margin: number | undefined) =>
  margin !== undefined && margin < 0 ? (
    <span className={typography.lost}>{marginText(margin)}</span>
  ) : (
    formatUsd(margin)
  );

/** What the provider charged, and below it what is left to the operator. One column, because the lists are wide. */
export const COST_COLUMN: Column<WithCost> = {
  id: "cost",
  header: "Cost / Margin",
  align: "end",
  cell: ({ cost, margin }) =>
    cost === undefined ? "N/A" : <TwoLines first={formatUsd(cost)} second={marginCell(margin)} />,
};
