import type { ConfiguredService, Connection, ConnectionHealth, PricedConnection } from "@shipctl/sdk/contract";
import { byCarrier, priceRange } from "@shipctl/sdk/display";
import { toUsd } from "../../shared/money.js";
import { requireVersion, versionOf } from "../../shared/version.js";
import type { World } from "../../world.js";
import { type ConnectionRecord, keyPurpose, type ProviderPrice, type ServiceRecord } from "./connection-table.js";
import { modeOf, optionsOf, voidDaysOf } from "./find-service.js";
import { optionsView } from "./price.js";
import { canQuote, ratePricingView } from "./rate-pricing.js";
import { needsConfirmation, serviceMode } from "./sale-mode.js";

export type ConnectionViewDeps = Pick<World, "secrets" | "carriers" | "settings">;

/** A masked key begins with it, and no other. */
export const MASK = "…";

/** Short keys have no end that could be told. */
const maskedKey = (key: string): string => (key === "" ? "" : `${MASK}${key.length > 8 ? key.slice(-4) : ""}`);

/** The key that a provider gave; for administrators only. */
export const keyOf = ({ secrets }: Pick<World, "secrets">, { id, sealedKey }: ConnectionRecord): string =>
  sealedKey === "" ? "" : secrets.open(sealedKey, keyPurpose(id));

/** With the settings and the masked key; for administrators only. */
export function connectionForAdmin(world: ConnectionViewDeps, record: ConnectionRecord, defaultId: string): Connection {
  const unusable = world.carriers.whyUnusable(record);
  return {
    ...pricedConnection(world, record),
    key: maskedKey(keyOf(world, record)),
    baseUrl: record.baseUrl,
    isDefault: record.id === defaultId,
    enabled: record.enabled,
    sandbox: modeOf(record) === "test",
    lossLimit: toUsd(record.lossLimitCents ?? 0),
    voidDays: voidDaysOf(world, record),
    canQuote: canQuote(world, record),
    ...(unusable !== undefined && { unusable }),
    webhook: webhookOf(world, record),
    health: healthOf(world, record.id),
  };
}

/** What it sells, without its key and settings: operator keys may see it. */
export function pricedConnection(world: Pick<World, "carriers">, record: ConnectionRecord): PricedConnection {
  const of = (carrier: ServiceRecord["carrier"]) =>
    Object.fromEntries(
      record.services
        .filter((service) => service.carrier === carrier)
        .map((service) => [service.name, serviceForAdmin(record, service)]),
    );
  return {
    _id: record.id,
    name: record.name,
    mode: modeOf(record),
    options: optionsView(optionsOf(world, record), record),
    surchargesVersion: surchargesVersion(record),
    services: byCarrier(of),
    pricesVersion: pricesVersion(record),
  };
}

function webhookOf(
  world: Omit<ConnectionViewDeps, "secrets">,
  { id, baseUrl, firstEventAt }: ConnectionRecord,
): Connection["webhook"] {
  const { webhooks } = world.carriers.traits({ baseUrl });
  if (!webhooks) return undefined;
  const { provider, signing, reportsCosts } = webhooks;
  return {
    url: `${world.settings.publicUrl}/api/webhooks/${provider}/${id}`,
    ...(signing === "secret" && { hasSecret: true }),
    ...(reportsCosts && { reportsCosts }),
    ...(firstEventAt !== undefined && { firstEventAt }),
  };
}

function healthOf({ carriers }: Pick<World, "carriers">, id: string): ConnectionHealth {
  const {
    pausedUntilMs,
    pausedSinceMs: _since,
    pausedCalls,
    limitedUntilMs,
    accountProblem,
    ...counts
  } = carriers.health(id);
  return {
    ...counts,
    isAnswering: pausedUntilMs === undefined,
    pausedUntil: isoOf(pausedUntilMs),
    ...(pausedCalls.length > 0 && { pausedCalls: [...pausedCalls] }),
    limitedUntil: isoOf(limitedUntilMs),
    ...(accountProblem && {
      accountProblem: { since: new Date(accountProblem.sinceMs).toISOString(), reason: accountProblem.why },
    }),
  };
}

