import type { BulkRowResult, FieldError, MovedPrice } from "@shipctl/sdk";
import { usdToCents } from "@shipctl/sdk/display";
import type { BulkFile, BulkRow, RowProblem } from "@shipctl/sdk/files";

/** A row of the file as it stands now: what was typed over it, and what the server says of it. */
export interface OrderRow {
  /** From 0, in the order of the file. */
  readonly rowIndex: number;
  /** Where it starts in the file. */
  readonly line: number;
  readonly data: BulkRow;
  /** What was typed over the file. */
  readonly edits: Partial<BulkRow>;
  readonly fileProblems: readonly RowProblem[];
  readonly check: RowCheck;
  /** False once a person has unticked it; only valid rows can be bought anyway. */
  readonly wanted: boolean;
  /** Set aside with its problems, so that the others can be bought. */
  readonly leftOut: boolean;
}

export type RowCheck =
  | {
      readonly status: "pending";
      readonly warnings: readonly FieldError[];
      /** Those of before, which stay on the screen so that no field goes away from under the hand. */
      readonly errors: readonly FieldError[];
    }
  | { readonly status: "invalid"; readonly warnings: readonly FieldError[]; readonly errors: readonly FieldError[] }
  | {
      readonly status: "valid";
      readonly warnings: readonly FieldError[];
      readonly carrier: string;
      readonly service: string;
      readonly priceCents: number;
    };

export type RowStatus = RowCheck["status"];

/** The rows of one file. Sheets are never changed, only followed by others. */
export interface Sheet {
  readonly rows: readonly OrderRow[];
  /** Grows whenever every row has to be checked anew. */
  readonly round: number;
  /** Grows when a filter should look again; not at each edit, or a mended row would vanish from under the hand. */
  readonly settled: number;
}

export type SheetAction =
  | {
      readonly type: "read";
      readonly file: BulkFile /** The same file, read in another way: edits stay. */;
      readonly again: boolean;
    }
  | { readonly type: "recheck" }
  | {
      readonly type: "checked";
      readonly round: number;
      readonly sent: readonly OrderRow[];
      readonly results: readonly BulkRowResult[];
    }
  | { readonly type: "edited"; readonly edits: readonly RowEdit[] }
  | { readonly type: "wanted"; readonly rowIndexes: readonly number[]; readonly wanted: boolean }
  | { readonly type: "leftOut"; readonly rowIndexes: readonly number[]; readonly leftOut: boolean }
  | { readonly type: "accepted"; readonly rowIndex: number }
  | { readonly type: "repriced"; readonly moved: readonly MovedPrice[] }
  | { readonly type: "closed" };

export interface RowEdit {
  readonly rowIndex: number;
  readonly values: Partial<BulkRow>;
}

