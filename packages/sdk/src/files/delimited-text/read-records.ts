import type { DelimitedRecord, Delimiter, QuoteFault } from "./delimited-record.js";

/**
 * Reads RFC 4180 text record by record. Line ends may be mixed; empty lines are skipped.
 *
 * A misplaced quotation mark affects only its own line. The reader looks ahead no further than the next mark, so the time
 * is linear in the length of the text.
 */
export function* readRecords(text: string, delimiter: Delimiter): Generator<DelimitedRecord, void> {
  const source = sourceOf(text, delimiter);
  let line = 1;
  for (let at = 0; at < text.length; ) {
    const row = readRow(source, at) ?? readLine(source, at);
    const endLine = line + breaksWithin(source, at, row.end);
    if (row.cells.length > 1 || row.cells[0] !== "" || text[at] === '"') {
      const faults = row.faults.map(({ kind, index }) => ({ kind, line: line + breaksWithin(source, at, index) }));
      yield { line, endLine, cells: row.cells, faults };
    }
    line = endLine + 1;
    at = row.end + (text.startsWith("\r\n", row.end) ? 2 : 1);
  }
}

interface Source {
  readonly text: string;
  readonly delimiter: Delimiter;
  /** End of the line that contains `at`. With increasing positions, each character is read once. */
  readonly lineEnd: (at: number) => number;
  /** End of the unquoted cell that starts at `at`. */
  readonly cellEnd: (at: number) => number;
  /** End of the blanks that start at `at`, which are ignored after a quoted cell. */
  readonly blankEnd: (at: number) => number;
}

interface Row {
  readonly cells: string[];
  /** Position of its line end, or the end of the text. */
  readonly end: number;
  readonly faults: { readonly kind: QuoteFault["kind"]; readonly index: number }[];
}

function sourceOf(text: string, delimiter: Delimiter): Source {
  const until = (pattern: RegExp) => (at: number) => {
    pattern.lastIndex = at;
    pattern.test(text);
    return pattern.lastIndex;
  };
  const restOfLine = until(/[^\r\n]*/y);
  const known = { from: 0, end: -1 };
  return {
    text,
    delimiter,
    lineEnd: (at) => {
      if (at < known.from || at > known.end) Object.assign(known, { from: at, end: restOfLine(at) });
      return known.end;
    },
    cellEnd: until(new RegExp(`[^${delimiter}\r\n]*`, "y")),
    blankEnd: until(delimiter === "\t" ? /[^\S\r\n\t]*/y : /[^\S\r\n]*/y),
  };
}

/** The row that starts at `start`; undefined when a misplaced mark would span other lines. */
function readRow(source: Source, start: number): Row | undefined {
  const { text, delimiter, lineEnd } = source;
  const cells: string[] = [];
  const faults: Row["faults"] = [];
  for (let at = start; ; at++) {
    const cell = readCell(source, at, text.length);
    if (cell?.isStray) faults.push({ kind: "stray", index: at });
    if (!cell || (faults.length > 0 && lineEnd(at) < cell.end)) return undefined;
    cells.push(cell.value);
    if (text[cell.end] !== delimiter) return { cells, end: cell.end, faults };
    at = cell.end;
  }
}

/** The line that starts at `start`, on its own. An unclosed cell is plain text up to the end of the line. */
function readLine(source: Source, start: number): Row {
  const { text, delimiter, lineEnd } = source;
  const end = lineEnd(start);
  const cells: string[] = [];
  const faults: Row["faults"] = [];
  for (let at = start; ; at++) {
    const cell = readCell(source, at, end);
    if (!cell) {
      const plain = text.slice(at, end).split(delimiter);
      return { cells: [...cells, ...plain], end, faults: [...faults, { kind: "unclosed", index: at }] };
    }
    if (cell.isStray) faults.push({ kind: "stray", index: at });
    cells.push(cell.value);
    if (cell.end >= end) return { cells, end, faults };
    at = cell.end;
  }
}

interface Cell {
  readonly value: string;
  readonly end: number;
  readonly isStray: boolean;
}

/** The cell at `at`; undefined when its opening mark is never closed, or a stray mark is on another line. */
function readCell(source: Source, at: number, limit: number): Cell | undefined {
  const { text, delimiter, lineEnd, cellEnd, blankEnd } = source;
  if (at >= limit || text[at] !== '"') {
    const spaced = text[at] === " " ? blankEnd(at) : at;
    const quoted = spaced < limit && text[spaced] === '"' ? readCell(source, spaced, limit) : undefined;
    // A text that only begins with a quotation mark is kept as it is.
    if (quoted && !quoted.isStray) return quoted;
    const end = cellEnd(at);
    return { value: text.slice(at, end), end, isStray: false };
  }
  let isStray = false;
  let mark = text.indexOf('"', at + 1);
  while (mark !== -1 && mark < limit) {
    const isDoubled = text[mark + 1] === '"';
    const end = isDoubled ? mark : blankEnd(mark + 1);
    if (!isDoubled && (end >= limit || text[end] === delimiter || text[end] === "\n" || text[end] === "\r")) {
      return { value: text.slice(at + 1, mark).replaceAll('""', '"'), end, isStray };
    }
    if (!isDoubled && lineEnd(at) < mark) return undefined;
    isStray ||= !isDoubled;
    mark = text.indexOf('"', mark + (isDoubled ? 2 : 1));
  }
  return undefined;
}

/** Rows of several lines are rare, so most characters are scanned once. */
function breaksWithin({ text, lineEnd }: Source, from: number, to: number): number {
  if (lineEnd(from) >= to) return 0;
  return text.slice(from, to).match(/\r\n|\r|\n/g)?.length ?? 0;
}
