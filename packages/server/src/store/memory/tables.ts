import type { AnyTable, StoredRecord, Table } from "../store.js";
import type { TableState } from "./table-state.js";

/** The tables that a transaction may use. */
export interface TableStates {
  /** @throws if the store was opened without this table. */
  of(table: AnyTable): TableState;
}

/** All tables of a store by name. */
export class Tables implements TableStates {
  readonly #byName = new Map<string, TableState>();

  constructor(states: readonly TableState[]) {
    for (const state of states) {
      const { name } = state.table;
      if (this.#byName.has(name)) throw new Error(`two tables are named ${name}`);
      this.#byName.set(name, state);
    }
  }

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
