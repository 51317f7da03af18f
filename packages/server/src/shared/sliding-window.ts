/** Calls per second, at the time of its last one (seconds since the epoch, with fractions), oldest first. */
export type CallSeconds = readonly (readonly [second: number, calls: number])[];

export interface WindowLimit {
  readonly limit: number;
  readonly windowS: number;
}

/** The state of a caller's limit after a call. */
export interface CallCount {
  readonly limit: number;
  readonly remaining: number;
  /** Seconds until another call is allowed; 0 if the window is empty. */
  readonly resetSeconds: number;
  /** The call exceeded the limit. */
  readonly refused: boolean;
}

/** Counts one call, unless it exceeds the limit. No window of `windowS` ever contains more calls than the limit. */
export function countInWindow(
  seconds: CallSeconds,
  { limit, windowS }: WindowLimit,
  nowS: number,
): CallCount & { readonly seconds: CallSeconds } {
  const recent = upTo(nowS, seconds).filter(([second]) => second > nowS - windowS);
  const used = recent.reduce((total, [, calls]) => total + calls, 0);
  const freeIn = (list: CallSeconds, surplus: number) => secondsUntilFree(list, surplus, nowS - windowS);
  if (used >= limit) {
    const resetSeconds = Math.max(1, freeIn(recent, used - limit));
    return { limit, remaining: 0, resetSeconds, refused: true, seconds: recent };
  }
  const counted = withOneMore(recent, nowS);
  return { limit, remaining: limit - used - 1, resetSeconds: freeIn(counted, 0), refused: false, seconds: counted };
}

/**
 * Counts calls in the near future as calls of now: another process, whose clock is ahead, has made them. Later ones were
 * made before the clock was set back, and would outlast the window.
 */
function upTo(now: number, seconds: CallSeconds): CallSeconds {
  const ahead = seconds.filter(([second]) => second > now && second <= now + MAX_AHEAD_S);
  const past = seconds.filter(([second]) => second <= now);
  const calls = ahead.reduce((total, [, each]) => total + each, 0);
  if (calls === 0) return past;
  const last = past.at(-1);
  return last?.[0] === now ? [...past.slice(0, -1), [now, last[1] + calls]] : [...past, [now, calls]];
}

/** How far the clocks of two processes may differ. */
export const MAX_AHEAD_S = 60;

/** Earlier calls of the same second move to its last one: a call may count up to a second too long, but never too short. */
function withOneMore(seconds: CallSeconds, now: number): CallSeconds {
  const last = seconds.at(-1);
  const isSameSecond = last !== undefined && Math.floor(last[0]) === Math.floor(now);
  return isSameSecond ? [...seconds.slice(0, -1), [now, last[1] + 1]] : [...seconds, [now, 1]];
}

/**
 * When the oldest calls, and `surplus` more (if the limit was lowered), have left the window that begins at `startS`.
 */
function secondsUntilFree(seconds: CallSeconds, surplus: number, startS: number): number {
  let gone = 0;
  for (const [second, calls] of seconds) {
    gone += calls;
    if (gone > surplus) return Math.max(1, Math.ceil(second - startS));
  }
  return 0;
}
