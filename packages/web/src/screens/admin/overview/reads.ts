import type { QueryOf } from "@shipctl/sdk";
import { enabledRead, read } from "../../../api/read.js";
import { keepsFormer, screenReads } from "../../../components/screen-reads.js";
import { modeIn } from "../../../ui/list-view.js";

export type Period = NonNullable<QueryOf<"getLabelStats">["period"]>;

const PERIODS: readonly Period[] = ["today", "week", "month", "all"];

export const DEFAULT_PERIOD: Period = "week";

/** The period in the URL, or the default. */
export function periodNamed(text: string | null): Period {
  return PERIODS.find((period) => period === text) ?? DEFAULT_PERIOD;
}

export const reads = screenReads(({ search, role }) => ({
  stats: read(
    "getLabelStats",
    { query: { period: periodNamed(search.get("period")), mode: modeIn(search.get("mode")) } },
    keepsFormer,
  ),
  goLive: enabledRead(read("getGoLive"), role !== "support"),
}));
