import type { ConnectionMode } from "@shipctl/sdk/contract";
import { JOB } from "../../shared/actor.js";
import { notFound, Problem } from "../../shared/problem.js";
import { isTestSpace } from "../../shared/test-space.js";
import type { Reader } from "../../world.js";
import { type Mode, readShop, type ShopRecord, shopFor } from "../shop/shop-mode.js";
import { type AskModeDeps, askMode } from "./ask-mode.js";
import {
  type ConnectionRecord,
  connectionTable,
  SANDBOX_ID,
  type ServiceRecord,
  serviceKey,
} from "./connection-table.js";
import { defaultConnectionId, isBuyable, modeOf, reportFor } from "./find-service.js";

/**
 * The only check of what a purchase may buy. Call it in the purchase's own transaction. @throws test_connection,
 * carrier_unavailable, service_not_available
 */
export function requireMode(mode: Mode, connection: ConnectionRecord, service: ServiceRecord): void {
  const why = whyNotIn(mode, connection, service);
  if (why === "test") throw testConnection(connection);
  if (why === "unknown") throw unknownMode(connection);
  if (why === "live") {
    const message = `${service.name} of ${connection.name} is not on sale: it sells real postage now, and the shop has not confirmed it`;
    throw new Problem("service_not_available", message, { errors: [{ field: "serviceType", message }] });
  }
}

export const testConnection = ({ name }: Pick<ConnectionRecord, "name">): Problem =>
  new Problem(
    "test_connection",
    `${name} sells samples without postage, which a live shop does not sell. Nothing was bought.`,
  );

const RETRY_SECONDS = 60;

const unknownMode = ({ name }: ConnectionRecord): Problem =>
  new Problem(
    "carrier_unavailable",
    `${name} has not confirmed whether it sells real postage. Nothing was bought. Try again in ${RETRY_SECONDS} s.`,
    { retryAfterSeconds: RETRY_SECONDS },
  );

/**
 * The connection with this id, or the default, with the services that are shown in the shop. @throws not_found if it
 * is not enabled, or sells samples in a live shop.
 */
export async function shownConnection(
  world: Reader,
  customerId: string,
  apiId: string | undefined,
): Promise<ConnectionRecord> {
  const [connection, { mode }] = await Promise.all([
    enabledConnection(world, customerId, apiId),
    shopFor(world, customerId),
  ]);
  if (isTestSpace(customerId)) return connection;
  if (!isShownIn(mode, connection)) throw notFound("Shipping API", connection.id);
  return inMode(mode, connection);
}

/** The connections that a customer buys from, the default first; for a test space those that sell samples. */
export async function enabledConnections(world: Reader, customerId: string) {
  const [shopDefault, connections] = await Promise.all([
    defaultConnectionId(world),
    isTestSpace(customerId) ? testConnections(world) : shopConnections(world),
  ]);
  const isDefault = ({ id }: ConnectionRecord) => id === shopDefault;
  const sorted = [...connections.filter(isDefault), ...connections.filter((record) => !isDefault(record))];
  return { connections: sorted, defaultId: (isTestSpace(customerId) && sorted[0]?.id) || shopDefault };
}

const ENABLED = { index: "byTime", groups: ["all"] } as const;

async function shopConnections(world: Reader): Promise<ConnectionRecord[]> {
  const [all, { mode }] = await Promise.all([world.store.list(connectionTable, ENABLED), readShop(world)]);
  return all.filter((record) => isShownIn(mode, record)).map((record) => inMode(mode, record));
}

/** Those that sell samples to test keys: if none is enabled, the sandbox, although closed to customers. */
async function testConnections(world: Reader): Promise<ConnectionRecord[]> {
  const all = await world.store.list(connectionTable, ENABLED);
  const selling = all
    .filter((record) => record.enabled)
    .map(onlySamples)
    .filter(({ services }) => services.some(isBuyable));
  if (selling.length > 0) return selling;
  const sandbox = await world.store.get(connectionTable, SANDBOX_ID);
  return sandbox ? [onlySamples(sandbox)] : [];
}

