import { type Entrance, SYSTEM } from "../../shared/actor.js";
import { at, type StoredRecord, table } from "../../store/store.js";

/** Who changed what, how they came in, from what to what, and when. Written in the transaction of the change, never altered. */
export interface AuditRecord extends StoredRecord, Entrance {
  readonly at: string;
  /** Who did it: a customer's id, or `system`. */
  readonly by: string;
  /** Verb-noun, e.g. `set-balance`. */
  readonly action: string;
  /** The `_id` or the number of what was changed. */
  readonly subject: string;
  readonly from?: unknown;
  readonly to?: unknown;
  readonly reason?: string | undefined;
}

/** Before entries said how somebody came in, keys opened nothing that was audited. */
function entranceOf({ by, action }: AuditRecord): Entrance {
  if (by === SYSTEM) return { via: "command" };
  return { via: action === "reset-password" ? "link" : "session" };
}

export const auditTable = table<AuditRecord>()("audit", {
  version: 2,
  upgrade: (record) => {
    const entry = record as AuditRecord;
    return { ...entry, ...entranceOf(entry) };
  },
  indexes: { byTime: (entry) => at("all", entry.at) },
  unique: {},
});
