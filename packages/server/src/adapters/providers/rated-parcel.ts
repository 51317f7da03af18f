import type { CarrierName } from "@shipctl/sdk/contract";
import { carrierFacts } from "@shipctl/sdk/display";
import type { Shipment } from "../../ports/carrier.js";

const OUNCES = 16;
/** The length of one printed line at the strictest carrier. */
const PRINTED_LIMIT = 35;

/** Providers rate in ounces, to the hundredth. */
export const ouncesOf = (weightLbs: number): number => Math.round(weightLbs * OUNCES * 100) / 100;

/** The two lines that a carrier prints on a label: the seller's reference and the SKU. */
export const printedLines = ({ printed }: Shipment): readonly [string, string | undefined] => [
  (printed.reference ?? printed.orderNumber).slice(0, PRINTED_LIMIT),
  printed.sku?.slice(0, PRINTED_LIMIT),
];

/** If several carrier accounts sell the same service. A rate without a known cost comes last. */
export function cheapest<R extends { readonly costCents: number | undefined }>(rates: readonly R[]): R | undefined {
  const cost = ({ costCents }: R) => costCents ?? Number.POSITIVE_INFINITY;
  return rates.toSorted((a, b) => cost(a) - cost(b))[0];
}

export const whyNoRate = ({ service }: Shipment): string => `${service} does not carry this parcel`;

/** A service's name as customers know it: `Priority Mail®` → `USPS Priority Mail`. */
export function serviceName(carrier: CarrierName, theirs: string): string {
  const plain = theirs.replace(/[®™]/g, "").trim();
  const { name } = carrierFacts(carrier);
  return plain.toLowerCase().startsWith(`${name.toLowerCase()} `) ? plain : `${name} ${plain}`;
}
