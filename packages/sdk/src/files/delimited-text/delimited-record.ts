/** Separator of cells. */
export type Delimiter = "," | ";" | "\t" | "|";

/** One record of a delimited text. Lines count from 1; a quoted cell may span several. */
export interface DelimitedRecord {
  line: number;
  endLine: number;
  cells: string[];
  faults: QuoteFault[];
}

/**
 * A misplaced quotation mark. `stray`: inside a quoted cell; kept as a character. `unclosed`: opens a cell and is never
 * closed; the rest of the line was read as plain text.
 */
export interface QuoteFault {
  kind: "stray" | "unclosed";
  line: number;
}
