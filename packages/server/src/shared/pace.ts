import { setImmediate } from "node:timers/promises";

/** Yields to the event loop. */
export const yieldToEventLoop = (): Promise<void> => setImmediate();

/** Maps a long list in slices, yielding to the event loop between them. */
export async function mapInSlices<T, R>(
  items: readonly T[],
  size: number,
  map: (item: T, index: number) => R,
): Promise<R[]> {
  const results: R[] = [];
  for (let start = 0; start < items.length; start += size) {
    if (start > 0) await yieldToEventLoop();
    for (const [i, item] of items.slice(start, start + size).entries()) results.push(map(item, start + i));
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

export function createYielder(sliceMs = 8): Yielder {
  let sliceStartedAt = performance.now();
  return async () => {
    if (performance.now() - sliceStartedAt < sliceMs) return;
    await yieldToEventLoop();
    sliceStartedAt = performance.now();
  };
}
