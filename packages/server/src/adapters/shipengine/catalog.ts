import { CARRIERS, type CarrierName } from "@shipctl/sdk/contract";
import {
  type CarrierAnswer,
  type CarrierServiceOffer,
  type LazySignal,
  ok,
  type Shipment,
  silent,
} from "../../ports/carrier.js";
import { MINUTE_MS } from "../../shared/durations.js";
import { type Fields, recordIn, recordsIn, textIn } from "../providers/json-reply.js";
import { operatorsAnswer, type ProviderCall } from "../providers/provider-call.js";
import { serviceName } from "../providers/rated-parcel.js";
import { ID } from "./shipment.js";

/** ShipEngine's codes for a carrier: the operator's own account, or one that ShipEngine shares. */
const CODES: Readonly<Partial<Record<CarrierName, readonly string[]>>> = {
  UPS: ["ups", "ups_walleted"],
  USPS: ["stamps_com", "usps", "endicia"],
  FEDEX: ["fedex", "fedex_walleted"],
};

export const isCodeOf = (carrier: CarrierName, code: string): boolean => CODES[carrier]?.includes(code) ?? false;

/** A carrier account that is connected to the ShipEngine account. */
export interface Account {
  readonly id: string;
  readonly carrier: CarrierName;
  readonly active: boolean;
  /** Within the United States. */
  readonly services: readonly { readonly code: string; readonly name: string }[];
}

/** ShipEngine rates only accounts that are named, so they are needed for every purchase. */
const KEPT_MS = 5 * MINUTE_MS;

type Answer = CarrierAnswer<readonly Account[]>;

/** The connected carrier accounts. */
export interface KnownAccounts {
  /** Asks ShipEngine. */
  read(signal?: LazySignal): Promise<Answer>;
  /** From memory, if they were read in the last minutes. Purchases at the same time ask once. */
  recent(): Promise<Answer>;
}

export function knownAccounts(call: ProviderCall, now: () => number): KnownAccounts {
  let known: { readonly answer: Answer; readonly untilMs: number } | undefined;
  let asking: Promise<Answer> | undefined;

  async function read(signal?: LazySignal): Promise<Answer> {
    const answer = operatorsAnswer(await call("GET", "carriers", { signal }));
    if (answer.kind !== "ok") return answer;
    const accounts = accountsIn(answer.value);
    if (!accounts) return silent("ShipEngine's reply is not a list of carriers");
    const fresh = ok(accounts);
    known = { answer: fresh, untilMs: now() + KEPT_MS };
    return fresh;
  }

  return {
    read,
    async recent() {
      if (known && known.untilMs > now()) return known.answer;
      // Without a signal: the first caller must not end it for the others.
      asking ??= read().finally(() => {
        asking = undefined;
      });
      return asking;
    },
  };
}

/** The accounts that sell a shipment's service; all of its carrier's if none lists it. */
export function accountIdsFor(accounts: readonly Account[], { carrier, serviceCode }: Shipment): string[] {
  const own = accounts.filter((account) => account.carrier === carrier && account.active);
  const selling = own.filter(({ services }) => services.some(({ code }) => code === serviceCode));
  return (selling.length > 0 ? selling : own).map(({ id }) => id);
}

/** The accounts of our carriers in a reply to `GET /v1/carriers`; undefined if it is another reply. */
function accountsIn(reply: unknown): Account[] | undefined {
  const { carriers } = recordIn(reply) ?? {};
  if (!Array.isArray(carriers)) return undefined;
  return recordsIn(carriers).flatMap((one) => {
    const id = textIn(one, "carrier_id") ?? "";
    const carrier = CARRIERS.find((name) => isCodeOf(name, textIn(one, "carrier_code") ?? ""));
    if (!carrier || !ID.test(id)) return [];
    const active = one.disabled_by_billing_plan !== true && one.connection_status !== "pending_approval";
    return [{ id, carrier, active, services: recordsIn(one.services).flatMap(serviceIn) }];
  });
}

function serviceIn(service: Fields) {
  const code = textIn(service, "service_code");
  return code && service.domestic === true ? [{ code, name: textIn(service, "name") ?? code }] : [];
}

/** Each service once, without prices, which ShipEngine has per parcel only, and without weight limits. */
export function offersOf(accounts: readonly Account[]): CarrierServiceOffer[] {
  const offers = new Map<string, CarrierServiceOffer>();
  for (const carrier of CARRIERS) {
    for (const { active, services } of accounts.filter((account) => account.carrier === carrier)) {
      for (const { code, name } of services) {
        const known = offers.get(`${carrier} ${code}`);
        const offer = { carrier, code, name: serviceName(carrier, name), active: active || known?.active === true };
        offers.set(`${carrier} ${code}`, { ...offer, maxWeight: null, transitDays: daysIn(name), prices: [] });
      }
    }
  }
  return [...offers.values()];
}

/** Usual days in transit by words of a service's name. The first match counts. */
const DAYS: readonly (readonly [RegExp, number])[] = [
  [/next day|overnight/i, 1],
  [/2nd day|2 ?day|two day/i, 2],
  [/3 ?day|three day|express saver|priority mail(?! express)/i, 3],
  [/express/i, 2],
];
const USUAL_DAYS = 5;

const daysIn = (name: string): number => DAYS.find(([words]) => words.test(name))?.[1] ?? USUAL_DAYS;
