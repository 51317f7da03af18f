import { isoNow } from "../../ports/clock.js";
import type { Actor } from "../../shared/actor.js";
import type { Tx } from "../../store/store.js";
import type { World } from "../../world.js";
import { auditTable } from "./audit-table.js";

/** A change to be recorded. */
export interface AuditNote {
  readonly actor: Actor;
  readonly action: string;
  readonly subject: string;
  readonly from?: unknown;
  readonly to?: unknown;
  readonly reason?: string | undefined;
}

/** Records who changed what, in the transaction of the change. */
export function audit(tx: Tx, world: Pick<World, "ids" | "clock">, { actor, ...change }: AuditNote): void {
  const { customerId: by, via, keyEnd, sessionEnd, requestId } = actor;
  const entrance = { by, via, keyEnd, sessionEnd, requestId };
  tx.put(auditTable, { id: world.ids.opaque("aud"), at: isoNow(world.clock), ...entrance, ...change });
}
