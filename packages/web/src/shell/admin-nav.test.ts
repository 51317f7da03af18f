import { expect, it } from "vitest";
import { adminNav } from "./admin-nav.js";

it("lists all entries in order, with audit log and failed jobs last", () => {
  expect(adminNav.flatMap(({ entries }) => entries.map(({ label }) => label))).toEqual([
    ...["Overview", "Customers", "Orders", "Transactions", "Service Pricing", "Service Status"],
    ...["API Settings", "App Settings", "FAQs", "Audit Log", "Reconciliation", "Failed Jobs"],
  ]);
});
