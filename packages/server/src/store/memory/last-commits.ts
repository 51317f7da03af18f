/**
 * The last commit of each document, while it may not be durable. Kept in two generations: when all of the older one is
 * durable, it is dropped and the younger replaces it.
 */
export class LastCommits {
  /** The last commit of any document. */
  last = 0;
  #younger = new Map<string, number>();
  #older = new Map<string, number>();
  #olderLast = 0;

  /** `durable`: every commit up to this one is durable. */
  add(id: string, sequence: number, durable: number): void {
    if (durable >= this.#olderLast && sequence > this.last) {
      this.#older = this.#younger;
      this.#olderLast = this.last;
      this.#younger = new Map();
    }
    this.#younger.set(id, sequence);
    this.last = sequence;
  }

  /** Clears everything: all commits are durable. */
  clear(): void {
    this.last = 0;
    this.#olderLast = 0;
    this.#younger = new Map();
    this.#older = new Map();
  }

  /** 0 if it is certainly durable. */
  of(id: string): number {
    return this.#younger.get(id) ?? this.#older.get(id) ?? 0;
  }
}
