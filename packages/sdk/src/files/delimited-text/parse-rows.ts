import Papa, { type ParseError } from "papaparse";
import type { Delimiter, QuoteFault } from "./delimited-record.js";

export interface Row {
  cells: string[];
  /** Where the row starts, and where the next one does. */
  start: number;
  end: number;
  faults: readonly RowFault[];
  /** `open`: its last cell is not closed where the text ends. `broken`: a wrong quotation mark swallows other lines. */
  state: "closed" | "open" | "broken";
}

interface RowFault {
  kind: QuoteFault["kind"];
  /** Where the opening quotation mark stands. */
  index: number;
}

/** Parses whole lines, each with a line feed before and after it, up to the first row that is not closed. */
export function parseRows(lines: string, delimiter: Delimiter): Row[] {
  if (!lines.includes('"') || isTangled(lines)) return parseUnquoted(lines, delimiter);
  const rows: Row[] = [];
  let start = 0;
  Papa.parse<string[]>(lines, {
    delimiter,
    newline: "\n",
    step({ data, errors, meta }, parser) {
      if (start === meta.cursor) return;
      const row = { cells: data, start, end: meta.cursor, ...judge(errors, lines, meta.cursor) };
      rows.push(row);
      start = row.end;
      if (row.state !== "closed") parser.abort();
    },
  });
  return rows;
}

/** Parses whole lines in which quotation marks are characters like all others; a row that holds one has a fault. */
export function parseUnquoted(lines: string, delimiter: Delimiter): Row[] {
  const { data } = Papa.parse<string[]>(lines, { delimiter, newline: "\n", fastMode: true });
  let end = 0;
  return data.slice(0, -1).map((cells) => {
    const start = end;
    end = lines.indexOf("\n", start) + 1;
    const faulty = cells.some((cell) => cell.includes('"'));
    return { cells, start, end, faults: faulty ? [{ kind: "unclosed", index: start }] : NO_FAULTS, state: "closed" };
  });
}

/** Parses the one line that starts at `start`. A cell that it leaves open is plain text up to its end. */
export function parseLine(lines: string, start: number, delimiter: Delimiter): Row {
  const before = start - 1;
  const line = lines.slice(before, lines.indexOf("\n", start) + 1);
  const row = parseRows(line, delimiter)[1] ?? { cells: [], faults: NO_FAULTS, state: "closed" };
  const faults = row.faults.map(({ kind, index }) => ({ kind, index: before + index }));
  const plain = row.state === "open" ? line.slice(row.faults.at(-1)?.index, -1).split(delimiter) : row.cells.slice(-1);
  return { cells: [...row.cells.slice(0, -1), ...plain], start, end: before + line.length, faults, state: "closed" };
}

const NO_FAULTS: readonly RowFault[] = [];
const FAULTS: Partial<Record<string, RowFault["kind"]>> = { MissingQuotes: "unclosed", InvalidQuotes: "stray" };

function judge(errors: readonly ParseError[], lines: string, end: number): Pick<Row, "faults" | "state"> {
  const [first] = errors;
  if (first === undefined) return { faults: NO_FAULTS, state: "closed" };
  const swallows = FAULTS[first.code] === "stray" && lines.indexOf("\n", first.index) < end - 1;
  if (swallows) return { faults: NO_FAULTS, state: "broken" };
  const kinds = new Map(errors.map(({ code, index = 0 }) => [index - 1, FAULTS[code] ?? "stray"]));
  const faults = [...kinds].map(([index, kind]) => ({ kind, index }));
  return { faults, state: faults.at(-1)?.kind === "unclosed" ? "open" : "closed" };
}

/** Papa Parse takes a note at every stray mark, and walks over the blanks before the next delimiter each time. */
function isTangled(lines: string): boolean {
  let longestBlank = 1;
  for (const [blank] of lines.matchAll(/[^\S\n]{64,}/g)) longestBlank = Math.max(longestBlank, blank.length);
  const most = Math.min(MOST_STRAYS, (lines.length / longestBlank) * 200);
  const stray = /[^",;\t\n]"(?=[^",;\t\r\n])/g;
  let strays = 0;
  while (strays <= most && stray.test(lines)) strays += 1;
  return strays > most;
}

const MOST_STRAYS = 50_000;
