import type { DelimitedRecord } from "../delimited-text/delimited-record.js";

/** The records below the header that may be rows, and notes about the others. */
export interface Below {
  readonly records: readonly DelimitedRecord[];
  readonly notes: readonly string[];
}

/** What is below the header, the first record: without the header of another file that was put below, and without a footer. */
export function withoutExtras([header, ...below]: readonly DelimitedRecord[]): Below {
  const names = header && textOf(header);
  const first = wordOf(header?.cells[0] ?? "");
  const isHeader = (record: DelimitedRecord) =>
    record.cells.length > 2 && wordOf(record.cells[0] ?? "") === first && textOf(record) === names;
  let end = below.length;
  while (end > 0 && isFooter(below[end - 1])) end -= 1;
  const records = below.slice(0, end).filter((record) => !isHeader(record));
  return {
    records,
    notes: [
      ...below
        .slice(0, end)
        .filter(isHeader)
        .map(({ line }) => `Line ${line} has the column names once more and was ignored: files may have been joined.`),
      ...below.slice(end).map(({ line, cells }) => `Line ${line} is a footer and was ignored: ${shown(cells)}.`),
    ],
  };
}

const wordOf = (cell: string): string => cell.trim().toLowerCase();

const textOf = ({ cells }: DelimitedRecord): string => cells.map(wordOf).join("\n").trimEnd();

const shown = (cells: readonly string[]): string => cells.filter(Boolean).join(" ").slice(0, 80);

const FOOTER =
  /^(?:(?:grand|sub)[ -]?)?totals?(?: (?:orders?|rows?|items?|weight|count))?:?$|^(?:sum|count):?$|^(?:end of (?:file|report|list)|(?:generated|exported|printed) (?:on|by|at|from)\b.*)$/i;
const AMOUNT = /^[$€£]? ?[\d.,]+ ?(?:lbs?|oz|kg|g|usd|orders?|rows?|items?)?$/i;

/** `Total,,,,12.5`: no one lives there. */
function isFooter(record: DelimitedRecord | undefined): boolean {
  const [first = "", ...others] = (record?.cells ?? []).map((cell) => cell.trim()).filter(Boolean);
  return FOOTER.test(first) && others.length <= 3 && others.every((cell) => AMOUNT.test(cell));
}
