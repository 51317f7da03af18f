import { isDeepStrictEqual } from "node:util";
import {
  type CarrierName,
  LIMITS,
  type PriceDifference,
  type PricedConnection,
  type PriceLine,
  type SetPricesReply,
  type PricingTier as TierInput,
} from "@shipctl/sdk/contract";
import type { Actor } from "../../shared/actor.js";
import { type Cents, formatUsd, toCents, toUsd } from "../../shared/money.js";
import { type FieldError, invalidInput, notFound } from "../../shared/problem.js";
import { requireVersion } from "../../shared/version.js";
import { one } from "../../store/store.js";
import type { World } from "../../world.js";
import { audit } from "../audit/audit.js";
import { publish, SHOP, streamClaim } from "../event/publish.js";
import {
  type ConnectionRecord,
  connectionTable,
  type PricingTier,
  type ServiceRecord,
  type SurchargeRates,
} from "./connection-table.js";
import {
  pricedConnection,
  pricesVersion,
  requirePrices,
  serviceFacts,
  surchargesVersion,
  tierViews,
} from "./connection-view.js";
import { optionsOf } from "./find-service.js";
import { goLiveClaims, goLiveWith, withConfirmed } from "./go-live.js";
import { parseRatePricing, ratePricingView, withRatePricing } from "./rate-pricing.js";

interface PricesChange {
  readonly lines: readonly PriceLine[];
  readonly dryRun: boolean;
  readonly ifMatch?: string;
  readonly actor: Actor;
}

/** A line's change to its service. */
interface Change {
  readonly index: number;
  readonly before: ServiceRecord;
  readonly after: ServiceRecord;
}

/** Applies all lines or none. @throws not_found, version_conflict, invalid_input with every invalid line */
export function setPrices(
  world: Pick<World, "store" | "ids" | "clock" | "secrets" | "carriers" | "settings">,
  apiId: string,
  { lines, dryRun, ifMatch, actor }: PricesChange,
): Promise<SetPricesReply> {
  const onSale = lines.some(({ enabled }) => enabled) ? goLiveClaims : [];
  const load = { change: [...onSale, one(connectionTable, apiId), streamClaim(SHOP)] };
  return world.store.transact(load, (tx) => {
    const connection = tx.get(connectionTable, apiId);
    if (!connection || connection.archived) throw notFound("API", apiId);
    requirePrices(ifMatch, connection);
    const changes = changesOf(world, connection, lines);
    const differences = changes.map(differenceOf);
    const afters = new Map(changes.map(({ before, after }) => [before, after]));
    const changed = { ...connection, services: connection.services.map((service) => afters.get(service) ?? service) };
    const enabled = new Set(lines.flatMap((line) => (line.enabled ? [serviceOf(changed, line)] : [])));
    const saved = onSale.length > 0 ? withConfirmed(tx, changed, (service) => enabled.has(service)) : changed;
    if (dryRun || isDeepStrictEqual(saved, connection)) {
      return { applied: false, version: pricesVersion(connection), differences };
    }
    tx.put(connectionTable, saved);
    if (onSale.length > 0) goLiveWith(tx, world, saved, actor);
    const auditOf = ({ before, after }: Change) => ({ from: serviceFacts(before), to: serviceFacts(after) });
    if (changes.length > 0) publish(tx, world, { type: "price.changed", customerId: SHOP, data: { apiId } });
    for (const change of changes) {
      audit(tx, world, { actor, action: "set-prices", subject: apiId, ...auditOf(change) });
    }
    return { applied: true, version: pricesVersion(saved), differences };
  });
}

