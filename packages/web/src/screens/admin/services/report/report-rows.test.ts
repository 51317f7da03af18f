import type { ServiceUpdate } from "@shipctl/sdk";
import { describe, expect, it } from "vitest";
import { maxWeightText, priceInfo, reportOf } from "./report-rows.js";

const service = (name: string, isNew: boolean): ServiceUpdate => ({
  name,
  serviceCode: name.toLowerCase(),
  status: true,
  maxWeight: 70,
  prices: [],
  isNew,
});

describe("the service report", () => {
  it("counts new services over all carriers, with different keys for a name that two carriers share", () => {
    const updates = { api_1: { UPS: [service("Ground", true)], FEDEX: [service("Ground", false)] } };
    const report = reportOf(updates, "api_1");
    expect(report).toMatchObject({ newCount: 1, services: [{ carrier: "UPS" }, { carrier: "FEDEX" }] });
    const keys = report && "services" in report ? report.services.map(({ key }) => key) : [];
    expect(new Set(keys).size).toBe(2);
  });

  it("reports one provider's error without affecting the others", () => {
    const updates = { api_1: { error: "No answer" }, api_2: { UPS: [] } };
    expect(reportOf(updates, "api_1")).toEqual({ error: "No answer" });
    expect(reportOf(updates, "api_2")).toEqual({ services: [], newCount: 0 });
    expect(reportOf(updates, "api_3")).toBeUndefined();
  });

  it("formats weights in the service's unit, and prices with their weight range", () => {
    expect(maxWeightText({ name: "USPS Ground Advantage (under 15.99 oz)", maxWeight: 15.99 })).toBe("15.99 oz");
    expect(maxWeightText({ name: "UPS Ground", maxWeight: 150 })).toBe("150 lbs");
    expect(maxWeightText({ name: "UPS Ground", maxWeight: null })).toBe("N/A");
    expect(priceInfo([])).toEqual({ price: "No pricing data" });
    expect(priceInfo([{ price: 8.1, fromWeight: 0, toWeight: 150 }])).toEqual({
      price: "$8.10",
      weights: "0 to 150 lbs",
    });
    const tiers = [
      { price: 9, fromWeight: 1.01, toWeight: 5 },
      { price: 5.4, fromWeight: 0, toWeight: 1 },
    ];
    expect(priceInfo(tiers)).toEqual({ price: "$5.40 to $9.00", weights: "0 to 5 lbs" });
  });
});
