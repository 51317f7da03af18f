import type { CarrierName, Manifest, ManifestList } from "@shipctl/sdk/contract";
import { requirePresent } from "../../shared/assert.js";
import { type PagePosition, type PageRequest, toRange, totalPages } from "../../shared/page.js";
import { notFound, Problem } from "../../shared/problem.js";
import { pageWithNext } from "../../store/ranges.js";
import { at, type Claim, one, type StoredRecord, table } from "../../store/store.js";
import type { Reader, World } from "../../world.js";
import { ordersWithIds } from "../order/orders.js";
import { groupOf, inModes, type Mode, ownModes } from "../shop/shop-mode.js";

export interface ManifestSenderRecord {
  readonly name: string;
  readonly street1: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
}

export interface ManifestRecord extends StoredRecord {
  readonly number: string;
  readonly customerId: string;
  readonly connectionId: string;
  readonly carrier: CarrierName;
  /** Of its labels. Missing in those of older versions until the next start. */
  readonly mode?: Mode;
  /** yyyy-mm-dd in the operator's time zone. */
  readonly day: string;
  readonly sender: ManifestSenderRecord;
  readonly orderIds: readonly string[];
  /** The other manifests of the same request, if its labels are of several accounts. */
  readonly siblingIds?: readonly string[];
  readonly createdAt: string;
  readonly status: "pending" | "unconfirmed" | "created" | "failed" | "cancelled";
  /** When the carrier was last asked to make it; unset if it is certain that it has made none. */
  readonly askedAt?: string;
  /** The carrier's handle, once it has made the form or is making it. */
  readonly ref?: string;
  /** Why it is not created: the carrier's message, or ours. */
  readonly reason?: string;
}

/** The manifest of an order, under the order's id. */
interface ManifestLabelRecord extends StoredRecord {
  readonly manifestId: string;
}

export const manifestTable = table<ManifestRecord>()("manifests", {
  version: 1,
  announced: true,
  indexes: { byCustomer: (manifest) => at(groupOf(manifest.customerId, manifest.mode ?? "live"), manifest.createdAt) },
  unique: { number: (manifest) => manifest.number },
});

export const manifestLabelTable = table<ManifestLabelRecord>()("manifest-labels", {
  version: 1,
  indexes: {},
  unique: {},
});

/** Its carrier's answer is still awaited. */
export const isOpen = ({ status }: ManifestRecord): boolean => status === "pending" || status === "unconfirmed";

export const labelClaims = (orderIds: readonly string[]): Claim[] => orderIds.map((id) => one(manifestLabelTable, id));

/** By `_id` or number. @throws not_found, also for another customer's. */
export async function ownManifest({ store }: Reader, customerId: string, id: string): Promise<ManifestRecord> {
  const found = id.startsWith("man_")
    ? await store.get(manifestTable, id)
    : await store.find(manifestTable, "number", id.toUpperCase());
  if (found?.customerId !== customerId) throw notFound("Manifest", id);
  return found;
}

/** Those of the shop's mode, newest first. */
export async function listManifests(
  world: Reader,
  customerId: string,
  page: PageRequest,
): Promise<ManifestList & { readonly next: PagePosition | undefined }> {
  const range = {
    index: "byCustomer",
    groups: inModes(customerId, await ownModes(world, customerId)),
    ...toRange(page),
  } as const;
  const { records, total, next } = await pageWithNext(world.store, manifestTable, range);
  return { next, manifests: records.map(summary), totalManifests: total, totalPages: totalPages(total, page.limit) };
}

/** The other manifests of the same request. */
export async function siblingsOf({ store }: Reader, { siblingIds = [] }: ManifestRecord): Promise<ManifestRecord[]> {
  const found = await store.getMany(manifestTable, siblingIds);
  return found.map((one, index) => requirePresent(one, `manifest ${siblingIds[index]}`));
}

/** The manifest with its orders. */
export async function manifestView(world: Reader, manifest: ManifestRecord): Promise<Manifest> {
  const orders = await ordersWithIds(world, manifest.orderIds);
  const others = (await siblingsOf(world, manifest)).map(({ number }) => number);
  return {
    ...summary(manifest),
    orderIds: orders.map(({ number }) => number),
    ...(others.length > 0 && { otherManifestIds: others }),
  };
}

/** The form as PDF. @throws manifest_not_ready */
export async function manifestForm(
  { labelBlobs }: Pick<World, "labelBlobs">,
  { id, number, status }: ManifestRecord,
): Promise<Uint8Array> {
  if (status === "created") return requirePresent(await labelBlobs.get(id), `form of ${number}`);
  const isOpen = status === "pending" || status === "unconfirmed";
  const message = isOpen
    ? `${number} has no form yet. Try again in a minute.`
    : `${number} has no form: it is ${status}`;
  throw new Problem("manifest_not_ready", message);
}

const summary = (manifest: ManifestRecord): Manifest => ({
  _id: manifest.id,
  manifestId: manifest.number,
  date: manifest.day,
  apiId: manifest.connectionId,
  carrier: manifest.carrier,
  mode: manifest.mode ?? "live",
  sender: manifest.sender,
  labelCount: manifest.orderIds.length,
  status: manifest.status,
  message: messageOf(manifest),
  createdAt: manifest.createdAt,
});

function messageOf({ status, ref, reason }: ManifestRecord): string | undefined {
  const why = reason === undefined ? "" : `: ${reason}`;
  switch (status) {
    case "pending":
      return ref === undefined ? `The carrier has not answered yet${why}` : "The carrier is making the form";
    case "unconfirmed":
      return `The carrier has not answered and may have made the manifest${why}. Retry or cancel it.`;
    case "failed":
      return reason;
    case "created":
    case "cancelled":
      return undefined;
  }
}
