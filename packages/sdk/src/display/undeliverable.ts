import type { Carrier } from "../contract/names.gen.js";
import { carrierName } from "./carriers.js";
import { isTerritory, lineKind, militaryField, type Place } from "./delivery-points.js";
import { fieldName, sideMessage } from "./field-words.js";
import { stateCode, stateName } from "./states.js";

/** What a service reaches and takes. Lengths are in inches. */
export interface ServiceLimits {
  /** Also General Delivery at a post office. */
  readonly poBoxes: boolean;
  /** APO, FPO and DPO. */
  readonly military: boolean;
  /** Puerto Rico, the Virgin Islands, Guam, American Samoa, the Northern Marianas and the freely associated states. */
  readonly territories: boolean;
  /** Greatest length of the longest side, in inches. */
  readonly length?: number;
  /** Greatest sum of the longest side and the girth, which is twice the sum of the two shorter sides, in inches. */
  readonly lengthAndGirth: number;
  /** The smallest parcels, each by its sides in inches, longest first. A parcel must be as large as one of them. */
  readonly smallest?: readonly (readonly [number, number, number])[];
  /** Greatest number of characters of a line on the label. */
  readonly line?: number;
  readonly city?: number;
}

const POST_ONLY = { poBoxes: false, military: false, territories: false };
const USPS = {
  ...{ poBoxes: true, military: true, territories: true },
  smallest: [
    [6, 3, 0.25],
    [5, 3.5, 0.007],
  ],
} as const;
const UPS = { ...POST_ONLY, line: 35, city: 30 };
const FEDEX = { ...POST_ONLY, line: 35, city: 35 };

/**
 * By carrier; the first pattern that is in a service's name decides. What no source states counts as no.
 *
 * Reach: docs.easypost.com/carriers/usps-guide and ups-byoca-guide, help.shipstation.com 205901718 (military) and
 * 360026158031 (territories: domestic mail at USPS, while UPS and FedEx want them as countries with customs papers),
 * help.shopify.com UPS US, ShipHero help 26139452472717, afms.com "UPS USPS updates 2025". UPS Ground Saver lost PO
 * boxes and military posts in 2025.
 * Sizes: EasyPost's carrier metadata (USPS), ups.com weight_size, FedEx's packaging guidelines; Ground Saver and Mail
 * Innovations: Pirate Ship and Shippo help. Lines: UPS-API/api-documentation Shipping.yaml, FedEx's API.
 */
const LIMITS: Readonly<Record<Carrier, readonly (readonly [name: RegExp, limits: ServiceLimits])[]>> = {
  USPS: [
    [/groundadvantage/, { ...USPS, lengthAndGirth: 130 }],
    [/(?:)/, { ...USPS, lengthAndGirth: 108 }],
  ],
  UPS: [
    [/groundsaver|surepost/, { ...UPS, length: 60, lengthAndGirth: 130, smallest: [[6, 4, 0.75]] }],
    [/mailinnovations/, { ...UPS, poBoxes: true, military: true, lengthAndGirth: 130 }],
    [/(?:)/, { ...UPS, length: 108, lengthAndGirth: 165 }],
  ],
  FEDEX: [
    [/groundeconomy|smartpost/, { ...FEDEX, poBoxes: true, military: true, lengthAndGirth: 130 }],
    [/ground|homedelivery/, { ...FEDEX, length: 108, lengthAndGirth: 165 }],
    [/(?:)/, { ...FEDEX, length: 119, lengthAndGirth: 165 }],
  ],
};

const NONE: ServiceLimits = { ...POST_ONLY, lengthAndGirth: Number.POSITIVE_INFINITY };

/**
 * What a service reaches and takes. Without its name: what most services of the carrier do.
 *
 * @example
 * serviceLimits("USPS", "USPS Ground Advantage").lengthAndGirth; // => 130
 */
export function serviceLimits(carrier: Carrier, service = ""): ServiceLimits {
  if (last?.carrier === carrier && last.service === service) return last.limits;
  const name = service.toLowerCase().replace(/[^a-z]/g, "");
  const limits = LIMITS[carrier].find(([pattern]) => pattern.test(name))?.[1] ?? NONE;
  last = { carrier, service, limits };
  return limits;
}

/** The rows of a file mostly have one service. */
let last: { readonly carrier: Carrier; readonly service: string; readonly limits: ServiceLimits } | undefined;

/** A parcel as far as it is known. */
export interface ParcelToDeliver {
  readonly sender?: AddressToPrint | undefined;
  readonly recipient?: AddressToPrint | undefined;
  /** Inches. */
  readonly dimensions?: { readonly length: number; readonly width: number; readonly height: number } | undefined;
  /** A return label: its carrier also collects the parcel from the sender. */
  readonly isReturn?: boolean | undefined;
}

