import type { QueryOf } from "@shipctl/sdk";
import { read } from "../../../api/read.js";
import { keepsFormer, screenReads } from "../../../components/screen-reads.js";
import { modeIn } from "../../../ui/list-view.js";

export type Period = NonNullable<QueryOf<"getLabelStats">["period"]>;

export const PERIODS: readonly { readonly value: Period; readonly label: string }[] = [
  { value: "today", label: "Today" },
  { value: "week", label: "Last 7 Days" },
  { value: "month", label: "Last Month" },
  { value: "all", label: "All Time" },
];

export const DEFAULT_PERIOD: Period = "week";

/** The period in the URL, or the default. */
export function periodNamed(text: string | null): Period {
  return PERIODS.find(({ value }) => value === text)?.value ?? DEFAULT_PERIOD;
}

export const reads = screenReads(({ search }) => ({
  stats: read(
    "getLabelStats",
    { query: { period: periodNamed(search.get("period")), mode: modeIn(search.get("mode")) } },
    keepsFormer,
  ),
  goLive: read("getGoLive"),
}));
