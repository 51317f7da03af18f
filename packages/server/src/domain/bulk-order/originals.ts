import { Problem } from "../../shared/problem.js";
import { type Claim, one, type StoredRecord, type Tx, table } from "../../store/store.js";
import type { Reader } from "../../world.js";
import type { OrderedRow } from "./ordered-row.js";

const MEGABYTE = 1_000_000;
const MAX_MEGABYTES = 100;

/** The stored size of a customer's original file cells (`original`), under the customer's id. */
interface OriginalsRecord extends StoredRecord {
  readonly bytes: number;
}

export const originalsTable = table<OriginalsRecord>()("bulk-originals", { version: 1, indexes: {}, unique: {} });

export const originalsClaim = (customerId: string): Claim => one(originalsTable, customerId);

/** The size of the cells in UTF-8. */
export const originalBytes = (rows: readonly Pick<OrderedRow, "original">[]): number =>
  rows.reduce((total, { original = [] }) => original.reduce((sum, cell) => sum + Buffer.byteLength(cell), total), 0);

/** Call before rows are stored, so that nothing over the quota is written. @throws quota_exceeded */
export async function checkOriginals(world: Reader, customerId: string, bytes: number): Promise<void> {
  const record = await world.store.get(originalsTable, customerId);
  requireQuota((record?.bytes ?? 0) + bytes, bytes);
}

/** Call in the purchase's transaction. @throws quota_exceeded */
export function addOriginals(tx: Tx, customerId: string, bytes: number): void {
  if (bytes === 0) return;
  const total = (tx.get(originalsTable, customerId)?.bytes ?? 0) + bytes;
  requireQuota(total, bytes);
  tx.put(originalsTable, { id: customerId, bytes: total });
}

export function removeOriginals(tx: Tx, customerId: string, bytes: number): void {
  const left = (tx.get(originalsTable, customerId)?.bytes ?? 0) - bytes;
  tx.put(originalsTable, { id: customerId, bytes: Math.max(0, left) });
}

function requireQuota(total: number, added: number): void {
  if (added === 0 || total <= MAX_MEGABYTES * MEGABYTE) return;
  const kept = Math.ceil((total - added) / MEGABYTE);
  throw new Problem(
    "quota_exceeded",
    `At most ${MAX_MEGABYTES} MB of original rows are kept for a customer; yours use ${kept} MB. Those of bought rows are deleted within minutes, those of failed rows after 30 days. Send the rows without their original cells, or in a smaller file later.`,
  );
}
