import { describe, expect, it } from "vitest";
import type { Order, Quote } from "../contract/index.js";
import { bestQuotes } from "./quotes.js";
import { shipAgain } from "./ship-again.js";

const address = {
  ...{ name: "Test Buyer", company: "", street1: "48 Lantern Street", street2: "", city: "Portland", state: "OR" },
  ...{ zip: "97205", country: "US", phone: "", email: "" },
};
const order: Order = {
  ...{ _id: "ord_1", orderId: "ORD-100001", trackingNumber: "SBXP000000000001", carrier: "USPS" },
  ...{ serviceType: "USPS Priority Mail", apiId: "api_sandbox", price: 11.45, createdAt: "2026-11-01T09:00:00.000Z" },
  ...{ status: "delivered", purchase: "bought", refundStatus: "none" },
  sender: { ...address, name: "Test Warehouse", phone: "217-555-0100", email: "shop@shop.example" },
  recipient: address,
  packageDetails: {
    ...{ weight: 2, dimensions: { length: 12, width: 10, height: 5 }, description: "Mug", value: 8 },
    ...{ template: "EVS", signature: "adult", insuredValue: 200 },
    customs: [{ description: "Mug", quantity: 1, value: 8, weight: 2, originCountry: "US" }],
  },
  ...{ reference: "gift", sku: "MUG-1", orderNumber: "1001", orderItemId: "item-1" },
};

describe("an order to ship again", () => {
  it("has the addresses, parcel, service, options, reference and SKU, and no number that names one order", () => {
    const { email: _none, ...recipient } = address;
    expect(shipAgain(order)).toEqual({
      ...{ apiId: "api_sandbox", carrier: "USPS", serviceType: "USPS Priority Mail", reference: "gift", sku: "MUG-1" },
      ...{ sender: order.sender, recipient, packageDetails: order.packageDetails },
    });
  });

  it("has no carrier, template and signature that this version does not know", () => {
    const { packageDetails } = order;
    const later = { ...order, carrier: "DHL", packageDetails: { ...packageDetails, signature: "notary" } };
    const again = shipAgain(later);
    expect(again.carrier).toBeUndefined();
    expect(again.packageDetails).not.toHaveProperty("template");
    expect(again.packageDetails).not.toHaveProperty("signature");
  });
});

it("the best quotes are the cheapest, and the cheapest of the fastest, if there are several", () => {
  const quote = (serviceType: string, price: number, transitDays: number): Quote => ({
    ...{ carrier: "UPS", serviceType, available: true, price, transitDays },
  });
  const [ground, air, early] = [quote("Ground", 8, 4), quote("Air", 19, 2), quote("Early", 25, 2)];
  const off: Quote = { carrier: "UPS", serviceType: "Off", available: false, price: 1, transitDays: 1 };
  expect(bestQuotes([off, early, ground, air])).toEqual({ cheapest: ground, fastest: air });
  expect(bestQuotes([ground, off])).toEqual({});
  expect(bestQuotes([])).toEqual({});
});
