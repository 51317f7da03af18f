import { at, type StoredRecord, table } from "../../store/store.js";

/** An Idempotency-Key that has bought or moved something. The answer is drawn again from what `subject` names. */
export interface RequestKeyRecord extends StoredRecord {
  readonly bodyHash: string;
  /** What the first call made: an order's or a bulk order's `_id`. */
  readonly subject: string;
  readonly answered: boolean;
  /** For calls on several things, whose answer no single record tells. */
  readonly outcomes?: unknown;
  /** Until then an unanswered first call counts as still running; later it must have died. */
  readonly runningUntil?: string;
  readonly expiresAt: string;
}

export const requestKeyTable = table<RequestKeyRecord>()("request-keys", {
  version: 1,
  indexes: { byExpiry: (key) => at("all", key.expiresAt) },
  unique: {},
});
