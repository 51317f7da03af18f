/** Seconds since the epoch, each with how many calls ended up in it; oldest first. */
export type CallSeconds = readonly (readonly [second: number, calls: number])[];

export interface WindowLimit {
  readonly limit: number;
  readonly windowS: number;
}

/** How a caller stands after a call. */
export interface CallCount {
  readonly limit: number;
  readonly remaining: number;
  /** Seconds until one more call is free; 0 when all are. */
  readonly resetSeconds: number;
  /** The call was one too many. */
  readonly refused: boolean;
}

/**
 * Counts one call, unless it is one too many. Whichever window is looked at, there are never more calls in it than the
 * limit.
 */
export function countInWindow(
  seconds: CallSeconds,
  { limit, windowS }: WindowLimit,
  nowS: number,
): CallCount & { readonly seconds: CallSeconds } {
  // Calls of the future were made before the clock was set back: they would count for longer than the window is.
  const recent = seconds.filter(([second]) => second > nowS - windowS && second <= Math.ceil(nowS));
  const used = recent.reduce((total, [, calls]) => total + calls, 0);
  const freeIn = (list: CallSeconds, surplus: number) => secondsUntilFree(list, surplus, nowS - windowS);
  if (used >= limit) {
    const resetSeconds = Math.max(1, freeIn(recent, used - limit));
    return { limit, remaining: 0, resetSeconds, refused: true, seconds: recent };
  }
  const counted = withOneMore(recent, Math.ceil(nowS));
  return { limit, remaining: limit - used - 1, resetSeconds: freeIn(counted, 0), refused: false, seconds: counted };
}

/** Rounded up, a call counts up to a second too long, and never too short. */
function withOneMore(seconds: CallSeconds, now: number): CallSeconds {
  const last = seconds.at(-1);
  return last?.[0] === now ? [...seconds.slice(0, -1), [now, last[1] + 1]] : [...seconds, [now, 1]];
}

/** When the oldest calls, and `surplus` more (the limit was lowered), have left the window that begins at `startS`. */
function secondsUntilFree(seconds: CallSeconds, surplus: number, startS: number): number {
  let gone = 0;
  for (const [second, calls] of seconds) {
    gone += calls;
    if (gone > surplus) return Math.max(1, Math.ceil(second - startS));
  }
  return 0;
}
