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
}

/** One entry per carrier of the contract. */
const FACTS: Readonly<Record<Carrier, CarrierFacts>> = {
  UPS: { name: "UPS", amazonCode: "UPS", voidDays: 90, keepsFederalHolidays: false },
  USPS: { name: "USPS", amazonCode: "USPS", voidDays: 30, keepsFederalHolidays: true },
  FEDEX: { name: "FedEx", amazonCode: "FedEx", voidDays: 90, keepsFederalHolidays: false },
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
