import type { Quote } from "../contract/index.js";

/** Of a quote without days. */
const MOST_DAYS = 1_000;

/**
 * The cheapest and the fastest of the services that carry a parcel; of several equally fast ones, the cheapest. Neither if
 * there is only one.
 *
 * @example
 * const { cheapest, fastest } = bestQuotes([
 *   { carrier: "UPS", serviceType: "UPS Ground", available: true, price: 8.1, transitDays: 4 },
 *   { carrier: "UPS", serviceType: "UPS 2nd Day Air", available: true, price: 19, transitDays: 2 },
 * ]);
 */
export function bestQuotes(quotes: readonly Quote[]): { cheapest?: Quote; fastest?: Quote } {
  const sold = quotes.filter(({ available, price }) => available && price !== undefined);
  const byPrice = (one: Quote, other: Quote) => (one.price ?? 0) - (other.price ?? 0);
  const [first, second] = sold.toSorted(byPrice);
  if (!first || !second) return {};
  const days = ({ transitDays = MOST_DAYS }: Quote) => transitDays;
  const [fastest = first] = sold.toSorted((one, other) => days(one) - days(other) || byPrice(one, other));
  return { cheapest: first, fastest };
}
