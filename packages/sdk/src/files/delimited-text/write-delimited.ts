import Papa from "papaparse";
import type { Delimiter } from "./delimited-record.js";
import { guardFormula } from "./formula-guard.js";

/**
 * Writes records as RFC 4180 text: CRLF after each, quotes where needed, formulas escaped. `parseDelimited` returns the
 * same cells.
 *
 * @example
 * writeDelimited([["name", "note"], ["Ada", "=1+1"]]); // => "name,note\r\nAda,'=1+1\r\n"
 */
export function writeDelimited(records: Iterable<readonly string[]>, delimiter: Delimiter = ","): string {
  const rows = Array.from(records, (cells) => cells.map(guardFormula));
  if (rows.length === 0) return "";
  // Quotes cells that parsing would misread: an empty line, or a first cell `sep=;`.
  const hasEmptyLine = rows.some((cells) => cells.length === 1 && cells[0] === "");
  const quotes = (cell: unknown) => (cell === "" ? hasEmptyLine : /^sep=/i.test(String(cell)));
  return `${Papa.unparse(rows, { delimiter, newline: "\r\n", quotes })}\r\n`;
}
