import { formatCount } from "@shipctl/sdk/display";
import { isoNow } from "../../ports/clock.js";
import type { Actor } from "../../shared/actor.js";
import { requirePresent } from "../../shared/assert.js";
import { HOUR_MS } from "../../shared/durations.js";
import { toUsd } from "../../shared/money.js";
import { type Gone, stopIfGone } from "../../shared/pace.js";
import { invalidInput, Problem } from "../../shared/problem.js";
import { defineJob, one } from "../../store/store.js";
import type { World } from "../../world.js";
import { ownAccount } from "../account/account.js";
import { audit } from "../audit/audit.js";
import { holdClaims, holdFunds } from "../ledger/hold-funds.js";
import { walletClaim } from "../ledger/ledger.js";
import { putWaiting, referenceLoads, takenReferences } from "../purchase/second-label.js";
import { type FirstCall, once, Repeated, type RequestKey, UsedElsewhere } from "../request-key/request-key.js";
import type { QuoteDeps } from "../service/quotes.js";
import { noteSale, shopFor, shopLoad, shopOf } from "../shop/shop-mode.js";
import { type BulkOrderRecord, bulkOrderTable, intakeTable, type KeptRows } from "./bulk-tables.js";
import {
  bindFingerprint,
  duplicatePurchase,
  duplicateReferences,
  findSameRows,
  fingerprintLoads,
  type PurchaseFingerprint,
  referencesOf,
  refuseSameRows,
  wantedReferences,
  withoutDuplicates,
} from "./duplicates.js";
import { addKeptRows, checkKeptRows, dropRows, endIntake, keptBytes, keptRowsClaim, storeRows } from "./kept-rows.js";
import type { CheckedRow, OrderedRow } from "./ordered-row.js";
import { type BulkPurchase, buyableRows, noneLeft, rowErrors, rowsToBuy, sum } from "./ordered-rows.js";
import { rowContext } from "./validate-bulk.js";

/**
 * Carriers that do not answer do not make it fail, so 20 failures (about an hour) are a bug; an operator must then
 * release the held money.
 */
export const runBulkJob = defineJob<{ readonly bulkId: string; readonly run: number }>("run-bulk-order", {
  attempts: 20,
});

/** What identifies a repeated purchase. */
export interface PurchaseKeys {
  readonly key?: RequestKey | undefined;
  readonly fingerprint?: PurchaseFingerprint | undefined;
  /** Then nothing is bought: the caller has been told that the call failed, and asks by its key whether it did. */
  readonly gone?: Gone | undefined;
}

/** A run of a call that was not carried out before. */
export type RunCall = Omit<PurchaseKeys, "key"> & { readonly call: FirstCall };

export type BulkDeps = QuoteDeps & Pick<World, "ids" | "settings">;

/**
 * Holds the total and enqueues the job that buys the rows. Rows that cannot be bought as sent fail at once and cost
 * nothing. `purchase` may be a function, which is called only if the request key is new. @throws duplicate_purchase,
 * not_found (connection), test_connection, price_changed with the rows that changed, invalid_input,
 * service_cannot_deliver, customs_needed or duplicate_reference when no row can be bought, carrier_unavailable if prices are missing, insufficient_funds, quota_exceeded, idempotency_*.
 */
