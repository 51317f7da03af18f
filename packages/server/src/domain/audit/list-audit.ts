import { breathe } from "../../shared/pace.js";
import type { Reader } from "../../world.js";
import { type AuditRecord, auditTable } from "./audit-table.js";

export interface AuditFilter {
  readonly search?: string;
  readonly from?: string;
  readonly to?: string;
}

/** Records that one look takes. */
export const AUDIT_SLICE = 1_000;

/** Newest first, whatever the search. */
export async function* auditRecords(world: Reader, { from, to }: AuditFilter): AsyncGenerator<AuditRecord> {
  for (let offset = 0; ; offset += AUDIT_SLICE) {
    const range = {
      index: "byTime",
      groups: ["all"],
      direction: "desc",
      from,
      to,
      offset,
      limit: AUDIT_SLICE,
    } as const;
    const slice = await world.store.list(auditTable, range);
    yield* slice;
    if (slice.length < AUDIT_SLICE) return;
    await breathe();
  }
}

/** Does it name what is searched for: an action, what was changed, who did it, by which key or call? */
export function isFound(record: AuditRecord, search = ""): boolean {
  if (search === "") return true;
  const { action, subject, by, via, keyEnd = "", requestId = "" } = record;
  return `${action} ${subject} ${by} ${via} ${keyEnd} ${requestId}`.toLowerCase().includes(search.toLowerCase());
}
