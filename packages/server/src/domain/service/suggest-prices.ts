import type { CarrierName, PriceSuggestion, SuggestedTier } from "@shipctl/sdk/contract";
import { isOunceService } from "@shipctl/sdk/display";
import type { Carrier, PostalAddress, Shipment } from "../../ports/carrier.js";
import { isoNow } from "../../ports/clock.js";
import { present } from "../../shared/assert.js";
import { type Cents, toUsd } from "../../shared/money.js";
import { forEachAtOnce } from "../../shared/pace.js";
import { invalidInput, notFound } from "../../shared/problem.js";
import type { Reader, World } from "../../world.js";
import { statesOfZip } from "../address/states.js";
import { connectionTable, type PricingTier, type ServiceRecord } from "./connection-table.js";
import { serviceVersion } from "./connection-view.js";
import { carrierFor } from "./find-service.js";

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
  const quotes = tiersOf(service).map((tier): TierQuote => ({ ...tier, found: [], reasons: new Set() }));
  const questions = quotes.flatMap((quote) => DESTINATIONS.map((recipient) => ({ quote, recipient })));
  await forEachAtOnce(questions, CONCURRENCY, async ({ quote, recipient }) => {
    const parcel = { service, sender: place("Sample City", state, fromZip), recipient, weightLbs: quote.maxWeight };
    const answer = await costOf(carrier, sampleOf(parcel, isoNow(world.clock)));
    if (typeof answer === "string") quote.reasons.add(`${recipient.city} ${recipient.zip}: ${answer}`);
    else quote.found.push({ costCents: answer, toZip: recipient.zip });
  });
  const tiers = quotes.map(({ minWeight, maxWeight, priceCents, found, reasons }): SuggestedTier => {
    const dearest = found.toSorted((a, b) => b.costCents - a.costCents)[0];
    return {
      minWeight,
      maxWeight,
      ...(priceCents !== undefined && { currentPrice: toUsd(priceCents) }),
      ...(dearest && {
        cost: toUsd(dearest.costCents),
        toZip: dearest.toZip,
        price: toUsd(withMargin(dearest.costCents, marginPercent)),
      }),
      ...(reasons.size > 0 && { reason: [...reasons].join("; ") }),
    };
  });
  const pricingTiers = tiers.flatMap(({ minWeight, maxWeight, price, currentPrice }) => {
    const kept = price ?? currentPrice;
    return kept === undefined ? [] : [{ minWeight, maxWeight, price: kept }];
  });
  return { tiers, pricingTiers, version: serviceVersion(service) };
}

interface TierQuote extends PricedTier {
  readonly found: { readonly costCents: Cents; readonly toZip: string }[];
  readonly reasons: Set<string>;
}

/** Rounded up, so that the margin is never smaller than wanted. */
const withMargin = (costCents: Cents, percent: number): Cents =>
  Math.ceil((costCents * Math.round(10_000 + percent * 100)) / 10_000);

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
    minWeight: index === 0 ? 0 : Math.round((present(maxima[index - 1], "previous tier") + 0.01) * 100) / 100,
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

/** The cost, or why it is not known. */
async function costOf(carrier: Carrier, shipment: Shipment): Promise<Cents | string> {
  if (!carrier.rates) return "this provider does not quote parcels";
  const answer = await carrier.rates(shipment);
  if (answer.kind === "refused") return answer.words;
  if (answer.kind !== "ok") return answer.why;
  const costs = answer.value
    .filter((rate) => rate.carrier === shipment.carrier && rate.serviceCode === shipment.serviceCode)
    .map(({ costCents }) => costCents);
  return costs.length > 0 ? Math.min(...costs) : "not quoted";
}

function place(city: string, state: string, zip: string): PostalAddress {
  return { name: "Price Sample", street1: "1 Main Street", city, state, zip, country: "US", phone: "555-555-0100" };
}
