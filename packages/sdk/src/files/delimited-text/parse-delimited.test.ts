import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Delimiter } from "./delimited-record.js";
import { guardFormula, unguardFormula } from "./formula-guard.js";
import { parseDelimited } from "./parse-delimited.js";
import { writeDelimited } from "./write-delimited.js";

// The same cases in every run, so that a failure can be reproduced.
fc.configureGlobal({ seed: 20_260_731 });

const cellsOf = (text: string, delimiter?: Delimiter) =>
  parseDelimited(text, delimiter && { delimiter }).records.map((record) => record.cells);

const nasty = fc.string({
  unit: fc.constantFrom(
    "'",
    "=",
    "＝",
    "1",
    ".",
    "+",
    "-",
    "@",
    "\t",
    "\r",
    "\n",
    '"',
    ",",
    ";",
    " ",
    "a",
    "\uFEFF",
    "\v",
    "\f",
    "\u2028",
  ),
});
const anyCell = fc.oneof(nasty, fc.string({ unit: "binary" }));

describe("writing and reading", () => {
  it("returns the same cells for any content", () => {
    const table = fc.array(fc.array(anyCell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(table, fc.constantFrom<Delimiter>(",", ";", "\t"), (rows, delimiter) => {
        expect(cellsOf(writeDelimited(rows, delimiter), delimiter)).toEqual(rows);
      }),
      { numRuns: 1_000 },
    );
  });

  it("keeps all trailing blanks of a line", () => {
    for (const blank of ["\v\f", "\f", "\v", " ", "\u00a0"]) {
      for (const end of ["\n", "\r\n", "\r", ""]) expect(cellsOf(`a,b${blank}${end}`)).toEqual([["a", `b${blank}`]]);
    }
  });

  it("ends every record with CRLF", () => {
    expect(
      writeDelimited([
        ["a", "b"],
        ['say "hi"', "x,y"],
      ]),
    ).toBe('a,b\r\n"say ""hi""","x,y"\r\n');
  });

  it("does not read a first cell sep= as a declaration", () => {
    expect(cellsOf(writeDelimited([["sep=;"], ["a"]]))).toEqual([["sep=;"], ["a"]]);
  });
});

describe("spreadsheet formulas", () => {
  it.each([...["=1+1", "+1", "-1-1", "- 1", "-1,5", "@SUM(1)", "\n", "\ttext", "＝1+1", "＋1", "－1", "＠SUM(1)"]])(
    "are escaped when written: %j",
    (cell) => {
      expect(guardFormula(cell)).toBe(`'${cell}`);
    },
  );

  it.each([
    ["Bob;=1+1", "'Bob;'=1+1"],
    ["Bob\n=1+1", "'Bob\n'=1+1"],
    ["Bob\t＝1+1", "'Bob\t'＝1+1"],
    ['Bob;"@SUM(1)"', "'Bob;'\"@SUM(1)\""],
    ["\t=1", "'\t'=1"],
  ])("are escaped after a separator of other spreadsheets too: %j", (cell, written) => {
    expect(guardFormula(cell)).toBe(written);
  });

  it.each(["-8.10", "8.10", "-1", "0", "Mary-Jane", "1; 2", "a\nb", "R&D;x"])(
    "are not plain numbers and text: %j",
    (cell) => {
      expect(guardFormula(cell)).toBe(cell);
    },
  );

  it("lose the apostrophe when read", () => {
    expect(cellsOf("'=1+1,'-5\r\n")).toEqual([["=1+1", "-5"]]);
  });

  it("keep an original apostrophe", () => {
    expect(cellsOf("'tis,O'Hara,''\n")).toEqual([["'tis", "O'Hara", "''"]]);
    expect(cellsOf(writeDelimited([["'=x", "''+y"]]))).toEqual([["'=x", "''+y"]]);
  });

  it("are never at the start of a written cell, and are always restored", () => {
    fc.assert(
      fc.property(nasty, (cell) => {
        const written = guardFormula(cell);
        if (!/^-?[\d.]+$/.test(written)) expect(written).not.toMatch(/(?:^|[;\t\r\n]"*)[=+\-@＝]/);
        expect(unguardFormula(guardFormula(cell))).toBe(cell);
      }),
    );
  });
});

describe("the delimiter", () => {
  it.each([
    [",", "a,b,c\n1,2,3"],
    [";", "a;b;c\n1,5;2,5;3,5"],
    ["\t", "a\tb\tc\n1, 2\t3\t4"],
    [";", "name;street\nSample;1 Main St, Apt 2, Austin"],
    [",", '"a;b;c",d\n"1;2;3",4'],
    [",", "single\ncolumn"],
    [";", "My report\nname;zip;city\nx;1;y\nz;2;w"],
  ])("is detected as %j", (delimiter, text) => {
    expect(parseDelimited(text).delimiter).toBe(delimiter);
  });

  it("is the one declared in the first line, which still counts as a line", () => {
    const { delimiter, records } = parseDelimited("sep=;\r\na,b;c\r\n");
    expect([delimiter, records[0]?.line, records[0]?.cells]).toEqual([";", 2, ["a,b", "c"]]);
  });
});

describe("records", () => {
  it("beyond maxRecords are counted but not returned", () => {
    const { records, recordCount } = parseDelimited("a\nb\nc\n", { maxRecords: 2 });
    expect([records.length, recordCount]).toEqual([2, 3]);
  });

  it("of blank cells are skipped on request", () => {
    const { records } = parseDelimited("a,b\n,\n , \n\nc,d\n,,,\n", { skipBlankRecords: true });
    expect(records.map((record) => record.line)).toEqual([1, 5]);
  });
});