interface AddressToPrint extends Place {
  readonly name?: string | undefined;
  readonly company?: string | undefined;
}

/** Why a service does not deliver a parcel. */
export interface Undeliverable {
  /** As in the contract, e.g. `recipient.street1` or `packageDetails.dimensions.length`. */
  readonly field: string;
  readonly message: string;
}

/**
 * Why a service does not deliver a parcel; empty if it does. A label can be bought nevertheless, if a person decides so.
 *
 * @example
 * undeliverable("UPS", "UPS Ground", { recipient: { street1: "PO Box 12" } })[0]?.field; // => "recipient.street1"
 */
export function undeliverable(
  carrier: Carrier,
  service: string | undefined,
  { sender = {}, recipient = {}, dimensions, isReturn = false }: ParcelToDeliver,
): readonly Undeliverable[] {
  const limits = serviceLimits(carrier, service);
  const name = service || carrierName(carrier);
  return [
    ...boxProblems(limits, name, recipient),
    ...placeProblems(limits, `${name} does not deliver to`, recipient).map((problem) => within("recipient", problem)),
    ...(isReturn ? placeProblems(limits, `${name} does not collect from`, sender) : []).map((problem) =>
      within("sender", problem),
    ),
    ...lineProblems(limits, carrierName(carrier), sender).map((problem) => ofSide(within("sender", problem))),
    ...lineProblems(limits, carrierName(carrier), recipient).map((problem) => ofSide(within("recipient", problem))),
    ...(dimensions ? sizeProblems(limits, name, dimensions) : []),
  ];
}

const within = (side: "sender" | "recipient", { field, message }: Undeliverable): Undeliverable => ({
  field: `${side}.${field}`,
  message,
});

const ofSide = ({ field, message }: Undeliverable): Undeliverable => ({ field, message: sideMessage(field, message) });

function boxProblems({ poBoxes }: ServiceLimits, name: string, recipient: Place): Undeliverable[] {
  if (poBoxes) return [];
  for (const field of ["street1", "street2"] as const) {
    const kind = lineKind(recipient[field] ?? "");
    if (kind !== "po_box" && kind !== "general_delivery") continue;
    const what = kind === "po_box" ? "PO boxes" : "General Delivery";
    const message = `${name} does not deliver to ${what}; use USPS or a street address`;
    return [within("recipient", { field, message })];
  }
  return [];
}

function placeProblems({ military, territories }: ServiceLimits, doesNot: string, place: Place): Undeliverable[] {
  const field = military ? undefined : militaryField(place);
  if (field) return [{ field, message: `${doesNot} APO, FPO and DPO addresses; use USPS` }];
  const state = stateCode(place.state ?? "");
  if (territories || !state || !isTerritory(state)) return [];
  return [{ field: "state", message: `${doesNot} ${stateName(state)} without customs papers; use USPS` }];
}

function lineProblems({ line, city }: ServiceLimits, carrier: string, address: AddressToPrint): Undeliverable[] {
  const problems: Undeliverable[] = [];
  for (const field of PRINTED) {
    const most = field === "city" ? city : line;
    const text = address[field]?.trim() ?? "";
    if (most === undefined || text.length <= most) continue;
    const length = [...text].length;
    if (length <= most) continue;
    const message = `${fieldName(field)} has ${length} characters, ${length - most} too many: ${carrier} takes ${most}`;
    problems.push({ field, message });
  }
  return problems;
}

const PRINTED = ["name", "company", "street1", "street2", "city"] as const;

function sizeProblems(
  { length: most = Number.POSITIVE_INFINITY, lengthAndGirth, smallest }: ServiceLimits,
  name: string,
  { length, width, height }: { readonly length: number; readonly width: number; readonly height: number },
): Undeliverable[] {
  const [longest, second, shortest] = [length, width, height].sort((a, b) => b - a) as [number, number, number];
  const sum = Math.round((longest + 2 * (second + shortest)) * 100) / 100;
  const problems: Undeliverable[] = [];
  const add = (message: string) => problems.push({ field: "packageDetails.dimensions.length", message });
  if (longest > most) add(`The longest side is ${longest} in; ${name} takes at most ${most} in`);
  if (sum > lengthAndGirth) add(`Length and girth are ${sum} in together; ${name} takes at most ${lengthAndGirth} in`);
  if (smallest?.every(([a, b, c]) => longest < a || second < b || shortest < c)) {
    const boxes = smallest.map((sides) => sides.join(" x ")).join(" or ");
    add(`The parcel is too small: ${name} takes ${boxes} in and larger`);
  }
  return problems;
}
