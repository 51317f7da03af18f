import type { OrderCustomsLine } from "../contract/names.gen.js";
import { formatUsd } from "./money.js";

/**
 * A line of a customs form in words.
 *
 * @example
 * customsLineText({ description: "Mug", quantity: 2, value: 24, weight: 1.5, originCountry: "US" });
 * // => "2 x Mug, $24.00, 1.5 lbs, made in US"
 */
export function customsLineText({
  quantity,
  description,
  value,
  weight,
  originCountry,
  hsCode,
}: OrderCustomsLine): string {
  const text = `${quantity} x ${description}, ${formatUsd(value)}, ${Number(weight.toFixed(2))} lbs, made in ${originCountry}`;
  return hsCode === undefined ? text : `${text}, HS ${hsCode}`;
}
