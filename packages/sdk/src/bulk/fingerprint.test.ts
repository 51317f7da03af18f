import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { bulkSheet } from "../../test/bulk-sheet.js";
import type { BulkRowResult } from "../contract/index.js";
import type { BulkPicks } from "./bulk-picks.js";
import { purchaseFingerprint } from "./fingerprint.js";
import { textFingerprint } from "./sha256.js";
import type { SheetAction } from "./sheet.js";

const LINES = [
  "Recipient,Street,City,State,Zip,Phone,Weight,Length,Country,Reference",
  "Test A,1 Main St,Austin,TX,78701,5125550100,2,12,,R-1",
  "Test B,2 Main St,Austin,TX,78701,5125550100,3,12,US,R-2",
  "Test C,3 Main St,Austin,TX,78701,5125550100,4,12,US,R-3",
];
const UPS: BulkPicks = { carrier: "UPS", service: "UPS Ground" };

type Results = Readonly<Record<number, Partial<BulkRowResult>>>;

const of = (lines: readonly (string | undefined)[], actions: readonly SheetAction[] = [], results: Results = {}) =>
  purchaseFingerprint(bulkSheet(lines, actions, results).sheet, UPS);

const untick = (...rowIndexes: number[]): SheetAction => ({ type: "wanted", rowIndexes, wanted: false });

describe("the fingerprint of a purchase", () => {
  it("is a SHA-256 in the contract's format", () => {
    expect(of(LINES)).toMatch(/^[0-9a-f]{64}$/);
    expect(textFingerprint("Grüße")).toBe(createHash("sha256").update("Grüße").digest("hex"));
  });

  it.each<[string, () => string]>([
    ["blank lines", () => of([LINES[0], "", ...LINES.slice(1), "", ""])],
    ["rows that are not bought", () => of([...LINES, "Test D,4 Main St,Austin,TX,78701,5125550100,5,12"], [untick(3)])],
    ["rows that are not valid", () => of([...LINES, "Test D"], [], { 3: { isValid: false } })],
    ["how numbers and spaces are written", () => of(LINES.map((line) => line.replace(",2,12,", ",2.0, 12.00 ,")))],
    ["how a country is written", () => of(LINES.map((line) => line.replace(",US,", ",United States,")))],
    ["the names and the order of columns", () => of(LINES.map((line) => line.split(",").reverse().join(",")))],
    [
      "columns that nobody uses",
      () => of(LINES.map((line, at) => `${line},${at === 0 ? "Note" : "x".repeat(20_000)}`)),
    ],
    ["what is typed and taken back", () => of(LINES, [edit("Test X"), edit("Test A")])],
  ])("does not depend on %s", (_, other) => {
    expect(other()).toBe(of(LINES));
  });

  it.each<[string, () => string]>([
    ["a row", () => of(LINES, [untick(1)])],
    ["a cell of a row", () => of(LINES.map((line) => line.replace("Test B", "Test Bee")))],
    ["what was typed", () => of(LINES, [edit("Test X")])],
    ["their order", () => of([LINES[0], LINES[2], LINES[1], LINES[3]])],
    ["the service of a row", () => of(LINES, [], { 1: { service: "UPS 2nd Day Air" } })],
    ["cells that slip into the next column", () => of(LINES.map((line) => line.replace("Test B,", "Test B2,")))],
  ])("depends on %s", (_, other) => {
    expect(other()).not.toBe(of(LINES));
  });

  it("depends on the checked connection, whether or not it was selected explicitly", () => {
    const { sheet } = bulkSheet(LINES);
    const named = purchaseFingerprint(sheet, { ...UPS, apiId: "api_1" });
    expect(named).toBe(purchaseFingerprint(sheet, UPS));
    expect(purchaseFingerprint({ ...sheet, apiId: "api_2" }, UPS)).not.toBe(named);
  });

  it("depends on the template only for USPS rows", () => {
    const { sheet } = bulkSheet(LINES);
    expect(purchaseFingerprint(sheet, { template: "EVS" })).toBe(purchaseFingerprint(sheet, {}));
    const { sheet: usps } = bulkSheet(LINES, [], { 0: { carrier: "USPS", service: "USPS Priority Mail" } });
    expect(purchaseFingerprint(usps, { template: "EVS" })).not.toBe(purchaseFingerprint(usps, {}));
    expect(purchaseFingerprint(usps, { template: "BASIC" })).toBe(purchaseFingerprint(usps, {}));
  });
});

function edit(toName: string): SheetAction {
  return { type: "edited", edits: [{ rowIndex: 0, values: { toName } }] };
}
