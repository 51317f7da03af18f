/** What a spreadsheet takes for the beginning of a formula, with the full-width forms that some of them convert. */
const SIGN = "[=+\\-@＝＋－＠]";
/** Apostrophes and quotation marks do not change that. */
const QUOTES = "['\"]*";

const NUMBER = /^-?\d+(?:\.\d+)?$/;
const STARTS_FORMULA = new RegExp(`^'*(?:${SIGN}|[\\t\\r\\n])`);
/** A spreadsheet with another list separator, such as Excel in German, makes a cell of its own of what follows it. */
const HOLDS_FORMULA = new RegExp(`([;\\t\\r\\n])(?=${QUOTES}${SIGN})`, "g");
const HOLDS_GUARDED = new RegExp(`([;\\t\\r\\n])'(?=${QUOTES}${SIGN})`, "g");

/**
 * Prevents a spreadsheet from running a cell as a formula: a cell that starts with `= + - @`, tab or line break, or has one
 * of these signs after a semicolon, tab or line break, gets an apostrophe in front, and another before that sign. A plain
 * number stays a number. `unguardFormula` takes the apostrophes off again.
 *
 * @example guardFormula("=1+1"); // => "'=1+1"
 * @example guardFormula("-8.10"); // => "-8.10"
 */
export function guardFormula(cell: string): string {
  return isHazard(cell) ? `'${cell.replaceAll(HOLDS_FORMULA, "$1'")}` : cell;
}

/**
 * Removes the apostrophes of `guardFormula`: `unguardFormula(guardFormula(cell)) === cell` for every cell. Takes `'-8.10`
 * for a number as well, as other programs write it.
 */
export function unguardFormula(cell: string): string {
  if (!cell.startsWith("'")) return cell;
  const bare = cell.slice(1).replaceAll(HOLDS_GUARDED, "$1");
  return isHazard(bare) || (NUMBER.test(bare) && bare.startsWith("-")) ? bare : cell;
}

const isHazard = (cell: string): boolean =>
  !NUMBER.test(cell) && (STARTS_FORMULA.test(cell) || cell.search(HOLDS_FORMULA) !== -1);
