import type { OperationId } from "../contract/index.js";
import { ApiError, type FaultCode } from "./api-error.js";
import type { CallContext } from "./call-context.js";
import { mayHaveHappened } from "./may-have-happened.js";

/** The connection failed or broke. */
export function networkFault(call: CallContext, cause: unknown): ApiError {
  if (cause instanceof ApiError) return cause;
  const reason = reasonOf(cause);
  const untrusted = CERTIFICATE_FAULTS[reason];
  if (untrusted !== undefined) {
    call.sent = false;
    return fault(call, "certificate", `The certificate of ${call.server} ${untrusted} (${reason}).`, cause);
  }
  return fault(call, "network", `Could not reach ${call.server} (${reason}). Is it running, and online?`, cause);
}

const UNKNOWN_SIGNER = "is signed by an authority that this computer does not know";

/** What OpenSSL says, before anything is sent. Only Node.js reports it. */
const CERTIFICATE_FAULTS: Readonly<Record<string, string>> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: "is signed by the server itself, not by an authority that this computer knows",
  SELF_SIGNED_CERT_IN_CHAIN: UNKNOWN_SIGNER,
  UNABLE_TO_GET_ISSUER_CERT: UNKNOWN_SIGNER,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNKNOWN_SIGNER,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: `${UNKNOWN_SIGNER}, or the server does not send the certificates in between`,
  CERT_UNTRUSTED: UNKNOWN_SIGNER,
  CERT_HAS_EXPIRED: "has expired",
  CERT_NOT_YET_VALID: "is not valid yet; or the clock of this computer is slow",
  CERT_REVOKED: "has been revoked",
  ERR_TLS_CERT_ALTNAME_INVALID: "is for another name",
};

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
    ? fault(call, "timeout", `${call.name} exceeded the caller's time limit`, reason)
    : fault(call, "aborted", `${call.name} was cancelled by the caller`, reason);
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
