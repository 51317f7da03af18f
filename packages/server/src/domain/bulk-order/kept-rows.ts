import { mapInSlices } from "../../shared/pace.js";
import { Problem } from "../../shared/problem.js";
import { type Claim, one, type StoredRecord, type Tx, table } from "../../store/store.js";
import type { Reader } from "../../world.js";
import type { OrderedRow } from "./ordered-row.js";

const MEGABYTE = 1_000_000;
const MAX_MEGABYTES = 100;

/** The size of what is kept of a customer's rows, under the customer's id. */
interface KeptRowsRecord extends StoredRecord {
  readonly bytes: number;
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
  return sizeOf(row.original) + sizeOf(row.spelling) + sizeOf(row.refused);
}

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
  const total = (tx.get(keptRowsTable, customerId)?.bytes ?? 0) + bytes;
  requireQuota(total, bytes);
  tx.put(keptRowsTable, { id: customerId, bytes: total });
}

export function removeKeptRows(tx: Tx, customerId: string, bytes: number): void {
  const left = (tx.get(keptRowsTable, customerId)?.bytes ?? 0) - bytes;
  tx.put(keptRowsTable, { id: customerId, bytes: Math.max(0, left) });
}

function requireQuota(total: number, added: number): void {
  if (added === 0 || total <= MAX_MEGABYTES * MEGABYTE) return;
  const kept = Math.ceil((total - added) / MEGABYTE);
  throw new Problem(
    "quota_exceeded",
    `At most ${MAX_MEGABYTES} MB of rows that are not bought, and of original cells, are kept for a customer; yours use ${kept} MB. Those of bought rows are deleted within minutes, those of failed rows after 30 days. Send fewer wrong rows, the rows without their original cells, or a smaller file later.`,
  );
}
