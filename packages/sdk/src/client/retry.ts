import { ApiError } from "./api-error.js";
import type { Settings } from "./client-options.js";
import { abortedFault, type CallContext } from "./faults.js";

type Patience = Pick<Settings, "retries" | "retryWithinMs" | "now" | "sleep" | "random">;

const firstBackoffMs = 500;
const longestBackoffMs = 8_000;
const defaultInProgressMs = 1_000;
const shortestInProgressMs = 250;

/**
 * Repeats an attempt that may be repeated: after network faults, time-outs, 429 and 5xx, by Retry-After or else with
 * exponential backoff and full jitter; and while the first call of the same Idempotency-Key is still running.
 */
export async function withRetries<T>(
  attempt: () => Promise<T>,
  options: { patience: Patience; call: CallContext; repeatable: boolean; signal: AbortSignal | undefined },
): Promise<T> {
  const { patience, call, repeatable, signal } = options;
  const startedAt = patience.now();
  let failures = 0;
  let sleptMs = 0;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof ApiError) || !repeatable || signal?.aborted) throw error;
      const running = call.idempotencyKey !== undefined && error.code === "idempotency_in_progress";
      if (!running && (!error.transient || failures >= patience.retries)) throw error;
      const delayMs = running ? inProgressMs(error) : (error.retryAfterMs ?? backoffMs(failures, patience.random()));
      const spentMs = Math.max(sleptMs, patience.now() - startedAt);
      if (spentMs + delayMs > patience.retryWithinMs) throw error;
      if (!running) failures += 1;
      sleptMs += delayMs;
      await patience.sleep(delayMs, signal);
      if (signal?.aborted) throw abortedFault(call, signal.reason);
    }
  }
}

function inProgressMs(error: ApiError): number {
  return Math.max(shortestInProgressMs, error.retryAfterMs ?? defaultInProgressMs);
}

/** Full jitter: anything from nothing to the exponential step, so that clients that failed together part ways. */
function backoffMs(failures: number, random: number): number {
  return Math.round(random * Math.min(longestBackoffMs, firstBackoffMs * 2 ** failures));
}
