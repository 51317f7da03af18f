import { readFileSync } from "node:fs";
import argon2 from "argon2";
import { type Lane, type Passwords, PasswordsBusy } from "../ports/secrets.js";
import { assetPath } from "./assets.js";

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

/** Waiting calls. A call takes about 50 ms, so that the last one in turn waits for a few seconds. */
const MAX_LANES = 150;
const MAX_IN_LANE = 50;
const RETRY_AFTER_S = 5;

export function createPasswords(cost: HashCost = DEFAULT_COST): Passwords {
  const inTurn = createQueue(CONCURRENCY);
  const hash = (password: string, lane: Lane) =>
    inTurn(lane, () => argon2.hash(password.normalize("NFC"), { ...cost, type: argon2.argon2id, parallelism: 1 }));
  let placeholder: Promise<string> | undefined;
  return {
    hash,
    async verify(known, password, lane) {
      placeholder ??= argon2.hash("no such account", { ...cost, type: argon2.argon2id, parallelism: 1 });
      const against = known ?? (await placeholder);
      const composed = password.normalize("NFC");
      const matches = await inTurn(lane, () => argon2.verify(against, composed));
      // Earlier versions hashed passwords as they were typed.
      const asTyped = !matches && password !== composed && (await inTurn(lane, () => argon2.verify(against, password)));
      return (matches || asTyped) && known !== undefined;
    },
    isCommon(password) {
      common ??= readCommon();
      return common.has(password.normalize("NFC").toLowerCase());
    },
  };
}

let common: ReadonlySet<string> | undefined;

/** A copy of what never changes. Read when the first password is set. */
function readCommon(): ReadonlySet<string> {
  const lines = readFileSync(assetPath("common-passwords.txt"), "utf8").split("\n");
  return new Set(lines.filter((line) => line !== "" && !line.startsWith("#")));
}

/** Runs at most `limit` tasks concurrently. Waiting tasks run in order within a lane; lanes take turns. */
function createQueue(limit: number): <T>(lane: Lane, task: () => Promise<T>) => Promise<T> {
  const first: Lanes = new Map();
  const others: Lanes = new Map();
  let running = 0;
  return async (lane, task) => {
    if (running >= limit) await new Promise<void>((resolve) => joinLane(lane.first ? first : others, lane.id, resolve));
    else running++;
    try {
      return await task();
    } finally {
      const next = takeNext(first) ?? takeNext(others);
      if (next) next();
      else running--;
    }
  };
}

type Lanes = Map<string, (() => void)[]>;

/** @throws PasswordsBusy */
function joinLane(lanes: Lanes, lane: string, wake: () => void): void {
  const queue = lanes.get(lane);
  if (queue ? queue.length >= MAX_IN_LANE : lanes.size >= MAX_LANES) throw new PasswordsBusy(RETRY_AFTER_S);
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
