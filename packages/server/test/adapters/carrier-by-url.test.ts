import { describe, expect, it } from "vitest";
import { carrierByUrl } from "../../src/adapters/carrier-by-url.js";
import { sandboxCarrier } from "../../src/adapters/sandbox/sandbox-carrier.js";
import { type CarrierPurchase, CarrierRefusal, CarrierSilence, type Shipment } from "../../src/ports/carrier.js";
import { TestClock } from "../test-clock.js";

const address = {
  name: "Test Person",
  street1: "1 Sample Street",
  city: "Springfield",
  state: "IL",
  zip: "62701",
  country: "US",
};
const shipment: Shipment = {
  reference: "ord_1",
  carrier: "UPS",
  service: "UPS Ground",
  serviceCode: "ups_ground",
  transitDays: 4,
  sender: address,
  recipient: address,
  parcel: { weightLbs: 1, lengthIn: 1, widthIn: 1, heightIn: 1 },
  shipDate: "2026-11-02T09:00:00.000Z",
  printed: { orderId: "ORD-1" },
};
const purchase: CarrierPurchase = { carrierRef: "ord_1", shipment };
const sandbox = { id: "api_1", baseUrl: "sandbox:", key: "" };
const provider = { id: "api_2", baseUrl: "https://labels.example", key: "live" };

describe("carriers by base URL", () => {
  const carrier = carrierByUrl(sandboxCarrier(new TestClock()));

  it("sells the sandbox's labels for sandbox: alone", async () => {
    expect((await carrier.buy(sandbox, purchase)).trackingNumber).toMatch(/^SBXU/);
    await expect(carrier.prepare(provider, shipment)).rejects.toThrow(CarrierRefusal);
    await expect(carrier.buy(provider, purchase)).rejects.toThrow("cannot buy from labels.example yet");
    expect(await carrier.find(provider, purchase)).toBe("refused");
  });

  it("says of a provider that it cannot ask that it did not answer", async () => {
    await expect(carrier.services(provider)).rejects.toThrow(CarrierSilence);
    await expect(carrier.track(provider, purchase, "1Z")).rejects.toThrow(CarrierSilence);
  });
});
