import { searchText } from "../../shared/search-text.js";
import type { StoredRecord } from "../store.js";

const TEXTS_A_BLOCK = 1_000;
const SEPARATOR = "\n";

/** Texts of documents one after another: searching one long string takes a hundredth of the time of many short ones. */
class Block {
  readonly ids: string[] = [];
  #starts: number[] = [];
  #parts: string[] = [];
  #text = "";
  #length = 0;

  get isFull(): boolean {
    return this.ids.length >= TEXTS_A_BLOCK;
  }

  add(id: string, text: string): void {
    this.ids.push(id);
    this.#starts.push(this.#length);
    this.#parts.push(text);
    this.#length += text.length + SEPARATOR.length;
  }

  containing(wanted: string, take: (id: string) => void): void {
    if (this.#parts.length > 0) {
      this.#text += `${this.#parts.join(SEPARATOR)}${SEPARATOR}`;
      this.#parts = [];
    }
    let at = this.#text.indexOf(wanted);
    let entry = 0;
    while (at >= 0) {
      while ((this.#starts[entry + 1] ?? Number.POSITIVE_INFINITY) <= at) entry += 1;
      take(this.ids[entry] ?? "");
      const next = this.#starts[entry + 1];
      at = next === undefined ? -1 : this.#text.indexOf(wanted, next);
    }
  }
}

const WIDE = /[^ -ÿ]/;

/**
 * The search texts of a table's documents. The first search builds them and later ones bring them up to date: a commit
 * only notes which texts it changes. A text that has changed remains in its block, so what is found must be checked.
 */
export class SearchTexts {
  #blocks: Block[] = [];
  /** One character outside Latin-1 makes its whole block twice as long. */
  #open: { narrow: Block; wide: Block } | undefined;
  #unread: Iterator<string> | undefined;
  readonly #changed = new Set<string>();
  #outdated = 0;
  /** Whose texts in blocks are not all their own. */
  #mixed = new Set<string>();

  constructor(
    private readonly records: ReadonlyMap<string, StoredRecord>,
    private readonly textOf: (record: StoredRecord) => string | undefined,
  ) {}

  /** Notes a commit. */
  note(id: string, before: StoredRecord | undefined, after: StoredRecord | undefined): void {
    if (!this.#open) return;
    const text = after && this.textOf(after);
    if (before && text === this.textOf(before)) return;
    if (before) {
      this.#outdated += 1;
      this.#mixed.add(id);
    }
    if (after) this.#changed.add(id);
  }

  /** Reads up to `atMost` documents. Returns whether more are to be read. */
  read(atMost: number): boolean {
    if (!this.#open || this.#outdated > TEXTS_A_BLOCK + this.records.size / 2) this.#beginAgain();
    let left = atMost;
    for (let next = this.#unread?.next(); next && !next.done; next = this.#unread?.next()) {
      this.#add(next.value);
      left -= 1;
      if (left === 0) return true;
    }
    this.#unread = undefined;
    for (const id of this.#changed) {
      if (left === 0) return true;
      this.#changed.delete(id);
      this.#add(id);
      left -= 1;
    }
    return false;
  }

  /** Whether a document that `containing` finds certainly contains one of these, as long as the blocks are the same. */
  certain(wanted: readonly string[]): (id: string) => boolean {
    if (wanted.some((text) => text.includes(SEPARATOR))) return () => false;
    const mixed = this.#mixed;
    return (id) => mixed === this.#mixed && !mixed.has(id);
  }

  /** The ids of documents whose text contains or contained one of these, block by block. */
  *containing(wanted: readonly string[]): Generator<ReadonlySet<string>, void, void> {
    for (const block of [...this.#blocks]) {
      const found = new Set<string>();
      for (const text of wanted) block.containing(text, (id) => found.add(id));
      yield found;
    }
  }

  #beginAgain(): void {
    this.#open = { narrow: new Block(), wide: new Block() };
    this.#blocks = [this.#open.narrow, this.#open.wide];
    this.#changed.clear();
    this.#outdated = 0;
    this.#mixed = new Set();
    this.#unread = this.records.keys();
  }

  #add(id: string): void {
    const record = this.records.get(id);
    if (!record || !this.#open) return;
    const own = this.textOf(record);
    if (own === undefined) return;
    const text = searchText(own);
    const kind = WIDE.test(text) ? "wide" : "narrow";
    if (this.#open[kind].isFull) {
      this.#open[kind] = new Block();
      this.#blocks.push(this.#open[kind]);
    }
    this.#open[kind].add(id, text);
  }
}
