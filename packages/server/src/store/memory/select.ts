/** Selects a range from a table's indexes without reading documents outside it. */
import { searchedTexts, searchText } from "../../shared/search-text.js";
import {
  type EntryPosition,
  type Narrowing,
  type Range,
  type SortKey,
  type StoredRecord,
  searchedIn,
  textsOf,
} from "../store.js";
import { comparePositions, compareSorts, type Position, type SortedGroup, sortable } from "./sorted-group.js";
import type { TableState } from "./table-state.js";

/** The records of a range in order, with search, offset and limit applied. */
export function selectRecords(state: TableState, range: Range): StoredRecord[] {
  if (isSelective(range)) return cut(inOnePiece(search(state, range)), range);
  return recordsOf(state, placesOf(slicesOf(state, range), range));
}

/** The same without search, offset and limit. */
export const allOf = (
  state: TableState,
  { search: _, offset: _offset, limit: _limit, ...whole }: Range,
): StoredRecord[] => {
  return recordsOf(state, placesOf(slicesOf(state, whole), whole));
};

/** The number of matches, ignoring offset and limit. */
export function countRecords(state: TableState, range: Range): number {
  if (isSelective(range)) return inOnePiece(search(state, range)).length;
  return lengthOf(state, range);
}

export function sumOf(state: TableState, records: readonly StoredRecord[], field: string): number {
  let total = 0;
  for (const record of records) total += numberIn(state, record, field);
  return total;
}

/** The sums of the records that have the same text in `by`. */
export function sumsBy(
  state: TableState,
  records: readonly StoredRecord[],
  by: string,
  fields: readonly string[],
): Map<string, number[]> {
  const groups = new Map<string, number[]>();
  for (const record of records) {
    const key = String(Reflect.get(record, by) ?? "");
    const sums = groups.get(key);
    if (sums) for (const [at, field] of fields.entries()) sums[at] = (sums[at] ?? 0) + numberIn(state, record, field);
    else
      groups.set(
        key,
        fields.map((field) => numberIn(state, record, field)),
      );
  }
  return groups;
}

function numberIn(state: TableState, record: StoredRecord, field: string): number {
  const value: unknown = Reflect.get(record, field) ?? 0;
  if (typeof value === "number") return value;
  throw new Error(`${state.table.name} ${record.id}: ${field} is not a number`);
}

/** Not all records of the range are wanted, so each of them is looked at. */
export const isSelective = (range: Range): boolean => isSearch(range) || isNarrowed(range);

const isSearch = ({ search }: Range): boolean => searchedTexts(search).length > 0;
const isNarrowed = ({ andIn = [] }: Range): boolean => andIn.length > 0;

/** The records whose search text contains one of the range's searches, ignoring case and accents. */
export const searched = (state: TableState, records: readonly StoredRecord[], range: Range): StoredRecord[] =>
  records.filter(isInAll(state, range)).filter(matcherOf(state, range));

const RECORDS_A_SLICE = 1_000;
const BLOCKS_A_SLICE = 16;
/** Fewer are read one by one. */
const RECORDS_WITH_TEXTS = 2_000;

/**
 * The records of a range whose search text contains one of its searches, and that are in the other ranges, in order,
 * without offset and limit. Yields after each slice of records: a caller that lets others run in between sees a record as
 * it is when its slice is read.
 */
export function search(state: TableState, range: Range): Generator<void, StoredRecord[], void> {
  return isSearch(range) ? searchTexts(state, range) : narrowed(state, range);
}

/** To read a much shorter range is less work, although what it has must then be put in order. */
const SHORTER = 4;

/** Reads one of the ranges, and looks for its records in the others. */
function* narrowed(state: TableState, range: Range): Generator<void, StoredRecord[], void> {
  const { andIn = [], offset: _, limit: _limit, ...own } = range;
  const [shortest] = andIn.toSorted((a, b) => lengthOf(state, a) - lengthOf(state, b));
  const isShorter = shortest && lengthOf(state, shortest) * SHORTER < lengthOf(state, own);
  const read = isShorter ? shortest : own;
  const ids = isShorter ? idsOfAll(slicesOf(state, read)) : placesOf(slicesOf(state, own), own);
  const others = andIn.filter((one) => one !== read).map((one) => finderIn(state, one, ids.length));
  const found: StoredRecord[] = [];
  for (const [position, id] of ids.entries()) {
    if (position % RECORDS_A_SLICE === RECORDS_A_SLICE - 1) yield;
    const record = state.records.get(id);
    if (record && others.every((isIn) => isIn(record))) found.push(record);
  }
  if (!isShorter) return found;
  const entries = found.flatMap((record) =>
    entriesIn(state, record, own).map((sort) => ({ sort, id: record.id, record })),
  );
  return inOrder(entries, range);
}