const isoOf = (ms: number | undefined): string | undefined =>
  ms === undefined ? undefined : new Date(ms).toISOString();

const serviceForAdmin = (connection: ConnectionRecord, service: ServiceRecord): ConfiguredService => ({
  basePrice: toUsd(service.basePriceCents),
  enabled: service.enabled,
  mode: serviceMode(connection, service),
  ...(needsConfirmation(connection, service) && { needsConfirmation: true }),
  hasDynamicPricing: service.tiers.length > 0,
  pricingTiers: tierViews(service),
  ...(service.ratePricing && { ratePricing: ratePricingView(service) }),
  code: service.code,
  reliabilityStatus: service.reliabilityStatus,
  maxWeight: service.maxWeight,
  transitDays: service.transitDays,
  active: service.active,
  ...(service.providerPrices && { providerPrices: service.providerPrices.map(providerPriceView) }),
  version: serviceVersion(service),
});

/** For `priceLosses`. */
export const pricedService = (service: ServiceRecord) => ({
  name: service.name,
  basePrice: toUsd(service.basePriceCents),
  pricingTiers: tierViews(service),
  ratePricing: ratePricingView(service),
  providerPrices: service.providerPrices?.map(providerPriceView),
});

/** The price settings of a service. Reliability and the provider's report are not part of its version. */
const priceFacts = ({ basePriceCents, enabled, tiers, ratePricing }: ServiceRecord) => [
  ...[basePriceCents, enabled, tiers],
  ...(ratePricing ? [ratePricing] : []),
];

export const serviceVersion = (service: ServiceRecord): string => versionOf(priceFacts(service));

export const surchargesVersion = ({ surchargeRates }: ConnectionRecord): string => versionOf(surchargeRates);

export const pricesVersion = ({ services }: ConnectionRecord): string =>
  versionOf(services.map((service) => [service.carrier, service.name, priceFacts(service)]));

/** @throws version_conflict with the service as it is now */
export const requireService = (
  ifMatch: string | undefined,
  connection: ConnectionRecord,
  service: ServiceRecord,
): void =>
  requireVersion(ifMatch, {
    version: serviceVersion(service),
    message: () => `${service.name} has changed since you opened it: ${priceText(service)}`,
    details: () => ({ service: serviceForAdmin(connection, service) }),
  });

/** @throws version_conflict */
export const requirePrices = (ifMatch: string | undefined, connection: ConnectionRecord): void =>
  requireVersion(ifMatch, {
    version: pricesVersion(connection),
    message: () => `The prices of ${connection.name} have changed since you opened them. Nothing was saved.`,
    details: () => ({}),
  });

function priceText(service: ServiceRecord): string {
  const tiers =
    service.tiers.length === 0 ? "" : ` by ${service.tiers.length === 1 ? "1 tier" : `${service.tiers.length} tiers`}`;
  const view = {
    basePrice: toUsd(service.basePriceCents),
    pricingTiers: tierViews(service),
    ratePricing: ratePricingView(service),
  };
  return `it costs ${priceRange(view)}${service.ratePricing ? "" : tiers} and is ${service.enabled ? "enabled" : "disabled"}`;
}

/** For the audit log. */
export const serviceFacts = (service: ServiceRecord) => ({
  service: service.name,
  basePrice: toUsd(service.basePriceCents),
  enabled: service.enabled,
  reliabilityStatus: service.reliabilityStatus,
  pricingTiers: tierViews(service),
  ...(service.ratePricing && { ratePricing: ratePricingView(service) }),
});

export const providerPriceView = ({ priceCents, fromWeight, toWeight }: ProviderPrice) => ({
  price: toUsd(priceCents),
  fromWeight,
  toWeight,
});

export const tierViews = ({ tiers }: Pick<ServiceRecord, "tiers">) =>
  tiers.map(({ minWeight, maxWeight, priceCents }) => ({ minWeight, maxWeight, price: toUsd(priceCents) }));
