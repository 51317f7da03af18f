/**
 * Formats USD, rounded to cents; `N/A` when it is not a number.
 *
 * @example
 * formatUsd(1234.5); // => "$1,234.50"
 * formatUsd(null); // => "N/A"
 */
export function formatUsd(usd: number | null | undefined): string {
  if (usd == null || !Number.isFinite(usd)) return "N/A";
  const [whole = "0", fraction = "00"] = Math.abs(usd).toFixed(2).split(".");
  const amount = `$${whole.replace(/\B(?=(?:\d{3})+$)/g, ",")}.${fraction}`;
  return usd < 0 && Number(usd.toFixed(2)) !== 0 ? `-${amount}` : amount;
}

/**
 * Formats integer cents as USD.
 *
 * @example
 * formatCents(1250); // => "$12.50"
 */
export function formatCents(cents: number): string {
  return formatUsd(cents / 100);
}

/**
 * Parses a typed amount ("$1,234.50", "12", ".5") as USD; undefined when it is invalid or has more than two decimals.
 *
 * @example
 * parseUsd("$1,234.50"); // => 1234.5
 * parseUsd("12.345"); // => undefined
 */
export function parseUsd(text: string): number | undefined {
  const bare = text.trim().replace(/^(-?)\$\s*/, "$1");
  if (!/^-?(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d{0,2})?$/.test(bare) || !/\d/.test(bare)) return undefined;
  return Number(bare.replaceAll(",", ""));
}

/**
 * USD as exact integer cents. Undefined for more than two decimals or unsafe integers.
 *
 * @example
 * usdToCents(8.1); // => 810
 * usdToCents(8.101); // => undefined
 */
export function usdToCents(usd: number): number | undefined {
  const cents = Math.round(usd * 100);
  return Number.isSafeInteger(cents) && cents / 100 === usd ? cents + 0 : undefined;
}

/**
 * Integer cents as USD with at most two decimals.
 *
 * @example
 * centsToUsd(810); // => 8.1
 */
export function centsToUsd(cents: number): number {
  return cents / 100;
}

/**
 * Sum of USD amounts, exact if each has at most two decimals.
 *
 * @example
 * sumUsd([0.1, 0.2]); // => 0.3
 */
export function sumUsd(amounts: readonly number[]): number {
  return centsToUsd(amounts.reduce((cents, usd) => cents + (usdToCents(usd) ?? Math.round(usd * 100)), 0));
}
