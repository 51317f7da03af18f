/** How many idle groups are remembered. */
const REMEMBERED = 1_000;

/** Decides which group of a job is next. */
export class FairTurns {
  readonly #underWay = new Map<string, number>();
  /** The number of each group's last turn, oldest first. */
  readonly #lastTurns = new Map<string, number>();
  #turns = 0;

  underWay(group: string): number {
    return this.#underWay.get(group) ?? 0;
  }

  began(group: string): void {
    this.#underWay.set(group, this.underWay(group) + 1);
    this.#lastTurns.delete(group);
    this.#lastTurns.set(group, ++this.#turns);
    const [oldest] = this.#lastTurns.keys();
    if (this.#lastTurns.size > REMEMBERED && oldest !== undefined) this.#lastTurns.delete(oldest);
  }

  ended(group: string): void {
    const left = this.underWay(group) - 1;
    if (left > 0) this.#underWay.set(group, left);
    else this.#underWay.delete(group);
  }

  /** Negative if it is `a`'s turn: fewer running jobs, then the longer time since its last turn. 0 if equal. */
  compare(a: string, b: string): number {
    return this.underWay(a) - this.underWay(b) || (this.#lastTurns.get(a) ?? 0) - (this.#lastTurns.get(b) ?? 0);
  }
}
