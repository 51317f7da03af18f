import { ownerIdOf } from "../../shared/test-space.js";
import { at, type StoredRecord, table } from "../../store/store.js";
import { type AuditedChange, saidBy } from "./said-by.js";

/** Who changed what, when and how they were authenticated. Written in the transaction of the change, never altered. */
export interface AuditRecord extends StoredRecord, AuditedChange {
  readonly at: string;
  /** Whose order, key or payment it is, if somebody else changed it. */
  readonly customerId?: string;
}

export const auditTable = table<AuditRecord>()("audit", {
  version: 2,
  indexes: {
    byTime: (entry) => at("all", entry.at),
    /** By who changed it and whose it is. */
    byAccount: ({ by, subject, customerId, at: time }) =>
      [...new Set([by, subject, customerId ?? ""].map(ownerIdOf))].filter(isAccount).map((id) => at(id, time)),
  },
  many: ["byAccount"],
  unique: {},
  search: saidBy,
});

export const isAccount = (id: string): boolean => id.startsWith("usr_");
