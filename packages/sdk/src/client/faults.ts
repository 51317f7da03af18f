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

/** The server stayed silent for longer than `limitMs`. */
export function timeoutFault(call: CallContext, limitMs: number, stage: "answer" | "body"): ApiError {
  const span = limitMs >= 1000 ? `${Math.round(limitMs / 1000)} s` : `${limitMs} ms`;
  const message =
    stage === "answer"
      ? `No answer from ${call.server} within ${span}`
      : `The answer of ${call.server} stopped: nothing came for ${span}`;
  return fault(call, "timeout", message);
}

/** The caller's signal said stop. A signal of AbortSignal.timeout counts as a time-out. */
export function abortedFault(call: CallContext, reason: unknown): ApiError {
  const timedOut = reason instanceof Error && reason.name === "TimeoutError";
  return timedOut
    ? fault(call, "timeout", `${call.operation} took longer than its caller allowed`, reason)
    : fault(call, "aborted", `${call.operation} was stopped by its caller`, reason);
}

/** Nothing was sent, because it could not have been right. */
export function invalidArgument(message: string, operation?: OperationId, cause?: unknown): ApiError {
  return new ApiError({ status: 0, code: "invalid_argument", message, operation, cause });
}

/** The same of a later attempt, as of a token that cannot be sent. */
export const unsendable = (call: CallContext, message: string): ApiError => fault(call, "invalid_argument", message);

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

/** Node hides the reason ("fetch failed") one level down; browsers give nothing but "Failed to fetch". */
function reasonOf(cause: unknown): string {
  const inner = cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause;
  if (!(inner instanceof Error)) return "no connection";
  if ("code" in inner && typeof inner.code === "string") return inner.code;
  return inner.message || inner.name;
}
