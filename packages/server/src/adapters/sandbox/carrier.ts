import { hash, randomBytes } from "node:crypto";
import { carrierFacts, needsCustoms } from "@shipctl/sdk/display";
import {
  busy,
  type Carrier,
  type CarrierAnswer,
  type CarrierKind,
  type CarrierLabel,
  type CarrierManifests,
  type CarrierPurchase,
  type CarrierServiceOffer,
  type CarrierTraits,
  type CheckedAddress,
  type LazySignal,
  ok,
  type PostalAddress,
  type Prepared,
  refused,
  type Sale,
  type Shipment,
  silent,
} from "../../ports/carrier.js";
import type { Clock } from "../../ports/clock.js";
import type { BusyTimes, MadeScans, SandboxScans } from "../../ports/sandbox.js";
import { sandboxScans, scansUntil } from "./track.js";

type Bracket = readonly [fromWeight: number, toWeight: number, priceCents: number];

/** The sandbox's services. Prices are invented; names, weight limits and transit days are realistic. */
export const sandboxCatalog: readonly CarrierServiceOffer[] = [
  offer("UPS", "UPS Ground", "ups_ground", 150, 4, [[0, 150, 810]]),
  offer("UPS", "UPS 3 Day Select", "ups_3_day_select", 150, 3, [[0, 150, 1420]]),
  offer("UPS", "UPS 2nd Day Air", "ups_2nd_day_air", 150, 2, [[0, 150, 1865]]),
  offer("UPS", "UPS Next Day Air Saver", "ups_next_day_air_saver", 150, 1, [[0, 150, 3240]]),
  offer("UPS", "UPS Ground Saver", "ups_ground_saver", 70, 6, [[0, 70, 695]]),
  offer("USPS", "USPS Ground Advantage", "usps_ground_advantage", 70, 4, [
    [0, 1, 540],
    [1.01, 5, 815],
    [5.01, 20, 1390],
    [20.01, 70, 2480],
  ]),
  offer("USPS", "USPS Ground Advantage (under 15.99 oz)", "usps_ground_advantage_light", 15.99, 4, [[0, 1, 450]]),
  offer("USPS", "USPS Priority Mail", "usps_priority_mail", 70, 3, [
    [0, 1, 890],
    [1.01, 5, 1145],
    [5.01, 20, 1980],
    [20.01, 70, 3875],
  ]),
  offer("USPS", "USPS Priority Mail Express", "usps_priority_mail_express", 70, 1, [[0, 70, 3075]]),
  offer("USPS", "USPS Media Mail", "usps_media_mail", 70, 6, [[0, 70, 465]]),
  offer("FEDEX", "FedEx Ground", "fedex_ground", 150, 4, [[0, 150, 835]]),
  offer("FEDEX", "FedEx Home Delivery", "fedex_home_delivery", 150, 4, [[0, 150, 905]]),
  offer("FEDEX", "FedEx 2Day", "fedex_2day", 150, 2, [[0, 150, 1930]]),
  offer("FEDEX", "FedEx Standard Overnight", "fedex_standard_overnight", 150, 1, [[0, 150, 3410]]),
];

function offer(
  carrier: CarrierServiceOffer["carrier"],
  name: string,
  code: string,
  maxWeight: number,
  transitDays: number,
  brackets: readonly Bracket[],
): CarrierServiceOffer {
  const prices = brackets.map(([fromWeight, toWeight, priceCents]) => ({ fromWeight, toWeight, priceCents }));
  return { carrier, name, code, active: true, maxWeight, transitDays, prices };
}

/** How long a call to a silent carrier takes. */
const TIMEOUT_MS = 20_000;
const SLOW_MS = 2_000;
/** How long a busy sandbox stays busy and a late label is delayed. */
const BUSY_MS = 20_000;
const LATE_MS = 30_000;

/** Recipient names that trigger each failure, for tests and demos. */
export const SENTINELS = {
  refuses: "Carrier Refuses",
  silent: "Carrier Silent",
  silentRefuses: "Carrier Silent Refuses",
  slow: "Carrier Slow",
  busy: "Carrier Busy",
  lateLabel: "Carrier Late Label",
  costsMore: "Carrier Costs More",
  exception: "Carrier Exception",
  voidRefused: "Void Refused",
} as const;

/** Words in the recipient's street that trigger the results of an address check, or of a quote. */
export const STREET_SENTINELS = {
  undeliverable: "Undeliverable",
  misspelled: "Misspelled",
  unrated: "Unrated",
  unanswered: "Unanswered",
} as const;

