/** Selects a range from a table's indexes without reading documents outside it. */
import type { Range, SortKey, StoredRecord } from "../store.js";
import { comparePlaces, compareSorts, type Place, type SortedGroup } from "./sorted-group.js";
import type { TableState } from "./table-state.js";
import { sortable } from "./text-order.js";

/** The records of a range in order, with search, offset and limit applied. */
export function selectRecords(state: TableState, range: Range): StoredRecord[] {
  if (isSearch(range)) return cut(searched(state, allOf(state, range), range), range);
  return recordsOf(state, placesOf(stretchesOf(state, range), range));
}

/** The same without search, offset and limit. */
export const allOf = (state: TableState, { index, groups, from, to, direction }: Range): StoredRecord[] => {
  const whole: Range = { index, groups, from, to, direction };
  return recordsOf(state, placesOf(stretchesOf(state, whole), whole));
};

/** The number of matches, ignoring offset and limit. */
export function countRecords(state: TableState, range: Range): number {
  if (isSearch(range)) return searched(state, allOf(state, range), range).length;
  return stretchesOf(state, range).reduce((total, { start, end }) => total + end - start, 0);
}

export function sumOf(state: TableState, records: readonly StoredRecord[], field: string): number {
  let total = 0;
  for (const record of records) {
    const value: unknown = Reflect.get(record, field);
    if (typeof value === "number") total += value;
    else if (value !== undefined) throw new Error(`${state.table.name} ${record.id}: ${field} is not a number`);
  }
  return total;
}

export const isSearch = ({ search }: Range): boolean => search !== undefined && search !== "";

/** The records whose search text contains the range's search, ignoring case. */
export function searched(state: TableState, records: readonly StoredRecord[], range: Range): StoredRecord[] {
  const textOf = state.table.search;
  if (!textOf) throw new Error(`table ${state.table.name} declares no search text`);
  const wanted = (range.search ?? "").toLowerCase();
  return records.filter((record) => textOf(record).toLowerCase().includes(wanted));
}

export function cut<T>(items: T[], { offset = 0, limit }: Range): T[] {
  if (offset === 0 && (limit === undefined || limit >= items.length)) return items;
  return items.slice(offset, limit === undefined ? undefined : offset + limit);
}

/** The sortable keys of this record's entries in the range, ignoring offset, limit and search. */
export function entriesIn(state: TableState, record: StoredRecord, range: Range): SortKey[] {
  const given = state.index(range.index).entriesOf(record);
  const entries = given === undefined ? [] : Array.isArray(given) ? given : [given];
  return entries
    .filter(({ group, sort }) => range.groups.includes(group) && isBetween(sort, range))
    .map(({ sort }) => sortable(sort));
}

const isBetween = (sort: SortKey, { from, to }: Range): boolean =>
  (from === undefined || compareSorts(sort, from) >= 0) && (to === undefined || compareSorts(sort, to) <= 0);

interface Stretch {
  readonly group: SortedGroup;
  readonly start: number;
  readonly end: number;
}

function stretchesOf(state: TableState, range: Range): Stretch[] {
  const { index } = state.index(range.index);
  const stretches: Stretch[] = [];
  for (const name of range.groups.length > 1 ? new Set(range.groups) : range.groups) {
    const group = index.group(name);
    if (!group) continue;
    const start = range.from === undefined ? 0 : group.boundary(range.from, false);
    const end = range.to === undefined ? group.length : group.boundary(range.to, true);
    if (start < end) stretches.push({ group, start, end });
  }
  return stretches;
}

/** The ids in order. Of several groups only as many entries are merged as can be in the result. */
function placesOf(stretches: readonly Stretch[], range: Range): readonly string[] {
  const { offset = 0, limit, direction } = range;
  const [first] = stretches;
  if (!first || limit === 0) return [];
  const reach = limit === undefined ? Number.POSITIVE_INFINITY : offset + limit;
  if (stretches.length === 1) return idsOf(first, direction, offset, reach);
  const places = stretches.flatMap((stretch) => nearest(stretch, direction, reach));
  places.sort(direction === "desc" ? (a, b) => comparePlaces(b, a) : comparePlaces);
  return cut(places, range).map(({ id }) => id);
}

function idsOf({ group, start, end }: Stretch, direction: Range["direction"], offset: number, reach: number): string[] {
  if (direction !== "desc") return group.ids(start + offset, Math.min(end, start + reach));
  return group.ids(Math.max(start, end - reach), Math.max(start, end - offset)).reverse();
}

function nearest({ group, start, end }: Stretch, direction: Range["direction"], reach: number): Place[] {
  const low = direction === "desc" ? Math.max(start, end - reach) : start;
  const high = direction === "desc" ? end : Math.min(end, start + reach);
  return group.places(low, high);
}

function recordsOf(state: TableState, ids: readonly string[]): StoredRecord[] {
  const records: StoredRecord[] = [];
  for (const id of ids) {
    const record = state.records.get(id);
    if (record) records.push(record);
  }
  return records;
}
