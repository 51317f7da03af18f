import { accountProblem, busy, type CarrierAnswer, refused, type Shipment } from "../../ports/carrier.js";
import { centsOfSum } from "../exact-decimal.js";
import { type Fields, recordIn, recordsIn, textIn } from "../providers/json-reply.js";
import { cheapest, type KnownCost, whyNoCost, whyNoRate } from "../providers/rated-parcel.js";
import { wordsOf } from "../providers/reply-words.js";
import { ID, isCodeOf } from "./shipengine-accounts.js";
import { isAccountError, messageIn } from "./shipengine-call.js";
import { isPlainPackage } from "./shipengine-shipment.js";

/** For a carrier that cannot quote at the moment. */
const SOON_MS = 10_000;

export interface ShipengineRate {
  readonly id: string;
  /** Undefined if it is not an amount of USD. */
  readonly costCents: number | undefined;
}

/** The shipment of a reply, and what its carriers said about its price. */
export interface Rated {
  readonly shipmentId: string;
  readonly rates: Fields;
}

/** Undefined if the reply is for another shipment, or for none. A quoted shipment has no reference. */
export function ratedIn(reply: unknown, reference?: string): Rated | undefined {
  const record = recordIn(reply);
  const rates = recordIn(record?.rate_response);
  const shipmentId = textIn(rates, "shipment_id") ?? textIn(record, "shipment_id") ?? "";
  const theirs = textIn(record, "external_shipment_id");
  const isOther = reference !== undefined && theirs !== undefined && theirs !== reference;
  return rates && ID.test(shipmentId) && !isOther ? { shipmentId, rates } : undefined;
}

/** The cheapest rate of the shipment's service. */
export const rateFor = (rated: Rated, shipment: Shipment): KnownCost<ShipengineRate> | undefined =>
  cheapest(ratesFor(rated, shipment));

function ratesFor({ rates }: Rated, shipment: Shipment): ShipengineRate[] {
  const fitting = recordsIn(rates.rates).filter((rate) => isFor(shipment, rate) && isPlainPackage(rate));
  const usable = fitting.filter(
    ({ validation_status, error_messages, trackable }) =>
      validation_status !== "invalid" && textsIn(error_messages).length === 0 && trackable !== false,
  );
  return usable.flatMap((rate) => {
    const id = textIn(rate, "rate_id") ?? "";
    return ID.test(id) ? [{ id, costCents: sumOf(rate, RATE_AMOUNTS) }] : [];
  });
}

const isFor = ({ carrier, serviceCode }: Shipment, rate: Fields): boolean =>
  rate.service_code === serviceCode && isCodeOf(carrier, textIn(rate, "carrier_code") ?? "");

const RATE_AMOUNTS = ["shipping_amount", "insurance_amount", "confirmation_amount", "other_amount", "tax_amount"];

/** Amounts are JSON numbers, added as decimals. Undefined if the first is missing or one is not in USD. */
export function sumOf(record: Fields, names: readonly string[]): number | undefined {
  const amounts: string[] = [];
  for (const [index, name] of names.entries()) {
    const money = recordIn(record[name]);
    const amount = textIn(money, "amount");
    if (amount === undefined && index > 0) continue;
    if (amount === undefined || (textIn(money, "currency") ?? "usd").toLowerCase() !== "usd") return undefined;
    amounts.push(amount);
  }
  return centsOfSum(amounts);
}

/** Refused with the carrier's message; busy if the operator or the carrier must do something first. */
export function whyNotRated(rated: Rated, shipment: Shipment): CarrierAnswer<never> {
  const { rates } = rated;
  if (rates.status === "working") return busy(SOON_MS, "ShipEngine is still collecting rates");
  const errors = recordsIn(rates.errors).filter((error) => {
    const code = textIn(error, "carrier_code");
    return code === undefined || isCodeOf(shipment.carrier, code);
  });
  const words = wordsOf(errors.flatMap(messageIn));
  if (errors.some(isAccountError)) return accountProblem(words);
  if (errors.some(isTemporary)) return busy(SOON_MS, words);
  const offered = [...recordsIn(rates.invalid_rates), ...recordsIn(rates.rates)].filter((rate) =>
    isFor(shipment, rate),
  );
  const messages = offered.flatMap((rate) => textsIn(rate.error_messages));
  const hasRate = ratesFor(rated, shipment).length > 0;
  return refused(wordsOf(messages) || words || (hasRate ? whyNoCost(shipment) : whyNoRate(shipment)));
}

const isTemporary = ({ error_type, error_code }: Fields): boolean =>
  error_type === "system" || error_code === "rate_limit_exceeded";

const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === "string" && one !== "") : [];
