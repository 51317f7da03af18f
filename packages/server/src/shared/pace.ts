import { Problem } from "./problem.js";

/** Work that has yielded, in order: they share the event loop of this process. */
const yielded: (() => void)[] = [];

/**
 * Yields to the event loop. In each of its turns, only one of those that have yielded continues: others wait for a single
 * slice, however many long calls are running.
 */
export function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => {
    if (yielded.push(resolve) === 1) setImmediate(nextSlice);
  });
}

function nextSlice(): void {
  yielded.shift()?.();
  if (yielded.length > 0) setImmediate(nextSlice);
}

/** Longest time between two yields. */
const SLICE_MS = 8;

/** Aborted when nobody waits for the result of a call any more. Called only if needed, because it costs time. */
export type Gone = () => AbortSignal;

/** Call between slices of work that has changed nothing yet. @throws storage_failed, which nobody reads */
export function stopIfGone(gone: Gone | undefined): void {
  if (gone?.().aborted)
    throw new Problem("storage_failed", "The call was given up, because nobody waits for its answer");
}

/** Maps a long list, yielding to the event loop after each slice, and stops when the caller is gone. */
export async function mapInSlices<T, R>(
  items: readonly T[],
  map: (item: T, index: number) => R,
  gone?: Gone,
): Promise<R[]> {
  const results: R[] = [];
  let sliceStartedAt = performance.now();
  for (const [index, item] of items.entries()) {
    if (performance.now() - sliceStartedAt >= SLICE_MS) {
      await yieldToEventLoop();
      stopIfGone(gone);
      sliceStartedAt = performance.now();
    }
    results.push(map(item, index));
  }
  return results;
}

/**
 * Runs `work` on every item, at most `limit` concurrently. After an error no new items are started, and it is rethrown
 * at the end.
 */
export async function forEachConcurrent<T>(
  items: AsyncIterable<T> | Iterable<T>,
  limit: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const running = new Set<Promise<void>>();
  const failures: unknown[] = [];
  for await (const item of items) {
    if (failures.length > 0) break;
    const one = work(item)
      .catch((error: unknown) => {
        failures.push(error);
      })
      .finally(() => running.delete(one));
    running.add(one);
    if (running.size >= limit) await Promise.race(running);
  }
  await Promise.all(running);
  if (failures.length > 0) throw failures[0];
}

/** Ends before the first item at which `holds` no longer does. */
export function* takeWhile<T>(items: Iterable<T>, holds: () => boolean): Generator<T> {
  for (const item of items) {
    if (!holds()) return;
    yield item;
  }
}

/** The result, or undefined if it takes longer than `ms`. The work continues. */
export async function resultWithin<T>(ms: number, work: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), Math.max(ms, 0));
  });
  try {
    return await Promise.race([work, over]);
  } finally {
    clearTimeout(timer);
  }
}

/** Call between units of work: yields to the event loop if the last yield was long ago. */
export type Yielder = () => Promise<void>;

export function createYielder(): Yielder {
  let sliceStartedAt = performance.now();
  return async () => {
    if (performance.now() - sliceStartedAt < SLICE_MS) return;
    await yieldToEventLoop();
    sliceStartedAt = performance.now();
  };
}