/** The lines that change something. @throws invalid_input with the errors of all lines */
function changesOf(
  world: Pick<World, "secrets" | "carriers">,
  connection: ConnectionRecord,
  lines: readonly PriceLine[],
): Change[] {
  const errors: FieldError[] = [];
  const seen = new Set<ServiceRecord>();
  const changes: Change[] = [];
  for (const [index, line] of lines.entries()) {
    const fail = (field: string, message: string) =>
      errors.push({ field: `services[${index}]${field}`, message: `${line.service}: ${message}` });
    const found = serviceOf(connection, line);
    if (typeof found === "string") fail(".service", found);
    else if (seen.has(found)) fail(".service", "is already in the list");
    else {
      seen.add(found);
      for (const { field, message } of priceErrors(line, LIMITS.fieldErrors - errors.length))
        fail(`.${field}`, message);
      const rated =
        line.ratePricing === undefined
          ? { ratePricing: found.ratePricing }
          : parseRatePricing(world, connection, line.ratePricing);
      if ("errors" in rated) for (const { field, message } of rated.errors) fail(`.${field}`, message);
      const after =
        errors.length > 0 || "errors" in rated ? found : withRatePricing(changed(found, line), rated.ratePricing);
      if (!isDeepStrictEqual(after, found)) changes.push({ index, before: found, after });
    }
    if (errors.length >= LIMITS.fieldErrors) break;
  }
  if (errors.length > 0) throw invalidInput(errors);
  return changes;
}

/** The service of a line, or an error message. */
function serviceOf({ name, services }: ConnectionRecord, line: PriceLine): ServiceRecord | string {
  const wanted = line.service.trim().toLowerCase();
  const found = services.filter(
    (service) => service.name.toLowerCase() === wanted && (line.carrier ?? service.carrier) === service.carrier,
  );
  const [only] = found;
  if (only && found.length === 1) return only;
  const carriers: CarrierName[] = found.map(({ carrier }) => carrier);
  return found.length > 1 ? `sold by ${carriers.join(" and ")}; name the carrier` : `${name} has no such service`;
}

function priceErrors({ basePrice, pricingTiers = [] }: PriceLine, max: number): FieldError[] {
  const isWrong = basePrice !== undefined && toCents(basePrice) === undefined;
  const base = isWrong ? [{ field: "basePrice", message: "Please enter a valid price" }] : [];
  return [...base, ...tierErrors(pricingTiers, max)];
}

const changed = (service: ServiceRecord, { basePrice, enabled, pricingTiers }: PriceLine): ServiceRecord => ({
  ...service,
  basePriceCents: basePrice === undefined ? service.basePriceCents : (toCents(basePrice) ?? service.basePriceCents),
  enabled: enabled ?? service.enabled,
  tiers: pricingTiers === undefined ? service.tiers : sortedTiers(pricingTiers),
});

function differenceOf({ index, before, after }: Change): PriceDifference {
  const { carrier, name: service } = before;
  return {
    index,
    carrier,
    service,
    ...(before.basePriceCents !== after.basePriceCents && {
      basePrice: { from: toUsd(before.basePriceCents), to: toUsd(after.basePriceCents) },
    }),
    ...(before.enabled !== after.enabled && { enabled: { from: before.enabled, to: after.enabled } }),
    ...(!isDeepStrictEqual(before.tiers, after.tiers) && {
      pricingTiers: { from: tierViews(before), to: tierViews(after) },
    }),
    ...(!isDeepStrictEqual(before.ratePricing, after.ratePricing) && {
      ratePricing: { from: ratePricingView(before) ?? null, to: ratePricingView(after) ?? null },
    }),
  };
}

/** Sorted by minimum weight. An empty list disables dynamic pricing. @throws invalid_input */
export function parseTiers(tiers: readonly TierInput[]): PricingTier[] {
  const errors = tierErrors(tiers, LIMITS.fieldErrors);
  if (errors.length > 0) throw invalidInput(errors);
  return sortedTiers(tiers);
}

/** The tiers must be free of `tierErrors`. */
const sortedTiers = (tiers: readonly TierInput[]): PricingTier[] =>
  tiers
    .map(({ minWeight, maxWeight, price }) => ({ minWeight, maxWeight, priceCents: toCents(price) ?? 0 }))
    .sort((a, b) => a.minWeight - b.minWeight);

/** At most `max` errors, in the order of the tiers. */
function tierErrors(tiers: readonly TierInput[], max: number): FieldError[] {
  const errors: FieldError[] = [];
  for (const error of problemsOf(tiers)) {
    if (errors.length >= max) break;
    errors.push(error);
  }
  return errors;
}

