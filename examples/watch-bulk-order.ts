/**
 * Prints the progress of a bulk order until it has ended, and why rows failed. Stop and restart it at any time: the
 * purchase continues.
 *
 *   npx tsx examples/watch-bulk-order.ts BULK-100001
 */
import { waitForBulk } from "@shipctl/sdk";
import { connect } from "./connect.js";

const [bulkOrderId] = process.argv.slice(2);
if (!bulkOrderId) throw new Error("Give a bulk order: npx tsx examples/watch-bulk-order.ts BULK-100001");
const client = connect();

const { status, counts, spent } = await waitForBulk(client, bulkOrderId, {
  onProgress({ bought, failed, pending, total }) {
    const done = Math.floor((100 * (bought + failed)) / total);
    console.log(`${done} %: ${bought} bought, ${failed} failed, ${pending} to go`);
  },
});
console.log(`${bulkOrderId} is ${status}: $${spent?.toFixed(2)} spent`);
if (counts.failed > 0) {
  const { failures } = await client.listBulkFailures({ path: { bulkOrderId } });
  for (const { rowIndex, errorMessage } of failures) console.log(`Row ${rowIndex + 1}: ${errorMessage}`);
  process.exitCode = 1;
}
