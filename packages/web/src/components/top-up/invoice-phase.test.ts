import { expect, it } from "vitest";
import { amountDue, invoicePhase } from "./invoice-phase.js";

it.each([
  ["pending", false, "waiting"],
  ["pending", true, "waiting"],
  ["partial", false, "waiting"],
  ["partial", true, "arrived"],
  ["paid", false, "arrived"],
  ["late", true, "arrived"],
  ["expired", true, "expired"],
  ["failed", false, "failed"],
] as const)("takes %s (over: %s) as %s", (status, isOver, phase) => {
  expect(invoicePhase({ status }, isOver)).toBe(phase);
});

it("computes the amount due to the cent, never below zero", () => {
  expect(amountDue({ amount: 50.3, receivedAmount: 50.1 })).toBe(0.2);
  expect(amountDue({ amount: 50, receivedAmount: 60 })).toBe(0);
});
