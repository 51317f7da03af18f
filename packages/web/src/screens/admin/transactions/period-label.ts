import { formatDate } from "@shipctl/sdk/display";
import type { ListView } from "../../../ui/list-view.js";

/** Of which days a total is: `All time`, or from one day to another. */
export function periodLabel({ from, to }: Pick<ListView, "from" | "to">): string {
  if (!from && !to) return "All time";
  if (!to) return `From ${words(from)}`;
  return `${from ? words(from) : "The beginning"} to ${words(to)}`;
}

/** Without a time zone in the text, it is the person's own. */
const words = (day: string): string => formatDate(`${day}T00:00:00`);
