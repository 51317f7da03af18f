import fc from "fast-check";
import Papa from "papaparse";
import { describe, expect, it } from "vitest";
import type { Delimiter } from "./delimited-record.js";
import { readRecords } from "./read-records.js";

// The same cases in every run, so that a failure can be reproduced.
fc.configureGlobal({ seed: 20_260_731 });

const read = (text: string, delimiter: Delimiter = ",") => [...readRecords(text, delimiter)];
const cells = (text: string, delimiter: Delimiter = ",") => read(text, delimiter).map((record) => record.cells);

const cell = fc.string({ unit: fc.constantFrom("a", '"', ",", ";", "\t", "\n", "\r\n", " ", "'", "=", "é", "字") });
const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 6 });

describe("well-formed text", () => {
  it("reads like an established parser, for every delimiter and line end", () => {
    const delimiters = fc.constantFrom<Delimiter>(",", ";", "\t");
    const lineEnds = fc.constantFrom<"\n" | "\r\n">("\n", "\r\n");
    fc.assert(
      fc.property(table, delimiters, lineEnds, (rows, delimiter, newline) => {
        const text = Papa.unparse(rows, { delimiter, newline });
        expect(cells(text, delimiter)).toEqual(Papa.parse<string[]>(text, { delimiter, newline }).data);
      }),
      { numRuns: 500 },
    );
  });

  it("reads rows whose line ends are mixed", () => {
    expect(cells("a,b\r\nc,d\ne,f\rg,h")).toEqual(["ab", "cd", "ef", "gh"].map((pair) => [...pair]));
  });

  it("keeps line breaks of either kind inside quoted cells", () => {
    expect(cells('a,"b\r\nc"\nd,"e\nf"\r\n')).toEqual([
      ["a", "b\r\nc"],
      ["d", "e\nf"],
    ]);
  });

  it("skips empty lines and keeps empty cells", () => {
    expect(cells("\r\na,b\n\n,\n\n")).toEqual([
      ["a", "b"],
      ["", ""],
    ]);
  });

  it("ignores spaces between a closing quotation mark and the delimiter", () => {
    expect(cells('"a" ,"b"  \nc,d')).toEqual([
      ["a", "b"],
      ["c", "d"],
    ]);
  });

  it("keeps a quotation mark inside an unquoted cell", () => {
    expect(read('pipe 5",x')).toMatchObject([{ cells: ['pipe 5"', "x"], faults: [] }]);
  });
});

describe("line numbers", () => {
  it("are the lines of the file where a record starts and ends", () => {
    const records = read('h\n\n"a\nb\r\nc",x\ny');
    expect(records.map(({ line, endLine }) => [line, endLine])).toEqual([
      [1, 1],
      [3, 5],
      [6, 6],
    ]);
  });
});

describe("long texts", () => {
  const cell = (length: number) => "x, y\n".repeat(length / 5);

  it.each([10, 40_000, 1_000_000])(
    "keep quoted cells of many lines whole, and count on after them: %i characters",
    (length) => {
      const text = `a,b\n"${cell(length)}",c\n`.repeat(3);
      expect(read(text).map((record) => [record.line, record.cells[0]?.length])).toEqual(
        [0, 1, 2].flatMap((round) => [
          [1 + round * (2 + length / 5), 1],
          [2 + round * (2 + length / 5), length],
        ]),
      );
    },
  );

  it("read the same at any position of a record", () => {
    const record = 'a,"b\r\nc""",d" e\r"f" ,\u2003g\u2003\n';
    const records = read(record.repeat(5_000));
    expect(records).toHaveLength(10_000);
    for (const [index, { line, endLine, cells }] of records.entries()) {
      const first = 1 + Math.floor(index / 2) * 3;
      expect([line, endLine, cells]).toEqual(
        index % 2 === 0 ? [first, first + 1, ["a", 'b\r\nc"', 'd" e']] : [first + 2, first + 2, ["f", "\u2003g\u2003"]],
      );
    }
  });

  it.each([
    ["an unclosed mark on each of its lines", '"5 pipe,a\n', 30_000],
    ["thousands of stray marks on each of its lines", `${'"x'.repeat(2_000)}${" ".repeat(2_000)},a\n`, 100],
  ])("with %s lose neither a line nor a cell, and have a fault per line", (_name, line, count) => {
    const records = read(line.repeat(count));
    expect(records).toHaveLength(count);
    for (const [index, record] of records.entries())
      expect(record).toMatchObject({ line: index + 1, cells: line.trim().split(","), faults: [{ line: index + 1 }] });
  });
});

describe("misplaced quotation marks", () => {
  it("affect only their own line", () => {
    const broken = `${'"x'.repeat(400)}${" ".repeat(1_000)},a`;
    const plain = Array.from({ length: 200 }, (_, index) => `b,${index}${"-".repeat(80)}`);
    const records = read([broken, ...plain, broken, ...plain].join("\n"));
    expect(records.map((record) => record.cells.join(","))).toEqual([broken, ...plain, broken, ...plain]);
    expect(records.filter((record) => record.faults.length > 0).map((record) => record.line)).toEqual([1, 202]);
  });

  it("that are never closed affect one cell, not the rest of the file", () => {
    expect(read('a,b\nc,"d\ne,f\n')).toMatchObject([
      { cells: ["a", "b"], faults: [] },
      { cells: ["c", '"d'], faults: [{ kind: "unclosed", line: 2 }] },
      { cells: ["e", "f"], line: 3, faults: [] },
    ]);
  });

  it("that are never closed do not affect a later quoted cell", () => {
    expect(cells('"a,b\nc,"d, e"\nf,g')).toEqual([
      ['"a', "b"],
      ["c", "d, e"],
      ["f", "g"],
    ]);
  });

  it("that occur twice on one line do not extend to the next", () => {
    expect(cells('"a"b\nc,d",e\nf,g')).toEqual([['"a"b'], ["c", 'd"', "e"], ["f", "g"]]);
  });

  it("that are never closed do not change earlier cells of their line", () => {
    expect(read('"Smith, Inc",5" pipe,"d\ne,f')).toMatchObject([
      { cells: ["Smith, Inc", '5" pipe', '"d'], faults: [{ kind: "unclosed", line: 1 }] },
      { cells: ["e", "f"], faults: [] },
    ]);
  });

  it("inside a quoted cell are kept as characters", () => {
    expect(read('"mug 12" tall","Smith, Inc"\nx,y')).toMatchObject([
      { cells: ['mug 12" tall', "Smith, Inc"], faults: [{ kind: "stray", line: 1 }] },
      { cells: ["x", "y"], faults: [] },
    ]);
  });

  it("never lose a character of any text", () => {
    const soup = fc.string({ unit: fc.constantFrom('"', '"', ",", "\n", "\r", " ", "a") });
    const bare = (text: string) => text.replace(/[",\r\n ]/g, "");
    fc.assert(
      fc.property(soup, (text) => {
        expect(bare(cells(text).flat().join(""))).toBe(bare(text));
      }),
      { numRuns: 2_000 },
    );
  });

  it("do not change records of other lines", () => {
    const broken = fc.constantFrom('"a', 'a,"b', '"a"b', '"a"b,"c', '"', '"""');
    fc.assert(
      fc.property(fc.array(broken, { maxLength: 5 }), (lines) => {
        const records = read([...lines, "last,line"].join("\n"));
        expect(records.at(-1)).toMatchObject({ cells: ["last", "line"], line: lines.length + 1 });
      }),
    );
  });
});
