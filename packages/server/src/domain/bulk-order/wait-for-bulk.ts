import { present } from "../../shared/assert.js";
import type { World } from "../../world.js";
import { type BulkOrderRecord, bulkOrderTable } from "./bulk-tables.js";

/** The bulk order when its job has ended, or as it stands after `waitMs`. */
export async function waitForBulk(
  world: Pick<World, "store" | "clock">,
  bulkId: string,
  waitMs: number,
  hungUp: AbortSignal,
): Promise<BulkOrderRecord> {
  const enough = new AbortController();
  const signal = AbortSignal.any([enough.signal, hungUp]);
  const until = world.clock.sleep(waitMs, signal).then(
    () => enough.abort(),
    () => undefined,
  );
  try {
    for (;;) {
      // Watched before it is looked at, so that no change falls between the two.
      const changed = world.store.changed(bulkOrderTable, bulkId, signal);
      const bulk = present(await world.store.get(bulkOrderTable, bulkId), `bulk order ${bulkId}`);
      if (bulk.status !== "processing" || signal.aborted || waitMs === 0) return bulk;
      await Promise.race([changed, until]).catch(() => undefined);
    }
  } finally {
    enough.abort();
  }
}
