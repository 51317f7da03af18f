import type { CustomPricing, PriceReply, Quote, QuoteList } from "@shipctl/sdk/contract";
import { type Cents, toUsd } from "../../shared/money.js";
import { invalidInput } from "../../shared/problem.js";
import type { Reader, World } from "../../world.js";
import { ownAccount } from "../account/read-account.js";
import type { ServiceRecord } from "../service/connection-table.js";
import { estimatedDelivery } from "../service/delivery-date.js";
import { buyableService, enabledConnection, isBuyable } from "../service/find-service.js";
import { priceOf } from "../service/price.js";
import type { OrderInput } from "./order-request.js";

type CalculatePriceDeps = Reader & Pick<World, "clock" | "settings">;

/** @throws not_found (connection), service_not_available, invalid_input if the parcel is too heavy for the service. */
export async function calculatePrice(
  world: CalculatePriceDeps,
  customerId: string,
  input: Pick<OrderInput, "carrier" | "service" | "parcel"> & { readonly apiId?: string },
): Promise<PriceReply> {
  const connection = await enabledConnection(world, input.apiId);
  const { customPricing } = await ownAccount(world, customerId);
  const service = buyableService(connection, input.carrier, input.service);
  return priceReply(world, service, priceOrThrow(service, customPricing, input.parcel.weightLbs));
}

/** @throws invalid_input for the weight. */
export function priceOrThrow(service: ServiceRecord, pricing: CustomPricing | undefined, weightLbs: number): Cents {
  const answer = priceOf(service, pricing, weightLbs);
  if (answer.ok) return answer.priceCents;
  throw invalidInput([{ field: "packageDetails.weight", message: answer.reason }]);
}

/** Every enabled service of a connection, cheapest first; those that cannot carry the parcel last, with the reason. */
export async function quoteParcel(
  world: CalculatePriceDeps,
  customerId: string,
  apiId: string | undefined,
  weightLbs: number,
): Promise<QuoteList> {
  const connection = await enabledConnection(world, apiId);
  const { customPricing } = await ownAccount(world, customerId);
  const quotes = connection.services
    .filter((service) => service.enabled)
    .map((service) => quote(world, service, customPricing, weightLbs));
  return {
    quotes: quotes.sort((a, b) => (a.price ?? Number.POSITIVE_INFINITY) - (b.price ?? Number.POSITIVE_INFINITY)),
  };
}

function quote(
  world: CalculatePriceDeps,
  service: ServiceRecord,
  pricing: CustomPricing | undefined,
  weightLbs: number,
): Quote {
  const line = { carrier: service.carrier, serviceType: service.name };
  if (!isBuyable(service)) return { ...line, available: false, reason: "The carrier does not sell this service now" };
  const answer = priceOf(service, pricing, weightLbs);
  if (!answer.ok) return { ...line, available: false, reason: answer.reason };
  return { ...line, available: true, ...priceReply(world, service, answer.priceCents) };
}

const priceReply = (world: CalculatePriceDeps, service: ServiceRecord, priceCents: Cents): PriceReply => ({
  price: toUsd(priceCents),
  estimatedDelivery: estimatedDelivery(world, service),
  transitDays: service.transitDays,
});
