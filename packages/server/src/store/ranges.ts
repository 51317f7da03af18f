import { yieldToEventLoop } from "../shared/pace.js";
import { one, type Range, type SortKey, type Store, type StoredRecord, type StoreReads, type Table } from "./store.js";

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
  const begin = range.direction === "desc" ? "to" : "from";
  let rest: Range<I> = range;
  /** Those with the sort key at which the next slice begins. */
  let seen = new Set<string>();
  for (;;) {
    const slice = await store.list(table, { ...rest, limit: SLICE + seen.size });
    for (const record of slice) if (!seen.has(record.id)) yield record;
    const last = slice.at(-1);
    if (last === undefined || slice.length < SLICE + seen.size) return;
    const sort = sortOf(table, range, last);
    seen = new Set(slice.filter((record) => sortOf(table, range, record) === sort).map(({ id }) => id));
    rest = { ...range, [begin]: sort };
    await yieldToEventLoop();
  }
}

const sortOf = <R extends StoredRecord, I extends string>(
  table: Table<R, I, string>,
  { index, groups }: Pick<Range<I>, "index" | "groups">,
  record: R,
): SortKey | undefined => [table.indexes[index](record) ?? []].flat().find(({ group }) => groups.includes(group))?.sort;

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
