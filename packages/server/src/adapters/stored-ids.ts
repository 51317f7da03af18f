import { randomFillSync } from "node:crypto";
import type { Clock } from "../ports/clock.js";
import type { Ids, NumberSeries } from "../ports/ids.js";

export const ID_BLOCK_LENGTH = 1_000;
export const FIRST_NUMBER = 100_001;

/** Reserves a block of `length` numbers for this process and returns its first number. */
export type ReserveBlock = (series: NumberSeries, first: number, length: number) => Promise<number>;

/**
 * Ids for a store that several processes may share: opaque ones from time and random bits, readable ones from reserved
 * blocks.
 */
export function createStoredIds(clock: Clock, reserve: ReserveBlock): Ids {
  const series: Record<NumberSeries, Series> = {
    ORD: createSeries("ORD", reserve),
    BULK: createSeries("BULK", reserve),
    TXN: createSeries("TXN", reserve),
    MAN: createSeries("MAN", reserve),
  };
  const opaque = createOpaque(clock);
  return { opaque: (prefix) => `${prefix}_${opaque()}`, number: (name) => series[name]() };
}

type Series = () => Promise<string>;

function createSeries(name: NumberSeries, reserve: ReserveBlock): Series {
  let next = 0;
  let end = 0;
  let reserving: Promise<void> | undefined;

  async function refill(): Promise<void> {
    try {
      next = await reserve(name, FIRST_NUMBER, ID_BLOCK_LENGTH);
      end = next + ID_BLOCK_LENGTH;
    } finally {
      reserving = undefined;
    }
  }

  return async () => {
    while (next >= end) {
      reserving ??= refill();
      await reserving;
    }
    return `${name}-${next++}`;
  };
}

/** Crockford's alphabet in lower case: sorted, and without letters that look like digits. */
const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
const TIME_LENGTH = 9;
const COUNT_LENGTH = 3;
const CHANCE_LENGTH = 8;
const MAX_COUNT = 32 ** COUNT_LENGTH;

/** The millisecond, a counter within it, and 40 random bits: ordered by time in this process and globally unique. */
function createOpaque(clock: Clock): () => string {
  const pool = new Uint8Array(CHANCE_LENGTH * 512);
  let used = pool.length;
  let lastMs = 0;
  let count = 0;

  function chance(): string {
    if (used >= pool.length) {
      randomFillSync(pool);
      used = 0;
    }
    let text = "";
    for (const byte of pool.subarray(used, used + CHANCE_LENGTH)) text += ALPHABET[byte % 32];
    used += CHANCE_LENGTH;
    return text;
  }

  return () => {
    const nowMs = clock.now();
    if (nowMs > lastMs || count + 1 >= MAX_COUNT) {
      lastMs = Math.max(nowMs, lastMs + 1);
      count = 0;
    } else count++;
    return base32(lastMs, TIME_LENGTH) + base32(count, COUNT_LENGTH) + chance();
  };
}

function base32(value: number, length: number): string {
  let text = "";
  for (let rest = value; text.length < length; rest = Math.floor(rest / 32)) text = ALPHABET[rest % 32] + text;
  return text;
}
