import { isDeepStrictEqual } from "node:util";
import type { ServiceUpdate, ServiceUpdates } from "@shipctl/sdk/contract";
import { byCarrier } from "@shipctl/sdk/display";
import { type Carrier, type CarrierServiceOffer, operatorWords } from "../../ports/carrier.js";
import type { Actor } from "../../shared/actor.js";
import { notFound, Problem } from "../../shared/problem.js";
import { one } from "../../store/store.js";
import type { World } from "../../world.js";
import { audit } from "../audit/audit.js";
import { publish, SHOP, streamClaim } from "../event/publish.js";
import { askMode } from "./ask-mode.js";
import { type ConnectionRecord, connectionTable, type ServiceRecord, serviceKey } from "./connection-table.js";
import { providerPriceView } from "./connection-view.js";
import { carrierFor, connectionOf, modeOf, optionsOf } from "./find-service.js";

type ServiceUpdatesDeps = Pick<World, "store" | "carriers" | "secrets" | "ids" | "clock" | "log">;

/** What each provider sells now. Updates `active` and the provider prices of configured services. */
export async function checkServiceUpdates(
  world: ServiceUpdatesDeps,
  ids: readonly string[],
  actor: Actor,
): Promise<ServiceUpdates> {
  const reports = await Promise.all(ids.map(async (id) => [id, await reportOf(world, id, actor)] as const));
  return Object.fromEntries(reports);
}

async function reportOf(world: ServiceUpdatesDeps, id: string, actor: Actor): Promise<ServiceUpdates[string]> {
  const connection = await world.store.get(connectionTable, id);
  if (!connection || connection.archived) return { error: "There is no such API" };
  const unusable = world.carriers.whyUnusable(connection);
  if (unusable) return { error: unusable, mode: modeOf(connection) };
  const carrier = carrierFor(world, connection);
  const [answer] = await Promise.all([carrier.services(), askMode(world, id, actor)]);
  const asked = await connectionOf(world, id);
  const mode = modeOf(asked);
  if (answer.kind === "refused") return { error: refusedText(answer), mode };
  if (answer.kind === "busy" && answer.cause === "account") return { error: refusedText(answer), mode };
  if (answer.kind === "busy") return { error: busyText(answer.retryAfterMs), mode };
  if (answer.kind === "silent") return { error: "The provider did not answer. Check its base URL and key.", mode };
  const offers = answer.value;
  await storeOffers(world, id, offers, actor);
  const of = (carrier: CarrierServiceOffer["carrier"]) =>
    offers.filter((offer) => offer.carrier === carrier).map((offer) => updateView(offer, connection));
  return { mode, can: [...abilitiesOf(carrier), ...optionsOf(world, asked)], ...byCarrier(of) };
}

const refusedText = (answer: Parameters<typeof operatorWords>[0]): string =>
  `The provider refused: ${operatorWords(answer)}`;

const busyText = (retryAfterMs: number): string =>
  `The provider is busy and takes no calls now. Try again in ${Math.ceil(retryAfterMs / 1_000)} s.`;

const abilitiesOf = ({ verifyAddress, manifests, readEvent }: Carrier): string[] => [
  ...(verifyAddress ? ["address_check"] : []),
  ...(manifests ? ["manifest"] : []),
  ...(readEvent ? ["webhook"] : []),
];

async function storeOffers(
  world: ServiceUpdatesDeps,
  id: string,
  offers: readonly CarrierServiceOffer[],
  actor: Actor,
): Promise<void> {
  const change = [one(connectionTable, id), streamClaim(SHOP)];
  await world.store.transact({ change }, (tx) => {
    const connection = tx.get(connectionTable, id);
    if (!connection) return;
    const services = asOffered(connection.services, offers);
    if (isDeepStrictEqual(services, connection.services)) return;
    tx.put(connectionTable, { ...connection, services });
    audit(tx, world, { actor, action: "report-services", subject: id, to: offers.map(({ name }) => name) });
    publish(tx, world, { type: "connection.services_reported", customerId: SHOP, data: { apiId: id } });
  });
}

function asOffered(services: readonly ServiceRecord[], offers: readonly CarrierServiceOffer[]): ServiceRecord[] {
  const offerOf = new Map(offers.map((offer) => [serviceKey(offer), offer]));
  return services.map((service) => {
    const offer = offerOf.get(serviceKey(service));
    return offer ? { ...service, active: offer.active, providerPrices: offer.prices } : { ...service, active: false };
  });
}

const updateView = (offer: CarrierServiceOffer, connection: ConnectionRecord): ServiceUpdate => ({
  name: offer.name,
  serviceCode: offer.code,
  status: offer.active,
  maxWeight: offer.maxWeight,
  prices: offer.prices.map(providerPriceView),
  isNew: !connection.services.some((service) => serviceKey(service) === serviceKey(offer)),
});

export interface WantedService {
  readonly apiId: string;
  readonly carrier: CarrierServiceOffer["carrier"];
  readonly name: string;
}

/**
 * Adds services as the provider reports them: disabled and at the provider's price, never at a price from the request.
 * Existing ones are unchanged. @throws not_found, carrier_unavailable
 */
export async function addServices(
  world: ServiceUpdatesDeps,
  wanted: readonly WantedService[],
  actor: Actor,
): Promise<number> {
  let added = 0;
  for (const apiId of new Set(wanted.map((service) => service.apiId))) {
    const names = wanted.filter((service) => service.apiId === apiId);
    added += await addToConnection(world, apiId, names, actor);
  }
  return added;
}

async function addToConnection(
  world: ServiceUpdatesDeps,
  apiId: string,
  wanted: readonly WantedService[],
  actor: Actor,
): Promise<number> {
  const connection = await world.store.get(connectionTable, apiId);
  if (!connection || connection.archived) throw notFound("API", apiId);
  const answer = await carrierFor(world, connection).services();
  if (answer.kind !== "ok") throw new Problem("carrier_unavailable", "Failed to add services");
  const offers = answer.value;
  const chosen = wanted.map((service) => {
    const offer = offers.find((o) => serviceKey(o) === serviceKey(service));
    if (!offer) throw notFound("Service", service.name);
    return offer;
  });
  const change = [one(connectionTable, apiId), streamClaim(SHOP)];
  return world.store.transact({ change }, (tx) => {
    const current = tx.get(connectionTable, apiId) ?? connection;
    const existing = new Set(current.services.map(serviceKey));
    const fresh = chosen.filter((offer) => !existing.has(serviceKey(offer))).map(newService);
    tx.put(connectionTable, { ...current, services: [...current.services, ...fresh] });
    audit(tx, world, { actor, action: "add-services", subject: apiId, to: fresh.map(({ name }) => name) });
    publish(tx, world, { type: "connection.services_added", customerId: SHOP, data: { apiId } });
    return fresh.length;
  });
}

export function newService(offer: CarrierServiceOffer): ServiceRecord {
  const { carrier, name, code, active, maxWeight, transitDays, prices } = offer;
  const tiers = prices.map((price) => ({
    minWeight: price.fromWeight,
    maxWeight: price.toWeight,
    priceCents: price.priceCents,
  }));
  return {
    carrier,
    name,
    code,
    basePriceCents: prices[0]?.priceCents ?? 0,
    enabled: false,
    active,
    // A single bracket is the base price.
    tiers: tiers.length > 1 ? tiers : [],
    maxWeight,
    transitDays,
    reliabilityStatus: "testing",
    providerPrices: prices,
  };
}
