import {
  type Carrier,
  type CarrierAnswer,
  type LabelOptions,
  type LazySignal,
  ok,
  type Prepared,
  refused,
  type Shipment,
  silent,
} from "../../ports/carrier.js";
import { centsOfSum } from "../exact-decimal.js";
import { type Fields, recordIn, recordsIn, textIn, wordsOf } from "../providers/json-reply.js";
import { answered, type ProviderCall } from "../providers/provider-call.js";
import { cheapest, type KnownCost, whyNoCost, whyNoRate } from "../providers/rated-parcel.js";
import { isRatedAs } from "./catalog.js";
import { requestFor } from "./shipment.js";

/** A shipment at EasyPost, with the rate of the wanted service. It buys nothing. */
export function rateCalls(call: ProviderCall, fees: SaleFees): Pick<Carrier, "prepare" | "rates"> {
  async function prepare(shipment: Shipment, signal?: LazySignal): Promise<CarrierAnswer<KnownCost<Prepared>>> {
    const body = { shipment: requestFor(shipment) };
    const answer = answered(await call("POST", "shipments", { body, signal }));
    if (answer.kind !== "ok") return answer;
    const made = recordIn(answer.value) ?? {};
    const id = textIn(made, "id");
    if (!id || !/^shp_\w+$/.test(id)) return silent("EasyPost's reply has no shipment");
    const fitting = ratesFor(made, shipment, fees);
    const rate = cheapest(fitting);
    if (!rate) return refused(fitting.length > 0 ? whyNoCost(shipment) : whyNotRated(made, shipment));
    return ok({ ref: `${id}/${rate.id}`, costCents: rate.costCents + insuranceFeeCents(shipment) });
  }

  return {
    prepare,
    async rates(shipment, signal) {
      const answer = await prepare(shipment, signal);
      if (answer.kind !== "ok") return answer;
      const { carrier, serviceCode } = shipment;
      return ok([{ carrier, serviceCode, costCents: answer.value.costCents }]);
    },
  };
}

/** Rates do not include the fee for insurance, which is 0.5 % of the amount. */
const insuranceFeeCents = ({ insuredCents = 0 }: LabelOptions): number => Math.ceil(insuredCents / 200);

/** Several if several accounts sell the service, with the fees that its sale will add to the postage. */
const ratesFor = ({ rates }: Fields, { carrier, serviceCode }: Shipment, fees: SaleFees) =>
  recordsIn(rates).flatMap((rate) => {
    const id = textIn(rate, "id");
    const isFor = textIn(rate, "service") === serviceCode && isRatedAs(carrier, textIn(rate, "carrier") ?? "");
    if (!isFor || !id || !/^rate_\w+$/.test(id)) return [];
    return [{ id, costCents: costOf(rate, fees.of(textIn(rate, "carrier_account_id"))) }];
  });

/** The reply lists reasons for missing rates next to the rates. */
function whyNotRated(made: Fields, shipment: Shipment): string {
  const ofCarrier = recordsIn(made.messages).filter((one) => isRatedAs(shipment.carrier, textIn(one, "carrier") ?? ""));
  return wordsOf(ofCarrier.flatMap((one) => textIn(one, "message") ?? [])) || whyNoRate(shipment);
}

/** The rate plus the amounts of other fees; undefined if it is not an amount of USD. */
export function costOf(rate: Fields, fees: readonly string[]): number | undefined {
  if ((textIn(rate, "currency") ?? "USD") !== "USD") return undefined;
  const postage = textIn(rate, "rate");
  return postage === undefined ? undefined : centsOfSum([postage, ...fees]);
}

/** The amounts of fees other than postage, which is in the rate. */
export const otherFees = (shipment: Fields, except: readonly string[] = []): string[] =>
  recordsIn(shipment.fees).flatMap((fee) => {
    const isIncluded = ["PostageFee", ...except].includes(textIn(fee, "type") ?? "");
    return fee.charged === true && fee.refunded !== true && !isIncluded ? [textIn(fee, "amount") ?? "0"] : [];
  });

/** What EasyPost charges for each label, which it reports with the sale only: a label costs what the last one did. */
export interface SaleFees {
  of(account: string | undefined): readonly string[];
  note(bought: Fields): void;
}

/** By the account with the carrier: EasyPost's own accounts have no such fee. */
export function saleFees(): SaleFees {
  const last = new Map<string | undefined, readonly string[]>();
  return {
    of: (account) => last.get(account) ?? [],
    note: (bought) =>
      last.set(textIn(recordIn(bought.selected_rate), "carrier_account_id"), otherFees(bought, ["InsuranceFee"])),
  };
}
