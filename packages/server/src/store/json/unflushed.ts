import type { Changes } from "../memory/changes.js";

/** The commits that are not flushed yet, so that they can be undone if the disk refuses them. */
export class Unflushed {
  #commits: { readonly sequence: number; readonly changes: Changes }[] = [];

  /** `durable`: every commit up to this one is durable. */
  add(sequence: number, changes: Changes, durable: number): void {
    const first = this.#commits[0];
    if (first && first.sequence <= durable) this.#commits = this.#commits.filter((commit) => commit.sequence > durable);
    this.#commits.push({ sequence, changes });
  }

  /** Restores the tables to their state after the commit `durable`. */
  takeBack(durable: number): void {
    for (const { sequence, changes } of this.#commits.reverse()) if (sequence > durable) changes.takeBack();
    this.#commits = [];
  }
}
