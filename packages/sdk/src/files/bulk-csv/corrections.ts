import type { MappableColumn } from "./columns.js";

/** What kind of cell was read differently from how it is written. */
export type CorrectionKind = "zip" | "phone" | "state" | "country" | "product" | "text" | "empty" | "unit";

/** Cells that were read differently from how the file writes them, with the first of them as an example. */
export interface Correction {
  kind: CorrectionKind;
  count: number;
  from: string;
  to: string;
}

/** Counts corrections while rows are converted. */
export class Corrections {
  readonly #found = new Map<CorrectionKind, Correction>();

  add(kind: CorrectionKind, from: string, to: string): void {
    const known = this.#found.get(kind);
    if (known) known.count += 1;
    else this.#found.set(kind, { kind, count: 1, from: shown(from), to: shown(to) });
  }

  list(): Correction[] {
    return [...this.#found.values()];
  }
}

const shown = (cell: string): string =>
  cell
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .join(", ")
    .slice(0, 60);

/**
 * A sentence about corrected cells, without its full stop.
 *
 * @example
 * correctionText({ kind: "zip", count: 12, from: "'02108", to: "02108" }); // => "ZIPs written '02108 were read as 02108"
 */
export function correctionText({ kind, count, from, to }: Correction): string {
  const [one, many] = NOUNS[kind];
  if (kind === "product") {
    return `signs that no label prints were left out of ${count === 1 ? one : many} (${to})`;
  }
  if (kind === "unit" && from === "") {
    return `${count === 1 ? "a second line of a street was" : "second lines of streets were"} read from other columns (${to})`;
  }
  const read = to === "" ? "none" : to;
  return count === 1 ? `${one} written ${from} was read as ${read}` : `${many} written ${from} were read as ${read}`;
}

const NOUNS: Readonly<Record<CorrectionKind, readonly [string, string]>> = {
  zip: ["the ZIP", "ZIPs"],
  phone: ["the phone number", "phone numbers"],
  state: ["the state", "states"],
  country: ["the country", "countries"],
  product: ["a product name", "product names"],
  text: ["the text", "texts"],
  empty: ["the cell", "cells"],
  unit: ["the unit", "units"],
};

/** The kind of cell of a column. */
export function correctionKindOf(column: MappableColumn): CorrectionKind {
  if (column.endsWith("Zip")) return "zip";
  return column.endsWith("Phone") ? "phone" : "text";
}
