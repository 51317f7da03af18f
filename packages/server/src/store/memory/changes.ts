import { DuplicateKey } from "../errors.js";
import type { DocumentClaim, IndexEntry, StoredRecord } from "../store.js";
import type { Added } from "./staged-table.js";
import { type IndexState, includes, type SortedIndex, type TableState, type UniqueState } from "./table-state.js";

/** A document after a commit; undefined if it is removed. */
export interface Change {
  readonly state: TableState;
  readonly id: string;
  readonly record: StoredRecord | undefined;
  /** The document before the commit. */
  readonly old: StoredRecord | undefined;
  readonly added?: Added | undefined;
}

/** Whether the commit creates the document. `added` may find it or create it. */
export const isCreated = ({ record, old, added }: Pick<Change, "record" | "old" | "added">): boolean =>
  record !== undefined && old === undefined && added === undefined;

interface Position {
  readonly index: SortedIndex;
  readonly entry: IndexEntry;
  readonly id: string;
}

/** A record that enters an index with a parent document (see `under`). */
export interface Joining {
  readonly state: TableState;
  readonly id: string;
  readonly index: string;
  readonly parent: DocumentClaim;
}

/** A unique key that a document takes or gives up. */
export interface Key {
  readonly state: TableState;
  readonly unique: UniqueState;
  readonly key: string;
  readonly id: string;
}

/** All changes of a commit, computed before any is applied, so that applying cannot fail half-way. */
export class Changes {
  readonly documents: Change[] = [];
  readonly joining: Joining[] = [];
  readonly #left: Position[] = [];
  readonly #entered: Position[] = [];
  readonly #released: Key[] = [];
  readonly taken: Key[] = [];

  /** Replaces `old` with `record`. */
  add(change: Change): void {
    const { state, id, record, old } = change;
    this.documents.push(change);
    for (const indexState of state.indexes) this.#move(state, indexState, id, record, old);
    for (const unique of state.uniques) {
      const before = old && unique.keyOf(old);
      const after = record && unique.keyOf(record);
      if (before === after) continue;
      if (before !== undefined) this.#released.push({ state, unique, key: before, id });
      if (after !== undefined) this.taken.push({ state, unique, key: after, id });
    }
  }

  /** @throws DuplicateKey if a key belongs to another document or is used twice. */
  checkUnique(): void {
    for (const taken of this.taken) {
      const isHeld = taken.unique.holders.has(taken.key);
      if (isHeld && !this.#released.some((released) => isSame(released, taken))) throw duplicate(taken);
    }
    if (this.taken.length > 1) this.#checkTakenOnce();
  }

  apply(): void {
    for (const { unique, key } of this.#released) unique.holders.delete(key);
    for (const { state, id, record, old } of this.documents) {
      if (record) state.records.set(id, record);
      else state.records.delete(id);
      for (const texts of state.texts.values()) texts.note(id, old, record);
    }
    for (const { index, entry, id } of this.#left) index.remove(entry, id);
    for (const { index, entry, id } of this.#entered) index.add(entry, id);
    for (const { unique, key, id } of this.taken) unique.holders.set(key, id);
  }

  /** Undoes `apply`. Later changes must be undone first. */
  takeBack(): void {
    const back = new Changes();
    for (const { state, id, record, old } of this.documents) back.add({ state, id, record: old, old: record });
    back.apply();
  }

  #move(
    state: TableState,
    indexState: IndexState,
    id: string,
    record: StoredRecord | undefined,
    old: StoredRecord | undefined,
  ): void {
    const { index, name, parentOf } = indexState;
    const existing = state.entries(indexState, old);
    const after = state.entries(indexState, record);
    for (const entry of existing) if (!includes(after, entry)) this.#left.push({ index, entry, id });
    let enters = false;
    for (const entry of after) {
      if (includes(existing, entry)) continue;
      this.#entered.push({ index, entry, id });
      enters = true;
    }
    if (enters && parentOf && record) this.joining.push({ state, id, index: name, parent: parentOf(record) });
  }

  #checkTakenOnce(): void {
    const seen = new Map<UniqueState, Set<string>>();
    for (const taken of this.taken) {
      const keys = seen.get(taken.unique) ?? new Set();
      if (keys.has(taken.key)) throw duplicate(taken);
      seen.set(taken.unique, keys.add(taken.key));
    }
  }
}

const isSame = (a: Key, b: Key): boolean => a.unique === b.unique && a.key === b.key;

const duplicate = ({ state, unique, key }: Key): DuplicateKey => new DuplicateKey(state.table.name, unique.name, key);
