export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Resolves after `ms`; rejects with the signal's reason when it aborts first. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

/** The present instant as records store it: UTC with milliseconds, so that texts sort by time. */
export const isoNow = (clock: Pick<Clock, "now">): string => new Date(clock.now()).toISOString();
