import type { OperationId } from "../contract/index.js";

/** One call with all its attempts: what errors say of it, and whether its work may have been done. */
export interface CallContext {
  operation: OperationId;
  /** Where the call goes, without path and query. */
  server: string;
  idempotencyKey?: string | undefined;
  /** It does something at the server; reading does not. */
  changes: boolean;
  /** An earlier attempt, or an earlier call with the same key, may have done the work. */
  lost: boolean;
  /** A request has gone out, and its answer is not read yet. */
  sent: boolean;
}
