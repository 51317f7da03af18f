import type { V1BulkCheck, V1Order } from "@shipctl/sdk/contract";
import type { Call, RoutesFor } from "../contract/document/route-table.js";
import { ownAccount } from "../domain/account/account.js";
import { callLimit } from "../domain/account/call-limit.js";
import { checkAddresses } from "../domain/address/check-addresses.js";
import { ensureVoided } from "../domain/after-sale/void-label.js";
import type { BulkOrderRecord } from "../domain/bulk-order/bulk-tables.js";
import type { BulkPurchase } from "../domain/bulk-order/ordered-rows.js";
import { processBulk } from "../domain/bulk-order/process-bulk.js";
import { invalidOrders, programRows } from "../domain/bulk-order/program-rows.js";
import { bulkOfCall, ordersToPrint, waitForBulk } from "../domain/bulk-order/read-bulk.js";
import { checkBulk } from "../domain/bulk-order/validate-bulk.js";
import { listEvents } from "../domain/event/list-events.js";
import { isVoided, type LabelDeps, orderLabels } from "../domain/label/order-labels.js";
import { readBalanceWithLabels } from "../domain/ledger/ledger.js";
import { listOrders } from "../domain/order/list-orders.js";
import type { OrderRecord } from "../domain/order/order-table.js";
import { ownOrder } from "../domain/order/orders.js";
import { buyLabel } from "../domain/purchase/buy-label.js";
import { buyReturn } from "../domain/purchase/return-label.js";
import { returnsOf } from "../domain/purchase/second-label.js";
import { requestKey } from "../domain/request-key/request-key.js";
import { serviceById, servicesForSale } from "../domain/service/list-services.js";
import { listedModes } from "../domain/shop/shop-mode.js";
import { readTracking, trackingView } from "../domain/tracking/read-tracking.js";
import type { Reader } from "../world.js";
import { customsOf, orderInput, pagedList, period, replayHeader, waitMs } from "./conversions.js";
import { labelFile } from "./label-file.js";
import { programOrder } from "./program-order.js";
import { v1BulkCheck, v1BulkOrder, v1LabelReply, v1Order, v1Orders } from "./v1-views.js";

