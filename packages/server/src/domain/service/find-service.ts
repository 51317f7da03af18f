import type { CarrierName, ConnectionMode, LabelOption } from "@shipctl/sdk/contract";
import { byCarrier } from "@shipctl/sdk/display";
import { type Carrier, type CarrierConnection, waitFor } from "../../ports/carrier.js";
import { requirePresent } from "../../shared/assert.js";
import { Problem } from "../../shared/problem.js";
import { type Claim, type ClaimedReads, one } from "../../store/store.js";
import type { Reader, World } from "../../world.js";
import {
  CATALOG_ID,
  type ConnectionRecord,
  catalogTable,
  connectionTable,
  keyPurpose,
  type ServiceRecord,
} from "./connection-table.js";

export async function defaultConnectionId(world: Reader): Promise<string> {
  return requirePresent(await world.store.get(catalogTable, CATALOG_ID), "catalog").defaultConnectionId;
}

type Keyed = Pick<ConnectionRecord, "baseUrl" | "sealedKey">;

/** Whether both reach the same account at the same provider. */
export const hasSameKey = (one: Keyed, other: Keyed): boolean =>
  one.baseUrl === other.baseUrl && one.sealedKey === other.sealedKey;

type WithMode = Keyed & Pick<ConnectionRecord, "keyMode">;

/** What the provider reported for the connection's current key. */
export const reportFor = (connection: WithMode): ConnectionRecord["keyMode"] =>
  connection.keyMode && hasSameKey(connection.keyMode, connection) ? connection.keyMode : undefined;

export const modeOf = (connection: WithMode): ConnectionMode => reportFor(connection)?.says ?? "unknown";

/** Undefined if the provider does not report them for each account, or has not yet. */
export const reportedOptions = (connection: WithMode) => reportFor(connection)?.options;

/** The words of the connection's provider for why it makes no customs forms; undefined if it makes them, or did not say. */
export const withoutCustoms = (connection: WithMode): string | undefined => reportFor(connection)?.withoutCustoms;

/** The options of the connection's labels. */
export const optionsOf = ({ carriers }: Pick<World, "carriers">, connection: WithMode): readonly LabelOption[] =>
  reportedOptions(connection) ?? carriers.traits(connection).options;

export const connectionClaim = (id: string): Claim => one(connectionTable, id);

/** The connection of an order, including archived ones. */
export const connectionIn = (tx: ClaimedReads, id: string): ConnectionRecord =>
  requirePresent(tx.get(connectionTable, id), `connection ${id}`);

/** Including deleted ones; undefined if there never was one. */
export const knownConnection = ({ store }: Reader, id: string): Promise<ConnectionRecord | undefined> =>
  store.get(connectionTable, id);

export const connectionOf = async (world: Reader, id: string): Promise<ConnectionRecord> =>
  requirePresent(await world.store.get(connectionTable, id), `connection ${id}`);

/** @throws service_not_available, listing the available services. */
export function buyableService(connection: ConnectionRecord, carrier: CarrierName, name: string): ServiceRecord {
  const service = connection.services.find((s) => s.carrier === carrier && s.name === name);
  if (service && isBuyable(service)) return service;
  const others = connection.services.filter((s) => s.carrier === carrier && isBuyable(s)).map((s) => s.name);
  const choice = others.length > 0 ? ` ${carrier} services here: ${others.join(", ")}.` : "";
  throw new Problem(
    "service_not_available",
    `${JSON.stringify(name)} is not available from ${connection.name}.${choice}`,
    {
      errors: [{ field: "serviceType", message: `${JSON.stringify(name)} is not available` }],
    },
  );
}

export const isBuyable = (service: ServiceRecord): boolean => service.enabled && service.active;

/** The carrier behind the connection of an order. */
export const carrierOfOrder = async (
  world: Reader & Pick<World, "secrets" | "carriers">,
  { connectionId, customerId }: { readonly connectionId: string; readonly customerId: string },
): Promise<Carrier> => carrierFor(world, await connectionOf(world, connectionId), customerId);

export const carrierFor = (
  world: Pick<World, "secrets" | "carriers">,
  connection: ConnectionRecord,
  customerId?: string,
): Carrier => world.carriers.for(carrierConnection(world, connection), customerId);

/** The secrets that sign the connection's webhooks, the current one first. */
export const webhookSecrets = ({ secrets }: Pick<World, "secrets">, connectionId: string): readonly string[] =>
  secrets.shared(`webhook ${connectionId}`);

/** What the carrier port needs, with the key decrypted. */
const carrierConnection = (
  world: Pick<World, "secrets">,
  { id, baseUrl, sealedKey }: ConnectionRecord,
): CarrierConnection => ({ id, baseUrl, key: sealedKey === "" ? "" : world.secrets.open(sealedKey, keyPurpose(id)) });

/** Includes deleted connections, which may have orders in transit. */
export const allConnections = ({ store }: Reader): Promise<readonly ConnectionRecord[]> =>
  store.list(connectionTable, { index: "byTime", groups: ["all", "archived"] });

/** `waitFor` the connection whose parcels move fastest. */
export async function shortestWait(world: Reader & Pick<World, "carriers">, ms: number): Promise<number> {
  const connections = await allConnections(world);
  return Math.min(ms, ...connections.map((connection) => waitFor(world.carriers.traits(connection), ms)));
}

/** How many days after the purchase a label of the connection can be voided. */
export const voidDaysOf = (
  { carriers }: Pick<World, "carriers">,
  connection: ConnectionRecord,
): Record<CarrierName, number> => {
  const { voidWindowDays } = carriers.traits(connection);
  return byCarrier((carrier) => connection.voidDays?.[carrier] ?? voidWindowDays(carrier));
};
