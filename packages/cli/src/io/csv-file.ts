import { type Lines, lines } from "./outcome.js";

/** The outcome of a command with `--csv`: this file on stdout. */
export function csvFile(csv: string): { show: Lines[]; plain: Lines[] } {
  const file = [lines(...csv.replace(/\r?\n$/, "").split(/\r?\n/))];
  return { show: file, plain: file };
}
