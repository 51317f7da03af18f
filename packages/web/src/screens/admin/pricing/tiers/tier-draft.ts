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

/** Where an error belongs: a tier, or one of its cells. The server reports errors at the same fields. */
export type TierField = `pricingTiers[${number}]` | `pricingTiers[${number}].${keyof PricingTier}`;

export const CELLS = ["minWeight", "maxWeight", "price"] as const satisfies readonly (keyof PricingTier)[];

/** The fields of a tier, for its position in the form. */
export const fieldsOfTier = (index: number): readonly TierField[] => [
  `pricingTiers[${index}]`,
  ...CELLS.map((cell) => `pricingTiers[${index}].${cell}` as const),
];

type TierErrors = Partial<Record<TierField, string>>;

/** The tiers in the order of the rows, so that the server's errors fit, or the errors at their fields. */
export function checkTiers(
  drafts: readonly TierDraft[],
): { readonly tiers: PricingTier[] } | { readonly errors: TierErrors } {
  const tiers = drafts.map(({ minWeight, maxWeight, price }) => ({
    minWeight: numberOf(minWeight),
    maxWeight: numberOf(maxWeight),
    price: parseUsd(price) ?? Number.NaN,
  }));
  const invalid = Object.fromEntries(tiers.flatMap((tier, index) => errorOf(tier, index)));
  // Only valid tiers can be compared with each other.
  const errors = Object.keys(invalid).length > 0 ? invalid : overlaps(tiers);
  return Object.keys(errors).length > 0 ? { errors } : { tiers };
}

function errorOf(tier: PricingTier, index: number): [TierField, string][] {
  const at = (cell: keyof PricingTier | undefined, message: string): [TierField, string][] => [
    [cell ? `pricingTiers[${index}].${cell}` : `pricingTiers[${index}]`, `Tier ${index + 1}: ${message}`],
  ];
  const negative = CELLS.find((cell) => tier[cell] < 0);
  if (negative) return at(negative, "Values cannot be negative");
  const unreadable = CELLS.find((cell) => Number.isNaN(tier[cell]));
  if (unreadable) return at(unreadable, `Please enter a valid ${unreadable === "price" ? "price" : "weight"}`);
  return tier.minWeight < tier.maxWeight ? [] : at(undefined, "Minimum weight must be less than maximum weight");
}

/** A tier includes both ends, so two tiers that share an end overlap. Reported at the first of the two. */
function overlaps(tiers: readonly PricingTier[]): TierErrors {
  const found = tiers.flatMap((a, i): [TierField, string][] => {
    const others = tiers.flatMap((b, k) =>
      k > i && a.minWeight <= b.maxWeight && b.minWeight <= a.maxWeight ? `Tier ${k + 1}` : [],
    );
    return others.length > 0 ? [[`pricingTiers[${i}]`, `Tier ${i + 1} overlaps with ${others.join(", ")}`]] : [];
  });
  return Object.fromEntries(found);
}

const draftOf = ({ minWeight, maxWeight, price }: PricingTier, id: number): TierDraft => ({
  id,
  minWeight: String(minWeight),
  maxWeight: String(maxWeight),
  price: price.toFixed(2),
});

const numberOf = (typed: string): number =>
  /^-?(?:\d+(?:\.\d*)?|\.\d+)$/.test(typed.trim()) ? Number(typed) : Number.NaN;

const rounded = (weightLbs: number): number => Math.round(weightLbs * 100) / 100;
