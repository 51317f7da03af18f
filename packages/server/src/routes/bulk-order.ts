import { LIMITS, type ResultLayout } from "@shipctl/sdk/contract";
import { metadataKeys, originalsOfRows, type RowResult, resultsWriter, writeFailureCsv } from "@shipctl/sdk/files";
import type { Call, FileReply, RoutesFor } from "../contract/document/route-table.js";
import { refundLabels, voidLabels } from "../domain/after-sale/each-order.js";
import type { RowOutcome } from "../domain/bulk-order/bulk-rows.js";
import { purchaseFingerprint } from "../domain/bulk-order/duplicates.js";
import { endBulk, endedText } from "../domain/bulk-order/end-bulk.js";
import { deleteMappings, readMapping, saveMapping } from "../domain/bulk-order/mappings.js";
import { customerCells, metadataOf } from "../domain/bulk-order/ordered-row.js";
import { processBulk } from "../domain/bulk-order/process-bulk.js";
import {
  type BulkResults,
  bulkOfCall,
  bulkOrders,
  bulkResults,
  bulkView,
  failedRows,
  failureView,
  listBulks,
  ordersToPrint,
  ownBulk,
  readBulk,
  stoppedView,
  waitForBulk,
} from "../domain/bulk-order/read-bulk.js";
import { retryBulk } from "../domain/bulk-order/retry-bulk.js";
import { stopBulk } from "../domain/bulk-order/stop-bulk.js";
import { validateBulk } from "../domain/bulk-order/validate-bulk.js";
import { labelCaller, requireLinkCovers } from "../domain/label/label-access.js";
import { readBalance } from "../domain/ledger/ledger.js";
import { orderView } from "../domain/order/order-view.js";
import { requestKey } from "../domain/request-key/request-key.js";
import { shopFor } from "../domain/shop/shop-mode.js";
import { EVERYBODY } from "../shared/actor.js";
import { UNPAGED_LIMIT } from "../shared/page.js";
import { streamOf } from "../shared/stream-of.js";
import { listPage, period, refundList, replayHeader, voidList, waitMs } from "./conversions.js";
import { labelFile } from "./label-file.js";
import { operatorOf, refunderOf } from "./operator-order.js";

/** A carrier call may take 20 s and the whole request 30 s. */
const ASK_FOR_MS = 8_000;

const PURCHASE_CALL = "processBulkOrder";

