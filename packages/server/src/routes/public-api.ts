import type { Parcel, V1BulkCheck, V1SavedParcel } from "@shipctl/sdk/contract";
import type { Call, RoutesFor } from "../contract/document/route-table.js";
import { callLimit, ownAccount } from "../domain/account/account.js";
import { checkAddresses } from "../domain/address/check-addresses.js";
import { ensureVoided } from "../domain/after-sale/void-label.js";
import { keyOfCall, refillTestBalance } from "../domain/api-key/named-keys.js";
import type { BulkOrderRecord } from "../domain/bulk-order/bulk-tables.js";
import type { BulkPurchase } from "../domain/bulk-order/ordered-rows.js";
import { processBulk } from "../domain/bulk-order/process-bulk.js";
import { invalidOrders, programRows } from "../domain/bulk-order/program-rows.js";
import { bulkOfCall, listBulks, ordersToPrint, ownBulk, waitForBulk } from "../domain/bulk-order/read-bulk.js";
import { retryBulk } from "../domain/bulk-order/retry-bulk.js";
import { stopBulk } from "../domain/bulk-order/stop-bulk.js";
import { checkBulk } from "../domain/bulk-order/validate-bulk.js";
import { awaitEvents } from "../domain/event/list-events.js";
import { isVoided, type LabelDeps } from "../domain/label/order-labels.js";
import { readBalance, readBalanceWithLabels } from "../domain/ledger/ledger.js";
import { listTransactions } from "../domain/ledger/list-transactions.js";
import { listChangedOrders, listOrders } from "../domain/order/list-orders.js";
import { parseOrderInput, requireServedCountries } from "../domain/order/order-request.js";
import { transactionOrders } from "../domain/order/order-view.js";
import { ownOrder } from "../domain/order/orders.js";
import { createParcel, deleteParcel, listParcels, updateParcel } from "../domain/parcel/saved-parcels.js";
import { buyLabel } from "../domain/purchase/buy-label.js";
import { quoteServices } from "../domain/purchase/calculate-price.js";
import { buyReturn } from "../domain/purchase/return-label.js";
import { requestKey } from "../domain/request-key/request-key.js";
import { serviceById, servicesById, servicesForSale } from "../domain/service/list-services.js";
import { requireLimit } from "../domain/service/signed-quote.js";
import { ownModes } from "../domain/shop/shop-mode.js";
import { refreshTracking } from "../domain/tracking/refresh-tracking.js";
import { advanceParcel } from "../domain/tracking/sandbox-scans.js";
import { requirePresent } from "../shared/assert.js";
import type { PageRequest } from "../shared/page.js";
import { invalidInput } from "../shared/problem.js";
import { ownerIdOf } from "../shared/test-space.js";
import type { Reader } from "../world.js";
import {
  customsOf,
  instant,
  maxPriceOf,
  orderInput,
  parcelInput,
  period,
  replayHeader,
  waitMs,
} from "./conversions.js";
import { cursorPage, nextCursor } from "./cursor.js";
import { selectedOrders } from "./label.js";
import { labelFile } from "./label-file.js";
import { programOrder } from "./program-order.js";
import { v1ManifestRoutes } from "./v1-manifests.js";
import {
  answeredLabel,
  type BoughtLabels,
  trackedOrder,
  v1BulkCheck,
  v1BulkOrder,
  v1BulkSummary,
  v1LabelReply,
  v1Orders,
  v1Transaction,
} from "./v1-views.js";
import { v1WebhookRoutes } from "./v1-webhooks.js";

