import Papa from "papaparse";
import { withoutByteOrderMark } from "./decode-text.js";
import type { DelimitedRecord, Delimiter } from "./delimited-record.js";
import { unguardFormula } from "./formula-guard.js";
import { readRecords } from "./read-records.js";

/** What is known of the text before it is read. */
export interface ParseDelimitedOptions {
  /** Detected when absent. A first line `sep=;`, which spreadsheets understand, decides otherwise. */
  delimiter?: Delimiter;
  /** Leaves out records whose cells are all blank, which spreadsheets write below the data. */
  skipBlankRecords?: boolean;
  /** Records past this many are counted, but not kept. */
  maxRecords?: number;
}

/** A delimited text, record for record. */
export interface DelimitedText {
  delimiter: Delimiter;
  records: DelimitedRecord[];
  /** How many records the text holds, kept or not. */
  recordCount: number;
}

/**
 * Parses comma-, semicolon- or tab-separated text and takes off the apostrophes that guard against formulas.
 * Broken quotation marks are reported on their record (`faults`); no text throws.
 *
 * @example
 * const { delimiter, records } = parseDelimited("name;city\nAda;Austin\n");
 * delimiter; // => ";"
 * records.map(({ cells }) => cells); // => [["name", "city"], ["Ada", "Austin"]]
 */
export function parseDelimited(input: string, options: ParseDelimitedOptions = {}): DelimitedText {
  const text = withoutByteOrderMark(input);
  const declared = SEPARATOR_LINE.exec(text);
  const body = declared ? text.slice(declared[0].length) : text;
  const delimiter = options.delimiter ?? delimiterNamed(declared?.[1]) ?? detectDelimiter(body);
  const maxRecords = options.maxRecords ?? Number.POSITIVE_INFINITY;
  const linesAbove = declared ? 1 : 0;
  const records: DelimitedRecord[] = [];
  let recordCount = 0;
  for (const record of readRecords(body, delimiter)) {
    if (options.skipBlankRecords && record.cells.every((cell) => cell.trim() === "")) continue;
    recordCount += 1;
    if (recordCount <= maxRecords) records.push(asRead(record, linesAbove));
  }
  return { delimiter, records, recordCount };
}

const SEPARATOR_LINE = /^sep=([,;\t])(?:\r\n|\r|\n|$)/i;

/** A text of a single column counts as comma-separated. */
function detectDelimiter(text: string): Delimiter {
  const sample = text.slice(0, 65_536).replace(/\r\n?/g, "\n");
  const { meta } = Papa.parse(sample, {
    delimitersToGuess: [",", ";", "\t"],
    newline: "\n",
    skipEmptyLines: "greedy",
    preview: 1,
  });
  return delimiterNamed(meta.delimiter) ?? ",";
}

function delimiterNamed(character: string | undefined): Delimiter | undefined {
  return character === "," || character === ";" || character === "\t" ? character : undefined;
}

function asRead(record: DelimitedRecord, linesAbove: number): DelimitedRecord {
  return {
    line: record.line + linesAbove,
    endLine: record.endLine + linesAbove,
    cells: record.cells.map(unguardFormula),
    faults: record.faults.map((fault) => ({ ...fault, line: fault.line + linesAbove })),
  };
}
