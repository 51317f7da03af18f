import { ApiError } from "./api-error.js";
import type { CallContext } from "./call-context.js";
import type { Settings } from "./client-options.js";
import { abortedFault } from "./faults.js";

type Patience = Pick<Settings, "retries" | "retryWithinMs" | "now" | "sleep" | "random">;

interface RetryOptions {
  patience: Patience;
  call: CallContext;
  repeatable: boolean;
  /** How much longer than others the call may take, because its body is large. */
  uploadMs: number;
  signal: AbortSignal | undefined;
  onRetry: ((error: ApiError, delayMs: number) => void) | undefined;
}

const usualRetries = 2;
const usualSpanMs = 90_000;
/** Longer than a restart of 90 s by more than the longest pause. */
const keyedSpanMs = 120_000;
const firstBackoffMs = 500;
const longestBackoffMs = 8_000;
const defaultInProgressMs = 1_000;
/** Between attempts that are not counted. */
const shortestPauseMs = 250;

/**
 * Repeats an attempt that may be repeated: after network faults, time-outs, 429 and 5xx, by Retry-After or else with
 * exponential backoff and full jitter. Under an Idempotency-Key also while its first call is still running, and through
 * an outage as long as the time allows. What each attempt leaves open is written down in the call.
 */
export async function withRetries<T>(attempt: () => Promise<T>, options: RetryOptions): Promise<T> {
  const { patience, call, repeatable, signal } = options;
  const startedAt = patience.now();
  const withinMs = (patience.retryWithinMs ?? spanMs(call)) + options.uploadMs;
  let failures = 0;
  let counted = 0;
  let sleptMs = 0;
  for (;;) {
    try {
      call.sent = false;
      return await attempt();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      call.lost = error.mayHaveHappened;
      call.sent = false;
      if (!repeatable || signal?.aborted) throw error;
      const running = call.idempotencyKey !== undefined && error.code === "idempotency_in_progress";
      const counts = !running && !outlasts(error, call, patience);
      if (counts && (!error.transient || counted >= (patience.retries ?? usualRetries))) throw error;
      const shortestMs = counts ? 0 : shortestPauseMs;
      const delayMs = Math.max(shortestMs, error.retryAfterMs ?? pauseMs(running, failures, patience.random()));
      const spentMs = Math.max(sleptMs, patience.now() - startedAt);
      if (spentMs + delayMs > withinMs) throw error;
      if (!running) failures += 1;
      if (counts) counted += 1;
      sleptMs += delayMs;
      options.onRetry?.(error, delayMs);
      await patience.sleep(delayMs, signal);
      if (signal?.aborted) throw abortedFault(call, signal.reason);
    }
  }
}

const spanMs = ({ idempotencyKey }: CallContext): number => (idempotencyKey === undefined ? usualSpanMs : keyedSpanMs);

/** A purchase is not given up because the server restarts, unless the caller has said how often to try. */
function outlasts(error: ApiError, { idempotencyKey }: CallContext, { retries }: Patience): boolean {
  if (idempotencyKey === undefined || retries !== undefined) return false;
  return error.code === "network" || error.code === "timeout" || isGatewayStatus(error);
}

/** A reply of the server itself that names another cause is no restart, e.g. `payment_unavailable`. */
function isGatewayStatus({ status, code }: ApiError): boolean {
  return [502, 503, 504].includes(status) && (code === "internal" || code === "storage_failed");
}

/** Full jitter: anything from nothing to the exponential step, so that clients that failed together part ways. */
function pauseMs(running: boolean, failures: number, random: number): number {
  if (running) return defaultInProgressMs;
  return Math.round(random * Math.min(longestBackoffMs, firstBackoffMs * 2 ** failures));
}
