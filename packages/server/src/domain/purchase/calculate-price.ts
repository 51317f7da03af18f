import type { PriceReply, Quote, QuoteList, V1Quote, V1QuoteList } from "@shipctl/sdk/contract";
import type { LabelOptions } from "../../ports/carrier.js";
import { toUsd } from "../../shared/money.js";
import { invalidInput, Problem } from "../../shared/problem.js";
import type { World } from "../../world.js";
import { ownAccount, pricingAt } from "../account/account.js";
import { knownPlaces, type OrderInput, placesOf, placeWarnings, requirePlaces } from "../order/order-request.js";
import type { ConnectionRecord, ServiceRecord } from "../service/connection-table.js";
import { estimatedDelivery } from "../service/delivery-date.js";
import { buyableService, isBuyable } from "../service/find-service.js";
import { serviceById, serviceId } from "../service/list-services.js";
import {
  isPricedPerParcel,
  missingOption,
  type Price,
  type PriceAnswer,
  type PricedShipment,
  type PriceTerms,
  priceOf,
  priceTerms,
  surchargeViews,
} from "../service/price.js";
import { createQuoteBook, type QuoteBook, type QuoteDeps } from "../service/quotes.js";
import { enabledConnections, serviceMode, shownConnection } from "../service/sale-mode.js";
import { signQuote } from "../service/signed-quote.js";
import { decisionsOn, undeliverableFields } from "../service/undeliverable.js";

type CalculatePriceDeps = QuoteDeps & Pick<World, "settings">;

type Priced = "carrier" | "service" | "parcel" | "sender" | "recipient" | "isReturn" | keyof LabelOptions;

type PriceInput = Pick<OrderInput, Priced> & {
  readonly apiId?: string;
};

/**
 * @throws not_found (connection), service_not_available, invalid_input if the parcel is too heavy for the service; for a
 * service that is priced per parcel also invalid_input for the addresses, carrier_refused and carrier_unavailable.
 */
export async function calculatePrice(
  world: CalculatePriceDeps,
  customerId: string,
  input: PriceInput,
): Promise<PriceReply> {
  const connection = await shownConnection(world, customerId, input.apiId);
  const pricing = pricingAt(await ownAccount(world, customerId), connection.id);
  const service = buyableService(connection, input.carrier, input.service);
  const { parcel, signature, insuredCents, isReturn } = input;
  const places = isPricedPerParcel(service, pricing) ? requirePlaces(input) : knownPlaces(input);
  const shipment = { parcel, signature, insuredCents, isReturn, ...places };
  const price = await quotedPrice(world, { customerId, connection, pricing }, service, shipment);
  const undeliverable = undeliverableFields(service, { parcel, isReturn, ...knownPlaces(input) });
  const decisions = decisionsOn(undeliverable, placeWarnings(input));
  return { ...priceReply(world, service, price), ...(decisions && { decisions }) };
}

interface Buyer {
  readonly customerId: string;
  readonly connection: ConnectionRecord;
  readonly pricing: PriceTerms["pricing"];
}

/** The price; the carrier is asked for its rate if that is missing. @throws as `priceOrThrow` */
export async function quotedPrice(
  world: QuoteDeps,
  { customerId, connection, pricing }: Buyer,
  service: ServiceRecord,
  shipment: PricedShipment,
): Promise<Price> {
  const quotes = createQuoteBook(world, { customerId, connection });
  const terms = priceTerms(world, connection, pricing, quotes);
  const price = () => priceOf(service, terms, shipment);
  const atHand = price();
  if (atHand.ok || atHand.why !== "unquoted") return priceOrThrow(atHand);
  await quotes.fill();
  return priceOrThrow(price(), quotes.retryAfterMs);
}

/** @throws invalid_input for the weight or an option that the connection does not offer, carrier_refused or carrier_unavailable without a rate */
export function priceOrThrow(answer: PriceAnswer, retryAfterMs = 1_000): Price {
  if (answer.ok) return answer;
  const { why, field, reason } = answer;
  if (field) throw invalidInput([{ field: `packageDetails.${field}`, message: reason }]);
  if (why === "refused") throw new Problem("carrier_refused", reason);
  throw new Problem("carrier_unavailable", reason, { retryAfterSeconds: Math.ceil(retryAfterMs / 1_000) });
}

/**
 * Every enabled service of a connection, cheapest first; those that cannot carry or deliver the parcel last, with the reason.
 * @throws invalid_input for an option that the connection does not offer
 */
