import type { OverviewFigures } from "../contract/index.js";
import { marginText } from "./costs.js";
import { formatUsd } from "./money.js";

/** The price fields of a ConfiguredService. */
export interface PricedService {
  readonly name: string;
  readonly basePrice: number;
  readonly pricingTiers: readonly { readonly minWeight: number; readonly maxWeight: number; readonly price: number }[];
  /** Missing if the service is priced by weight. */
  readonly ratePricing?: RatePricing | undefined;
  /** Missing before the first check-updates. */
  readonly providerPrices?:
    | readonly { readonly price: number; readonly fromWeight: number; readonly toWeight: number }[]
    | undefined;
}

interface RatePricing {
  readonly markupPercent: number;
  readonly minimum: number;
}

interface Priced {
  readonly price: number;
  /** In lbs; all weights when left out. */
  readonly weights?: readonly [from: number, to: number];
}

/**
 * Warnings about prices of zero or below the provider's, to confirm before saving. Empty when there are none. Tiers
 * replace the base price. A price at the provider's rate is never below it.
 *
 * @example
 * priceLosses({ name: "UPS Ground", basePrice: 0, pricingTiers: [], providerPrices: [{ price: 7.2, fromWeight: 0, toWeight: 150 }] });
 * // => ["UPS Ground would cost customers $0.00; the provider charges $7.20"]
 */
export function priceLosses(service: PricedService, customers = "customers"): string[] {
  if (service.ratePricing) return [];
  return pricesOf(service).flatMap((priced) => lossOf(service, priced, customers) ?? []);
}

/** Tiers replace the base price. */
const pricesOf = ({ basePrice, pricingTiers }: PricedService): Priced[] =>
  pricingTiers.length === 0
    ? [{ price: basePrice }]
    : pricingTiers.map(({ price, minWeight, maxWeight }) => ({ price, weights: [minWeight, maxWeight] }));

/** The provider's prices for weights of a range; all of them without one. */
const chargedFor = (offers: NonNullable<PricedService["providerPrices"]>, weights: Priced["weights"]) =>
  offers.filter(({ fromWeight, toWeight }) => !weights || (fromWeight <= weights[1] && weights[0] <= toWeight));

/**
 * Price of a service: one price, the range of its weight tiers, or how it follows from the carrier's rate.
 *
 * @example
 * priceRange({ basePrice: 8.55, pricingTiers: [{ minWeight: 0, maxWeight: 1, price: 5.4 }, { minWeight: 1.01, maxWeight: 5, price: 8.15 }] });
 * // => "$5.40 to $8.15"
 */
export function priceRange({
  basePrice,
  pricingTiers,
  ratePricing,
}: Pick<PricedService, "basePrice" | "pricingTiers" | "ratePricing">): string {
  if (ratePricing) return ratePricingText(ratePricing);
  return rangeOf(pricingTiers.length === 0 ? [basePrice] : pricingTiers.map(({ price }) => price));
}

/**
 * What the provider charges for a service, as last reported, and what the shop's price earns, matched by weight: negative
 * at a loss. Nothing is known before the provider has reported prices; the margin of a price that follows the carrier's
 * rate is its markup.
 *
 * @example
 * costAndMargin({ name: "UPS Ground", basePrice: 8.1, pricingTiers: [], providerPrices: [{ price: 7.2, fromWeight: 0, toWeight: 150 }] });
 * // => { cost: "$7.20", margin: "$0.90", isLoss: false }
 */
export function costAndMargin(service: PricedService): { cost?: string; margin?: string; isLoss: boolean } {
  const { providerPrices = [], ratePricing } = service;
  const costs = providerPrices.map(({ price }) => price);
  const cost = costs.length > 0 ? { cost: rangeOf(costs) } : {};
  if (ratePricing) return { ...cost, isLoss: false };
  const margins = pricesOf(service).flatMap(({ price, weights }) =>
    chargedFor(providerPrices, weights).map((offer) => price - offer.price),
  );
  if (margins.length === 0) return { ...cost, isLoss: false };
  return { ...cost, margin: rangeOf(margins), isLoss: Math.min(...margins) < -0.005 };
}

/**
 * What a label of a service cost and earned on average, refunded ones left out; nothing if no cost is known.
 *
 * @example
 * const amounts = { gross: 16.2, refunds: 0, corrections: 0, net: 16.2 };
 * const figures = { labels: 2, refundedLabels: 0, sales: amounts, costs: { ...amounts, net: 14.4 }, margin: 1.8, costUnknownCount: 0 };
 * averagesOf(figures); // => { cost: "$7.20", margin: "$0.90", isLoss: false }
 */
export function averagesOf(figures: OverviewFigures): { cost?: string; margin?: string; isLoss: boolean } {
  const { labels, refundedLabels, costUnknownCount, costs, margin } = figures;
  const costed = labels - refundedLabels - costUnknownCount;
  if (costed <= 0) return { isLoss: false };
  return { cost: formatUsd(costs.net / costed), margin: marginText(margin / costed), isLoss: margin < 0 };
}

/**
 * A customer's own price for a service beside the shop's price, what the provider charges, as far as it is known, and
 * what the price earns: negative at a loss.
 *
 * @example
 * compareOwnPrice({ name: "UPS Ground", basePrice: 8.1, pricingTiers: [], providerPrices: [{ price: 7.2, fromWeight: 0, toWeight: 150 }] }, 7.5);
 * // => { standard: "$8.10", cost: "$7.20", margin: "$0.30" }
 */
export function compareOwnPrice(
  service: PricedService,
  price: number | undefined,
): { readonly standard: string; readonly cost?: string; readonly margin?: string } {
  const standard = priceRange(service);
  const costs = service.providerPrices?.map((offer) => offer.price) ?? [];
  if (costs.length === 0) return { standard };
  const cost = rangeOf(costs);
  return price === undefined ? { standard, cost } : { standard, cost, margin: rangeOf(costs.map((of) => price - of)) };
}

/**
 * The rule that derives a price from the carrier's rate.
 *
 * @example
 * ratePricingText({ markupPercent: 15, minimum: 5 }); // => "rate + 15%, at least $5.00"
 */
export const ratePricingText = ({ markupPercent, minimum }: RatePricing): string =>
  `rate + ${markupPercent}%${minimum > 0 ? `, at least ${formatUsd(minimum)}` : ""}`;

function lossOf({ name, providerPrices = [] }: PricedService, { price, weights }: Priced, customers: string) {
  const charged = chargedFor(providerPrices, weights);
  const highest = Math.max(...charged.map((offer) => offer.price));
  if (price > 0 && price >= highest) return undefined;
  const which = weights ? `${name} from ${weights[0]} to ${weights[1]} lbs` : name;
  const provider = charged.length > 0 ? `; the provider charges ${rangeOf(charged.map((offer) => offer.price))}` : "";
  return `${which} would cost ${customers} ${formatUsd(price)}${provider}`;
}

function rangeOf(prices: readonly number[]): string {
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  return low === high ? formatUsd(low) : `${formatUsd(low)} to ${formatUsd(high)}`;
}
