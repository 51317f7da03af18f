import { CARRIERS, type LabelOption } from "@shipctl/sdk/contract";
import { type Carrier, type CarrierAnswer, type CarrierServiceOffer, ok, silent } from "../../ports/carrier.js";
import { MINUTE_MS } from "../../shared/durations.js";
import { centsIn, type Fields, recordIn, recordsIn, textIn } from "../providers/json-reply.js";
import type { PeerCall } from "./call.js";
import { asAccountProblem, asRefusal } from "./errors.js";

export function catalogCalls(
  catalog: CatalogReader,
): Pick<Carrier, "mode" | "testServices" | "options" | "withoutCustoms" | "services"> {
  const reading =
    <T>(read: (catalog: PeerCatalog) => T) =>
    async (): Promise<CarrierAnswer<T>> => {
      const found = await catalog.fresh("operator");
      return found.kind === "ok" ? ok(read(found.value)) : found;
    };
  return {
    mode: reading(({ mode }) => mode),
    testServices: reading(({ mode, offers }) =>
      mode === "test" ? [] : offers.filter((offer) => offer.mode === "test"),
    ),
    options: reading(optionsOf),
    withoutCustoms: reading(({ takesCustoms }) => (takesCustoms ? null : NO_CUSTOMS)),
    services: reading(({ offers }) =>
      offers.map(
        ({ flatCents: _flat, isPricedPerParcel: _isQuoted, optionRates: _rates, mode: _mode, ...offer }) => offer,
      ),
    ),
  };
}

export const NO_CUSTOMS = "the other shop's version makes no customs forms, which USPS asks for there";

/** Those of any service on sale. */
function optionsOf({ offers }: PeerCatalog): LabelOption[] {
  const rates = offers.flatMap(({ active, optionRates }) => (active ? [optionRates] : []));
  return [
    ...(rates.some(({ signatureCents }) => signatureCents !== undefined) ? (["signature"] as const) : []),
    ...(rates.some(({ insuranceCents }) => insuranceCents !== undefined) ? (["insurance"] as const) : []),
  ];
}

/** How old prices and services may be: for a purchase, and for an operator who asks for them. */
const FRESH_MS = { purchase: MINUTE_MS, operator: 2_000 } as const;

/** Reads the catalog when it is needed, and keeps it for a while. */
export interface CatalogReader {
  fresh(reader: keyof typeof FRESH_MS): Promise<CarrierAnswer<PeerCatalog>>;
  /** Silent if the key belongs to another account, where nothing can be looked up. */
  own(accountId: string): Promise<CarrierAnswer<true>>;
}

export function catalogReader(call: PeerCall, now: () => number): CatalogReader {
  let catalog: { readonly readAtMs: number; readonly found: Promise<CarrierAnswer<PeerCatalog>> } | undefined;
  /** A key never moves to another account. */
  let account: string | undefined;

  async function read(): Promise<CarrierAnswer<PeerCatalog>> {
    const [user, services] = await Promise.all([call("GET", "user"), call("GET", "services")]);
    if (user.kind !== "ok") return asRefusal(user);
    const found = services.kind === "ok" ? catalogOf(user.json, services.json) : asRefusal(services);
    if (found.kind === "ok") account = found.value.accountId;
    return found;
  }

  /** Shared by concurrent purchases, so it does not take the signal of one of them. */
  async function fresh(reader: keyof typeof FRESH_MS): Promise<CarrierAnswer<PeerCatalog>> {
    const nowMs = now();
    if (!catalog || nowMs - catalog.readAtMs >= FRESH_MS[reader]) catalog = { readAtMs: nowMs, found: read() };
    const mine = catalog;
    const answer = await mine.found;
    if (answer.kind !== "ok" && catalog === mine) catalog = undefined;
    return answer;
  }

  return {
    fresh,

    async own(accountId) {
      const found = account === undefined ? await fresh("purchase") : undefined;
      if (found && found.kind !== "ok") return asAccountProblem(found);
      return account === accountId ? ok(true) : silent("its key belongs to another account than the purchase");
    },
  };
}

/** What the other server sells to the account of the key. */
export interface PeerCatalog {
  /** `usr_…` */
  readonly accountId: string;
  /** Live unless all services are in test mode. */
  readonly mode: "test" | "live";
  /** The maximum of orders per bulk call. 0: its version cannot return the result of a call whose answer was lost. */
  readonly maxBulkOrders: number;
  /** Its version uses customs lines, and prints the form with the label. */
  readonly takesCustoms: boolean;
  readonly offers: readonly PeerOffer[];
}

