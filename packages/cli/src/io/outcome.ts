import type { ExitCode } from "./exit-code.js";
import type { Tone } from "./style.js";

/** The result of a command: its data as the API returns it, and blocks for people. */
export interface Outcome {
  readonly json: unknown;
  readonly show: readonly Block[];
  /** What a pipe gets instead of `show`, when a script needs other columns than a person. */
  readonly plain?: readonly Block[];
  /** Printed on stderr afterwards: where files are, what to do next. */
  readonly notes?: readonly Cell[];
  readonly exitCode?: ExitCode;
}

export type Block = Table | Fields | Lines;
export type Cell = string | { readonly text: string; readonly tone?: Tone };

export interface Column {
  readonly title: string;
  /**
   * In a narrow terminal, ids are never cut or dropped, prose wraps, and text is cut. Numbers and dates are not cut.
   * Text, numbers and dates are dropped when that is not enough.
   */
  readonly kind: "text" | "id" | "prose" | "number" | "date";
}

export interface Table {
  readonly kind: "table";
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly Cell[])[];
  /** Shown instead of an empty table. */
  readonly empty: string;
  /** Titles of columns that a narrow terminal can do without, in this order; then dates, then those at the right. */
  readonly dropsFirst?: readonly string[];
}

export interface Fields {
  readonly kind: "fields";
  readonly pairs: readonly (readonly [label: string, value: Cell])[];
}

export interface Lines {
  readonly kind: "lines";
  readonly lines: readonly Cell[];
}

/** A column's title; `#` in front makes it an id, `~` prose, `>` a number at the right, `@` a date. */
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
