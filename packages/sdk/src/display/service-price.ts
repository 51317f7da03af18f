import { formatUsd } from "./money.js";

/**
 * The price of a service in a customer's list.
 *
 * @example
 * servicePriceText({ price: 5.4, hasDynamicPricing: true }); // => "from $5.40"
 */
export function servicePriceText({
  price,
  hasDynamicPricing,
  isPricedPerParcel = false,
}: {
  readonly price: number;
  readonly hasDynamicPricing: boolean;
  readonly isPricedPerParcel?: boolean | undefined;
}): string {
  if (isPricedPerParcel) return "priced per parcel";
  return `${hasDynamicPricing ? "from " : ""}${formatUsd(price)}`;
}
