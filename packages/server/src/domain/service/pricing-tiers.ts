import { LIMITS, type PricingTier as TierInput } from "@shipctl/sdk/contract";
import { toCents } from "../../shared/money.js";
import { type FieldError, invalidInput } from "../../shared/problem.js";
import type { PricingTier } from "./connection-table.js";

/** Sorted by minimum weight. An empty list disables dynamic pricing. @throws invalid_input */
export function parseTiers(tiers: readonly TierInput[]): PricingTier[] {
  const errors = tierErrors(tiers, LIMITS.fieldErrors);
  if (errors.length > 0) throw invalidInput(errors);
  return sortedTiers(tiers);
}

/** The tiers must be free of `tierErrors`. */
export const sortedTiers = (tiers: readonly TierInput[]): PricingTier[] =>
  tiers
    .map(({ minWeight, maxWeight, price }) => ({ minWeight, maxWeight, priceCents: toCents(price) ?? 0 }))
    .sort((a, b) => a.minWeight - b.minWeight);

/** At most `max` errors, in the order of the tiers. */
export function tierErrors(tiers: readonly TierInput[], max: number): FieldError[] {
  const errors: FieldError[] = [];
  for (const error of problemsOf(tiers)) {
    if (errors.length >= max) break;
    errors.push(error);
  }
  return errors;
}

function* problemsOf(tiers: readonly TierInput[]): Generator<FieldError> {
  for (const [i, tier] of tiers.entries()) {
    const problem = problemOf(tier);
    if (problem) yield { field: `pricingTiers[${i}]`, message: `Tier ${i + 1}: ${problem}` };
  }
  yield* overlaps(tiers);
}

function problemOf({ minWeight, maxWeight, price }: TierInput): string | undefined {
  if (minWeight < 0 || maxWeight < 0 || price < 0) return "Values cannot be negative";
  if (minWeight >= maxWeight) return "Minimum weight must be less than maximum weight";
  return toCents(price) === undefined ? "Please enter a valid price" : undefined;
}

/** Both bounds are inclusive, so tiers that share a bound overlap. */
function* overlaps(tiers: readonly TierInput[]): Generator<FieldError> {
  for (const [i, a] of tiers.entries()) {
    for (let k = i + 1; k < tiers.length; k++) {
      const b = tiers[k];
      if (!b || a.minWeight > b.maxWeight || b.minWeight > a.maxWeight) continue;
      yield { field: `pricingTiers[${i}]`, message: `Tier ${i + 1} overlaps with Tier ${k + 1}` };
    }
  }
}
