import { quotingText, type RowCounts } from "@shipctl/sdk/bulk";
import { count } from "@shipctl/sdk/display";

/** The number of rows being checked, and why that may take long. */
export function checkingText(counts: RowCounts, problem: string | undefined): string {
  const { pending } = counts;
  if (pending === 0) return "";
  return problem
    ? `${count(pending, "row")} not checked: ${problem}`
    : `${quotingText(counts) ?? `Checking ${count(pending, "row")}`}…`;
}
