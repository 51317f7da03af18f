import type {
  CarrierName,
  PriceSuggestion,
  QuotedDestination,
  SuggestedTier,
  UnquotedDestination,
} from "@shipctl/sdk/contract";
import { isOunceService, statesOfZip } from "@shipctl/sdk/display";
import { type CarrierAnswer, operatorWords, type PostalAddress, type Shipment } from "../../ports/carrier.js";
import { isoNow } from "../../ports/clock.js";
import { requirePresent } from "../../shared/assert.js";
import { type Cents, toUsd } from "../../shared/money.js";
import { forEachConcurrent } from "../../shared/pace.js";
import { invalidInput, notFound } from "../../shared/problem.js";
import type { Reader, World } from "../../world.js";
import { connectionTable, type PricingTier, type ServiceRecord } from "./connection-table.js";
import { serviceVersion } from "./connection-view.js";
import { carrierFor } from "./find-service.js";
import { rateOf } from "./quotes.js";
import { withMarkup } from "./rate-pricing.js";

type SuggestPricesDeps = Reader & Pick<World, "secrets" | "carriers" | "clock">;

export interface SuggestionRequest {
  readonly apiId: string;
  readonly carrier: CarrierName;
  readonly service: string;
  readonly marginPercent: number;
  readonly fromZip?: string;
}

/** Far from each other, so that one of them is in the dearest zone of any sender. */
const DESTINATIONS = [
  place("New York", "NY", "10001"),
  place("Miami", "FL", "33130"),
  place("Seattle", "WA", "98101"),
  place("Los Angeles", "CA", "90012"),
  place("Honolulu", "HI", "96813"),
  place("Anchorage", "AK", "99501"),
];

const USUAL_MAXIMA_LBS = [1, 2, 5, 10, 20, 40, 70, 150];
const USUAL_MAXIMA_OZ = [4, 8, 12];
const OUNCES = 16;
/** Quotes that are asked for at the same time. */
const CONCURRENCY = 4;
/** With the time limit of the last call, the reply begins within 30 seconds. */
const ASK_FOR_MS = 15_000;

/** Suggests tiers from the provider's quotes. Buys and saves nothing. @throws not_found, invalid_input */
export async function suggestPrices(world: SuggestPricesDeps, request: SuggestionRequest): Promise<PriceSuggestion> {
  const { marginPercent, fromZip = "62701" } = request;
  const connection = await world.store.get(connectionTable, request.apiId);
  if (!connection || connection.archived) throw notFound("API", request.apiId);
  const service = connection.services.find((one) => one.carrier === request.carrier && one.name === request.service);
  if (!service) throw notFound("Service", request.service);
  const [state] = statesOfZip(fromZip);
  if (!state) throw invalidInput([{ field: "fromZip", message: `${fromZip} is not a ZIP code of a state` }]);
  const carrier = carrierFor(world, connection);
  const quotes = tiersOf(service).map((tier): TierQuote => ({ ...tier, found: [], missing: [] }));
  const questions = quotes.flatMap((quote) => DESTINATIONS.map((recipient) => ({ quote, recipient })));
  const untilMs = world.clock.now() + ASK_FOR_MS;
  let unavailable: NotQuoted | undefined;
  await forEachConcurrent(questions, CONCURRENCY, async ({ quote, recipient }) => {
    const parcel = { service, sender: place("Sample City", state, fromZip), recipient, weightLbs: quote.maxWeight };
    const { city, zip } = recipient;
    if (world.clock.now() >= untilMs) unavailable ??= TOO_SLOW;
    // After one call without a conclusive answer, the tiers that are left cannot be quoted soon enough.
    const answer = unavailable ?? (await rateOf(carrier, sampleOf(parcel, isoNow(world.clock))));
    if (answer.kind === "busy" || answer.kind === "silent") unavailable ??= answer;
    if (answer.kind === "ok") quote.found.push({ city, zip, costCents: answer.value });
    else quote.missing.push({ city, zip, reason: operatorWords(answer), refused: answer.kind === "refused" });
  });
  const { lossLimitCents = 0 } = connection;
  const tiers = quotes.map(({ minWeight, maxWeight, priceCents, found, missing }): SuggestedTier => {
    // Without an answer for every destination, the dearest one is unknown.
    const isKnown = missing.every(({ refused }) => refused);
    const dearest = isKnown ? found.toSorted((a, b) => b.costCents - a.costCents)[0] : undefined;
    const notQuoted = missing.toSorted((a, b) => a.zip.localeCompare(b.zip));
    return {
      minWeight,
      maxWeight,
      ...(priceCents !== undefined && { currentPrice: toUsd(priceCents) }),
      ...(dearest && {
        cost: toUsd(dearest.costCents),
        toZip: dearest.zip,
        price: toUsd(withMarkup(dearest.costCents, Math.round(marginPercent * 100))),
      }),
      quotes: quotedIn(found, priceOfToday(service, priceCents), lossLimitCents),
      ...(notQuoted.length > 0 && { notQuoted, reason: reasonOf(notQuoted) }),
    };
  });
  const pricingTiers = tiers.flatMap(({ minWeight, maxWeight, price, currentPrice }) => {
    const kept = price ?? currentPrice;
    return kept === undefined ? [] : [{ minWeight, maxWeight, price: kept }];
  });
  return { tiers, pricingTiers, lossLimit: toUsd(lossLimitCents), version: serviceVersion(service) };
}

