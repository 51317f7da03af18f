import { describe, expect, it } from "vitest";
import { bulkSheet } from "../../../test/bulk-sheet.js";
import { purchaseRequest } from "../../bulk/index.js";
import type { Metadata } from "../../contract/index.js";
import { metadataOfRows, originalsOfRows, readBulkCsv, writeFailureCsv, writeOrdersCsv } from "../index.js";

const HEADER = "toName,toStreet1,toCity,toState,toZip,toPhone,weight,length,width,height";
const cells = (name: string) => `${name},1 Main St,Austin,TX,78701,5125550100,2,4,4,4`;

describe("the columns of metadata in a bulk order file", () => {
  it("are sent with their rows, whatever their order, and are not among the unused columns", () => {
    const { file, sheet } = bulkSheet([
      `Metadata.batch,${HEADER},metadata.unit,Note`,
      `monday-1,${cells("Ann")},A,x`,
      `,${cells("Bob")},,y`,
      `"tuesday, 2",${cells("Cy")},,z`,
    ]);
    const { orders } = purchaseRequest(file, sheet, { carrier: "UPS", service: "UPS Ground" });
    expect(orders.map(({ metadata }) => metadata)).toEqual([
      { batch: "monday-1", unit: "A" },
      undefined,
      { batch: "tuesday, 2" },
    ]);
    expect(orders[1]).not.toHaveProperty("metadata");
    expect(file.ignoredHeaders).toEqual(["Note"]);
    expect(file.mapping.toStreet2).toBeNull();
    expect(file.rows[0]).not.toHaveProperty("metadata");
  });

  it("with a key that is not allowed are unused columns, like any others", () => {
    const { file, sheet } = bulkSheet([`${HEADER},metadata.,metadata.1st,metadata`, `${cells("Ann")},a,b,c`]);
    expect(file.ignoredHeaders).toEqual(["metadata.", "metadata.1st", "metadata"]);
    const { orders } = purchaseRequest(file, sheet, { carrier: "UPS", service: "UPS Ground" });
    expect(orders[0]).not.toHaveProperty("metadata");
  });

  it.each([
    ["x".repeat(501), "This row has 501 characters in metadata.batch; at most 500 fit. Shorten it."],
    ['"a\nb"', "This row has a control character in metadata.batch, such as a line break. Remove it."],
  ])("keep back the row whose text is not allowed, and say why", (text, message) => {
    const { file, sheet } = bulkSheet([`${HEADER},metadata.batch`, `${cells("Ann")},${text}`, `${cells("Bob")},ok`]);
    expect(file.problems).toMatchObject([{ rowIndex: 0, severity: "error", code: "metadata", message }]);
    const { orders } = purchaseRequest(file, sheet, { carrier: "UPS", service: "UPS Ground" });
    expect(orders.map(({ rowIndex, metadata }) => [rowIndex, metadata])).toEqual([[1, { batch: "ok" }]]);
  });

  it("may be more than 20, but not in one row", () => {
    const columns = Array.from({ length: 21 }, (_, n) => `metadata.k${n}`);
    const line = (name: string, filled: number) => `${cells(name)},${columns.map((_, n) => (n < filled ? "x" : ""))}`;
    const { file } = bulkSheet([`${HEADER},${columns}`, line("Ann", 20), line("Bob", 21)]);
    expect(file.problems).toMatchObject([
      { rowIndex: 1, severity: "error", message: expect.stringContaining("21 columns of metadata; at most 20 fit") },
    ]);
  });

  it("come back from a file of failures, formulas included", () => {
    const row = { toName: "Ann", toStreet1: "1 Main St", toCity: "Austin", weight: "2" };
    const metadata: Metadata[] = [{ sum: "=1+1" }, { other: "x" }];
    const failures = [0, 1].map((rowIndex) => ({ rowIndex, errorCode: "c", errorMessage: "m" }));
    const csv = writeFailureCsv(originalsOfRows([row, row], metadata), failures);
    expect(csv).toContain("'=1+1");
    const file = readBulkCsv(csv);
    if (!file.ok) throw new Error(file.message);
    expect([0, 1].map(metadataOfRows(file))).toEqual(metadata);
  });

  it("are in an export of orders, with formulas guarded", () => {
    const csv = writeOrdersCsv([
      { orderId: "ORD-1", metadata: { batch: "=1+1" } },
      { orderId: "ORD-2", metadata: { constructor: "ours" } },
      { orderId: "ORD-3" },
    ]);
    const [header, ...lines] = csv.trim().split("\r\n");
    expect(header).toMatch(/,metadata\.batch,metadata\.constructor$/);
    expect(lines.map((line) => line.split(",").slice(-2))).toEqual([
      ["'=1+1", ""],
      ["", "ours"],
      ["", ""],
    ]);
  });
});
