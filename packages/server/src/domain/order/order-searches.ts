import { ownNumbersIn, trackingNumbersIn } from "@shipctl/sdk/display";
import { phoneDigits } from "./order-table.js";

/** Shorter ones are parts of many numbers. */
const PHONE_DIGITS = 7;
const TRACKING_DIGITS = 6;

const withoutCommas = (text: string): string =>
  text
    .split(",")
    .map((part) => part.trim())
    .join(" ");

/**
 * The texts of which an order found by a search has one: what was typed, its tracking number without blanks or from a
 * barcode, a phone number's digits, "Madison, WI" as "Madison WI", and numbers of bulk orders.
 */
export function orderSearches(search: string, bulkNumbers: readonly string[] = []): readonly string[] {
  const typed = ownNumbersIn(search);
  if (typed.length === 0) return [""];
  const places = typed.map(withoutCommas);
  const digits = phoneDigits(search);
  const tracking = digits.length < TRACKING_DIGITS ? [] : trackingNumbersIn(search);
  const isPhone = digits.length >= PHONE_DIGITS && /^\+?[\d\s().\-/]+$/.test(search);
  // Stored with or without the country.
  const phones = isPhone ? [digits.length === 11 ? digits.replace(/^1/, "") : digits] : [];
  return [...typed, ...places, ...tracking, ...phones, ...bulkNumbers];
}
