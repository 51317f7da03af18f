import { type CarrierAnswer, type CarrierManifests, ok, silent } from "../../ports/carrier.js";
import { isoNow } from "../../ports/clock.js";
import type { Actor } from "../../shared/actor.js";
import { requirePresent } from "../../shared/assert.js";
import { MINUTE_MS, SECOND_MS } from "../../shared/durations.js";
import { Problem } from "../../shared/problem.js";
import { defineJob, type Lease, one, type Tx } from "../../store/store.js";
import type { World } from "../../world.js";
import { audit } from "../audit/audit.js";
import { publish, streamClaim } from "../event/publish.js";
import { defineWorker } from "../job/worker.js";
import type { OrderRecord } from "../order/order-table.js";
import { purchaseOf } from "../order/order-view.js";
import { ordersWithIds } from "../order/orders.js";
import { trackingNumberOf } from "../order/purchase.js";
import { carrierOfOrder } from "../service/find-service.js";
import {
  isOpen,
  labelClaims,
  type ManifestRecord,
  manifestLabelTable,
  manifestTable,
  ownManifest,
} from "./manifest.js";

export const settleManifestJob = defineJob<{ readonly manifestId: string }>("settle-manifest");

export type SettleManifestDeps = Pick<World, "store" | "carriers" | "secrets" | "ids" | "clock" | "labelBlobs" | "log">;

/** Before that, "not found" may mean "not yet". Three times the timeout of a carrier call. */
const SURE_AFTER_MS = MINUTE_MS;
/** How long the carrier may leave it open before the customer is offered to retry or cancel. */
const UNCONFIRMED_AFTER_MS = 10 * MINUTE_MS;
/** How long a busy carrier is asked again. */
const BUSY_FOR_MS = 24 * 60 * MINUTE_MS;
const MAX_WAIT_MS = 60 * MINUTE_MS;

/** Manifests that carriers are asked about concurrently. */
const MANIFESTS = { concurrency: 8, perGroup: 2 };

/** A manifest after the carrier was asked, and when to ask again. */
interface Asked {
  readonly manifest: ManifestRecord;
  readonly waitMs?: number;
}

/** Asks the carrier now; a job asks again if it has not answered. */
export async function askForManifest(world: SettleManifestDeps, manifest: ManifestRecord): Promise<ManifestRecord> {
  const asked = await ask(world, manifest);
  const { waitMs } = asked;
  if (waitMs === undefined) return asked.manifest;
  const { id, number, connectionId } = manifest;
  const at = new Date(world.clock.now() + waitMs).toISOString();
  await world.store.transact({}, (tx) =>
    tx.enqueue(settleManifestJob, { manifestId: id }, { key: id, group: connectionId, subject: number, at }),
  );
  return asked.manifest;
}

/** Asks the carrier about an open manifest. */
export const settleManifestWorker = defineWorker(settleManifestJob, MANIFESTS, async (world, { manifestId }, lease) => {
  const manifest = await world.store.get(manifestTable, manifestId);
  if (!manifest || !isOpen(manifest)) return undefined;
  const { waitMs } = await ask(world, manifest, lease);
  return waitMs === undefined ? undefined : { afterMs: waitMs };
});

async function ask(world: SettleManifestDeps, manifest: ManifestRecord, lease?: Lease): Promise<Asked> {
  const orders = await ordersWithIds(world, manifest.orderIds);
  const { manifests: maker } = await carrierOfOrder(world, manifest);
  if (!maker) return { manifest: await releaseLabels(world, manifest, "failed", "the connection makes no manifests") };
  const answer =
    manifest.ref === undefined ? await makeOrFind(world, manifest, { maker, orders, lease }) : ok(manifest.ref);
  if (answer.kind === "silent") lease?.signal.throwIfAborted();
  const openMs = world.clock.now() - Date.parse(manifest.createdAt);
  const waitMs = Math.min(Math.max(openMs, 15 * SECOND_MS), MAX_WAIT_MS);
  switch (answer.kind) {
    case "ok": {
      const made = await update(world, manifest, { status: "pending", ref: answer.value, reason: undefined });
      return isOpen(made) ? storeForm(world, made, { maker, orders, lease, waitMs }) : { manifest: made };
    }
    case "refused":
      return { manifest: await releaseLabels(world, manifest, "failed", answer.words) };
    case "busy": {
      if (openMs > BUSY_FOR_MS) return { manifest: await releaseLabels(world, manifest, "failed", answer.why) };
      const free = await update(world, manifest, { status: "pending", askedAt: undefined, reason: answer.why });
      return { manifest: free, waitMs: Math.max(answer.retryAfterMs, SECOND_MS) };
    }
    case "silent": {
      const isLeft = !maker.find || openMs > UNCONFIRMED_AFTER_MS;
      const open = await update(world, manifest, { status: isLeft ? "unconfirmed" : "pending", reason: answer.why });
      return { manifest: open, ...(maker.find && { waitMs }) };
    }
  }
}

