/** Run on the data folder of a stopped server: creates a dead job for each subject. */
import { settleRefundJob } from "../src/domain/after-sale/void-label.js";
import { copyTable, moveTable } from "../src/store/copy-store.js";
import { idBlocksTable } from "../src/store/id-blocks.js";
import { testWorld } from "./test-world.js";

const [folder, ...subjects] = process.argv.slice(2);
const DAYS_MS = 3 * 86_400_000;
const MINUTE_MS = 60_000;

const world = await testWorld({
  ...(folder && { folder }),
  now: new Date(Date.now() - DAYS_MS).toISOString(),
  tables: [idBlocksTable, copyTable, moveTable],
});
const { store, clock } = world;
store.work(settleRefundJob, async () => {
  throw new Error("the carrier's answer cannot be read: Unexpected token '<', \"<html><bod\"... is not valid JSON");
});
await store.transact({}, (tx) => {
  // An unknown order has nothing to refund, so the job succeeds when it is restarted.
  for (const subject of subjects) tx.enqueue(settleRefundJob, { orderId: subject }, { key: subject, subject });
});
while ((await store.countJobs()).dead < subjects.length) {
  clock.advance(MINUTE_MS);
  await store.runDue();
}
await world.close();
