import { hash } from "node:crypto";
import {
  type CustomPricing,
  LIMITS,
  type ReliabilitySource,
  type Service,
  type ServicesByCarrier,
  type ShippingApi,
  type V1Services,
} from "@shipctl/sdk/contract";
import { byCarrier, isOunceService } from "@shipctl/sdk/display";
import { toUsd } from "../../shared/money.js";
import { Problem } from "../../shared/problem.js";
import type { Reader, World } from "../../world.js";
import { ownAccount, pricingAt } from "../account/account.js";
import type { ConnectionRecord, ServiceRecord } from "./connection-table.js";
import { tierViews } from "./connection-view.js";
import { allConnections, isBuyable, modeOf, optionsOf } from "./find-service.js";
import { basePriceOf, isPricedPerParcel, optionsView, tiersOf } from "./price.js";
import { enabledConnections, serviceMode, testConnection } from "./sale-mode.js";

/** The connections that the shop shows to customers, the default first. */
export async function listConnections(
  world: Reader & Pick<World, "carriers">,
  customerId: string,
): Promise<ShippingApi[]> {
  const { connections, defaultId } = await enabledConnections(world, customerId);
  return connections.map((connection) => connectionView(world, connection, defaultId));
}

/** Enabled services of enabled connections, with their reliability. */
export async function listReliability(world: Reader, customerId: string): Promise<ReliabilitySource[]> {
  const { connections, defaultId } = await enabledConnections(world, customerId);
  return connections.map(({ id, name, services }) => {
    const of = (carrier: ServiceRecord["carrier"]) =>
      services
        .filter((service) => service.carrier === carrier && service.enabled)
        .map(({ name, code, reliabilityStatus }) => ({ name, code, reliabilityStatus }));
    return { _id: id, name, isDefault: id === defaultId, services: byCarrier(of) };
  });
}

export const connectionView = (
  { carriers }: Pick<World, "carriers">,
  record: ConnectionRecord,
  defaultId: string,
): ShippingApi => ({
  _id: record.id,
  name: record.name,
  isDefault: record.id === defaultId,
  sandbox: modeOf(record) === "test",
  manifests: carriers.traits(record).manifests,
  options: optionsView(optionsOf({ carriers }, record), record),
});

/** Enabled services by carrier, in the connection's order, including inactive ones. */
export function servicesByCarrier(
  world: Pick<World, "carriers" | "clock">,
  connection: ConnectionRecord,
  pricing: CustomPricing | undefined,
): ServicesByCarrier {
  const unavailable = whyUnavailable(world, connection);
  const of = (carrier: ServiceRecord["carrier"]) =>
    connection.services
      .filter((service) => service.carrier === carrier && service.enabled)
      .map((service) => ({ ...serviceView(service, pricing), unavailable }));
  return byCarrier(of);
}

/** Why nothing can be bought from a connection right now, in words for customers; undefined if it can. */
export function whyUnavailable(
  { carriers, clock }: Pick<World, "carriers" | "clock">,
  { id }: ConnectionRecord,
): string | undefined {
  const { pausedUntilMs, limitedUntilMs, accountProblem } = carriers.health(id);
  const leftMs = (untilMs = 0) => untilMs - clock.now();
  if (leftMs(pausedUntilMs) > 0) return "The provider is not answering. Try again in a few minutes.";
  if (accountProblem) return "The shop's account with the provider needs attention. Try again later.";
  const limitedMs = leftMs(limitedUntilMs);
  return limitedMs > 0 ? `The provider is busy. Try again in ${Math.ceil(limitedMs / 1_000)} s.` : undefined;
}

export function serviceView(service: ServiceRecord, pricing: CustomPricing | undefined): Service {
  const prices = isPricedPerParcel(service, pricing) ? lowestPrice(service) : pricesByWeight(service, pricing);
  return {
    name: service.name,
    code: service.code,
    carrier: service.carrier,
    maxWeight: service.maxWeight,
    maxWeightUnit: isOunceService(service.name) ? "oz" : "lbs",
    transitDays: service.transitDays,
    reliabilityStatus: service.reliabilityStatus,
    active: service.active,
    ...prices,
  };
}

