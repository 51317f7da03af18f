import { DuplicateKey } from "../errors.js";
import { type AnyTable, type DocumentClaim, type IndexEntry, type StoredRecord, textsOf } from "../store.js";
import { LastCommits } from "./last-commits.js";
import { SearchTexts } from "./search-texts.js";
import { SortedGroup } from "./sorted-group.js";

/** An index: groups, each sorted. */
export class SortedIndex {
  readonly #groups = new Map<string, SortedGroup>();
  #loading: { readonly name: string; readonly entries: SortedGroup } | undefined;

  group(name: string): SortedGroup | undefined {
    return this.#groups.get(name);
  }

  groupNames(): IterableIterator<string> {
    return this.#groups.keys();
  }

  add({ group, sort }: IndexEntry, id: string): void {
    this.#groupForWriting(group).add(sort, id);
  }

  remove({ group, sort }: IndexEntry, id: string): void {
    const entries = this.#groups.get(group);
    if (!entries) return;
    entries.remove(sort, id);
    if (entries.length === 0) this.#groups.delete(group);
  }

  /** For loading: in any order; call `sortAll` at the end. Most entries are in the same group as the previous one. */
  addUnsorted({ group, sort }: IndexEntry, id: string): void {
    if (this.#loading?.name !== group) this.#loading = { name: group, entries: this.#groupForWriting(group) };
    this.#loading.entries.addUnsorted(sort, id);
  }

  sortAll(): void {
    this.#loading = undefined;
    for (const entries of this.#groups.values()) entries.sort();
  }

  #groupForWriting(name: string): SortedGroup {
    const known = this.#groups.get(name);
    if (known) return known;
    const entries = new SortedGroup();
    this.#groups.set(name, entries);
    return entries;
  }
}

export interface IndexState {
  readonly name: string;
  readonly entriesOf: (record: StoredRecord) => IndexEntry | readonly IndexEntry[] | undefined;
  readonly index: SortedIndex;
  /** The parent document of its records, if ranges of it can be claimed. */
  readonly parentOf: ((record: StoredRecord) => DocumentClaim) | undefined;
}

export interface UniqueState {
  readonly name: string;
  readonly keyOf: (record: StoredRecord) => string | undefined;
  readonly holders: Map<string, string>;
}

/** A table in memory: the documents with their indexes. */
export class TableState {
  /** Commits that must be flushed before a reader gets the records. */
  readonly commits = new LastCommits();
  readonly indexes: readonly IndexState[];
  readonly uniques: readonly UniqueState[];
  /** By their names. */
  readonly texts: ReadonlyMap<string, SearchTexts>;

  /** Builds the indexes of these documents. @throws DuplicateKey */
  constructor(
    readonly table: AnyTable,
    readonly records = new Map<string, StoredRecord>(),
  ) {
    this.indexes = Object.entries(table.indexes).map(([name, entriesOf]) => ({
      name,
      entriesOf,
      index: new SortedIndex(),
      parentOf: table.under?.[name],
    }));
    const texts = Object.entries(textsOf(table));
    this.texts = new Map(texts.map(([name, textOf]) => [name, new SearchTexts(records, textOf)]));
    this.uniques = Object.entries(table.unique).map(([name, keyOf]) => ({ name, keyOf, holders: new Map() }));
    for (const record of records.values()) this.#fill(record);
    for (const { index } of this.indexes) index.sortAll();
  }

  /** Takes a document that is loaded later; a loaded one stays. */
  load(record: StoredRecord): void {
    if (this.records.has(record.id)) return;
    this.records.set(record.id, record);
    for (const texts of this.texts.values()) texts.note(record.id, undefined, record);
    for (const state of this.indexes)
      for (const entry of this.entries(state, record)) state.index.add(entry, record.id);
    for (const { keyOf, holders } of this.uniques) {
      const key = keyOf(record);
      if (key !== undefined) holders.set(key, record.id);
    }
  }

  #fill(record: StoredRecord): void {
    for (const state of this.indexes) {
      for (const entry of this.entries(state, record)) state.index.addUnsorted(entry, record.id);
    }
    for (const { name, keyOf, holders } of this.uniques) {
      const key = keyOf(record);
      if (key === undefined) continue;
      const known = holders.size;
      holders.set(key, record.id);
      if (holders.size === known) throw new DuplicateKey(this.table.name, name, key);
    }
  }

  index(name: string): IndexState {
    const found = this.indexes.find((index) => index.name === name);
    if (!found) throw new Error(`table ${this.table.name} has no index ${JSON.stringify(name)}`);
    return found;
  }

  unique(name: string): UniqueState {
    const found = this.uniques.find((unique) => unique.name === name);
    if (!found) throw new Error(`table ${this.table.name} has no unique key ${JSON.stringify(name)}`);
    return found;
  }

  ownerOf(uniqueName: string, key: string): StoredRecord | undefined {
    const id = this.unique(uniqueName).holders.get(key);
    return id === undefined ? undefined : this.records.get(id);
  }

  /** The record's entries in an index; none without a record. */
  entries({ name, entriesOf }: IndexState, record: StoredRecord | undefined): readonly IndexEntry[] {
    const given = record && entriesOf(record);
    if (!given) return NO_ENTRIES;
    const single = isEntry(given);
    if (!single && !this.table.many?.includes(name)) throw new Error(`${this.table.name}: declare ${name} in \`many\``);
    const entries = single ? [given] : distinct(given);
    for (const { group, sort } of entries) {
      const sortable = typeof sort === "string" || (typeof sort === "number" && !Number.isNaN(sort));
      if (typeof group === "string" && sortable) continue;
      throw new Error(`${this.table.name} ${record?.id}: index ${name} has an invalid entry (${group}, ${sort})`);
    }
    return entries;
  }
}

const NO_ENTRIES: readonly IndexEntry[] = [];

const isEntry = (given: IndexEntry | readonly IndexEntry[]): given is IndexEntry => !Array.isArray(given);

export const includes = (entries: readonly IndexEntry[], { group, sort }: IndexEntry): boolean =>
  entries.some((entry) => entry.group === group && entry.sort === sort);

const distinct = (entries: readonly IndexEntry[]): readonly IndexEntry[] =>
  entries.filter((entry, position) => !includes(entries.slice(0, position), entry));
