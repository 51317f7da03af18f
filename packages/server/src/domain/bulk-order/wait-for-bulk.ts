import { present } from "../../shared/assert.js";
import type { StoredRecord, Table } from "../../store/store.js";
import type { Reader, World } from "../../world.js";
import { type BulkOrderRecord, bulkOrderTable } from "./bulk-tables.js";

type WaitDeps = Reader & Pick<World, "clock">;

/** The bulk order when its job has ended, or as it stands after `waitMs`. */
export const waitForBulk = (
  world: WaitDeps,
  bulkId: string,
  waitMs: number,
  hungUp: AbortSignal,
): Promise<BulkOrderRecord> =>
  waitUntil(world, bulkOrderTable, bulkId, ({ status }) => status !== "processing", waitMs, hungUp);

/** A record once it has ended, or as it is after `waitMs`. */
export async function waitUntil<R extends StoredRecord>(
  world: WaitDeps,
  table: Table<R, string, string>,
  id: string,
  hasEnded: (record: R) => boolean,
  waitMs: number,
  hungUp: AbortSignal,
): Promise<R> {
  const enough = new AbortController();
  const signal = AbortSignal.any([enough.signal, hungUp]);
  const until = world.clock.sleep(waitMs, signal).then(
    () => enough.abort(),
    () => undefined,
  );
  try {
    for (;;) {
      // Watched before it is looked at, so that no change falls between the two.
      const changed = world.store.changed(table, id, signal);
      const record = present(await world.store.get(table, id), `${table.name} ${id}`);
      if (hasEnded(record) || signal.aborted || waitMs === 0) return record;
      await Promise.race([changed, until]).catch(() => undefined);
    }
  } finally {
    enough.abort();
  }
}
