import { isoNow } from "../../ports/clock.js";
import { DAY_MS } from "../../shared/durations.js";
import { Problem } from "../../shared/problem.js";
import { type ClaimedReads, type Load, one, type Tx } from "../../store/store.js";
import type { Reader, World } from "../../world.js";
import { groupOf, type Mode } from "../shop/shop-mode.js";
import { type BulkOrderRecord, bulkOrderTable, fingerprintTable } from "./bulk-tables.js";

const RETENTION_MS = DAY_MS;

type PurchaseFingerprintDeps = Reader & Pick<World, "clock">;

/** A hash of the rows, sent by the caller: the same rows have the same fingerprint in every client. */
export interface PurchaseFingerprint {
  /** Includes the customer's id. */
  readonly id: string;
  /** Buy the same rows once more. */
  readonly again: boolean;
}

/** Rows that were tried as samples may be bought as real labels. */
export const purchaseFingerprint = (
  customerId: string,
  mode: Mode,
  fingerprint: string | undefined,
  again = false,
): PurchaseFingerprint | undefined =>
  fingerprint === undefined ? undefined : { id: groupOf(`${customerId} ${fingerprint}`, mode), again };

/** The bulk order that bought the same rows, read before the purchase's own transaction. */
export async function findSameRows(
  { store, clock }: PurchaseFingerprintDeps,
  fingerprint: PurchaseFingerprint | undefined,
): Promise<BulkOrderRecord | undefined> {
  if (!fingerprint || fingerprint.again) return undefined;
  const record = await store.get(fingerprintTable, fingerprint.id);
  if (!record || record.expiresAt <= isoNow(clock)) return undefined;
  return unlessFailed(await store.get(bulkOrderTable, record.bulkId));
}

/** Load steps for `refuseSameRows` and `bindFingerprint`. */
export const fingerprintLoads = (
  fingerprint: PurchaseFingerprint | undefined,
): readonly [Load, (seen: ClaimedReads) => Load] => [
  { change: fingerprint ? [one(fingerprintTable, fingerprint.id)] : [] },
  (seen) => {
    const record = fingerprint && seen.get(fingerprintTable, fingerprint.id);
    return { see: record ? [one(bulkOrderTable, record.bulkId)] : [] };
  },
];

/** Call in the transaction that holds the money. @throws duplicate_purchase */
export function refuseSameRows(
  seen: ClaimedReads,
  { clock }: Pick<World, "clock">,
  fingerprint: PurchaseFingerprint | undefined,
): void {
  if (!fingerprint || fingerprint.again) return;
  const earlier = seen.get(fingerprintTable, fingerprint.id);
  if (!earlier || earlier.expiresAt <= isoNow(clock)) return;
  const bulk = unlessFailed(seen.get(bulkOrderTable, earlier.bulkId));
  if (bulk) throw duplicatePurchase(bulk);
}

/** Records the bulk order that buys these rows. */
export function bindFingerprint(
  tx: Tx,
  { clock }: Pick<World, "clock">,
  fingerprint: PurchaseFingerprint | undefined,
  bulkId: string,
): void {
  if (!fingerprint) return;
  const expiresAt = new Date(clock.now() + RETENTION_MS).toISOString();
  tx.put(fingerprintTable, { id: fingerprint.id, bulkId, expiresAt });
}

/** A failed bulk order bought nothing, so its rows may be bought again. */
const unlessFailed = (bulk: BulkOrderRecord | undefined): BulkOrderRecord | undefined =>
  bulk?.status === "failed" ? undefined : bulk;

export const duplicatePurchase = ({ number, createdAt }: BulkOrderRecord): Problem =>
  new Problem(
    "duplicate_purchase",
    `${number} of ${createdAt.slice(0, 10)} is for the same rows. Nothing was bought now. To buy them once more, send again: true.`,
    { details: { bulkOrderId: number } },
  );
