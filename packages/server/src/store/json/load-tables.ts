import { DuplicateKey } from "../errors.js";
import { TableState } from "../memory/table-state.js";
import { Tables } from "../memory/tables.js";
import type { AnyTable, StoredRecord } from "../store.js";
import { DamagedStore } from "./store-errors.js";

/** Takes ownership of the maps with the documents read from `folder`. @throws DamagedStore */
export const loadTables = (
  tables: readonly AnyTable[],
  folder: string,
  read: ReadonlyMap<string, Map<string, StoredRecord>>,
): Tables => new Tables(tables.map((table) => stateOf(table, folder, read.get(table.name))));

function stateOf(table: AnyTable, folder: string, records: Map<string, StoredRecord> | undefined): TableState {
  try {
    return new TableState(table, records);
  } catch (error) {
    if (!(error instanceof DuplicateKey)) throw error;
    throw new DamagedStore(folder, undefined, `two documents have the same key (${error.message})`);
  }
}
