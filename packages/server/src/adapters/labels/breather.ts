import { setImmediate as nextTurn } from "node:timers/promises";

/** To be awaited between two pieces of work. Lets the event loop take a turn when the last one was long ago. */
export type Breather = () => Promise<void>;

export function createBreather(sliceMs = 8): Breather {
  let sliceStartedAt = performance.now();
  return async () => {
    if (performance.now() - sliceStartedAt < sliceMs) return;
    await nextTurn();
    sliceStartedAt = performance.now();
  };
}
