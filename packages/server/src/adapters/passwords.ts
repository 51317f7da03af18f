import { readFileSync } from "node:fs";
import argon2 from "argon2";
import { type Passwords, PasswordsBusy } from "../ports/secrets.js";
import { type Lane, Turns } from "../shared/turns.js";
import { assetPath } from "./assets.js";

export interface HashCost {
  readonly memoryCost: number;
  readonly timeCost: number;
}

/** OWASP's parameters for argon2id: 19 MiB, two passes, one lane. */
const DEFAULT_COST: HashCost = { memoryCost: 19_456, timeCost: 2 };

/**
 * Hashing and disk access share Node's four worker threads; two are left for the disk, so that purchases do not wait.
 * A call takes about 50 ms, so that the last one in turn waits for a few seconds.
 */
const LIMITS = { atOnce: 2, maxLanes: 150, maxInLane: 50 };
const RETRY_AFTER_S = 5;

export function createPasswords(cost: HashCost = DEFAULT_COST): Passwords {
  const turns = new Turns(LIMITS);
  const inTurn = <T>(lane: Lane, task: () => Promise<T>) => turns.take(lane, task, tooMany);
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

function tooMany(): never {
  throw new PasswordsBusy(RETRY_AFTER_S);
}