export const bulkOrderRoutes: RoutesFor<"bulk-order"> = {
  validateBulkOrder: async ({ world, actor, body, signal }) => {
    const { apiId, carrier, service, template, orders: rows } = body;
    const input = { apiId, pick: { carrier, service, template }, rows };
    const json = await validateBulk(world, actor.customerId, input, signal);
    return { status: 200, json };
  },

  processBulkOrder: async (call) => {
    const { world, actor, body, headers } = call;
    const { carrier, service, template, orders: rows, ...purchase } = body;
    const key = await requestKey(actor.customerId, PURCHASE_CALL, headers["Idempotency-Key"], body);
    const input = { ...purchase, pick: { carrier, service, template }, rows };
    const fingerprint = purchaseFingerprint(
      actor.customerId,
      (await shopFor(world, actor.customerId)).mode,
      body.fingerprint,
      body.again,
    );
    return answerWhenDone(call, await processBulk(world, actor, input, { key, fingerprint, gone: call.signal }));
  },

  retryBulkOrder: async (call) => {
    const { world, actor, path, body, headers } = call;
    const bulk = await ownBulk(world, actor.customerId, path.bulkOrderId);
    const key = await requestKey(actor.customerId, "retryBulkOrder", headers["Idempotency-Key"], [bulk.id, body ?? {}]);
    return answerWhenDone(call, await retryBulk(world, actor, bulk, body?.totalPrice, { key, gone: call.signal }));
  },

  listBulkOrders: async ({ world, actor, query }) => {
    const { page, limit, sort, ...filter } = query;
    const asked = listPage({ page, limit, sort });
    const { next: _, ...json } = await listBulks(world, actor.customerId, period(filter), asked);
    return { status: 200, json };
  },

  getBulkOrder: async ({ world, actor, path, query }) => {
    const bulk = await bulkOfCall(world, actor.customerId, PURCHASE_CALL, path.bulkOrderId);
    const page = { page: query.page ?? 1, limit: query.limit ?? UNPAGED_LIMIT };
    return { status: 200, json: await readBulk(world, bulk, page) };
  },

  voidBulkOrder: async ({ world, actor, path, headers }) => {
    const bulk = await ownBulk(world, actor.customerId, path.bulkOrderId);
    const key = await requestKey(actor.customerId, "voidBulkOrder", headers["Idempotency-Key"], bulk.id);
    const ids = (await bulkOrders(world, bulk)).map(({ id }) => id);
    const { results, replayed } = await voidLabels(world, actor, ids, key);
    return { status: 200, json: voidList(results), headers: replayHeader(replayed) };
  },

  voidAnyBulkOrder: async ({ world, actor, path, body, headers }) => {
    const bulk = await ownBulk(world, EVERYBODY, path.bulkOrderId);
    const key = await requestKey(actor.customerId, "voidAnyBulkOrder", headers["Idempotency-Key"], [
      bulk.id,
      body ?? {},
    ]);
    const ids = (await bulkOrders(world, bulk)).map(({ id }) => id);
    const { results, replayed } = await voidLabels(world, operatorOf(actor, body?.reason), ids, key);
    return { status: 200, json: voidList(results), headers: replayHeader(replayed) };
  },

  refundBulkOrder: async ({ world, actor, path, body, headers }) => {
    const bulk = await ownBulk(world, EVERYBODY, path.bulkOrderId);
    const key = await requestKey(actor.customerId, "refundBulkOrder", headers["Idempotency-Key"], [bulk.id, body]);
    const ids = (await bulkOrders(world, bulk)).map(({ id }) => id);
    const { results, replayed } = await refundLabels(world, refunderOf(actor, body.reason), ids, key);
    return { status: 200, json: refundList(results), headers: replayHeader(replayed) };
  },

  stopBulkOrder: async ({ world, actor, path }) => {
    const bulk = await ownBulk(world, actor.customerId, path.bulkOrderId);
    return { status: 200, json: stoppedView(world, await stopBulk(world, bulk, { actor })) };
  },

  stopAnyBulkOrder: async ({ world, actor, path, body }) => {
    const bulk = await ownBulk(world, EVERYBODY, path.bulkOrderId);
    return { status: 200, json: stoppedView(world, await stopBulk(world, bulk, { actor, reason: body.reason })) };
  },

  settleBulkOrder: async ({ world, actor, path }) => {
    const open = await ownBulk(world, EVERYBODY, path.bulkOrderId);
    const bulk = await endBulk(world, open, actor, { askForMs: ASK_FOR_MS });
    return { status: 200, json: { bulkOrder: bulkView(world, bulk), message: endedText(bulk) } };
  },

  listBulkFailures: async ({ world, actor, path, accept }) => {
    const bulk = await ownBulk(world, actor.customerId, path.bulkOrderId);
    const failed = await failedRows(world, bulk);
    if (!accept.includes("text/csv")) return { status: 200, json: { failures: failed.map(failureView) } };
    return {
      status: 200,
      file: failureCsv(bulk.originalHeaders, failed),
      contentType: "text/csv; charset=utf-8",
      fileName: `${bulk.number}-failures.csv`,
      disposition: "attachment",
    };
  },

  getBulkResults: async ({ world, actor, path, query }) => {
    const bulk = await ownBulk(world, actor.customerId, path.bulkOrderId);
    return resultsFile(bulkResults(world, bulk), query.for ?? "own");
  },

  getBulkMapping: async ({ world, actor, query }) => ({
    status: 200,
    json: { mapping: await readMapping(world, actor.customerId, query.headerKey) },
  }),

  saveBulkMapping: async ({ world, actor, body }) => {
    await saveMapping(world, actor.customerId, body.headerKey, body.mapping);
    return { status: 200, json: { mapping: body.mapping } };
  },

  deleteBulkMappings: async ({ world, actor, query }) => {
    const count = await deleteMappings(world, actor.customerId, query.headerKey);
    return { status: 200, json: { message: `${count} column ${count === 1 ? "mapping" : "mappings"} deleted` } };
  },

  getBulkLabels: async ({ world, actor, link, path, query }) => {
    const caller = await labelCaller(world, actor, link);
    const bulk = await ownBulk(world, caller.owner, path.bulkOrderId);
    requireLinkCovers(caller, ({ bulkOrderId }) => bulkOrderId === bulk.id);
    const { orders } = await ordersToPrint(world, bulk);
    return labelFile(world, orders, {
      action: "view",
      ...query,
      format: query.format ?? "4x6",
      name: bulk.number,
    });
  },
};

type Paying = Call<"processBulkOrder"> | Call<"retryBulkOrder">;

async function answerWhenDone(
  { world, actor, headers, signal }: Paying,
  started: { bulkId: string; replayed: boolean },
) {
  const bulk = await waitForBulk(world, started.bulkId, waitMs(headers.Prefer), signal());
  const { balance: newBalance } = await readBalance(world, actor.customerId);
  const json = { bulkOrderId: bulk.number, newBalance, bulkOrder: bulkView(world, bulk) };
  const reply = { json, headers: replayHeader(started.replayed) };
  return bulk.status === "processing" ? ({ status: 202, ...reply } as const) : ({ status: 200, ...reply } as const);
}

const FILES: Readonly<Record<ResultLayout, { readonly suffix: string; readonly contentType: string }>> = {
  own: { suffix: "results.csv", contentType: "text/csv" },
  ebay: { suffix: "ebay.csv", contentType: "text/csv" },
  woocommerce: { suffix: "woocommerce.csv", contentType: "text/csv" },
  amazon: { suffix: "amazon.txt", contentType: "text/tab-separated-values" },
};

/** All rows of a bulk order with what became of them, in the customer's columns or in the layout of a shop. */
function resultsFile(results: BulkResults, layout: ResultLayout): FileReply {
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
function failureCsv(originalHeaders: readonly string[] | undefined, failed: readonly RowOutcome[]): string {
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
