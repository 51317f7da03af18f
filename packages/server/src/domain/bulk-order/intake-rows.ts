import { isoNow } from "../../ports/clock.js";
import { invariant } from "../../shared/assert.js";
import { HOUR_MS } from "../../shared/durations.js";
import { one, type Tx } from "../../store/store.js";
import type { World } from "../../world.js";
import { CHUNK_ROWS, type IntakeRecord, intakeTable, type RowChunkRecord, rowChunkTable } from "./bulk-tables.js";
import type { OrderedRow } from "./ordered-row.js";

/** An older intake was left behind by a crash. */
const ABANDONED_MS = HOUR_MS;

type IntakeRowsDeps = Pick<World, "store" | "clock">;

/**
 * Stores the rows of one call, chunk by chunk, before any money is held. The caller ends the intake in the transaction
 * that holds the money; what a crash leaves behind is purged.
 */
export async function storeRows(
  world: IntakeRowsDeps & Pick<World, "ids">,
  bulkId: string,
  rows: readonly OrderedRow[],
): Promise<IntakeRecord> {
  const id = world.ids.opaque("int");
  const chunks: RowChunkRecord[] = [];
  for (let start = 0; start < rows.length; start += CHUNK_ROWS) {
    const slice = rows.slice(start, start + CHUNK_ROWS);
    chunks.push({ id: `${id} ${chunks.length}`, bulkId, intakeId: id, rows: slice });
  }
  const intake = {
    id,
    bulkId,
    chunkIds: chunks.map(({ id }) => id),
    createdAt: isoNow(world.clock),
  };
  await world.store.transact({ change: [one(intakeTable, intake.id)] }, (tx) => tx.put(intakeTable, intake));
  for (const chunk of chunks) {
    await world.store.transact({ change: [one(rowChunkTable, chunk.id)] }, (tx) => tx.put(rowChunkTable, chunk));
  }
  return intake;
}

/** Call in the transaction that holds the money: from then on the rows belong to the run. */
export function endIntake(tx: Tx, intake: IntakeRecord): void {
  invariant(tx.get(intakeTable, intake.id), `intake ${intake.id} has its rows`);
  tx.remove(intakeTable, intake.id);
}

/** Deletes stored rows when the purchase fails. */
export async function dropRows(world: Pick<World, "store">, intake: IntakeRecord): Promise<void> {
  const change = [one(intakeTable, intake.id), ...intake.chunkIds.map((id) => one(rowChunkTable, id))];
  await world.store.transact({ change }, (tx) => {
    if (!tx.get(intakeTable, intake.id)) return;
    tx.remove(intakeTable, intake.id);
    for (const id of intake.chunkIds) tx.remove(rowChunkTable, id);
  });
}

export async function purgeAbandonedIntakes(world: IntakeRowsDeps): Promise<number> {
  const to = new Date(world.clock.now() - ABANDONED_MS).toISOString();
  const abandoned = await world.store.list(intakeTable, { index: "byTime", groups: ["all"], to, limit: 100 });
  for (const intake of abandoned) await dropRows(world, intake);
  return abandoned.length;
}
