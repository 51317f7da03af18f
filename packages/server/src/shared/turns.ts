/** Whose calls they are, such as a customer. */
export interface Lane {
  readonly id: string;
  /** Its calls start before those of other lanes. */
  readonly first?: boolean;
  /** Its calls start only when no call of another lane is waiting. */
  readonly last?: boolean;
}

export interface TurnLimits {
  /** Calls that run at once, and how many of them one lane may have. */
  readonly atOnce: number;
  readonly ofOneLane?: number;
  /** Lanes with waiting calls, and waiting calls of a lane. */
  readonly maxLanes?: number;
  readonly maxInLane?: number;
  /** How long a call waits. */
  readonly patienceMs?: number;
}

const ALL = Number.POSITIVE_INFINITY;

/** Waiting calls by lane, in the order of the lanes' turns. */
type Lanes = Map<string, Set<() => void>>;

/** Limits how many calls run at once. Those of a lane start in order; lanes take turns, so that none delays another. */
export class Turns {
  #running = 0;
  readonly #runningOf = new Map<string, number>();
  readonly #first: Lanes = new Map();
  readonly #others: Lanes = new Map();
  readonly #last: Lanes = new Map();
  readonly #limits: TurnLimits;

  constructor(limits: TurnLimits) {
    this.#limits = limits;
  }

  /** Runs `call` in its turn; `without` a turn if too many are waiting, or if it has waited too long. */
  async take<T>({ id, first, last }: Lane, call: () => Promise<T>, without: () => T): Promise<T> {
    if (this.#mayStart(id)) this.#start(id);
    else if (!(await this.#turn(first ? this.#first : last ? this.#last : this.#others, id))) return without();
    try {
      return await call();
    } finally {
      this.#end(id);
    }
  }

  #mayStart(lane: string): boolean {
    const { atOnce, ofOneLane = atOnce } = this.#limits;
    return this.#running < atOnce && (this.#runningOf.get(lane) ?? 0) < ofOneLane;
  }

  #start(lane: string): void {
    this.#running++;
    this.#runningOf.set(lane, (this.#runningOf.get(lane) ?? 0) + 1);
  }

  #end(lane: string): void {
    this.#running--;
    const left = (this.#runningOf.get(lane) ?? 1) - 1;
    if (left === 0) this.#runningOf.delete(lane);
    else this.#runningOf.set(lane, left);
    [this.#first, this.#others, this.#last].some((lanes) => this.#startNext(lanes));
  }

  #startNext(lanes: Lanes): boolean {
    for (const [lane, [next]] of lanes) {
      if (!next || !this.#mayStart(lane)) continue;
      const rest = leave(lanes, lane, next);
      if (rest) {
        lanes.delete(lane);
        lanes.set(lane, rest);
      }
      this.#start(lane);
      next();
      return true;
    }
    return false;
  }

  #turn(lanes: Lanes, lane: string): Promise<boolean> {
    const { maxLanes = ALL, maxInLane = ALL, patienceMs } = this.#limits;
    const queue = lanes.get(lane);
    if (queue ? queue.size >= maxInLane : lanes.size >= maxLanes) return Promise.resolve(false);
    return new Promise((resolve) => {
      const start = () => {
        clearTimeout(timer);
        resolve(true);
      };
      const giveUp = () => {
        leave(lanes, lane, start);
        resolve(false);
      };
      const timer = patienceMs === undefined ? undefined : setTimeout(giveUp, patienceMs);
      lanes.set(lane, (queue ?? new Set()).add(start));
    });
  }
}

/** Returns the lane's other waiting calls, if any. */
function leave(lanes: Lanes, lane: string, call: () => void): Set<() => void> | undefined {
  const queue = lanes.get(lane);
  queue?.delete(call);
  if (queue && queue.size > 0) return queue;
  lanes.delete(lane);
  return undefined;
}
