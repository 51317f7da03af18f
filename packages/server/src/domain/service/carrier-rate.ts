import { type Carrier, type CarrierAnswer, type GiveUp, ok, refused, type Shipment } from "../../ports/carrier.js";
import type { Cents } from "../../shared/money.js";

/** What the carrier charges for the shipment's service. Buys nothing. */
export async function rateOf(carrier: Carrier, shipment: Shipment, signal?: GiveUp): Promise<CarrierAnswer<Cents>> {
  if (!carrier.rates) return refused("this provider does not quote parcels");
  const answer = await carrier.rates(shipment, signal);
  if (answer.kind !== "ok") return answer;
  const costs = answer.value
    .filter((rate) => rate.carrier === shipment.carrier && rate.serviceCode === shipment.serviceCode)
    .map(({ costCents }) => costCents)
    .filter((costCents) => Number.isSafeInteger(costCents) && costCents >= 0);
  return costs.length > 0 ? ok(Math.min(...costs)) : refused("not quoted");
}
