import { one, type Store, type StoredRecord, table } from "./store.js";

interface IdBlockRecord extends StoredRecord {
  /** Where the next block begins. */
  readonly next: number;
}

/** How far each series of readable numbers has been given out. The document's id is the series. */
export const idBlocksTable = table<IdBlockRecord>()("id_blocks", { version: 1, indexes: {}, unique: {} });

/** The first number of a block that no other process will ever get. What a crash leaves unused stays a gap. */
export function reserveIdBlock(store: Store, series: string, first: number, length: number): Promise<number> {
  return store.transact({ change: [one(idBlocksTable, series)] }, (tx) => {
    const from = tx.get(idBlocksTable, series)?.next ?? first;
    tx.put(idBlocksTable, { id: series, next: from + length });
    return from;
  });
}
