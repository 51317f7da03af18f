import { DuplicateKey } from "../errors.js";
import type { AnyTable, StoredRecord, Table } from "../store.js";
import { DamagedStore } from "./store-errors.js";
import { TableState } from "./table-state.js";

/** All tables of a store by name. */
export class Tables {
  readonly #byName = new Map<string, TableState>();

  /** Takes ownership of the maps with the documents read from `folder`. @throws DamagedStore */
  constructor(tables: readonly AnyTable[], folder: string, read: ReadonlyMap<string, Map<string, StoredRecord>>) {
    for (const table of tables) {
      if (this.#byName.has(table.name)) throw new Error(`two tables are named ${table.name}`);
      this.#byName.set(table.name, stateOf(table, folder, read.get(table.name)));
    }
  }

  /** @throws if the store was opened without this table. */
  of(table: AnyTable): TableState {
    const state = this.#byName.get(table.name);
    if (!state) throw new Error(`table ${table.name} is not one of the tables that this store was opened with`);
    return state;
  }

  all(): readonly TableState[] {
    return [...this.#byName.values()];
  }

  versions(): Record<string, number> {
    return Object.fromEntries(this.all().map(({ table }) => [table.name, table.version]));
  }
}

function stateOf(table: AnyTable, folder: string, records: Map<string, StoredRecord> | undefined): TableState {
  try {
    return new TableState(table, records);
  } catch (error) {
    if (!(error instanceof DuplicateKey)) throw error;
    throw new DamagedStore(folder, undefined, `two documents have the same key (${error.message})`);
  }
}

/** A state contains only records of its table, so they have the token's type. */
export const typed = <R extends StoredRecord>(_table: Table<R, string, string>, record: StoredRecord): R => record as R;

export const typedOrNone = <R extends StoredRecord>(
  table: Table<R, string, string>,
  record: StoredRecord | undefined,
): R | undefined => record && typed(table, record);

export const typedAll = <R extends StoredRecord>(
  _table: Table<R, string, string>,
  records: readonly StoredRecord[],
): R[] => records as R[];
