import type { BulkOrderReply, Client } from "@shipctl/sdk";
import { LIMITS } from "@shipctl/sdk/contract";
import { failure } from "../../io/exit-code.js";

/** The ids, with each bulk order replaced by its orders that have a label, in the order of its rows. */
export async function orderIdsOf(client: Client, ids: readonly string[]): Promise<string[]> {
  const orderIds: string[] = [];
  for (const id of ids) {
    if (!/^(?:BULK-|blk_)/i.test(id)) {
      orderIds.push(id);
      continue;
    }
    const rows = await allRows(client, id);
    const bought = rows.flatMap(({ state, orderId }) => (state === "bought" && orderId !== undefined ? [orderId] : []));
    if (bought.length === 0) throw failure(`${id} has no label yet.`, `Show it with: shipctl bulk show ${id}`);
    orderIds.push(...bought);
  }
  return [...new Set(orderIds)];
}

/** All rows of a bulk order. */
export async function allRows(client: Client, bulkOrderId: string): Promise<BulkOrderReply["rows"]> {
  return (await everyPage(client, bulkOrderId)).flatMap(({ rows }) => rows);
}

/** All orders of a bulk order. */
export async function allOrders(client: Client, bulkOrderId: string): Promise<BulkOrderReply["orders"]> {
  return (await everyPage(client, bulkOrderId)).flatMap(({ orders }) => orders);
}

async function everyPage(client: Client, bulkOrderId: string): Promise<BulkOrderReply[]> {
  const pages: BulkOrderReply[] = [];
  for (let page = 1; page <= (pages[0]?.totalPages ?? 1); page += 1) {
    pages.push(await client.getBulkOrder({ path: { bulkOrderId }, query: { page, limit: LIMITS.rowPageSize } }));
  }
  return pages;
}
