import { randomBytes } from "node:crypto";
import {
  LIMITS,
  type Webhook,
  type WebhookChange,
  type WebhookDelivery,
  type WebhookDeliveryList,
  type WebhookInput,
  type WebhookWithSecret,
} from "@shipctl/sdk/contract";
import { isoNow } from "../../ports/clock.js";
import type { Actor } from "../../shared/actor.js";
import { DAY_MS } from "../../shared/durations.js";
import { type PageRequest, toRange, totalPages } from "../../shared/page.js";
import { invalidInput, notFound, Problem } from "../../shared/problem.js";
import { isTestSpace, testSpaceOf } from "../../shared/test-space.js";
import { type Tx, within } from "../../store/store.js";
import type { Reader, World } from "../../world.js";
import { accountClaim } from "../account/account.js";
import { audit } from "../audit/audit.js";
import { firstSince, shownEventId } from "../event/list-events.js";
import { lastPosition, publish, sendEventsSoon, streamClaim, wakeWebhook } from "../event/publish.js";
import { type Mode, readShop } from "../shop/shop-mode.js";
import { bodyOf, newDelivery, roomFor } from "./send-events.js";
import {
  type DeliveryRecord,
  deliveryTable,
  ownWebhooks,
  secretsAt,
  type WebhookRecord,
  webhookClaim,
  webhookPurpose,
  webhookTable,
} from "./webhook-table.js";

/** How long the secret before a rotation still signs. */
const OVERLAP_MS = DAY_MS;

/** Of each webhook, so that no number of rotations makes its signatures longer than a server accepts. */
const MOST_SECRETS = 4;

type ChangeDeps = Pick<World, "store" | "ids" | "clock">;

/** A key's own; a session's of both modes. */
async function webhooksOf({ store }: Reader, { via, customerId }: Actor): Promise<WebhookRecord[]> {
  const spaces = via === "session" ? [customerId, testSpaceOf(customerId)] : [customerId];
  return (await Promise.all(spaces.map((space) => store.list(webhookTable, ownWebhooks(space))))).flat();
}

export const listWebhooks = async (world: Reader, actor: Actor): Promise<Webhook[]> =>
  Promise.all((await webhooksOf(world, actor)).map((webhook) => webhookView(world, webhook)));

/** Those that were switched off after failures, so that nothing arrives until somebody turns them on. */
export const countSwitchedOff = async (world: Reader, actor: Actor): Promise<number> =>
  (await webhooksOf(world, actor)).filter(({ enabled, disabledAt }) => !enabled && disabledAt !== undefined).length;

/** The caller in the space of a webhook: a session works on those of both modes. */
export async function inSpaceOf({ store }: Reader, actor: Actor, id: string): Promise<Actor> {
  const testSpace = testSpaceOf(actor.customerId);
  const isOfTests = actor.via === "session" && (await store.get(webhookTable, id))?.customerId === testSpace;
  return isOfTests ? { ...actor, customerId: testSpace } : actor;
}

const modeOf = (customerId: string): Mode => (isTestSpace(customerId) ? "test" : "live");

/** The caller in the space of a mode. @throws invalid_input for a key of the other one */
function inSpace(actor: Actor, mode: Mode | undefined): Actor {
  const own = modeOf(actor.customerId);
  if (mode === undefined || mode === own) return actor;
  if (actor.via === "session") return { ...actor, customerId: testSpaceOf(actor.customerId) };
  const message = `A ${own} key adds webhooks for ${own} keys. Use a ${mode} key, or sign in.`;
  throw invalidInput([{ field: "mode", message }]);
}

/** Sends events from now on. @throws invalid_input for the address or the mode, webhook_limit_reached */
export async function createWebhook(
  world: ChangeDeps & Pick<World, "secrets" | "webhooks">,
  caller: Actor,
  { url, events, mode }: WebhookInput,
): Promise<WebhookWithSecret> {
  const actor = inSpace(caller, mode);
  await requireAddress(world, url);
  const { customerId } = actor;
  const id = world.ids.opaque("whk");
  const { secret, sealed } = newSecret(world, id);
  const own = within(webhookTable, ownWebhooks(customerId), { under: accountClaim(customerId) });
  const record = await world.store.transact({ change: [streamClaim(customerId), own] }, (tx) => {
    const others = tx.list(webhookTable, ownWebhooks(customerId));
    if (others.length >= LIMITS.webhooks) {
      const message = `You have ${LIMITS.webhooks} webhooks, which is the limit. Delete one first.`;
      throw new Problem("webhook_limit_reached", message);
    }
    const createdAt = isoNow(world.clock);
    const webhook = { id, customerId, url, events: [...new Set(events)], createdAt, secrets: [{ sealed }] };
    const stored: WebhookRecord = { ...webhook, enabled: true, position: lastPosition(tx, customerId) };
    tx.put(webhookTable, stored);
    wakeWebhook(tx, customerId, id, true);
    audit(tx, world, { actor, action: "add-webhook", subject: id, to: { url, events } });
    return stored;
  });
  return { ...(await webhookView(world, record)), secret };
}

