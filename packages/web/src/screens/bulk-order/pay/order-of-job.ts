import type { BulkOrderList } from "@shipctl/sdk";
import type { OpenJob } from "./open-jobs.js";

/** The bulk order of a job whose answer got lost, if the server has made one. */
export function orderOfJob({ bulkOrders }: BulkOrderList, job: OpenJob): string | undefined {
  const before = bulkOrders.findIndex(({ bulkOrderId }) => bulkOrderId === job.newestBefore);
  const since = before === -1 ? bulkOrders : bulkOrders.slice(0, before);
  // The oldest since then: this one was sent first.
  return since.findLast(({ fileName, orderCount }) => fileName === job.fileName && orderCount === job.rowCount)
    ?.bulkOrderId;
}
