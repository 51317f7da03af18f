import { describe, expect, it } from "vitest";
import { hasLabel, isCancelled, mayBeVoided, refundText, statusNote } from "./order-state.js";

const bought = { purchase: "bought", status: "processing", refundStatus: "none" } as const;

describe("an order's label", () => {
  it("can be opened after purchase, until it is voided", () => {
    expect(hasLabel(bought)).toBe(true);
    expect(hasLabel({ ...bought, purchase: "buying" })).toBe(false);
    expect(hasLabel({ ...bought, status: "cancelled", refundStatus: "submitted" })).toBe(false);
    expect(hasLabel({ ...bought, status: "cancelled", refundStatus: "refunded" })).toBe(false);
  });

  it("can be opened while its parcel is in transit, even if the order was refunded", () => {
    expect(hasLabel({ ...bought, status: "in_transit", refundStatus: "refunded" })).toBe(true);
  });

  it("can be opened again when the carrier rejects the refund", () => {
    expect(hasLabel({ ...bought, refundStatus: "rejected" })).toBe(true);
  });

  it("can be voided once, until it is scanned", () => {
    expect(mayBeVoided(bought)).toBe(true);
    expect(mayBeVoided({ ...bought, status: "in_transit" })).toBe(false);
    expect(mayBeVoided({ ...bought, purchase: "buying" })).toBe(false);
    expect(mayBeVoided({ ...bought, refundStatus: "rejected" })).toBe(false);
  });

  it("is cancelled once it is voided or its purchase has failed", () => {
    expect(isCancelled(bought)).toBe(false);
    expect(isCancelled({ ...bought, status: "cancelled", refundStatus: "refunded" })).toBe(true);
    expect(isCancelled({ ...bought, status: "cancelled", purchase: "failed" })).toBe(true);
    expect(isCancelled({ ...bought, status: "in_transit", refundStatus: "refunded" })).toBe(false);
    expect(statusNote({ purchase: "failed", refundStatus: "none" })).toBe("Purchase failed");
    expect(statusNote({ purchase: "bought", refundStatus: "rejected" })).toBe("Refund rejected");
  });

  it("has a refund text only if a refund was requested", () => {
    expect(refundText(bought)).toBeUndefined();
    expect(refundText({ refundStatus: "submitted" })).toBe("Refund requested");
  });
});
