import { isoNow } from "../../ports/clock.js";
import type { Actor } from "../../shared/actor.js";
import { toUsd } from "../../shared/money.js";
import { invalidInput, Problem } from "../../shared/problem.js";
import { defineJob, one } from "../../store/store.js";
import type { World } from "../../world.js";
import { ownAccount } from "../account/read-account.js";
import { announce } from "../event/announce.js";
import { holdClaim, holdFunds } from "../ledger/hold-funds.js";
import { walletClaim } from "../ledger/post-entry.js";
import { keepWaiting, referenceLoads, takenReferences } from "../order/taken-references.js";
import {
  bindRequestKey,
  earlierSubject,
  findEarlier,
  type RequestKey,
  requestKeyClaims,
} from "../request-key/request-key.js";
import { connectionClaim, connectionIn, isSandbox } from "../service/find-service.js";
import { type BulkOrderRecord, bulkOrderTable, intakeTable } from "./bulk-tables.js";
import { duplicateReferences, referencesOf, wantedReferences, withoutDuplicates } from "./duplicate-references.js";
import { dropRows, endIntake, storeRows } from "./intake-rows.js";
import type { OrderedRow } from "./ordered-row.js";
import { type BulkPurchase, buyableRows, orderedRows, rowErrors, sum } from "./ordered-rows.js";
import { addOriginals, checkOriginals, originalBytes, originalsClaim } from "./originals.js";
import {
  bindFingerprint,
  duplicatePurchase,
  findSameRows,
  fingerprintLoads,
  type PurchaseFingerprint,
  refuseSameRows,
} from "./purchase-fingerprint.js";
import { rowContext } from "./validate-bulk.js";

/** Silent carriers do not make it fail, so what fails for an hour is a fault: its held money waits for an operator. */
export const runBulkJob = defineJob<{ readonly bulkId: string; readonly run: number }>("run-bulk-order", {
  attempts: 20,
});

/** What a purchase is told from a repeat by. */
export interface PurchaseMarks {
  readonly key?: RequestKey | undefined;
  readonly fingerprint?: PurchaseFingerprint | undefined;
}

export type BulkDeps = Pick<World, "store" | "clock" | "ids">;

/**
 * What has to be looked up for it is looked up by the first call with its key alone. Holds the whole sum and leaves the
 * buying to a job. Rows that cannot be bought as they stand are failed at once and cost nothing; the others go on.
 * @throws duplicate_purchase, not_found (connection), price_changed with the rows that moved, invalid_input or
 * duplicate_reference when no row can be bought, insufficient_funds, quota_exceeded, idempotency_*.
 */
export async function processBulk(
  world: BulkDeps,
  actor: Actor,
  wanted: BulkPurchase | (() => Promise<BulkPurchase>),
  marks: PurchaseMarks = {},
): Promise<{ bulkId: string; replayed: boolean }> {
  const { customerId } = actor;
  // Before the key, so that what a call with the same key has just paid for is found by its key as well.
  const same = await findSameRows(world, marks.fingerprint);
  const replay = await findEarlier(world, marks.key);
  if (replay) return { bulkId: replay, replayed: true };
  if (same) throw duplicatePurchase(same);
  const input = typeof wanted === "function" ? await wanted() : wanted;
  const context = await rowContext(world, customerId, input.apiId, input.pick);
  const rows = await orderedRows(input, context);
  if (buyableRows(rows).length === 0) throw invalidInput(rowErrors(rows));

  const { name } = await ownAccount(world, customerId);
  const bulk: BulkOrderRecord = {
    id: world.ids.opaque("blk"),
    number: await world.ids.number("BULK"),
    customerId,
    customerName: name,
    connectionId: context.connection.id,
    ...input.pick,
    fileName: input.fileName,
    originalHeaders: input.originalHeaders,
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
  };
  return startRun(world, actor, bulk, rows, marks);
}

/**
 * Starts a run of `bulk`, which counts everything but these rows. References that are taken while the rows are stored
 * are found in the transaction that pays, and then it begins anew without their rows.
 */
