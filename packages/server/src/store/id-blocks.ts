import { one, type Store, type StoredRecord, table } from "./store.js";

interface IdBlockRecord extends StoredRecord {
  /** The first number of the next block. */
  readonly next: number;
}

/** The reserved numbers of each series. The document's id is the series. */
export const idBlocksTable = table<IdBlockRecord>()("id_blocks", { version: 1, indexes: {}, unique: {} });

/** Reserves a block of numbers and returns its first one. Numbers that a crash leaves unused stay a gap. */
export function reserveIdBlock(store: Store, series: string, first: number, length: number): Promise<number> {
  return store.transact({ change: [one(idBlocksTable, series)] }, (tx) => {
    const from = tx.get(idBlocksTable, series)?.next ?? first;
    tx.put(idBlocksTable, { id: series, next: from + length });
    return from;
  });
}
