import type { AuditEntry, AuditList } from "@shipctl/sdk/contract";
import { writeDelimited } from "@shipctl/sdk/files";
import type { PageRequest } from "../../shared/page.js";
import type { Reader } from "../../world.js";
import type { AuditRecord } from "../audit/audit-table.js";
import { type AuditFilter, listAudit } from "../audit/list-audit.js";
import { userDetailsOf } from "./user-details.js";

const SLICE = 1_000;

export async function auditWithNames(world: Reader, filter: AuditFilter, page: PageRequest): Promise<AuditList> {
  const { records, total, totalPages } = await listAudit(world, filter, page);
  return { entries: await named(world, records), totalPages, totalEntries: total };
}

/** All that matches. */
export async function auditCsv(world: Reader, filter: AuditFilter): Promise<string> {
  const lines = [["At", "By", "Action", "Subject", "From", "To", "Reason"]];
  for (let page = 1; ; page++) {
    const { records } = await listAudit(world, filter, { page, limit: SLICE });
    for (const { at, byName, action, subject, from, to, reason } of await named(world, records)) {
      lines.push([at, byName, action, subject, text(from), text(to), reason ?? ""]);
    }
    if (records.length < SLICE) return writeDelimited(lines);
  }
}

async function named(world: Reader, records: readonly AuditRecord[]): Promise<AuditEntry[]> {
  const userOf = await userDetailsOf(
    world,
    records.map(({ by }) => by),
  );
  return records.map(({ id, by, ...entry }) => ({
    _id: id,
    by,
    byName: by === "system" ? "System" : userOf(by).name,
    ...entry,
  }));
}

const text = (value: unknown): string =>
  value === undefined ? "" : typeof value === "string" ? value : JSON.stringify(value);
