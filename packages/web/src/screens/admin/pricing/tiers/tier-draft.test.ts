import { describe, expect, it } from "vitest";
import { checkTiers, draftsOf, type TierDraft, withNewTier } from "./tier-draft.js";

const tier = (minWeight: string, maxWeight: string, price = "1", id = 0): TierDraft => ({
  id,
  minWeight,
  maxWeight,
  price,
});
const problemsOf = (...drafts: TierDraft[]) => {
  const checked = checkTiers(drafts);
  return "errors" in checked ? checked.errors : {};
};

describe("the tiers of a service", () => {
  it("default to 0-1, 1.01-5 and 5.01-10 at price 0", () => {
    expect(draftsOf([]).map(({ minWeight, maxWeight, price }) => [minWeight, maxWeight, price])).toEqual([
      ["0", "1", "0.00"],
      ["1.01", "5", "0.00"],
      ["5.01", "10", "0.00"],
    ]);
  });

  it("add one that starts 0.01 above the highest maximum, in any order, and spans 5 lbs", () => {
    expect(withNewTier(draftsOf([])).at(-1)).toEqual(tier("10.01", "15.01", "0.00", 3));
    const unsorted = withNewTier([tier("5.01", "10", "1", 4), tier("0", "5", "1", 1)]).at(-1);
    expect(unsorted).toEqual(tier("10.01", "15.01", "0.00", 5));
    expect(withNewTier([tier("0", "0.1")]).at(-1)?.maxWeight).toBe("5.11");
  });

  it("are sent in the order of the rows, so that an error of the server is shown at its row", () => {
    expect(checkTiers([tier("1.01", "5", "8.15"), tier("0", "1", "5.4")])).toEqual({
      tiers: [
        { minWeight: 1.01, maxWeight: 5, price: 8.15 },
        { minWeight: 0, maxWeight: 1, price: 5.4 },
      ],
    });
  });

  it("report every tier that is empty, reversed or negative", () => {
    expect(problemsOf(tier("1", "1"), tier("3", "2"), tier("-1", "2"), tier("5", "6", "-0.01"))).toEqual({
      "pricingTiers[0]": "Tier 1: Minimum weight must be less than maximum weight",
      "pricingTiers[1]": "Tier 2: Minimum weight must be less than maximum weight",
      "pricingTiers[2].minWeight": "Tier 3: Values cannot be negative",
      "pricingTiers[3].price": "Tier 4: Values cannot be negative",
    });
  });

  it("report which two overlap, including those that share an end", () => {
    expect(problemsOf(tier("0", "5"), tier("5", "6"))).toEqual({
      "pricingTiers[0]": "Tier 1 overlaps with Tier 2",
    });
    expect(problemsOf(tier("0", "9"), tier("20", "30"), tier("1", "2"))).toEqual({
      "pricingTiers[0]": "Tier 1 overlaps with Tier 3",
    });
    expect(problemsOf(tier("0", "9"), tier("1", "2"), tier("3", "4"))).toEqual({
      "pricingTiers[0]": "Tier 1 overlaps with Tier 2, Tier 3",
    });
    expect(problemsOf(tier("0", "5"), tier("5.01", "6"))).toEqual({});
  });

  it("reject invalid numbers and prices with fractions of a cent", () => {
    expect(problemsOf(tier("", "5"), tier("6", "many"), tier("8", "9", "1.005"))).toEqual({
      "pricingTiers[0].minWeight": "Tier 1: Please enter a valid weight",
      "pricingTiers[1].maxWeight": "Tier 2: Please enter a valid weight",
      "pricingTiers[2].price": "Tier 3: Please enter a valid price",
    });
  });
});