/** @throws not_found, invalid_input for the address */
export async function updateWebhook(
  world: ChangeDeps & Pick<World, "webhooks">,
  actor: Actor,
  id: string,
  { url, events, enabled }: WebhookChange,
): Promise<Webhook> {
  if (url !== undefined) await requireAddress(world, url);
  const changed = await changeOwn(world, actor, id, (tx, before) => {
    const isSwitchedOn = enabled === true && !before.enabled;
    const after: WebhookRecord = {
      ...before,
      url: url ?? before.url,
      events: events ? [...new Set(events)] : before.events,
      enabled: enabled ?? before.enabled,
      ...(isSwitchedOn && { failingSince: undefined, disabledAt: undefined }),
    };
    tx.put(webhookTable, after);
    if (after.enabled) sendEventsSoon(tx, actor.customerId, id);
    const settings = ({ url, events, enabled }: WebhookRecord) => ({ url, events, enabled });
    audit(tx, world, { actor, action: "change-webhook", subject: id, from: settings(before), to: settings(after) });
    return after;
  });
  return webhookView(world, changed);
}

/** @throws not_found */
export async function deleteWebhook(world: ChangeDeps, actor: Actor, id: string): Promise<void> {
  const { customerId } = actor;
  const change = [streamClaim(customerId), webhookClaim(id)];
  await world.store.transact({ change }, (tx) => {
    const webhook = ownIn(tx, customerId, id);
    removeWebhook(tx, webhook);
    audit(tx, world, { actor, action: "delete-webhook", subject: id, from: { url: webhook.url } });
  });
}

/** Needs its claim and its stream's for change. */
export function removeWebhook(tx: Tx, { id, customerId }: WebhookRecord): void {
  wakeWebhook(tx, customerId, id, false);
  tx.remove(webhookTable, id);
}

/** Publishes an event that this webhook alone takes, whatever its types. @throws not_found, webhook_disabled */
export async function testWebhook(world: ChangeDeps, actor: Actor, id: string): Promise<{ eventId: string }> {
  const { customerId } = actor;
  const load = { see: [webhookClaim(id)], change: [streamClaim(customerId)] };
  return world.store.transact(load, (tx) => {
    requireEnabled(ownIn(tx, customerId, id));
    publish(tx, world, { type: "webhook.test", customerId, data: { webhookId: id } });
    return { eventId: shownEventId(customerId, lastPosition(tx, customerId)) };
  });
}

/** A new secret; the ones before sign too, each for 24 hours from when it was replaced. @throws not_found */
export async function rotateSecret(
  world: ChangeDeps & Pick<World, "secrets">,
  actor: Actor,
  id: string,
): Promise<WebhookWithSecret> {
  const { secret, sealed } = newSecret(world, id);
  const overlapEnd = new Date(world.clock.now() + OVERLAP_MS).toISOString();
  const rotated = await changeOwn(world, actor, id, (tx, before) => {
    // The receiver may use any of them, if the secret was replaced more than once.
    const former = secretsAt(before, isoNow(world.clock)).map(({ sealed, until = overlapEnd }) => ({ sealed, until }));
    const after = { ...before, secrets: [{ sealed }, ...former].slice(0, MOST_SECRETS) };
    tx.put(webhookTable, after);
    audit(tx, world, { actor, action: "rotate-webhook-secret", subject: id });
    return after;
  });
  return { ...(await webhookView(world, rotated)), secret };
}

/** Sends every event since then again that is still kept. @throws not_found, webhook_disabled */
export async function redeliverSince(world: ChangeDeps, actor: Actor, id: string, since: string): Promise<void> {
  const from = await firstSince(world, actor.customerId, since);
  await changeOwn(world, actor, id, (tx, before) => {
    requireEnabled(before);
    tx.put(webhookTable, { ...before, position: Math.min(before.position, from - 1) });
    sendEventsSoon(tx, actor.customerId, id);
    audit(tx, world, { actor, action: "redeliver-webhook", subject: id, to: { since } });
    return before;
  });
}

