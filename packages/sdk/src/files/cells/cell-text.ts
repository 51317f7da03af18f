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
  return text.length <= LONGEST_WORD && nothingIn(column)?.test(text) ? "" : text;
}

const LONGEST_WORD = 12;

function nothingIn(column: MappableColumn): RegExp | undefined {
  if (/Street2$/.test(column)) return NOTHING_OR_ZERO;
  if (/(?:Street1|City|Phone|Company|Email)$/.test(column)) return NOTHING;
  if (/(?:State|Zip|Country)$/.test(column)) return NOTHING_BUT_CODE;
  return /(?:Name)$/.test(column) && !column.startsWith("product") ? NOTHING_BUT_NAME : undefined;
}

const FAULTS = "#(?:N\\/A|REF!|NAME\\?|VALUE!|DIV\\/0!|NULL!|NUM!)|\\(blank\\)|\\\\N|n\\/a|undefined|[-–—.]+";
/** Null and Nan are names. */
const NOTHING_BUT_NAME = new RegExp(`^(?:${FAULTS})$`, "i");
/** NA is Namibia. */
const NOTHING_BUT_CODE = new RegExp(`^(?:${FAULTS}|null|none|nan)$`, "i");
const NOTHING = new RegExp(`^(?:${FAULTS}|null|none|nan|na)$`, "i");
const NOTHING_OR_ZERO = new RegExp(`^(?:${FAULTS}|null|none|nan|na|0)$`, "i");
