import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { BulkFile } from "./bulk-file.js";
import { BULK_COLUMNS, type BulkRow, OPTIONAL_BULK_COLUMNS } from "./columns.js";
import { readBulkCsv } from "./read-bulk-csv.js";
import { writeBulkCsv } from "./write-bulk-csv.js";
import { originalsOfRows, writeFailureCsv } from "./write-failure-csv.js";

// The same cases in every run, so that a failure can be reproduced.
fc.configureGlobal({ seed: 20_260_731 });

function accepted(text: string): BulkFile {
  const file = readBulkCsv(text);
  if (!file.ok) throw new Error(`refused: ${file.message}`);
  return file;
}

const REFUSED = { errorCode: "carrier_refused", errorMessage: 'Address "unknown", says the carrier' };

describe("the failure file", () => {
  it("has the original columns and cells of the failed rows, in the given order, with the reasons", () => {
    const file = accepted("Zip,Name,Address,City,State,Own Notes\n1,A,B,C,D,=1\n2,E,F,G,H,keep\n");
    expect(writeFailureCsv(file.originals, [{ rowIndex: 1, ...REFUSED }])).toBe(
      'Zip,Name,Address,City,State,Own Notes,errorCode,errorMessage\r\n2,E,F,G,H,keep,carrier_refused,"Address ""unknown"", says the carrier"\r\n',
    );
  });

  it("reads as the same rows again, ignoring the reasons, any number of times", () => {
    const first = accepted('Name;Address;City;State;Zip;Weight (oz)\nA;"B; 2";C;TX;1;8,5\nE;F;G;TX;2;16\n');
    const failures = [0, 1].map((rowIndex) => ({ rowIndex, ...REFUSED }));
    const second = accepted(writeFailureCsv(first.originals, failures));
    const third = accepted(writeFailureCsv(second.originals, failures));
    expect(second.rows).toEqual(first.rows);
    expect(third.rows).toEqual(first.rows);
    expect(third.ignoredHeaders).toEqual(["errorCode", "errorMessage"]);
    expect(third.headerKey).toBe(first.headerKey);
  });

  it("keeps extra cells, so that they are reported again", () => {
    const first = accepted("toName,toStreet1,toCity,toState,toZip\nA,B,C,D,E,too much\n");
    const second = accepted(writeFailureCsv(first.originals, [{ rowIndex: 0, ...REFUSED }]));
    expect(second.problems).toMatchObject([{ code: "too_many_cells" }]);
    expect(second.problems[0]?.message).toContain("too much");
  });

  it("can be written from rows only", () => {
    const { rows } = accepted("toName,toStreet1,toCity,toState,toZip,sku\nA,B,C,D,E,S-1\n");
    const text = writeFailureCsv(originalsOfRows(rows), [{ rowIndex: 0, ...REFUSED }]);
    expect(accepted(text).rows).toEqual(rows);
  });
});

describe("written rows", () => {
  it("are read unchanged", () => {
    const word = fc.string({ unit: fc.constantFrom("a", "'", "=", "+", "@", '"', ",", ";", "\n", " ", "é") });
    const text = word.map((value) => value.trim());
    const name = text.map((value) => `N${value}`);
    const others = BULK_COLUMNS.filter((column) => !["weight", "length", "width", "height", "toName"].includes(column));
    const optional = OPTIONAL_BULK_COLUMNS.filter((column) => !/Country|value|carrier/.test(column));
    const row = fc
      .tuple(
        name,
        fc.tuple(...others.map(() => text)),
        fc.tuple(...optional.map(() => fc.option(text.filter(Boolean), { nil: undefined }))),
      )
      .map(([toName, values, extras]) => asRow({ toName }, [...others, ...optional], [...values, ...extras]));
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 3 }), (rows) => {
        expect(accepted(writeBulkCsv(rows)).rows).toEqual(rows);
      }),
      { numRuns: 300 },
    );
  });
});

function asRow(start: Partial<BulkRow>, columns: (keyof BulkRow)[], values: (string | undefined)[]): BulkRow {
  const row: Partial<BulkRow> = { ...start, weight: "1", length: "2", width: "3", height: "4" };
  for (const [index, column] of columns.entries()) {
    const value = values[index];
    if (value !== undefined) row[column] = value;
  }
  return row as BulkRow;
}
