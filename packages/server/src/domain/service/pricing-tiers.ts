import type { PricingTier as TierInput } from "@shipctl/sdk/contract";
import { toCents } from "../../shared/money.js";
import { type FieldError, invalidInput } from "../../shared/problem.js";
import type { PricingTier } from "./connection-table.js";

const MOST_ERRORS = 100;

/** Sorted by minimum weight. None at all switches dynamic pricing off. @throws invalid_input with SPEC's words. */
export function parseTiers(tiers: readonly TierInput[]): PricingTier[] {
  const errors = tierErrors(tiers, MOST_ERRORS);
  if (errors.length > 0) throw invalidInput(errors);
  return sortedTiers(tiers);
}

/** Those of `tierErrors` have none. */
export const sortedTiers = (tiers: readonly TierInput[]): PricingTier[] =>
  tiers
    .map(({ minWeight, maxWeight, price }) => ({ minWeight, maxWeight, priceCents: toCents(price) ?? 0 }))
    .sort((a, b) => a.minWeight - b.minWeight);

/** What is wrong with tiers, at most so many, in the order in which they stand. */
export function tierErrors(tiers: readonly TierInput[], most: number): FieldError[] {
  const errors: FieldError[] = [];
  for (const error of problemsOf(tiers)) {
    if (errors.length >= most) break;
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
