import type { WorkbookCsv, WorkbookOptions, WorkbookRefusal } from "./read-workbook.js";

/**
 * Whether a file is a workbook or another archive, and no text.
 *
 * @example
 * isWorkbook(new TextEncoder().encode("toName,toZip")); // => false
 */
export function isWorkbook(bytes: Uint8Array): boolean {
  return WORKBOOK_STARTS.some((start) => start.every((byte, index) => bytes[index] === byte));
}

const WORKBOOK_STARTS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
] as const;

/**
 * A sheet of an `.xlsx` workbook as CSV text for `readBulkCsv`: formulas by their stored value, numbers with the leading
 * zeros of their format, dates as `2026-11-26`. Without `sheet`, it is the only sheet with rows; a workbook with several
 * is refused with their names. Rows that are hidden, by a filter or by hand, are left out and named in `note`. With a tab as `separator`, it is text for `readAmazonReport`, whose cells have no quotation
 * marks: tabs and line breaks in them become spaces. At most 50 MB unpacked (counted while unpacking), 200 parts, 10,000 rows and 200 columns.
 * Never throws, opens nothing outside of the file, and loads what it needs on the first call.
 *
 * @example
 * const workbook = await workbookCsv(bytes);
 * const file = workbook.ok ? readBulkCsv(workbook.csv) : undefined;
 */
export async function workbookCsv(
  bytes: Uint8Array,
  { sheet, separator = "," }: WorkbookOptions = {},
): Promise<WorkbookCsv | WorkbookRefusal> {
  const { readWorkbook } = await import("./read-workbook.js");
  return readWorkbook(bytes, { sheet, separator });
}
