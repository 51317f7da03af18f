import { DamagedStore, DuplicateKey, NewerStore } from "../errors.js";
import { TableState } from "../memory/table-state.js";
import { Tables } from "../memory/tables.js";
import { type AnyTable, isStoredRecord, type StoredRecord } from "../store.js";

/** Collects documents while files are read: the last version of each counts. */
export class Loader {
  /** The documents by table. */
  readonly records: ReadonlyMap<string, Map<string, StoredRecord>>;
  /** False if a file had a table in an older version or lacked a current one. */
  current = true;
  readonly #tables: ReadonlyMap<string, Gathered>;

  constructor(tables: readonly AnyTable[]) {
    this.#tables = new Map(tables.map((table) => [table.name, { table, records: new Map(), version: undefined }]));
    this.records = new Map([...this.#tables].map(([name, { records }]) => [name, records]));
  }

  /** Sets the versions of the records that follow. @throws NewerStore */
  begin(file: string, versions: Readonly<Record<string, number>>): void {
    for (const [name, version] of Object.entries(versions)) {
      const known = this.#tables.get(name)?.table.version;
      if (known === undefined || version > known) throw new NewerStore(file, name, version, known);
    }
    for (const gathered of this.#tables.values()) gathered.version = versions[gathered.table.name];
    this.current = [...this.#tables.values()].every(({ table, version }) => version === table.version);
  }

  /** @throws DamagedStore if the line is invalid. */
  take(file: string, line: number, tableName: unknown, item: unknown): void {
    const gathered = typeof tableName === "string" ? this.#tables.get(tableName) : undefined;
    if (!gathered) throw new DamagedStore(file, line, `it names an unknown table ${JSON.stringify(tableName)}`);
    const { table, records, version } = gathered;
    if (typeof item === "string") {
      records.delete(item);
      return;
    }
    const record = version === undefined || version === table.version ? item : upgraded(table, version, item);
    if (!isStoredRecord(record)) throw new DamagedStore(file, line, `it holds a ${table.name} record without an id`);
    records.set(record.id, record);
  }
}

/** The records read for a table. */
interface Gathered {
  readonly table: AnyTable;
  readonly records: Map<string, StoredRecord>;
  /** The version of the records in the current file. */
  version: number | undefined;
}

function upgraded(table: AnyTable, version: number, item: unknown): unknown {
  if (!table.upgrade) throw new Error(`table ${table.name}: no upgrade from version ${version} to ${table.version}`);
  return table.upgrade(item, version);
}

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
