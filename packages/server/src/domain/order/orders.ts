import { type Actor, type Owner, owns } from "../../shared/actor.js";
import { requirePresent } from "../../shared/assert.js";
import { notFound } from "../../shared/problem.js";
import { eachOf } from "../../store/ranges.js";
import { type Claim, type ClaimedReads, one, type Tx, within } from "../../store/store.js";
import type { Reader, World } from "../../world.js";
import { type NotedKind, noteAttention } from "../attention/attention.js";
import type { AuditNote } from "../audit/audit.js";
import { walletClaim } from "../ledger/ledger.js";
import { namedByKey } from "../request-key/request-key.js";
import { inModes, type Mode, ownModes } from "../shop/shop-mode.js";
import { isLive, isOfShop, isVisible, modeOfOrder, type OrderRecord, orderTable } from "./order-table.js";

/** By `_id` or number. @throws not_found, also for another customer's and for orders that were refused at once. */
export async function ownOrder(world: Reader, owner: Owner, id: string): Promise<OrderRecord> {
  const order = await findOrder(world, id);
  if (!order || !owns(owner, order.customerId) || !isVisible(order)) throw notFound("Order", id);
  return order;
}

/**
 * Like `ownOrder`, or by `key:` and the Idempotency-Key of the call of `operation` that buys it.
 * @throws not_found, which proves that the call bought nothing while the key lives
 */
export async function orderOfCall(
  world: Reader & Pick<World, "clock">,
  customerId: string,
  operation: string,
  id: string,
): Promise<OrderRecord> {
  const found = await namedByKey(world, customerId, operation, id);
  if (found === undefined) throw notFound("Order", id);
  return ownOrder(world, customerId, found);
}

/** Any customer's order, including refused ones: for operators. @throws not_found */
export async function existingOrder(world: Reader, id: string): Promise<OrderRecord> {
  const order = await findOrder(world, id);
  if (!order) throw notFound("Order", id);
  return order;
}

/** In the order of the ids. @throws not_found for an id that is not the customer's. */
export const ownOrders = (world: Reader, owner: Owner, ids: readonly string[]): Promise<OrderRecord[]> =>
  Promise.all(ids.map((id) => ownOrder(world, owner, id)));

export const findOrder = (world: Reader, id: string): Promise<OrderRecord | undefined> =>
  id.startsWith("ord_") ? world.store.get(orderTable, id) : world.store.find(orderTable, "number", id.toUpperCase());

/** The orders of a bulk order's rows, by row; a retried row has several. `to` is inclusive. */
export const ordersOfBulk = (
  world: Reader,
  bulkId: string,
  rows: { readonly from?: number; readonly to?: number } = {},
): Promise<readonly OrderRecord[]> => world.store.list(orderTable, { index: "byBulk", groups: [bulkId], ...rows });

/** For a transaction that reads all of them. */
export const ordersOfBulkClaim = (bulkId: string, customerId: string): Claim =>
  within(orderTable, { index: "byBulk", groups: [bulkId] }, { under: walletClaim(customerId) });

export const ordersOfBulkIn = (tx: Tx, bulkId: string): readonly OrderRecord[] =>
  tx.list(orderTable, { index: "byBulk", groups: [bulkId] });

export const orderClaim = (orderId: string): Claim => one(orderTable, orderId);

/** An order that the transaction has claimed. */
export const orderIn = (tx: ClaimedReads, orderId: string): OrderRecord =>
  requirePresent(tx.get(orderTable, orderId), `order ${orderId}`);

export const putOrder = (tx: Tx, order: OrderRecord): void => tx.put(orderTable, order);

/** For a row that was neither bought nor refused. */
export const dropOrder = (tx: Tx, orderId: string): void => tx.remove(orderTable, orderId);

/** A customer's orders of a mode since an instant, read in slices. */
export const ordersSince = (
  { store }: Reader,
  customerId: string,
  mode: Mode,
  from: string,
): AsyncGenerator<OrderRecord> =>
  eachOf(store, orderTable, { index: "byCustomer", groups: inModes(customerId, [mode]), from });

/** A label that can be handed over to its carrier: bought, and neither voided nor refunded. */
export const canBeHandedOver = (order: OrderRecord): boolean =>
  order.purchase.state === "bought" && isLive(order) && order.status !== "cancelled";

/** A customer's labels of a period that can be handed over, in the shop's mode, oldest first. */
export async function labelsToManifest(
  world: Reader,
  customerId: string,
  period: { readonly from: string; readonly to: string },
): Promise<OrderRecord[]> {
  const labels: OrderRecord[] = [];
  const range = {
    index: "byCustomer",
    groups: inModes(customerId, await ownModes(world, customerId)),
    ...period,
  } as const;
  for await (const order of eachOf(world.store, orderTable, range)) {
    if (canBeHandedOver(order)) labels.push(order);
  }
  return labels;
}

/** Labels of one day are of the shop's mode. */
export const modeOfLabels = ([first]: readonly OrderRecord[]): Mode => modeOfOrder(requirePresent(first, "label"));

/** In the order of the ids. */
export async function ordersWithIds({ store }: Reader, ids: readonly string[]): Promise<OrderRecord[]> {
  const orders = await store.getMany(orderTable, ids);
  return orders.map((order, index) => requirePresent(order, `order ${ids[index]}`));
}

/** The labels of a connection that are being bought, can still be voided, or are on their way. */
export async function countOpenLabels({ store }: Reader, connectionId: string): Promise<number> {
  const indexes = ["buying", "onItsWay"] as const;
  const counts = await Promise.all(indexes.map((index) => store.count(orderTable, { index, groups: [connectionId] })));
  return counts.reduce((sum, count) => sum + count, 0);
}

/** An administrator who acts on a customer's order, and the reason. */
export interface Operator {
  readonly operator: Actor;
  readonly reason?: string;
}

/** The audit note for a change of an order. */
export function auditNote(
  { operator: actor, reason }: Operator,
  action: string,
  [before, after]: readonly [before: OrderRecord, after: OrderRecord],
): AuditNote {
  const from = { status: before.status, refundStatus: before.refundStatus };
  const to = { status: after.status, refundStatus: after.refundStatus };
  const { number: subject, customerId } = before;
  return { actor, action, subject, customerId, from, to, ...(reason?.trim() && { reason: reason.trim() }) };
}

/** What an operator reads about an order that needs attention. */
export const aboutOrder = (order: OrderRecord) =>
  ({ mode: modeOfOrder(order), subjectId: order.id, subject: order.number }) as const;

/** Tells operators, in the transaction in which it happens. Not of orders of test keys, which are the customer's own. */
export function noteOrder(
  tx: Tx,
  world: Pick<World, "ids" | "clock">,
  kind: NotedKind,
  order: OrderRecord,
  detail?: string,
): void {
  if (isOfShop(order)) noteAttention(tx, world, kind, { ...aboutOrder(order), detail });
}
