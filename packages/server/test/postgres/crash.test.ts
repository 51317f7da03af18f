import { describe, expect, it } from "vitest";
import { crashInBulkOrders, crashInPurchases, openShop } from "./crash-loops.js";

/** A sample of the steps; npm run test:postgres takes all of them. */
describe("a server on Postgres that is killed between two statements", () => {
  it("of a purchase: has sold one label and charged its price, or neither", async () => {
    const crashes = await crashInPurchases(await openShop(), "Test Recipient", 9);
    expect(crashes.length).toBeGreaterThan(3);
  });

  it("of a bulk order: resumes it by itself, with at most one label per row, each paid", async () => {
    const crashes = await crashInBulkOrders(await openShop(), 70);
    expect(crashes.length).toBeGreaterThan(2);
  });
});