export const publicApiRoutes: RoutesFor<"public-api"> = {
  ...v1ManifestRoutes,
  ...v1WebhookRoutes,

  v1GetUser: async ({ world, actor }) => {
    const account = await ownAccount(world, actor.customerId);
    const { balance, labelsLeft } = await readBalanceWithLabels(world, actor.customerId);
    const { id, name, email, createdAt } = account;
    return {
      status: 200,
      json: { id, name, email, balance, labelsLeft, createdAt, rateLimit: callLimit(world, account) },
    };
  },

  v1GetKey: async ({ world, actor }) => ({
    status: 200,
    json: await keyOfCall(world, requirePresent(actor.key, "API key")),
  }),

  v1ListServices: async ({ world, actor }) => {
    return { status: 200, json: await servicesForSale(world, actor.customerId) };
  },

  v1CheckAddresses: async ({ world, actor, body, signal }) => ({
    status: 200,
    json: { results: await checkAddresses(world, actor.customerId, body, signal) },
  }),

  v1CreateQuotes: async ({ world, actor, body }) => {
    requireServedCountries(body.sender, body.recipient);
    const { serviceId, isReturn, ...parcel } = body;
    const input = { ...parcelInput(parcel), serviceId, isReturn };
    return { status: 200, json: await quoteServices(world, actor.customerId, input) };
  },

  v1CreateLabel: async ({ world, actor, body, query, headers }) => {
    const { serviceId, template, rejectDuplicates, isReturn, accept } = body;
    const key = await requestKey(actor.customerId, "v1CreateLabel", headers["Idempotency-Key"], body);
    const input = async () => {
      const { connection, service } = await serviceById(world, actor.customerId, serviceId);
      const picked = { carrier: service.carrier, service: service.name, template };
      const request = { ...orderInput(body, picked), isReturn };
      const parties = { customerId: actor.customerId, connectionId: connection.id };
      const sent = { quoteId: body.quoteId, maxPrice: maxPriceOf(body) };
      const limit = requireLimit(world, parties, parseOrderInput(request), sent);
      return { apiId: connection.id, request, rejectDuplicates, accept, limit };
    };
    return v1LabelReply(world, await buyLabel(world, actor, input, key), query);
  },

  v1ReturnOrder: async ({ world, actor, path, body, query, headers }) => {
    const original = await ownOrder(world, actor.customerId, path.order_id);
    const call = { ...body, id: original.id };
    const key = await requestKey(actor.customerId, "v1ReturnOrder", headers["Idempotency-Key"], call);
    const wanted = async () => {
      const { serviceId, again, accept } = body;
      const limit = maxPriceOf(body);
      const customs = customsOf(body.customs, "customs");
      if (serviceId === undefined) return { again, accept, limit, customs };
      const { connection, service } = await serviceById(world, actor.customerId, serviceId);
      return {
        apiId: connection.id,
        carrier: service.carrier,
        service: service.name,
        again,
        accept,
        limit,
        customs,
      };
    };
    return v1LabelReply(world, await buyReturn(world, actor, original, wanted, key), query);
  },

  v1CreateBulkLabels: async (call) => {
    const { world, actor, body, query, headers, signal } = call;
    if (body.dryRun) return { status: 200, json: await checkedBulk(call) };
    const key = await requestKey(actor.customerId, BULK_CALL, headers["Idempotency-Key"], body);
    const { bulkId, replayed } = await processBulk(world, actor, () => wantedBulk(call), { key, gone: signal });
    const bulk = await waitForBulk(world, bulkId, waitMs(headers.Prefer), signal());
    const json = await v1BulkOrder(world, bulk);
    if (bulk.status === "processing") return { status: 202, json, headers: replayHeader(replayed) };
    const { label = body.combineLabels === false ? "none" : "inline", format } = query;
    const labels = await answeredLabel(world, await boughtLabels(world, bulk), { label, format });
    const file = labels.bytes && ({ member: "combinedLabelData", file: labels.bytes } as const);
    return {
      status: 201,
      json: { ...json, ...(query.label && { label: labels.label }) },
      file,
      headers: replayHeader(replayed),
    };
  },

  v1ListEvents: async ({ world, actor, query: { wait: seconds, ...query }, ending: signal }) => ({
    status: 200,
    json: await awaitEvents(world, actor.customerId, query, await ownModes(world, actor.customerId), {
      seconds,
      signal,
    }),
  }),

  v1ListTransactions: async ({ world, actor, query }) => {
    const { customerId } = actor;
    const { page: _page, limit: _limit, cursor: _cursor, bulkOrderId, ...filter } = query;
    const bulkId = bulkOrderId === undefined ? undefined : (await ownBulk(world, customerId, bulkOrderId)).id;
    const call = { operation: "v1ListTransactions", customerId, query };
    const orders = (ids: readonly string[]) => transactionOrders(world, ids);
    const wanted = { ...period(filter), bulkId, orders };
    const { transactions, next, ...totals } = await listTransactions(
      world,
      customerId,
      wanted,
      cursorPage(world, call),
    );
    const json = { transactions: transactions.map(v1Transaction), ...totals, ...nextCursor(world, call, next) };
    return { status: 200, json };
  },

  v1ListOrders: async ({ world, actor, query }) => {
    const call = { operation: "v1ListOrders", customerId: actor.customerId, query };
    const { orders, next, ...totals } = await wantedOrders(world, call, cursorPage(world, call));
    const json = { orders: await v1Orders(world, orders), ...totals, ...nextCursor(world, call, next) };
    return { status: 200, json };
  },

  v1GetOrder: async ({ world, actor, path }) => {
    const order = await ownOrder(world, actor.customerId, path.order_id);
    return { status: 200, json: await trackedOrder(world, order) };
  },

  v1VoidOrder: async ({ world, actor, path, headers }) => {
    const { id } = await ownOrder(world, actor.customerId, path.order_id);
    const key = await requestKey(actor.customerId, "v1VoidOrder", headers["Idempotency-Key"], id);
    const { order, replayed } = await ensureVoided(world, actor, id, key);
    return { status: 200, json: await trackedOrder(world, order), headers: replayHeader(replayed) };
  },

  v1AdvanceOrder: async ({ world, actor, path }) => {
    const order = await ownOrder(world, actor.customerId, path.order_id);
    await advanceParcel(world, order);
    return { status: 200, json: await trackedOrder(world, await ownOrder(world, actor.customerId, order.id)) };
  },

  v1ResetTestBalance: async ({ world, actor }) => {
    await refillTestBalance(world, actor);
    const { balance } = await readBalance(world, actor.customerId);
    return { status: 200, json: { balance } };
  },

  v1RefreshTracking: async ({ world, actor, path }) => {
    await refreshTracking(world, await ownOrder(world, actor.customerId, path.order_id));
    return { status: 200, json: await trackedOrder(world, await ownOrder(world, actor.customerId, path.order_id)) };
  },

  v1ListBulkOrders: async ({ world, actor, query }) => {
    const { customerId } = actor;
    const { page: _page, limit: _limit, cursor: _cursor, ...filter } = query;
    const call = { operation: "v1ListBulkOrders", customerId, query };
    const found = await listBulks(world, customerId, period(filter), cursorPage(world, call));
    const { bulkOrders, next, ...totals } = found;
    const json = { bulkOrders: bulkOrders.map(v1BulkSummary), ...totals, ...nextCursor(world, call, next) };
    return { status: 200, json };
  },

  v1RetryBulkOrder: async ({ world, actor, path, body, headers, signal }) => {
    const bulk = await bulkOfCall(world, actor.customerId, BULK_CALL, path.bulk_order_id);
    const call = [bulk.id, body ?? {}];
    const key = await requestKey(actor.customerId, "v1RetryBulkOrder", headers["Idempotency-Key"], call);
    const { bulkId, replayed } = await retryBulk(world, actor, bulk, body?.totalPrice, { key, gone: signal });
    const ended = await waitForBulk(world, bulkId, waitMs(headers.Prefer), signal());
    const status = ended.status === "processing" ? 202 : 200;
    return { status, json: await v1BulkOrder(world, ended), headers: replayHeader(replayed) };
  },

  v1StopBulkOrder: async ({ world, actor, path }) => {
    const bulk = await bulkOfCall(world, actor.customerId, BULK_CALL, path.bulk_order_id);
    const { bulk: stopped } = await stopBulk(world, bulk, { actor });
    return { status: 200, json: await v1BulkOrder(world, stopped) };
  },

  v1GetBulkOrder: async ({ world, actor, path }) => {
    const bulk = await bulkOfCall(world, actor.customerId, BULK_CALL, path.bulk_order_id);
    return { status: 200, json: await v1BulkOrder(world, bulk) };
  },

  v1GetLabel: async ({ world, actor, path, query }) => {
    const order = await ownOrder(world, actor.customerId, path.order_id);
    const { format = "4x6", dpi } = query;
    return labelFile(world, [order], { action: "view", format, dpi, name: order.number });
  },

  v1CreateLabelFile: async ({ world, actor, body, query: { part } }) => {
    const { orderIds, bulkOrderId, zip, format = "4x6", dpi } = body;
    const { name, orders } = await selectedOrders(world, actor.customerId, { orderIds, bulkOrderId });
    return labelFile(world, orders, { action: zip ? "zip" : "view", format, dpi, name, part });
  },

  v1GetBulkLabels: async ({ world, actor, path, query }) => {
    const bulk = await bulkOfCall(world, actor.customerId, BULK_CALL, path.bulk_order_id);
    const { format = "4x6", dpi, part } = query;
    const { orders } = await ordersToPrint(world, bulk);
    return labelFile(world, orders, { action: "view", format, dpi, name: bulk.number, part });
  },

  v1ListParcels: async ({ world, actor }) => ({
    status: 200,
    json: { parcels: (await listParcels(world, ownerIdOf(actor.customerId))).map(v1SavedParcel) },
  }),

  v1CreateParcel: async ({ world, actor, body }) => ({
    status: 201,
    json: v1SavedParcel(await createParcel(world, ownerIdOf(actor.customerId), body)),
  }),

  v1UpdateParcel: async ({ world, actor, path, body }) => ({
    status: 200,
    json: v1SavedParcel(await updateParcel(world, ownerIdOf(actor.customerId), path.parcel_id, body)),
  }),

  v1DeleteParcel: async ({ world, actor, path }) => {
    await deleteParcel(world, ownerIdOf(actor.customerId), path.parcel_id);
    return { status: 200, json: { message: "Parcel deleted" } };
  },
};

