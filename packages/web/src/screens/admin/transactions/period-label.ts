import { formatDay } from "@shipctl/sdk/display";
import type { ListView } from "../../../ui/list-view.js";

/** The period of a total: `All time`, or a range of days. */
export function periodLabel({ from, to }: Pick<ListView, "from" | "to">): string {
  if (!from && !to) return "All time";
  if (!to) return `From ${formatDay(from)}`;
  return `${from ? formatDay(from) : "The beginning"} to ${formatDay(to)}`;
}