const idsOfAll = (slices: readonly IndexSlice[]): string[] =>
  slices.flatMap(({ group, start, end }) => group.ids(start, end));

/** To read so many entries of an index takes as long as to compute that of a record. */
const READ_OR_COMPUTED = 16;

/** Whether a record is in a range, for so many records. */
function finderIn(state: TableState, range: Narrowing, records: number): (record: StoredRecord) => boolean {
  if (lengthOf(state, range) > records * READ_OR_COMPUTED) return isInRange(state, range);
  const ids = new Set(idsOfAll(slicesOf(state, range)));
  return ({ id }) => ids.has(id);
}

function inOrder(found: (Position & { readonly record: StoredRecord })[], { direction }: Range): StoredRecord[] {
  found.sort(comparePositions);
  if (direction === "desc") found.reverse();
  return found.map(({ record }) => record);
}

const lengthOf = (state: TableState, range: Range): number =>
  slicesOf(state, range).reduce((total, { start, end }) => total + end - start, 0);

function* searchTexts(state: TableState, range: Range): Generator<void, StoredRecord[], void> {
  const isMatch = matcherOf(state, range);
  const isInOthers = isInAll(state, range);
  const found: (Position & { readonly record: StoredRecord })[] = [];
  let read = 0;
  for (const { ids, isFound } of candidates(state, range)) {
    for (const id of ids) {
      if (++read % RECORDS_A_SLICE === 0) yield;
      const record = state.records.get(id);
      if (!record || !isInOthers(record) || !(isFound?.(id) || isMatch(record))) continue;
      for (const sort of entriesIn(state, record, range)) found.push({ sort, id, record });
    }
    if (ids === NONE) yield;
  }
  return inOrder(found, range);
}

interface Candidates {
  readonly ids: ReadonlySet<string>;
  /** Whether the search is known to find the record. */
  readonly isFound?: (id: string) => boolean;
}

/** All records that the search of a range can find, and others, each once. */
function* candidates(state: TableState, range: Range): Generator<Candidates, void, void> {
  const slices = slicesOf(state, range);
  const length = lengthOf(state, range);
  const texts = state.texts.get(searchedIn(range));
  if (!texts || length < RECORDS_WITH_TEXTS) {
    yield { ids: new Set(idsOfAll(slices)) };
    return;
  }
  while (texts.read(RECORDS_A_SLICE)) yield PAUSE;
  const wanted = searchedTexts(range.search);
  const isFound = texts.certain(wanted);
  const seen = new Set(idsIn(state, range.orIn));
  yield { ids: new Set(seen) };
  let blocks = 0;
  for (const ids of texts.containing(wanted)) {
    if (++blocks % BLOCKS_A_SLICE === 0) yield PAUSE;
    const unseen = [...ids].filter((id) => !seen.has(id));
    for (const id of unseen) seen.add(id);
    yield { ids: new Set(unseen), isFound };
  }
}

function idsIn(state: TableState, named: Range["orIn"]): string[] {
  if (!named) return [];
  const { index } = state.index(named.index);
  return named.groups.flatMap((name) => index.group(name)?.ids(0, Number.POSITIVE_INFINITY) ?? []);
}

const NONE: ReadonlySet<string> = new Set();
const PAUSE: Candidates = { ids: NONE };

