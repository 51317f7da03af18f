import { createHmac, hash, randomBytes } from "node:crypto";
import type { SaveTrackingPagesRequest, TrackingLink, TrackingPages } from "@shipctl/sdk/contract";
import type { TrackingScan } from "../../ports/carrier.js";
import { isoNow } from "../../ports/clock.js";
import { DAY_MS, MINUTE_MS } from "../../shared/durations.js";
import { invalidInput, Problem } from "../../shared/problem.js";
import { at, one, type StoredRecord, table } from "../../store/store.js";
import type { Reader, World } from "../../world.js";
import { findAccount } from "../account/account.js";
import { countAttempt } from "../account/throttle.js";
import type { OrderRecord } from "../order/order-table.js";
import { canBeHandedOver, findOrder } from "../order/orders.js";
import { boughtOf } from "../order/purchase.js";
import { appSettings } from "../setting/public-settings.js";
import { readTracking } from "./read-tracking.js";

/** A customer's switch, under the customer's id. Missing is off. */
interface TrackingPagesRecord extends StoredRecord {
  readonly enabled: boolean;
  readonly shopName: string;
}

/** An order's link, under the order's id, so that a new one replaces it. */
interface TrackingLinkRecord extends StoredRecord {
  readonly tokenHash: string;
  readonly createdAt: string;
  readonly expiresAt: string;
}

export const trackingPagesTable = table<TrackingPagesRecord>()("tracking-pages", {
  version: 1,
  indexes: {},
  unique: {},
});

export const trackingLinkTable = table<TrackingLinkRecord>()("tracking-links", {
  version: 1,
  indexes: { byExpiry: (link) => at("all", link.expiresAt) },
  unique: { token: (link) => link.tokenHash },
});

/** A customer's switch, and the operator's, without which no page is shown. */
export async function trackingPages(world: Reader, customerId: string): Promise<TrackingPages> {
  const [own, settings] = await Promise.all([world.store.get(trackingPagesTable, customerId), appSettings(world)]);
  return { enabled: own?.enabled ?? false, shopName: own?.shopName ?? "", isAllowed: settings.trackingPages };
}

/** @throws invalid_input without a name */
export async function saveTrackingPages(
  world: Pick<World, "store">,
  customerId: string,
  { enabled, shopName }: SaveTrackingPagesRequest,
): Promise<TrackingPages> {
  await world.store.transact({ change: [one(trackingPagesTable, customerId)] }, (tx) => {
    const name = (shopName ?? tx.get(trackingPagesTable, customerId)?.shopName ?? "").trim();
    if (enabled && name === "")
      throw invalidInput([{ field: "shopName", message: "The pages show the name of your shop: give shopName" }]);
    tx.put(trackingPagesTable, { id: customerId, enabled, shopName: name });
  });
  return trackingPages(world, customerId);
}

/** After the delivery. */
const SHOWN_DELIVERED_MS = 60 * DAY_MS;
/** Longer than a parcel is tracked and then shown. */
const LIFETIME_MS = 120 * DAY_MS;

/** Replaces the order's earlier link. @throws no_tracking_page */
export async function createTrackingLink(
  world: Pick<World, "store" | "clock" | "settings">,
  order: OrderRecord,
): Promise<TrackingLink> {
  const { enabled, isAllowed } = await trackingPages(world, order.customerId);
  if (!isAllowed) throw noPage("Tracking pages are off in this shop. Ask support to allow them.");
  if (!enabled) throw noPage("Your tracking pages are off. Turn them on in your account first.");
  if (!canBeHandedOver(order))
    throw noPage(`${order.number} has no parcel to show: its label is not bought, or voided`);
  const [createdAt, now] = [isoNow(world.clock), world.clock.now()];
  if (isOver(order, now)) throw noPage(`${order.number} was delivered more than 60 days ago`);
  const token = randomBytes(16).toString("base64url");
  const expiresAt = new Date(now + LIFETIME_MS).toISOString();
  await world.store.transact({ change: [one(trackingLinkTable, order.id)] }, (tx) =>
    tx.put(trackingLinkTable, { id: order.id, tokenHash: hashOf(token), createdAt, expiresAt }),
  );
  return { url: `${world.settings.publicUrl}/track/${token}`, expiresAt };
}

/**
 * The link for mails to the recipient, the same in all of them: its token is derived from the order. Undefined while pages
 * are off, if the customer has made another link, which stays, or has ended this one.
 */
export async function mailedTrackingUrl(
  world: Pick<World, "store" | "clock" | "settings" | "secrets">,
  order: OrderRecord,
  isFirst: boolean,
): Promise<string | undefined> {
  const { enabled, isAllowed } = await trackingPages(world, order.customerId);
  if (!enabled || !isAllowed || isOver(order, world.clock.now())) return undefined;
  const tokens = world.secrets.shared("tracking mail").map((key) => derivedToken(key, order.id));
  const createdAt = isoNow(world.clock);
  const expiresAt = new Date(world.clock.now() + LIFETIME_MS).toISOString();
  const token = await world.store.transact({ change: [one(trackingLinkTable, order.id)] }, (tx) => {
    const link = tx.get(trackingLinkTable, order.id);
    const [newest] = tokens;
    if (link || !isFirst || newest === undefined) return tokens.find((known) => hashOf(known) === link?.tokenHash);
    tx.put(trackingLinkTable, { id: order.id, tokenHash: hashOf(newest), createdAt, expiresAt });
    return newest;
  });
  return token === undefined ? undefined : `${world.settings.publicUrl}/track/${token}`;
}

