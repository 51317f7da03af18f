import { laterCostWorker } from "../domain/after-sale/read-later-cost.js";
import { settleRefundWorker } from "../domain/after-sale/settle-refund.js";
import { refundSamplesWorker } from "../domain/after-sale/sold-samples.js";
import { bulkRows } from "../domain/bulk-order/bulk-rows.js";
import { runBulkWorker } from "../domain/bulk-order/run-bulk.js";
import { stopSamplesWorker } from "../domain/bulk-order/stop-bulk.js";
import type { Worker } from "../domain/job/worker.js";
import { fetchLabelWorker } from "../domain/label/fetch-label.js";
import { sendMailWorker } from "../domain/mail/send-mail.js";
import { settleManifestWorker } from "../domain/manifest/settle-manifest.js";
import { confirmWorker } from "../domain/marketplace/run-confirmation.js";
import { settleConnectionWorker, settlePurchasesWorker } from "../domain/purchase/settle-purchases.js";
import { voidLateSaleWorker } from "../domain/purchase/void-late-sale.js";
import { purgeWorker } from "../domain/purge-expired.js";
import { mailAttentionWorker } from "../domain/report/attention.js";
import { reconcileDayWorker } from "../domain/report/reconcile/reconcile-day.js";
import { reconcileWorker } from "../domain/report/reconcile/start-reconciliation.js";
import { checkBooksWorker } from "../domain/report/verify/verify-books.js";
import { askModesWorker } from "../domain/service/ask-mode.js";
import { watchInvoiceWorker } from "../domain/top-up/watch-invoice.js";
import { mailRecipientWorker } from "../domain/tracking/mail-recipient.js";
import { readChangesWorker, refreshTrackingWorker } from "../domain/tracking/read-changes.js";
import { trackParcelsWorker } from "../domain/tracking/refresh-tracking.js";
import { sendEventsWorker } from "../domain/webhook/send-events.js";
import { isoNow } from "../ports/clock.js";
import type { World } from "../world.js";

/** All background work. */
const WORKERS: readonly Worker[] = [
  ...[runBulkWorker, stopSamplesWorker, refundSamplesWorker],
  ...[settlePurchasesWorker, settleConnectionWorker(bulkRows), settleRefundWorker, voidLateSaleWorker],
  ...[fetchLabelWorker, laterCostWorker(bulkRows), settleManifestWorker],
  ...[refreshTrackingWorker, trackParcelsWorker, readChangesWorker],
  ...[
    askModesWorker,
    watchInvoiceWorker,
    confirmWorker,
    sendEventsWorker,
    sendMailWorker,
    mailAttentionWorker,
    mailRecipientWorker,
    checkBooksWorker,
    reconcileWorker,
    reconcileDayWorker,
    purgeWorker,
  ],
];

export function registerJobs(ofRequests: World): void {
  const world: World = { ...ofRequests, store: ofRequests.store.background };
  const startedAt = isoNow(world.clock);
  for (const { register } of WORKERS) register(world, startedAt);
}

/** Enqueues the recurring jobs; each then enqueues its next run. */
export async function startRecurringJobs({ store, clock }: Pick<World, "store" | "clock">): Promise<void> {
  await store.transact({}, (tx) => {
    for (const { begin } of WORKERS) begin?.(tx, clock.now());
  });
}
