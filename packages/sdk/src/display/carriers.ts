import type { Carrier } from "../contract/names.gen.js";
import { CARRIERS } from "../contract/values.gen.js";

/** What is known of a carrier without asking it. */
export interface CarrierFacts {
  /** As people write it, and as the names of its services begin. */
  readonly name: string;
  /** As Amazon writes it in shipping confirmations. */
  readonly amazonCode: string;
  /** Days after the purchase in which a label can be voided. */
  readonly voidDays: number;
  /** Delivers nothing on the federal holidays that other carriers work on. */
  readonly keepsFederalHolidays: boolean;
}

/** The one table of the carriers that the contract lists. */
const FACTS: Readonly<Record<Carrier, CarrierFacts>> = {
  UPS: { name: "UPS", amazonCode: "UPS", voidDays: 90, keepsFederalHolidays: false },
  USPS: { name: "USPS", amazonCode: "USPS", voidDays: 30, keepsFederalHolidays: true },
  FEDEX: { name: "FedEx", amazonCode: "FedEx", voidDays: 90, keepsFederalHolidays: false },
};

/**
 * What is known of a carrier without asking it.
 *
 * @example
 * carrierFacts("FEDEX").name; // => "FedEx"
 */
export const carrierFacts = (carrier: Carrier): CarrierFacts => FACTS[carrier];

/**
 * The carrier that a text names, whatever its case; undefined when it names none.
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
 * A carrier as people write it: `FEDEX` shows as `FedEx`, a missing one as `Unknown`, an unknown one as it is.
 *
 * @example
 * carrierName("FEDEX"); // => "FedEx"
 */
export function carrierName(carrier: string | null | undefined): string {
  if (!carrier) return "Unknown";
  const known = carrierNamed(carrier);
  return known ? FACTS[known].name : carrier;
}

/**
 * A service without the carrier in front: `USPS Priority Mail` shows as `Priority Mail`.
 *
 * @example
 * shortServiceName("USPS Priority Mail"); // => "Priority Mail"
 */
export function shortServiceName(serviceName: string): string {
  const [first = "", ...rest] = serviceName.split(" ");
  return carrierNamed(first) && rest.join(" ").trim() !== "" && rest[0] !== "" ? rest.join(" ") : serviceName;
}

/** The carriers in a sentence: `UPS, USPS or FEDEX`. */
export const CARRIER_CHOICE: string = `${CARRIERS.slice(0, -1).join(", ")} or ${CARRIERS.at(-1)}`;
