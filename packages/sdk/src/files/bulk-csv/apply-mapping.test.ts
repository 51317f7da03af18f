import { describe, expect, it } from "vitest";
import type { ApplyMappingOptions } from "./apply-mapping.js";
import { applyMapping } from "./apply-mapping.js";
import { suggestMapping } from "./mapping.js";

function rowOf(cells: Record<string, string>, options: Partial<ApplyMappingOptions> = {}) {
  const headers = Object.keys(cells);
  return applyMapping({ headers, mapping: suggestMapping(headers), ...options })(Object.values(cells));
}

describe("weights", () => {
  it.each([
    [{ weight: "2.5" }, "2.5"],
    [{ "Weight (oz)": "16" }, "1"],
    [{ WEIGHTOZ: "8" }, "0.5"],
    [{ weight_lbs: "2" }, "2"],
    [{ "Weight (kg)": "1" }, "2.204623"],
    [{ "Weight in grams": "453.59237" }, "1"],
    [{ "Order Weight": "12", "Order Weight Unit": "oz" }, "0.75"],
    [{ parcel_weight: "1.5", parcel_mass_unit: "LB" }, "1.5"],
    [{ weight: "2", "Unit of Measure": "KG" }, "4.409245"],
    [{ weight: "12 oz" }, "0.75"],
    [{ weight: "2 lb 4 oz" }, "2.25"],
    [{ "Weight (oz)": "2 lbs" }, "2"],
    [{ Weight: "12", "Unit of Weight": "OZ" }, "0.75"],
    [{ "Item Weight": "0.5", "Shipping Weight": "2.2" }, "2.2"],
    [{ "Item Weight": "0.5", "Gross Weight (oz)": "8" }, "0.5"],
    [{ "Pkg Wt. in Ounces": "8" }, "0.5"],
    [{ "Weight in gms": "453.59237" }, "1"],
    [{ "Weight(lbs/oz)": "1 lb 4 oz" }, "1.25"],
    [{ "Weight(lbs/oz)": "2" }, "2 lbs/oz"],
  ])("come out in lbs: %o is %s", (cells, weight) => {
    expect(rowOf(cells).weight).toBe(weight);
  });

  it("of pounds and ounces in two columns are added", () => {
    expect(rowOf({ weight_lbs: "2", weight_oz: "4" }).weight).toBe("2.25");
    expect(rowOf({ weight_lbs: "", weight_oz: "4" }).weight).toBe("0.25");
    expect(rowOf({ weight_lbs: "2", weight_oz: "" }).weight).toBe("2");
    expect(rowOf({ weight_lbs: "0", weight_oz: "20" }).weight).toBe("1.25");
    expect(rowOf({ weight_lbs: "1.5", weight_oz: "0" }).weight).toBe("1.5");
  });

  it.each([
    ["1.25", "20", "1.25 lb or 2.5 lb"],
    ["2", "32", "2 lb or 4 lb"],
    ["1.5", "4", "1.5 lb or 1.75 lb"],
  ])("that may be one weight twice are not added: %s lb and %s oz", (weight_lbs, weight_oz, weight) => {
    expect(rowOf({ weight_lbs, weight_oz }).weight).toBe(weight);
  });

  it("in ounces stay exact, so that one at the limit of an ounce service still fits", () => {
    expect(rowOf({ "Weight (oz)": "15.99" }).weight).toBe("0.999375");
  });

  it("follow a person's word before that of the header", () => {
    expect(rowOf({ weight: "16" }, { units: { weight: "oz" } }).weight).toBe("1");
  });

  it.each([
    [{ weight: "heavy" }, "heavy"],
    [{ "Weight (oz)": "n/a" }, "n/a"],
    [{ weight: "5", "Weight Unit": "stone" }, "5 stone"],
    [{ weight_lbs: "1", weight_oz: "some" }, "1 lb + some oz"],
  ])("that cannot be read are kept for validation to refuse: %o is %s", (cells, weight) => {
    expect(rowOf(cells).weight).toBe(weight);
  });

  it("may have a decimal comma where the comma is not the delimiter", () => {
    expect(rowOf({ weight: "2,5", length: "10,25" }, { delimiter: ";" })).toMatchObject({
      weight: "2.5",
      length: "10.25",
    });
    expect(rowOf({ weight: "1,500" }, { delimiter: "\t" }).weight).toBe("1,500");
    expect(rowOf({ weight: "2,5" }, { delimiter: "," }).weight).toBe("2,5");
  });
});

