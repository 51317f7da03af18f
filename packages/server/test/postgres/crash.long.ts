import { describe, expect, it } from "vitest";
import { MOODS } from "../faults/fake-carrier.js";
import { crashInBulkOrders, crashInPurchases, openShop } from "./crash-loops.js";

const MINUTES = 60_000;

describe("a server on Postgres that is killed between any two statements", () => {
  it.each([
    ["sells", "Test Recipient"],
    ["cuts the line after it has sold", MOODS.sellsSilently],
    ["refuses", MOODS.refuses],
    ["never hears of it", MOODS.neverHears],
    ["would charge more than the operator allows", MOODS.costsTooMuch],
  ])(
    "of a purchase whose carrier %s: has one label and charged its price, or neither",
    async (_what, recipient) => {
      const crashes = await crashInPurchases(await openShop(), recipient, 1);
      expect(crashes).toContain("send commit");
      expect(crashes).toContain("hear commit");
      expect(crashes.length).toBeGreaterThan(20);
    },
    10 * MINUTES,
  );

  it(
    "of a bulk order: resumes it by itself, with at most one label per row, each paid",
    async () => {
      const crashes = await crashInBulkOrders(await openShop(), 1);
      expect(crashes.length).toBeGreaterThan(100);
    },
    30 * MINUTES,
  );
});
