import { searchedText, searchText } from "../../shared/search-text.js";
import { eachOf } from "../../store/ranges.js";
import type { Reader } from "../../world.js";
import { type AuditRecord, auditTable } from "./audit-table.js";

export interface AuditFilter {
  readonly search?: string;
  readonly from?: string;
  readonly to?: string;
}

/** By time. Does not apply the search. */
export const auditRecords = (
  { store }: Reader,
  { from, to }: AuditFilter,
  direction: "asc" | "desc",
): AsyncGenerator<AuditRecord> => eachOf(store, auditTable, { index: "byTime", groups: ["all"], direction, from, to });

/** Matches the action, the subject, the actor, the end of the key or session, and the request id. */
export function matchesSearch(record: AuditRecord, search = ""): boolean {
  if (search === "") return true;
  const { action, subject, by, via, keyEnd = "", sessionEnd = "", requestId = "" } = record;
  return searchText(`${action} ${subject} ${by} ${via} ${keyEnd} ${sessionEnd} ${requestId}`).includes(
    searchedText(search),
  );
}
