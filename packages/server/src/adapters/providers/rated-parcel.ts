import type { CarrierName } from "@shipctl/sdk/contract";
import { carrierFacts } from "@shipctl/sdk/display";
import type { Shipment } from "../../ports/carrier.js";

const OUNCES = 16;
/** The length of one printed line at the strictest carrier. */
const PRINTED_LIMIT = 35;

/** Providers rate in ounces, to the hundredth. */
export const ouncesOf = (weightLbs: number): number => Math.round(weightLbs * OUNCES * 100) / 100;

/** Of a line of goods, which together must not weigh more than the parcel. */
export const ouncesBelow = (weightLbs: number): number =>
  Math.max(LEAST_OUNCES, Math.floor(weightLbs * OUNCES * 100 + 1e-6) / 100);
const LEAST_OUNCES = 0.01;

/** The two lines that a carrier prints on a label: the seller's reference and the SKU. */
export const printedLines = ({ printed }: Shipment): readonly [string, string | undefined] => [
  (printed.reference ?? printed.orderNumber).slice(0, PRINTED_LIMIT),
  printed.sku?.slice(0, PRINTED_LIMIT),
];

/** The cost is undefined if it is not an amount of USD. */
export interface RateCost {
  readonly costCents?: number | undefined;
}

export type KnownCost<R extends RateCost> = R & { readonly costCents: number };

/** If several carrier accounts sell the same service. A rate without a known cost is never bought: it has no loss limit. */
export const cheapest = <R extends RateCost>(rates: readonly R[]): KnownCost<R> | undefined =>
  rates.filter(hasCost).toSorted((a, b) => a.costCents - b.costCents)[0];

const hasCost = <R extends RateCost>(rate: R): rate is KnownCost<R> => rate.costCents !== undefined;

export const whyNoRate = ({ service }: Shipment): string => `${service} does not carry this parcel`;

/** For rates that are in another currency, or no amounts. */
export const whyNoCost = ({ service }: Shipment): string => `${service} has no price in US dollars for this parcel`;

/** A service's name as customers know it: `Priority Mail®` → `USPS Priority Mail`. */
export function serviceName(carrier: CarrierName, theirs: string): string {
  const plain = theirs.replace(/[®™]/g, "").trim();
  const { name } = carrierFacts(carrier);
  return plain.toLowerCase().startsWith(`${name.toLowerCase()} `) ? plain : `${name} ${plain}`;
}
