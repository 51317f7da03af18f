import type { OperationId } from "../contract/index.js";
import { ApiError } from "./api-error.js";
import { type Sleep, sleepFor } from "./client-options.js";
import { invalidArgument } from "./faults.js";

/** How patiently to wait. */
export interface WaitOptions {
  /** Stops the waiting (code `aborted`); the job itself continues. */
  signal?: AbortSignal | undefined;
  /** Pause between looks in milliseconds, default 1,000; grows to ten times that while nothing moves. */
  pollMs?: number | undefined;
  /** For how long the server may be out of reach before the waiting ends, in milliseconds. Default 300,000. */
  patienceMs?: number | undefined;
  /** For tests. */
  sleep?: Sleep | undefined;
  /** For tests; milliseconds. */
  now?: (() => number) | undefined;
}

/** A job that is followed by repeating one call. */
export interface Followed<T> {
  readonly operation: OperationId;
  readonly read: () => Promise<T>;
  /** Differs when the job has moved. */
  readonly stateOf: (seen: T) => string;
  readonly hasEnded: (seen: T) => boolean;
  /** Called at the first look and whenever the state has moved. What it throws ends the waiting. */
  readonly onMove: (seen: T) => void;
}

/** Answers what was read once it has ended. @throws ApiError */
export async function waitUntil<T extends object>(followed: Followed<T>, options: WaitOptions): Promise<T> {
  const { signal, pollMs = 1_000, patienceMs = 300_000, sleep = sleepFor, now = () => Date.now() } = options;
  if (!(pollMs > 0)) throw invalidArgument(`pollMs is ${pollMs}; give milliseconds, more than 0`, followed.operation);
  let delayMs = pollMs;
  let state: string | undefined;
  let lostAt: number | undefined;
  for (;;) {
    const seen = await readOrFault(followed, signal);
    if (seen instanceof ApiError) {
      lostAt ??= now();
      if (now() - lostAt >= patienceMs) throw seen;
      delayMs = Math.max(slower(delayMs, pollMs), seen.retryAfterMs ?? 0);
    } else {
      lostAt = undefined;
      const moved = followed.stateOf(seen) !== state;
      delayMs = moved ? pollMs : slower(delayMs, pollMs);
      if (moved) followed.onMove(seen);
      state = followed.stateOf(seen);
      if (followed.hasEnded(seen)) return seen;
    }
    await sleep(delayMs, signal);
  }
}

/** What was read, or the fault that may be over at the next look. */
async function readOrFault<T>({ read }: Followed<T>, signal: AbortSignal | undefined): Promise<T | ApiError> {
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
