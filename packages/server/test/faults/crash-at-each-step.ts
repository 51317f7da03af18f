import type { Crash, Machine } from "./machine.js";

interface Options {
  /** Does what comes before an attempt, without a crash. */
  readonly prepare?: (key: string) => Promise<void>;
  /** Of the steps with a crash, one to the next. */
  readonly stride?: number;
}

/**
 * Attempts with a crash at the first step, at the second, … until one ends without. Each has a key of its own. Returns
 * the step of each crash.
 */
export async function crashAtEachStep(
  machine: Machine,
  crash: Crash,
  attempt: (key: string) => Promise<void>,
  { prepare, stride = 1 }: Options = {},
): Promise<string[]> {
  const crashes: string[] = [];
  for (let at = 1; ; at += stride) {
    const key = `key-${at}`;
    await prepare?.(key);
    let steps = 0;
    machine.onStep = (step) => {
      if (++steps !== at) return;
      crashes.push(step);
      machine.crash(crash);
    };
    await attempt(key).catch((error: unknown) => {
      throw new Error(`a server that ${crash} at step ${at}, ${crashes.at(-1) ?? "none"}`, { cause: error });
    });
    machine.onStep = () => undefined;
    if (steps < at) return crashes;
  }
}
