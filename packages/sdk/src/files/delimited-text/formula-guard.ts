/**
 * Prevents a spreadsheet from running a cell as a formula: a cell that starts with = + - @ tab or carriage return gets a
 * leading apostrophe. So does one that starts with apostrophes and such a character, to keep it reversible.
 */
export function guardFormula(cell: string): string {
  return /^'*[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
}

/** Removes the apostrophe of `guardFormula`: `unguardFormula(guardFormula(cell)) === cell` for every cell. */
export function unguardFormula(cell: string): string {
  return /^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell;
}