/** No file, no sheet. */
export function sheetReducer(sheet: Sheet | undefined, action: SheetAction): Sheet | undefined {
  if (action.type === "read") return readSheet(sheet, action.file, action.again);
  if (!sheet || action.type === "closed") return undefined;
  switch (action.type) {
    case "recheck":
      return {
        rows: sheet.rows.map((row) => ({ ...row, check: UNCHECKED })),
        round: sheet.round + 1,
        settled: sheet.settled,
      };
    case "checked":
      return action.round === sheet.round ? withResults(sheet, action.sent, action.results) : sheet;
    case "edited":
      return {
        ...sheet,
        rows: changed(
          sheet.rows,
          action.edits.map(({ rowIndex }) => rowIndex),
          (row, at) => edited(row, action.edits[at]?.values ?? {}),
        ),
      };
    case "wanted":
      return { ...sheet, rows: changed(sheet.rows, action.rowIndexes, (row) => ({ ...row, wanted: action.wanted })) };
    case "leftOut": {
      const { rowIndexes, leftOut } = action;
      return settledAgain({ ...sheet, rows: changed(sheet.rows, rowIndexes, (row) => ({ ...row, leftOut })) });
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

/** What the file has wrong comes first: the cells that the server looked at may have slipped. */
export function statusOf({ check, fileProblems }: OrderRow): RowStatus {
  if (check.status === "valid" && fileProblems.some(({ severity }) => severity === "error")) return "invalid";
  return check.status;
}

/** Only valid rows can be ticked. */
export const isSelectable = (row: OrderRow): boolean => !row.leftOut && statusOf(row) === "valid";

export const isSelected = (row: OrderRow): boolean => row.wanted && isSelectable(row);

const UNCHECKED: RowCheck = { status: "pending", warnings: [], errors: [] };

/** The server calls rows alike by these, and then says so of the file's later one. */
const IDENTITY: ReadonlySet<string> = new Set([
  "toName",
  "toStreet1",
  "toStreet2",
  "toZip",
  "weight",
  "orderNumber",
  "sku",
  "description",
]);

/** A row that is checked alone cannot be compared with the others, so what was said of it is kept. */
const COMPARED = /of this file$/;

function readSheet(before: Sheet | undefined, file: BulkFile, again: boolean): Sheet {
  const problems = new Map<number, RowProblem[]>();
  for (const problem of file.problems) {
    problems.set(problem.rowIndex, [...(problems.get(problem.rowIndex) ?? []), problem]);
  }
  const rows = file.rows.map((data, rowIndex): OrderRow => {
    const kept = again ? before?.rows[rowIndex] : undefined;
    return {
      rowIndex,
      line: file.originals.records[rowIndex]?.line ?? rowIndex + 2,
      data: kept ? { ...data, ...kept.edits } : data,
      edits: kept?.edits ?? {},
      fileProblems: problems.get(rowIndex) ?? [],
      check: UNCHECKED,
      wanted: kept?.wanted ?? true,
      leftOut: kept?.leftOut ?? false,
    };
  });
  return { rows, round: (before?.round ?? 0) + 1, settled: (before?.settled ?? 0) + 1 };
}

/** Results of rows that have changed since they were sent are out of date; newer ones are on their way. */
function withResults(sheet: Sheet, sent: readonly OrderRow[], results: readonly BulkRowResult[]): Sheet {
  const rows = [...sheet.rows];
  const whole = sent.length === rows.length;
  for (const [at, before] of sent.entries()) {
    const row = rows[before.rowIndex];
    const result = results[at];
    if (!row || !result || row.data !== before.data || row.check.status !== "pending") continue;
    const warnings = whole ? result.warnings : [...row.check.warnings, ...result.warnings];
    rows[before.rowIndex] = { ...row, check: checkOf(result, warnings) };
  }
  return whole ? settledAgain({ ...sheet, rows }) : { ...sheet, rows };
}

function checkOf(
  { isValid, errors, carrier = "", service = "", price }: BulkRowResult,
  warnings: readonly FieldError[],
): RowCheck {
  const priceCents = price === undefined ? undefined : usdToCents(price);
  if (!isValid || priceCents === undefined) return { status: "invalid", errors, warnings };
  return { status: "valid", warnings, carrier, service, priceCents };
}

function edited(row: OrderRow, values: Partial<BulkRow>): OrderRow {
  const renamed = Object.keys(values).some((column) => IDENTITY.has(column));
  const warnings = renamed ? [] : row.check.warnings.filter(({ message }) => COMPARED.test(message));
  return {
    ...row,
    data: { ...row.data, ...values },
    edits: { ...row.edits, ...values },
    check: { status: "pending", warnings, errors: row.check.status === "valid" ? [] : row.check.errors },
  };
}

/** A person has looked at the row and says that it is right as it is shown. */
function accepted(row: OrderRow): OrderRow {
  return { ...row, fileProblems: row.fileProblems.map((problem) => ({ ...problem, severity: "warning" })) };
}

function repriced(row: OrderRow, price: number | undefined): OrderRow {
  const priceCents = price === undefined ? undefined : usdToCents(price);
  if (row.check.status !== "valid" || priceCents === undefined) return row;
  return { ...row, check: { ...row.check, priceCents } };
}

function changed(
  rows: readonly OrderRow[],
  rowIndexes: readonly number[],
  change: (row: OrderRow, at: number) => OrderRow,
): readonly OrderRow[] {
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
