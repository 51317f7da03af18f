import type { IndexEntry } from "../store.js";
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