/** 128 bits, as a random one. */
const derivedToken = (key: string, orderId: string): string =>
  createHmac("sha256", key).update(orderId).digest().subarray(0, 16).toString("base64url");

/** Also if there is none. */
export async function endTrackingLink(world: Pick<World, "store">, { id }: OrderRecord): Promise<void> {
  await world.store.transact({ change: [one(trackingLinkTable, id)] }, (tx) => {
    if (tx.get(trackingLinkTable, id)) tx.remove(trackingLinkTable, id);
  });
}

/** What a page shows of an order, and nothing else of it. */
export interface TrackingPage {
  readonly shopName: string;
  readonly parcel: Pick<OrderRecord, "carrier" | "sandbox" | "status"> & { readonly trackingNumber: string };
  /** Newest first, by city, without words about a person. */
  readonly scans: readonly TrackingScan[];
}

/** What an unknown token is looked up with. */
const NONE = "ord_none";

/** @throws not_found, in the same words and after the same reads for a wrong and an ended link; too_many_requests */
export async function openTrackingPage(
  world: Pick<World, "store" | "clock">,
  token: string,
  network: string,
): Promise<TrackingPage> {
  await countAttempt(world, { id: `tracking ${network}`, max: 60, windowMs: 10 * MINUTE_MS, what: "tracking pages" });
  const link = await world.store.find(trackingLinkTable, "token", hashOf(token));
  const orderId = link?.id ?? NONE;
  const [order, tracking] = await Promise.all([findOrder(world, orderId), readTracking(world, orderId)]);
  const customerId = order?.customerId ?? NONE;
  const [account, pages] = await Promise.all([findAccount(world, customerId), trackingPages(world, customerId)]);
  const bought = order && boughtOf(order);
  const isShown = account && !account.blocked && pages.enabled && pages.isAllowed;
  if (!(link && order && bought && isShown && isOpen(link, order, world.clock.now())))
    throw new Problem("not_found", "This link is wrong or has ended. Ask the shop that sent it.");
  const { carrier, sandbox, status } = order;
  const isAbout = privateWords(order);
  return {
    shopName: pages.shopName,
    parcel: { carrier, sandbox, status, trackingNumber: bought.trackingNumber },
    scans: (tracking?.events ?? []).map(({ status: words, location, ...scan }) => {
      const city = withoutNumbers(location);
      return { ...scan, status: isAbout(words) ? "" : words, location: isAbout(city) ? "" : city };
    }),
  };
}

/** A void ends it for good, also if the carrier rejects the refund. */
const isOpen = (link: TrackingLinkRecord, order: OrderRecord, now: number): boolean =>
  Date.parse(link.expiresAt) > now &&
  canBeHandedOver(order) &&
  !(order.voidedAt && order.voidedAt >= link.createdAt) &&
  !isOver(order, now);

function isOver(order: OrderRecord, now: number): boolean {
  const deliveredAt = boughtOf(order)?.deliveredAt;
  return deliveredAt !== undefined && now >= Date.parse(deliveredAt) + SHOWN_DELIVERED_MS;
}

/**
 * Whether a carrier's text says something about a person or the order, such as `Signed by SMITH`. It compares words, and
 * would rather hide a harmless text. City and state may be shown.
 */
function privateWords(order: OrderRecord): (text: string) => boolean {
  const { sender, recipient } = order;
  const shown = new Set([sender, recipient].flatMap(({ city, state }) => wordsOf(`${city} ${state}`)));
  const addresses = [sender, recipient].flatMap(({ street1, street2, zip, phone = "", email }) => [
    ...[street1, street2, zip, phone, phone.replace(/\D/g, ""), email],
  ]);
  const texts = [recipient.name, recipient.company, ...addresses, ...namesOf(order)].filter(
    (text) => text !== undefined,
  );
  const words = new Set(texts.flatMap(wordsOf).filter((word) => word.length > 1 && !shown.has(word)));
  return (text) => wordsOf(text).some((word) => words.has(word));
}

const namesOf = ({ number, reference, orderNumber, sku, productName, orderItemId, description }: OrderRecord) => [
  ...[number, reference, orderNumber, sku, productName, orderItemId, description],
];

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** A place without ZIP codes and house numbers. */
const withoutNumbers = (place: string): string =>
  place
    .split(/\s+/)
    .filter((word) => !/\d/.test(word))
    .join(" ")
    .replace(/,$/, "");

const noPage = (message: string): Problem => new Problem("no_tracking_page", message);

const hashOf = (token: string): string => hash("sha256", token, "base64url");