export async function processBulk(
  world: BulkDeps,
  actor: Actor,
  purchase: BulkPurchase | (() => Promise<BulkPurchase>),
  keys: PurchaseKeys = {},
): Promise<{ bulkId: string; replayed: boolean }> {
  const { customerId } = actor;
  const { gone } = keys;
  // Read before the key: a purchase that commits between the two reads is then found by its key.
  const same = await findSameRows(world, keys.fingerprint);
  return once(world, keys.key, {
    again: async (bulkId) => ({ bulkId, replayed: true }),
    elsewhere: async (bulkId) => {
      const bulk = await world.store.get(bulkOrderTable, bulkId);
      return { bulkOrderId: requirePresent(bulk, "bulk order of a request key").number };
    },
    first: async (call) => {
      if (same) throw duplicatePurchase(same);
      const input = typeof purchase === "function" ? await purchase() : purchase;
      const context = await rowContext(world, customerId, input.apiId, input.pick, gone);
      const rows = await rowsToBuy(input, context);
      refuseMostlyWrong(rows);

      const { name } = await ownAccount(world, customerId);
      const bulk: BulkOrderRecord = {
        id: world.ids.opaque("blk"),
        number: await world.ids.number("BULK"),
        customerId,
        customerName: name,
        connectionId: context.connection.id,
        mode: context.shop.mode,
        ...input.pick,
        fileName: input.fileName,
        // Columns that only some rows have would leave the others empty in a CSV.
        originalHeaders: input.rows.every(({ original }) => original) ? input.originalHeaders : undefined,
        createdAt: isoNow(world.clock),
        status: "processing",
        rowCount: rows.length,
        totalCents: 0,
        spentCents: 0,
        bought: 0,
        failed: 0,
        run: 1,
        intakeIds: [],
        rejectDuplicates: input.rejectDuplicates || undefined,
        failsWhenBusy: input.failsWhenBusy || undefined,
      };
      return startRun(world, actor, bulk, rows, { ...keys, call });
    },
  });
}

/** Wrong rows of a file that is stored in any case. */
const FEW_WRONG = 100;

/**
 * A file whose rows are nearly all wrong is the wrong file, or sent to fill the store: its errors are reported, and
 * nothing is stored. @throws invalid_input; service_cannot_deliver or customs_needed if that is all that keeps the rows back
 */
function refuseMostlyWrong(rows: readonly OrderedRow[]): void {
  const buyable = buyableRows(rows).length;
  const wrong = rows.length - buyable;
  if (buyable > 0 && (wrong <= FEW_WRONG || wrong <= 9 * buyable)) return;
  const invalid = invalidInput(rowErrors(rows));
  if (buyable === 0)
    throw noneLeft(
      rows.flatMap(({ refused }) => refused ?? []),
      invalid,
    );
  const { message, errors = [], errorCount } = invalid;
  const most = `${formatCount(wrong)} of ${formatCount(rows.length)} rows are wrong, so nothing was bought. ${message}`;
  throw new Problem("invalid_input", most, { errors, errorCount });
}

/**
 * Starts a run of `bulk`, whose counts exclude these rows. If a reference is taken while the rows are being stored, the
 * paying transaction detects it, and the loop starts over without those rows.
 */
export async function startRun(
  world: BulkDeps,
  actor: Actor,
  bulk: BulkOrderRecord,
  input: readonly OrderedRow[],
  run: RunCall,
): Promise<{ bulkId: string; replayed: boolean }> {
  for (;;) {
    // More than any clock correction.
    const since = new Date(world.clock.now() - HOUR_MS).toISOString();
    const rows = bulk.rejectDuplicates
      ? await withoutDuplicates(world, bulk.customerId, bulk.mode ?? "live", input)
      : input;
    if (buyableRows(rows).length === 0) {
      // A call with the same key may just have taken them.
      await run.call.refuseRepeat();
      throw bulk.run === 1 ? duplicateReferences(rows) : new Problem("nothing_to_retry", ON_OTHER_LABELS);
    }
    if (await payForRows(world, actor, bulk, rows, { ...run, since })) return { bulkId: bulk.id, replayed: false };
  }
}

const ON_OTHER_LABELS = "The references of the failed rows are now on other labels, so there is nothing to buy";

/**
 * Stores the rows, then in one transaction holds the money, writes the bulk order, enqueues the job and binds key and
 * fingerprint. Of two calls for the same run one wins; the other deletes its own rows. False if a reference has been
 * taken.
 */
