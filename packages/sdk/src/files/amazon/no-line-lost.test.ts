import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ConvertAmazonOptions, convertAmazonReport } from "./convert-report.js";
import { readAmazonReport } from "./read-report.js";
import { splitAmazonLabels } from "./split-labels.js";
import { writeAmazonCsv } from "./write-labels.js";

// The same cases at every run: a failure is a fault, never a draw.
fc.configureGlobal({ seed: 20_260_731 });

const COLUMNS = [
  ...["order-id", "order-item-id", "sku", "product-name", "quantity-to-ship", "quantity-purchased", "recipient-name"],
  ...["ship-address-1", "ship-address-2", "ship-city", "ship-state", "ship-postal-code", "buyer-phone-number"],
];

/** All conversion options. */
const WAYS: ConvertAmazonOptions[] = [
  { labelPer: "item", description: "sku" },
  { labelPer: "unit", description: "product" },
  { labelPer: "order", description: "product" },
];

/** Fails when a line that is not blank, below the header, is not among labels or skipped exactly once. */
function expectNothingLost(input: Uint8Array | string, lines: readonly number[]): void {
  const report = readAmazonReport(input);
  if (!report.ok) throw new Error(report.message);
  for (const options of WAYS) {
    const { labels, skipped, orders, warnings } = convertAmazonReport(report, options);
    const converted = [...new Set(labels.flatMap((label) => label.lines))];
    expect([...converted, ...skipped.map((skip) => skip.line)].sort((one, other) => one - other)).toEqual(lines);
    expect(orders.flatMap((order) => order.items)).toHaveLength(report.items.length);
    for (const warning of warnings) expect(lines).toContain(warning.line);
    const units = labels.reduce((sum, label) => sum + Number(label.row.quantity), 0);
    expect(units).toBe(report.items.reduce((sum, item) => sum + item.quantity, 0));
    for (const by of ["sku", "product"] as const) {
      const groups = splitAmazonLabels(labels, by);
      expect(groups.flatMap((group) => group.labels)).toHaveLength(labels.length);
      expect(new Set(groups.map((group) => group.entryName.toLowerCase())).size).toBe(groups.length);
    }
    expect(writeAmazonCsv({ labels, at: new Date(0) }).ok).toBe(labels.length > 0);
  }
}

const field = fc.oneof(
  fc.constantFrom("", " ", "0", "1", "3", "111-0000001-0000001", '"', '"a', "a\rb", "=1+1", "\uFEFF", "\u0000"),
  fc.string({ unit: "binary", maxLength: 12 }).map((text) => text.replace(/[\t\n]/g, "")),
);
const line = fc.oneof(
  { weight: 3, arbitrary: fc.array(field, { minLength: COLUMNS.length, maxLength: COLUMNS.length }) },
  { weight: 1, arbitrary: fc.array(field, { maxLength: 20 }) },
);
const isBlank = (cells: readonly string[]) => cells.join("").trim() === "";

describe("no line of a report is lost", () => {
  it("whatever its fields are and however many it has", () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), (table) => {
        fc.pre(!table.every(isBlank));
        const text = [COLUMNS, ...table].map((cells) => cells.join("\t")).join("\n");
        const full = table.flatMap((cells, index) => (isBlank(cells) ? [] : [index + 2]));
        expectNothingLost(text, full);
      }),
      { numRuns: 1_000 },
    );
  });

  it("whatever bytes follow the header", () => {
    const header = new TextEncoder().encode(`${COLUMNS.join("\t")}\nx`);
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        const report = readAmazonReport(new Uint8Array([...header, ...bytes]));
        expect(report.ok && report.items.length + report.skipped.length > 0).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });

  it.each(COLUMNS.map((name, index) => [name, index] as const))(
    "when its %s has a million characters",
    (_name, index) => {
      const cells = COLUMNS.map((name, column) => (column === index ? '"9'.repeat(500_000) : name));
      expectNothingLost([COLUMNS, cells, COLUMNS].map((fields) => fields.join("\t")).join("\r\n"), [2, 3]);
    },
  );
});

it("any bytes are read or refused, without an exception", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
      const report = readAmazonReport(bytes);
      expect(report.ok || report.message.startsWith("Error parsing data: ") || report.code === "empty").toBe(true);
    }),
    { numRuns: 1_000 },
  );
});
