import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readBulkCsv } from "./read-bulk-csv.js";

// The same cases in every run, so that a failure can be reproduced.
fc.configureGlobal({ seed: 20_260_731 });

const HEADER = "toName,toStreet1,toCity,toState,toZip,weight,orderNumber";

describe("reading a bulk order file", () => {
  it("never throws, for any bytes", () => {
    const start = fc.constantFrom(HEADER, "", "\uFEFF", "sep=;\n");
    fc.assert(
      fc.property(start, fc.uint8Array({ maxLength: 300 }), (text, bytes) => {
        const file = readBulkCsv(new Uint8Array([...new TextEncoder().encode(text), ...bytes]));
        expect(file.ok ? file.rows.length > 0 : file.message !== "").toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });

  it("has a row for every non-blank line, and reports every extra cell", () => {
    const word = fc.string({ unit: fc.constantFrom("a", "1", " ", "é", "=", "'", "#") });
    const line = fc.array(word, { minLength: 1, maxLength: 9 });
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), (lines) => {
        const full = lines.filter((cells) => cells.some((cell) => cell.trim() !== ""));
        fc.pre(full.length > 0);
        const file = readBulkCsv([HEADER, ...lines.map((cells) => cells.join(","))].join("\n"));
        expect(file.ok && file.rows).toHaveLength(full.length);
        const extra = full.flatMap((cells, row) => (cells.slice(7).some((cell) => cell.trim() !== "") ? [row] : []));
        const reported = file.ok ? file.problems.filter((problem) => problem.code === "too_many_cells") : [];
        expect(reported.map((problem) => problem.rowIndex)).toEqual(extra);
      }),
      { numRuns: 500 },
    );
  });
});
