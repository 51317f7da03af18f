import { requirePresent } from "../../shared/assert.js";
import { eachOf } from "../../store/ranges.js";
import { type Claim, type ClaimedReads, one, type Tx, within } from "../../store/store.js";
import type { Reader } from "../../world.js";
import { walletClaim } from "../ledger/post-entry.js";
import { inModes, type Mode } from "../shop/shop-mode.js";
import { type OrderRecord, orderTable } from "./order-table.js";

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
