import type {
  CarrierName,
  PricedConnection,
  RatePricing,
  SetServicePricingRequest,
  PricingTier as TierInput,
} from "@shipctl/sdk/contract";
import type { Actor } from "../../shared/actor.js";
import { toCents } from "../../shared/money.js";
import { invalidInput, notFound, Problem } from "../../shared/problem.js";
import { one } from "../../store/store.js";
import type { Reader, World } from "../../world.js";
import { audit } from "../audit/audit.js";
import { publish, SHOP, streamClaim } from "../event/publish.js";
import { type ConnectionRecord, connectionTable, type Reliability, type ServiceRecord } from "./connection-table.js";
import { pricedConnection, requireService, serviceFacts } from "./connection-view.js";
import { goLiveClaims, goLiveWith, withConfirmed } from "./go-live.js";
import { parseRatePricing, withRatePricing } from "./rate-pricing.js";
import { parseTiers } from "./set-prices.js";

export interface ServicePath {
  readonly apiId: string;
  readonly carrier: CarrierName;
  readonly service: string;
}

/** The editor, and the version that they saw. */
export interface EditContext {
  readonly actor: Actor;
  readonly ifMatch?: string;
  /** The change puts the service on sale, which makes the shop live if it sells real postage. */
  readonly putsOnSale?: boolean;
}

export interface EditedService {
  readonly service: ServiceRecord;
  readonly connection: PricedConnection;
}

type EditServicesDeps = Pick<World, "store" | "ids" | "clock" | "secrets" | "carriers" | "settings">;

/** @throws not_found, version_conflict, invalid_input */
export function setServicePricing(
  world: EditServicesDeps,
  path: ServicePath,
  change: Pick<SetServicePricingRequest, "basePrice" | "enabled" | "ratePricing">,
  edited: EditContext,
): Promise<EditedService> {
  const putsOnSale = change.enabled === true;
  return edit(world, path, { ...edited, putsOnSale }, "set-service-pricing", (before, connection) => {
    const cents = change.basePrice === undefined ? before.basePriceCents : toCents(change.basePrice);
    if (cents === undefined) throw invalidInput([{ field: "basePrice", message: "Please enter a valid price" }]);
    const { ratePricing } = change.ratePricing === undefined ? before : rated(world, connection, change.ratePricing);
    const changed = { ...before, basePriceCents: cents, enabled: change.enabled ?? before.enabled };
    return withRatePricing(changed, ratePricing);
  });
}

function rated(world: EditServicesDeps, connection: ConnectionRecord, input: RatePricing | null) {
  const parsed = parseRatePricing(world, connection, input);
  if ("errors" in parsed) throw invalidInput(parsed.errors);
  return parsed;
}

/** @throws not_found, version_conflict, invalid_input for the tiers. */
export function setDynamicPricing(
  world: EditServicesDeps,
  path: ServicePath,
  tiers: readonly TierInput[],
  edited: EditContext,
): Promise<EditedService> {
  const parsed = parseTiers(tiers);
  return edit(world, path, edited, "set-dynamic-pricing", (before) => ({ ...before, tiers: parsed }));
}

/** @throws not_found; service_not_available unless the service is enabled. */
export function setReliability(
  world: EditServicesDeps,
  path: ServicePath,
  reliabilityStatus: Reliability,
  actor: Actor,
): Promise<EditedService> {
  return edit(world, path, { actor }, "set-reliability", (before) => {
    if (!before.enabled) throw new Problem("service_not_available", `${before.name} is not enabled`);
    return { ...before, reliabilityStatus };
  });
}

/** @throws not_found */
export async function readService(world: Reader, path: ServicePath): Promise<ServiceRecord> {
  const connection = await world.store.get(connectionTable, path.apiId);
  if (!connection || connection.archived) throw notFound("API", path.apiId);
  return serviceAt(connection.services, path);
}

function edit(
  world: EditServicesDeps,
  path: ServicePath,
  { actor, ifMatch, putsOnSale = false }: EditContext,
  action: string,
  change: (before: ServiceRecord, connection: ConnectionRecord) => ServiceRecord,
): Promise<EditedService> {
  const load = { change: [...(putsOnSale ? goLiveClaims : []), one(connectionTable, path.apiId), streamClaim(SHOP)] };
  return world.store.transact(load, (tx) => {
    const connection = tx.get(connectionTable, path.apiId);
    if (!connection || connection.archived) throw notFound("API", path.apiId);
    const before = serviceAt(connection.services, path);
    requireService(ifMatch, connection, before);
    const after = change(before, connection);
    const changed = {
      ...connection,
      services: connection.services.map((service) => (service === before ? after : service)),
    };
    const saved = putsOnSale ? withConfirmed(tx, changed, (service) => service === after) : changed;
    tx.put(connectionTable, saved);
    audit(tx, world, { actor, action, subject: path.apiId, from: serviceFacts(before), to: serviceFacts(after) });
    publish(tx, world, { type: "price.changed", customerId: SHOP, data: { apiId: path.apiId } });
    if (putsOnSale) goLiveWith(tx, world, saved, actor);
    return { service: after, connection: pricedConnection(world, saved) };
  });
}

function serviceAt(services: readonly ServiceRecord[], { carrier, service: name }: ServicePath): ServiceRecord {
  const service = services.find((s) => s.carrier === carrier && s.name === name);
  if (!service) throw notFound("Service", name);
  return service;
}
