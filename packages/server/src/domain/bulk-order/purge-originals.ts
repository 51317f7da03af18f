import { yieldToEventLoop } from "../../shared/pace.js";
import { one } from "../../store/store.js";
import type { World } from "../../world.js";
import { withoutEvent } from "../event/announce.js";
import { type BulkOrderRecord, bulkOrderTable, rowChunkTable } from "./bulk-tables.js";
import type { OrderedRow } from "./ordered-row.js";
import { originalBytes, originalsClaim, removeOriginals } from "./originals.js";
import { failedRows } from "./read-bulk.js";

const RETENTION_MS = 30 * 86_400_000;
const BATCH = 20;

type PurgeDeps = Pick<World, "store" | "clock">;

/**
 * Deletes original cells that no failure CSV needs: those of bought rows once the bulk order has ended, and all of them
 * 30 days later.
 */
export async function purgeOriginals(world: PurgeDeps): Promise<void> {
  const to = new Date(world.clock.now() - RETENTION_MS).toISOString();
  const groups = { index: "originals", limit: BATCH } as const;
  const old = await world.store.list(bulkOrderTable, { ...groups, groups: ["trimmed", "ended"], to });
  for (const bulk of old) await dropOriginals(world, bulk, new Set());
  const ended = await world.store.list(bulkOrderTable, { ...groups, groups: ["ended"] });
  for (const bulk of ended) {
    const failed = await failedRows(world, bulk);
    await dropOriginals(world, bulk, new Set(failed.map(({ row }) => row.position)));
  }
}

/** Keeps only the latest rows at the positions `kept`. After a crash the next run finishes the work. */
async function dropOriginals(world: PurgeDeps, bulk: BulkOrderRecord, kept: ReadonlySet<number>): Promise<void> {
  let bytesLeft = 0;
  const open = new Set(kept);
  for (const intakeId of [...bulk.intakeIds].reverse()) {
    const chunks = await world.store.list(rowChunkTable, { index: "byIntake", groups: [intakeId] });
    for (const { id } of chunks) {
      bytesLeft += await trimChunk(world, id, open);
      await yieldToEventLoop();
    }
    for (const { rows } of chunks) for (const { position } of rows) open.delete(position);
  }
  const load = { change: [one(bulkOrderTable, bulk.id), originalsClaim(bulk.customerId)] };
  await world.store.transact(load, (tx) => {
    const current = tx.get(bulkOrderTable, bulk.id);
    // A retry has added rows since: it is trimmed when the retry has ended.
    if (!current?.originals || current.run !== bulk.run || current.status === "processing") return;
    removeOriginals(tx, bulk.customerId, current.originals.bytes - bytesLeft);
    const originals = bytesLeft === 0 ? undefined : { bytes: bytesLeft, trimmed: true };
    withoutEvent(tx, "the order itself does not change");
    tx.put(bulkOrderTable, { ...current, originals });
  });
}

/** Returns the bytes that it keeps. */
function trimChunk(world: PurgeDeps, id: string, kept: ReadonlySet<number>): Promise<number> {
  return world.store.transact({ change: [one(rowChunkTable, id)] }, (tx) => {
    const chunk = tx.get(rowChunkTable, id);
    if (!chunk) return 0;
    const isOver = (row: OrderedRow) => row.original !== undefined && !kept.has(row.position);
    if (!chunk.rows.some(isOver)) return originalBytes(chunk.rows);
    const rows = chunk.rows.map((row) => (isOver(row) ? { ...row, original: undefined } : row));
    tx.put(rowChunkTable, { ...chunk, rows });
    return originalBytes(rows);
  });
}