function* problemsOf(tiers: readonly TierInput[]): Generator<FieldError> {
  for (const [i, tier] of tiers.entries()) {
    const problem = problemOf(tier);
    if (problem) yield { field: `pricingTiers[${i}]`, message: `Tier ${i + 1}: ${problem}` };
  }
  yield* overlaps(tiers);
}

function problemOf({ minWeight, maxWeight, price }: TierInput): string | undefined {
  if (minWeight < 0 || maxWeight < 0 || price < 0) return "Values cannot be negative";
  if (minWeight >= maxWeight) return "Minimum weight must be less than maximum weight";
  return toCents(price) === undefined ? "Please enter a valid price" : undefined;
}

/** Both bounds are inclusive, so tiers that share a bound overlap. */
function* overlaps(tiers: readonly TierInput[]): Generator<FieldError> {
  for (const [i, a] of tiers.entries()) {
    for (let k = i + 1; k < tiers.length; k++) {
      const b = tiers[k];
      if (!b || a.minWeight > b.maxWeight || b.minWeight > a.maxWeight) continue;
      yield { field: `pricingTiers[${i}]`, message: `Tier ${i + 1} overlaps with Tier ${k + 1}` };
    }
  }
}

interface SurchargesChange {
  /** In USD. */
  readonly signature?: number;
  /** In USD, for each $100 of insured value, or part of it. */
  readonly insurance?: number;
  readonly ifMatch?: string;
  readonly actor: Actor;
}

const NO_CHARGE: SurchargeRates = { signatureCents: 0, insuranceCents: 0 };

/** @throws not_found, version_conflict, invalid_input for a fraction of a cent or an option that is not offered. */
export function setSurcharges(
  world: Pick<World, "store" | "ids" | "clock" | "secrets" | "carriers" | "settings">,
  apiId: string,
  change: SurchargesChange,
): Promise<PricedConnection> {
  const load = { change: [one(connectionTable, apiId), streamClaim(SHOP)] };
  return world.store.transact(load, (tx) => {
    const before = tx.get(connectionTable, apiId);
    if (!before || before.archived) throw notFound("API", apiId);
    requireVersion(change.ifMatch, {
      version: surchargesVersion(before),
      message: () => `The surcharges of ${before.name} have changed since you opened them: ${ratesText(before)}`,
      details: () => ({}),
    });
    const after = { ...before, surchargeRates: changedRates(world, before, change) };
    tx.put(connectionTable, after);
    const { actor } = change;
    audit(tx, world, { actor, action: "set-surcharges", subject: apiId, from: factsOf(before), to: factsOf(after) });
    publish(tx, world, { type: "price.changed", customerId: SHOP, data: { apiId } });
    return pricedConnection(world, after);
  });
}

function changedRates(
  world: Pick<World, "carriers">,
  connection: ConnectionRecord,
  change: SurchargesChange,
): SurchargeRates {
  const { name, surchargeRates = NO_CHARGE } = connection;
  const options = optionsOf(world, connection);
  const errors: FieldError[] = [];
  const rate = (field: "signature" | "insurance", before: Cents): Cents => {
    const usd = change[field];
    if (usd === undefined) return before;
    const cents = toCents(usd);
    if (!options.includes(field)) errors.push({ field, message: `${name} does not offer this option` });
    else if (cents === undefined) errors.push({ field, message: "Please enter a valid surcharge" });
    return cents ?? before;
  };
  const rates = {
    signatureCents: rate("signature", surchargeRates.signatureCents),
    insuranceCents: rate("insurance", surchargeRates.insuranceCents),
  };
  if (errors.length > 0) throw invalidInput(errors);
  return rates;
}

/** For the audit log. */
const factsOf = ({ surchargeRates: { signatureCents, insuranceCents } = NO_CHARGE }: ConnectionRecord) => ({
  signature: toUsd(signatureCents),
  insurancePer100: toUsd(insuranceCents),
});

function ratesText(connection: ConnectionRecord): string {
  const { signatureCents, insuranceCents } = connection.surchargeRates ?? NO_CHARGE;
  return `signature ${formatUsd(signatureCents)}, insurance ${formatUsd(insuranceCents)} per $100`;
}
