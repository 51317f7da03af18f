import type { ServiceLevel, ServiceLevelInput } from "../contract/names.gen.js";
import { carrierNamed } from "../display/carriers.js";

/**
 * What two levels are compared by: without case, blanks and punctuation.
 *
 * @example
 * levelKey(" Standard!"); // => "standard"
 */
export const levelKey = (level: string): string =>
  level
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "") || level.trim();

/**
 * Returns a function that finds the service that is saved for what a buyer paid for.
 *
 * @example
 * const { levels } = await client.getServiceLevels();
 * const service = servicePicker(levels)("Next Day")?.service;
 */
export function servicePicker(levels: readonly ServiceLevel[]): (level: string) => ServiceLevel | undefined {
  const known = new Map(levels.map((one) => [levelKey(one.level), one]));
  return (level) => known.get(levelKey(level));
}

/**
 * The saved levels with one set to a service, or without it, to save them.
 *
 * @example
 * const { levels } = await client.getServiceLevels();
 * const body = { levels: levelsWith(levels, "NextDay", { carrier: "UPS", service: "UPS Next Day Air" }) };
 * await client.saveServiceLevels({ body });
 */
export function levelsWith(
  levels: readonly ServiceLevel[],
  level: string,
  chosen: Pick<ServiceLevel, "carrier" | "service"> | undefined,
): ServiceLevelInput[] {
  const wanted = levelKey(level);
  const isOwn = (one: ServiceLevel) => levelKey(one.level) === wanted;
  const set = chosen && { level, carrier: chosen.carrier, service: chosen.service };
  const all = levels.flatMap((one) => (isOwn(one) ? (set ?? []) : one));
  return levelInputs(set && !levels.some(isOwn) ? [...levels, set] : all);
}

/**
 * Saved levels, to save them again. One with a carrier of a later version cannot be sent.
 *
 * @example
 * const { levels } = await client.getServiceLevels();
 * await client.saveServiceLevels({ body: { levels: levelInputs(levels) } });
 */
export const levelInputs = (levels: readonly ServiceLevel[]): ServiceLevelInput[] =>
  levels.flatMap(({ level, carrier, service }) => {
    const known = carrierNamed(carrier);
    return known ? { level, carrier: known, service } : [];
  });

/**
 * Each level once, in the order in which they appear.
 *
 * @example
 * distinctLevels(["NextDay", "", "Next Day", "Standard"]); // => ["NextDay", "Standard"]
 */
export function distinctLevels(levels: readonly (string | undefined)[]): string[] {
  const found = new Map<string, string>();
  for (const level of levels) if (level && !found.has(levelKey(level))) found.set(levelKey(level), level);
  return [...found.values()];
}
