import { DAY_MS } from "../../shared/durations.js";
import { yieldToEventLoop } from "../../shared/pace.js";
import { one } from "../../store/store.js";
import type { World } from "../../world.js";
import { type BulkOrderRecord, bulkOrderTable, type KeptRows, rowChunkTable } from "./bulk-tables.js";
import { bytesOf, changeKeptRows, hasTooManyOriginals, keptRowsClaim, originalBytes } from "./kept-rows.js";
import type { OrderedRow } from "./ordered-row.js";
import { failedRows } from "./read-bulk.js";

const RETENTION_MS = 30 * DAY_MS;
const BATCH = 20;
/** Of one run, so that other purges get their turn. */
const MAX_BATCHES = 50;
/** Characters of a reason that is kept for good. */
const REASON_LENGTH = 300;

type TrimDeps = Pick<World, "store" | "clock">;

/**
 * Deletes what no CSV of failures or results needs of the rows: of bought ones, all but the original cells once the bulk
 * order has ended, and of all rows 30 days later. Then only the reason of a failed row is left, and its request if the
 * carrier refused it.
 */
export async function trimRows(world: TrimDeps): Promise<void> {
  const to = new Date(world.clock.now() - RETENTION_MS).toISOString();
  const groups = { index: "kept", limit: BATCH } as const;
  for (let batch = 0; batch < MAX_BATCHES; batch++) {
    const old = await world.store.list(bulkOrderTable, { ...groups, groups: ["trimmed", "ended"], to });
    for (const bulk of old) await trimBulk(world, bulk, "reasons");
    // The newest first: their customers are waiting for the room.
    const ended = await world.store.list(bulkOrderTable, { ...groups, groups: ["ended"], direction: "desc" });
    for (const bulk of ended) {
      await trimBulk(world, bulk, "originals");
      await trimOldest(world, bulk.customerId);
    }
    if (old.length < BATCH && ended.length < BATCH) return;
  }
}

async function trimOldest(world: TrimDeps, customerId: string): Promise<void> {
  while (await hasTooManyOriginals(world, customerId)) {
    const range = { index: "originalsOf", groups: [customerId], limit: 1 } as const;
    const [oldest] = await world.store.list(bulkOrderTable, range);
    if (!oldest) return;
    await trimBulk(world, oldest, "failed");
  }
}

/** After a crash the next run finishes the work. */
async function trimBulk(world: TrimDeps, bulk: BulkOrderRecord, of: Exclude<KeptRows["of"], "all">): Promise<void> {
  const failed = new Set(of === "reasons" ? [] : (await failedRows(world, bulk)).map(({ row }) => row.position));
  /** Rows of later runs, which replace those of earlier ones. */
  const replaced = new Set<number>();
  const isWhole = ({ position }: OrderedRow) => failed.has(position) && !replaced.has(position);
  const trimRow = (row: OrderedRow): OrderedRow =>
    isWhole(row) ? row : trimmed(row, of === "originals" && !replaced.has(row.position));
  const left = { bytes: 0, originals: 0 };
  for (const intakeId of [...bulk.intakeIds].reverse()) {
    const chunks = await world.store.list(rowChunkTable, { index: "byIntake", groups: [intakeId] });
    for (const { id } of chunks) {
      for (const row of await trimChunk(world, id, trimRow)) {
        const originals = isWhole(row) ? 0 : originalBytes(row);
        left.originals += originals;
        left.bytes += bytesOf(row) - originals;
      }
      await yieldToEventLoop();
    }
    for (const { rows } of chunks) for (const { position } of rows) replaced.add(position);
  }
  const load = { change: [one(bulkOrderTable, bulk.id), keptRowsClaim(bulk.customerId)] };
  await world.store.transact(load, (tx) => {
    const current = tx.get(bulkOrderTable, bulk.id);
    // A retry has added rows since: it is trimmed when the retry has ended.
    if (!current?.kept || current.run !== bulk.run || current.status === "processing") return;
    changeKeptRows(tx, bulk.customerId, current.kept, left);
    const { bytes, originals } = left;
    tx.put(bulkOrderTable, {
      ...current,
      originalHeaders: of === "reasons" || bytes + originals === 0 ? undefined : current.originalHeaders,
      kept: bytes + originals === 0 ? undefined : { bytes, of, ...(originals > 0 && { originals }) },
    });
  });
}

/** Returns what is left of its rows. */
function trimChunk(
  world: TrimDeps,
  id: string,
  trimRow: (row: OrderedRow) => OrderedRow,
): Promise<readonly OrderedRow[]> {
  return world.store.transact({ change: [one(rowChunkTable, id)] }, (tx) => {
    const chunk = tx.get(rowChunkTable, id);
    if (!chunk) return [];
    const rows = chunk.rows.map(trimRow);
    if (rows.some((row, index) => row !== chunk.rows[index])) tx.put(rowChunkTable, { ...chunk, rows });
    return rows;
  });
}

function trimmed(row: OrderedRow, keepsOriginal: boolean): OrderedRow {
  if ("request" in row) {
    const { original, originalItems, spelling, ...rest } = row;
    if (keepsOriginal) return spelling ? { ...rest, original, originalItems } : row;
    return original || spelling ? rest : row;
  }
  const { position, rowIndex, refused } = row;
  // What can be read of a program's order is not `data`, so this row has been trimmed.
  if ("data" in row && refused.unreadable) return row;
  const { code, message } = refused;
  return {
    position,
    rowIndex,
    data: {},
    refused: { code, message: message.slice(0, REASON_LENGTH), unreadable: true },
  };
}
