import { runBulkJob } from "../domain/bulk-order/process-bulk.js";
import { runBulk } from "../domain/bulk-order/run-bulk.js";
import { stopSamples } from "../domain/bulk-order/stop-bulk.js";
import { settleManifest, settleManifestJob } from "../domain/manifest/settle-manifest.js";
import { runConfirmation } from "../domain/marketplace/run-confirmation.js";
import { confirmJob } from "../domain/marketplace/start-confirmation.js";
import { fetchLabel, fetchLabelJob } from "../domain/order/fetch-label.js";
import { readChanges, readChangesJob, readChangesOfAll } from "../domain/order/read-changes.js";
import { laterCostJob, readLaterCost } from "../domain/order/read-later-cost.js";
import {
  PARCELS_PER_RUN,
  refreshTrackingJob,
  refreshTrackingOfAll,
  trackParcels,
  trackParcelsJob,
} from "../domain/order/refresh-tracking.js";
import {
  SETTLE_BATCH,
  settleConnection,
  settleConnectionJob,
  settlePurchases,
  settlePurchasesJob,
} from "../domain/order/settle-purchases.js";
import { settleRefund } from "../domain/order/settle-refund.js";
import { refundSamples, refundSamplesJob } from "../domain/order/sold-samples.js";
import { settleRefundJob } from "../domain/order/void-label.js";
import { voidLateSale, voidLateSaleJob } from "../domain/order/void-late-sale.js";
import { purgeExpired } from "../domain/purge-expired.js";
import { checkBooks } from "../domain/report/verify/check-books.js";
import { askModesJob, askUncertainModes } from "../domain/service/ask-mode.js";
import { stopSamplesJob } from "../domain/service/go-live.js";
import { readShop } from "../domain/shop/shop-mode.js";
import { watchInvoice, watchInvoiceJob } from "../domain/top-up/watch-invoice.js";
import { isoNow } from "../ports/clock.js";
import { defineRecurringJob } from "../store/store.js";
import type { World } from "../world.js";

const purgeJob = defineRecurringJob("purge");
const checkBooksJob = defineRecurringJob("check-books");

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
/** The books are first checked this long after a start, which has other work to do. */
const FIRST_CHECK_MS = 10 * MINUTE_MS;
/** Bulk orders that run concurrently, in total and per customer. */
const BULKS = { concurrency: 4, perGroup: 2 };
/** Connections whose open purchases are settled concurrently. */
const SETTLED_CONNECTIONS = { concurrency: 16, perGroup: 1 };
/** Concurrent refund requests, in total and per connection. A carrier without an answer takes 20 s for each. */
const REFUNDS = { concurrency: 32, perGroup: 8 };
/** Connections that are tracked concurrently. */
const TRACKED_CONNECTIONS = { concurrency: 16, perGroup: 1 };
/** Late labels that are fetched concurrently. */
const LABELS = { concurrency: 16, perGroup: 4 };
/** Manifests that carriers are asked about concurrently. */
const MANIFESTS = { concurrency: 8, perGroup: 2 };
/** Invoices that are checked concurrently. A gateway without an answer takes 20 s for each. */
const INVOICE_CONCURRENCY = 4;
/** Confirmations that run concurrently. A marketplace without an answer takes minutes for each. */
const CONFIRMATION_CONCURRENCY = 8;

