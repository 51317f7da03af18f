/**
 * Which commit has written a document last, for as long as that commit may not be durable yet. Two generations: when
 * everything in the older one is durable it is dropped as a whole, and the younger takes its place.
 */
export class LastCommits {
  /** The last commit of all. */
  last = 0;
  #younger = new Map<string, number>();
  #older = new Map<string, number>();
  #olderLast = 0;

  /** `durable`: every commit up to this one is durable by now. */
  add(id: string, sequence: number, durable: number): void {
    if (durable >= this.#olderLast && sequence > this.last) {
      this.#older = this.#younger;
      this.#olderLast = this.last;
      this.#younger = new Map();
    }
    this.#younger.set(id, sequence);
    this.last = sequence;
  }

  /** Every commit that counts is durable. */
  forget(): void {
    this.last = 0;
    this.#olderLast = 0;
    this.#younger = new Map();
    this.#older = new Map();
  }

  /** 0 when it is durable for certain. */
  of(id: string): number {
    return this.#younger.get(id) ?? this.#older.get(id) ?? 0;
  }
}
