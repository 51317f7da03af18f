import { writeDelimited } from "@shipctl/sdk/files";
import { type Cell, type Lines, lines, type Table } from "./outcome.js";

/** The outcome of a command with `--csv`: these records as a file on stdout. */
export function csvFile(records: readonly (readonly string[])[]): { show: Lines[]; plain: Lines[] } {
  const file = [
    lines(
      ...writeDelimited(records)
        .replace(/\r?\n$/, "")
        .split(/\r?\n/),
    ),
  ];
  return { show: file, plain: file };
}

/** A table with its titles. */
export const recordsOf = ({ columns, rows }: Table): string[][] => [
  columns.map(({ title }) => title),
  ...rows.map((row) => row.map(textOf)),
];

const textOf = (cell: Cell): string => (typeof cell === "string" ? cell : cell.text);
