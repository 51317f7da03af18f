import { StorageFailed } from "../errors.js";

/** A call that may have to wait for others. */
export interface TurnTaker {
  /** Calls with a common key take turns. */
  readonly keys: readonly string[];
  /** Calls with the same value may share a turn; undefined: it needs one of its own. */
  readonly sharing: object | undefined;
  readonly reject: (error: unknown) => void;
}

/** The maximum of calls that share a turn. More would keep the next ones waiting for too long. */
const MAX_BATCH = 32;

/**
 * Calls with a common key wait here, in order of arrival, and not at a database lock, where each would hold a connection.
 * Waiting calls can share the next turn.
 */
export class Turns<C extends TurnTaker> {
  readonly #taken = new Set<string>();
  readonly #waiting = new Map<C, NodeJS.Timeout | undefined>();

  constructor(
    /** Never rejects. */
    private readonly run: (together: readonly C[]) => Promise<void>,
    private readonly longestWaitMs: number,
  ) {}

  enter(call: C): void {
    this.#waiting.set(call, undefined);
    this.#begin();
    if (this.#waiting.has(call))
      this.#waiting.set(call, setTimeout(() => this.#giveUp(call), this.longestWaitMs).unref());
  }

  #begin(): void {
    const wanted = new Set<string>();
    for (const call of this.#waiting.keys()) {
      if (!call.keys.some((key) => this.#taken.has(key) || wanted.has(key))) this.#start(call);
      else for (const key of call.keys) wanted.add(key);
    }
  }

  #start(first: C): void {
    const keys = new Set(first.keys);
    const together = first.sharing === undefined ? [first] : this.#gather(first, keys);
    for (const call of together) {
      clearTimeout(this.#waiting.get(call));
      this.#waiting.delete(call);
    }
    for (const key of keys) this.#taken.add(key);
    void this.run(together).finally(() => {
      for (const key of keys) this.#taken.delete(key);
      this.#begin();
    });
  }

  /** The calls that can share the turn of the first, whose keys are added to `keys`. */
  #gather(first: C, keys: Set<string>): C[] {
    const together = [first];
    for (const call of this.#waiting.keys()) {
      if (together.length === MAX_BATCH) break;
      if (call === first || call.sharing !== first.sharing || !call.keys.some((key) => keys.has(key))) continue;
      if (call.keys.some((key) => this.#taken.has(key))) continue;
      together.push(call);
      for (const key of call.keys) keys.add(key);
    }
    return together;
  }

  #giveUp(call: C): void {
    this.#waiting.delete(call);
    call.reject(new StorageFailed("the database is busy: others kept changing the same document"));
    this.#begin();
  }
}
