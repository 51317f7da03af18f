import type { ExitCode } from "./exit-code.js";
import type { Tone } from "./style.js";

/** The result of a command: its data as the API returns it, and blocks of text for display. */
export interface Outcome {
  readonly json: unknown;
  readonly show: readonly Block[];
  /** Printed to a pipe instead of `show`, if a script needs other columns. */
  readonly plain?: readonly Block[];
  /** Printed on stderr afterwards: file paths and next steps. */
  readonly notes?: readonly Cell[];
  /** Printed on stdout in place of everything else, such as a CSV file. */
  readonly text?: string;
  /** Whether a terminal shows it in a pager if it is longer than the screen. */
  readonly isPaged?: boolean;
  readonly exitCode?: ExitCode;
}

export type Block = Table | Fields | Lines;
/** `plain` is what a pipe gets instead of the text: a time in ISO 8601, an amount as a number. */
export type Cell = string | { readonly text: string; readonly plain?: string; readonly tone?: Tone };

export interface Column {
  readonly title: string;
  /**
   * In a narrow terminal, ids are never cut or dropped, prose wraps, and text is cut. Numbers and dates are not cut.
   * If that is not enough, text, numbers and dates are dropped.
   */
  readonly kind: "text" | "id" | "prose" | "number" | "date";
}

export interface Table {
  readonly kind: "table";
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly Cell[])[];
  /** Shown instead of an empty table. */
  readonly empty: string;
  /** Columns to drop first in a narrow terminal, in this order; then dates, then the rightmost columns. */
  readonly dropsFirst?: readonly string[];
}

export interface Fields {
  readonly kind: "fields";
  readonly pairs: readonly (readonly [label: string, value: Cell])[];
}

interface Lines {
  readonly kind: "lines";
  readonly lines: readonly Cell[];
}

/** A column's title; prefix `#` makes it an id, `~` prose, `>` a right-aligned number, `@` a date. */
export function table(titles: readonly string[], rows: Table["rows"], empty = "Nothing here yet."): Table {
  const columns = titles.map((title): Column => {
    const kind = KINDS[title.charAt(0)];
    return kind ? { title: title.slice(1), kind } : { title, kind: "text" };
  });
  return { kind: "table", columns, rows, empty };
}

const KINDS: Readonly<Record<string, Column["kind"]>> = { "#": "id", "~": "prose", ">": "number", "@": "date" };

export const fields = (...pairs: Fields["pairs"]): Fields => ({ kind: "fields", pairs });

export const lines = (...text: readonly Cell[]): Lines => ({ kind: "lines", lines: text });

export const tinted = (text: string, tone: Tone | undefined): Cell => (tone ? { text, tone } : text);

export const textOf = (cell: Cell): string => (typeof cell === "string" ? cell : cell.text);

/** The text of a cell for scripts. */
export const plainOf = (cell: Cell): string => (typeof cell === "string" ? cell : (cell.plain ?? cell.text));
