import { describe, expect, it } from "vitest";
import { readAmazonReport } from "./read-report.js";
import type { AmazonReport } from "./report.js";

const FIELDS = {
  "order-id": "111-0000001-0000001",
  "order-item-id": "10000000000001",
  "buyer-name": "Test Buyer",
  "buyer-phone-number": "+1 555-010-0000",
  sku: "MUG-1",
  "product-name": "Blue Mug",
  "quantity-purchased": "3",
  "quantity-to-ship": "2",
  "recipient-name": "Test Recipient",
  "ship-address-1": "1 Sample St",
  "ship-address-2": "Apt 2",
  "ship-address-3": "Floor 3",
  "ship-city": "Austin",
  "ship-state": "TX",
  "ship-postal-code": "02108",
  "ship-country": "US",
};

const reportOf = (...lines: Record<string, string>[]) => {
  const names = Object.keys(lines[0] ?? {});
  return [names, ...lines.map((line) => names.map((name) => line[name] ?? ""))].map((cells) => cells.join("\t"));
};
const readLines = (lines: readonly string[], lineEnd = "\n"): AmazonReport => {
  const report = readAmazonReport(lines.join(lineEnd));
  if (!report.ok) throw new Error(report.message);
  return report;
};
const readItem = (fields: Record<string, string>) => readLines(reportOf(fields)).items[0];

describe("an order report", () => {
  it("has the order, the product, the units to ship and the recipient", () => {
    expect(readItem(FIELDS)).toEqual({
      line: 2,
      orderId: "111-0000001-0000001",
      orderItemId: "10000000000001",
      sku: "MUG-1",
      productName: "Blue Mug",
      quantity: 2,
      serviceLevel: "",
      recipient: {
        name: "Test Recipient",
        street1: "1 Sample St",
        street2: "Apt 2, Floor 3",
        city: "Austin",
        state: "TX",
        zip: "02108",
        country: "US",
        phone: "+1 555-010-0000",
      },
    });
  });

  it("is read by column names, in any order and case", () => {
    const turned = Object.fromEntries(
      Object.entries(FIELDS)
        .reverse()
        .map(([name, value]) => [name.toUpperCase(), value]),
    );
    expect(readItem(turned)).toEqual(readItem(FIELDS));
  });

  it("can have the columns of older reports", () => {
    const { "ship-postal-code": zip, "product-name": product, "quantity-to-ship": _, ...rest } = FIELDS;
    expect(readItem({ ...rest, "ship-zip": zip, "item-name": product })).toMatchObject({
      productName: "Blue Mug",
      quantity: 3,
      recipient: { zip: "02108" },
    });
  });

  it.each([
    ["LF", "\n", ""],
    ["CRLF", "\r\n", "\r\n"],
    ["CR", "\r", "\r"],
  ])("reads the same with %s, with and without a byte order mark", (_name, lineEnd, end) => {
    const lines = reportOf(FIELDS, { ...FIELDS, "ship-country": "CA" });
    const expected = readLines(lines).items;
    expect(readLines([`\uFEFF${lines.join(lineEnd)}${end}`]).items).toEqual(expected);
  });

  it("keeps lines that end in empty fields, and lines that begin with one", () => {
    const { "buyer-name": _, ...others } = FIELDS;
    const lines = reportOf({ "buyer-name": "", ...others, "ship-country": "", "is-prime": "" });
    expect(readLines(lines)).toMatchObject({ skipped: [], items: [{ recipient: { country: "" } }] });
  });

  it("keeps quotation marks", () => {
    const names = ['"Deluxe" mug', '"Unclosed mug', 'Pillow 12" x 12"', '""'];
    const report = readLines(reportOf(...names.map((name) => ({ ...FIELDS, "product-name": name }))));
    expect(report.items.map((item) => item.productName)).toEqual(names);
  });

  it("falls back to the buyer's name and to the phone number of the address", () => {
    const fields = { ...FIELDS, "recipient-name": " ", "buyer-phone-number": "", "ship-phone-number": "555-010-0001" };
    expect(readItem(fields)).toMatchObject({ recipient: { name: "Test Buyer", phone: "555-010-0001" } });
  });

  it.each([
    ["+1 555-010-0000 ext. 12345", "+1 555-010-0000 12345"],
    ["+1 555 ext.12345", "+1 555 12345"],
    ["Ext. 5", "5"],
    ["555-010-0000", "555-010-0000"],
  ])("removes ext. from the phone number %s", (phone, expected) => {
    expect(readItem({ ...FIELDS, "buyer-phone-number": phone })?.recipient.phone).toBe(expected);
  });

  it("moves the second address line up if the first is empty", () => {
    const recipient = readItem({ ...FIELDS, "ship-address-1": "" })?.recipient;
    expect(recipient).toMatchObject({ street1: "Apt 2", street2: "Floor 3" });
  });
});

describe("the quantity", () => {
  it.each([
    ["", 1, []],
    ["1", 1, []],
    ["12", 12, []],
    ["2.0", 2, ["quantity_unclear"]],
    ["many", 1, ["quantity_unclear"]],
    ["-3", 1, ["quantity_unclear"]],
    ["99999999999", 1, ["quantity_unclear"]],
  ])("%j is read as %i, with the warnings %j", (quantity, units, codes) => {
    const report = readLines(reportOf({ ...FIELDS, "quantity-to-ship": quantity, "quantity-purchased": quantity }));
    expect(report.items[0]?.quantity).toBe(units);
    expect(report.warnings.map((warning) => warning.code)).toEqual(codes);
  });

  it("is the purchased quantity if the quantity to ship is missing", () => {
    expect(readItem({ ...FIELDS, "quantity-to-ship": "" })?.quantity).toBe(3);
  });
});

