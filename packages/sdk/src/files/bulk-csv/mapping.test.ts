import { describe, expect, it } from "vitest";
import { BULK_COLUMNS, MAPPABLE_COLUMNS, OPTIONAL_BULK_COLUMNS } from "./columns.js";
import { distinctHeaders, suggestMapping, unusedHeaders } from "./mapping.js";

const mapped = (...headers: string[]) =>
  Object.fromEntries(Object.entries(suggestMapping(headers)).filter(([, header]) => header !== null));

describe("a suggested mapping", () => {
  it("recognizes every column by its own name", () => {
    for (const column of MAPPABLE_COLUMNS) {
      if (column === "weightOz" || column === "toLastName") continue;
      expect(mapped(column)).toEqual({ [column]: column });
    }
    const all = [...BULK_COLUMNS, ...OPTIONAL_BULK_COLUMNS];
    expect(unusedHeaders(all, suggestMapping(all))).toEqual([]);
  });

  it.each<readonly [string, string | undefined]>([
    ["Ship To - Address 1", "toStreet1"],
    ["SHIP_FROM_CITY", "fromCity"],
    ["Sender Postal Code", "fromZip"],
    ["State/Province", "toState"],
    ["buyer-phone-number", "toPhone"],
    ["Reference (optional)", "reference"],
    ["Order #", "orderNumber"],
    ["quantity-purchased", "quantity"],
    ["order-item-id", "orderItemId"],
    ["Service Level", "service"],
    ["Country of Origin", "originCountry"],
    ["Origin Country", "originCountry"],
    ["Origin City", "fromCity"],
    ["Customs Value (USD)", "customsValue"],
    ...["Cell", "Mobile Number", "Contact Number", "Day Phone", "Tel No"].map((header) => [header, "toPhone"] as const),
    ...["ST", "St/Prov", "State/Country", "Delivery County/State"].map((header) => [header, "toState"] as const),
    ...["Postal / Zip Code", "ZIP +4"].map((header) => [header, "toZip"] as const),
    ...["Town/City", "Delivery Town/City"].map((header) => [header, "toCity"] as const),
    ["Delivery Address Line One", "toStreet1"],
    ["Street Name", "toStreet1"],
    ["Address Line Two", "toStreet2"],
    ["Street Address Line 2", "toStreet2"],
    ["Customer", "toName"],
    ["Descripción", undefined],
    ["Total", undefined],
  ])("maps %j to %s", (header, column) => {
    expect(mapped(header)).toEqual(column ? { [column]: header } : {});
  });

  it("uses the better match of two headers and leaves the other unused", () => {
    const headers = ["Item Weight", "Order Weight", "buyer-name", "recipient-name"];
    const mapping = suggestMapping(headers);
    expect([mapping.weight, mapping.toName]).toEqual(["Order Weight", "recipient-name"]);
    expect(unusedHeaders(headers, mapping)).toEqual(["Item Weight", "buyer-name"]);
  });

  it.each<readonly [string, string, string]>([
    ...["Shipping Weight", "Package Weight (oz)", "Gross weight", "Total Weight", "Order Weight (kg)"].map(
      (header) => ["Weight", header, header] as const,
    ),
    ["Item Weight", "Weight", "Weight"],
    ["Weight (lb)", "Shipping Weight (oz)", "Shipping Weight (oz)"],
  ])("uses the weight of the whole parcel: of %s and %s, %s", (one, other, used) => {
    for (const headers of [
      [one, other],
      [other, one],
    ]) {
      const { weight, weightOz, weightUnit } = suggestMapping(headers);
      expect([weight, weightOz, weightUnit]).toEqual([used, null, null]);
    }
  });

  it("uses our own weight beside our own columns, and units and ounces of the weight that is used", () => {
    expect(suggestMapping(["toStreet1", "Shipping Weight", "weight"]).weight).toBe("weight");
    expect(mapped("Weight", "Weight Unit", "Shipping Weight", "Shipping Weight Unit")).toEqual({
      weight: "Shipping Weight",
      weightUnit: "Shipping Weight Unit",
    });
    expect(mapped("Weight", "Weight Unit", "Shipping Weight (lb)")).toEqual({ weight: "Shipping Weight (lb)" });
    expect(mapped("Weight", "Weight (oz)", "Shipping Weight (lb)")).toEqual({ weight: "Shipping Weight (lb)" });
    expect(mapped("Package Weight Lbs", "Package Weight Oz", "Ounces")).toEqual({
      weight: "Package Weight Lbs",
      weightOz: "Package Weight Oz",
    });
  });

  it("uses each header once", () => {
    const used = Object.values(mapped("Name", "Title", "Item Title", "Weight (oz)", "First Name", "Phone"));
    expect(new Set(used).size).toBe(used.length);
  });

  it("uses a saved header even if its case and spaces changed, and ignores a missing one", () => {
    const mapping = suggestMapping(["MY REF", "Sku"], { reference: "My-Ref", sku: "Old Code" });
    expect([mapping.reference, mapping.sku]).toEqual(["MY REF", "Sku"]);
  });
});

describe("headers", () => {
  it("are made unique, including empty ones", () => {
    expect(distinctHeaders(["a", "a", "", "a [2]", " a "])).toEqual(["a", "a [2]", "Column 3", "a [2] [2]", "a [3]"]);
  });
});
