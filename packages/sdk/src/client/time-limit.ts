import type { CallContext } from "./call-context.js";
import { LONGEST_TIMER_MS } from "./client-options.js";
import { abortedFault, timeoutFault } from "./faults.js";

/** Ends an attempt that stays silent for too long, or that its caller gave up. The signal's reason is the error to throw. */
export interface TimeLimit {
  readonly signal: AbortSignal;
  /** The silence begins: end the attempt unless something comes within `limitMs`. */
  arm(limitMs: number, stage: "answer" | "body"): void;
  /** Something came, or nobody is waiting. */
  rest(): void;
  /**
   * The promise, or the signal's reason when that comes first: also for a fetch or a token source that ignores signals.
   * What arrives too late goes to `discard`.
   */
  unlessEnded<T>(work: Promise<T>, discard?: (late: T) => void): Promise<T>;
  /** The attempt is over; lets go of the timer and of the caller's signal. */
  stop(): void;
}

export function timeLimit(call: CallContext, callerSignal: AbortSignal | undefined): TimeLimit {
  const controller = new AbortController();
  const { signal } = controller;
  /** Plain functions: listeners on the signal would cost a call more than its own work. */
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
    const timerMs = Math.min(limitMs, LONGEST_TIMER_MS);
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
