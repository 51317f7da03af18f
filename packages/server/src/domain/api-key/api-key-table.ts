import type { CallSeconds } from "../../shared/sliding-window.js";
import { type StoredRecord, table } from "../../store/store.js";

/** A customer's one API key, under the customer's id. Found by its hash; opened for its owner alone. */
export interface ApiKeyRecord extends StoredRecord {
  readonly keyHash: string;
  readonly sealedKey: string;
  /** All that anybody else may see of it. */
  readonly last4: string;
  readonly createdAt: string;
}

export const apiKeyTable = table<ApiKeyRecord>()("api-keys", {
  version: 1,
  indexes: {},
  unique: { keyHash: (record) => record.keyHash },
});

/** When a customer's key has called lately. */
export interface CallLogRecord extends StoredRecord {
  readonly seconds: CallSeconds;
}

export const callLogTable = table<CallLogRecord>()("api-calls", { version: 1, indexes: {}, unique: {} });
