import type { PriceSuggestion } from "@shipctl/sdk";

type Tier = PriceSuggestion["tiers"][number];

/** Destinations that have one reason in common, and the tiers for which that is so. */
export interface UnquotedGroup {
  readonly reason: string;
  readonly refused: boolean;
  /** `Honolulu 96813, Anchorage 99501` */
  readonly cities: string;
  /** `0 to 1 lbs` */
  readonly weights: readonly string[];
}

export const weightsOf = ({ minWeight, maxWeight }: Tier): string => `${minWeight} to ${maxWeight} lbs`;

/** Why quotes are missing, each reason once per set of cities. */
export function unquotedGroups(tiers: readonly Tier[]): readonly UnquotedGroup[] {
  const groups = new Map<string, UnquotedGroup>();
  for (const tier of tiers) {
    const missing = tier.notQuoted ?? [];
    for (const reason of new Set(missing.map((one) => one.reason))) {
      const ofReason = missing.filter((one) => one.reason === reason);
      const cities = ofReason.map(({ city, zip }) => `${city} ${zip}`).join(", ");
      const refused = ofReason.every((one) => one.refused);
      const key = JSON.stringify([reason, refused, cities]);
      const weights = [...(groups.get(key)?.weights ?? []), weightsOf(tier)];
      groups.set(key, { reason, refused, cities, weights });
    }
  }
  return [...groups.values()];
}
