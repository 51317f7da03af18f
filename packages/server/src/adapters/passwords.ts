import argon2 from "argon2";
import type { Passwords } from "../ports/secrets.js";

export interface HashCost {
  readonly memoryCost: number;
  readonly timeCost: number;
}

/** OWASP's figures for argon2id: 19 MiB, two passes, one lane. */
const DEFAULT_COST: HashCost = { memoryCost: 19_456, timeCost: 2 };

/** Hashing and the disk share Node's four worker threads; two are left to the disk, so that purchases do not wait. */
const AT_ONCE = 2;

export function createPasswords(cost: HashCost = DEFAULT_COST): Passwords {
  const inTurn = createQueue(AT_ONCE);
  const hash = (password: string) =>
    inTurn(() => argon2.hash(password, { ...cost, type: argon2.argon2id, parallelism: 1 }));
  let nobodys: Promise<string> | undefined;
  return {
    hash,
    async verify(known, password) {
      nobodys ??= hash("nobody's password");
      const against = known ?? (await nobodys);
      const matches = await inTurn(() => argon2.verify(against, password));
      return matches && known !== undefined;
    },
  };
}

/** Runs at most `limit` tasks at a time, the others in the order in which they came. */
function createQueue(limit: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve));
    else running++;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