type OrderQuery = Call<"v1ListOrders">["query"];

/** @throws invalid_input for another filter with `updatedAfter`: its list has an order of its own */
async function wantedOrders(
  world: Reader,
  { customerId, query }: { readonly customerId: string; readonly query: OrderQuery },
  page: PageRequest,
): ReturnType<typeof listOrders> {
  const { page: number = 1, limit: _limit, cursor: _cursor, updatedAfter, bulkOrderId, ...filter } = query;
  if (updatedAfter === undefined) {
    const bulkId = bulkOrderId === undefined ? undefined : (await ownBulk(world, customerId, bulkOrderId)).id;
    return listOrders(world, customerId, { ...period(filter), bulkId }, page);
  }
  const others = Object.entries({ ...filter, bulkOrderId }).filter(([, value]) => value !== undefined);
  const errors = others.map(([field]) => ({
    field,
    message: `${field} cannot be combined with updatedAfter: leave one of them out`,
  }));
  if (number > 1) {
    // An order that changes moves to the end, so that the pages shift.
    errors.push({ field: "page", message: "page cannot be combined with updatedAfter: send nextCursor as cursor" });
  }
  if (errors.length > 0) throw invalidInput(errors);
  return listChangedOrders(world, customerId, { updatedAfter: instant("updatedAfter", updatedAfter) }, page);
}

