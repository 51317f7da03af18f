import { ApiError } from "./api-error.js";
import type { CallContext } from "./call-context.js";
import type { Settings } from "./client-options.js";
import { abortedFault } from "./faults.js";

type RetryLimits = Pick<Settings, "retries" | "retryWithinMs" | "waitForLimit" | "now" | "sleep" | "random">;

interface RetryOptions {
  limits: RetryLimits;
  call: CallContext;
  repeatable: boolean;
  /** Extra time for a large request body. */
  uploadMs: number;
  signal: AbortSignal | undefined;
  onRetry: ((error: ApiError, delayMs: number) => void) | undefined;
}

/** The server has no memory left for such calls, and refuses them before it looks at them. */
const NOT_BEGUN = "storage_full";
const usualRetries = 2;
const usualSpanMs = 90_000;
/** Covers a restart of 90 s plus the longest pause. */
const keyedSpanMs = 120_000;
const firstBackoffMs = 500;
const longestBackoffMs = 8_000;
const defaultInProgressMs = 1_000;
/** The longest window of the server's limits. */
const longestLimitMs = 300_000;
/** Between retries that are not counted. */
const shortestPauseMs = 250;

/**
 * Retries when the server says so, and after network errors, timeouts, and 429 and 5xx of others: by Retry-After,
 * otherwise with exponential backoff and full jitter. Any call is repeated that the server did not begin. A call with an
 * Idempotency-Key is also retried while its first call is still running, and during an outage within the time limit.
 * Waiting for the server's limit of calls does not count as time. Updates `call.lost` after each attempt.
 */
export async function withRetries<T>(attempt: () => Promise<T>, options: RetryOptions): Promise<T> {
  const { limits, call, repeatable, signal } = options;
  const startedAt = limits.now();
  const withinMs = (limits.retryWithinMs ?? spanMs(call)) + options.uploadMs;
  let failures = 0;
  let counted = 0;
  let sleptMs = 0;
  let limitedMs = 0;
  for (;;) {
    try {
      call.sent = false;
      return await attempt();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      call.lost = error.mayHaveHappened;
      call.sent = false;
      if (!(repeatable || error.code === NOT_BEGUN) || signal?.aborted) throw error;
      const running = call.idempotencyKey !== undefined && error.code === "idempotency_in_progress";
      const limited = isLimit(error, limits);
      const counts = !running && !limited && !outlasts(error, call, limits);
      if (counts && (!error.transient || counted >= (limits.retries ?? usualRetries))) throw error;
      const shortestMs = counts ? 0 : shortestPauseMs;
      const delayMs = Math.max(shortestMs, error.retryAfterMs ?? pauseMs(running, failures, limits.random()));
      const spentMs = Math.max(sleptMs, limits.now() - startedAt - limitedMs);
      if (!limited && spentMs + delayMs > withinMs) throw error;
      if (!running && !limited) failures += 1;
      if (counts) counted += 1;
      if (limited) limitedMs += delayMs;
      else sleptMs += delayMs;
      options.onRetry?.(error, delayMs);
      await limits.sleep(delayMs, signal);
      if (signal?.aborted) throw abortedFault(call, signal.reason);
    }
  }
}

const spanMs = ({ idempotencyKey }: CallContext): number => (idempotencyKey === undefined ? usualSpanMs : keyedSpanMs);

/** The server names the time after which there is room for the call. A number of retries or a time limit takes precedence. */
function isLimit({ status, retryAfterMs }: ApiError, limits: RetryLimits): boolean {
  const { waitForLimit, retries, retryWithinMs } = limits;
  if (status !== 429 || !waitForLimit || retries !== undefined || retryWithinMs !== undefined) return false;
  return retryAfterMs !== undefined && retryAfterMs <= longestLimitMs;
}

/** Purchases survive a server restart, unless the caller has set the number of retries. */
function outlasts(error: ApiError, { idempotencyKey }: CallContext, { retries }: RetryLimits): boolean {
  if (idempotencyKey === undefined || retries !== undefined) return false;
  return error.code === "network" || error.code === "timeout" || isGatewayStatus(error);
}

/** Other codes of the server, e.g. `payment_unavailable`, do not indicate a restart. */
function isGatewayStatus({ status, code }: ApiError): boolean {
  return [502, 503, 504].includes(status) && ["internal", "storage_failed", NOT_BEGUN].includes(code);
}

/** Full jitter: a random delay up to the exponential step, so that clients do not retry in sync. */
function pauseMs(running: boolean, failures: number, random: number): number {
  if (running) return defaultInProgressMs;
  return Math.round(random * Math.min(longestBackoffMs, firstBackoffMs * 2 ** failures));
}
