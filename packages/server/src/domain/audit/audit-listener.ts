import { isoNow } from "../../ports/clock.js";
import type { Listener } from "../event/listeners.js";
import { auditTable } from "./audit-table.js";

/** Records who changed what, for every event with an audit note. */
export const auditListener: Listener = {
  onEvent: (tx, world, { audit }) => {
    if (!audit) return;
    const { actor, ...change } = audit;
    const { customerId: by, via, keyEnd, requestId } = actor;
    tx.put(auditTable, { id: world.ids.opaque("aud"), at: isoNow(world.clock), by, via, keyEnd, requestId, ...change });
  },
};