/** Names for which the sandbox sells nothing. */
const REFUSED: ReadonlySet<string> = new Set([SENTINELS.refuses, SENTINELS.silentRefuses]);

export interface SandboxOptions {
  /** Speeds up tracking and silences by this factor. Default: 1. */
  readonly clockSpeed?: number;
  /** Without it, the sandbox is never busy. */
  readonly busyTimes?: BusyTimes;
  /** Without them, scans cannot be made. */
  readonly scans?: SandboxScans;
}

const TRAITS: CarrierTraits = {
  voidWindowDays: (carrier) => carrierFacts(carrier).voidDays,
  labelFormats: ["pdf"],
  manifests: true,
  options: ["signature", "insurance"],
};

export const sandboxKind = (clock: Clock, options?: SandboxOptions): CarrierKind => {
  const carrier = sandboxCarrier(clock, options);
  const traits = { ...TRAITS, clockSpeed: options?.clockSpeed };
  return { name: "sandbox", serves: (baseUrl) => baseUrl.startsWith("sandbox:"), traits, open: () => carrier };
};

/**
 * A carrier that sells sample labels. It stores no sale: the same shipment always gets the same answer, so it can be
 * asked again after a crash. References are our order ids.
 */
export function sandboxCarrier(clock: Clock, { clockSpeed = 1, busyTimes, scans }: SandboxOptions = {}): Carrier {
  const allScans = (shipment: Shipment, made: MadeScans) =>
    sandboxScans(shipment, { clockSpeed, made, goesWrong: shipment.recipient.name === SENTINELS.exception });
  return {
    mode: async () => ok("test"),
    services: async () => ok(sandboxCatalog),
    prepare: async (shipment) => whyNoForm(shipment) ?? ok({ ref: shipment.reference, ...costBefore(shipment) }),
    rates: async (shipment, signal) => {
      const { carrier, serviceCode, recipient } = shipment;
      const noForm = whyNoForm(shipment);
      if (noForm) return noForm;
      if (recipient.street1.includes(STREET_SENTINELS.unrated)) return refused("the address is not served");
      if (recipient.street1.includes(STREET_SENTINELS.unanswered)) {
        await clock.sleep(TIMEOUT_MS / clockSpeed, signal?.());
        return silent("the sandbox was told to be silent");
      }
      const costCents = costOf(shipment);
      return costCents === undefined ? refused("no such weight") : ok([{ carrier, serviceCode, costCents }]);
    },
    buy: async ({ shipment }, signal) => {
      const { name } = shipment.recipient;
      if (name === SENTINELS.refuses) return heard(signal, refused("the recipient address is not deliverable"));
      if (name === SENTINELS.silent || name === SENTINELS.silentRefuses) {
        signal?.heard?.push({});
        await clock.sleep(TIMEOUT_MS / clockSpeed, signal?.());
        return silent("the sandbox was told to be silent");
      }
      if (name === SENTINELS.busy && busyTimes) {
        const now = clock.now();
        const leftMs = (await busyTimes.until(parcelText(shipment), now + BUSY_MS / clockSpeed)) - now;
        if (leftMs > 0) return heard(signal, busy(leftMs, "the sandbox was told to be busy"));
      }
      if (name === SENTINELS.slow) await clock.sleep(SLOW_MS, signal?.());
      return heard(signal, ok(saleOf(shipment)));
    },
    find: async ({ shipment }, signal) =>
      heard(
        signal,
        REFUSED.has(shipment.recipient.name) ? refused("the carrier did not sell this label") : ok(saleOf(shipment)),
      ),
    label: async ({ shipment }, _number, _format, signal) =>
      heard(signal, labelOf(shipment, clock.now(), LATE_MS / clockSpeed)),
    track: async ({ shipment }, _number, signal) => {
      const made = (await scans?.read(shipment.reference)) ?? {};
      return heard(signal, ok(scansUntil(clock.now(), allScans(shipment, made))));
    },
    ...(scans && {
      advance: async ({ shipment }) => {
        const nowMs = clock.now();
        const next = (made: MadeScans) => allScans(shipment, made).find(({ ms }) => ms > nowMs)?.code;
        const made = await scans.make(shipment.reference, next, nowMs);
        return made ? ok(scansUntil(nowMs, allScans(shipment, made))) : refused("has no more scans");
      },
    }),
    void: async (_purchase, _number, signal) => heard(signal, ok("submitted")),
    refund: async (purchase, _number, signal) => heard(signal, ok(refundAnswer(purchase))),
    verifyAddress: async (address) => ok(checkedAddress(address)),
    manifests: sandboxManifests(clock),
  };
}

