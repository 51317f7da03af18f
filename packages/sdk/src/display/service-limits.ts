import type { Carrier } from "../contract/names.gen.js";

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
