import { Session } from "node:inspector/promises";

/**
 * Counts work on strings and on results of `JSON.parse`, in units that are the same on every machine: a character
 * that is read or copied, a member that is read, an entry that is added to a list.
 */
export async function countWork(work: () => Promise<unknown>): Promise<number> {
  // Other work may interfere with one of the runs, hardly with both.
  return Math.min(await countOnce(work), await countOnce(work));
}

async function countOnce(work: () => Promise<unknown>): Promise<number> {
  const counter: Counter = { count: 0 };
  const { parse } = JSON;
  const { charCodeAt, slice } = String.prototype;
  const { push } = Array.prototype;
  JSON.parse = (text, reviver) => {
    counter.count += text.length;
    return watched(parse(text, reviver && counted(reviver, counter)), counter);
  };
  String.prototype.charCodeAt = function (at) {
    counter.count++;
    return charCodeAt.call(this, at);
  };
  String.prototype.slice = function (from, to) {
    const part = slice.call(this, from, to);
    counter.count += part.length;
    return part;
  };
  Array.prototype.push = function (...items) {
    counter.count += items.length;
    return push.apply(this, items);
  };
  try {
    await work();
  } finally {
    JSON.parse = parse;
    Object.assign(String.prototype, { charCodeAt, slice });
    Object.assign(Array.prototype, { push });
  }
  return counter.count;
}

interface Counter {
  count: number;
}

type Reviver = NonNullable<Parameters<typeof JSON.parse>[1]>;

const counted = (reviver: Reviver, counter: Counter): Reviver =>
  function (...entry) {
    counter.count++;
    return reviver.apply(this, entry);
  };

/** A proxy of the value that counts reads and listings of its members. */
function watched(value: unknown, counter: Counter): unknown {
  if (typeof value !== "object" || value === null) return value;
  return new Proxy(value, {
    get(target, key) {
      counter.count++;
      return watched(Reflect.get(target, key), counter);
    },
    ownKeys(target) {
      const keys = Reflect.ownKeys(target);
      counter.count += keys.length;
      return keys;
    },
  });
}

const SAMPLED_EVERY = 32 * 1024;

/** Allocated bytes, freed or not, from the engine's own samples. */
export async function allocatedBy(work: () => Promise<unknown>): Promise<number> {
  const session = new Session();
  session.connect();
  const all = { includeObjectsCollectedByMajorGC: true, includeObjectsCollectedByMinorGC: true };
  await session.post("HeapProfiler.startSampling", { samplingInterval: SAMPLED_EVERY, ...all });
  await work();
  const { profile } = await session.post("HeapProfiler.stopSampling");
  session.disconnect();
  return sizeOf(profile.head);
}

interface Allocations {
  readonly selfSize: number;
  readonly children: readonly Allocations[];
}

const sizeOf = ({ selfSize, children }: Allocations): number =>
  children.reduce((sum, child) => sum + sizeOf(child), selfSize);
