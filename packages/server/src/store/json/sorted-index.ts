import type { IndexEntry, SortKey } from "../store.js";

/** The entries of one group in order of (sort, id), as two arrays side by side: half the memory of pairs. */
export interface Group {
  readonly sorts: SortKey[];
  readonly ids: string[];
}

/** An index: groups, each sorted. Additions at the end, the usual case, cost nothing but the two pushes. */
export class SortedIndex {
  readonly #groups = new Map<string, Group>();

  group(name: string): Group | undefined {
    return this.#groups.get(name);
  }

  add({ group, sort }: IndexEntry, id: string): void {
    const entries = this.#groupForWriting(group);
    const place = placeOf(entries, sort, id);
    if (place === entries.ids.length) {
      entries.sorts.push(sort);
      entries.ids.push(id);
    } else {
      entries.sorts.splice(place, 0, sort);
      entries.ids.splice(place, 0, id);
    }
  }

  remove({ group, sort }: IndexEntry, id: string): void {
    const entries = this.#groups.get(group);
    if (!entries) return;
    const place = placeOf(entries, sort, id);
    if (entries.ids[place] !== id) return;
    if (entries.ids.length === 1) {
      this.#groups.delete(group);
      return;
    }
    entries.sorts.splice(place, 1);
    entries.ids.splice(place, 1);
  }

  /** For loading: in any order, until `sortAll`. */
  addUnsorted({ group, sort }: IndexEntry, id: string): void {
    const entries = this.#groupForWriting(group);
    entries.sorts.push(sort);
    entries.ids.push(id);
  }

  sortAll(): void {
    for (const [name, entries] of this.#groups) {
      if (!isSorted(entries)) this.#groups.set(name, sorted(entries));
    }
  }

  #groupForWriting(name: string): Group {
    const known = this.#groups.get(name);
    if (known) return known;
    const entries: Group = { sorts: [], ids: [] };
    this.#groups.set(name, entries);
    return entries;
  }
}

/** Numbers before texts; texts by their UTF-16 units, as JavaScript compares them. */
export function compareSorts(a: SortKey, b: SortKey): number {
  if (a === b) return 0;
  if (typeof a === typeof b) return a < b ? -1 : 1;
  return typeof a === "number" ? -1 : 1;
}

/** The first place whose sort is not below `sort` (`after`: is above it). */
export function boundary({ sorts }: Group, sort: SortKey, after: boolean): number {
  let low = 0;
  let high = sorts.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const order = compareSorts(sorts[middle] ?? "", sort);
    if (order < 0 || (after && order === 0)) low = middle + 1;
    else high = middle;
  }
  return low;
}

function compareEntries(entries: Group, place: number, sort: SortKey, id: string): number {
  const order = compareSorts(entries.sorts[place] ?? "", sort);
  if (order !== 0) return order;
  const other = entries.ids[place] ?? "";
  return other === id ? 0 : other < id ? -1 : 1;
}

/** Where (sort, id) stands, or would stand. */
function placeOf(entries: Group, sort: SortKey, id: string): number {
  let high = entries.ids.length;
  if (high === 0 || compareEntries(entries, high - 1, sort, id) < 0) return high;
  let low = 0;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compareEntries(entries, middle, sort, id) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

function isSorted(entries: Group): boolean {
  for (let place = 1; place < entries.ids.length; place++) {
    if (compareEntries(entries, place - 1, entries.sorts[place] ?? "", entries.ids[place] ?? "") > 0) return false;
  }
  return true;
}

function sorted(entries: Group): Group {
  const order = entries.ids.map((_, place) => place);
  order.sort((a, b) => compareEntries(entries, a, entries.sorts[b] ?? "", entries.ids[b] ?? ""));
  return {
    sorts: order.map((place) => entries.sorts[place] ?? ""),
    ids: order.map((place) => entries.ids[place] ?? ""),
  };
}