export async function quoteParcel(
  world: CalculatePriceDeps,
  customerId: string,
  { apiId, parcel, signature, insuredCents, ...addresses }: Pick<PriceInput, "parcel"> & Partial<PriceInput>,
): Promise<QuoteList> {
  const connection = await shownConnection(world, customerId, apiId);
  const pricing = pricingAt(await ownAccount(world, customerId), connection.id);
  const quotes = createQuoteBook(world, { customerId, connection });
  const terms = priceTerms(world, connection, pricing, quotes);
  const shipment = { parcel, signature, insuredCents, ...placesOf(addresses) };
  const missing = missingOption(terms, shipment);
  if (missing) throw invalidInput([{ field: `packageDetails.${missing.field}`, message: missing.reason }]);
  const services = connection.services.filter((service) => service.enabled);
  const quoted = await quotesOf(world, services, { terms, quotes }, shipment, { parcel, ...knownPlaces(addresses) });
  return { quotes: quoted.map(({ line }) => line).sort((a, b) => rank(a) - rank(b)) };
}

/**
 * For programs: one service, or every enabled one of every connection, cheapest first, each with the id that buys it at
 * its price. @throws invalid_input for an incomplete address, service_not_available, test_connection
 */
export async function quoteServices(
  world: CalculatePriceDeps,
  customerId: string,
  { serviceId: wanted, sender, recipient, parcel, signature, insuredCents, isReturn }: ProgramQuoteInput,
): Promise<V1QuoteList> {
  const shipment = { parcel, signature, insuredCents, isReturn, ...requirePlaces({ sender, recipient }) };
  const account = await ownAccount(world, customerId);
  const offers =
    wanted === undefined
      ? (await enabledConnections(world, customerId)).connections.map((connection) => ({
          connection,
          services: connection.services,
        }))
      : [await serviceById(world, customerId, wanted)].map(({ connection, service }) => ({
          connection,
          services: [service],
        }));
  const ofConnection = async ({ connection, services }: (typeof offers)[number]) => {
    const quotes = createQuoteBook(world, { customerId, connection });
    const terms = priceTerms(world, connection, pricingAt(account, connection.id), quotes);
    const enabled = services.filter((service) => service.enabled);
    const quoted = await quotesOf(world, enabled, { terms, quotes }, shipment, shipment);
    const parties = { customerId, connectionId: connection.id };
    return quoted.map(({ service, line, price }): V1Quote => {
      const { carrier, name } = service;
      const signed = price && signQuote(world, parties, { ...shipment, carrier, service: name }, price);
      const mode = serviceMode(connection, service) === "test" ? "test" : "live";
      return { serviceId: serviceId(connection.id, service), apiId: connection.id, mode, ...line, ...signed };
    });
  };
  const quotes = (await Promise.all(offers.map(ofConnection))).flat();
  return { quotes: quotes.sort((a, b) => rank(a) - rank(b)) };
}

type ProgramQuoteInput = Pick<PriceInput, "parcel" | "sender" | "recipient" | "isReturn" | keyof LabelOptions> & {
  readonly serviceId?: string | undefined;
};

interface QuotedService {
  readonly service: ServiceRecord;
  readonly line: Quote;
  readonly price: Price | undefined;
}

/** The carrier is asked about all services at the same time. */
async function quotesOf(
  world: CalculatePriceDeps,
  services: readonly ServiceRecord[],
  { terms, quotes }: { readonly terms: PriceTerms; readonly quotes: QuoteBook },
  shipment: PricedShipment,
  known: PricedShipment,
): Promise<QuotedService[]> {
  for (const service of services) if (isBuyable(service)) priceOf(service, terms, shipment);
  await quotes.fill();
  return services.map((service) => ({ service, ...quote(world, service, terms, shipment, known) }));
}

const rank = ({ available, price }: Pick<Quote, "available" | "price">): number =>
  available && price !== undefined ? price : Number.POSITIVE_INFINITY;

function quote(
  world: CalculatePriceDeps,
  service: ServiceRecord,
  terms: PriceTerms,
  shipment: PricedShipment,
  known: PricedShipment,
): Omit<QuotedService, "service"> {
  const named = { carrier: service.carrier, serviceType: service.name };
  const without = (reason: string) => ({ line: { ...named, available: false, reason }, price: undefined });
  if (!isBuyable(service)) return without("The carrier does not sell this service now");
  const asked = isPricedPerParcel(service, terms.pricing) ? shipment : { ...shipment, ...known };
  const price = priceOf(service, terms, asked);
  if (!price.ok) return without(price.reason);
  const [problem] = undeliverableFields(service, known);
  const line = { ...named, ...priceReply(world, service, price) };
  if (problem) return { line: { ...line, available: false, unavailable: true, reason: problem.message }, price };
  return { line: { ...line, available: true }, price };
}

const priceReply = (
  world: CalculatePriceDeps,
  service: ServiceRecord,
  { priceCents, surcharges, expiresAt }: Price,
): PriceReply => ({
  price: toUsd(priceCents),
  surcharges: surchargeViews(surcharges),
  ...(expiresAt !== undefined && { expiresAt }),
  estimatedDelivery: estimatedDelivery(world, service),
  transitDays: service.transitDays,
});
