import { at, type StoredRecord, table } from "../../store/store.js";

/** Who changed what, from what to what, and when. Written in the transaction of the change, never altered. */
export interface AuditRecord extends StoredRecord {
  readonly at: string;
  /** Who did it: a customer's id, or `system`. */
  readonly by: string;
  /** Verb-noun, e.g. `set-balance`. */
  readonly action: string;
  /** The `_id` of what was changed. */
  readonly subject: string;
  readonly from?: unknown;
  readonly to?: unknown;
  readonly reason?: string;
}

export const auditTable = table<AuditRecord>()("audit", {
  version: 1,
  indexes: { byTime: (entry) => at("all", entry.at) },
  unique: {},
  search: (entry) => `${entry.action} ${entry.subject} ${entry.by}`.toLowerCase(),
});
