import { AsyncLocalStorage } from "node:async_hooks";
import type { Store } from "../../src/store/store.js";
import type { TestServer } from "../api.js";

type Transact = Store["transact"];

/**
 * Runs `first` up to its commit number `commits` (from 0), then all of `second`, then the rest of `first`. With 0, 1,
 * 2, … this covers every interleaving of the two calls. Returns whether `first` has that many commits.
 */
export async function interleaved<A, B>(
  { world: { store } }: TestServer,
  commits: number,
  first: () => Promise<A>,
  second: () => Promise<B>,
): Promise<{ readonly first: A; readonly second: B; readonly met: boolean }> {
  const isFirst = new AsyncLocalStorage<true>();
  const transact: Transact = store.transact.bind(store);
  let left = commits;
  let other: Promise<B> | undefined;
  const meeting: Transact = async (plan, work, options) => {
    if (isFirst.getStore() && left-- === 0) {
      other = isFirst.exit(second);
      await other.catch(() => undefined);
    }
    return transact(plan, work, options);
  };
  store.transact = meeting;
  try {
    const answer = await isFirst.run(true, first);
    const met = other !== undefined;
    return { first: answer, second: await (other ?? second()), met };
  } finally {
    store.transact = transact;
    // Otherwise it slows every later promise of the process.
    isFirst.disable();
  }
}
