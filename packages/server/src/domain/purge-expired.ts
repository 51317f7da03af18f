import { isoNow } from "../ports/clock.js";
import { MINUTE_MS } from "../shared/durations.js";
import { removeExpired } from "../store/ranges.js";
import { defineRecurringJob } from "../store/store.js";
import type { World } from "../world.js";
import { purgeKnownNetworks } from "./account/known-networks.js";
import { purgeSessions } from "./account/sessions.js";
import { purgeThrottle } from "./account/throttle.js";
import { purgeAttention } from "./attention/attention.js";
import { fingerprintTable } from "./bulk-order/bulk-tables.js";
import { purgeAbandonedIntakes } from "./bulk-order/kept-rows.js";
import { trimRows } from "./bulk-order/trim-rows.js";
import { purgeEvents } from "./event/publish.js";
import { defineRecurringWorker } from "./job/worker.js";
import { selectionTable } from "./label/label-access.js";
import { purgeReconciliation } from "./report/reconcile/start-reconciliation.js";
import { requestKeyTable } from "./request-key/request-key.js";
import { busyTimeTable } from "./service/busy-times.js";
import { purgeQuotes } from "./service/quotes.js";
import { trackingLinkTable } from "./tracking/tracking-link.js";
import { purgeDeliveries } from "./webhook/send-events.js";

export const purgeWorker = defineRecurringWorker(
  defineRecurringJob("purge"),
  { everyMs: 10 * MINUTE_MS },
  purgeExpired,
);

/** Deletes expired records of all modules. */
async function purgeExpired(world: Pick<World, "store" | "clock">): Promise<void> {
  const now = isoNow(world.clock);
  await removeExpired(world.store, requestKeyTable, now);
  await removeExpired(world.store, selectionTable, now);
  await removeExpired(world.store, fingerprintTable, now);
  await removeExpired(world.store, busyTimeTable, now);
  await removeExpired(world.store, trackingLinkTable, now);
  await purgeQuotes(world, now);
  await purgeEvents(world);
  await purgeDeliveries(world);
  await purgeAttention(world);
  await purgeReconciliation(world);
  await purgeThrottle(world);
  await purgeKnownNetworks(world);
  await purgeSessions(world);
  await purgeAbandonedIntakes(world);
  await trimRows(world);
}
