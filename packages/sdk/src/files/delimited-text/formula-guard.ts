/**
 * Makes a cell harmless to spreadsheets: one that starts with = + - @ tab or carriage return gets a leading
 * apostrophe. So does one that starts with apostrophes and then such a character, or the way back would be ambiguous.
 */
export function guardFormula(cell: string): string {
  return /^'*[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
}

/** Takes the apostrophe of `guardFormula` off again: `unguardFormula(guardFormula(cell)) === cell` for every cell. */
export function unguardFormula(cell: string): string {
  return /^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell;
}
