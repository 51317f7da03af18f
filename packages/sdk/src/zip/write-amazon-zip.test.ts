import JSZip from "jszip";
import { describe, expect, it } from "vitest";
import { type AmazonLabel, convertAmazonReport } from "../files/amazon/convert-report.js";
import { writeAmazonZip } from "./write-amazon-zip.js";

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

describe("the ZIP file", () => {
  it.each([
    ["sku", "Amazon_Orders_By_SKU_2026-01-05.zip"],
    ["product", "Amazon_Orders_By_Product_2026-01-05.zip"],
  ] as const)("by %s is named %s and holds a CSV file for each group, with its rows alone", async (by, fileName) => {
    const labels = labelsOf(
      { sku: "A-1", productName: "X" },
      { sku: "A 1", productName: "Y" },
      { sku: "A-1", productName: "X" },
    );
    const zip = await writeAmazonZip({ labels, at: AT, by });
    if (!zip.ok) throw new Error(zip.message);
    expect([zip.fileName, zip.fileCount]).toEqual([fileName, 2]);
    const files = Object.values((await JSZip.loadAsync(zip.bytes)).files);
    const texts = await Promise.all(files.map((file) => file.async("string")));
    expect(texts.map((text) => text.split("\r\n").length - 2)).toEqual([2, 1]);
  });

  it("is refused in the known words when there is nothing to group by", async () => {
    const messages = ["none", "sku", "product"] as const;
    const zips = await Promise.all(messages.map((by) => writeAmazonZip({ labels: labelsOf({}), at: AT, by })));
    expect(zips.map((zip) => (zip.ok ? "" : zip.message))).toEqual([
      "Please select a grouping method (SKU or Product Name) first",
      "No SKUs found to group by",
      "No product names found to group by",
    ]);
  });
});
