import { isoNow } from "../../ports/clock.js";
import type { Tx } from "../../store/store.js";
import type { World } from "../../world.js";
import { type AuditRecord, auditTable } from "./audit-table.js";

export function recordAudit(tx: Tx, world: Pick<World, "ids" | "clock">, entry: Omit<AuditRecord, "id" | "at">): void {
  tx.put(auditTable, { id: world.ids.opaque("aud"), at: isoNow(world.clock), ...entry });
}