const BULK_CALL = "v1CreateBulkLabels";
type BulkCall = Call<"v1CreateBulkLabels">;

async function wantedBulk({ world, actor, body, entryFaults, signal }: BulkCall): Promise<BulkPurchase> {
  const { serviceId, template, rejectDuplicates, onInvalid, onBusy, dryRun } = body;
  const { connection, service } = await serviceById(world, actor.customerId, serviceId);
  const pick = { carrier: service.carrier, service: service.name, template };
  const choice = { connection, services: servicesById(connection), picked: pick };
  const orders = body.orders.map((order, index) => programOrder(order, entryFaults.get(index), choice));
  const rows = await programRows(world, actor.customerId, { connection, service }, orders, signal);
  const wrong = rows.filter((row) => "refused" in row).length;
  const noneIsLeft = wrong === rows.length && !dryRun;
  if (noneIsLeft || (wrong > 0 && onInvalid === "reject")) throw invalidOrders(rows);
  const rejectsAbove = onInvalid === "reject" && !dryRun;
  return { apiId: connection.id, pick, rows, rejectDuplicates, rejectsAbove, failsWhenBusy: onBusy === "fail" };
}

async function checkedBulk(call: BulkCall): Promise<V1BulkCheck> {
  const { world, actor, body } = call;
  const { connection } = await serviceById(world, actor.customerId, body.serviceId);
  return v1BulkCheck(world, connection, await checkBulk(world, actor.customerId, await wantedBulk(call), call.signal));
}

/** Without voided ones. */
async function boughtLabels(world: LabelDeps, bulk: BulkOrderRecord): Promise<BoughtLabels> {
  const { orders } = await ordersToPrint(world, bulk);
  const { id: bulkOrderId, customerId, number } = bulk;
  return { customerId, number, bulkOrderId, orders: orders.every(isVoided) ? [] : orders };
}

const v1SavedParcel = ({ _id: id, ...parcel }: Parcel): V1SavedParcel => ({ id, ...parcel });
