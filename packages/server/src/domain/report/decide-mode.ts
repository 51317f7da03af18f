import { isoNow } from "../../ports/clock.js";
import { type ClaimedReads, one, within } from "../../store/store.js";
import type { World } from "../../world.js";
import { orderTable } from "../order/order-table.js";
import {
  CATALOG_ID,
  type ConnectionRecord,
  catalogClaim,
  catalogTable,
  connectionTable,
} from "../service/connection-table.js";
import { modeOf } from "../service/find-service.js";
import { goLiveClaims, withConfirmed } from "../service/go-live.js";
import { type Mode, putShop, storedShop, TEST_SHOP } from "../shop/shop-mode.js";
import { countTestParts, groupEntries, markSamples } from "./complete-ledger.js";
import { countByMode, modesOfConnections } from "./count-by-mode.js";

export interface DecidedMode {
  readonly mode: Mode;
  /** For the operator. */
  readonly why: string;
}

const ALL = { index: "byTime", groups: ["all"] } as const;

/**
 * Decides once whether the store of an older version is a live shop: one that has sold a label for real postage, or
 * sells through a connection with a confirmed live key. Undefined if that is decided. No server may be running.
 */
export async function decideMode(
  world: Pick<World, "store" | "clock">,
  isDemo: boolean,
): Promise<DecidedMode | undefined> {
  await countTestParts(world);
  if (await storedShop(world)) {
    await groupEntries(world);
    return undefined;
  }
  const modes = await modesOfConnections(world);
  await countByMode(world, modes);
  await markSamples(world, isDemo);
  await groupEntries(world);
  const canHaveSold = !isDemo && [...modes.values()].some((seen) => seen.has("live"));
  const firstSale = canHaveSold ? await firstLiveSale(world) : undefined;
  const load = [
    { see: [within(connectionTable, ALL, { under: catalogClaim })], change: goLiveClaims },
    (seen: ClaimedReads) => ({ change: seen.list(connectionTable, ALL).map(({ id }) => one(connectionTable, id)) }),
  ];
  return world.store.transact(load, (tx) => {
    const connections = tx.list(connectionTable, ALL);
    const selling = isDemo ? undefined : connections.find(sellsLive);
    if (firstSale === undefined && !selling) {
      putShop(tx, TEST_SHOP);
      return { mode: "test", why: "it has sold no real postage" };
    }
    // Later credits were given in a shop that sold real postage.
    putShop(tx, { ...TEST_SHOP, mode: "live", liveSince: firstSale ?? isoNow(world.clock) });
    // What was sold as real postage before still is.
    const confirmed = connections.map((connection) => withConfirmed(tx, connection));
    for (const connection of confirmed) tx.put(connectionTable, connection);
    const current = tx.get(catalogTable, CATALOG_ID)?.defaultConnectionId;
    const isTest = confirmed.some((one) => one.id === current && modeOf(one) === "test");
    const live = selling ?? confirmed.find((one) => one.enabled && modeOf(one) !== "test");
    if (isTest && live) tx.put(catalogTable, { id: CATALOG_ID, defaultConnectionId: live.id });
    const why = firstSale !== undefined ? "it has sold real postage" : `${selling?.name} sells real postage`;
    return { mode: "live", why };
  });
}

const sellsLive = (connection: ConnectionRecord): boolean =>
  connection.enabled &&
  !connection.archived &&
  modeOf(connection) === "live" &&
  connection.services.some(({ enabled }) => enabled);

async function firstLiveSale({ store }: Pick<World, "store">): Promise<string | undefined> {
  let first: string | undefined;
  for await (const { sandbox, purchase, createdAt } of store.scan(orderTable)) {
    const isSale = !sandbox && purchase.state === "bought";
    if (isSale && (first === undefined || createdAt < first)) first = createdAt;
  }
  return first;
}
