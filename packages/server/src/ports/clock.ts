export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Resolves after `ms`; rejects with the signal's reason when it aborts first. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

export const isoNow = (clock: Clock): string => isoOf(clock.now());

let lastMs = 0;
let lastText = new Date(lastMs).toISOString();

/** Asked for several times within the same millisecond. */
function isoOf(ms: number): string {
  if (ms !== lastMs) {
    lastText = new Date(ms).toISOString();
    lastMs = ms;
  }
  return lastText;
}
