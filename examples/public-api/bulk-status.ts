/**
 * Prints the progress of a bulk order, and saves its labels if a file is given.
 *
 *   npx tsx examples/public-api/bulk-status.ts BULK-100001 [labels.pdf]
 */
import { writeFile } from "node:fs/promises";
import { program } from "./program.js";

const [bulkOrderId = "", path] = process.argv.slice(2);
const client = program();
const bulk = await client.v1GetBulkOrder({ path: { bulk_order_id: bulkOrderId } });
const { total, bought, failed, pending } = bulk.counts;
console.log(`${bulkOrderId} is ${bulk.status}: ${bought} of ${total} bought, ${failed} failed, ${pending} to go`);
for (const { orderId, trackingNumber, status } of bulk.orders)
  console.log([orderId, trackingNumber, status].join("\t"));
if (path !== undefined) {
  const labels = await client.v1GetBulkLabels({ path: { bulk_order_id: bulkOrderId } });
  await writeFile(path, await labels.bytes());
}
