const wordsOf = (name: string): string =>
  name
    .replace(/([a-z])([A-Z0-9])|([A-Z])(?=[A-Z][a-z])/g, "$1$3 $2")
    .replace(/(\d)(?=Day)/g, "$1 ")
    .replace(/([A-Za-z0-9])[_-](?=[A-Za-z])/g, "$1 ")
    .toLowerCase();

/** Days that a buyer expects or a service needs; undefined if its name promises none. */
function daysIn(name: string): number | undefined {
  const words = wordsOf(name);
  const numbered = /(?:(\d{1,2}) ?(?:-|–|to) ?)?(\d{1,2})(?:nd|rd|st)? (?:business |working )?days?\b/.exec(words);
  if (numbered) return Number(numbered[2]);
  return SPEEDS.find(([pattern]) => pattern.test(words))?.[1];
}

/** Carriers' and shops' names, the fastest first. */
const SPEEDS: readonly (readonly [pattern: RegExp, days: number])[] = [
  [/\b(?:overnight|next day|one day|same day)\b/, 1],
  [/\b(?:two|second) day\b/, 2],
  [/\b(?:three day|express saver)\b/, 3],
  [/\bexpress\b/, 2],
  [/\b(?:priority|expedited)\b/, 3],
];

/** Ways that no service of the list is slower than. */
const UNHURRIED_DAYS = 3;

/**
 * Whether a buyer's shipping method is faster than a carrier's service. A method is never taken for the name of a service.
 *
 * @example
 * isFasterThan("Express Shipping", "UPS Ground"); // => true
 * isFasterThan("Standard (3-5 business days)", "UPS Ground"); // => false
 */
export function isFasterThan(method: string, service: string): boolean {
  const paid = daysIn(method);
  if (paid === undefined || paid > UNHURRIED_DAYS) return false;
  return paid < (daysIn(service) ?? Number.POSITIVE_INFINITY);
}

/**
 * Whether a buyer's shipping method promises a day for which services differ.
 *
 * @example
 * isUrgent("NextDay"); // => true
 */
export const isUrgent = (method: string): boolean => isFasterThan(method, "");

/**
 * Whether a buyer's shipping method does not say how fast it is, such as a name of the seller's own. The slowest ways are
 * known by their words.
 *
 * @example
 * isUnclear("Scheduled"); // => true
 * isUnclear("Free shipping"); // => false
 */
export const isUnclear = (method: string): boolean =>
  method !== "" && daysIn(method) === undefined && !UNHURRIED.test(wordsOf(method));

/** Amazon's and shops' words for their slowest ways, and names that promise nothing. */
const UNHURRIED =
  /\b(?:standard|std|economy|economic|ground|free|flat|value|regular|normal|basic|default|no rush|parcel select|media mail|first class|rate)\b|^(?:shipping|delivery|postage)$/;

/** The fastest of several methods; the first one if none is faster than the others. */
export const fastest = (methods: readonly string[]): string =>
  methods.reduce((best, method) => (best === "" || isFasterThan(method, best) ? method : best), "");