async function payForRows(
  world: BulkDeps,
  actor: Actor,
  before: BulkOrderRecord,
  rows: readonly OrderedRow[],
  { call, fingerprint, gone, since }: RunCall & { readonly since: string },
): Promise<boolean> {
  const shop = await shopFor(world, before.customerId);
  const bytes = await keptBytes(rows, before.run === 1 ? before.originalHeaders : undefined);
  await checkKeptRows(world, before.customerId, bytes);
  const intake = await storeRows(world, before.id, rows);
  const buyable = buyableRows(rows);
  const cents = sum(buyable.map((row) => row.priceCents));
  const bulk: BulkOrderRecord = {
    ...before,
    totalCents: before.totalCents + cents,
    failed: before.failed + rows.length - buyable.length,
    intakeIds: [...before.intakeIds, intake.id],
  };
  const { id: bulkId, number: bulkNumber, run, customerId } = bulk;
  const { mode = shop.mode } = bulk;
  const unique = { ...wantedReferences(customerId, mode, bulk.rejectDuplicates ? rows : []), since };
  const holdId = bulkHoldId(bulk.id, bulk.run);
  const to = { labels: buyable.length, price: toUsd(cents), ...acceptedCounts(buyable) };
  const { see = [], change = [] } = shopLoad(shop);
  const load = [
    {
      see,
      change: [
        ...change,
        walletClaim(bulk.customerId),
        keptRowsClaim(bulk.customerId),
        ...holdClaims(holdId, actor),
        one(bulkOrderTable, bulk.id),
        one(intakeTable, intake.id),
      ],
    },
    ...fingerprintLoads(fingerprint),
    ...referenceLoads(unique),
  ];
  try {
    const isPaid = await call.transact(load, (tx, bind) => {
      stopIfGone(gone);
      const current = tx.get(bulkOrderTable, bulk.id);
      if (current && (current.run !== bulk.run - 1 || current.status === "processing")) throw alreadyRunning();
      refuseSameRows(tx, world, fingerprint);
      if (takenReferences(tx, unique).size > 0) return false;
      if (shopOf(tx, customerId).mode !== mode) throw otherMode(bulk);
      if (!noteSale(tx, shop, customerId)) return false;
      holdFunds(tx, world, actor, holdId, { cents, labels: buyable.length, mode });
      addKeptRows(tx, customerId, bytes);
      const inAll = (current?.kept?.bytes ?? 0) + bytes;
      const { originals } = current?.kept ?? {};
      const kept: KeptRows | undefined = inAll || originals ? { bytes: inAll, originals, of: "all" } : undefined;
      // Labels that are already bought may have got another cost since `before` was read.
      tx.put(bulkOrderTable, { ...bulk, ...(current && { costs: current.costs }), kept });
      putWaiting(tx, { customerId, mode, bulkId, bulkNumber, run, rows: referencesOf(rows) });
      endIntake(tx, intake);
      tx.enqueue(
        runBulkJob,
        { bulkId: bulk.id, run: bulk.run },
        { key: holdId, group: customerId, subject: bulk.number },
      );
      audit(tx, world, { actor, action: run === 1 ? "buy-bulk-order" : "retry-bulk-order", subject: bulk.number, to });
      bindFingerprint(tx, world, fingerprint, bulk.id);
      bind(bulk.id);
      return true;
    });
    if (!isPaid) await dropRows(world, intake);
    return isPaid;
  } catch (error) {
    if ([Problem, Repeated, UsedElsewhere].some((kind) => error instanceof kind)) await dropRows(world, intake);
    throw error;
  }
}

/** For the audit log: how many rows were bought by which decision. */
function acceptedCounts(rows: readonly CheckedRow[]): { accepted?: Readonly<Record<string, number>> } {
  const counts: Record<string, number> = {};
  for (const { accept = [] } of rows) for (const kind of new Set(accept)) counts[kind] = (counts[kind] ?? 0) + 1;
  return Object.keys(counts).length > 0 ? { accepted: counts } : {};
}

export const bulkHoldId = (bulkId: string, run: number): string => `${bulkId} ${run}`;

/** A bulk order keeps the mode that it began in. */
export const otherMode = ({ mode }: Pick<BulkOrderRecord, "mode">): Problem =>
  mode === "live"
    ? new Problem("service_not_available", "The shop is a test shop again. Nothing was bought.")
    : new Problem(
        "test_connection",
        "The rows were for samples, and the shop is live now. Nothing was bought. Upload the file again to buy real labels.",
      );

export const alreadyRunning = (): Problem =>
  new Problem("nothing_to_retry", "This bulk order is already being processed. Try again when it has ended.");
