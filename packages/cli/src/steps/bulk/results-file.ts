import type { Client, FileReply, ResultLayout } from "@shipctl/sdk";
import { type LeftOutOrder, whyNotInResults } from "@shipctl/sdk/files";
import { allOrders } from "../order/order-ids.js";

/** Our columns are in the file, because those of the customer are not kept. */
export const STANDARD_COLUMNS_NOTE =
  "The columns of your file are not there any more (they are kept for 30 days), so the results have our columns.";

export const hasOwnColumns = ({ headers }: Pick<FileReply, "headers">): boolean =>
  headers.get("X-Results-Columns") === "own";

/** Orders that the file for a shop does not have. */
export async function leftOutOfResults(
  client: Client,
  bulkOrderId: string,
  layout: ResultLayout,
): Promise<LeftOutOrder[]> {
  if (layout === "own") return [];
  return (await allOrders(client, bulkOrderId)).flatMap((order) => {
    const reason = whyNotInResults(layout, order);
    return reason === undefined ? [] : [{ orderId: order.orderId, reason }];
  });
}
