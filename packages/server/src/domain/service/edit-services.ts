import type { CarrierName, Connection, PricingTier as TierInput } from "@shipctl/sdk/contract";
import { present } from "../../shared/assert.js";
import { toCents, toUsd } from "../../shared/money.js";
import { invalidInput, notFound, Problem } from "../../shared/problem.js";
import { one } from "../../store/store.js";
import type { World } from "../../world.js";
import { recordAudit } from "../audit/record-audit.js";
import {
  CATALOGUE_ID,
  catalogueTable,
  connectionTable,
  type Reliability,
  type ServiceRecord,
} from "./connection-table.js";
import { connectionForAdmin, tierViews } from "./connection-view.js";
import { parseTiers } from "./pricing-tiers.js";

export interface ServicePath {
  readonly apiId: string;
  readonly carrier: CarrierName;
  readonly service: string;
}

type Part = Pick<World, "store" | "ids" | "clock" | "secrets">;

/** @throws not_found, invalid_input */
export function setServicePricing(
  world: Part,
  path: ServicePath,
  change: { readonly basePrice?: number; readonly enabled?: boolean },
  by: string,
): Promise<Connection> {
  return edit(world, path, by, "set-service-pricing", (before) => {
    const cents = change.basePrice === undefined ? before.basePriceCents : toCents(change.basePrice);
    if (cents === undefined) throw invalidInput([{ field: "basePrice", message: "Please enter a valid price" }]);
    return { ...before, basePriceCents: cents, enabled: change.enabled ?? before.enabled };
  });
}

/** @throws not_found, and invalid_input with SPEC's words on the tiers. */
export function setDynamicPricing(
  world: Part,
  path: ServicePath,
  tiers: readonly TierInput[],
  by: string,
): Promise<Connection> {
  const parsed = parseTiers(tiers);
  return edit(world, path, by, "set-dynamic-pricing", (before) => ({ ...before, tiers: parsed }));
}

/** @throws not_found; service_not_available unless the service is enabled. */
export function setReliability(
  world: Part,
  path: ServicePath,
  reliabilityStatus: Reliability,
  by: string,
): Promise<Connection> {
  return edit(world, path, by, "set-reliability", (before) => {
    if (!before.enabled) throw new Problem("service_not_available", `${before.name} is not enabled`);
    return { ...before, reliabilityStatus };
  });
}

/** @throws not_found */
export async function readService(world: Pick<World, "store">, path: ServicePath): Promise<ServiceRecord> {
  const connection = await world.store.get(connectionTable, path.apiId);
  if (!connection || connection.archived) throw notFound("API", path.apiId);
  return serviceAt(connection.services, path);
}

function edit(
  world: Part,
  path: ServicePath,
  by: string,
  action: string,
  change: (before: ServiceRecord) => ServiceRecord,
): Promise<Connection> {
  const load = { see: [one(catalogueTable, CATALOGUE_ID)], change: [one(connectionTable, path.apiId)] };
  return world.store.transact(load, (tx) => {
    const connection = tx.get(connectionTable, path.apiId);
    if (!connection || connection.archived) throw notFound("API", path.apiId);
    const before = serviceAt(connection.services, path);
    const after = change(before);
    const saved = {
      ...connection,
      services: connection.services.map((service) => (service === before ? after : service)),
    };
    tx.put(connectionTable, saved);
    recordAudit(tx, world, { by, action, subject: path.apiId, from: facts(before), to: facts(after) });
    return connectionForAdmin(
      world,
      saved,
      present(tx.get(catalogueTable, CATALOGUE_ID), "catalogue").defaultConnectionId,
    );
  });
}

function serviceAt(services: readonly ServiceRecord[], { carrier, service: name }: ServicePath): ServiceRecord {
  const service = services.find((s) => s.carrier === carrier && s.name === name);
  if (!service) throw notFound("Service", name);
  return service;
}

const facts = (service: ServiceRecord) => ({
  service: service.name,
  basePrice: toUsd(service.basePriceCents),
  enabled: service.enabled,
  reliabilityStatus: service.reliabilityStatus,
  pricingTiers: tierViews(service),
});
