import { formatUsd, sumUsd } from "./money.js";

/** A price with what options add to it. */
interface PriceWithSurcharges {
  price: number;
  surcharges?: readonly { option: string; amount: number }[] | undefined;
}

/** A line of a price. */
export interface PricePart {
  label: string;
  amount: number;
}

const OPTIONS: Readonly<Record<string, string>> = { signature: "Signature", insurance: "Insurance" };

/**
 * The lines that add up to a price: the label, then its surcharges. Empty without surcharges.
 *
 * @example
 * priceParts({ price: 11.6, surcharges: [{ option: "signature", amount: 3.5 }] });
 * // => [{ label: "Label", amount: 8.1 }, { label: "Signature", amount: 3.5 }]
 */
export function priceParts({ price, surcharges = [] }: PriceWithSurcharges): PricePart[] {
  if (surcharges.length === 0) return [];
  const base = sumUsd([price, ...surcharges.map(({ amount }) => -amount)]);
  return [
    { label: "Label", amount: base },
    ...surcharges.map(({ option, amount }) => ({ label: optionText(option), amount })),
  ];
}

/**
 * An option of a label.
 *
 * @example
 * optionText("insurance"); // => "Insurance"
 */
export const optionText = (option: string): string => OPTIONS[option] ?? option;

/**
 * A price in one line, with its surcharges.
 *
 * @example
 * priceText({ price: 11.6, surcharges: [{ option: "signature", amount: 3.5 }] });
 * // => "$11.60 (label $8.10, signature $3.50)"
 */
export function priceText(price: PriceWithSurcharges): string {
  const parts = priceParts(price).map(({ label, amount }) => `${label.toLowerCase()} ${formatUsd(amount)}`);
  return parts.length === 0 ? formatUsd(price.price) : `${formatUsd(price.price)} (${parts.join(", ")})`;
}

const SIGNATURES: Readonly<Record<string, string>> = {
  none: "None",
  standard: "Signature",
  adult: "Adult signature (21 or older)",
};

/**
 * The required signature for a parcel.
 *
 * @example
 * signatureText("adult"); // => "Adult signature (21 or older)"
 */
export const signatureText = (signature: string): string => SIGNATURES[signature] ?? signature;
