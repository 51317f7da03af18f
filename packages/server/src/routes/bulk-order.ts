import type { Call, RoutesFor } from "../contract/document/route-table.js";
import { refundLabels, voidLabels } from "../domain/after-sale/each-order.js";
import { purchaseFingerprint } from "../domain/bulk-order/duplicates.js";
import { endBulk, endedText } from "../domain/bulk-order/end-bulk.js";
import { deleteMappings, readMapping, saveMapping } from "../domain/bulk-order/mappings.js";
import { processBulk } from "../domain/bulk-order/process-bulk.js";
import {
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
import { requestKey } from "../domain/request-key/request-key.js";
import { shopFor } from "../domain/shop/shop-mode.js";
import { EVERYBODY } from "../shared/actor.js";
import { UNPAGED_LIMIT } from "../shared/page.js";
import { listPage, period, refundList, replayHeader, voidList, waitMs } from "./conversions.js";
import { labelFile } from "./label-file.js";
import { operatorOf, refunderOf } from "./operator-order.js";
import { failureCsv, resultsFile } from "./results-file.js";

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
