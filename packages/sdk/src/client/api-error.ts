import type { FieldError, OperationId, ProblemCode, ProblemDetails } from "../contract/index.js";

/**
 * Error codes set by the client. `status` is then 0, or the status of a reply that could not be parsed.
 *
 * - `network`: no connection, or the connection broke
 * - `certificate`: the server could not prove that it is the one named in the URL; nothing was sent
 * - `timeout`: no answer, or no progress, for too long
 * - `aborted`: the caller's signal was aborted
 * - `bad_reply`: not a reply of a Shipctl server (a proxy's page, a redirect, broken JSON)
 * - `invalid_argument`: an argument is invalid; nothing was sent
 */
export type FaultCode = "network" | "certificate" | "timeout" | "aborted" | "bad_reply" | "invalid_argument";

/** An open set: a newer server may return a code that this version does not know. */
export type ApiErrorCode = ProblemCode | FaultCode | (string & Record<never, never>);

export interface ApiErrorInit {
  status: number;
  code: ApiErrorCode;
  message: string;
  serverMessage?: string | undefined;
  errors?: FieldError[] | undefined;
  details?: ProblemDetails | undefined;
  requestId?: string | undefined;
  expired?: boolean | undefined;
  retryAfterMs?: number | undefined;
  shouldRetry?: boolean | undefined;
  operation?: OperationId | undefined;
  idempotencyKey?: string | undefined;
  mayHaveHappened?: boolean | undefined;
  cause?: unknown;
}

/**
 * The only error that calls reject with: refusals of the server, network errors and timeouts.
 *
 * @example
 * try {
 *   await client.createOrder({ body });
 * } catch (error) {
 *   if (!(error instanceof ApiError)) throw error;
 *   if (error.code === "insufficient_funds") topUp(error.details?.required);
 *   else show(error.message, error.errors);
 * }
 */
export class ApiError extends Error {
  override readonly name: string = "ApiError";
  /** HTTP status; 0 when there was no reply. */
  readonly status: number;
  /** Error code. Compare this, not the message. */
  readonly code: ApiErrorCode;
  /** The server's message; undefined when it sent none, so that a screen can show its own text. */
  readonly serverMessage: string | undefined;
  /** The wrong fields; empty when the error is not about fields. */
  readonly errors: readonly FieldError[];
  /** Details of the code, e.g. `required` and `available` (USD) with `insufficient_funds`. */
  readonly details: ProblemDetails | undefined;
  /** Id of the call in the server's log. Include it when you contact support. */
  readonly requestId: string | undefined;
  /** The session has expired: sign in again. */
  readonly expired: boolean;
  /** Delay before the next try, as the server asks, in milliseconds. */
  readonly retryAfterMs: number | undefined;
  /** Whether the server says that the same call may succeed later; undefined if it does not say, like a proxy. */
  readonly shouldRetry: boolean | undefined;
  /** The call that failed. */
  readonly operation: OperationId | undefined;
  /** Idempotency key of a call that buys. Repeat the call with it and nothing is bought twice. */
  readonly idempotencyKey: string | undefined;
  /**
   * Whether the call may have succeeded on the server: an attempt got no answer (network, timeout, 5xx), and no later
   * answer proves that nothing was done (402 and `price_changed` do, 401 and 429 do not). Repeat the call with
   * `idempotencyKey` and `afterLostAnswer`, never with a new key. Always false for calls that only read.
   */
  readonly mayHaveHappened: boolean;

  constructor(init: ApiErrorInit) {
    super(init.message, init.cause === undefined ? undefined : { cause: init.cause });
    this.status = init.status;
    this.code = init.code;
    this.serverMessage = init.serverMessage;
    this.errors = init.errors ?? [];
    this.details = init.details;
    this.requestId = init.requestId;
    this.expired = init.expired ?? false;
    this.retryAfterMs = init.retryAfterMs;
    this.shouldRetry = init.shouldRetry;
    this.operation = init.operation;
    this.idempotencyKey = init.idempotencyKey;
    this.mayHaveHappened = init.mayHaveHappened ?? false;
  }

  /** Whether the same call may succeed later: as the server says, or for network errors, timeouts, 429 and 5xx. */
  get transient(): boolean {
    if (this.shouldRetry !== undefined) return this.shouldRetry;
    return this.code === "network" || this.code === "timeout" || this.status === 429 || this.status >= 500;
  }
}
