import type { ResultLayout } from "@shipctl/sdk/contract";
import { type RowResult, resultsWriter } from "@shipctl/sdk/files";
import type { FileReply } from "../contract/route-table.js";
import { type RowOutcome, rowOutcomes } from "../domain/bulk-order/bulk-rows.js";
import { type BulkOrderRecord, hasOriginals } from "../domain/bulk-order/bulk-tables.js";
import { customerCells } from "../domain/bulk-order/customer-cells.js";
import { orderView } from "../domain/order/order-view.js";
import { streamOf } from "../shared/stream-of.js";
import type { Reader } from "../world.js";
import { textRow } from "./failure-csv.js";

/** Rows in memory at a time. */
const SLICE = 200;

const FILES: Readonly<Record<ResultLayout, { readonly suffix: string; readonly contentType: string }>> = {
  own: { suffix: "results.csv", contentType: "text/csv" },
  ebay: { suffix: "ebay.csv", contentType: "text/csv" },
  woocommerce: { suffix: "woocommerce.csv", contentType: "text/csv" },
  amazon: { suffix: "amazon.txt", contentType: "text/tab-separated-values" },
};

/** All rows of a bulk order with what became of them, in the customer's columns or in the layout of a shop. */
export function resultsFile(world: Reader, bulk: BulkOrderRecord, layout: ResultLayout): FileReply {
  const { suffix, contentType } = FILES[layout];
  const hasOwn = hasOriginals(bulk);
  return {
    status: 200,
    file: streamOf(chunksOf(world, bulk, layout)),
    contentType: `${contentType}; charset=utf-8`,
    fileName: `${bulk.number}-${suffix}`,
    disposition: "attachment",
    headers: { "X-Results-Columns": layout === "own" && hasOwn ? "own" : "standard" },
  };
}

async function* chunksOf(world: Reader, bulk: BulkOrderRecord, layout: ResultLayout): AsyncGenerator<Uint8Array, void> {
  const encoder = new TextEncoder();
  const shippedAt = new Date(bulk.finishedAt ?? bulk.createdAt);
  const originalHeaders = hasOriginals(bulk) ? bulk.originalHeaders : undefined;
  const { head, write } = resultsWriter({ layout, shippedAt, ...(originalHeaders && { originalHeaders }) });
  yield encoder.encode(head);
  for (let from = 0; from < bulk.rowCount; from += SLICE) {
    const rows = await rowOutcomes(world, bulk, from, from + SLICE - 1);
    yield encoder.encode(write(rows.map(resultOf)));
  }
}

const resultOf = ({ row, state, order, errorMessage }: RowOutcome): RowResult => ({
  state,
  data: textRow(customerCells(row)),
  ...(order && { order: orderView(order) }),
  ...(errorMessage !== undefined && { errorMessage }),
  ...(row.original && { original: row.original }),
  ...(row.originalItems && { originalItems: row.originalItems }),
});
