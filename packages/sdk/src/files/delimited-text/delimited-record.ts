/** What stands between two cells. */
export type Delimiter = "," | ";" | "\t";

/** One record of a delimited text. Lines count from 1; a quoted cell may span several. */
export interface DelimitedRecord {
  line: number;
  endLine: number;
  cells: string[];
  faults: QuoteFault[];
}

/**
 * A quotation mark that breaks the rules. `stray`: it stands inside a quoted cell and was kept as a character.
 * `unclosed`: the cell opens with one that is never closed, so the rest of its line was read as plain text.
 */
export interface QuoteFault {
  kind: "stray" | "unclosed";
  line: number;
}
