import { read } from "../../../api/read.js";
import { listRead, screenReads } from "../../../components/screen-reads.js";
import { type ListView, listFilter, pageOf, sortOf } from "../../../ui/list-view.js";

export const reads = screenReads(({ view }) => ({
  users: read("listUsers", { query: { ...userFilter(view), ...pageOf(view) } }, listRead(view)),
}));

/** The search and order of the list, without its page. */
export function userFilter(view: ListView) {
  const { search } = listFilter(view);
  return { ...(search && { search }), ...sortOf(view, "name", "balance", "spend", "calls") };
}
