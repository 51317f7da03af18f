import { read } from "../../../api/read.js";
import { listRead, screenReads } from "../../../components/screen-reads.js";
import { type ListView, listFilter, sortedPageOf } from "../../../ui/list-view.js";

const KINDS = ["missing_here", "missing_there", "other_cost", "other_state"] as const;

/** An unknown kind is ignored. */
function filterOf(view: ListView) {
  const kind = KINDS.find((one) => one === view.status);
  return { ...listFilter(view), ...(kind && { kind }), ...(view.api && { connection: view.api }) };
}

export const reads = screenReads(({ view }) => ({
  differences: read("listDifferences", { query: { ...filterOf(view), ...sortedPageOf(view) } }, listRead(view)),
}));
