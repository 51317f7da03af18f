/**
 * Watches a bulk order until it has ended, a line for each step, and says why rows failed. It may be stopped and
 * started again at any time: the buying goes on without it.
 *
 *   npx tsx examples/watch-bulk-order.ts BULK-100001
 */
import { waitForBulk } from "@shipctl/sdk";
import { connect } from "./connect.js";

const [bulkOrderId] = process.argv.slice(2);
if (!bulkOrderId) throw new Error("Name the bulk order: npx tsx examples/watch-bulk-order.ts BULK-100001");
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
