import type { ConfiguredService, Connection } from "@shipctl/sdk/contract";
import { toUsd } from "../../shared/money.js";
import type { World } from "../../world.js";
import { type ConnectionRecord, keyPurpose, type ProviderPrice, type ServiceRecord } from "./connection-table.js";
import { isSandbox } from "./find-service.js";

/** For administrators alone: with the key. */
export function connectionForAdmin(
  world: Pick<World, "secrets">,
  record: ConnectionRecord,
  defaultId: string,
): Connection {
  const of = (carrier: ServiceRecord["carrier"]) =>
    Object.fromEntries(
      record.services
        .filter((service) => service.carrier === carrier)
        .map((service) => [service.name, serviceForAdmin(service)]),
    );
  return {
    _id: record.id,
    name: record.name,
    key: record.sealedKey === "" ? "" : world.secrets.open(record.sealedKey, keyPurpose(record.id)),
    baseUrl: record.baseUrl,
    isDefault: record.id === defaultId,
    enabled: record.enabled,
    sandbox: isSandbox(record),
    services: { UPS: of("UPS"), USPS: of("USPS"), FEDEX: of("FEDEX") },
  };
}

const serviceForAdmin = (service: ServiceRecord): ConfiguredService => ({
  basePrice: toUsd(service.basePriceCents),
  enabled: service.enabled,
  hasDynamicPricing: service.tiers.length > 0,
  pricingTiers: tierViews(service),
  code: service.code,
  reliabilityStatus: service.reliabilityStatus,
  maxWeight: service.maxWeight,
  transitDays: service.transitDays,
  active: service.active,
  ...(service.providerPrices && { providerPrices: service.providerPrices.map(providerPriceView) }),
});

export const providerPriceView = ({ priceCents, fromWeight, toWeight }: ProviderPrice) => ({
  price: toUsd(priceCents),
  fromWeight,
  toWeight,
});

export const tierViews = ({ tiers }: ServiceRecord) =>
  tiers.map(({ minWeight, maxWeight, priceCents }) => ({ minWeight, maxWeight, price: toUsd(priceCents) }));
