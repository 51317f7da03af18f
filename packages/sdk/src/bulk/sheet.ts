import type { BulkRowResult, Decision, MovedPrice, RowWarning } from "../contract/index.js";
import { acceptOf, usdToCents } from "../display/index.js";
import type { BulkFile, RowProblem } from "../files/bulk-csv/bulk-file.js";
import type { BulkRow } from "../files/bulk-csv/columns.js";
import { weightProblem } from "../files/bulk-csv/row-problems.js";
import { withMeasures } from "../files/bulk-csv/units.js";
import { type EditHistory, NO_HISTORY, replayed, withStep } from "./edit-history.js";
import type { RowChoices } from "./row-choices.js";
import { mergedDecisions } from "./row-decisions.js";
import { decisionsOf, type RowCheck, type RowEdit, type SheetRow } from "./sheet-row.js";

/** The rows of one file. Immutable. */
export interface Sheet {
  readonly rows: readonly SheetRow[];
  /** The connection used for the last check of all rows. */
  readonly apiId: string | undefined;
  /** Incremented when every row has to be checked again. */
  readonly round: number;
  /** Incremented when filters should be applied again. Not on each edit: a corrected row would disappear while it is edited. */
  readonly settled: number;
  readonly history: EditHistory;
}

/** An action on a sheet. */
export type SheetAction =
  | {
      readonly type: "read";
      readonly file: BulkFile;
      /** True if the file is read again with other options: edits are kept. */
      readonly again: boolean;
    }
  /** Makes earlier choices again, right after the file was read. */
  | { readonly type: "restored"; readonly rows: readonly RowChoices[] }
  | { readonly type: "recheck" }
  | {
      readonly type: "checked";
      readonly round: number;
      readonly sent: readonly SheetRow[];
      readonly results: readonly BulkRowResult[];
      readonly apiId?: string | undefined;
    }
  | { readonly type: "edited"; readonly edits: readonly RowEdit[] }
  /** Takes back the last edit, or the last time that rows were left out or brought back. */
  | { readonly type: "undone" }
  /** Makes an edit again that was taken back. */
  | { readonly type: "redone" }
  | { readonly type: "wanted"; readonly rowIndexes: readonly number[]; readonly wanted: boolean }
  | { readonly type: "leftOut"; readonly rowIndexes: readonly number[]; readonly leftOut: boolean }
  /** Buys rows of a kind nevertheless, or not. A row with other open decisions is not bought yet. */
  | {
      readonly type: "decided";
      readonly kind: string;
      readonly rowIndexes: readonly number[];
      readonly isBought: boolean;
    }
  | { readonly type: "accepted"; readonly rowIndex: number }
  | { readonly type: "repriced"; readonly moved: readonly MovedPrice[] }
  | { readonly type: "closed" };

/**
 * The sheet after an action; undefined without a file. Results of rows that were edited since they were sent are ignored.
 *
 * @example
 * let sheet = sheetReducer(undefined, { type: "read", file, again: false });
 * sheet = sheetReducer(sheet, { type: "edited", edits: [{ rowIndex: 0, values: { toZip: "02108" } }] });
 */
