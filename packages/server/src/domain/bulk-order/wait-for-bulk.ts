import { requirePresent } from "../../shared/assert.js";
import type { StoredRecord, Table } from "../../store/store.js";
import type { Reader, World } from "../../world.js";
import { type BulkOrderRecord, bulkOrderTable } from "./bulk-tables.js";

type WaitDeps = Reader & Pick<World, "clock">;

/** Waits until the bulk order has ended or `waitMs` has passed; returns it. */
export const waitForBulk = (
  world: WaitDeps,
  bulkId: string,
  waitMs: number,
  hungUp: AbortSignal,
): Promise<BulkOrderRecord> =>
  waitUntil(world, bulkOrderTable, bulkId, ({ status }) => status !== "processing", waitMs, hungUp);

/** Waits until the record has ended, `waitMs` has passed or the caller hangs up; returns it. */
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
      // Subscribe before reading, so that no change is missed in between.
      const changed = world.store.changed(table, id, signal);
      const record = requirePresent(await world.store.get(table, id), `${table.name} ${id}`);
      if (hasEnded(record) || signal.aborted || waitMs === 0) return record;
      await Promise.race([changed, until]).catch(() => undefined);
    }
  } finally {
    enough.abort();
  }
}
