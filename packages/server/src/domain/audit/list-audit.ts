import { eachOf } from "../../store/ranges.js";
import type { Reader } from "../../world.js";
import { type AuditRecord, auditTable } from "./audit-table.js";

export interface AuditFilter {
  readonly search?: string;
  readonly from?: string;
  readonly to?: string;
}

/** Newest first, whatever the search. */
export const auditRecords = ({ store }: Reader, { from, to }: AuditFilter): AsyncGenerator<AuditRecord> =>
  eachOf(store, auditTable, { index: "byTime", groups: ["all"], direction: "desc", from, to });

/** Does it name what is searched for: an action, what was changed, who did it, by which key or call? */
export function isFound(record: AuditRecord, search = ""): boolean {
  if (search === "") return true;
  const { action, subject, by, via, keyEnd = "", requestId = "" } = record;
  return `${action} ${subject} ${by} ${via} ${keyEnd} ${requestId}`.toLowerCase().includes(search.toLowerCase());
}
