import type { PricingTier as TierInput } from "@shipctl/sdk/contract";
import { toCents } from "../../shared/money.js";
import { type FieldError, invalidInput } from "../../shared/problem.js";
import type { PricingTier } from "./connection-table.js";

/** Sorted by minimum weight. None at all switches dynamic pricing off. @throws invalid_input with SPEC's words. */
export function parseTiers(tiers: readonly TierInput[]): PricingTier[] {
  const errors = tiers.flatMap((tier, i) => tierErrors(tier, i)).concat(overlaps(tiers));
  if (errors.length > 0) throw invalidInput(errors);
  return tiers
    .map(({ minWeight, maxWeight, price }) => ({ minWeight, maxWeight, priceCents: toCents(price) ?? 0 }))
    .sort((a, b) => a.minWeight - b.minWeight);
}

function tierErrors({ minWeight, maxWeight, price }: TierInput, i: number): FieldError[] {
  const field = `pricingTiers[${i}]`;
  if (minWeight < 0 || maxWeight < 0 || price < 0)
    return [{ field, message: `Tier ${i + 1}: Values cannot be negative` }];
  if (minWeight >= maxWeight)
    return [{ field, message: `Tier ${i + 1}: Minimum weight must be less than maximum weight` }];
  return toCents(price) === undefined ? [{ field, message: `Tier ${i + 1}: Please enter a valid price` }] : [];
}

/** Both bounds are inclusive, so tiers that share a bound overlap. */
function overlaps(tiers: readonly TierInput[]): FieldError[] {
  return tiers.flatMap((a, i) =>
    tiers.slice(i + 1).flatMap((b, k) => {
      const clash = a.minWeight <= b.maxWeight && b.minWeight <= a.maxWeight;
      return clash ? [{ field: `pricingTiers[${i}]`, message: `Tier ${i + 1} overlaps with Tier ${i + k + 2}` }] : [];
    }),
  );
}
