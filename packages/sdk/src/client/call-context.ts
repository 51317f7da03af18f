import type { OperationId } from "../contract/index.js";

/** State of one call over all its attempts: what errors report, and whether the call may have succeeded. */
export interface CallContext {
  /** Undefined for a raw request. */
  operation: OperationId | undefined;
  /** The operation, or method and path of a raw request, for error messages. */
  name: string;
  /** Origin of the server. */
  server: string;
  idempotencyKey?: string | undefined;
  /** Whether the call changes something on the server. */
  changes: boolean;
  /** An earlier attempt, or an earlier call with the same key, may have succeeded. */
  lost: boolean;
  /** A request was sent and its answer has not been read. */
  sent: boolean;
  /** How often it was sent. */
  attempt: number;
  /** The token or API key of the latest attempt. */
  credential?: string | undefined;
}
