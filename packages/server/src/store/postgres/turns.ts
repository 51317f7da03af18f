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
/** The maximum of shared turns at once. Under load, more calls then share a turn, and each costs less. */
const MAX_SHARED = 3;
/** A turn that takes longer waits for something else, which must not stop others. */
const SLOW_MS = 100;

/**
 * Calls with a common key wait here, in order of arrival, and not at a database lock, where each would hold a connection.
 * So do calls that can share a turn, while many turns are running. All that wait share the next turn.
 */
export class Turns<C extends TurnTaker> {
  readonly #taken = new Set<string>();
  readonly #shared = new Map<object, number>();
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
      const isFree = !call.keys.some((key) => this.#taken.has(key) || wanted.has(key));
      if (isFree && this.#sharedNow(call.sharing) < MAX_SHARED) this.#start(call);
      else for (const key of call.keys) wanted.add(key);
    }
  }

  #sharedNow(sharing: object | undefined): number {
    return (sharing && this.#shared.get(sharing)) ?? 0;
  }

  #start(first: C): void {
    const { sharing } = first;
    const together = sharing === undefined ? [first] : this.#gather(first, sharing);
    const keys = new Set(together.flatMap((call) => call.keys));
    for (const call of together) {
      clearTimeout(this.#waiting.get(call));
      this.#waiting.delete(call);
    }
    for (const key of keys) this.#taken.add(key);
    const leave = this.#enterShared(sharing);
    void this.run(together).finally(() => {
      leave();
      for (const key of keys) this.#taken.delete(key);
      this.#begin();
    });
  }

  /** Counts a shared turn until it ends or turns out to be slow. */
  #enterShared(sharing: object | undefined): () => void {
    if (!sharing) return () => undefined;
    this.#shared.set(sharing, this.#sharedNow(sharing) + 1);
    let counts = true;
    const leave = () => {
      clearTimeout(slow);
      if (counts) this.#shared.set(sharing, this.#sharedNow(sharing) - 1);
      counts = false;
    };
    const slow = setTimeout(() => {
      leave();
      this.#begin();
    }, SLOW_MS).unref();
    return leave;
  }

  /** The calls that can share the turn of the first without overtaking others. */
  #gather(first: C, sharing: object): C[] {
    const together = [first];
    const wanted = new Set<string>();
    for (const call of this.#waiting.keys()) {
      if (together.length === MAX_BATCH) break;
      if (call === first) continue;
      const isFree = !call.keys.some((key) => this.#taken.has(key) || wanted.has(key));
      if (isFree && call.sharing === sharing) together.push(call);
      else for (const key of call.keys) wanted.add(key);
    }
    return together;
  }

  #giveUp(call: C): void {
    this.#waiting.delete(call);
    call.reject(new StorageFailed("the database is busy: the calls before this one took too long"));
    this.#begin();
  }
}
