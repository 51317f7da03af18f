import { isoNow } from "../../ports/clock.js";
import { invariant } from "../../shared/assert.js";
import { HOUR_MS } from "../../shared/durations.js";
import { mapInSlices } from "../../shared/pace.js";
import { Problem } from "../../shared/problem.js";
import { type Claim, one, type StoredRecord, type Tx, table } from "../../store/store.js";
import type { Reader, World } from "../../world.js";
import { CHUNK_ROWS, type IntakeRecord, intakeTable, type RowChunkRecord, rowChunkTable } from "./bulk-tables.js";
import type { OrderedRow } from "./ordered-row.js";

const MEGABYTE = 1_000_000;
const MAX_MEGABYTES = 100;
const MAX_BYTES = MAX_MEGABYTES * MEGABYTE;

/** Of bought rows. Above it, or without room beside the other rows, those of the oldest bulk orders are deleted. */
const MAX_ORIGINALS = 50 * MEGABYTE;

/** The size of what is kept of a customer's rows, under the customer's id. */
interface KeptRowsRecord extends StoredRecord {
  readonly bytes: number;
  /** The original cells of bought rows, which prevent no purchase. */
  readonly originals?: number;
}

/** The name is from when only original cells were counted. The bulk orders of that time are counted when they are trimmed. */
export const keptRowsTable = table<KeptRowsRecord>()("bulk-originals", { version: 1, indexes: {}, unique: {} });

export const keptRowsClaim = (customerId: string): Claim => one(keptRowsTable, customerId);

/** What is kept of the rows in addition to the requests that money is held for, and of the headers of their file. */
export async function keptBytes(rows: readonly OrderedRow[], headers: readonly string[] = []): Promise<number> {
  const sizes = await mapInSlices(rows, bytesOf);
  return sizes.reduce((total, bytes) => total + bytes, sizeOf(headers));
}

export function bytesOf(row: OrderedRow): number {
  if (!("request" in row)) return sizeOf(row);
  return originalBytes(row) + sizeOf(row.spelling) + sizeOf(row.refused);
}

export const originalBytes = ({ original, originalItems }: OrderedRow): number =>
  sizeOf(original) + sizeOf(originalItems);

function sizeOf(value: object | undefined): number {
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return 0;
  return Buffer.byteLength(JSON.stringify(value));
}

/** Call before rows are stored, so that nothing over the quota is written. @throws quota_exceeded */
export async function checkKeptRows(world: Reader, customerId: string, bytes: number): Promise<void> {
  const record = await world.store.get(keptRowsTable, customerId);
  requireQuota((record?.bytes ?? 0) + bytes, bytes);
}

/** Call in the purchase's transaction. @throws quota_exceeded */
export function addKeptRows(tx: Tx, customerId: string, bytes: number): void {
  if (bytes === 0) return;
  const record = tx.get(keptRowsTable, customerId);
  const total = (record?.bytes ?? 0) + bytes;
  requireQuota(total, bytes);
  tx.put(keptRowsTable, { ...record, id: customerId, bytes: total });
}

interface KeptSize {
  readonly bytes: number;
  readonly originals?: number | undefined;
}

/** What is kept of a bulk order's rows has changed. */
export function changeKeptRows(tx: Tx, customerId: string, before: KeptSize, after: KeptSize): void {
  const record = tx.get(keptRowsTable, customerId);
  const changed = (total = 0, from = 0, to = 0) => Math.max(0, total - from + to);
  tx.put(keptRowsTable, {
    id: customerId,
    bytes: changed(record?.bytes, before.bytes, after.bytes),
    originals: changed(record?.originals, before.originals, after.originals),
  });
}

/** Whether the oldest original cells of bought rows must be deleted. */
export async function hasTooManyOriginals(world: Reader, customerId: string): Promise<boolean> {
  const { bytes = 0, originals = 0 } = (await world.store.get(keptRowsTable, customerId)) ?? {};
  return originals > Math.min(MAX_ORIGINALS, MAX_BYTES - bytes);
}

function requireQuota(total: number, added: number): void {
  if (added === 0 || total <= MAX_BYTES) return;
  const kept = Math.ceil((total - added) / MEGABYTE);
  throw new Problem(
    "quota_exceeded",
    `At most ${MAX_MEGABYTES} MB of rows that are not bought, and of original cells, are kept for a customer; yours use ${kept} MB. Those of bought rows stop counting within minutes, those of failed rows are deleted after 30 days. Send fewer wrong rows, the rows without their original cells, or a smaller file later.`,
  );
}

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
