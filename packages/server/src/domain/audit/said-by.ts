import { auditText } from "@shipctl/sdk/display";
import type { AuthInfo } from "../../shared/actor.js";

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
