import { expect, it } from "vitest";
import { auditChanges, auditText } from "./audit.js";

const PRICES = (price: number) => ({ enabled: true, carriers: { FEDEX: { services: { "FedEx Ground": price } } } });
const TIERS = (price: number) => ({ service: "UPS Ground", pricingTiers: [{ minWeight: 0, maxWeight: 5, price }] });

it.each([
  ["set-balance", { from: 0, to: 100, reason: "Wire" }, "set the balance of X from $0.00 to $100.00 (Wire)"],
  ["set-rate-limit", { from: { rateLimit: 100 }, to: { rateLimit: 1 } }, "set the rate limit of X from 100 to 1"],
  ["buy-label", { to: { purchase: "bought", price: 8.1 } }, "bought X for $8.10"],
  ["buy-label", { to: { purchase: "failed", price: 8.1 } }, "could not buy X for $8.10"],
  ["credit-top-up", { to: { amount: 50, transactionId: "TXN-1" } }, "credited the invoice X: $50.00"],
  [
    "set-prices",
    { from: TIERS(8.1), to: TIERS(8.5) },
    "set UPS Ground (X): pricing tiers from 0 to 5 lbs $8.10 to 0 to 5 lbs $8.50",
  ],
  ["set-pricing", { from: PRICES(7), to: PRICES(7.5) }, "set the custom prices of X: FedEx Ground from $7.00 to $7.50"],
  ["add-services", { to: ["Ground", "Air"] }, "added Ground, Air to X"],
  ["create-faq", { to: "How?" }, "added the FAQ How?"],
  [
    "update-faq",
    { from: { question: "How?", tags: [] }, to: { question: "Why?", tags: ["a"] } },
    "changed the FAQ Why?: question from How? to Why?, tags from none to a",
  ],
  ["delete-api-key", { from: { name: "Night job", scopes: ["read"] } }, "deleted the API key X"],
  ["dismiss-job", { from: { job: "track of ORD-1", failures: 3 } }, "dismissed the failed job track of ORD-1"],
  ["void-order", { from: { status: "processing" }, to: { status: "cancelled" } }, "voided X"],
  [
    "change-api-key",
    { from: { spendingLimit: 5 }, to: {} },
    "changed the API key X: spending limit from $5.00 to none",
  ],
  [
    "fly-kites",
    { from: { a: 1, b: 1, c: 1, d: 1 }, to: { a: 2, b: 2, c: 2, d: 2 } },
    "fly kites X: a from 1 to 2, b from 1 to 2, c from 1 to 2, 1 more",
  ],
  ["set-balance", { from: 1, to: 2, reason: "$& {} {to}" }, "set the balance of X from $1.00 to $2.00 ($& {} {to})"],
] as const)("%s of %j is told as: %s", (action, entry, told) => {
  expect(auditText({ action, subject: "X", ...entry })).toBe(told);
});

it("names changed values by their path, plain ones not at all, and keeps unchanged ones out", () => {
  const from = { enabled: true, carriers: { UPS: { enabled: false, services: { "UPS Ground": 7.5 } } } };
  const to = { enabled: true, carriers: { UPS: { enabled: true, services: {} } } };
  expect(auditChanges({ action: "set-pricing", from, to })).toEqual([
    { name: "carriers UPS enabled", from: "no", to: "yes" },
    { name: "carriers UPS services UPS Ground", from: "$7.50", to: undefined },
  ]);
  expect(auditChanges({ action: "set", from: 100, to: 150 })).toEqual([{ name: "", from: "100", to: "150" }]);
  expect(auditChanges({ action: "set", to: ["a", "b"] })).toEqual([{ name: "", from: undefined, to: "a, b" }]);
  expect(auditChanges({ action: "set" })).toEqual([]);
});