interface Making {
  readonly maker: CarrierManifests;
  readonly orders: readonly OrderRecord[];
  readonly lease: Lease | undefined;
}

/** Never makes a form while an earlier attempt may have made one. */
async function makeOrFind(
  world: SettleManifestDeps,
  manifest: ManifestRecord,
  { maker, orders, lease }: Making,
): Promise<CarrierAnswer<string>> {
  const purchases = orders.map(purchaseOf);
  const { askedAt } = manifest;
  if (askedAt !== undefined) {
    const found = await lookUp(maker, purchases, lease);
    if (found.kind !== "ok" || found.value !== undefined) return refOr(found, "the carrier has no record of it yet");
    if (world.clock.now() - Date.parse(askedAt) < SURE_AFTER_MS) return silent("the carrier has no record of it yet");
  }
  if (!(await beginAsking(world, manifest, lease))) return silent("the carrier is being asked");
  // Continues after the lease has ended, because the form may have been made.
  const made = await maker.create(purchases);
  if (made.kind !== "refused" || askedAt === undefined) return made;
  // The refusal may be about the form of an earlier attempt.
  const found = await lookUp(maker, purchases, lease);
  return found.kind === "ok" && found.value !== undefined ? ok(found.value) : made;
}

/** False if another call has begun to ask since the manifest was read: only one may make the form. */
function beginAsking(
  world: SettleManifestDeps,
  { id, number, askedAt }: ManifestRecord,
  lease: Lease | undefined,
): Promise<boolean> {
  const see = lease ? [lease.claim] : [];
  return world.store.transact({ see, change: [one(manifestTable, id)] }, (tx) => {
    const current = requirePresent(tx.get(manifestTable, id), number);
    if (!isOpen(current) || current.askedAt !== askedAt) return false;
    tx.put(manifestTable, { ...current, askedAt: isoNow(world.clock) });
    return true;
  });
}

/** Undefined if the carrier has no record of it. An answer that was not given leaves the outcome unknown. */
async function lookUp(
  { find }: CarrierManifests,
  purchases: Parameters<CarrierManifests["create"]>[0],
  lease: Lease | undefined,
): Promise<CarrierAnswer<string | undefined>> {
  if (!find) return silent("the carrier cannot be asked whether it has made it");
  const found = await find(purchases, lease && (() => lease.signal));
  if (found.kind === "busy") return silent(found.why);
  return found.kind === "ok" ? ok(found.value === "not-found" ? undefined : found.value) : found;
}

const refOr = (found: CarrierAnswer<string | undefined>, why: string): CarrierAnswer<string> =>
  found.kind === "ok" ? (found.value === undefined ? silent(why) : ok(found.value)) : found;

