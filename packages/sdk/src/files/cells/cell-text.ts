import type { MappableColumn } from "../bulk-csv/columns.js";
import { plainText } from "./plain-text.js";

/**
 * The text of a cell of this column: without what spreadsheets, shops and programs put around a text, and empty for their
 * words for nothing.
 *
 * @example
 * cellText("toStreet2", "NULL"); // => ""
 * cellText("toName", "Null"); // => "Null"
 */
export function cellText(column: MappableColumn, cell: string): string {
  const text = plainText(cell);
  // No word for nothing begins with another digit.
  if (text.length > LONGEST_WORD || text === "" || /^[1-9]/.test(text)) return text;
  const words = nothingIn(column);
  const word = text.toLowerCase();
  return words && (FAULTS.has(word) || words.includes(word) || /^[-–—.]+$/.test(word)) ? "" : text;
}

const LONGEST_WORD = 12;

/** Words for nothing in this column beside the faults; undefined if its cells are never read as nothing. */
function nothingIn(column: MappableColumn): readonly string[] | undefined {
  if (/Street2$/.test(column)) return ["null", "none", "nan", "na", "0"];
  if (/(?:Street1|City|Phone|Company|Email)$/.test(column)) return ["null", "none", "nan", "na"];
  // NA is Namibia.
  if (/(?:State|Zip|Country)$/.test(column)) return ["null", "none", "nan"];
  // Null and Nan are names.
  return column.endsWith("Name") && !column.startsWith("product") ? [] : undefined;
}

const FAULTS: ReadonlySet<string> = new Set([
  ...["#n/a", "#ref!", "#name?", "#value!", "#div/0!", "#null!", "#num!"],
  ...["(blank)", "\\n", "n/a", "undefined"],
]);
