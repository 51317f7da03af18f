/** Large enough for little overhead, small enough not to block other requests. */
const BATCH_CHARACTERS = 128 * 1024;

/** Collects the declared parts of a body's text, with list entries separate. Copies every character at most once. */
export class DeclaredText {
  /** The entries of each list, as JSON lists in batches. */
  readonly lists = new Map<string, readonly string[]>();
  readonly #text: string;
  #from = 0;
  #pieces: string[] = [];
  #around: string[] = [];
  #batches: string[] = [];
  #begun = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** Omits a range. Cuts must be in text order. */
  cut(from: number, to: number): void {
    if (from === to) return;
    this.#keepTo(from);
    this.#from = to;
  }

  /** Starts collecting list entries. A repeated name replaces the list. */
  openList(name: string, at: number): void {
    this.#keepTo(at);
    this.#around = this.#pieces;
    this.#pieces = [];
    this.#batches = [];
    this.#begun = at;
    this.lists.set(name, this.#batches);
  }

  betweenEntries(at: number): void {
    if (at - this.#begun < BATCH_CHARACTERS) return;
    this.#endBatch(at);
    this.#from = at + 1;
    this.#begun = at;
  }

  closeList(at: number): void {
    this.#endBatch(at);
    this.#from = at;
    this.#pieces = this.#around;
  }

  /** Everything but the list entries. */
  rest(): string {
    this.#keepTo(this.#text.length);
    return this.#pieces.join("");
  }

  #endBatch(at: number): void {
    this.#keepTo(at);
    this.#batches.push(`[${this.#pieces.join("")}]`);
    this.#pieces = [];
  }

  #keepTo(at: number): void {
    if (at > this.#from) this.#pieces.push(this.#text.slice(this.#from, at));
    this.#from = at;
  }
}
