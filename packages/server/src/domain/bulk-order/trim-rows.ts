import { yieldToEventLoop } from "../../shared/pace.js";
import { one } from "../../store/store.js";
import type { World } from "../../world.js";
import { withoutEvent } from "../event/announce.js";
import { type BulkOrderRecord, bulkOrderTable, type KeptRows, rowChunkTable } from "./bulk-tables.js";
import { bytesOf, keptRowsClaim, removeKeptRows } from "./kept-rows.js";
import type { OrderedRow } from "./ordered-row.js";
import { failedRows } from "./read-bulk.js";

const RETENTION_MS = 30 * 86_400_000;
const BATCH = 20;
/** Of one run, so that other purges get their turn. */
const MAX_BATCHES = 50;
/** Characters of a reason that is kept for good. */
const REASON_LENGTH = 300;

type TrimDeps = Pick<World, "store" | "clock">;

/**
 * Deletes what no failure CSV needs of the rows: of bought ones once the bulk order has ended, and of all 30 days later.
 * Then only the reason of a failed row is left, and its request if the carrier refused it.
 */
export async function trimRows(world: TrimDeps): Promise<void> {
  const to = new Date(world.clock.now() - RETENTION_MS).toISOString();
  const groups = { index: "kept", limit: BATCH } as const;
  for (let batch = 0; batch < MAX_BATCHES; batch++) {
    const old = await world.store.list(bulkOrderTable, { ...groups, groups: ["trimmed", "ended"], to });
    for (const bulk of old) await trimBulk(world, bulk, new Set(), "reasons");
    // The newest first: their customers are waiting for the room.
    const ended = await world.store.list(bulkOrderTable, { ...groups, groups: ["ended"], direction: "desc" });
    for (const bulk of ended) {
      const failed = await failedRows(world, bulk);
      await trimBulk(world, bulk, new Set(failed.map(({ row }) => row.position)), "failed");
    }
    if (old.length < BATCH && ended.length < BATCH) return;
  }
}

/** Keeps only the latest rows at the positions `kept`. After a crash the next run finishes the work. */
async function trimBulk(
  world: TrimDeps,
  bulk: BulkOrderRecord,
  kept: ReadonlySet<number>,
  of: KeptRows["of"],
): Promise<void> {
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
  const load = { change: [one(bulkOrderTable, bulk.id), keptRowsClaim(bulk.customerId)] };
  await world.store.transact(load, (tx) => {
    const current = tx.get(bulkOrderTable, bulk.id);
    // A retry has added rows since: it is trimmed when the retry has ended.
    if (!current?.kept || current.run !== bulk.run || current.status === "processing") return;
    removeKeptRows(tx, bulk.customerId, current.kept.bytes - bytesLeft);
    withoutEvent(tx, "the order itself does not change");
    const hasRows = bytesLeft > 0 && of === "failed";
    tx.put(bulkOrderTable, {
      ...current,
      originalHeaders: hasRows ? current.originalHeaders : undefined,
      kept: bytesLeft === 0 ? undefined : { bytes: bytesLeft, of },
    });
  });
}

/** Returns the bytes that it keeps. */
function trimChunk(world: TrimDeps, id: string, kept: ReadonlySet<number>): Promise<number> {
  return world.store.transact({ change: [one(rowChunkTable, id)] }, (tx) => {
    const chunk = tx.get(rowChunkTable, id);
    if (!chunk) return 0;
    const rows = chunk.rows.map((row) => (kept.has(row.position) ? row : trimmed(row)));
    const bytes = rows.reduce((total, row) => total + bytesOf(row), 0);
    if (rows.some((row, index) => row !== chunk.rows[index])) tx.put(rowChunkTable, { ...chunk, rows });
    return bytes;
  });
}

function trimmed(row: OrderedRow): OrderedRow {
  if ("request" in row) {
    const { original, spelling, ...rest } = row;
    return original || spelling ? rest : row;
  }
  const { position, rowIndex, refused } = row;
  const isTrimmed = "data" in row && row.original === undefined && Object.keys(row.data).length === 0;
  if (isTrimmed && refused.errors === undefined) return row;
  const { code, message } = refused;
  return {
    position,
    rowIndex,
    data: {},
    refused: { code, message: message.slice(0, REASON_LENGTH), unreadable: true },
  };
}
