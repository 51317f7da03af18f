import { isDeepStrictEqual } from "node:util";
import { isoNow } from "../../ports/clock.js";
import type { Actor } from "../../shared/actor.js";
import type { Range, Tx } from "../../store/store.js";
import type { World } from "../../world.js";
import { auditTable } from "./audit-table.js";

/** A change to be recorded. */
export interface AuditNote {
  readonly actor: Actor;
  readonly action: string;
  readonly subject: string;
  /** Whose order, key or payment it is. */
  readonly customerId?: string;
  readonly from?: unknown;
  readonly to?: unknown;
  readonly reason?: string | undefined;
}

/** Records who changed what, in the transaction of the change. A save that changes nothing, for no reason, leaves no entry. */
export function audit(tx: Tx, world: Pick<World, "ids" | "clock">, { actor, ...change }: AuditNote): void {
  const { from, to, reason } = change;
  if (from !== undefined && reason === undefined && isDeepStrictEqual(from, to)) return;
  const { customerId: by, via, keyEnd, sessionEnd, requestId } = actor;
  const entrance = { by, via, keyEnd, sessionEnd, requestId };
  tx.put(auditTable, { id: world.ids.opaque("aud"), at: isoNow(world.clock), ...entrance, ...change });
}

export interface AuditFilter {
  readonly search?: string;
  readonly from?: string;
  readonly to?: string;
  /** Changes by this account, or of what is its own. */
  readonly userId?: string;
  /** Changes by this account, or by `system`. */
  readonly actor?: string;
  readonly action?: readonly string[];
  /** Whose changes. */
  readonly by?: "operators" | "customers" | "system";
  /** For keys, which see no settings of the shop or of its connections. */
  readonly withoutSettings?: boolean;
}

/** Of the account and the time alone. */
export const auditRange = ({ userId, from, to }: AuditFilter): Range<keyof typeof auditTable.indexes> =>
  userId === undefined
    ? { index: "byTime", groups: ["all"], from, to }
    : { index: "byAccount", groups: [userId], from, to };
