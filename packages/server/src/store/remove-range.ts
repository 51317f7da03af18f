import { one, type Range, type Store, type StoredRecord, type Table } from "./store.js";

/** What one call removes at most: the next one removes more. */
const AT_ONCE = 1_000;

/** Removes the first records of a range, for purges of what has expired. */
export async function removeRange<R extends StoredRecord, I extends string>(
  store: Store,
  table: Table<R, I, string>,
  range: Range<I>,
): Promise<void> {
  const old = await store.list(table, { ...range, limit: AT_ONCE });
  await store.transact({ change: old.map(({ id }) => one(table, id)) }, (tx) => {
    for (const { id } of old) tx.remove(table, id);
  });
}

/** Of a table with the index `byExpiry`: what has expired by now. */
export const removeExpired = <R extends StoredRecord>(
  store: Store,
  table: Table<R, "byExpiry", string>,
  now: string,
): Promise<void> => removeRange(store, table, { index: "byExpiry", groups: ["all"], to: now });
