import {
  accountProblem,
  busy,
  type Carrier,
  type CarrierAnswer,
  type LazySignal,
  ok,
  type Prepared,
  refused,
  type Shipment,
} from "../../ports/carrier.js";
import { centsOfSum } from "../exact-decimal.js";
import { type Fields, recordIn, recordsIn, textIn, wordsOf } from "../providers/json-reply.js";
import { answered, type ProviderAnswer, type ProviderCall } from "../providers/provider-call.js";
import { cheapest, type KnownCost, whyNoCost, whyNoRate } from "../providers/rated-parcel.js";
import { accountIdsFor, isCodeOf, type KnownAccounts } from "./catalog.js";
import { isAccountError, messageIn } from "./errors.js";
import {
  ID,
  isPlainPackage,
  OTHER_SHIPMENT,
  type PurchaseStates,
  quotedShipment,
  REFERENCE_LIMIT,
  rateOptionsFor,
  shipmentByReference,
  shipmentFor,
} from "./shipment.js";

/** Rates create a shipment with our reference, and a rate buys its label. */
export function rateCalls(
  call: ProviderCall,
  accounts: KnownAccounts,
  states: PurchaseStates,
): Pick<Carrier, "prepare" | "rates"> {
  function preparedFrom(answer: ProviderAnswer, shipment: Shipment): CarrierAnswer<Prepared> {
    const rate = rateIn(answer, shipment, shipment.reference);
    if (rate.kind !== "ok") return rate;
    const { shipmentId, id, costCents } = rate.value;
    states.prepared(shipmentId);
    return ok({ ref: `${shipmentId}/${id}`, costCents });
  }

  /** The accounts to ask for rates. */
  async function sellersOf(shipment: Shipment): Promise<CarrierAnswer<readonly [string, ...string[]]>> {
    const known = await accounts.recent();
    if (known.kind === "refused") return accountProblem(known.words);
    if (known.kind !== "ok") return known;
    const [id, ...others] = accountIdsFor(known.value, shipment);
    if (id === undefined) return accountProblem(`No carrier account at ShipEngine sells ${shipment.service}`);
    return ok([id, ...others]);
  }

  /** After a reply to `prepare` was lost: references are unique at ShipEngine. */
  async function prepareAgain(
    shipment: Shipment,
    rateOptions: unknown,
    refusal: ProviderAnswer,
    signal?: LazySignal,
  ): Promise<CarrierAnswer<Prepared>> {
    const found = await shipmentByReference(call, shipment, signal);
    if (found.kind !== "ok") return found;
    if (!found.value) return preparedFrom(refusal, shipment);
    const { id, isSold } = found.value;
    if (isSold) return ok({ ref: id });
    const body = { shipment_id: id, rate_options: rateOptions };
    return preparedFrom(await call("POST", "rates", { body, signal }), shipment);
  }

  return {
    async prepare(shipment, signal) {
      const { reference } = shipment;
      if (reference.length > REFERENCE_LIMIT) {
        return refused(
          `The reference has ${reference.length} characters; ShipEngine stores at most ${REFERENCE_LIMIT}`,
        );
      }
      const sellers = await sellersOf(shipment);
      if (sellers.kind !== "ok") return sellers;
      const rateOptions = rateOptionsFor(shipment, sellers.value);
      const body = { rate_options: rateOptions, shipment: shipmentFor(shipment, sellers.value[0]) };
      const made = await call("POST", "rates", { body, signal });
      return isTaken(made) ? prepareAgain(shipment, rateOptions, made, signal) : preparedFrom(made, shipment);
    },

    async rates(shipment, signal) {
      const sellers = await sellersOf(shipment);
      if (sellers.kind !== "ok") return sellers;
      const rateOptions = rateOptionsFor(shipment, sellers.value);
      const body = { rate_options: rateOptions, shipment: quotedShipment(shipment, sellers.value[0]) };
      const rate = rateIn(await call("POST", "rates", { body, signal }), shipment);
      if (rate.kind !== "ok") return rate;
      const { carrier, serviceCode } = shipment;
      return ok([{ carrier, serviceCode, costCents: rate.value.costCents }]);
    },
  };
}

/** A shipment with this reference exists. The code is not documented for it, so the words count as well. */
const isTaken = (answer: ProviderAnswer): boolean =>
  answer.kind === "error" && (/conflict/.test(answer.code) || /external[_ ]shipment[_ ]id/i.test(answer.words));

/** The cheapest rate of the service, and its shipment. */
function rateIn(
  answer: ProviderAnswer,
  shipment: Shipment,
  reference?: string,
): CarrierAnswer<KnownCost<ShipengineRate> & Pick<Rated, "shipmentId">> {
  const read = answered(answer);
  if (read.kind !== "ok") return read;
  const rated = ratedIn(read.value, reference);
  if (!rated) return OTHER_SHIPMENT;
  const rate = cheapest(ratesFor(rated, shipment));
  return rate ? ok({ ...rate, shipmentId: rated.shipmentId }) : whyNotRated(rated, shipment);
}

/** For a carrier that cannot quote at the moment. */
const SOON_MS = 10_000;

interface ShipengineRate {
  readonly id: string;
  /** Undefined if it is not an amount of USD. */
  readonly costCents: number | undefined;
}

/** The shipment of a reply, and what its carriers said about its price. */
interface Rated {
  readonly shipmentId: string;
  readonly rates: Fields;
}

/** Undefined if the reply is for another shipment, or for none. A quoted shipment has no reference. */
function ratedIn(reply: unknown, reference?: string): Rated | undefined {
  const record = recordIn(reply);
  const rates = recordIn(record?.rate_response);
  const shipmentId = textIn(rates, "shipment_id") ?? textIn(record, "shipment_id") ?? "";
  const theirs = textIn(record, "external_shipment_id");
  const isOther = reference !== undefined && theirs !== undefined && theirs !== reference;
  return rates && ID.test(shipmentId) && !isOther ? { shipmentId, rates } : undefined;
}

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
function whyNotRated(rated: Rated, shipment: Shipment): CarrierAnswer<never> {
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