export function sheetReducer(sheet: Sheet | undefined, action: SheetAction): Sheet | undefined {
  if (action.type === "read") return readSheet(sheet, action.file, action.again);
  if (!sheet || action.type === "closed") return undefined;
  switch (action.type) {
    case "restored":
      return { ...sheet, rows: restoredRows(sheet.rows, action.rows) };
    case "recheck":
      return {
        ...sheet,
        rows: sheet.rows.map((row) => ({ ...undecided(row), ...decidedBefore(row), check: UNCHECKED })),
        round: sheet.round + 1,
      };
    case "checked":
      return action.round === sheet.round ? withResults(sheet, action) : sheet;
    case "edited": {
      const rowIndexes = action.edits.map(({ rowIndex }) => rowIndex);
      const rows = changed(sheet.rows, rowIndexes, (row, at) => edited(row, action.edits[at]?.values ?? {}));
      return { ...sheet, rows, history: withStep(sheet.history, sheet.rows, rowIndexes) };
    }
    case "undone":
      return settledAgain({ ...sheet, ...replayed(sheet, "undo") });
    case "redone":
      return settledAgain({ ...sheet, ...replayed(sheet, "redo") });
    case "wanted":
      return { ...sheet, rows: changed(sheet.rows, action.rowIndexes, (row) => wanted(row, action.wanted)) };
    case "decided":
      return { ...sheet, rows: changed(sheet.rows, action.rowIndexes, (row) => decided(row, action)) };
    case "leftOut": {
      const { rowIndexes, leftOut } = action;
      const rows = changed(sheet.rows, rowIndexes, (row) => ({ ...row, leftOut }));
      return settledAgain({ ...sheet, rows, history: withStep(sheet.history, sheet.rows, rowIndexes) });
    }
    case "accepted":
      return { ...sheet, rows: changed(sheet.rows, [action.rowIndex], accepted) };
    case "repriced":
      return {
        ...sheet,
        rows: changed(
          sheet.rows,
          action.moved.map(({ rowIndex }) => rowIndex),
          (row, at) => repriced(row, action.moved[at]?.price),
        ),
      };
  }
}

/**
 * The rows to send for checking: those without a result whose data is not in `asked`, the rows already sent. A purchase
 * has to wait until there are none. Take rows whose result has `isPending` out of `asked`: they are sent again.
 *
 * @example
 * const asked = new Set<BulkRow>();
 * const sent = rowsToCheck(sheet, asked);
 * for (const { data } of sent) asked.add(data);
 * const { results, apiId } = await client.validateBulkOrder({ body: { ...picks, orders: sent.map(({ data }) => data) } });
 * const next = sheetReducer(sheet, { type: "checked", round: sheet.round, sent, results, apiId });
 */
export const rowsToCheck = ({ rows }: Pick<Sheet, "rows">, asked: ReadonlySet<BulkRow>): SheetRow[] =>
  rows.filter(({ check, data }) => check.status === "pending" && !asked.has(data));

const UNCHECKED: RowCheck = { status: "pending", warnings: [], errors: [] };

/** The columns that the server compares to find duplicates. */
const IDENTITY: ReadonlySet<string> = new Set([
  "reference",
  "orderItemId",
  "toName",
  "toStreet1",
  "toStreet2",
  "toZip",
  "weight",
  "orderNumber",
  "sku",
  "description",
]);

function readSheet(before: Sheet | undefined, file: BulkFile, again: boolean): Sheet {
  const problems = new Map<number, RowProblem[]>();
  for (const problem of file.problems) {
    problems.set(problem.rowIndex, [...(problems.get(problem.rowIndex) ?? []), problem]);
  }
  const decisions = new Map<number, Decision[]>();
  for (const { rowIndex, ...decision } of file.decisions) {
    decisions.set(rowIndex, [...(decisions.get(rowIndex) ?? []), decision]);
  }
  const earlier = again ? (before?.rows ?? []) : [];
  // Rows move when orders of a shop's export are taken back or left out.
  const ofLine = new Map(earlier.map((row) => [row.line, row]));
  const rows = file.rows.map((data, rowIndex): SheetRow => {
    const line = file.originals.records[rowIndex]?.line ?? rowIndex + 2;
    const kept = earlier[rowIndex]?.line === line ? earlier[rowIndex] : ofLine.get(line);
    const fileDecisions = decisions.get(rowIndex);
    const shippingMethod = file.shippingMethods[rowIndex];
    return {
      rowIndex,
      line,
      data: kept ? { ...data, ...kept.edits } : data,
      edits: kept?.edits ?? {},
      filled: file.filled[rowIndex] ?? [],
      fileProblems: (problems.get(rowIndex) ?? []).flatMap((problem) => leftOf(problem, kept)),
      ...openDecisions(fileDecisions, kept?.edits),
      ...(kept && decidedBefore(kept)),
      ...(shippingMethod !== undefined && { shippingMethod }),
      check: UNCHECKED,
      wanted: kept?.wanted ?? true,
      leftOut: kept?.leftOut ?? false,
    };
  });
  return {
    rows,
    apiId: undefined,
    round: (before?.round ?? 0) + 1,
    settled: (before?.settled ?? 0) + 1,
    history: NO_HISTORY,
  };
}

