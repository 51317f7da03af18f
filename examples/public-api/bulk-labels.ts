/**
 * Buys several labels in one call and saves them as one PDF, in the order of the call. Invalid orders are reported and
 * left out. Run again with the same batch, it buys nothing twice.
 *
 *   npx tsx examples/public-api/bulk-labels.ts [labels.pdf] [count] [batch]
 */

import { writeFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { parcelTo, program, serviceId } from "./program.js";

const [path = "labels.pdf", count = "3", batch = `batch-of-${count}`] = process.argv.slice(2);
const client = program();
const orders = Array.from({ length: Number(count) }, (_, i) => parcelTo(`Recipient ${i + 1}`, `invoice-${i + 1}`));
const id = await serviceId(client, "USPS Ground Advantage");
const body = { serviceId: id, template: "BASIC" as const, orders };
let bulk = await client.v1CreateBulkLabels({ body, idempotencyKey: batch });
const { bulkOrderId, combinedLabelData } = bulk;

if (combinedLabelData !== null) await writeFile(path, Buffer.from(combinedLabelData, "base64"));
else {
  // The call returned before the end, as with 1,000 labels of a slow carrier.
  while (bulk.status === "processing") {
    await sleep(5_000);
    bulk = await client.v1GetBulkOrder({ path: { bulk_order_id: bulkOrderId } });
  }
  const labels = await client.v1GetBulkLabels({ path: { bulk_order_id: bulkOrderId } });
  await writeFile(path, await labels.bytes());
}
console.log(
  `${bulkOrderId} is ${bulk.status}: ${bulk.counts.bought} labels in ${path}, $${bulk.newBalance.toFixed(2)} left`,
);
for (const { index, reference = `Order ${index + 1}`, message } of bulk.failures) {
  console.log(`${reference} was not bought: ${message}`);
}
