import { formatDate } from "@shipctl/sdk/display";
import type { ListView } from "../../../ui/list-view.js";

/** The period of a total: `All time`, or a range of days. */
export function periodLabel({ from, to }: Pick<ListView, "from" | "to">): string {
  if (!from && !to) return "All time";
  if (!to) return `From ${dayText(from)}`;
  return `${from ? dayText(from) : "The beginning"} to ${dayText(to)}`;
}

/** The text has no time zone, so the browser's local time applies. */
const dayText = (day: string): string => formatDate(`${day}T00:00:00`);
