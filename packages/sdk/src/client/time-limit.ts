import { abortedFault, type CallContext, timeoutFault } from "./faults.js";

/** Ends an attempt that stays silent for too long, or that its caller gave up. The signal's reason is the error to throw. */
export interface TimeLimit {
  readonly signal: AbortSignal;
  /** The silence begins: end the attempt unless something comes within `limitMs`. */
  arm(limitMs: number, stage: "answer" | "body"): void;
  /** Something came, or nobody is waiting. */
  rest(): void;
  /** The attempt is over; lets go of the timer and of the caller's signal. */
  stop(): void;
}

export function timeLimit(call: CallContext, callerSignal: AbortSignal | undefined): TimeLimit {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const rest = () => clearTimeout(timer);
  const end = (reason: Error) => {
    stop();
    controller.abort(reason);
  };
  const onCallerAbort = () => end(abortedFault(call, callerSignal?.reason));
  const stop = () => {
    rest();
    callerSignal?.removeEventListener("abort", onCallerAbort);
  };
  const arm: TimeLimit["arm"] = (limitMs, stage) => {
    rest();
    if (limitMs === Number.POSITIVE_INFINITY || controller.signal.aborted) return;
    timer = setTimeout(() => end(timeoutFault(call, limitMs, stage)), limitMs);
  };

  if (callerSignal?.aborted) onCallerAbort();
  else callerSignal?.addEventListener("abort", onCallerAbort);
  return { signal: controller.signal, arm, rest, stop };
}

/**
 * The promise, or the signal's reason when that comes first: also for a fetch or a token source that ignores signals.
 * What arrives too late goes to `discard`.
 */
export function unlessAborted<T>(signal: AbortSignal, work: Promise<T>, discard?: (late: T) => void): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason);
    if (signal.aborted) onAbort();
    signal.addEventListener("abort", onAbort);
    work
      .then((value) => (signal.aborted ? discard?.(value) : resolve(value)), reject)
      .finally(() => signal.removeEventListener("abort", onAbort));
  });
}