type Prices = Pick<Service, "basePrice" | "price" | "hasDynamicPricing" | "isPricedPerParcel">;

function pricesByWeight(service: ServiceRecord, pricing: CustomPricing | undefined): Prices {
  const { basePriceCents, tiers } = service;
  const lightest = basePriceOf(service, pricing, tiers[0]?.minWeight ?? 0);
  const price = toUsd(lightest.ok ? lightest.baseCents : basePriceCents);
  return { basePrice: toUsd(basePriceCents), price, hasDynamicPricing: tiers.length > 0 };
}

function lowestPrice({ ratePricing }: ServiceRecord): Prices {
  const price = toUsd(ratePricing?.minimumCents ?? 0);
  return { basePrice: price, price, hasDynamicPricing: true, isPricedPerParcel: true };
}

/** Everything that a program can buy; the default connection's services first. */
export async function servicesForSale(
  world: Reader & Pick<World, "carriers" | "clock">,
  customerId: string,
): Promise<V1Services> {
  const account = await ownAccount(world, customerId);
  const { connections, defaultId } = await enabledConnections(world, customerId);
  return {
    maxBulkOrders: LIMITS.ordersOfACall,
    takesCustoms: true,
    apis: connections.map((connection) => ({
      id: connection.id,
      name: connection.name,
      isDefault: connection.id === defaultId,
      sandbox: modeOf(connection) === "test",
      options: optionsView(optionsOf(world, connection), connection),
    })),
    services: connections.flatMap((connection) => {
      const unavailable = whyUnavailable(world, connection);
      const pricing = pricingAt(account, connection.id);
      return connection.services
        .filter((service) => service.enabled)
        .map((service) => {
          const { basePrice: _basePrice, ...view } = serviceView(service, pricing);
          const mode = serviceMode(connection, service) === "test" ? "test" : "live";
          const pricingTiers = tierViews({ tiers: tiersOf(service, pricing) });
          return {
            id: serviceId(connection.id, service),
            apiId: connection.id,
            mode,
            pricingTiers,
            ...view,
            unavailable,
          };
        });
    }),
  };
}

/** A service's id for programs, stable while the connection has a service of this name. */
export const serviceId = (connectionId: string, { carrier, name }: Pick<ServiceRecord, "carrier" | "name">): string =>
  `svc_${hash("sha256", `${connectionId}\n${carrier}\n${name}`, "hex").slice(0, 16)}`;

/** @throws service_not_available if it cannot be bought now; test_connection if it sells samples in a live shop */
export async function serviceById(
  world: Reader,
  customerId: string,
  id: string,
): Promise<{ connection: ConnectionRecord; service: ServiceRecord }> {
  const { connections } = await enabledConnections(world, customerId);
  for (const connection of connections) {
    const service = connection.services.find((one) => serviceId(connection.id, one) === id);
    if (!service) continue;
    if (isBuyable(service)) return { connection, service };
    throw notAvailable(`${service.name} of ${connection.name} cannot be bought now`);
  }
  for (const connection of await allConnections(world)) {
    const service = connection.services.find((one) => serviceId(connection.id, one) === id);
    if (service && serviceMode(connection, service) === "test") throw testConnection(connection);
  }
  throw notAvailable(`There is no service ${JSON.stringify(id)}. GET /api/v1/services lists the available ones.`);
}

/** The services of a connection that can be bought now. */
export const servicesById = (connection: ConnectionRecord): ReadonlyMap<string, ServiceRecord> =>
  new Map(connection.services.filter(isBuyable).map((one) => [serviceId(connection.id, one), one]));

const notAvailable = (message: string): Problem =>
  new Problem("service_not_available", message, { errors: [{ field: "serviceId", message }] });
