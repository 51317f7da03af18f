import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import type { BulkFile } from "./bulk-csv/bulk-file.js";
import { suggestMapping, unusedHeaders } from "./bulk-csv/mapping.js";
import { readBulkCsv } from "./bulk-csv/read-bulk-csv.js";
import { writeFailureCsv } from "./bulk-csv/write-failure-csv.js";
import { decodeText } from "./delimited-text/decode-text.js";
import { parseDelimited } from "./delimited-text/parse-delimited.js";
import { writeDelimited } from "./delimited-text/write-delimited.js";

// Files written by other people and programs. They are not part of the repository.
const DATA = fileURLToPath(new URL("../../../../../shared/data", import.meta.url));
const present = existsSync(DATA);
const suite = present ? "files of others" : "files of others (skipped: ../shared/data is not present)";

const filesIn = (...folders: string[]) =>
  folders.flatMap((folder) =>
    present
      ? readdirSync(join(DATA, folder))
          .filter((name) => /\.[ct]sv$/.test(name))
          .map((name) => `${folder}/${name}`)
      : [],
  );
const bytesOf = (file: string): Uint8Array => new Uint8Array(readFileSync(join(DATA, file)));
const jsonOf = (file: string): unknown => JSON.parse(readFileSync(join(DATA, file), "utf8"));

const BULK_FILES = filesIn("03-bulk-csv");
const TORTURE = filesIn("06-csv-torture/frictionless", "06-csv-torture/papaparse", "06-csv-torture/csv-spectrum/csvs");

describe.skipIf(!present)(suite, () => {
  it.each([...BULK_FILES, ...TORTURE])(
    "%s gives a row for every record below the header, or a clear refusal",
    (name) => {
      const bytes = bytesOf(name);
      const file = readBulkCsv(bytes);
      const { records } = parseDelimited(decodeText(bytes).text, { skipBlankRecords: true });
      if (file.ok && file.shop) {
        expect(linesOf(file)).toEqual(records.slice(1).map(({ line }) => line));
      } else if (file.ok) {
        expect(file.rows).toHaveLength(records.length - 1 - file.notes.length);
        expect(file.originals.records.map((record) => record.cells)).toEqual(
          records.slice(1 + file.notes.length).map((record) => record.cells),
        );
      } else {
        expect(file.message).toMatch(/No data to validate|Columns missing: .*To street.*\. Add a first row/);
      }
    },
  );

  it.each([
    ["own-columns-50-valid.csv", 50],
    ["shippo-style.csv", 1],
    ["atoship-sample.csv", 3],
  ])("%s has %i rows, and the same rows after a round trip through a failure file", (name, count) => {
    const file = readBulkCsv(bytesOf(`03-bulk-csv/${name}`));
    if (!file.ok) throw new Error(file.message);
    expect(file.rows).toHaveLength(count);
    const failures = file.rows.map((_, rowIndex) => ({ rowIndex, errorCode: "x", errorMessage: "=y" }));
    expect(readBulkCsv(writeFailureCsv(file.originals, failures))).toMatchObject({ rows: file.rows });
  });

  it("a batch file without a header is refused and names what is missing", () => {
    const file = readBulkCsv(bytesOf("03-bulk-csv/ups-batch-headerless.csv"));
    expect(file).toMatchObject({ ok: false, code: "columns_missing" });
    expect(file.ok ? "" : file.message).toContain("The first row holds data, not column names");
  });

  it("headers of other tools map to a whole recipient, and the unused ones are irrelevant", () => {
    for (const [peer, { columns }] of peersWithColumns()) {
      const mapping = suggestMapping(columns);
      const { toName, toStreet1, toCity, toState, toZip, weight } = mapping;
      expect([toName, toStreet1, toCity, toState, toZip, weight], peer).not.toContain(null);
      for (const header of unusedHeaders(columns, mapping))
        expect(header, peer).not.toMatch(/^(?:to|from|recipient|sender)_(?!email)/i);
    }
  });

  // The expectation beside location_coordinates.csv has another phone number than the file itself.
  const spectrum = filesIn("06-csv-torture/csv-spectrum/csvs").filter((file) => !file.includes("location_coordinates"));
  it.each(spectrum)("%s reads as expected by its authors", (file) => {
    const { records } = parseDelimited(decodeText(bytesOf(file)).text);
    const [header = [], ...rows] = records.map((record) => record.cells);
    const objects = rows.map((cells) => Object.fromEntries(header.map((name, index) => [name, cells[index]])));
    // The stored file has lost its carriage returns, its expected result has not.
    const expected = JSON.stringify(jsonOf(`06-csv-torture/csv-spectrum/json/${basename(file, ".csv")}.json`));
    expect(JSON.stringify(objects)).toBe(expected.replaceAll("\\r\\n", "\\n"));
  });

  it("ragged rows and an unclosed quotation mark lose no line", () => {
    const { records } = parseDelimited(decodeText(bytesOf("06-csv-torture/papaparse/malformed.tsv")).text);
    expect(records.map((record) => record.cells[0])).toEqual("site 1V4 BTV MVL MPV MSS PBG RUT SLK VSF".split(" "));
    expect(records.filter((record) => record.faults.length > 0).map((record) => record.line)).toEqual([9]);
  });

  it("test cases of an established parser that use no special option read the same", () => {
    const cases = Object.values(parserCases()).flat();
    const usable = cases.filter(({ input, config, expected }) => {
      const plain = config === null || Object.keys(config).every((key) => ["newline", "skipEmptyLines"].includes(key));
      return plain && typeof input === "string" && expected.errors?.length === 0;
    });
    expect(usable.length).toBeGreaterThan(20);
    for (const { description, input, expected } of usable) {
      const cells = parseDelimited(input).records.map((record) => record.cells);
      const blank = (row: readonly string[]) => row.every((cell) => cell.trim() === "");
      expect(
        cells.filter((row) => !blank(row)),
        description,
      ).toEqual(expected.data.filter((row) => !blank(row)));
    }
  });

  it("formula payloads are escaped when written and restored when read", () => {
    const payloads = readFileSync(join(DATA, "06-csv-torture/csv-injection-payloads.txt"), "utf8").split("\n");
    const text = writeDelimited(payloads.map((payload) => [payload, payload]));
    for (const line of text.split("\r\n")) expect(line).not.toMatch(/^"?[=+\-@]/);
    expect(parseDelimited(text, { delimiter: "," }).records.map((record) => record.cells[1])).toEqual(payloads);
  });
});

/** Every line of a shop's export: in a parcel, left out, or no order. */
function linesOf({ shop }: BulkFile): number[] {
  const lines = [...(shop?.parcels ?? []), ...(shop?.leftOut ?? [])].flatMap((one) => one.lines);
  return [...new Set([...lines, ...(shop?.extras ?? []).map(({ line }) => line)])].sort((one, other) => one - other);
}

function peersWithColumns(): [string, { columns: string[] }][] {
  const peers = jsonOf("03-bulk-csv/peer-headers.json") as Record<string, { columns?: string[] }>;
  return Object.entries(peers).flatMap(([peer, { columns }]) => (columns ? [[peer, { columns }]] : []));
}

interface ParserCase {
  description: string;
  input: string;
  config: Record<string, unknown> | null;
  expected: { data: string[][]; errors?: unknown[] };
}

function parserCases(): Record<string, ParserCase[]> {
  return jsonOf("06-csv-torture/papaparse/papaparse-cases-open.json") as Record<string, ParserCase[]>;
}
