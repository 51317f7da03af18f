import { createHash } from "node:crypto";
import { searchText } from "../../shared/search-text.js";
import { TableState } from "../memory/table-state.js";
import { type AnyTable, SEARCH, type StoredRecord, textsOf } from "../store.js";
import { sortText, storable, toJson } from "./texts.js";

/** A declared index: columns of the table, or a table of its own if it may list a record several times. */
export interface IndexLayout {
  readonly name: string;
  readonly many: boolean;
  /** SQL: what to select entries from, with their documents and alone, and the columns of an entry. */
  readonly from: string;
  readonly entries: string;
  readonly id: string;
  readonly group: string;
  readonly sort: string;
  /** The table of its own, or the document's table. */
  readonly table: string;
}

export interface UniqueLayout {
  readonly name: string;
  readonly column: string;
  readonly constraint: string;
}

/** How a declared table is stored. Names are quoted for SQL. */
export class TableLayout {
  readonly name: string;
  readonly indexes: ReadonlyMap<string, IndexLayout>;
  readonly uniques: ReadonlyMap<string, UniqueLayout>;
  readonly #keys: TableState;

  constructor(
    readonly schema: string,
    readonly table: AnyTable,
  ) {
    this.name = this.named(table.name);
    this.#keys = new TableState(table);
    const indexes = Object.keys(table.indexes).map((name) => this.#index(name));
    this.indexes = new Map(indexes.map((index) => [index.name, index]));
    const uniques = Object.keys(table.unique).map((name) => ({
      name,
      column: quoted(`${name}_key`),
      constraint: `${table.name}_${name}_key`,
    }));
    this.uniques = new Map(uniques.map((unique) => [unique.name, unique]));
  }

  /** A name in the schema. */
  named(name: string): string {
    return `${quoted(this.schema)}.${quoted(name)}`;
  }

  index(name: string): IndexLayout {
    return found(this.indexes, name, `table ${this.table.name} has no index`);
  }

  unique(name: string): UniqueLayout {
    return found(this.uniques, name, `table ${this.table.name} has no unique key`);
  }

  /** The columns after `id`. */
  get columns(): readonly string[] {
    return [
      "doc",
      ...[...this.indexes.values()].flatMap(({ many, group, sort }) => (many ? [] : [group, sort])).map(withoutTable),
      ...[...this.uniques.values()].map(({ column }) => column),
      ...this.texts,
    ];
  }

  /** The columns of the texts for searches. */
  get texts(): readonly string[] {
    return Object.keys(textsOf(this.table)).map(columnOfText);
  }

  get manyIndexes(): readonly IndexLayout[] {
    return [...this.indexes.values()].filter(({ many }) => many);
  }

  /** The values of `id` and of the columns. */
  values(record: StoredRecord): readonly (string | undefined)[] {
    const { indexes, unique } = this.table;
    const groups = Object.keys(indexes).flatMap((name) => {
      if (this.index(name).many) return [];
      const [entry] = this.entries(name, record);
      return entry ? [storable(entry.group), sortText(entry.sort)] : [undefined, undefined];
    });
    const keys = Object.values(unique).map((keyOf) => keyOf(record));
    const texts = Object.values(textsOf(this.table)).map((textOf) => {
      const text = textOf(record);
      return text === undefined ? undefined : searchText(text);
    });
    return [
      storable(record.id),
      toJson(record),
      ...groups,
      ...[...keys, ...texts].map((text) => (text === undefined ? undefined : storable(text))),
    ];
  }

  entries(index: string, record: StoredRecord | undefined) {
    return this.#keys.entries(this.#keys.index(index), record);
  }

  #index(name: string): IndexLayout {
    const many = this.table.many?.includes(name) ?? false;
    if (!many) {
      const [group, sort] = [quoted(`${name}_group`), quoted(`${name}_sort`)].map((column) => `t.${column}`);
      const from = `${this.name} t`;
      return {
        ...{ name, many, from, entries: from, id: "t.id" },
        group: String(group),
        sort: String(sort),
        table: this.name,
      };
    }
    const table = this.named(`${this.table.name}_${name}`);
    const [entries, from] = [`${table} e`, `${table} e join ${this.name} t on t.id = e.id`];
    return { name, many, from, entries, id: "e.id", group: "e.grp", sort: "e.sort", table };
  }
}

export const columnOfText = (name: string): string => (name === SEARCH ? name : `search_${name}`);

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const withoutTable = (column: string): string => column.replace(/^[te]\./, "");

function found<T>(all: ReadonlyMap<string, T>, name: string, what: string): T {
  const one = all.get(name);
  if (!one) throw new Error(`${what} ${JSON.stringify(name)}`);
  return one;
}

/** The layouts of all tables. */
export class Layouts {
  readonly #byName: ReadonlyMap<string, TableLayout>;
  readonly #positions: ReadonlyMap<string, number>;

  constructor(
    readonly schema: string,
    tables: readonly AnyTable[],
  ) {
    this.#byName = new Map(tables.map((table) => [table.name, new TableLayout(schema, table)]));
    this.#positions = new Map(tables.map(({ name }, position) => [name, position]));
    if (this.#byName.size < tables.length) throw new Error("two tables have the same name");
  }

  of(table: AnyTable): TableLayout {
    return found(this.#byName, table.name, "the store was opened without the table");
  }

  /** Locks are taken in this order: that of the declared tables, in which parents come before their records. */
  position(table: AnyTable): number {
    return this.#positions.get(table.name) ?? -1;
  }

  all(): readonly TableLayout[] {
    return [...this.#byName.values()];
  }
}

/** The advisory lock of a document or key that may not exist yet. */
export function lockKey(...names: readonly [schema: string, table: string, id: string, index?: string]): string {
  const hash = createHash("sha256").update(names.join("\n")).digest();
  return hash.readBigInt64BE(0).toString();
}

/** The advisory lock that processes share while they use a schema in one layout. */
export interface LayoutKey {
  readonly schema: number;
  readonly shape: number;
}

export const layoutKey = (schema: string, shapes: readonly string[]): LayoutKey => ({
  schema: positive(`layout of ${schema}`),
  shape: positive(shapes.join("\n")),
});

const positive = (text: string): number => createHash("sha256").update(text).digest().readUInt32BE(0) >>> 1;