/** Rows that are not where they were, because the file is read in another way now, are as the file has them. */
function restoredRows(rows: readonly SheetRow[], choices: readonly RowChoices[]): readonly SheetRow[] {
  const next = [...rows];
  for (const { rowIndex, line, edits, leftOut = false, unwanted = false, asShown, decided } of choices) {
    const row = next[rowIndex];
    if (row?.line !== line) continue;
    const changed = edits ? edited(row, edits) : row;
    const shown = asShown ? accepted(changed) : changed;
    next[rowIndex] = { ...shown, leftOut, wanted: !unwanted, ...(decided && { decidedBefore: decided }) };
  }
  return next;
}

/** A problem that the user has not solved by an edit, and as it was accepted. */
function leftOf(problem: RowProblem, kept: SheetRow | undefined): RowProblem[] {
  if (problem.column !== undefined && kept?.edits[problem.column] !== undefined) return [];
  const before = kept?.fileProblems.find(({ code, message }) => code === problem.code && message === problem.message);
  return [before ? { ...problem, severity: before.severity } : problem];
}

/** Without what a person has seen who edited the street. */
function openDecisions(decisions: readonly Decision[] = [], edits: Partial<BulkRow> = {}): FileDecisions {
  const isStreet = edits.toStreet1 !== undefined || edits.toStreet2 !== undefined;
  const open = decisions.filter(({ kind }) => !isStreet || kind !== "unit_column_unused");
  return open.length > 0 ? { fileDecisions: open } : {};
}

type FileDecisions = Pick<SheetRow, "fileDecisions">;

const undecided = ({ accept: _accept, decidedBefore: _before, ...row }: SheetRow): SheetRow => row;

function decidedBefore(row: SheetRow): Pick<SheetRow, "decidedBefore"> {
  const { accept = [], check, decidedBefore = [] } = row;
  const decided =
    check.status === "valid"
      ? decisionsOf(row).filter(({ kind }) => accept.some((accepted) => accepted === kind))
      : decidedBefore;
  return decided.length > 0 ? { decidedBefore: decided } : {};
}

/** A checked row, with what stays decided. */
function checkedRow({ decidedBefore = [], ...row }: SheetRow, check: RowCheck): SheetRow {
  if (check.status !== "valid") return { ...row, check, ...(decidedBefore.length > 0 && { decidedBefore }) };
  const isDecided = ({ kind, message }: Decision) =>
    decidedBefore.some((one) => one.kind === kind && one.message === message);
  return withAccept({ ...row, check }, (check.decisions ?? []).filter(isDecided));
}

/** Skips results of rows that were edited since they were sent; newer results will follow. */
function withResults(sheet: Sheet, { sent, results, apiId }: Extract<SheetAction, { type: "checked" }>): Sheet {
  const rows = [...sheet.rows];
  const whole = sent.length === rows.length;
  for (const [at, before] of sent.entries()) {
    const row = rows[before.rowIndex];
    const result = results[at];
    if (!row || !result || row.data !== before.data || row.check.status !== "pending") continue;
    const warnings = whole ? result.warnings : [...row.check.warnings, ...laterWarnings(row.check, result)];
    rows[before.rowIndex] = checkedRow(row, checkOf(row, result, warnings));
  }
  return whole ? settledAgain({ ...sheet, rows, apiId }) : { ...sheet, rows };
}

const isDuplicateRow = ({ code }: RowWarning): boolean => code === "duplicate_row";

