import type { PriceLine } from "@shipctl/sdk/contract";
import { beforeEach, describe, expect, it } from "vitest";
import { type Person, serverForTest, type TestServer } from "../api.js";
import { refusal } from "./refusal.js";

const path = { apiId: "api_sandbox" };

let server: TestServer;
let admin: Person;

beforeEach(async () => {
  server = await serverForTest();
  admin = await server.admin();
});

const setPrices = (services: PriceLine[], more: { dryRun?: boolean } = {}) =>
  admin.api.setPrices({ path, body: { services, ...more } });

const prices = async () => {
  const [connection] = await admin.api.listConnections();
  return connection?.services ?? expect.fail("there is no connection");
};

describe("prices set in one call", () => {
  const lines: PriceLine[] = [
    { service: "ups ground", basePrice: 9.99 },
    { service: "USPS Priority Mail", pricingTiers: [{ minWeight: 0, maxWeight: 5, price: 12 }], enabled: false },
    { service: "FedEx Ground", carrier: "FEDEX", basePrice: 8.35 },
  ];

  it("return the differences; a dry run returns the same and changes nothing", async () => {
    const before = await prices();
    const dry = await setPrices(lines, { dryRun: true });
    expect(dry.applied).toBe(false);
    expect(dry.differences).toEqual([
      { index: 0, carrier: "UPS", service: "UPS Ground", basePrice: { from: 8.1, to: 9.99 } },
      {
        index: 1,
        carrier: "USPS",
        service: "USPS Priority Mail",
        enabled: { from: true, to: false },
        pricingTiers: {
          from: before.USPS["USPS Priority Mail"]?.pricingTiers,
          to: [{ minWeight: 0, maxWeight: 5, price: 12 }],
        },
      },
    ]);
    expect(await prices()).toEqual(before);
    const done = await setPrices(lines);
    expect(done).toMatchObject({ applied: true, differences: dry.differences });
    expect(done.version).not.toBe(dry.version);
    expect((await prices()).UPS["UPS Ground"]).toMatchObject({ basePrice: 9.99, enabled: true });
    expect(await setPrices(lines)).toEqual({ applied: false, version: done.version, differences: [] });
    const { entries } = await admin.api.listAudit({ query: { search: "set-prices" } });
    expect(entries).toHaveLength(2);
  });

  it("are all refused if one is invalid, with all errors by line and service", async () => {
    const before = await prices();
    const wrong: PriceLine[] = [
      { service: "UPS Ground", basePrice: 9.99 },
      {
        service: "UPS 2nd Day Air",
        pricingTiers: [
          { minWeight: 0, maxWeight: 5, price: 12 },
          { minWeight: 4, maxWeight: 9, price: 15 },
        ],
      },
      { service: "UPS Nowhere", basePrice: 1 },
      { service: "ups ground", basePrice: 3 },
      { service: "FedEx Ground", basePrice: 1.005 },
    ];
    for (const dryRun of [true, false]) {
      const error = await refusal(setPrices(wrong, { dryRun }));
      expect(error).toMatchObject({ status: 400, code: "invalid_input" });
      expect(error.errors?.map(({ field, message }) => `${field} ${message}`)).toEqual([
        "services[1].pricingTiers[0] UPS 2nd Day Air: Tier 1 overlaps with Tier 2",
        "services[2].service UPS Nowhere: Sandbox has no such service",
        "services[3].service ups ground: is already in the list",
        "services[4].basePrice FedEx Ground: Please enter a valid price",
      ]);
    }
    expect(await prices()).toEqual(before);
  });

  it("are refused if another account has changed them since, and change nothing", async () => {
    const { version } = await setPrices(lines, { dryRun: true });
    await setPrices([{ service: "UPS Ground", enabled: false }]);
    const before = await prices();
    const late = admin.api.setPrices({ path, body: { services: lines }, headers: { "If-Match": version } });
    expect(await refusal(late)).toMatchObject({ status: 412, code: "version_conflict" });
    expect(await prices()).toEqual(before);
  });

  it("report at most a hundred errors", async () => {
    const tiers = Array.from({ length: 200 }, () => ({ minWeight: 0, maxWeight: 5, price: 1 }));
    const names = Object.values(await prices()).flatMap((services) => Object.keys(services));
    const services = names.map((service) => ({ service, pricingTiers: tiers }));
    expect((await refusal(setPrices(services))).errors).toHaveLength(100);
  });
});
