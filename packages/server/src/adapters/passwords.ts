import argon2 from "argon2";
import type { Passwords } from "../ports/secrets.js";

export interface HashCost {
  readonly memoryCost: number;
  readonly timeCost: number;
}

/** OWASP's parameters for argon2id: 19 MiB, two passes, one lane. */
const DEFAULT_COST: HashCost = { memoryCost: 19_456, timeCost: 2 };

/**
 * Hashing and disk access share Node's four worker threads; two are left for the disk, so that purchases do not wait.
 */
const CONCURRENCY = 2;

export function createPasswords(cost: HashCost = DEFAULT_COST): Passwords {
  const inTurn = createQueue(CONCURRENCY);
  const hash = (password: string, lane = "") =>
    inTurn(lane, () => argon2.hash(password, { ...cost, type: argon2.argon2id, parallelism: 1 }));
  let placeholder: Promise<string> | undefined;
  return {
    hash,
    async verify(known, password, lane = "") {
      placeholder ??= hash("no such account");
      const against = known ?? (await placeholder);
      const matches = await inTurn(lane, () => argon2.verify(against, password));
      return matches && known !== undefined;
    },
  };
}

/** Runs at most `limit` tasks concurrently. Waiting tasks run in order within a lane; lanes take turns. */
function createQueue(limit: number): <T>(lane: string, task: () => Promise<T>) => Promise<T> {
  const waiting: Lanes = new Map();
  let running = 0;
  return async (lane, task) => {
    if (running >= limit) await new Promise<void>((resolve) => joinLane(waiting, lane, resolve));
    else running++;
    try {
      return await task();
    } finally {
      const next = takeNext(waiting);
      if (next) next();
      else running--;
    }
  };
}

type Lanes = Map<string, (() => void)[]>;

function joinLane(lanes: Lanes, lane: string, wake: () => void): void {
  const queue = lanes.get(lane);
  if (queue) queue.push(wake);
  else lanes.set(lane, [wake]);
}

/** The first task of the next lane, which then moves to the end. */
function takeNext(lanes: Lanes): (() => void) | undefined {
  for (const [lane, queue] of lanes) {
    const next = queue.shift();
    lanes.delete(lane);
    if (queue.length > 0) lanes.set(lane, queue);
    return next;
  }
  return undefined;
}
