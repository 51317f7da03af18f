import Papa from "papaparse";
import { withoutByteOrderMark } from "./decode-text.js";
import type { DelimitedRecord, Delimiter } from "./delimited-record.js";
import { unguardFormula } from "./formula-guard.js";
import { readRecords } from "./read-records.js";

/** Parsing options. */
export interface ParseDelimitedOptions {
  /** Detected by default: from a first line `sep=;`, as spreadsheets write it, or from the text. */
  delimiter?: Delimiter;
  /** Skips records with only blank cells, which spreadsheets write below the data. */
  skipBlankRecords?: boolean;
  /** Records beyond this number are counted but not returned. */
  maxRecords?: number;
}

/** The records of a delimited text. */
export interface DelimitedText {
  delimiter: Delimiter;
  records: DelimitedRecord[];
  /** Total number of records, including those beyond `maxRecords`. */
  recordCount: number;
}

/**
 * Parses text separated by commas, semicolons, tabs or bars, and removes the apostrophes that guard against formulas. Misplaced
 * quotation marks are reported in `faults` of their record. Never throws.
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
    if (recordCount <= maxRecords) records.push(shifted(record, linesAbove));
  }
  return { delimiter, records, recordCount };
}

const SEPARATOR_LINE = /^sep=([,;\t|])(?:\r\n|\r|\n|$)/i;

/** A text of a single column counts as comma-separated. */
function detectDelimiter(text: string): Delimiter {
  const sample = text.slice(0, 65_536).replace(/\r\n?/g, "\n");
  // Texts have bars as well, so that they part cells only where nothing else does.
  const first = sample.split("\n").find((line) => line.trim() !== "") ?? "";
  if (first.split("|").length > 2 && !/[,;\t]/.test(first)) return "|";
  const { meta } = Papa.parse(sample, {
    delimitersToGuess: [",", ";", "\t"],
    newline: "\n",
    skipEmptyLines: "greedy",
    preview: 1,
  });
  return delimiterNamed(meta.delimiter) ?? ",";
}

function delimiterNamed(character: string | undefined): Delimiter | undefined {
  return character === "," || character === ";" || character === "\t" || character === "|" ? character : undefined;
}

function shifted(record: DelimitedRecord, linesAbove: number): DelimitedRecord {
  return {
    line: record.line + linesAbove,
    endLine: record.endLine + linesAbove,
    cells: record.cells.map(unguardFormula),
    faults: record.faults.map((fault) => ({ ...fault, line: fault.line + linesAbove })),
  };
}
