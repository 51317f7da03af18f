import { Problem } from "../../shared/problem.js";
import { type Claim, one, type StoredRecord, type Tx, table } from "../../store/store.js";
import type { Reader } from "../../world.js";
import type { OrderedRow } from "./ordered-row.js";

const MEGABYTE = 1_000_000;
const MOST_MEGABYTES = 100;

/** How much of the cells as they were in customers' files (`original`) is kept. The id is the customer's. */
interface OriginalsRecord extends StoredRecord {
  readonly bytes: number;
}

export const originalsTable = table<OriginalsRecord>()("bulk-originals", { version: 1, indexes: {}, unique: {} });

export const originalsClaim = (customerId: string): Claim => one(originalsTable, customerId);

/** Of the cells' text in UTF-8. */
export const originalBytes = (rows: readonly Pick<OrderedRow, "original">[]): number =>
  rows.reduce((total, { original = [] }) => original.reduce((sum, cell) => sum + Buffer.byteLength(cell), total), 0);

/** Before rows are stored, so that those over the quota are never written. @throws quota_exceeded */
export async function checkOriginals(world: Reader, customerId: string, bytes: number): Promise<void> {
  const record = await world.store.get(originalsTable, customerId);
  requireRoom((record?.bytes ?? 0) + bytes, bytes);
}

/** In the purchase's transaction. @throws quota_exceeded */
export function addOriginals(tx: Tx, customerId: string, bytes: number): void {
  if (bytes === 0) return;
  const total = (tx.get(originalsTable, customerId)?.bytes ?? 0) + bytes;
  requireRoom(total, bytes);
  tx.put(originalsTable, { id: customerId, bytes: total });
}

export function removeOriginals(tx: Tx, customerId: string, bytes: number): void {
  const left = (tx.get(originalsTable, customerId)?.bytes ?? 0) - bytes;
  tx.put(originalsTable, { id: customerId, bytes: Math.max(0, left) });
}

function requireRoom(total: number, added: number): void {
  if (added === 0 || total <= MOST_MEGABYTES * MEGABYTE) return;
  const kept = Math.ceil((total - added) / MEGABYTE);
  throw new Problem(
    "quota_exceeded",
    `At most ${MOST_MEGABYTES} MB of original rows are kept for a customer; yours have ${kept} MB. Those of bought rows go within minutes, those of failed rows after 30 days. Send the rows without their original cells, or in a smaller file later.`,
  );
}
