import type { OperationId } from "../contract/index.js";
import { ApiError } from "./api-error.js";
import { type Sleep, sleepFor } from "./client-options.js";
import { invalidArgument } from "./faults.js";

/** Polling options. */
export interface WaitOptions {
  /** Stops the wait (code `aborted`); the job itself continues. */
  signal?: AbortSignal | undefined;
  /** Polling interval in milliseconds, default 1,000. Grows up to ten times while nothing changes. */
  pollMs?: number | undefined;
  /** Time that the server may be unreachable before the wait ends, in milliseconds. Default 300,000. */
  patienceMs?: number | undefined;
  /** For tests. */
  sleep?: Sleep | undefined;
  /** For tests; milliseconds. */
  now?: (() => number) | undefined;
}

/** A job that is polled. */
export interface PolledJob<T> {
  readonly operation: OperationId;
  readonly read: () => Promise<T>;
  /** Changes when the job makes progress. */
  readonly stateOf: (seen: T) => string;
  readonly hasEnded: (seen: T) => boolean;
  /** Called after the first poll and whenever the state has changed. An error that it throws ends the wait. */
  readonly onChange: (seen: T) => void;
}

/** Polls until the job has ended and returns its last state. @throws ApiError */
export async function waitUntil<T extends object>(job: PolledJob<T>, options: WaitOptions): Promise<T> {
  const { signal, pollMs = 1_000, patienceMs = 300_000, sleep = sleepFor, now = () => Date.now() } = options;
  if (!(pollMs > 0)) throw invalidArgument(`pollMs is ${pollMs}; use milliseconds, more than 0`, job.operation);
  let delayMs = pollMs;
  let state: string | undefined;
  let lostAt: number | undefined;
  for (;;) {
    const seen = await readOrFault(job, signal);
    if (seen instanceof ApiError) {
      lostAt ??= now();
      if (now() - lostAt >= patienceMs) throw seen;
      delayMs = Math.max(slower(delayMs, pollMs), seen.retryAfterMs ?? 0);
    } else {
      lostAt = undefined;
      const changed = job.stateOf(seen) !== state;
      delayMs = changed ? pollMs : slower(delayMs, pollMs);
      if (changed) job.onChange(seen);
      state = job.stateOf(seen);
      if (job.hasEnded(seen)) return seen;
    }
    await sleep(delayMs, signal);
  }
}

/** The current state, or a transient error. */
async function readOrFault<T>({ read }: PolledJob<T>, signal: AbortSignal | undefined): Promise<T | ApiError> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof ApiError && error.transient && !signal?.aborted) return error;
    throw error;
  }
}

function slower(delayMs: number, pollMs: number): number {
  return Math.min(pollMs * 10, Math.round(delayMs * 1.25));
}