interface TierQuote extends PricedTier {
  readonly found: Found[];
  readonly missing: UnquotedDestination[];
}

interface Found {
  readonly city: string;
  readonly zip: string;
  readonly costCents: Cents;
}

/** Undefined if nothing is sold at a fixed price. */
function priceOfToday(service: ServiceRecord, tierCents: Cents | undefined): Cents | undefined {
  if (service.ratePricing) return undefined;
  return tierCents ?? (service.enabled ? service.basePriceCents : undefined);
}

/** In the order of `DESTINATIONS`. */
const quotedIn = (found: readonly Found[], priceCents: Cents | undefined, lossLimitCents: Cents): QuotedDestination[] =>
  DESTINATIONS.flatMap(({ zip }) => found.filter((one) => one.zip === zip)).map(({ city, zip, costCents }) => ({
    city,
    zip,
    cost: toUsd(costCents),
    overLossLimit: priceCents !== undefined && costCents > priceCents + lossLimitCents,
  }));

/** Cities by what the provider says about them. */
function reasonOf(missing: readonly UnquotedDestination[]): string {
  const reasons = [...new Set(missing.map(({ reason }) => reason))];
  const citiesOf = (wanted: string) =>
    missing.filter(({ reason }) => reason === wanted).map(({ city, zip }) => `${city} ${zip}`);
  return reasons.map((reason) => `${citiesOf(reason).join(", ")}: ${reason}`).join("; ");
}

interface PricedTier extends Omit<PricingTier, "priceCents"> {
  /** Unset for a new tier. */
  readonly priceCents?: Cents;
}

/** The service's tiers, or usual ones up to its maximum weight. */
function tiersOf({ tiers, name, maxWeight }: ServiceRecord): readonly PricedTier[] {
  if (tiers.length > 0) return tiers;
  const usual = isOunceService(name) ? USUAL_MAXIMA_OZ : USUAL_MAXIMA_LBS;
  const limit = maxWeight ?? Math.max(...usual);
  const inUnit = [...usual.filter((weight) => weight < limit), limit];
  const maxima = inUnit.map((weight) => (isOunceService(name) ? Math.ceil((weight / OUNCES) * 100) / 100 : weight));
  return maxima.map((maximum, index) => ({
    minWeight: index === 0 ? 0 : Math.round((requirePresent(maxima[index - 1], "previous tier") + 0.01) * 100) / 100,
    maxWeight: maximum,
  }));
}

interface SampleParcel {
  readonly service: ServiceRecord;
  readonly sender: PostalAddress;
  readonly recipient: PostalAddress;
  readonly weightLbs: number;
}

function sampleOf({ service, sender, recipient, weightLbs }: SampleParcel, shipDate: string): Shipment {
  const { carrier, name, code, transitDays } = service;
  const [lengthIn, widthIn, heightIn] = weightLbs <= 1 ? [9, 6, 2] : weightLbs <= 10 ? [12, 9, 6] : [18, 12, 12];
  return {
    ...{ reference: "price-sample", carrier, service: name, serviceCode: code, transitDays, sender, recipient },
    parcels: [{ weightLbs, lengthIn, widthIn, heightIn }],
    valueCents: 0,
    shipDate,
    printed: { orderNumber: "SAMPLE" },
  };
}

type NotQuoted = Exclude<CarrierAnswer<Cents>, { readonly kind: "ok" }>;

const TOO_SLOW: NotQuoted = { kind: "silent", why: "not asked, because the provider answers slowly" };

function place(city: string, state: string, zip: string): PostalAddress {
  return { name: "Price Sample", street1: "1 Main Street", city, state, zip, country: "US", phone: "555-555-0100" };
}
