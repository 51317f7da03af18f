/** Statuses that prove that nothing was done. After others (conflict, timeout, redirect, 5xx) the outcome is unknown. */
export const REFUSALS: ReadonlySet<number> = new Set([400, 401, 402, 403, 404, 405, 413, 422]);

/** The key or the account is refused, whatever the call is about. */
export const ACCOUNT_STATUSES: ReadonlySet<number> = new Set([401, 402, 403]);

const MIN_WAIT_MS = 1_000;
const USUAL_WAIT_MS = 2_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Reads `Retry-After`: seconds or an HTTP date. More than a day is taken for a mistake, such as seconds since 1970: then
 * the provider is asked again after an hour.
 */
export function retryAfterMs(header: string | undefined, nowMs: number): number {
  if (header === undefined) return USUAL_WAIT_MS;
  const askedMs = /^\d+$/.test(header.trim()) ? Number(header) * 1_000 : Date.parse(header) - nowMs;
  if (Number.isNaN(askedMs)) return USUAL_WAIT_MS;
  return askedMs > DAY_MS ? HOUR_MS : Math.max(askedMs, MIN_WAIT_MS);
}
