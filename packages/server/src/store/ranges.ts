import { breathe } from "../shared/pace.js";
import { one, type Range, type Store, type StoredRecord, type StoreReads, type Table } from "./store.js";

/** Records per read or removal. */
const SLICE = 1_000;

/** Iterates a long range in slices, yielding to the event loop. */
export async function* eachOf<R extends StoredRecord, I extends string>(
  store: Pick<StoreReads, "list">,
  table: Table<R, I, string>,
  range: Omit<Range<I>, "offset" | "limit">,
): AsyncGenerator<R> {
  for (let offset = 0; ; offset += SLICE) {
    const slice = await store.list(table, { ...range, offset, limit: SLICE });
    yield* slice;
    if (slice.length < SLICE) return;
    await breathe();
  }
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