export const publicApiRoutes: RoutesFor<"public-api"> = {
  v1GetUser: async ({ world, actor }) => {
    const account = await ownAccount(world, actor.customerId);
    const { balance, labelsLeft } = await readBalanceWithLabels(world, account.id);
    const { id, name, email, createdAt } = account;
    return { status: 200, json: { id, name, email, balance, labelsLeft, createdAt, rateLimit: callLimit(account) } };
  },

  v1ListServices: async ({ world, actor }) => {
    return { status: 200, json: await servicesForSale(world, await ownAccount(world, actor.customerId)) };
  },

  v1CheckAddresses: async ({ world, actor, body, signal }) => ({
    status: 200,
    json: { results: await checkAddresses(world, actor.customerId, body, signal) },
  }),

  v1CreateLabel: async ({ world, actor, body, headers }) => {
    const { serviceId, template, rejectDuplicates, isReturn, accept } = body;
    const key = await requestKey(actor.customerId, "v1CreateLabel", headers["Idempotency-Key"], body);
    const input = async () => {
      const { connection, service } = await serviceById(world, serviceId);
      const request = orderInput(body, { carrier: service.carrier, service: service.name, template });
      return { apiId: connection.id, request: { ...request, isReturn }, rejectDuplicates, accept };
    };
    return v1LabelReply(await buyLabel(world, actor, input, key));
  },

  v1ReturnOrder: async ({ world, actor, path, body, headers }) => {
    const original = await ownOrder(world, actor.customerId, path.order_id);
    const call = { ...body, id: original.id };
    const key = await requestKey(actor.customerId, "v1ReturnOrder", headers["Idempotency-Key"], call);
    const wanted = async () => {
      const { serviceId, again, accept } = body;
      const customs = customsOf(body.customs, "customs");
      if (serviceId === undefined) return { again, accept, customs };
      const { connection, service } = await serviceById(world, serviceId);
      return { apiId: connection.id, carrier: service.carrier, service: service.name, again, accept, customs };
    };
    return v1LabelReply(await buyReturn(world, actor, original, wanted, key));
  },

  v1CreateBulkLabels: async (call) => {
    const { world, actor, body, headers, signal } = call;
    if (body.dryRun) return { status: 200, json: await checkedBulk(call) };
    const key = await requestKey(actor.customerId, BULK_CALL, headers["Idempotency-Key"], body);
    const { bulkId, replayed } = await processBulk(world, actor, () => wantedBulk(call), { key, gone: signal });
    const bulk = await waitForBulk(world, bulkId, waitMs(headers.Prefer), signal());
    const json = await v1BulkOrder(world, bulk);
    if (bulk.status === "processing") return { status: 202, json, headers: replayHeader(replayed) };
    const file = body.combineLabels === false ? undefined : await combinedLabels(world, bulk);
    return { status: 201, json, file: file && { member: "combinedLabelData", file }, headers: replayHeader(replayed) };
  },

  v1ListEvents: async ({ world, actor, query }) => ({
    status: 200,
    json: await listEvents(world, actor.customerId, query, await listedModes(world)),
  }),

  v1ListOrders: async ({ world, actor, query }) => {
    const { page, limit, ...filter } = query;
    const found = await listOrders(world, actor.customerId, period(filter), pagedList({ page, limit }));
    return { status: 200, json: { ...found, orders: await v1Orders(world, found.orders) } };
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

  v1GetBulkOrder: async ({ world, actor, path }) => {
    const bulk = await bulkOfCall(world, actor.customerId, BULK_CALL, path.bulk_order_id);
    return { status: 200, json: await v1BulkOrder(world, bulk) };
  },

  v1GetLabel: async ({ world, actor, path, query }) => {
    const order = await ownOrder(world, actor.customerId, path.order_id);
    const { format = "4x6", dpi } = query;
    return labelFile(world, [order], { action: "view", format, dpi, name: order.number });
  },

  v1GetBulkLabels: async ({ world, actor, path, query }) => {
    const bulk = await bulkOfCall(world, actor.customerId, BULK_CALL, path.bulk_order_id);
    const { format = "4x6", dpi, part } = query;
    const { orders } = await ordersToPrint(world, bulk);
    return labelFile(world, orders, { action: "view", format, dpi, name: bulk.number, part });
  },
};

async function trackedOrder(world: Reader, order: OrderRecord): Promise<V1Order> {
  const { events } = trackingView(await readTracking(world, order.id));
  return v1Order(order, events, await returnsOf(world, order));
}

const BULK_CALL = "v1CreateBulkLabels";
type BulkCall = Call<"v1CreateBulkLabels">;

async function wantedBulk({ world, actor, body, entryFaults, signal }: BulkCall): Promise<BulkPurchase> {
  const { serviceId, template, rejectDuplicates, onInvalid, onBusy, dryRun } = body;
  const { connection, service } = await serviceById(world, serviceId);
  const pick = { carrier: service.carrier, service: service.name, template };
  const orders = body.orders.map((order, index) => programOrder(order, entryFaults.get(index), pick));
  const rows = await programRows(world, actor.customerId, { connection, service }, orders, signal);
  const wrong = rows.filter((row) => "refused" in row).length;
  const noneIsLeft = wrong === rows.length && !dryRun;
  if (noneIsLeft || (wrong > 0 && onInvalid === "reject")) throw invalidOrders(rows);
  return { apiId: connection.id, pick, rows, rejectDuplicates, failsWhenBusy: onBusy === "fail" };
}

async function checkedBulk(call: BulkCall): Promise<V1BulkCheck> {
  const { world, actor, body } = call;
  const { service } = await serviceById(world, body.serviceId);
  return v1BulkCheck(world, service, await checkBulk(world, actor.customerId, await wantedBulk(call), call.signal));
}

/** Undefined if nothing was bought or everything has been voided. */
async function combinedLabels(
  world: LabelDeps,
  bulk: BulkOrderRecord,
): Promise<ReadableStream<Uint8Array> | undefined> {
  const { orders } = await ordersToPrint(world, bulk);
  if (orders.every(isVoided)) return undefined;
  const sheet = { format: "4x6", print: false, title: bulk.number, unsplit: true } as const;
  return (await orderLabels(world, orders, sheet)).file;
}
