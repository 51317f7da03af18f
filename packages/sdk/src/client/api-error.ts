import type { FieldError, OperationId, ProblemCode, ProblemDetails } from "../contract/index.js";

/**
 * What went wrong on this side of the line; `status` is 0 then, or the status of a reply that could not be understood.
 *
 * - `network`: no connection, or it broke
 * - `timeout`: no answer, or no progress, for too long
 * - `aborted`: the caller's signal said stop
 * - `bad_reply`: an answer that a Shipctl server would not give (a proxy's page, a redirect, broken JSON)
 * - `invalid_argument`: nothing was sent, because an argument cannot be right
 */
export type FaultCode = "network" | "timeout" | "aborted" | "bad_reply" | "invalid_argument";

/** Open: a newer server may answer with a code that this version does not know. */
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
  operation?: OperationId | undefined;
  idempotencyKey?: string | undefined;
  mayHaveHappened?: boolean | undefined;
  cause?: unknown;
}

/**
 * The one error that calls reject with, whether the server refused, the network broke or the time was up.
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
  /** What went wrong, for programs. Compare with this, not with the message. */
  readonly code: ApiErrorCode;
  /** The message that the server gave; undefined when it gave none, so that a screen can use a text of its own. */
  readonly serverMessage: string | undefined;
  /** Which fields are wrong, and why; empty when the error is not about fields. */
  readonly errors: readonly FieldError[];
  /** Figures that belong to the code, e.g. `required` and `available` (USD) of `insufficient_funds`. */
  readonly details: ProblemDetails | undefined;
  /** Name this to whoever looks into the server's log. */
  readonly requestId: string | undefined;
  /** The session has expired: sign in again. */
  readonly expired: boolean;
  /** How long the server asks to wait before the next try, in milliseconds. */
  readonly retryAfterMs: number | undefined;
  /** The call that failed. */
  readonly operation: OperationId | undefined;
  /** The key of a call that buys: repeat the call with it, and nothing is bought twice. */
  readonly idempotencyKey: string | undefined;
  /**
   * Whether the call may have done its work all the same: one of its attempts had no answer (network, timeout, 5xx), and
   * no later answer proves that nothing was done, as 402 and `price_changed` do and 401 and 429 do not. Then repeat the
   * call with `idempotencyKey` and `afterLostAnswer`, never with a new key. Always false for calls that only read.
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
    this.operation = init.operation;
    this.idempotencyKey = init.idempotencyKey;
    this.mayHaveHappened = init.mayHaveHappened ?? false;
  }

  /** May the same call succeed later, with nothing changed? True for network faults, time-outs, 429 and 5xx. */
  get transient(): boolean {
    return this.code === "network" || this.code === "timeout" || this.status === 429 || this.status >= 500;
  }
}
