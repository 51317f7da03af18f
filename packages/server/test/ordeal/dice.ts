/** Random numbers that a seed determines (mulberry32). */
export class Dice {
  #state: number;

  constructor(seed: number) {
    // Seeds that follow each other would otherwise begin with similar numbers.
    this.#state = Math.imul(seed + 1, 0x9e3779b1);
  }

  /** From 0 to below 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  between(from: number, to: number): number {
    return from + this.next() * (to - from);
  }

  /** A whole number from 0 to below `count`. */
  below(count: number): number {
    return Math.floor(this.next() * count);
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  /** Undefined for an empty list. */
  pick<T>(things: readonly T[]): T | undefined {
    return things[this.below(things.length)];
  }

  shuffled<T>(things: readonly T[]): T[] {
    return things
      .map((thing) => ({ thing, position: this.next() }))
      .sort((one, other) => one.position - other.position)
      .map(({ thing }) => thing);
  }
}
