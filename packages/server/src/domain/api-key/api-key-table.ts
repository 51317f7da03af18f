import type { CallSeconds } from "../../shared/sliding-window.js";
import { type StoredRecord, table } from "../../store/store.js";

/** A customer's API key, under the customer's id. Looked up by hash; decrypted for its owner only. */
export interface ApiKeyRecord extends StoredRecord {
  readonly keyHash: string;
  readonly sealedKey: string;
  /** The only part that is shown to others. */
  readonly last4: string;
  readonly createdAt: string;
  /** Must equal the account's `keyGeneration`, which increases when its keys end. Missing: 0. */
  readonly generation?: number;
}

export const apiKeyTable = table<ApiKeyRecord>()("api-keys", {
  version: 1,
  announced: true,
  indexes: {},
  unique: { keyHash: (record) => record.keyHash },
});

/** The times of recent calls: of the public API under the customer's id, of other limits under their name and that id. */
export interface CallLogRecord extends StoredRecord {
  readonly seconds: CallSeconds;
}

export const callLogTable = table<CallLogRecord>()("api-calls", { version: 1, indexes: {}, unique: {} });
