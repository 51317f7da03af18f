import { LIMITS, type ResultLayout } from "@shipctl/sdk/contract";
import { metadataKeys, originalsOfRows, type RowResult, resultsWriter, writeFailureCsv } from "@shipctl/sdk/files";
import type { FileReply } from "../contract/document/route-table.js";
import type { RowOutcome } from "../domain/bulk-order/bulk-rows.js";
import { customerCells, metadataOf } from "../domain/bulk-order/ordered-row.js";
import type { BulkResults } from "../domain/bulk-order/read-bulk.js";
import { orderView } from "../domain/order/order-view.js";
import { streamOf } from "../shared/stream-of.js";

const FILES: Readonly<Record<ResultLayout, { readonly suffix: string; readonly contentType: string }>> = {
  own: { suffix: "results.csv", contentType: "text/csv" },
  ebay: { suffix: "ebay.csv", contentType: "text/csv" },
  woocommerce: { suffix: "woocommerce.csv", contentType: "text/csv" },
  amazon: { suffix: "amazon.txt", contentType: "text/tab-separated-values" },
};

/** All rows of a bulk order with what became of them, in the customer's columns or in the layout of a shop. */
export function resultsFile(results: BulkResults, layout: ResultLayout): FileReply {
  const { suffix, contentType } = FILES[layout];
  return {
    status: 200,
    file: streamOf(chunksOf(results, layout)),
    contentType: `${contentType}; charset=utf-8`,
    fileName: `${results.number}-${suffix}`,
    disposition: "attachment",
    headers: { "X-Results-Columns": layout === "own" && results.originalHeaders ? "own" : "standard" },
  };
}

async function* chunksOf(results: BulkResults, layout: ResultLayout): AsyncGenerator<Uint8Array, void> {
  const encoder = new TextEncoder();
  const { originalHeaders, at: shippedAt } = results;
  const columns = originalHeaders ? { originalHeaders } : { metadataKeys: await keysOf(results) };
  const { head, write } = resultsWriter({ layout, shippedAt, ...columns });
  yield encoder.encode(head);
  for await (const rows of results.slices()) yield encoder.encode(write(rows.map(resultOf)));
}

/** The header comes first, so the rows are read twice. */
async function keysOf({ slices }: BulkResults): Promise<readonly string[]> {
  const keys = new Set<string>();
  for await (const rows of slices())
    for (const key of metadataKeys(rows.map(({ row }) => metadataOf(row)))) keys.add(key);
  return [...keys].slice(0, LIMITS.columns);
}

const resultOf = ({ row, state, order, errorMessage }: RowOutcome): RowResult => ({
  state,
  data: textRow(customerCells(row)),
  metadata: metadataOf(row),
  ...(order && { order: orderView(order) }),
  ...(errorMessage !== undefined && { errorMessage }),
  ...(row.original && { original: row.original }),
  ...(row.originalItems && { originalItems: row.originalItems }),
});

/** The failed rows with the customer's original columns, or with ours if those were not sent. */
export function failureCsv(originalHeaders: readonly string[] | undefined, failed: readonly RowOutcome[]): string {
  const failures = failed.map(({ errorCode = "", errorMessage = "" }, rowIndex) => ({
    rowIndex,
    errorCode,
    errorMessage,
  }));
  const originals =
    originalHeaders && failed.every(({ row }) => row.original)
      ? {
          headers: [...originalHeaders],
          records: failed.map(({ row }, i) => ({
            line: i + 2,
            cells: [...(row.original ?? [])],
            more: row.originalItems?.map((cells) => ({ line: i + 2, cells: [...cells] })) ?? [],
          })),
          delimiter: "," as const,
        }
      : originalsOfRows(
          failed.map(({ row }) => textRow(customerCells(row))),
          failed.map(({ row }) => metadataOf(row)),
        );
  return writeFailureCsv(originals, failures);
}

/** A row in our columns, as text. */
const textRow = (data: Readonly<Record<string, string | number | null>>): Record<string, string> =>
  Object.fromEntries(Object.entries(data).map(([column, value]) => [column, String(value ?? "")]));
