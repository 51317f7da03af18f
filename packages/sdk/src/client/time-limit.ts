import type { CallContext } from "./call-context.js";
import { MAX_TIMER_MS } from "./client-options.js";
import { abortedFault, timeoutFault } from "./faults.js";

/** Ends an attempt that receives no data for too long or that the caller aborted. The signal's reason is the error to throw. */
export interface TimeLimit {
  readonly signal: AbortSignal;
  /** Starts the timer: ends the attempt after `limitMs` without `rest`. */
  arm(limitMs: number, stage: "answer" | "body"): void;
  /** Stops the timer: data arrived, or nothing is awaited. */
  rest(): void;
  /**
   * Resolves like `work`, or rejects with the signal's reason if that comes first, even if `work` ignores the signal.
   * A late result is passed to `discard`.
   */
  unlessEnded<T>(work: Promise<T>, discard?: (late: T) => void): Promise<T>;
  /** Ends the attempt: clears the timer and removes the listener from the caller's signal. */
  stop(): void;
}

export function timeLimit(call: CallContext, callerSignal: AbortSignal | undefined): TimeLimit {
  const controller = new AbortController();
  const { signal } = controller;
  /** A set of functions: adding event listeners to the signal would be slower than the call itself. */
  const waiting = new Set<(reason: unknown) => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const rest = () => clearTimeout(timer);
  const end = (reason: Error) => {
    stop();
    controller.abort(reason);
    for (const giveUp of waiting) giveUp(reason);
    waiting.clear();
  };
  const onCallerAbort = () => end(abortedFault(call, callerSignal?.reason));
  const stop = () => {
    rest();
    callerSignal?.removeEventListener("abort", onCallerAbort);
  };
  const arm: TimeLimit["arm"] = (limitMs, stage) => {
    rest();
    if (limitMs === Number.POSITIVE_INFINITY || signal.aborted) return;
    const timerMs = Math.min(limitMs, MAX_TIMER_MS);
    timer = setTimeout(() => end(timeoutFault(call, timerMs, stage)), timerMs);
  };
  const unlessEnded: TimeLimit["unlessEnded"] = (work, discard) =>
    new Promise((resolve, reject) => {
      if (signal.aborted) reject(signal.reason);
      else waiting.add(reject);
      work.then(
        (value) => {
          waiting.delete(reject);
          if (signal.aborted) discard?.(value);
          else resolve(value);
        },
        (error: unknown) => {
          waiting.delete(reject);
          reject(error);
        },
      );
    });

  if (callerSignal?.aborted) onCallerAbort();
  else callerSignal?.addEventListener("abort", onCallerAbort);
  return { signal, arm, rest, unlessEnded, stop };
}
