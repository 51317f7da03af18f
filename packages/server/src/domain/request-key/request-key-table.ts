import { at, type StoredRecord, table } from "../../store/store.js";

/** A used Idempotency-Key. The answer to a repeat is rebuilt from the record that `subject` names. */
export interface RequestKeyRecord extends StoredRecord {
  readonly bodyHash: string;
  /** The result of the first call: an order's or a bulk order's `_id`. */
  readonly subject: string;
  readonly answered: boolean;
  /** For calls on several records, whose answer is in no single record. */
  readonly outcomes?: unknown;
  /** Until then an unanswered first call counts as running; afterwards it must have crashed. */
  readonly runningUntil?: string;
  readonly expiresAt: string;
}

export const requestKeyTable = table<RequestKeyRecord>()("request-keys", {
  version: 1,
  indexes: { byExpiry: (key) => at("all", key.expiresAt) },
  unique: {},
});