function inOnePiece<T>(work: Generator<void, T, void>): T {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

function matcherOf(state: TableState, range: Range): (record: StoredRecord) => boolean {
  const { table } = state;
  const textOf = textsOf(table)[searchedIn(range)];
  if (!textOf) throw new Error(`table ${table.name} declares no text ${searchedIn(range)}`);
  const wanted = searchedTexts(range.search);
  const isNamed = isIn(state, range.orIn);
  return (record) => {
    if (wanted.length === 0 || isNamed(record)) return true;
    const text = searchText(textOf(record) ?? "");
    return wanted.some((one) => text.includes(one));
  };
}

function isInAll(state: TableState, { andIn = [] }: Range): (record: StoredRecord) => boolean {
  const others = andIn.map((one) => isInRange(state, one));
  return (record) => others.every((isIn) => isIn(record));
}

/** Whether one of the groups lists a record. */
function isIn(state: TableState, named: Range["orIn"]): (record: StoredRecord) => boolean {
  if (!named) return () => false;
  const [index, groups] = [state.index(named.index), new Set(named.groups)];
  return (record) => state.entries(index, record).some(({ group }) => groups.has(group));
}

function isInRange(state: TableState, range: Narrowing): (record: StoredRecord) => boolean {
  const [index, groups] = [state.index(range.index), new Set(range.groups)];
  return (record) =>
    state
      .entries(index, record)
      .some(({ group, sort }) => groups.has(group) && isBetween({ sort, id: record.id }, range));
}

export function cut<T>(items: T[], { offset = 0, limit }: Range): T[] {
  if (offset === 0 && (limit === undefined || limit >= items.length)) return items;
  return items.slice(offset, limit === undefined ? undefined : offset + limit);
}

/** The sortable keys of this record's entries in the range, ignoring offset, limit and search. */
export function entriesIn(state: TableState, record: StoredRecord, range: Range): SortKey[] {
  return state
    .entries(state.index(range.index), record)
    .filter(({ group, sort }) => range.groups.includes(group) && isBetween({ sort, id: record.id }, range))
    .map(({ sort }) => sortable(sort));
}

const isBetween = (entry: EntryPosition, { from, to, after, direction }: Range): boolean =>
  (from === undefined || compareSorts(entry.sort, from) >= 0) &&
  (to === undefined || compareSorts(entry.sort, to) <= 0) &&
  (after === undefined || (direction === "desc" ? compareEntries(after, entry) : compareEntries(entry, after)) > 0);

const compareEntries = (a: EntryPosition, b: EntryPosition): number =>
  compareSorts(a.sort, b.sort) || compareSorts(a.id, b.id);

interface IndexSlice {
  readonly group: SortedGroup;
  readonly start: number;
  readonly end: number;
}

function slicesOf(state: TableState, range: Range): IndexSlice[] {
  const { index } = state.index(range.index);
  const slices: IndexSlice[] = [];
  for (const name of range.groups.length > 1 ? new Set(range.groups) : range.groups) {
    const group = index.group(name);
    if (!group) continue;
    const { from, to, after, direction } = range;
    let start = from === undefined ? 0 : group.boundary(from, false);
    let end = to === undefined ? group.length : group.boundary(to, true);
    if (after && direction === "desc") end = Math.min(end, group.boundaryAt(after, false));
    else if (after) start = Math.max(start, group.boundaryAt(after, true));
    if (start < end) slices.push({ group, start, end });
  }
  return slices;
}

/** The ids in order. Of several groups only as many entries are merged as can be in the result. */
function placesOf(slices: readonly IndexSlice[], range: Range): readonly string[] {
  const { offset = 0, limit, direction } = range;
  const [first] = slices;
  if (!first || limit === 0) return [];
  const reach = limit === undefined ? Number.POSITIVE_INFINITY : offset + limit;
  if (slices.length === 1) return idsOf(first, direction, offset, reach);
  const positions = slices.flatMap((slice) => nearest(slice, direction, reach));
  positions.sort(direction === "desc" ? (a, b) => comparePositions(b, a) : comparePositions);
  return cut(positions, range).map(({ id }) => id);
}

function idsOf(
  { group, start, end }: IndexSlice,
  direction: Range["direction"],
  offset: number,
  reach: number,
): string[] {
  if (direction !== "desc") return group.ids(start + offset, Math.min(end, start + reach));
  return group.ids(Math.max(start, end - reach), Math.max(start, end - offset)).reverse();
}

function nearest({ group, start, end }: IndexSlice, direction: Range["direction"], reach: number): Position[] {
  const low = direction === "desc" ? Math.max(start, end - reach) : start;
  const high = direction === "desc" ? end : Math.min(end, start + reach);
  return group.positions(low, high);
}

function recordsOf(state: TableState, ids: readonly string[]): StoredRecord[] {
  const records: StoredRecord[] = [];
  for (const id of ids) {
    const record = state.records.get(id);
    if (record) records.push(record);
  }
  return records;
}
