import { expect, it } from "vitest";
import { unquotedGroups } from "./unquoted.js";

const miami = { city: "Miami", zip: "33130", reason: "Not served", refused: true };
const honolulu = { city: "Honolulu", zip: "96813", reason: "Not served", refused: true };
const late = { city: "Seattle", zip: "98101", reason: "no answer", refused: false };

it("missing quotes are listed once per reason and set of cities, with the tiers that they are missing from", () => {
  const tiers = [
    { minWeight: 0, maxWeight: 1, quotes: [], notQuoted: [miami, honolulu] },
    { minWeight: 1.01, maxWeight: 2, quotes: [] },
    { minWeight: 2.01, maxWeight: 5, quotes: [], notQuoted: [miami, late, honolulu] },
    { minWeight: 5.01, maxWeight: 9, quotes: [], notQuoted: [miami] },
  ];
  expect(unquotedGroups(tiers)).toEqual([
    {
      ...{ reason: "Not served", refused: true, cities: "Miami 33130, Honolulu 96813" },
      weights: ["0 to 1 lbs", "2.01 to 5 lbs"],
    },
    { reason: "no answer", refused: false, cities: "Seattle 98101", weights: ["2.01 to 5 lbs"] },
    { reason: "Not served", refused: true, cities: "Miami 33130", weights: ["5.01 to 9 lbs"] },
  ]);
});
