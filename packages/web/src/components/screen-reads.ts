import type { User } from "@shipctl/sdk";
import type { Read } from "../api/read.js";
import { isBackwards, type ListView, listFilter, sortedPageOf } from "../ui/list-view.js";

/** The address of a screen, and who looks at it. */
export interface Target {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly search: URLSearchParams;
  /** The list view in the URL. */
  readonly view: ListView;
  /** Of an operator: support is refused some reads. */
  readonly role: User["role"];
}

/** What a screen reads first, by name. The names must not depend on the address; a read that is not needed is disabled. */
export type ScreenReads<Reads = Readonly<Record<string, Read>>> = (target: Target) => Reads;

/**
 * Defines what a screen reads first, once for its route, which requests it while the code loads, and for the screen,
 * which takes it from `useReads`.
 *
 * @example export const reads = screenReads(({ view }) => ({ jobs: read("listJobs", { query: sortedPageOf(view) }) }));
 */
export function screenReads<Reads extends Readonly<Record<string, Read>>>(
  reads: ScreenReads<Reads>,
): ScreenReads<Reads> {
  return reads;
}

/** A list with search and date range, as query parameters of the API. */
export const listQuery = (view: ListView) => ({ query: { ...listFilter(view), ...sortedPageOf(view) } });

/** A list with search alone. */
export function searchQuery(view: ListView) {
  const { search } = listFilter(view);
  return { query: { ...(search && { search }), ...sortedPageOf(view) } };
}

/** Options to read a list: the former page stays while the next loads. Backwards dates match nothing and are not requested. */
export const listRead = (view: ListView) => ({ ...keepsFormer, enabled: !isBackwards(view) });

/** Shows the former reply while another one loads. */
export const keepsFormer = { placeholderData: <Reply>(former: Reply | undefined): Reply | undefined => former };
