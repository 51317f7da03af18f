import { purgeKnownAddresses } from "../domain/account/known-addresses.js";
import { purgeThrottle } from "../domain/account/throttle.js";
import { purgeAbandonedIntakes } from "../domain/bulk-order/intake-rows.js";
import { RUN_BULK_JOB } from "../domain/bulk-order/process-bulk.js";
import { purgeFingerprints } from "../domain/bulk-order/purchase-fingerprint.js";
import { purgeOriginals } from "../domain/bulk-order/purge-originals.js";
import { bulkWatcher, runBulk } from "../domain/bulk-order/run-bulk.js";
import { purgeSelections } from "../domain/label/purge-selections.js";
import { runConfirmation } from "../domain/marketplace/run-confirmation.js";
import { CONFIRM_JOB } from "../domain/marketplace/start-confirmation.js";
import { GIVE_BACK_JOB, giveBackLabel } from "../domain/order/give-back.js";
import { refreshDue } from "../domain/order/refresh-tracking.js";
import { SETTLE_BATCH, SETTLE_PURCHASES_JOB, settlePurchases } from "../domain/order/settle-purchases.js";
import { settleRefund } from "../domain/order/settle-refund.js";
import { SETTLE_REFUND_JOB } from "../domain/order/void-label.js";
import { purgeRequestKeys } from "../domain/request-key/purge-request-keys.js";
import { WATCH_JOB, watchInvoice } from "../domain/top-up/watch-invoice.js";
import { isoNow } from "../ports/clock.js";
import type { World } from "../world.js";

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
/** Bulk orders that run side by side. */
const BULKS_AT_ONCE = 4;
const PARCELS_A_LOOK = 200;
/** Invoices that are looked at side by side: a silent gateway takes 20 s for each. */
const INVOICES_AT_ONCE = 4;
/** Confirmations that run side by side: a silent marketplace takes minutes for each. */
const CONFIRMATIONS_AT_ONCE = 8;

/** Who does the work that no request waits for. The clock is the only caller here, as HTTP is in routes. */
export function registerJobs(world: World): void {
  const startedAt = isoNow(world.clock);
  const again = (afterMs: number) => ({ again: new Date(world.clock.now() + afterMs).toISOString() });

  world.store.work(
    RUN_BULK_JOB,
    async (payload, lease) => {
      const { bulkId, run } = asRunBulk(payload);
      await runBulk(world, bulkId, run, lease);
      return undefined;
    },
    { concurrency: BULKS_AT_ONCE },
  );

  world.store.work(SETTLE_REFUND_JOB, async (payload, lease) => {
    const waitedMs = await settleRefund(world, asOrderJob(payload).orderId, lease);
    return waitedMs === undefined ? undefined : again(refundDelayMs(waitedMs));
  });

  world.store.work(RECURRING.settlePurchases, async (_payload, lease) => {
    const looked = await settlePurchases(world, lease, bulkWatcher(world), startedAt);
    return again(looked === SETTLE_BATCH ? SECOND_MS : 10 * SECOND_MS);
  });

  world.store.work(GIVE_BACK_JOB, async (payload) => {
    const lookAgainAt = await giveBackLabel(world, asOrderJob(payload).orderId);
    return lookAgainAt === undefined ? undefined : { again: lookAgainAt };
  });

  world.store.work(
    WATCH_JOB,
    async (payload) => {
      const lookAgainAt = await watchInvoice(world, asInvoiceJob(payload).invoiceId);
      return lookAgainAt === undefined ? undefined : { again: lookAgainAt };
    },
    { concurrency: INVOICES_AT_ONCE },
  );

  world.store.work(
    CONFIRM_JOB,
    async (payload, lease) => {
      const { bulkId, run } = asConfirmation(payload);
      return (await runConfirmation(world, bulkId, run, lease)) ? again(0) : undefined;
    },
    { concurrency: CONFIRMATIONS_AT_ONCE },
  );

  world.store.work(RECURRING.refreshTracking, async () => {
    const looked = await refreshDue(world, PARCELS_A_LOOK);
    return again(looked === PARCELS_A_LOOK ? SECOND_MS : 5 * MINUTE_MS);
  });

  world.store.work(RECURRING.purge, async () => {
    await purgeRequestKeys(world);
    await purgeThrottle(world);
    await purgeKnownAddresses(world);
    await purgeSelections(world);
    await purgeAbandonedIntakes(world);
    await purgeFingerprints(world);
    await purgeOriginals(world);
    return again(10 * MINUTE_MS);
  });
}

const RECURRING = {
  settlePurchases: SETTLE_PURCHASES_JOB,
  refreshTracking: "refresh-tracking",
  purge: "purge",
} as const;

/** Sets the recurring jobs going; each keeps itself going from then on. */
export async function startRecurringJobs(world: Pick<World, "store">): Promise<void> {
  await world.store.transact({}, (tx) => {
    for (const job of Object.values(RECURRING)) tx.enqueue(job, {}, { key: job });
  });
}

/** Carriers take seconds to weeks to agree to a refund: the longer it takes, the more seldom they are asked. */
const refundDelayMs = (waitedMs: number): number => Math.min(Math.max(waitedMs, 2 * SECOND_MS), 6 * 60 * MINUTE_MS);

const asRunBulk = (payload: unknown) => payload as { readonly bulkId: string; readonly run: number };
const asConfirmation = (payload: unknown) => payload as { readonly bulkId: string; readonly run: string };
const asInvoiceJob = (payload: unknown) => payload as { readonly invoiceId: string };
const asOrderJob = (payload: unknown) => payload as { readonly orderId: string };
