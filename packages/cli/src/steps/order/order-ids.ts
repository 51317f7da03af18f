import type { BulkOrderReply, Client } from "@shipctl/sdk";
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
