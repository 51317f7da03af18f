import type { BulkOrderReply, Client, Paging } from "@shipctl/sdk";
import { LIMITS } from "@shipctl/sdk/contract";
import type { VoidedLabel } from "@shipctl/sdk/display";
import { failure } from "../../io/exit-code.js";

/** Labels to save, and those of bulk orders that were voided and are left out. */
export interface ChosenLabels {
  readonly orderIds: readonly string[];
  readonly voided: readonly VoidedLabel[];
}

/** The ids, with each bulk order replaced by its orders that have a label, in the order of its rows. */
export async function orderIdsOf(client: Client, ids: readonly string[]): Promise<ChosenLabels> {
  const orderIds: string[] = [];
  const voided: VoidedLabel[] = [];
  for (const id of ids) {
    if (!/^(?:BULK-|blk_)/i.test(id)) {
      orderIds.push(id);
      continue;
    }
    const rows = await allRows(client, id);
    const bought = rows.flatMap(({ state, orderId, rowIndex, voided: isVoided }) =>
      state === "bought" && orderId !== undefined ? [{ orderId, rowIndex, isVoided }] : [],
    );
    if (bought.length === 0) throw failure(`${id} has no label yet.`, `Show it with: shipctl bulk show ${id}`);
    const valid = bought.filter(({ isVoided }) => !isVoided);
    if (valid.length === 0) throw failure(`All labels of ${id} were voided.`, `Show it with: shipctl bulk show ${id}`);
    orderIds.push(...valid.map(({ orderId }) => orderId));
    voided.push(...bought.filter(({ isVoided }) => isVoided));
  }
  return { orderIds: [...new Set(orderIds)], voided };
}

/** The voided labels of a bulk order. */
export async function voidedLabels(client: Client, bulkOrderId: string): Promise<VoidedLabel[]> {
  const rows = await allRows(client, bulkOrderId);
  return rows.flatMap(({ voided, orderId, rowIndex }) => (voided && orderId ? [{ orderId, rowIndex }] : []));
}

/** All rows of a bulk order. */
export async function allRows(client: Client, bulkOrderId: string): Promise<BulkOrderReply["rows"]> {
  return (await wholeBulkOrder(client, bulkOrderId)).rows;
}

/** All orders of a bulk order. */
export async function allOrders(client: Client, bulkOrderId: string): Promise<BulkOrderReply["orders"]> {
  return (await wholeBulkOrder(client, bulkOrderId)).orders;
}

const wholeBulkOrder = (client: Client, bulkOrderId: string): Promise<BulkOrderReply> =>
  readRows((query) => client.getBulkOrder({ path: { bulkOrderId }, query }));

export interface RowPage<Row, Order> {
  readonly rows: Row[];
  readonly orders: Order[];
  readonly totalPages: number;
}

/** The first `most` rows of a bulk order with their orders, or all, from as many pages as that takes. */
export async function readRows<Row, Order, Reply extends object>(
  readPage: (paging: Paging) => Promise<Reply & RowPage<Row, Order>>,
  most: number = Number.POSITIVE_INFINITY,
): Promise<Reply & RowPage<Row, Order>> {
  const limit = Math.min(most, LIMITS.rowPageSize);
  const first = await readPage({ page: 1, limit });
  const pages = [first];
  const wanted = Math.min(first.totalPages, Math.ceil(most / limit));
  for (let page = 2; page <= wanted; page += 1) pages.push(await readPage({ page, limit }));
  const [rows, orders] = [pages.flatMap((page) => page.rows), pages.flatMap((page) => page.orders)];
  return { ...first, rows: rows.slice(0, most), orders };
}