/** @throws not_found */
export async function listDeliveries(
  world: Reader,
  customerId: string,
  id: string,
  page: PageRequest,
): Promise<WebhookDeliveryList> {
  await ownWebhook(world, customerId, id);
  const range = { index: "byWebhook", groups: [id], ...toRange(page) } as const;
  const { records, total } = await world.store.page(deliveryTable, range);
  const deliveries = await Promise.all(records.map((delivery) => deliveryView(world, delivery)));
  return { deliveries, totalPages: totalPages(total, page.limit), totalDeliveries: total };
}

/** Sends the event of a delivery again, as a new delivery. @throws not_found, webhook_disabled, too_many_requests */
export async function redeliver(
  world: ChangeDeps,
  { customerId }: Actor,
  { webhookId, deliveryId }: { readonly webhookId: string; readonly deliveryId: string },
): Promise<WebhookDelivery> {
  const former = await world.store.get(deliveryTable, deliveryId);
  if (former?.webhookId !== webhookId || former.customerId !== customerId) throw notFound("Delivery", deliveryId);
  if ((await bodyOf(world, former)) === undefined) throw notFound("The event of delivery", deliveryId);
  if ((await roomFor(world, webhookId)) <= 0) {
    const message = "Too many deliveries of this webhook are waiting. Try again when they have arrived.";
    throw new Problem("too_many_requests", message, { retryAfterSeconds: 60 });
  }
  const id = world.ids.opaque("whd");
  const fresh = await world.store.transact({ see: [webhookClaim(webhookId)] }, (tx) => {
    const webhook = ownIn(tx, customerId, webhookId);
    requireEnabled(webhook);
    const { eventId, type } = former;
    const delivery = newDelivery(id, webhook, { eventId, type }, isoNow(world.clock));
    tx.put(deliveryTable, delivery);
    sendEventsSoon(tx, customerId, webhookId);
    return delivery;
  });
  return deliveryView(world, fresh);
}

async function ownWebhook({ store }: Reader, customerId: string, id: string): Promise<WebhookRecord> {
  const webhook = await store.get(webhookTable, id);
  if (webhook?.customerId !== customerId) throw notFound("Webhook", id);
  return webhook;
}

function ownIn(tx: Pick<Tx, "get">, customerId: string, id: string): WebhookRecord {
  const webhook = tx.get(webhookTable, id);
  if (webhook?.customerId !== customerId) throw notFound("Webhook", id);
  return webhook;
}

/** Changes a webhook of the caller. */
async function changeOwn(
  world: Pick<World, "store">,
  { customerId }: Actor,
  id: string,
  change: (tx: Tx, before: WebhookRecord) => WebhookRecord,
): Promise<WebhookRecord> {
  await ownWebhook(world, customerId, id);
  return world.store.transact({ change: [webhookClaim(id)] }, (tx) => change(tx, ownIn(tx, customerId, id)));
}

function requireEnabled({ enabled }: WebhookRecord): void {
  if (!enabled) throw new Problem("webhook_disabled", "This webhook is switched off. Switch it on first.");
}

/** @throws invalid_input */
async function requireAddress(world: Pick<World, "store" | "webhooks">, url: string): Promise<void> {
  const { mode } = await readShop(world);
  const why = await world.webhooks.whyRefused(url, { mayBePrivate: mode === "test" });
  if (why === undefined) return;
  throw invalidInput([{ field: "url", message: `The address cannot be used: ${why}. Use a public https address.` }]);
}

/** As Standard Webhooks writes it. */
function newSecret({ secrets }: Pick<World, "secrets">, id: string): { secret: string; sealed: string } {
  const secret = `whsec_${randomBytes(32).toString("base64")}`;
  return { secret, sealed: secrets.seal(secret, webhookPurpose(id)) };
}

async function webhookView(world: Reader, webhook: WebhookRecord): Promise<Webhook> {
  const { id, customerId, url, events, enabled, createdAt, failingSince, disabledAt } = webhook;
  const mode = modeOf(customerId);
  const waitingCount = await world.store.count(deliveryTable, { index: "waiting", groups: [id] });
  return { id, url, mode, events: [...events], enabled, createdAt, waitingCount, failingSince, disabledAt };
}

async function deliveryView(world: Reader, delivery: DeliveryRecord): Promise<WebhookDelivery> {
  const { id, eventId, type, createdAt, tries, nextAt, failed, answer } = delivery;
  const status = nextAt !== undefined ? "waiting" : failed ? "failed" : "delivered";
  const body = await bodyOf(world, delivery);
  return { id, eventId, type, status, createdAt, nextTryAt: nextAt, body, tries: tries.map((t) => ({ ...t })), answer };
}