describe("skipped lines", () => {
  const other = { ...FIELDS, "order-item-id": "10000000000002" };
  const shipped = { ...FIELDS, "order-item-id": "10000000000003", "quantity-to-ship": "0" };
  const lines = reportOf(FIELDS, shipped, other);

  it("have their line number and the reason", () => {
    const report = readLines([...lines, "111-0000002-0000002\tcut off", `${lines[1]}\t`]);
    expect(report.items.map((item) => item.line)).toEqual([2, 4]);
    expect(report.skipped).toMatchObject([
      { line: 3, code: "nothing_to_ship", reason: "Line 3 was skipped: it has no units left to ship" },
      { line: 5, code: "field_count", reason: "Line 5 was skipped: it has 2 fields where the header has 16" },
      { line: 6, code: "field_count", reason: "Line 6 was skipped: it has 17 fields where the header has 16" },
    ]);
    expect(report.skipped[1]?.excerpt).toBe("111-0000002-0000002 cut off");
  });

  it("do not include blank lines, which are counted in line numbers", () => {
    const report = readLines(["", ...lines.slice(0, 2), " ", "\t\t", lines[3] ?? "", ""]);
    expect(report.items.map((item) => item.line)).toEqual([3, 6]);
    expect(report.skipped).toEqual([]);
  });
});

describe("warnings", () => {
  it("name the lines whose buyer asked to cancel, with the reason", () => {
    const cancelled = { "is-buyer-requested-cancellation": "TRUE", "buyer-requested-cancel-reason": "Bought twice" };
    const none = { "is-buyer-requested-cancellation": "false", "buyer-requested-cancel-reason": "" };
    const { items, warnings } = readLines(reportOf({ ...FIELDS, ...none }, { ...FIELDS, ...cancelled, sku: "MUG-2" }));
    expect(items).toHaveLength(2);
    expect(warnings).toMatchObject([{ line: 3, orderId: "111-0000001-0000001", code: "buyer_cancelled" }]);
    expect(warnings[0]?.message).toContain("(Bought twice)");
  });

  it("name the lines without an order id", () => {
    expect(readLines(reportOf({ ...FIELDS, "order-id": "" })).warnings).toMatchObject([{ code: "order_id_missing" }]);
  });
});

describe("a file that is not an order report", () => {
  const header = Object.keys(FIELDS).join("\t");

  it.each([
    ["nothing", ""],
    ["blanks", " \r\n\t\n"],
    ["a header alone", header],
    ["a header and blank lines", `${header}\n\n \n`],
    ["a single line of something else", "hello"],
  ])("is refused with the expected message when it contains %s", (_name, text) => {
    const message = "File is empty or has invalid format";
    expect(readAmazonReport(text)).toEqual({ ok: false, code: "empty", message });
  });

  it.each([
    ["an All Orders report", "amazon-order-id\tsku\tquantity\n1\t2\t3\n", /All Orders/],
    ["a report saved with commas", `${header.replaceAll("\t", ",")}\n1,2\n`, /not separated by tabs/],
    ["another table", "order-id\tship-city\nx\ty\n", /missing: ship-address-1, ship-postal-code/],
    ["a workbook", "PK\u0003\u0004\u0000\u0000\nxl/worksheets\n", /missing: order-id/],
  ])("is refused with the reason and a hint when it is %s", (_name, text, reason) => {
    const report = readAmazonReport(text);
    expect(report).toMatchObject({ ok: false, code: "not_a_report" });
    expect(report.ok ? "" : report.message).toMatch(reason);
    expect(report.ok ? "" : report.message).toMatch(/^Error parsing data: .*upload that \.txt file unchanged$/);
  });
});

it("reads an item once that two pasted reports have, and takes it out if either says that nothing is left to ship", () => {
  const line = (item: number, quantity = "1", cancelled = "false") => ({
    ...{ ...FIELDS, "order-item-id": String(item), "quantity-to-ship": quantity },
    "is-buyer-requested-cancellation": cancelled,
  });
  const [names = "", ...first] = reportOf(line(1), line(2), line(3), line(4, "0"));
  const again = reportOf(line(1), line(2, "0"), line(3, "1", "true"), line(4));
  const { items, skipped, warnings } = readLines([names, ...first, ...again]);
  expect(items.map(({ orderItemId, cancelled }) => [orderItemId, cancelled])).toEqual([
    ["1", undefined],
    ["3", { reason: "" }],
  ]);
  expect(skipped.map(({ reason }) => reason)).toEqual([
    "Line 3 was skipped: line 8 has its order-item-id, and no units left to ship",
    "Line 5 was skipped: it has no units left to ship",
    "Line 6 was skipped: it has the names of the columns again",
    "Line 7 was skipped: line 2 has the same order-item-id",
    "Line 8 was skipped: it has no units left to ship",
    "Line 9 was skipped: line 4 has the same order-item-id",
    "Line 10 was skipped: line 5 has the same order-item-id",
  ]);
  expect(warnings.map(({ line, code }) => [line, code])).toEqual([[4, "buyer_cancelled"]]);
});