/** Rows that are checked again for their price only are not compared with all others, as they were before. */
const laterWarnings = (check: RowCheck & { status: "pending" }, { warnings }: BulkRowResult): readonly RowWarning[] =>
  check.isQuoting ? warnings.filter((warning) => !isDuplicateRow(warning)) : warnings;

function checkOf(
  row: SheetRow,
  { isValid, isPending, errors, carrier = "", service = "", price, surcharges, decisions }: BulkRowResult,
  warnings: readonly RowWarning[],
): RowCheck {
  // The next result has its other warnings again.
  if (isPending) return { status: "pending", errors: [], warnings: warnings.filter(isDuplicateRow), isQuoting: true };
  const priceCents = price === undefined ? undefined : usdToCents(price);
  if (!isValid || priceCents === undefined) return { status: "invalid", errors, warnings };
  const merged = mergedDecisions(row, { decisions, warnings, service });
  const more = { ...(surcharges && { surcharges }), ...(merged.length > 0 && { decisions: merged }) };
  return { status: "valid", warnings, carrier, service, priceCents, ...more };
}

function edited(row: SheetRow, typed: Partial<BulkRow>): SheetRow {
  const values = withMeasures(typed);
  const tooLight = weightProblem(values);
  const renamed = Object.keys(values).some((column) => IDENTITY.has(column));
  // A row checked alone is not compared with the others, so its duplicate warning is kept.
  const warnings = renamed ? [] : row.check.warnings.filter(isDuplicateRow);
  const { fileDecisions, ...kept } = undecided(row);
  return {
    ...kept,
    ...openDecisions(fileDecisions, values),
    data: { ...row.data, ...values },
    edits: { ...row.edits, ...values },
    fileProblems: [
      ...row.fileProblems.filter(({ column }) => column === undefined || values[column] === undefined),
      ...(tooLight ? [{ ...tooLight, rowIndex: row.rowIndex, line: row.line }] : []),
    ],
    check: { status: "pending", warnings, errors: row.check.status === "valid" ? [] : row.check.errors },
  };
}

/** Selecting a row decides what there is to decide. */
function wanted(row: SheetRow, isWanted: boolean): SheetRow {
  return withAccept({ ...row, wanted: isWanted }, isWanted ? decisionsOf(row) : []);
}

function decided(row: SheetRow, { kind, isBought }: Extract<SheetAction, { type: "decided" }>): SheetRow {
  if (!decisionsOf(row).some((decision) => decision.kind === kind)) return row;
  const others = (row.accept ?? []).flatMap((one) => (one === kind ? [] : [{ kind: one }]));
  return withAccept({ ...row, wanted: row.wanted || isBought }, isBought ? [...others, { kind }] : others);
}

function withAccept({ accept: _before, ...row }: SheetRow, decisions: readonly Pick<Decision, "kind">[]): SheetRow {
  return decisions.length > 0 ? { ...row, accept: acceptOf(decisions) } : row;
}

/** The user has confirmed that the row is correct as shown. */
function accepted(row: SheetRow): SheetRow {
  const fileProblems = row.fileProblems.map((problem): RowProblem => ({ ...problem, severity: "warning" }));
  return { ...row, fileProblems, asShown: true };
}

function repriced(row: SheetRow, price: number | undefined): SheetRow {
  const priceCents = price === undefined ? undefined : usdToCents(price);
  if (row.check.status !== "valid" || priceCents === undefined) return row;
  const { surcharges: _outdated, ...check } = row.check;
  return { ...row, check: { ...check, priceCents } };
}

function changed(
  rows: readonly SheetRow[],
  rowIndexes: readonly number[],
  change: (row: SheetRow, at: number) => SheetRow,
): readonly SheetRow[] {
  const next = [...rows];
  for (const [at, rowIndex] of rowIndexes.entries()) {
    const row = next[rowIndex];
    if (row) next[rowIndex] = change(row, at);
  }
  return next;
}

function settledAgain(sheet: Sheet): Sheet {
  return { ...sheet, settled: sheet.settled + 1 };
}
