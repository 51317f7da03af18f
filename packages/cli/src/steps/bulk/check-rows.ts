import type { BulkRowResult, Client, ServiceTotal, ValidateBulkReply } from "@shipctl/sdk";
import {
  countRows,
  decisionsOf,
  type OptionSum,
  quotingText,
  rowsToCheck,
  type Sheet,
  serviceTotals,
  sheetReducer,
} from "@shipctl/sdk/bulk";
import { centsToUsd } from "@shipctl/sdk/display";
import type { BulkFile, BulkRow } from "@shipctl/sdk/files";
import type { BulkPicks } from "./bulk-flags.js";

/** The results of the server and the file for every row. A row with an error in either is not bought. */
export interface CheckedRows {
  /** The rows to buy. */
  readonly sheet: Sheet;
  readonly results: readonly BulkRowResult[];
  readonly validCount: number;
  readonly invalidCount: number;
  readonly totalPrice: number;
  readonly services: readonly ServiceTotal[];
  /** Included in the total. */
  readonly surcharges: readonly OptionSum[];
}

export type RowPicks = Pick<BulkPicks, "service" | "carrier" | "template"> & { readonly apiId: string | undefined };

/** The server's results for some rows. */
export type RowAnswers = Pick<ValidateBulkReply, "results" | "apiId">;

/** POST /api/orders/bulk/validate */
export const askAboutRows = (client: Client, orders: readonly BulkRow[], picks: RowPicks): Promise<RowAnswers> =>
  client.validateBulkOrder({ body: { ...picks, orders: [...orders] } });

/** The rows of a file with the server's results. Edits in `before` are kept. */
export async function checkedSheet(
  file: BulkFile,
  before: Sheet | undefined,
  ask: (rows: readonly BulkRow[]) => Promise<RowAnswers>,
): Promise<Sheet> {
  const read = sheetReducer(before, { type: "read", file, again: before !== undefined });
  const answers = await ask(read?.rows.map(({ data }) => data) ?? []);
  const sheet = sheetReducer(read, { type: "checked", round: read?.round ?? 0, sent: read?.rows ?? [], ...answers });
  if (!sheet) throw new Error("A file that was read has no rows.");
  return sheet;
}

interface RowCheck {
  readonly file: BulkFile;
  readonly picks: RowPicks;
  /** Called while the carrier has not quoted all rows. */
  readonly onQuoting: (text: string) => void;
}

/** Checks the rows until all are quoted; returns them with totals. */
export async function checkRows(client: Client, { file, picks, onQuoting }: RowCheck): Promise<CheckedRows> {
  let found: BulkRowResult[] = [];
  let sheet = await checkedSheet(file, undefined, async (rows) => {
    const answers = await askAboutRows(client, rows, picks);
    found = [...answers.results];
    return answers;
  });
  for (;;) {
    const sent = rowsToCheck(sheet, new Set());
    if (sent.length === 0) break;
    onQuoting(quotingText(countRows(sheet.rows)) ?? "");
    const orders = sent.map(({ data }) => data);
    const { results } = await askAboutRows(client, orders, picks);
    sheet = sheetReducer(sheet, { type: "checked", round: sheet.round, sent, results }) ?? sheet;
    for (const [at, { rowIndex }] of sent.entries()) {
      const [result, row] = [results[at], sheet.rows[rowIndex]];
      if (result && row) found[rowIndex] = { ...result, rowIndex, warnings: [...row.check.warnings] };
    }
  }
  const results = withFileProblems(found, file).map(withDecisions(sheet));
  const { totalCents, services, surcharges } = serviceTotals(sheet.rows);
  const validCount = results.filter(({ isValid }) => isValid).length;
  return {
    sheet,
    results,
    validCount,
    invalidCount: results.length - validCount,
    totalPrice: centsToUsd(totalCents),
    surcharges,
    services: services.map(({ totalCents: cents, ...sum }) => ({ ...sum, totalPrice: centsToUsd(cents) })),
  };
}

/** The rows in the format of the API. */
export const asReply = ({ sheet, results, surcharges: _, ...sums }: CheckedRows): ValidateBulkReply => ({
  ...(sheet.apiId === undefined ? {} : { apiId: sheet.apiId }),
  ...sums,
  results: [...results],
  services: [...sums.services],
});

/** With what the file says. */
const withDecisions =
  ({ rows }: Sheet) =>
  (result: BulkRowResult): BulkRowResult => {
    const row = rows[result.rowIndex];
    const decisions = row ? decisionsOf(row) : [];
    return decisions.length > 0 ? { ...result, decisions: [...decisions] } : result;
  };

function withFileProblems(results: readonly BulkRowResult[], file: Pick<BulkFile, "problems">): BulkRowResult[] {
  const byRow = new Map<number, BulkFile["problems"][number][]>();
  for (const problem of file.problems) byRow.set(problem.rowIndex, [...(byRow.get(problem.rowIndex) ?? []), problem]);
  return results.map((result) => {
    const problems = byRow.get(result.rowIndex);
    if (problems === undefined) return result;
    const ofSeverity = (severity: "error" | "warning") =>
      problems
        .filter((problem) => problem.severity === severity)
        .map(({ message, column = "line", suggestion }) => ({
          field: column,
          message,
          ...(suggestion && { suggestion }),
        }));
    const isSaid = (field: string) => problems.some(({ column, suggestion }) => suggestion && column === field);
    const errors = [...ofSeverity("error"), ...result.errors.filter(({ field }) => !isSaid(field))];
    return {
      ...result,
      errors,
      warnings: [...ofSeverity("warning"), ...result.warnings],
      isValid: errors.length === 0,
    };
  });
}
