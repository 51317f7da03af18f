import { CARRIERS, type CarrierName } from "@shipctl/sdk/contract";
import { type Carrier, type CarrierServiceOffer, ok } from "../../ports/carrier.js";
import { type Fields, listIn, recordIn, textIn } from "../providers/json-reply.js";
import { operatorsAnswer, type ProviderCall } from "../providers/provider-call.js";
import { serviceName } from "../providers/rated-parcel.js";

export const catalogCalls = (call: ProviderCall): Pick<Carrier, "services"> => ({
  async services(signal) {
    const [metadata, accounts] = await Promise.all([
      call("GET", METADATA_PATH, { signal }),
      call("GET", "carrier_accounts", { signal }),
    ]);
    const levels = operatorsAnswer(metadata);
    if (levels.kind !== "ok") return levels;
    const listed = operatorsAnswer(accounts);
    if (listed.kind === "ok") return ok(offersOf(levels.value, listIn(listed.value)));
    // A test key cannot list accounts. It sells through EasyPost's own account for each carrier.
    const isTestKey = accounts.kind === "error" && accounts.code === "MODE.UNAUTHORIZED";
    return isTestKey ? ok(offersOf(levels.value, undefined)) : listed;
  },
});

/** EasyPost's names for its shared accounts with a carrier, in addition to the carrier's own name. */
const ALSO_RATED_AS: Partial<Record<CarrierName, readonly string[]>> = {
  UPS: ["UPSDAP"],
  FEDEX: ["FEDEXDEFAULT", "FEDEXSMARTPOST", "FEDEXGROUNDECONOMY"],
};

export const isRatedAs = (carrier: CarrierName, theirs: string): boolean =>
  [carrier, ...(ALSO_RATED_AS[carrier] ?? [])].includes(theirs.toUpperCase());

const metadataNames = CARRIERS.map((carrier) => carrier.toLowerCase()).join(",");
const METADATA_PATH = `metadata/carriers?carriers=${metadataNames}&types=service_levels`;

/** Labels are sold within the United States. */
const ABROAD = /international|worldwide|standard$/i;
const USUAL_DAYS = 5;

/** All service levels; active if the carrier has an account. Without prices, which EasyPost has per parcel only. */
function offersOf(metadata: unknown, accounts: readonly unknown[] | undefined): CarrierServiceOffer[] {
  const types = accounts?.map((account) => textIn(recordIn(account), "type")?.replace(/Account$/, "") ?? "");
  const carriers = listIn(recordIn(metadata)?.carriers).map((one) => recordIn(one) ?? {});
  return CARRIERS.flatMap((carrier) => {
    const active = types === undefined || types.some((type) => isRatedAs(carrier, type));
    const levels = carriers
      .filter((one) => one.name === carrier.toLowerCase())
      .flatMap((one) => listIn(one.service_levels));
    return levels.flatMap((level) => offerOf(carrier, recordIn(level) ?? {}, active));
  });
}

function offerOf(carrier: CarrierName, level: Fields, active: boolean): CarrierServiceOffer[] {
  const code = textIn(level, "name");
  if (code === undefined) return [];
  const name = serviceName(carrier, textIn(level, "human_readable") ?? code);
  if (ABROAD.test(name)) return [];
  const transitDays = daysIn(textIn(level, "description") ?? "");
  return [{ carrier, name, code, active, maxWeight: maxWeightOf(level), transitDays, prices: [] }];
}

/** Converts ounces to lbs. Ground Advantage is given in lbs: its 70 is the carrier's own limit in lbs. */
function maxWeightOf(level: Fields): number | null {
  const reported = Number(textIn(level, "max_weight") ?? Number.NaN);
  if (!(reported > 0)) return null;
  const isPounds = level.name === "GroundAdvantage" && reported === 70;
  return isPounds ? reported : Math.floor((reported * 100) / 16) / 100;
}

/** The longest transit time in a description: `2-5 days`, `By 8am the next business day`. */
function daysIn(description: string): number {
  const [, first, last = first] = /(\d{1,3})(?:\s?-\s?(\d{1,3}))?\s?(?:business\s)?days?/i.exec(description) ?? [];
  if (last !== undefined) return Number(last);
  return /next (business )?days?/i.test(description) ? 1 : USUAL_DAYS;
}
