import type { PricingTier } from "@shipctl/sdk";
import { parseUsd } from "@shipctl/sdk/display";

/** A tier as typed. `id` identifies its row while it is edited. */
export interface TierDraft {
  readonly id: number;
  /** Lbs. */
  readonly minWeight: string;
  readonly maxWeight: string;
  /** USD. */
  readonly price: string;
}

/** The initial tiers of a service without any. */
export const DEFAULT_TIERS: readonly PricingTier[] = [
  { minWeight: 0, maxWeight: 1, price: 0 },
  { minWeight: 1.01, maxWeight: 5, price: 0 },
  { minWeight: 5.01, maxWeight: 10, price: 0 },
];

const STEP_LBS = 0.01;
const NEW_SPAN_LBS = 5;

export function draftsOf(tiers: readonly PricingTier[]): readonly TierDraft[] {
  return (tiers.length > 0 ? tiers : DEFAULT_TIERS).map((tier, id) => draftOf(tier, id));
}

/** Adds a tier that starts 0.01 lbs above the highest maximum weight. */
export function withNewTier(drafts: readonly TierDraft[]): readonly TierDraft[] {
  const heaviest = Math.max(0, ...drafts.map(({ maxWeight }) => numberOf(maxWeight)).filter(Number.isFinite));
  const minWeight = rounded(heaviest + STEP_LBS);
  const id = Math.max(-1, ...drafts.map((draft) => draft.id)) + 1;
  return [...drafts, draftOf({ minWeight, maxWeight: rounded(minWeight + NEW_SPAN_LBS), price: 0 }, id)];
}

/** The tiers sorted by weight, or the problems in the order of the rows. */
export function checkTiers(
  drafts: readonly TierDraft[],
): { readonly tiers: PricingTier[] } | { readonly problems: readonly string[] } {
  const tiers = drafts.map(({ minWeight, maxWeight, price }) => ({
    minWeight: numberOf(minWeight),
    maxWeight: numberOf(maxWeight),
    price: parseUsd(price) ?? Number.NaN,
  }));
  const invalid = tiers.map(problemOf).filter((problem) => problem !== undefined);
  // Only valid tiers can be compared with each other.
  const problems = invalid.length > 0 ? invalid : overlaps(tiers);
  if (problems.length > 0) return { problems };
  return { tiers: tiers.sort((a, b) => a.minWeight - b.minWeight) };
}

function problemOf({ minWeight, maxWeight, price }: PricingTier, index: number): string | undefined {
  const tier = `Tier ${index + 1}`;
  if (minWeight < 0 || maxWeight < 0 || price < 0) return `${tier}: Values cannot be negative`;
  if ([minWeight, maxWeight].some(Number.isNaN)) return `${tier}: Please enter a valid weight`;
  if (Number.isNaN(price)) return `${tier}: Please enter a valid price`;
  return minWeight < maxWeight ? undefined : `${tier}: Minimum weight must be less than maximum weight`;
}

/** A tier includes both ends, so two tiers that share an end overlap. */
function overlaps(tiers: readonly PricingTier[]): string[] {
  return tiers.flatMap((a, i) =>
    tiers
      .map((b, k) => (k > i && a.minWeight <= b.maxWeight && b.minWeight <= a.maxWeight ? k : -1))
      .filter((k) => k >= 0)
      .map((k) => `Tier ${i + 1} overlaps with Tier ${k + 1}`),
  );
}

const draftOf = ({ minWeight, maxWeight, price }: PricingTier, id: number): TierDraft => ({
  id,
  minWeight: String(minWeight),
  maxWeight: String(maxWeight),
  price: price.toFixed(2),
});

const numberOf = (typed: string): number => (/^-?(?:\d+\.?\d*|\.\d+)$/.test(typed.trim()) ? Number(typed) : Number.NaN);

const rounded = (weightLbs: number): number => Math.round(weightLbs * 100) / 100;
