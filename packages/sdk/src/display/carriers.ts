import type { Carrier } from "../contract/names.gen.js";
import { CARRIERS } from "../contract/values.gen.js";

/** Static facts about a carrier. */
export interface CarrierFacts {
  /** Display name, and first word of its services' names. */
  readonly name: string;
  /** Carrier code in Amazon's shipping confirmations. */
  readonly amazonCode: string;
  /** Number of days after the purchase in which a label can be voided. */
  readonly voidDays: number;
  /** Does not deliver on federal holidays on which other carriers do. */
  readonly keepsFederalHolidays: boolean;
  /** The carrier's page about a parcel, up to the tracking number. */
  readonly trackingPage: string;
}

/** One entry per carrier of the contract. */
const FACTS: Readonly<Record<Carrier, CarrierFacts>> = {
  UPS: {
    ...{ name: "UPS", amazonCode: "UPS", voidDays: 90, keepsFederalHolidays: false },
    trackingPage: "https://www.ups.com/track?tracknum=",
  },
  USPS: {
    ...{ name: "USPS", amazonCode: "USPS", voidDays: 30, keepsFederalHolidays: true },
    trackingPage: "https://tools.usps.com/go/TrackConfirmAction?tLabels=",
  },
  FEDEX: {
    ...{ name: "FedEx", amazonCode: "FedEx", voidDays: 90, keepsFederalHolidays: false },
    trackingPage: "https://www.fedex.com/fedextrack/?trknbr=",
  },
};

/**
 * Static facts about a carrier.
 *
 * @example
 * carrierFacts("FEDEX").name; // => "FedEx"
 */
export const carrierFacts = (carrier: Carrier): CarrierFacts => FACTS[carrier];

/**
 * Parses a carrier name, case-insensitive; undefined when it is unknown.
 *
 * @example
 * carrierNamed("FedEx"); // => "FEDEX"
 */
export function carrierNamed(text: string): Carrier | undefined {
  const wanted = text.toUpperCase();
  return CARRIERS.find((carrier) => carrier === wanted);
}

/**
 * A value for each carrier.
 *
 * @example
 * byCarrier((carrier) => carrier.length); // => { UPS: 3, USPS: 4, FEDEX: 5 }
 */
export function byCarrier<T>(make: (carrier: Carrier) => T): Record<Carrier, T> {
  // The keys are the carriers, which fromEntries cannot know.
  return Object.fromEntries(CARRIERS.map((carrier) => [carrier, make(carrier)])) as Record<Carrier, T>;
}

/**
 * Display name of a carrier: `FedEx` for `FEDEX`, `Unknown` for a missing one, and for one of a later version.
 *
 * @example
 * carrierName("FEDEX"); // => "FedEx"
 * carrierName("DHL"); // => "Unknown"
 */
export function carrierName(carrier: string | null | undefined): string {
  const known = carrierNamed(carrier ?? "");
  return known ? FACTS[known].name : "Unknown";
}

/**
 * Service name without the carrier: `Priority Mail` for `USPS Priority Mail`.
 *
 * @example
 * shortServiceName("USPS Priority Mail"); // => "Priority Mail"
 */
export function shortServiceName(serviceName: string): string {
  const [first = "", ...rest] = serviceName.split(" ");
  return carrierNamed(first) && rest.join(" ").trim() !== "" && rest[0] !== "" ? rest.join(" ") : serviceName;
}

/** The carriers for use in a sentence, as codes: `UPS, USPS or FEDEX`. */
export const CARRIER_CHOICE: string = `${CARRIERS.slice(0, -1).join(", ")} or ${CARRIERS.at(-1)}`;

/** The carriers for use in a sentence, as names: `UPS, USPS and FedEx`. */
export const CARRIER_NAMES: string = [
  CARRIERS.slice(0, -1).map(carrierName).join(", "),
  carrierName(CARRIERS.at(-1)),
].join(" and ");

interface ShippedLabel {
  readonly carrier: string;
  readonly trackingNumber?: string | null | undefined;
  readonly sandbox?: boolean | undefined;
}

/**
 * The carrier's page about a parcel. Undefined before the label is bought, for a sample, which no carrier knows, and for
 * a carrier of a later version.
 *
 * @example
 * trackingUrl({ carrier: "UPS", trackingNumber: "1Z999AA10123456784" });
 * // => "https://www.ups.com/track?tracknum=1Z999AA10123456784"
 */
export function trackingUrl({ carrier, trackingNumber, sandbox }: ShippedLabel): string | undefined {
  const known = carrierNamed(carrier);
  if (!known || !trackingNumber || sandbox) return undefined;
  return `${FACTS[known].trackingPage}${encodeURIComponent(trackingNumber)}`;
}
