import { describe, expect, it } from "vitest";
import { BULK_COLUMNS } from "../bulk-csv/columns.js";
import { readBulkCsv } from "../bulk-csv/read-bulk-csv.js";
import { type AmazonLabel, convertAmazonReport } from "./convert-report.js";
import { splitAmazonLabels } from "./split-labels.js";
import { writeAmazonCsv } from "./write-labels.js";

const AT = new Date("2026-01-05T10:00:00Z");

const labelsOf = (...products: { sku?: string; productName?: string }[]): AmazonLabel[] => {
  const items = products.map(({ sku = "", productName = "" }, index) => ({
    line: index + 2,
    orderId: "111-0000001-0000001",
    orderItemId: "10000000000001",
    ...{ sku, productName, quantity: 2, serviceLevel: "NextDay" },
    recipient: {
      ...{ name: "Test Recipient", street1: "1 Sample St", street2: "", city: "Boston", state: "MA", zip: "02108" },
      ...{ country: "US", phone: "555-010-0000" },
    },
  }));
  return convertAmazonReport({ items, skipped: [], warnings: [] }).labels;
};

describe("the CSV file", () => {
  it("has the columns of a bulk order, then those of the order, and reads back as a bulk order file", () => {
    const labels = labelsOf({ sku: "=1+1", productName: "Mug, blue" });
    const file = writeAmazonCsv({ labels, at: AT });
    if (!file.ok) throw new Error(file.message);
    expect(file.fileName).toBe("Amazon_Orders_2026-01-05.csv");
    const extra =
      "orderNumber,sku,productName,orderItemId,quantity,toCountry,fromCountry,shippingMethod,cancelled,carrier,service";
    expect(file.text.split("\r\n")[0]).toBe(`${BULK_COLUMNS.join(",")},${extra}`);
    const { fromCountry: _, ...row } = labels[0]?.row ?? {};
    expect(readBulkCsv(file.text)).toMatchObject({ rows: [row], problems: [], ignoredHeaders: [] });
  });

  it("is refused when there is nothing to write", () => {
    expect(writeAmazonCsv({ labels: [], at: AT })).toEqual({ ok: false, message: "No orders to download" });
  });
});

describe("splitting", () => {
  it("groups by SKU or by product name, in the order of the report, and leaves no label out", () => {
    const labels = labelsOf({ sku: "B" }, { sku: "A", productName: "Mug" }, { sku: "B", productName: "Mug" }, {});
    const shape = (by: "sku" | "product") =>
      splitAmazonLabels(labels, by).map((group) => [group.entryName, group.labels.map((label) => label.lines[0])]);
    expect(shape("sku")).toEqual([
      ["B.csv", [2, 4]],
      ["A.csv", [3]],
      ["No_SKU.csv", [5]],
    ]);
    expect(shape("product")).toEqual([
      ["No_Product_Name.csv", [2, 5]],
      ["Mug.csv", [3, 4]],
    ]);
  });

  it("names entries in at most 30 plain characters, each unlike all others on every disk", () => {
    const long = "A product name / that goes on, and on";
    const names = [long, `${long}!`, `${long}?`, "été", "a b", "a-b", "A_B", "a_b_2"];
    const entries = splitAmazonLabels(labelsOf(...names.map((productName) => ({ productName }))), "product");
    expect(entries.map((group) => group.entryName)).toEqual([
      "A_product_name___that_goes_on_.csv",
      "A_product_name___that_goes_o_2.csv",
      "A_product_name___that_goes_o_3.csv",
      "_t_.csv",
      "a_b.csv",
      "a_b_2.csv",
      "A_B_3.csv",
      "a_b_2_2.csv",
    ]);
  });
});