const STATUSES = { ok: 200, refused: 422, busy: 429, silent: 500 } as const;

/** An answer with an id, as the replies of a provider have one. */
function heard<T>(signal: LazySignal | undefined, answer: CarrierAnswer<T>): CarrierAnswer<T> {
  signal?.heard?.push({ status: STATUSES[answer.kind], requestId: `sbx_${randomBytes(6).toString("hex")}` });
  return answer;
}

function checkedAddress(address: PostalAddress): CheckedAddress {
  const street1 = address.street1.replaceAll(STREET_SENTINELS.misspelled, "Corrected");
  const isUnknown = street1.includes(STREET_SENTINELS.undeliverable);
  if (isUnknown) return { address, errors: ["Address not found"] };
  return { address: { ...address, street1 }, errors: [], residential: !address.company };
}

/** As the post does. */
function whyNoForm({ carrier, service, customs = [], ...places }: Shipment): CarrierAnswer<never> | undefined {
  return needsCustoms(carrier, service, places) && customs.length === 0 ? refused(NO_FORM) : undefined;
}

const NO_FORM = "a customs form is needed for this address";

/** Identifies the parcel. Another attempt to buy it is another order, but has the same text. */
const parcelText = ({ service, sender, recipient, parcels, printed }: Shipment): string =>
  JSON.stringify([service, sender, recipient, parcels, printed.reference, printed.sku]);

function labelOf({ recipient, shipDate }: Shipment, nowMs: number, lateMs: number): CarrierAnswer<CarrierLabel> {
  const leftMs = Date.parse(shipDate) + lateMs - nowMs;
  const isLate = recipient.name === SENTINELS.lateLabel && leftMs > 0;
  return isLate ? busy(leftMs, "the label is not ready yet") : ok({ kind: "drawn" });
}

/** The catalog's cost, or ten times that for the sentinel name, and that of the options. */
function costOf(shipment: Shipment): number | undefined {
  const { carrier, service, parcels, recipient } = shipment;
  const weight = parcels[0].weightLbs;
  const offer = sandboxCatalog.find((one) => one.carrier === carrier && one.name === service);
  const price = offer?.prices.find(({ fromWeight, toWeight }) => fromWeight <= weight && weight <= toWeight);
  return price && price.priceCents * (recipient.name === SENTINELS.costsMore ? 10 : 1) + optionsCost(shipment);
}

const SIGNATURE_CENTS = { standard: 250, adult: 550 } as const;
/** For each $100 insured, or part of it. */
const INSURANCE_CENTS = 80;

const optionsCost = ({ signature, insuredCents = 0 }: Shipment): number =>
  (signature ? SIGNATURE_CENTS[signature] : 0) + Math.ceil(insuredCents / 10_000) * INSURANCE_CENTS;

/**
 * Only the sentinel reports its cost before the sale, so that a sample can have any price without being refused for its
 * loss.
 */
const costBefore = (shipment: Shipment): Pick<Prepared, "costCents"> =>
  shipment.recipient.name === SENTINELS.costsMore ? { costCents: costOf(shipment) } : {};

const refundAnswer = ({ shipment }: CarrierPurchase) =>
  shipment.recipient.name === SENTINELS.voidRefused ? "rejected" : "refunded";

const saleOf = (shipment: Shipment): Sale => ({
  trackingNumber: trackingNumber(shipment),
  costCents: costOf(shipment),
  rate: shipment.serviceCode,
});

/** `SBX`, the carrier's letter, 12 digits: no real carrier uses this form. */
function trackingNumber({ reference, carrier }: Shipment): string {
  const digits = Number.parseInt(hash("sha256", reference, "hex").slice(0, 12), 16) % 1e12;
  return `SBX${carrier === "USPS" ? "S" : carrier.charAt(0)}${String(digits).padStart(12, "0")}`;
}

/** Sheets marked as samples. Nothing is stored: the same parcels always get the same sheet. */
const sandboxManifests = (clock: Pick<Clock, "now">): CarrierManifests => ({
  create: async (purchases) => ok(handleOf(purchases)),
  find: async (purchases) => ok(handleOf(purchases)),
  async file(_ref, parcels) {
    // Loads fonts and pdfkit, which takes 0.2 s.
    const { sampleManifest } = await import("../labels/sample-manifest.js");
    return ok(await sampleManifest(parcels, new Date(clock.now())));
  },
});

const handleOf = (purchases: readonly CarrierPurchase[]): string =>
  `sbx_${hash("sha256", purchases.map(({ shipment }) => shipment.reference).join(" "), "hex").slice(0, 16)}`;
