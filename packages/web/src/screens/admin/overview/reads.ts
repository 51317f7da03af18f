import type { QueryOf } from "@shipctl/sdk";
import { enabledRead, read } from "../../../api/read.js";
import { keepsFormer, screenReads } from "../../../components/screen-reads.js";
import { daysQuery, isBackwards, type ListNames, modeIn, pageOf, readListView } from "../../../ui/list-view.js";

export type Period = NonNullable<QueryOf<"getLabelStats">["period"]>;

const PERIODS: readonly Period[] = ["today", "week", "month", "all"];

export const DEFAULT_PERIOD: Period = "week";

/** The period in the URL, or the default. */
export function periodNamed(text: string | null): Period {
  return PERIODS.find((period) => period === text) ?? DEFAULT_PERIOD;
}

export type GroupBy = QueryOf<"listOverviewGroups">["by"];
export type GroupSort = NonNullable<QueryOf<"listOverviewGroups">["sort"]>;

const GROUPS: readonly GroupBy[] = ["carrier", "service", "connection", "customer"];
const SORTS: readonly GroupSort[] = ["net", "labels", "margin", "loss"];

/** What sales are grouped by, in the URL or by default; their pages have a prefix. */
export const groupNamed = (text: string | null): GroupBy => GROUPS.find((by) => by === text) ?? "carrier";
export const sortNamed = (text: string | null): GroupSort => SORTS.find((sort) => sort === text) ?? "net";
export const GROUP_LIST: ListNames = { prefix: "group-" };

export const reads = screenReads(({ search, role }) => ({
  stats: read(
    "getLabelStats",
    { query: { period: periodNamed(search.get("period")), mode: modeIn(search.get("mode")) } },
    keepsFormer,
  ),
  goLive: enabledRead(read("getGoLive"), role !== "support"),
}));

/** The overview of the days in the URL, and its groups. */
export function periodReads(search: URLSearchParams) {
  const view = readListView(search);
  const mode = modeIn(search.get("mode"));
  // Days of the shop's time zone, not of the browser's.
  const days = { ...daysQuery(view), mode };
  const ofPeriod = { ...keepsFormer, enabled: !isBackwards(view) };
  const grouped = { by: groupNamed(search.get("by")), sort: sortNamed(search.get("order")) };
  const page = pageOf(readListView(search, GROUP_LIST));
  return {
    overview: read("getOverview", { query: days }, ofPeriod),
    groups: read("listOverviewGroups", { query: { ...days, ...grouped, ...page } }, ofPeriod),
  };
}
