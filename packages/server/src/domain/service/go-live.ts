import { isoNow } from "../../ports/clock.js";
import type { Actor } from "../../shared/actor.js";
import { Problem } from "../../shared/problem.js";
import { type Claim, defineJob, one, type Tx, within } from "../../store/store.js";
import type { World } from "../../world.js";
import { audit } from "../audit/audit.js";
import { publish, SHOP, streamClaim } from "../event/publish.js";
import { putShop, shopClaim, shopIn } from "../shop/shop-mode.js";
import {
  CATALOG_ID,
  type ConnectionRecord,
  catalogClaim,
  catalogTable,
  connectionTable,
  type ServiceRecord,
} from "./connection-table.js";
import { modeOf } from "./find-service.js";
import { serviceMode } from "./sale-mode.js";

type GoLiveDeps = Pick<World, "ids" | "clock" | "settings">;

/** Stops the bulk orders of samples that run when the shop goes live. Until then, no further row of them is bought. */
export const stopSamplesJob = defineJob<Record<string, never>>("stop-samples");

/** What a change that can make the shop live claims. */
export const goLiveClaims: readonly Claim[] = [shopClaim, catalogClaim];

/**
 * The connection after an operator has put its enabled services on sale, or those that `isMeant`. A key that its
 * provider has not confirmed makes no shop live, but a live shop sells with it once it is confirmed. Needs goLiveClaims.
 */
export function withConfirmed(
  tx: Tx,
  connection: ConnectionRecord,
  isMeant: (service: ServiceRecord) => boolean = () => true,
): ConnectionRecord {
  const isLive = shopIn(tx).mode === "live";
  const services = connection.services.map((service) => {
    if (!isMeant(service)) return service;
    const mode = serviceMode(connection, service);
    const confirmedLive = (service.enabled && (mode === "live" || (mode === "unknown" && isLive))) || undefined;
    return service.confirmedLive === confirmedLive ? service : { ...service, confirmedLive };
  });
  return { ...connection, services };
}

/** Makes the shop live if the connection now sells real postage. Needs goLiveClaims and the shop's streamClaim. */
export function goLiveWith(tx: Tx, world: GoLiveDeps, connection: ConnectionRecord, actor: Actor): void {
  const shop = shopIn(tx);
  if (shop.mode === "live" || !sellsLive(connection)) return;
  if (world.settings.demo) throw new Problem("live_key_refused", NO_LIVE_KEYS);
  if (actor.via === "api-key") throw new Problem("forbidden", NOT_LIVE_BY_KEY);
  putShop(tx, { ...shop, mode: "live", liveSince: isoNow(world.clock) });
  tx.put(catalogTable, { id: CATALOG_ID, defaultConnectionId: connection.id });
  tx.enqueue(stopSamplesJob, {}, { key: SHOP, group: SHOP, subject: SHOP });
  announceMode(tx, world, actor, "live");
}

export const NO_LIVE_KEYS = "A demo store does not accept live carrier keys. Start a separate store without --demo.";

const NOT_LIVE_BY_KEY = "This would make the shop live, which an API key does not. Please sign in instead.";

const sellsLive = (connection: ConnectionRecord): boolean =>
  connection.enabled &&
  !connection.archived &&
  connection.services.some(
    (service) => service.enabled && service.confirmedLive && serviceMode(connection, service) === "live",
  );

function announceMode(tx: Tx, world: GoLiveDeps, actor: Actor, mode: "test" | "live"): void {
  const [from, action] = mode === "live" ? (["test", "go-live"] as const) : (["live", "undo-go-live"] as const);
  audit(tx, world, { actor, action, subject: "shop", from: { mode: from }, to: { mode } });
  publish(tx, world, { type: "shop.mode_changed", customerId: SHOP, data: { mode } });
}

const ALL = { index: "byTime", groups: ["all"] } as const;

/**
 * Puts every enabled service of the live connections on sale, which makes the shop live. @throws connection_needed if
 * there is none, live_key_refused on a demo store
 */
export function goLive(world: GoLiveDeps & Pick<World, "store">, actor: Actor): Promise<void> {
  const load = [
    {
      see: [within(connectionTable, ALL, { under: catalogClaim })],
      change: [...goLiveClaims, streamClaim(SHOP)],
    },
    (seen: Pick<Tx, "list">) => ({ change: seen.list(connectionTable, ALL).map(({ id }) => one(connectionTable, id)) }),
  ];
  return world.store.transact(load, (tx) => {
    const isLive = (connection: ConnectionRecord) => modeOf(connection) === "live";
    const connections = tx.list(connectionTable, ALL).filter(isLive);
    const confirmed = connections.map((connection) => withConfirmed(tx, connection));
    const [first] = confirmed.filter(sellsLive);
    if (!first) throw new Problem("connection_needed", NOTHING_LIVE);
    for (const connection of confirmed) tx.put(connectionTable, connection);
    const wasLive = shopIn(tx).mode === "live";
    goLiveWith(tx, world, first, actor);
    if (wasLive) {
      audit(tx, world, { actor, action: "confirm-live-services", subject: "shop" });
      publish(tx, world, { type: "connection.changed", customerId: SHOP, data: { apiId: first.id } });
    }
  });
}

const NOTHING_LIVE =
  "No connection sells real postage yet: add one with a live key, and enable one of its services. The provider must have confirmed the key.";

/** Notes that the operator has backed up the database. */
export function noteDatabaseBackup(world: Pick<World, "store" | "ids" | "clock">, actor: Actor): Promise<void> {
  return world.store.transact({ change: [shopClaim] }, (tx) => {
    const backedUpAt = isoNow(world.clock);
    putShop(tx, { ...shopIn(tx), backedUpAt });
    audit(tx, world, { actor, action: "note-backup", subject: "shop", to: { backedUpAt } });
  });
}

/**
 * Makes a live shop a test shop again. @throws shop_stays_live if a live label was bought or is being bought, by
 * `hasLiveLabels`
 */
export async function undoGoLive(
  world: GoLiveDeps & Pick<World, "store">,
  actor: Actor,
  hasLiveLabels: () => Promise<boolean>,
): Promise<void> {
  do {
    // A purchase that begins from now on sets it again.
    await world.store.transact({ change: [shopClaim] }, (tx) => {
      const { hasSold, ...shop } = shopIn(tx);
      if (hasSold) putShop(tx, shop);
    });
    if (await hasLiveLabels()) throw new Problem("shop_stays_live", "A live label was bought, so the shop stays live.");
  } while (!(await undone(world, actor)));
}

/** False if a live label was ordered since. */
function undone(world: GoLiveDeps & Pick<World, "store">, actor: Actor): Promise<boolean> {
  const load = {
    see: [within(connectionTable, ALL, { under: catalogClaim })],
    change: [...goLiveClaims, streamClaim(SHOP)],
  };
  return world.store.transact(load, (tx) => {
    const shop = shopIn(tx);
    if (shop.mode === "test") return true;
    if (shop.hasSold) return false;
    const { liveSince: _before, ...rest } = shop;
    putShop(tx, { ...rest, mode: "test" });
    const samples = tx.list(connectionTable, ALL).find((one) => one.enabled && modeOf(one) === "test");
    if (samples) tx.put(catalogTable, { id: CATALOG_ID, defaultConnectionId: samples.id });
    announceMode(tx, world, actor, "test");
    return true;
  });
}
