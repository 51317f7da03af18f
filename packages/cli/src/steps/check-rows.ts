import type { BulkRowResult, Client, FieldError, ServiceTotal, ValidateBulkReply } from "@shipctl/sdk";
import type { BulkFile } from "@shipctl/sdk/files";
import type { BulkPicks } from "./bulk-flags.js";

/** What the server and the file say of every row; a row with an error of either is not bought. */
export interface CheckedRows {
  readonly results: readonly BulkRowResult[];
  readonly validCount: number;
  readonly invalidCount: number;
  readonly totalPrice: number;
  readonly services: readonly ServiceTotal[];
}

export type RowPicks = Pick<BulkPicks, "service" | "carrier" | "template"> & { readonly apiId: string | undefined };

/** POST /api/orders/bulk/validate, joined with what is wrong with the lines of the file itself. */
export async function checkRows(
  client: Client,
  file: Pick<BulkFile, "rows" | "problems">,
  picks: RowPicks,
  signal: AbortSignal,
): Promise<CheckedRows> {
  const reply = await client.validateBulkOrder({ body: { ...picks, orders: file.rows }, signal });
  const results = withFileProblems(reply.results, file);
  const valid = results.filter(({ isValid }) => isValid);
  const isAsReplied = valid.length === reply.validCount;
  return {
    results,
    validCount: valid.length,
    invalidCount: results.length - valid.length,
    totalPrice: isAsReplied ? reply.totalPrice : sumOf(valid),
    services: isAsReplied ? reply.services : totalsOf(valid),
  };
}

/** A sum of USD amounts without the dust of floating point. */
export function sumOf(rows: readonly Pick<BulkRowResult, "price">[]): number {
  return rows.reduce((cents, { price }) => cents + Math.round((price ?? 0) * 100), 0) / 100;
}

/** The same rows in the shape of the API. */
export const asReply = ({
  results,
  validCount,
  invalidCount,
  totalPrice,
  services,
}: CheckedRows): ValidateBulkReply => ({
  results: [...results],
  validCount,
  invalidCount,
  totalPrice,
  services: [...services],
});

/** What is wrong with a field, with what would do where that is known. */
export const sentence = ({ message, suggestion }: FieldError): string =>
  suggestion ? `${message} (try ${suggestion})` : message;

function withFileProblems(results: readonly BulkRowResult[], file: Pick<BulkFile, "problems">): BulkRowResult[] {
  const byRow = groupBy(file.problems, ({ rowIndex }) => rowIndex);
  return results.map((result) => {
    const problems = byRow.get(result.rowIndex);
    if (problems === undefined) return result;
    const told = (severity: "error" | "warning") =>
      problems.filter((problem) => problem.severity === severity).map(({ message }) => ({ field: "line", message }));
    const errors = [...told("error"), ...result.errors];
    return { ...result, errors, warnings: [...told("warning"), ...result.warnings], isValid: errors.length === 0 };
  });
}

function totalsOf(rows: readonly BulkRowResult[]): ServiceTotal[] {
  const groups = groupBy(rows, ({ carrier, service }) => `${carrier ?? ""}\n${service ?? ""}`);
  return [...groups.values()].map((group) => ({
    carrier: group[0]?.carrier ?? "",
    service: group[0]?.service ?? "",
    count: group.length,
    totalPrice: sumOf(group),
  }));
}

function groupBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
