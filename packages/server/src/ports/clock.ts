export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Resolves after `ms`; rejects with the signal's reason when it aborts first. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

/** Returns the same string instance within a millisecond, which saves memory in records. */
let last = { ms: Number.NaN, text: "" };

export function isoNow(clock: Pick<Clock, "now">): string {
  const ms = clock.now();
  if (ms !== last.ms) last = { ms, text: new Date(ms).toISOString() };
  return last.text;
}
