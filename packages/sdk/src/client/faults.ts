import type { OperationId } from "../contract/index.js";
import { ApiError, type FaultCode } from "./api-error.js";
import type { CallContext } from "./call-context.js";
import { mayHaveHappened } from "./may-have-happened.js";

/** The connection failed or broke. */
export function networkFault(call: CallContext, cause: unknown): ApiError {
  if (cause instanceof ApiError) return cause;
  return fault(
    call,
    "network",
    `Could not reach ${call.server} (${reasonOf(cause)}). Is it running, and online?`,
    cause,
  );
}

/** The server sent nothing for `limitMs`. */
export function timeoutFault(call: CallContext, limitMs: number, stage: "answer" | "body"): ApiError {
  const span = limitMs >= 1000 ? `${Math.round(limitMs / 1000)} s` : `${limitMs} ms`;
  const message =
    stage === "answer"
      ? `No answer from ${call.server} within ${span}`
      : `The reply of ${call.server} stalled: no data for ${span}`;
  return fault(call, "timeout", message);
}

/** The caller's signal was aborted. An AbortSignal.timeout counts as a timeout. */
export function abortedFault(call: CallContext, reason: unknown): ApiError {
  const timedOut = reason instanceof Error && reason.name === "TimeoutError";
  return timedOut
    ? fault(call, "timeout", `${call.operation} exceeded the caller's time limit`, reason)
    : fault(call, "aborted", `${call.operation} was cancelled by the caller`, reason);
}

/** Nothing was sent. */
export function invalidArgument(message: string, operation?: OperationId, cause?: unknown): ApiError {
  return new ApiError({ status: 0, code: "invalid_argument", message, operation, cause });
}

/** An argument that turns out invalid in a later attempt, e.g. a token. */
export const invalidCredential = (call: CallContext, message: string): ApiError =>
  fault(call, "invalid_argument", message);

function fault(call: CallContext, code: FaultCode, message: string, cause?: unknown): ApiError {
  const { operation, idempotencyKey } = call;
  return new ApiError({
    status: 0,
    code,
    message,
    operation,
    idempotencyKey,
    mayHaveHappened: mayHaveHappened(call),
    cause,
  });
}

/** Node has the reason of "fetch failed" in `cause`; browsers only say "Failed to fetch". */
function reasonOf(cause: unknown): string {
  const inner = cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause;
  if (!(inner instanceof Error)) return "no connection";
  if ("code" in inner && typeof inner.code === "string") return inner.code;
  return inner.message || inner.name;
}
