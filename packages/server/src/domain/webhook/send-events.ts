import { createHmac } from "node:crypto";
import type { ShopEvent } from "@shipctl/sdk/contract";
import { isoNow } from "../../ports/clock.js";
import { JOB } from "../../shared/actor.js";
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "../../shared/durations.js";
import { removeRange } from "../../store/ranges.js";
import { type Again, type Lease, one } from "../../store/store.js";
import type { Reader, World } from "../../world.js";
import { findAccount } from "../account/account.js";
import { audit } from "../audit/audit.js";
import { eventById, eventsAfter, isIn } from "../event/list-events.js";
import { publish, sendEventsJob, streamClaim } from "../event/publish.js";
import { defineWorker } from "../job/worker.js";
import { ownModes, readShop } from "../shop/shop-mode.js";
import {
  type DeliveryRecord,
  deliveryTable,
  secretsAt,
  type WebhookRecord,
  webhookPurpose,
  webhookTable,
} from "./webhook-table.js";

/** The waits between the eight tries of a delivery: 24 hours in all. */
const WAITS_MS = [
  ...[5 * SECOND_MS, MINUTE_MS, 10 * MINUTE_MS, 50 * MINUTE_MS],
  ...[2 * HOUR_MS, 6 * HOUR_MS, 14 * HOUR_MS],
];
/** Longer failures switch the webhook off. */
const PATIENCE_MS = 3 * DAY_MS;
/** Deliveries of a webhook that wait; the events after them wait in the stream. */
const QUEUE = 200;
/** Positions of the stream that are read in a run. */
const SLICE = 100;
/** Calls of a webhook at once. */
const AT_ONCE = 4;
/** Webhooks at once. A slow one holds its own turn for at most 15 s, and those of one customer hold few. */
const WEBHOOKS = { concurrency: 60, perGroup: 3 };
const ANSWER_BYTES = 1_000;
const LOG_MS = 30 * DAY_MS;

export type SendEventsDeps = Pick<World, "store" | "clock" | "ids" | "secrets" | "webhooks">;

export const sendEventsWorker = defineWorker(sendEventsJob, WEBHOOKS, (world, { webhookId }, lease) =>
  sendEvents(world, webhookId, lease),
);

/**
 * Queues the new events of the customer's stream for a webhook, and sends those that are due. An event is sent again if
 * the process ends before the answer is stored.
 */
async function sendEvents(world: SendEventsDeps, id: string, lease: Lease): Promise<Again | undefined> {
  const { store, clock } = world;
  const webhook = await store.get(webhookTable, id);
  if (!webhook?.enabled) return undefined;
  // Unblocking the account is an event, which wakes this job.
  if ((await findAccount(world, webhook.customerId))?.blocked) return undefined;
  // Addresses are refused by what the shop is, also for test keys.
  const { mode } = await readShop(world);
  const isBehind = await queueEvents(world, webhook, await ownModes(world, webhook.customerId), lease);
  const range = { index: "waiting", groups: [id] } as const;
  const due = await store.list(deliveryTable, { ...range, to: isoNow(clock), limit: AT_ONCE });
  await Promise.all(due.map((delivery) => deliver(world, webhook, delivery, { mayBePrivate: mode === "test", lease })));
  const [next] = await store.list(deliveryTable, { ...range, limit: 1 });
  if (isBehind) return { afterMs: 0 };
  return next?.nextAt === undefined ? undefined : { at: next.nextAt };
}

/** How many more deliveries of a webhook may wait. */
export const roomFor = async ({ store }: Reader, webhookId: string): Promise<number> =>
  QUEUE - (await store.count(deliveryTable, { index: "waiting", groups: [webhookId] }));

/** Returns whether more events can be queued now. */
async function queueEvents(
  world: SendEventsDeps,
  webhook: WebhookRecord,
  modes: Parameters<typeof isIn>[0],
  lease: Lease,
): Promise<boolean> {
  const { store, clock, ids } = world;
  const { id: webhookId, customerId } = webhook;
  const room = await roomFor(world, webhookId);
  const limit = Math.min(SLICE, room);
  const { events, position, hasMore } = await eventsAfter(world, customerId, { after: webhook.position, limit });
  if (position === webhook.position) return false;
  const now = isoNow(clock);
  const deliveries = events
    .filter((event) => takes(webhook, event) && isIn(modes)(event))
    .map(
      (event): DeliveryRecord => newDelivery(ids.opaque("whd"), webhook, { eventId: event._id, type: event.type }, now),
    );
  await store.transact({ see: [lease.claim], change: [one(webhookTable, webhookId)] }, (tx) => {
    const current = tx.get(webhookTable, webhookId);
    // A redelivery or a deletion since.
    if (current?.position !== webhook.position) return;
    for (const delivery of deliveries) tx.put(deliveryTable, delivery);
    tx.put(webhookTable, { ...current, position });
  });
  return hasMore && room > limit;
}

const takes = ({ id, events }: WebhookRecord, { type, data }: ShopEvent): boolean =>
  type === "webhook.test" ? data.webhookId === id : events.includes("*") || events.includes(type);