const onlySamples = (connection: ConnectionRecord): ConnectionRecord => ({
  ...connection,
  services: connection.services.filter((service) => serviceMode(connection, service) === "test"),
});

async function enabledConnection(
  world: Reader,
  customerId: string,
  apiId: string | undefined,
): Promise<ConnectionRecord> {
  if (isTestSpace(customerId)) {
    const { connections, defaultId } = await enabledConnections(world, customerId);
    const found = connections.find(({ id }) => id === (apiId || defaultId));
    if (!found) throw notFound("Shipping API", apiId || defaultId);
    return found;
  }
  const id = apiId || (await defaultConnectionId(world));
  const connection = await world.store.get(connectionTable, id);
  if (!connection?.enabled || connection.archived) throw notFound("Shipping API", id);
  return connection;
}

/** What a purchase is made from: read before it, and compared in its transaction. */
export interface SaleSource {
  readonly shop: ShopRecord;
  readonly connection: ConnectionRecord;
}

/**
 * The same for a purchase, of the picked service if there is one. A provider that has not confirmed its mode is asked
 * first. @throws not_found, test_connection, carrier_unavailable
 */
export async function connectionForSale(
  world: AskModeDeps,
  customerId: string,
  apiId: string | undefined,
  picked = "",
): Promise<SaleSource> {
  const shop = await shopFor(world, customerId);
  const found = await enabledConnection(world, customerId, apiId);
  if (isTestSpace(customerId)) return { shop, connection: found };
  const connection = modeOf(found) === "unknown" ? await asked(world, customerId, found) : found;
  const shown = inMode(shop.mode, connection);
  const isPicked = ({ name }: ServiceRecord): boolean => name.toLowerCase() === picked.trim().toLowerCase();
  const isSample = (service: ServiceRecord): boolean => whyNotIn(shop.mode, connection, service) === "test";
  const picksSamples = !shown.services.some(isPicked) && connection.services.filter(isPicked).some(isSample);
  if (!isShownIn(shop.mode, connection) || picksSamples) throw testConnection(connection);
  return { shop, connection: shown };
}

async function asked(world: AskModeDeps, customerId: string, { id }: ConnectionRecord): Promise<ConnectionRecord> {
  await askMode(world, id, JOB);
  const connection = await enabledConnection(world, customerId, id);
  if (modeOf(connection) === "unknown") throw unknownMode(connection);
  return connection;
}

type Named = Pick<ServiceRecord, "carrier" | "name">;

/** What labels of this service are, as its provider says. Another Shipctl may sell samples beside real postage. */
export function serviceMode(connection: ConnectionRecord, service: Named): ConnectionMode {
  const report = reportFor(connection);
  return report?.testServices?.includes(serviceKey(service)) ? "test" : (report?.says ?? "unknown");
}

/**
 * Whether purchases in this mode may buy the service. A service that turned live by itself needs an operator's
 * confirmation first, and an unknown one the provider's answer.
 */
export function whyNotIn(
  mode: Mode,
  connection: ConnectionRecord,
  service: ServiceRecord,
): "test" | "unknown" | "live" | undefined {
  const sells = serviceMode(connection, service);
  if (sells === "unknown") return "unknown";
  if (sells === "test") return mode === "live" ? "test" : undefined;
  return mode === "live" && service.confirmedLive ? undefined : "live";
}

/** It sells real postage since its key or its provider changed by itself. */
export const needsConfirmation = (connection: ConnectionRecord, service: ServiceRecord): boolean =>
  service.enabled && !service.confirmedLive && serviceMode(connection, service) === "live";

/** The connection with the services that are shown in this mode. */
export const inMode = (mode: Mode, connection: ConnectionRecord): ConnectionRecord => ({
  ...connection,
  services: connection.services.filter((service) => {
    const why = whyNotIn(mode, connection, service);
    return why === undefined || why === "unknown";
  }),
});

/** Live shops do not show test connections to customers. */
export const isShownIn = (mode: Mode, connection: ConnectionRecord): boolean =>
  connection.enabled && !connection.archived && !(mode === "live" && modeOf(connection) === "test");
