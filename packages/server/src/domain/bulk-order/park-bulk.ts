import { JOB } from "../../shared/actor.js";
import { requirePresent } from "../../shared/assert.js";
import { type Again, type Claim, one } from "../../store/store.js";
import type { World } from "../../world.js";
import type { Busy } from "../order/buy-from-carrier.js";
import { type BulkOrderRecord, bulkOrderTable, endOf } from "./bulk-tables.js";
import { endRun } from "./end-run.js";

const MAX_WAIT_MS = 24 * 3_600_000;
/** The minimum, even if the carrier asks for less. */
const MIN_WAIT_MS = 1_000;

/**
 * Postpones the rest of a run while its carrier accepts no orders, and stores the reason. Returns when to continue
 * (ISO), or undefined after 24 hours of waiting: then the remaining rows fail and their money is released.
 */
export async function parkBulk(
  world: Pick<World, "store" | "clock" | "ids">,
  { id, run }: BulkOrderRecord,
  { retryAfterMs, why, operatorWhy, numbers }: Busy & { readonly numbers: Readonly<Record<string, string>> },
  lease: Claim,
): Promise<Again | undefined> {
  const now = world.clock.now();
  const load = { see: [lease], change: [one(bulkOrderTable, id)] };
  const parked = await world.store.transact(load, (tx) => {
    const bulk = requirePresent(tx.get(bulkOrderTable, id), `bulk order ${id}`);
    if (bulk.run !== run || endOf(bulk)) return undefined;
    const since = bulk.waiting?.since ?? iso(now);
    const lastMs = Date.parse(since) + MAX_WAIT_MS;
    if (now >= lastMs) return { bulk, until: undefined };
    const until = iso(Math.min(now + Math.max(retryAfterMs, MIN_WAIT_MS), lastMs));
    const reason = waitingText(why);
    const operatorReason = operatorWhy && waitingText(operatorWhy);
    tx.put(bulkOrderTable, { ...bulk, waiting: { reason, operatorReason, since, until, numbers } });
    return { bulk, until };
  });
  if (parked && parked.until === undefined) await endRun(world, parked.bulk, { why: "given-up", actor: JOB });
  return parked?.until === undefined ? undefined : { at: parked.until };
}

const waitingText = (why: string): string => `The carrier is not accepting orders right now: ${why}`;

const iso = (ms: number): string => new Date(ms).toISOString();
