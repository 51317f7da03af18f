import { auditText } from "@shipctl/sdk/display";
import type { AuthInfo } from "../../shared/actor.js";
import { ownerIdOf } from "../../shared/test-space.js";
import { at, type StoredRecord, table } from "../../store/store.js";

export interface AuditedChange extends AuthInfo {
  /** The actor: an account's id, or `system`. */
  readonly by: string;
  /** Verb-noun, e.g. `set-balance`. */
  readonly action: string;
  /** The `_id` or number of the changed record. */
  readonly subject: string;
  readonly from?: unknown;
  readonly to?: unknown;
  readonly reason?: string | undefined;
}

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

/**
 * What an entry says without the names of accounts and connections, which may change. When this says something else of a
 * stored entry, increment the versions of the tables whose searches read it.
 */
export function saidBy(entry: AuditedChange): string {
  const { subject, from, to } = entry;
  const text = auditText({ ...entry, subject: nameIn(to) ?? nameIn(from) ?? subject });
  return `${text} ${idsIn(entry)}`;
}

/** As a search reads them behind the sentence. */
export const idsIn = (entry: AuditedChange): string => {
  const { action, subject, by, via, keyEnd = "", sessionEnd = "", requestId = "" } = entry;
  return `${action} ${subject} ${by} ${via} ${keyEnd} ${sessionEnd} ${requestId}`;
};

/** Keys, connections and FAQs say what they are called. */
export function nameIn(value: unknown): string | undefined {
  const name: unknown = typeof value === "object" && value !== null ? Reflect.get(value, "name") : undefined;
  return typeof name === "string" ? name : undefined;
}
