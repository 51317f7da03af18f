import type { DelimitedRecord, Delimiter } from "./delimited-record.js";
import { parseLine, parseRows, parseUnquoted, type Row } from "./parse-rows.js";

/**
 * Reads RFC 4180 text record by record; line ends may be mixed, and lines of nothing at all are skipped.
 *
 * Papa Parse reads windows of whole lines. A quotation mark that would swallow other lines costs its own line alone,
 * and windows grow anew after it: so the time grows with the length of the text, however broken it is.
 */
export function* readRecords(text: string, delimiter: Delimiter): Generator<DelimitedRecord, void> {
  const source = withLineFeeds(text);
  let at = 0;
  let line = 0;
  let reach = WINDOW;
  let unclosed = 0;
  while (at < source.length - 1) {
    const lines = source.slice(at, source.indexOf("\n", Math.min(at + reach, source.length - 1)) + 1);
    const rows = unclosed < MOST_UNCLOSED ? parseRows(lines, delimiter) : parseUnquoted(lines, delimiter);
    const unsound = rows.at(-1)?.state === "closed" ? undefined : rows.pop();
    reach = Math.min(lines.length * 2, WINDOW);
    if (unsound?.state === "open" && at + lines.length < source.length) {
      reach = lines.length * 2;
    } else if (unsound) {
      rows.push(parseLine(lines, unsound.start, delimiter));
      reach = 1;
      unclosed += 1;
    }
    let passed = 0;
    for (const row of rows) {
      line += countLineBreaks(lines, passed, row.start);
      passed = row.start;
      const cells = restored(row.cells);
      if (cells.length > 1 || cells[0] !== "" || lines[row.start] === '"') yield recordOf(row, cells, lines, line);
    }
    // The line feed before the next row opens the next window.
    const next = (rows.at(-1)?.end ?? 1) - 1;
    line += countLineBreaks(lines, passed, next);
    at += next;
  }
}

const WINDOW = 32 * 1024;
/** From here on quotation marks count as characters: a text that breaks so many never meant to quote with them. */
const MOST_UNCLOSED = 20_000;
/** Stands for a carriage return by itself, because Papa Parse knows one line end a file. It trims blanks like these. */
const LONE_RETURN = "\v\f\n";

/** Puts a line feed into every line end, and one before the first line. */
function withLineFeeds(text: string): string {
  return `\n${/[\r\n]$/.test(text) ? text : `${text}\n`}`.replace(/\r(?!\n)/g, LONE_RETURN);
}

/** Gives cells their line breaks back, and takes off what is left of the line end: unquoted, it ends the last cell. */
function restored(cells: string[]): string[] {
  const last = cells.length - 1;
  cells[last] = (cells[last] ?? "").replace(/(?:\r|\v\f)$/, "");
  return cells.map((cell) => (cell.includes(LONE_RETURN) ? cell.replaceAll(LONE_RETURN, "\r") : cell));
}

function recordOf(row: Row, cells: string[], lines: string, line: number): DelimitedRecord {
  const lineOf = (index: number) => line + countLineBreaks(lines, row.start, index);
  const faults = row.faults.map(({ kind, index }) => ({ kind, line: lineOf(index) }));
  return { line, endLine: lineOf(row.end - 1), cells, faults };
}

function countLineBreaks(text: string, from: number, to: number): number {
  let count = 0;
  for (let at = text.indexOf("\n", from); at !== -1 && at < to; at = text.indexOf("\n", at + 1)) count += 1;
  return count;
}