/** Registers the handlers of all background jobs. */
export function registerJobs(ofRequests: World): void {
  const world: World = { ...ofRequests, store: ofRequests.store.background };
  const startedAt = isoNow(world.clock);
  const again = (afterMs: number) => ({ again: new Date(world.clock.now() + afterMs).toISOString() });

  world.store.work(
    runBulkJob,
    async ({ bulkId, run }, lease) => {
      const goOnAt = await runBulk(world, bulkId, run, lease);
      return goOnAt === undefined ? undefined : { again: goOnAt };
    },
    BULKS,
  );

  world.store.work(
    stopSamplesJob,
    async () => {
      if ((await readShop(world)).mode === "live") await stopSamples(world);
      return undefined;
    },
    { concurrency: 1, perGroup: 1 },
  );

  world.store.work(
    refundSamplesJob,
    async (refund) => {
      await refundSamples(world, refund);
      return undefined;
    },
    { concurrency: 1, perGroup: 1 },
  );

  world.store.work(
    settleRefundJob,
    async ({ orderId }, lease) => {
      const waitedMs = await settleRefund(world, orderId, lease);
      return waitedMs === undefined ? undefined : again(refundDelayMs(waitedMs));
    },
    REFUNDS,
  );

  world.store.work(
    fetchLabelJob,
    async ({ orderId }, lease) => {
      const waitMs = await fetchLabel(world, orderId, lease);
      return waitMs === undefined ? undefined : again(waitMs);
    },
    LABELS,
  );

  world.store.work(
    laterCostJob,
    async (payload, lease) => {
      const waitMs = await readLaterCost(world, payload, lease);
      return waitMs === undefined ? undefined : again(waitMs);
    },
    LABELS,
  );

  world.store.work(
    settleManifestJob,
    async ({ manifestId }, lease) => {
      const waitMs = await settleManifest(world, manifestId, lease);
      return waitMs === undefined ? undefined : again(waitMs);
    },
    MANIFESTS,
  );

  world.store.work(settlePurchasesJob, async () => {
    await settlePurchases(world, startedAt);
    return again(10 * SECOND_MS);
  });

  world.store.work(
    settleConnectionJob,
    async ({ connectionId }, lease) => {
      const looked = await settleConnection(world, connectionId, lease, startedAt);
      return looked === SETTLE_BATCH ? again(SECOND_MS) : undefined;
    },
    SETTLED_CONNECTIONS,
  );

  world.store.work(
    voidLateSaleJob,
    async ({ orderId }, lease) => {
      const lookAgainAt = await voidLateSale(world, orderId, lease);
      return lookAgainAt === undefined ? undefined : { again: lookAgainAt };
    },
    REFUNDS,
  );

  world.store.work(
    watchInvoiceJob,
    async ({ invoiceId }) => {
      const lookAgainAt = await watchInvoice(world, invoiceId);
      return lookAgainAt === undefined ? undefined : { again: lookAgainAt };
    },
    { concurrency: INVOICE_CONCURRENCY },
  );

  world.store.work(
    confirmJob,
    async ({ bulkId, run }, lease) => ((await runConfirmation(world, bulkId, run, lease)) ? again(0) : undefined),
    { concurrency: CONFIRMATION_CONCURRENCY },
  );

  world.store.work(refreshTrackingJob, async () => {
    await refreshTrackingOfAll(world);
    await readChangesOfAll(world);
    return again(5 * MINUTE_MS);
  });

  world.store.work(
    trackParcelsJob,
    async ({ connectionId }, lease) => {
      const looked = await trackParcels(world, connectionId, lease);
      return looked === PARCELS_PER_RUN ? again(SECOND_MS) : undefined;
    },
    TRACKED_CONNECTIONS,
  );

  world.store.work(
    readChangesJob,
    async ({ connectionId }, lease) => {
      const waitMs = await readChanges(world, connectionId, lease);
      return waitMs === undefined ? undefined : again(waitMs);
    },
    TRACKED_CONNECTIONS,
  );

  world.store.work(askModesJob, async (_payload, lease) => {
    await askUncertainModes(world, lease);
    return again(5 * MINUTE_MS);
  });

  world.store.work(checkBooksJob, async () => {
    await checkBooks(world);
    return again(24 * 60 * MINUTE_MS);
  });

  world.store.work(purgeJob, async () => {
    await purgeExpired(world);
    return again(10 * MINUTE_MS);
  });
}

const RECURRING = [settlePurchasesJob, refreshTrackingJob, askModesJob, purgeJob];

/** Enqueues the recurring jobs; each then enqueues its next run. */
export async function startRecurringJobs(world: Pick<World, "store" | "clock">): Promise<void> {
  const afterStart = new Date(world.clock.now() + FIRST_CHECK_MS).toISOString();
  await world.store.transact({}, (tx) => {
    for (const job of RECURRING) tx.enqueue(job, {}, { key: job.name });
    tx.enqueue(checkBooksJob, {}, { key: checkBooksJob.name, at: afterStart });
  });
}

/** Carriers take seconds to weeks to decide on a refund: the longer it takes, the less often they are asked. */
const refundDelayMs = (waitedMs: number): number => Math.min(Math.max(waitedMs, 2 * SECOND_MS), 6 * 60 * MINUTE_MS);
