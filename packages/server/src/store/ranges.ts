import { requirePresent } from "../shared/assert.js";
import { yieldToEventLoop } from "../shared/pace.js";
import {
  type EntryPosition,
  one,
  type Page,
  type Range,
  type Store,
  type StoredRecord,
  type StoreReads,
  type Table,
} from "./store.js";

/** Records per read or removal. */
const SLICE = 1_000;

/**
 * Iterates a long range in slices, yielding to the event loop. Each slice begins where the last one ended, so records
 * that are added or removed during the read neither repeat nor hide others. For an index that lists a record once.
 */
export async function* eachOf<R extends StoredRecord, I extends string>(
  store: Pick<StoreReads, "list">,
  table: Table<R, I, string>,
  range: Omit<Range<I>, "offset" | "limit">,
): AsyncGenerator<R> {
  for (let after = range.after; ; ) {
    const slice = await store.list(table, { ...range, ...(after && { after }), limit: SLICE });
    yield* slice;
    const last = slice.at(-1);
    if (last === undefined || slice.length < SLICE) return;
    after = positionIn(table, range, last);
    await yieldToEventLoop();
  }
}

/** A page, with the place behind which the next one begins; undefined at the end. */
export interface NextPage<R> extends Page<R> {
  readonly next: EntryPosition | undefined;
}

/** A page of a range. The total ignores `after` as well. */
export async function pageWithNext<R extends StoredRecord, I extends string>(
  store: Pick<StoreReads, "list" | "page" | "count">,
  table: Table<R, I, string>,
  range: Range<I> & { readonly limit: number },
): Promise<NextPage<R>> {
  const { after, limit, ...whole } = range;
  const asked = { ...range, limit: limit + 1 };
  const [{ records }, total] =
    after === undefined
      ? await store.page(table, asked).then((page) => [page, page.total] as const)
      : await Promise.all([store.list(table, asked).then((list) => ({ records: list })), store.count(table, whole)]);
  const page = records.slice(0, limit);
  const last = page.at(-1);
  return { records: page, total, next: last && records.length > limit ? positionIn(table, range, last) : undefined };
}

/** A page of several ranges, one behind the other. */
export async function pageInTurn<R extends StoredRecord, I extends string>(
  store: Pick<StoreReads, "list" | "count">,
  table: Table<R, I, string>,
  ranges: readonly Range<I>[],
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<Page<R>> {
  const totals = await Promise.all(ranges.map((range) => store.count(table, range)));
  const records: R[] = [];
  let before = 0;
  for (const [at, range] of ranges.entries()) {
    const left = limit - records.length;
    const skipped = Math.max(0, offset - before);
    const length = totals[at] ?? 0;
    if (left > 0 && skipped < length)
      records.push(...(await store.list(table, { ...range, offset: skipped, limit: left })));
    before += length;
  }
  return { records, total: before };
}

/** The place of a record that was listed in a range. */
function positionIn<R extends StoredRecord, I extends string>(
  table: Table<R, I, string>,
  { index, groups }: Pick<Range<I>, "index" | "groups">,
  record: R,
): EntryPosition {
  const entries = [table.indexes[index](record) ?? []].flat();
  const { sort } = requirePresent(
    entries.find(({ group }) => groups.includes(group)),
    `entry of ${record.id}`,
  );
  return { sort, id: record.id };
}

/** Removes the first slice of a range; call again to remove more. */
export async function removeRange<R extends StoredRecord, I extends string>(
  store: Store,
  table: Table<R, I, string>,
  range: Range<I>,
): Promise<void> {
  const old = await store.list(table, { ...range, limit: SLICE });
  await store.transact({ change: old.map(({ id }) => one(table, id)) }, (tx) => {
    for (const { id } of old) tx.remove(table, id);
  });
}

/** Removes expired records of a table with the index `byExpiry`. */
export const removeExpired = <R extends StoredRecord>(
  store: Store,
  table: Table<R, "byExpiry", string>,
  now: string,
): Promise<void> => removeRange(store, table, { index: "byExpiry", groups: ["all"], to: now });
