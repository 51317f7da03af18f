import { one, type StoredRecord, table } from "../../store/store.js";
import type { Reader, World } from "../../world.js";

/** Marks a demo store, and a first start that was interrupted. */
export interface StoreMark {
  readonly demo: boolean;
  /** Its first start has not finished, so the initial data may be incomplete. */
  readonly unfinished?: true;
}

interface MarkRecord extends StoredRecord, StoreMark {}

export const markTable = table<MarkRecord>()("marks", { version: 1, indexes: {}, unique: {} });

const ID = "store";

/** Undefined for a new store. */
export const storeMark = (world: Reader): Promise<StoreMark | undefined> => world.store.get(markTable, ID);

export async function markStore(world: Pick<World, "store">, mark: StoreMark): Promise<void> {
  await world.store.transact({ change: [one(markTable, ID)] }, (tx) => tx.put(markTable, { id: ID, ...mark }));
}