/** Stores the form before the manifest refers to it. */
async function storeForm(
  world: SettleManifestDeps,
  manifest: ManifestRecord,
  { maker, orders, lease, waitMs }: Making & { readonly waitMs: number },
): Promise<Asked> {
  const { id, number: manifestId, customerId } = manifest;
  const parcels = orders.map((order) => ({ ...purchaseOf(order), trackingNumber: trackingNumberOf(order) ?? "" }));
  const ref = requirePresent(manifest.ref, "handle of a manifest");
  const form = await maker.file(ref, parcels, lease && (() => lease.signal));
  if (form.kind !== "ok") lease?.signal.throwIfAborted();
  if (form.kind === "refused") return { manifest: await releaseLabels(world, manifest, "failed", form.words) };
  if (form.kind !== "ok") {
    const reason = `the form is not ready: ${form.why}`;
    const leastMs = form.kind === "busy" ? form.retryAfterMs : 0;
    return { manifest: await update(world, manifest, { reason }), waitMs: Math.max(leastMs, waitMs) };
  }
  await world.labelBlobs.put(id, form.value);
  const change = [one(manifestTable, id), streamClaim(customerId)];
  const created = await world.store.transact({ change }, (tx) => {
    const current = requirePresent(tx.get(manifestTable, id), manifestId);
    if (!isOpen(current)) return current;
    const made: ManifestRecord = { ...current, status: "created", reason: undefined };
    tx.put(manifestTable, made);
    publish(tx, world, { type: "manifest.created", customerId, data: { manifestId, mode: current.mode } });
    return made;
  });
  return { manifest: created };
}

/** Changes a manifest that is still open. */
async function update(
  world: SettleManifestDeps,
  { id, number }: ManifestRecord,
  change: Partial<ManifestRecord>,
): Promise<ManifestRecord> {
  return world.store.transact({ change: [one(manifestTable, id)] }, (tx) => {
    const current = requirePresent(tx.get(manifestTable, id), number);
    if (!isOpen(current)) return current;
    const changed = { ...current, ...change };
    tx.put(manifestTable, changed);
    return changed;
  });
}

/** Ends a manifest that was not made, so that its labels can be put on another one. */
function releaseLabels(
  world: Pick<World, "store">,
  { id, number, orderIds }: ManifestRecord,
  status: "failed" | "cancelled",
  reason: string | undefined,
): Promise<ManifestRecord> {
  return world.store.transact({ change: [one(manifestTable, id), ...labelClaims(orderIds)] }, (tx) => {
    const current = requirePresent(tx.get(manifestTable, id), number);
    return isOpen(current) ? released(tx, { ...current, status, reason }) : current;
  });
}

/** In a transaction that claims the manifest and its labels. */
function released(tx: Tx, manifest: ManifestRecord): ManifestRecord {
  tx.put(manifestTable, manifest);
  for (const orderId of manifest.orderIds) {
    if (tx.get(manifestLabelTable, orderId)?.manifestId === manifest.id) tx.remove(manifestLabelTable, orderId);
  }
  return manifest;
}

/**
 * Asks the carrier again about a manifest that it has not answered. A carrier that cannot be asked whether it has made
 * the form is asked to make it: the customer takes the risk that there are two. @throws not_found, manifest_decided
 */
export async function retryManifest(
  world: SettleManifestDeps,
  { customerId }: Actor,
  id: string,
): Promise<ManifestRecord> {
  const found = await ownManifest(world, customerId, id);
  const { manifests } = await carrierOfOrder(world, found);
  const askedAt = manifests?.find ? found.askedAt : undefined;
  const pending = await world.store.transact({ change: [one(manifestTable, found.id)] }, (tx) => {
    const retried: ManifestRecord = { ...unconfirmed(tx.get(manifestTable, found.id)), status: "pending", askedAt };
    tx.put(manifestTable, retried);
    return retried;
  });
  return askForManifest(world, pending);
}

/** Gives up a manifest that the carrier has not answered. @throws not_found, manifest_decided */
export async function cancelManifest(
  world: Pick<World, "store" | "ids" | "clock">,
  actor: Actor,
  id: string,
): Promise<ManifestRecord> {
  const { customerId } = actor;
  const found = await ownManifest(world, customerId, id);
  const change = [one(manifestTable, found.id), ...labelClaims(found.orderIds)];
  return world.store.transact({ change }, (tx) => {
    const open = unconfirmed(tx.get(manifestTable, found.id));
    audit(tx, world, { actor, action: "cancel-manifest", subject: open.number });
    return released(tx, { ...open, status: "cancelled", reason: undefined });
  });
}

function unconfirmed(found: ManifestRecord | undefined): ManifestRecord {
  const manifest = requirePresent(found, "manifest");
  if (manifest.status === "unconfirmed") return manifest;
  const message =
    manifest.status === "pending"
      ? `The carrier is being asked for ${manifest.number}. Try again in a minute.`
      : `${manifest.number} is ${manifest.status}`;
  throw new Problem("manifest_decided", message);
}
