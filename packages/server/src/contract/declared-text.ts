/** Long enough to cost little by itself, short enough that nobody waits for it. */
const BATCH_CHARACTERS = 128 * 1024;

/** A text without what is cut out of it, and with the entries of its lists apart. Every character is copied once. */
export class DeclaredText {
  /** The entries of each list, some at a time, as lists of their own. */
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

  /** Leaves out what is from here to there. Cuts come in the order of the text. */
  cut(from: number, to: number): void {
    if (from === to) return;
    this.#keepTo(from);
    this.#from = to;
  }

  /** What follows is the inside of a list, until it is closed. A name that comes again replaces the list. */
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

  /** All but the insides of lists. */
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
