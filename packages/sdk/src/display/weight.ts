/**
 * Formats a weight; `N/A` when it is missing.
 *
 * @example
 * formatWeight(2.5); // => "2.5 lbs"
 */
export function formatWeight(weightLbs: number | null | undefined): string {
  return weightLbs == null || !Number.isFinite(weightLbs) ? "N/A" : `${roundTo(weightLbs, 4)} lbs`;
}

/**
 * Formats the size of a parcel.
 *
 * @example
 * formatDimensions({ length: 12, width: 10, height: 5 }); // => "12 x 10 x 5 in"
 */
export function formatDimensions(inches: { length: number; width: number; height: number }): string {
  return `${inches.length} x ${inches.width} x ${inches.height} in`;
}

/**
 * Pounds as ounces.
 *
 * @example
 * lbsToOz(1.5); // => 24
 */
export function lbsToOz(weightLbs: number): number {
  return roundTo(weightLbs * OUNCES_PER_POUND, 6);
}

/**
 * Ounces as pounds.
 *
 * @example
 * ozToLbs(8); // => 0.5
 */
export function ozToLbs(weightOz: number): number {
  return roundTo(weightOz / OUNCES_PER_POUND, 6);
}

/**
 * Whether a service states its maximum weight in ounces: its name contains `oz`.
 *
 * @example
 * isOunceService("USPS Ground Advantage (under 15.99 oz)"); // => true
 */
export function isOunceService(serviceName: string): boolean {
  return serviceName.toLowerCase().includes("oz");
}

/**
 * Whether a parcel is too heavy for a service. `maxWeight` is in ounces if the service name contains `oz`, else in lbs.
 *
 * @example
 * exceedsMaxWeight(1, "USPS Ground Advantage (under 15.99 oz)", 15.99); // => true
 * exceedsMaxWeight(70, "UPS Ground", 70); // => false
 */
export function exceedsMaxWeight(
  weightLbs: number,
  serviceName: string,
  maxWeight: number | null | undefined,
): boolean {
  if (maxWeight == null) return false;
  return (isOunceService(serviceName) ? lbsToOz(weightLbs) : weightLbs) > maxWeight;
}

/**
 * Error message for a parcel that is too heavy.
 *
 * @example
 * maxWeightMessage("UPS Ground", 70); // => "Weight exceeds maximum allowed (70 lbs) for UPS Ground"
 */
export function maxWeightMessage(serviceName: string, maxWeight: number): string {
  const unit = isOunceService(serviceName) ? "oz" : "lbs";
  return `Weight exceeds maximum allowed (${maxWeight} ${unit}) for ${serviceName}`;
}

const OUNCES_PER_POUND = 16;

function roundTo(amount: number, decimals: number): number {
  return Number(amount.toFixed(decimals));
}