export async function startRun(
  world: BulkDeps,
  actor: Actor,
  bulk: BulkOrderRecord,
  wanted: readonly OrderedRow[],
  marks: PurchaseMarks,
): Promise<{ bulkId: string; replayed: boolean }> {
  for (;;) {
    // Earlier by far than any clock is set back.
    const since = new Date(world.clock.now() - HOUR_MS).toISOString();
    const rows = bulk.rejectDuplicates ? await withoutDuplicates(world, bulk.customerId, wanted) : wanted;
    if (buyableRows(rows).length === 0) {
      // A call with the same key may have taken them just now.
      const earlier = await findEarlier(world, marks.key);
      if (earlier) return { bulkId: earlier, replayed: true };
      throw bulk.run === 1 ? duplicateReferences(rows) : new Problem("nothing_to_retry", ON_OTHER_LABELS);
    }
    const started = await payForRows(world, actor, bulk, rows, { ...marks, since });
    if (started) return started;
  }
}

const HOUR_MS = 3_600_000;
const ON_OTHER_LABELS = "The references of the failed rows are on other labels by now, so there is nothing to buy";

/**
 * Stores the rows, then in one step: holds the money, writes the bulk order with them, sets the job going, binds key
 * and fingerprint. Of two calls for the same run one wins; the other takes back its own rows alone. Undefined when a
 * reference is taken by now.
 */
async function payForRows(
  world: BulkDeps,
  actor: Actor,
  before: BulkOrderRecord,
  rows: readonly OrderedRow[],
  { key, fingerprint, since }: PurchaseMarks & { readonly since: string },
): Promise<{ bulkId: string; replayed: boolean } | undefined> {
  const bytes = originalBytes(rows);
  await checkOriginals(world, before.customerId, bytes);
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
  const unique = { ...wantedReferences(customerId, bulk.rejectDuplicates ? rows : []), since };
  const holdId = bulkHoldId(bulk.id, bulk.run);
  const to = { labels: buyable.length, price: toUsd(cents) };
  const load = [
    {
      see: [connectionClaim(bulk.connectionId)],
      change: [
        ...requestKeyClaims(key),
        walletClaim(bulk.customerId),
        originalsClaim(bulk.customerId),
        holdClaim(holdId),
        one(bulkOrderTable, bulk.id),
        one(intakeTable, intake.id),
      ],
    },
    ...fingerprintLoads(fingerprint),
    ...referenceLoads(unique),
  ];
  try {
    const started = await world.store.transact(load, (tx) => {
      const earlier = earlierSubject(tx, world.clock, key);
      if (earlier !== undefined) return { bulkId: earlier, replayed: true };
      const current = tx.get(bulkOrderTable, bulk.id);
      if (current && (current.run !== bulk.run - 1 || current.status === "processing")) throw alreadyRunning();
      refuseSameRows(tx, world, fingerprint);
      if (takenReferences(tx, unique).size > 0) return undefined;
      const sandbox = isSandbox(connectionIn(tx, bulk.connectionId));
      holdFunds(tx, world, bulk.customerId, holdId, { cents, labels: buyable.length, sandbox });
      addOriginals(tx, customerId, bytes);
      const kept = (current?.originals?.bytes ?? 0) + bytes;
      tx.put(bulkOrderTable, { ...bulk, originals: kept === 0 ? undefined : { bytes: kept, trimmed: false } });
      keepWaiting(tx, { customerId, bulkId, bulkNumber, run, rows: referencesOf(rows) });
      endIntake(tx, intake);
      tx.enqueue(
        runBulkJob,
        { bulkId: bulk.id, run: bulk.run },
        { key: holdId, group: customerId, subject: bulk.number },
      );
      const audit = { actor, action: run === 1 ? "buy-bulk-order" : "retry-bulk-order", subject: bulk.number, to };
      announce(tx, world, { type: "bulk.started", customerId, data: {}, internal: true, audit });
      bindFingerprint(tx, world, fingerprint, bulk.id);
      bindRequestKey(tx, world.clock, key, bulk.id, true);
      return { bulkId: bulk.id, replayed: false };
    });
    if (!started || started.replayed) await dropRows(world, intake);
    return started;
  } catch (error) {
    if (error instanceof Problem) await dropRows(world, intake);
    throw error;
  }
}

export const bulkHoldId = (bulkId: string, run: number): string => `${bulkId} ${run}`;

export const alreadyRunning = (): Problem =>
  new Problem("nothing_to_retry", "This bulk order is being processed already; look at it again when it has ended");