interface PeerOffer extends CarrierServiceOffer {
  /** For every weight; undefined if the price depends on the weight. */
  readonly flatCents: number | undefined;
  /** Its listed price is only the lowest possible one. */
  readonly isPricedPerParcel: boolean;
  readonly optionRates: OptionRates;
  /** Older servers do not say; then it is that of all. */
  readonly mode: "test" | "live";
}

function catalogOf(account: Fields | undefined, services: Fields | undefined): CarrierAnswer<PeerCatalog> {
  const accountId = textIn(account, "id");
  if (accountId === undefined || !/^\w+$/.test(accountId) || !Array.isArray(services?.services)) {
    return silent("its reply is not that of a Shipctl server");
  }
  const records = recordsIn(services.services);
  const rates = optionRatesIn(services);
  const isTest = records.length > 0 && records.every(({ mode }) => mode === "test");
  return ok({
    accountId,
    mode: isTest ? "test" : "live",
    maxBulkOrders: typeof services.maxBulkOrders === "number" ? services.maxBulkOrders : 0,
    takesCustoms: services.takesCustoms === true,
    offers: withoutDoubles(records.flatMap((one) => offerOf(one, rates(textIn(one, "apiId"))))),
  });
}

function offerOf(service: Fields, optionRates: OptionRates): PeerOffer[] {
  const carrier = CARRIERS.find((one) => one === service.carrier);
  const [name, code] = [textIn(service, "name"), textIn(service, "id")];
  if (!carrier || name === undefined || code === undefined) return [];
  const { active, maxWeight, transitDays } = service;
  const isPricedPerParcel = service.isPricedPerParcel === true;
  const tiers = isPricedPerParcel ? [] : recordsIn(service.pricingTiers).flatMap(tierOf);
  // Older servers list no prices by weight.
  const isFlat =
    !isPricedPerParcel &&
    tiers.length === 0 &&
    (Array.isArray(service.pricingTiers) || service.hasDynamicPricing !== true);
  const flatCents = isFlat ? centsIn(service, "price") : undefined;
  const limit = typeof maxWeight === "number" ? maxWeight : null;
  return [
    {
      carrier,
      name,
      code,
      active: active === true,
      maxWeight: limit,
      transitDays: typeof transitDays === "number" ? transitDays : USUAL_DAYS,
      prices: flatCents === undefined ? tiers : [{ priceCents: flatCents, fromWeight: 0, toWeight: limit ?? MAX_LBS }],
      flatCents,
      isPricedPerParcel,
      optionRates,
      mode: service.mode === "test" ? "test" : "live",
    },
  ];
}

const USUAL_DAYS = 5;
/** The heaviest parcel of any carrier. */
const MAX_LBS = 150;

function tierOf(tier: Fields): CarrierServiceOffer["prices"][number][] {
  const { minWeight, maxWeight } = tier;
  const priceCents = centsIn(tier, "price");
  if (typeof minWeight !== "number" || typeof maxWeight !== "number" || priceCents === undefined) return [];
  return [{ priceCents, fromWeight: minWeight, toWeight: maxWeight }];
}

/** Several connections there may sell the same service. The first one listed belongs to the default connection. */
function withoutDoubles(offers: readonly PeerOffer[]): PeerOffer[] {
  const first = new Map<string, PeerOffer>();
  for (const offer of offers) {
    const key = `${offer.carrier} ${offer.name}`;
    if (!first.has(key)) first.set(key, offer);
  }
  return [...first.values()];
}

/** What the other server's options cost. One that is missing is not offered there, or not by its version. */
export interface OptionRates {
  readonly signatureCents: number | undefined;
  /** For each $100 of insured value, or part of it. */
  readonly insuranceCents: number | undefined;
  /** Its version marks return labels. */
  readonly marksReturns: boolean;
}

/** By the id of the connection there. */
function optionRatesIn(services: Fields | undefined): (apiId: string | undefined) => OptionRates {
  const options = new Map(recordsIn(services?.apis).map((api) => [textIn(api, "id"), recordIn(api.options)]));
  return (apiId) => {
    const known = options.get(apiId);
    const { signature, insurance } = known ?? {};
    return {
      signatureCents: centsIn(recordIn(signature) ?? {}, "price"),
      insuranceCents: centsIn(recordIn(insurance) ?? {}, "pricePer100"),
      marksReturns: known !== undefined,
    };
  };
}