describe("dimensions", () => {
  it.each([
    [{ length: "12" }, "12"],
    [{ "Length (cm)": "25.4" }, "10"],
    [{ "Length (in)": "10" }, "10"],
    [{ parcel_length: "254", parcel_distance_unit: "mm" }, "10"],
    [{ length: '10"' }, "10"],
    [{ length: "long" }, "long"],
    [{ "Length (ft)": "1" }, "12"],
    [{ "Box L (in)": "12" }, "12"],
    [{ "L(cm)": "25.4" }, "10"],
    [{ Len: "12" }, "12"],
  ])("come out in inches: %o is %s", (cells, length) => {
    expect(rowOf(cells).length).toBe(length);
  });
});

describe("the unit of one side", () => {
  const sides = { length: "10", width: "5", height: "2" };

  it.each([
    [{ "Dimensions (cm)": "25.4x12.7x5.08" }],
    [{ "Package Dims (mm)": "254 x 127 x 50.8" }],
    [{ "Size (L x W x H)": "10x5x2" }],
    [{ Dimensions: "25.4x12.7x5.08", "Dimensions (cm)": "25.4x12.7x5.08" }],
    [{ "Length (cm)": "25.4", Width: "12.7", Height: "5.08" }],
    [{ Length: "25.4", Width: "12.7", "Height (cm)": "5.08" }],
    [{ "Length (cm)": "25.4", "Width (in)": "5", Height: "5.08" }],
    [{ "Pkg Length": "10", "Pkg Width": "5", "Pkg Depth": "2" }],
    [{ "Box D": "10", "Box W": "5", "Box H": "2" }],
  ])("is that of the others without one: %o", (cells) => {
    expect(rowOf(cells)).toMatchObject(sides);
  });
});

describe("words", () => {
  it.each([
    ["USA", "US"],
    ["United States", "US"],
    ["U.S.", "US"],
    ["UK", "GB"],
    ["America", "US"],
    ["Puerto Rico", "US"],
    ["Canada", "CA"],
    ["ca", "CA"],
    ["Estados Unidos", "US"],
    ["USA - United States", "US"],
    ["840", "US"],
    ["Canada / US", "Canada / US"],
    ["Atlantis", "Atlantis"],
  ])("name countries by their code: %s is %s", (country, code) => {
    expect(rowOf({ Country: country }).toCountry).toBe(code);
  });

  it("are trimmed, and carriers written as the API writes them", () => {
    expect(rowOf({ Name: "  Test Person ", Carrier: "FedEx" })).toMatchObject({
      toName: "Test Person",
      carrier: "FEDEX",
    });
  });

  it("join a first and a last name", () => {
    expect(rowOf({ "First Name": "Test", "Last Name": "Person" }).toName).toBe("Test Person");
    expect(rowOf({ Last: "Person", First: "Test" }).toName).toBe("Test Person");
    expect(rowOf({ Name: "Test Person", "Last Name": "Person" }).toName).toBe("Test Person");
  });

  it("give a package value as a plain number", () => {
    expect(rowOf({ Value: "$1,234.50" }).value).toBe("1234.50");
  });
});

describe("a row", () => {
  it("has every regular column as text, and of the optional ones those that are filled", () => {
    const row = rowOf({ Name: "Test Person", SKU: "", Qty: "2" });
    expect(row).toMatchObject({ toName: "Test Person", fromName: "", height: "", quantity: "2" });
    expect(row).not.toHaveProperty("sku");
  });
});
