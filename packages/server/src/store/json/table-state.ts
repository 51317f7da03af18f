import type { AnyTable, IndexEntry, StoredRecord } from "../store.js";
import { DuplicateKey } from "../store.js";
import { LastCommits } from "./last-commits.js";
import { SortedIndex } from "./sorted-index.js";

interface IndexState {
  readonly name: string;
  readonly entriesOf: (record: StoredRecord) => IndexEntry | readonly IndexEntry[] | undefined;
  readonly index: SortedIndex;
}

interface UniqueState {
  readonly name: string;
  readonly keyOf: (record: StoredRecord) => string | undefined;
  readonly holders: Map<string, string>;
}

/** One document's change, worked out in full before anything is touched, so that applying it cannot fail half-way. */
export interface Change {
  readonly state: TableState;
  readonly id: string;
  readonly record: StoredRecord | undefined;
  readonly leaving: readonly (readonly [SortedIndex, IndexEntry])[];
  readonly entering: readonly (readonly [SortedIndex, IndexEntry])[];
  readonly released: readonly (readonly [UniqueState, string])[];
  readonly taken: readonly (readonly [UniqueState, string])[];
}

/** A table in memory: the documents with their indexes. */
export class TableState {
  readonly records = new Map<string, StoredRecord>();
  /** Those that a reader must see flushed. */
  readonly commits = new LastCommits();
  readonly #indexes: readonly IndexState[];
  readonly #uniques: readonly UniqueState[];

  constructor(readonly table: AnyTable) {
    this.#indexes = Object.entries(table.indexes).map(([name, entriesOf]) => ({
      name,
      entriesOf,
      index: new SortedIndex(),
    }));
    this.#uniques = Object.entries(table.unique).map(([name, keyOf]) => ({ name, keyOf, holders: new Map() }));
  }

  index(name: string): IndexState {
    const found = this.#indexes.find((index) => index.name === name);
    if (!found) throw new Error(`table ${this.table.name} has no index ${JSON.stringify(name)}`);
    return found;
  }

  unique(name: string): UniqueState {
    const found = this.#uniques.find((unique) => unique.name === name);
    if (!found) throw new Error(`table ${this.table.name} has no unique key ${JSON.stringify(name)}`);
    return found;
  }

  holder(uniqueName: string, key: string): StoredRecord | undefined {
    const id = this.unique(uniqueName).holders.get(key);
    return id === undefined ? undefined : this.records.get(id);
  }

  /** What putting `record` (or removing, when undefined) in the place of `old` will change. */
  prepare(id: string, record: StoredRecord | undefined, old: StoredRecord | undefined): Change {
    const leaving: [SortedIndex, IndexEntry][] = [];
    const entering: [SortedIndex, IndexEntry][] = [];
    const released: [UniqueState, string][] = [];
    const taken: [UniqueState, string][] = [];
    for (const state of this.#indexes) {
      const before = old ? this.#entries(state, old) : NO_ENTRIES;
      const after = record ? this.#entries(state, record) : NO_ENTRIES;
      if (before.length === 0 && after.length === 0) continue;
      for (const entry of before) if (!includes(after, entry)) leaving.push([state.index, entry]);
      for (const entry of after) if (!includes(before, entry)) entering.push([state.index, entry]);
    }
    for (const state of this.#uniques) {
      const before = old && state.keyOf(old);
      const after = record && state.keyOf(record);
      if (before === after) continue;
      if (before !== undefined) released.push([state, before]);
      if (after !== undefined) taken.push([state, after]);
    }
    return { state: this, id, record, leaving, entering, released, taken };
  }

  /** For loading: takes all documents at once and sorts each index once. */
  load(records: Iterable<StoredRecord>): void {
    for (const record of records) {
      this.records.set(record.id, record);
      for (const state of this.#indexes) {
        for (const entry of this.#entries(state, record)) state.index.addUnsorted(entry, record.id);
      }
      for (const { name, keyOf, holders } of this.#uniques) {
        const key = keyOf(record);
        if (key === undefined) continue;
        if (holders.has(key)) throw new DuplicateKey(this.table.name, name, key);
        holders.set(key, record.id);
      }
    }
    for (const { index } of this.#indexes) index.sortAll();
  }

  #entries({ name, entriesOf }: IndexState, record: StoredRecord): readonly IndexEntry[] {
    const given = entriesOf(record);
    if (given === undefined) return NO_ENTRIES;
    const entries = isEntry(given) ? [given] : distinct(given);
    for (const { group, sort } of entries) {
      const sortable = typeof sort === "string" || (typeof sort === "number" && !Number.isNaN(sort));
      if (typeof group === "string" && sortable) continue;
      throw new Error(`${this.table.name} ${record.id}: index ${name} gives no usable place (${group}, ${sort})`);
    }
    return entries;
  }
}

/** @throws DuplicateKey when a key is held by a document that keeps it, or taken twice. */
export function checkUnique(changes: readonly Change[]): void {
  let takenNow: Map<UniqueState, Set<string>> | undefined;
  for (const change of changes) {
    for (const [unique, key] of change.taken) {
      const holderId = unique.holders.get(key);
      if (holderId !== undefined && !releases(changes, unique, key)) throw duplicate(change, unique, key);
      if (changes.length === 1) continue;
      takenNow ??= new Map();
      const keys = takenNow.get(unique) ?? new Set();
      if (keys.has(key)) throw duplicate(change, unique, key);
      takenNow.set(unique, keys.add(key));
    }
  }
}

export function applyChanges(changes: readonly Change[]): void {
  for (const { released } of changes) {
    for (const [{ holders }, key] of released) holders.delete(key);
  }
  for (const { state, id, record, leaving, entering, taken } of changes) {
    if (record) state.records.set(id, record);
    else state.records.delete(id);
    for (const [index, entry] of leaving) index.remove(entry, id);
    for (const [index, entry] of entering) index.add(entry, id);
    for (const [{ holders }, key] of taken) holders.set(key, id);
  }
}

const NO_ENTRIES: readonly IndexEntry[] = [];

const releases = (changes: readonly Change[], unique: UniqueState, key: string): boolean =>
  changes.some(({ released }) => released.some(([other, otherKey]) => other === unique && otherKey === key));

const duplicate = ({ state }: Change, { name }: UniqueState, key: string): DuplicateKey =>
  new DuplicateKey(state.table.name, name, key);

const isEntry = (given: IndexEntry | readonly IndexEntry[]): given is IndexEntry => !Array.isArray(given);

const includes = (entries: readonly IndexEntry[], { group, sort }: IndexEntry): boolean =>
  entries.some((entry) => entry.group === group && entry.sort === sort);

const distinct = (entries: readonly IndexEntry[]): readonly IndexEntry[] =>
  entries.filter((entry, place) => !includes(entries.slice(0, place), entry));
