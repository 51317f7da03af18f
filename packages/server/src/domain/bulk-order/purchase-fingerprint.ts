import { isoNow } from "../../ports/clock.js";
import { Problem } from "../../shared/problem.js";
import { type Load, one, type Seen, type Tx } from "../../store/store.js";
import type { World } from "../../world.js";
import { type BulkOrderRecord, bulkOrderTable, fingerprintTable } from "./bulk-tables.js";

const KEPT_MS = 24 * 3_600_000;

type PurchaseFingerprintDeps = Pick<World, "store" | "clock">;

/** What the caller says that the rows amount to: the same rows have the same fingerprint, whichever face sends them. */
export interface PurchaseFingerprint {
  /** Of one customer. */
  readonly id: string;
  /** The same rows are to be bought once more. */
  readonly again: boolean;
}

export const purchaseFingerprint = (
  customerId: string,
  fingerprint: string | undefined,
  again = false,
): PurchaseFingerprint | undefined =>
  fingerprint === undefined ? undefined : { id: `${customerId} ${fingerprint}`, again };

/** The bulk order that bought the same rows, for what is done before the purchase's own transaction. */
export async function findSameRows(
  { store, clock }: PurchaseFingerprintDeps,
  fingerprint: PurchaseFingerprint | undefined,
): Promise<BulkOrderRecord | undefined> {
  if (!fingerprint || fingerprint.again) return undefined;
  const record = await store.get(fingerprintTable, fingerprint.id);
  if (!record || record.expiresAt <= isoNow(clock)) return undefined;
  return unlessFailed(await store.get(bulkOrderTable, record.bulkId));
}

/** A load's steps: what `refuseSameRows` and `bindFingerprint` look at. */
export const fingerprintLoads = (
  fingerprint: PurchaseFingerprint | undefined,
): readonly [Load, (seen: Seen) => Load] => [
  { change: fingerprint ? [one(fingerprintTable, fingerprint.id)] : [] },
  (seen) => {
    const record = fingerprint && seen.get(fingerprintTable, fingerprint.id);
    return { see: record ? [one(bulkOrderTable, record.bulkId)] : [] };
  },
];

/** In the transaction that holds the money. @throws duplicate_purchase */
export function refuseSameRows(
  seen: Seen,
  { clock }: Pick<World, "clock">,
  fingerprint: PurchaseFingerprint | undefined,
): void {
  if (!fingerprint || fingerprint.again) return;
  const earlier = seen.get(fingerprintTable, fingerprint.id);
  if (!earlier || earlier.expiresAt <= isoNow(clock)) return;
  const bulk = unlessFailed(seen.get(bulkOrderTable, earlier.bulkId));
  if (bulk) throw duplicatePurchase(bulk);
}

/** Remembers what buys these rows. */
export function bindFingerprint(
  tx: Tx,
  { clock }: Pick<World, "clock">,
  fingerprint: PurchaseFingerprint | undefined,
  bulkId: string,
): void {
  if (!fingerprint) return;
  const expiresAt = new Date(clock.now() + KEPT_MS).toISOString();
  tx.put(fingerprintTable, { id: fingerprint.id, bulkId, expiresAt });
}

/** Of one that failed nothing was bought, so that its rows may be bought by another. */
const unlessFailed = (bulk: BulkOrderRecord | undefined): BulkOrderRecord | undefined =>
  bulk?.status === "failed" ? undefined : bulk;

export const duplicatePurchase = ({ number, createdAt }: BulkOrderRecord): Problem =>
  new Problem(
    "duplicate_purchase",
    `${number} of ${createdAt.slice(0, 10)} is for the same rows. Nothing was bought now. To buy them once more, send again: true.`,
    { details: { bulkOrderId: number } },
  );
