import type { AnyTable, StoredRecord } from "../store.js";
import { isObject } from "./journal-format.js";
import { DamagedStore, NewerStore } from "./store-errors.js";

/** Gathers the documents while files are read: the last writing of each counts. */
export class Loader {
  readonly records = new Map<string, Map<string, StoredRecord>>();
  /** False once a file held a table in an older version, or did not know one of today's. */
  current = true;
  readonly #tables: ReadonlyMap<string, AnyTable>;
  #versions: Readonly<Record<string, number>> = {};

  constructor(tables: readonly AnyTable[]) {
    this.#tables = new Map(tables.map((table) => [table.name, table]));
    for (const { name } of tables) this.records.set(name, new Map());
  }

  /** From here on records are of these versions. @throws NewerStore */
  begin(file: string, versions: Readonly<Record<string, number>>): void {
    for (const [name, version] of Object.entries(versions)) {
      const known = this.#tables.get(name)?.version;
      if (known === undefined || version > known) throw new NewerStore(file, name, version, known);
    }
    this.current = [...this.#tables.values()].every(({ name, version }) => versions[name] === version);
    this.#versions = versions;
  }

  /** @throws DamagedStore when the line holds no such thing. */
  take(file: string, line: number, tableName: unknown, item: unknown): void {
    const table = typeof tableName === "string" ? this.#tables.get(tableName) : undefined;
    const records = table && this.records.get(table.name);
    if (!records) throw new DamagedStore(file, line, `it names an unknown table ${JSON.stringify(tableName)}`);
    if (typeof item === "string") {
      records.delete(item);
      return;
    }
    const record = this.#upgraded(table, item);
    if (!isRecord(record)) throw new DamagedStore(file, line, `it holds a ${table.name} record without an id`);
    records.set(record.id, record);
  }

  #upgraded(table: AnyTable, item: unknown): unknown {
    const version = this.#versions[table.name];
    if (version === undefined || version === table.version) return item;
    if (!table.upgrade) throw new Error(`table ${table.name}: no upgrade from version ${version} to ${table.version}`);
    const upgraded: unknown = table.upgrade(item, version);
    return upgraded;
  }
}

const isRecord = (value: unknown): value is StoredRecord =>
  isObject(value) && typeof Reflect.get(value, "id") === "string";