export const newDelivery = (
  id: string,
  { id: webhookId, customerId }: WebhookRecord,
  event: Pick<DeliveryRecord, "eventId" | "type">,
  now: string,
): DeliveryRecord => ({ id, webhookId, customerId, ...event, createdAt: now, tries: [], nextAt: now });

/** The body of a delivery; undefined if its event has been deleted. */
export async function bodyOf(
  world: Reader,
  { customerId, eventId }: Pick<DeliveryRecord, "customerId" | "eventId">,
): Promise<string | undefined> {
  const event = await eventById(world, customerId, eventId);
  return event && JSON.stringify(event);
}

interface Sending {
  readonly mayBePrivate: boolean;
  readonly lease: Lease;
}

async function deliver(
  world: SendEventsDeps,
  webhook: WebhookRecord,
  delivery: DeliveryRecord,
  { mayBePrivate, lease }: Sending,
): Promise<void> {
  const { clock, webhooks } = world;
  const body = await bodyOf(world, delivery);
  const begun = clock.now();
  const headers = body === undefined ? {} : headersOf(world, webhook, delivery.eventId, body);
  const { signal } = lease;
  const answer =
    body === undefined
      ? { error: "the event has been deleted" }
      : await webhooks.post({ url: webhook.url, headers, body, mayBePrivate, signal });
  // The server stops, or another process has taken over: this try is not counted.
  signal.throwIfAborted();
  const { text, ...outcome } = { text: undefined, ...answer };
  const tried = { at: new Date(begun).toISOString(), durationMs: clock.now() - begun, ...outcome };
  const isDelivered = "status" in answer && answer.status >= 200 && answer.status <= 299;
  await settle(world, delivery, {
    tried,
    isDelivered,
    answer: text && beginningOf(text),
    lease,
    isGone: body === undefined,
  });
}

/** By Standard Webhooks: one signature for each secret that is valid. */
function headersOf(
  { clock, secrets }: Pick<World, "clock" | "secrets">,
  webhook: WebhookRecord,
  messageId: string,
  body: string,
): Record<string, string> {
  const timestamp = Math.floor(clock.now() / SECOND_MS);
  const purpose = webhookPurpose(webhook.id);
  const signatures = secretsAt(webhook, isoNow(clock))
    .map(({ sealed }) => Buffer.from(secrets.open(sealed, purpose).slice("whsec_".length), "base64"))
    .map((key) => `v1,${createHmac("sha256", key).update(`${messageId}.${timestamp}.${body}`).digest("base64")}`);
  return {
    "content-type": "application/json",
    "user-agent": "Shipctl-Webhooks",
    "webhook-id": messageId,
    "webhook-timestamp": String(timestamp),
    "webhook-signature": signatures.join(" "),
  };
}

/** Without half a character at the end. */
const beginningOf = (text: string): string =>
  new TextDecoder().decode(new TextEncoder().encode(text).subarray(0, ANSWER_BYTES), { stream: true });

interface Outcome {
  readonly tried: DeliveryRecord["tries"][number];
  readonly isDelivered: boolean;
  readonly answer: string | undefined;
  readonly lease: Lease;
  /** There is nothing to send any more. */
  readonly isGone: boolean;
}

async function settle(world: SendEventsDeps, delivery: DeliveryRecord, outcome: Outcome): Promise<void> {
  const { store, clock } = world;
  const { tried, isDelivered, answer, lease, isGone } = outcome;
  const { id, webhookId, customerId } = delivery;
  const change = [streamClaim(customerId), one(webhookTable, webhookId), one(deliveryTable, id)];
  await store.transact({ see: [lease.claim], change }, (tx) => {
    const [webhook, current] = [tx.get(webhookTable, webhookId), tx.get(deliveryTable, id)];
    if (!webhook || !current) return;
    const tries = [...current.tries, tried];
    const wait = isDelivered || isGone ? undefined : WAITS_MS[tries.length - 1];
    const nextAt = wait === undefined ? undefined : new Date(clock.now() + wait).toISOString();
    tx.put(deliveryTable, {
      ...current,
      tries,
      answer,
      nextAt,
      ...(!isDelivered && nextAt === undefined && { failed: true }),
    });
    if (isGone) return;
    if (isDelivered) {
      if (webhook.failingSince !== undefined) tx.put(webhookTable, { ...webhook, failingSince: undefined });
      return;
    }
    const failingSince = webhook.failingSince ?? tried.at;
    const isLost = webhook.enabled && clock.now() - Date.parse(failingSince) >= PATIENCE_MS;
    if (!isLost) {
      if (webhook.failingSince === undefined) tx.put(webhookTable, { ...webhook, failingSince });
      return;
    }
    tx.put(webhookTable, { ...webhook, failingSince, enabled: false, disabledAt: isoNow(clock) });
    const from = { failingSince };
    audit(tx, world, { actor: JOB, action: "disable-webhook", subject: webhookId, customerId, from });
    publish(tx, world, { type: "webhook.disabled", customerId, data: { webhookId } });
  });
}

/** Deletes what the log keeps no longer. */
export const purgeDeliveries = ({ store, clock }: Pick<World, "store" | "clock">): Promise<void> =>
  removeRange(store, deliveryTable, {
    index: "byTime",
    groups: ["all"],
    to: new Date(clock.now() - LOG_MS).toISOString(),
  });
