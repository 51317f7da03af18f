import { type AnyTable, DuplicateKey, type StoredRecord, type Table } from "../store.js";
import { DamagedStore } from "./store-errors.js";
import { TableState } from "./table-state.js";

/** All tables of a store by name. */
export class Tables {
  readonly #byName = new Map<string, TableState>();

  constructor(tables: readonly AnyTable[]) {
    for (const table of tables) {
      if (this.#byName.has(table.name)) throw new Error(`two tables are named ${table.name}`);
      this.#byName.set(table.name, new TableState(table));
    }
  }

  /** @throws when the store was opened without this table. */
  of(table: AnyTable): TableState {
    const state = this.#byName.get(table.name);
    if (!state) throw new Error(`table ${table.name} is not among the tables that this store was opened with`);
    return state;
  }

  named(name: string): TableState | undefined {
    return this.#byName.get(name);
  }

  all(): readonly TableState[] {
    return [...this.#byName.values()];
  }

  /** Takes what was read from files, table by table, and leaves the maps that it came in empty. */
  load(folder: string, read: ReadonlyMap<string, Map<string, StoredRecord>>): void {
    for (const state of this.#byName.values()) {
      const records = read.get(state.table.name);
      if (!records) continue;
      try {
        state.load(records.values());
      } catch (error) {
        if (!(error instanceof DuplicateKey)) throw error;
        throw new DamagedStore(folder, undefined, `two documents have the same key (${error.message})`);
      }
      records.clear();
    }
  }

  versions(): Record<string, number> {
    return Object.fromEntries(this.all().map(({ table }) => [table.name, table.version]));
  }
}

/** A state holds records of its own table only, so the token vouches for their type. */
export const typed = <R extends StoredRecord>(_table: Table<R, string, string>, record: StoredRecord): R => record as R;

export const typedOrNone = <R extends StoredRecord>(
  table: Table<R, string, string>,
  record: StoredRecord | undefined,
): R | undefined => record && typed(table, record);

export const typedAll = <R extends StoredRecord>(
  _table: Table<R, string, string>,
  records: readonly StoredRecord[],
): R[] => records as R[];
