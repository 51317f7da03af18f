import { one, type StoredRecord, table } from "../../store/store.js";
import type { World } from "../../world.js";

/** What a store is for. */
export interface StoreMark {
  readonly demo: boolean;
  /** Its first start was cut short, or is under way: what a new store holds may be there in part. */
  readonly unfinished?: true;
}

interface MarkRecord extends StoredRecord, StoreMark {}

export const markTable = table<MarkRecord>()("marks", { version: 1, indexes: {}, unique: {} });

const ID = "store";

/** Undefined for a store that is new. */
export const storeMark = (world: Pick<World, "store">): Promise<StoreMark | undefined> =>
  world.store.get(markTable, ID);

export async function markStore(world: Pick<World, "store">, mark: StoreMark): Promise<void> {
  await world.store.transact({ change: [one(markTable, ID)] }, (tx) => tx.put(markTable, { id: ID, ...mark }));
}
