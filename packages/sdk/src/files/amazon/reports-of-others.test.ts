import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { convertAmazonReport } from "./convert-report.js";
import { readAmazonReport } from "./read-report.js";
import type { AmazonReport } from "./report.js";
import { writeAmazonConfirmation } from "./write-confirmation.js";

// Reports that came out of Seller Central. They lie beside the repository and are no part of it.
const DATA = fileURLToPath(new URL("../../../../../../shared/data", import.meta.url));
const REPORTS = join(DATA, "01-amazon-orders");
const CONFIRMATIONS = join(DATA, "09-amazon-confirm");
const present = existsSync(REPORTS) && existsSync(CONFIRMATIONS);
const suite = present ? "reports of others" : "reports of others (skipped: ../shared/data is not present)";

const textsIn = (folder: string) =>
  present ? readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".txt")) : [];
const bytesOf = (name: string) => new Uint8Array(readFileSync(join(REPORTS, name)));
const read = (bytes: Uint8Array): AmazonReport => {
  const report = readAmazonReport(bytes);
  if (!report.ok) throw new Error(report.message);
  return report;
};

describe.skipIf(!present)(suite, () => {
  it.each(textsIn(REPORTS))("%s becomes labels and skipped lines, each line once", (name) => {
    const report = read(bytesOf(name));
    // Counted on the bytes, so that nothing of the reader's is believed.
    const lines = bytesOf(name).reduce((count, byte) => count + (byte === 0x0a ? 1 : 0), 0);
    for (const labelPer of ["item", "unit", "order"] as const) {
      const { labels, skipped } = convertAmazonReport(report, { labelPer });
      expect(new Set(labels.flatMap((label) => label.lines)).size + skipped.length).toBe(lines - 1);
      for (const { row } of labels) {
        const { toName, toStreet1, toCity, toState, toZip, toCountry, orderNumber, orderItemId, sku } = row;
        expect([toName, toStreet1, toCity, toState, toZip, toCountry, orderNumber, orderItemId, sku]).not.toContain("");
        expect(JSON.stringify(row)).not.toMatch(/\\r|\\uFEFF|\uFFFD/);
      }
    }
  });

  it("lines with fewer fields than the header are skipped with both figures, the others are read in full", () => {
    const report = read(bytesOf("unshipped-report-41col-ragged.txt"));
    expect(report.skipped.map(({ line, reason }) => [line, reason])).toEqual([
      [2, "Line 2 was skipped: it has 39 fields where the header has 41"],
      [3, "Line 3 was skipped: it has 39 fields where the header has 41"],
    ]);
    expect(report.items).toMatchObject([
      { line: 4, sku: "15-SKU", recipient: { street2: "Apt 2B", zip: "30301-1234", phone: "+1 222-222-2222" } },
      { line: 5, productName: "Personalized Vacation Tumbler", recipient: { city: "VIRGINIA BEACH", state: "VA" } },
    ]);
    expect(read(bytesOf("derived/utf8-bom-crlf-unshipped.txt"))).toEqual(report);
  });

  it("accents survive UTF-8 and Windows-1252 alike", () => {
    const [utf8, windows] = ["new-orders-report-34col-utf8-uk-to-es.txt", "derived/cp1252-new-orders.txt"].map((name) =>
      read(bytesOf(name)),
    );
    expect([utf8?.encoding, windows?.encoding]).toEqual(["utf-8", "windows-1252"]);
    expect(utf8?.items).toMatchObject([
      { recipient: { name: "John Doe", city: "Almuñécar", country: "ES", phone: "" } },
    ]);
    expect(windows?.items).toEqual(utf8?.items);
  });

  it("reads the same from UTF-16", () => {
    for (const name of textsIn(REPORTS)) {
      const text = new TextDecoder(name.includes("1252") ? "windows-1252" : "utf-8").decode(bytesOf(name));
      const utf16 = new Uint8Array(Buffer.from(`\uFEFF${text}`, "utf16le"));
      expect(read(utf16).items, name).toEqual(read(bytesOf(name)).items);
    }
  });

  it("stray quotation marks swallow no line", () => {
    const { items, skipped } = read(bytesOf("derived/stray-quotes.txt"));
    expect(skipped).toEqual([]);
    expect(items.map((item) => item.productName)).toEqual([
      '"Deluxe" mug, starts with a quote',
      '"Unbalanced quote at the start of the title',
      'Pillow 12" x 12" literal inch marks',
      "Plain title after the bad one",
    ]);
  });

  it("every header that was ever seen is known", () => {
    const variants = Object.entries(headerVariants()).filter(([, names]) => names.includes("order-id"));
    expect(variants.length).toBeGreaterThan(5);
    for (const [name, headers] of variants) {
      const text = [headers, headers.map((header) => `1 ${header}`)].map((cells) => cells.join("\t")).join("\n");
      const { items } = read(new TextEncoder().encode(text));
      const zip = headers.includes("ship-zip") ? "1 ship-zip" : "1 ship-postal-code";
      const productName = headers.includes("item-name") ? "1 item-name" : "1 product-name";
      expect(items, name).toMatchObject([
        { orderId: "1 order-id", orderItemId: "1 order-item-id", sku: "1 sku", productName, recipient: { zip } },
      ]);
    }
  });

  it("confirmation files that others upload have the columns and carrier codes of ours", () => {
    for (const name of textsIn(CONFIRMATIONS)) {
      const theirs = readFileSync(join(CONFIRMATIONS, name), "utf8").split(/\r?\n/).filter(Boolean);
      const orders = theirs.slice(1).map((line, index) => {
        const [amazonOrderId, orderItemId, quantity, , carrier, , trackingNumber, serviceType] = line.split("\t");
        return {
          orderId: `ORD-${index}`,
          amazonOrderId,
          orderItemId,
          quantity: Number(quantity),
          carrier,
          trackingNumber,
          serviceType,
        };
      });
      const at = new Date(theirs[1]?.split("\t")[3] ?? "");
      const file = writeAmazonConfirmation({ bulkOrderId: "BULK-1", orders, at, timeZone: "UTC" });
      const plainDays = theirs.map((line) => line.replace(/T[\d:.]+Z/, ""));
      expect(file.ok && file.text.split("\r\n").filter(Boolean), name).toEqual(plainDays);
    }
  });
});

function headerVariants(): Record<string, string[]> {
  return JSON.parse(readFileSync(join(REPORTS, "header-variants.json"), "utf8")) as Record<string, string[]>;
}
