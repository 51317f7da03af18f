import { type PageRequest, toRange, totalPages } from "../../shared/page.js";
import type { Reader } from "../../world.js";
import { type AuditRecord, auditTable } from "./audit-table.js";

export interface AuditFilter {
  readonly search?: string;
  readonly from?: string;
  readonly to?: string;
}

/** Newest first. */
export async function listAudit(
  world: Reader,
  filter: AuditFilter,
  page: PageRequest,
): Promise<{ records: readonly AuditRecord[]; total: number; totalPages: number }> {
  const range = { index: "byTime", groups: ["all"], direction: "desc", ...filter, ...toRange(page) } as const;
  const { records, total } = await world.store.page(auditTable, range);
  return { records, total, totalPages: totalPages(total, page.limit) };
}
