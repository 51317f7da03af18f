/**
 * Buys one label per order of an Amazon report of unshipped orders, and writes the shipping confirmation file.
 *
 *   npx tsx examples/amazon-to-confirmation.ts [examples/amazon-report.txt] [confirmation.txt] [labels.pdf]
 */
import { readFile, writeFile } from "node:fs/promises";
import { convertAmazonReport, readAmazonReport, writeAmazonConfirmation } from "@shipctl/sdk/files";
import { buyRows, saveLabels } from "./buy-rows.js";
import { connect } from "./connect.js";

const [txt = "examples/amazon-report.txt", confirmation = "confirmation.txt", pdf = "labels.pdf"] =
  process.argv.slice(2);
const client = connect();

const report = readAmazonReport(await readFile(txt));
if (!report.ok) throw new Error(`${txt}: ${report.message}`);
const senders = await client.listAddressesByType({ path: { type: "sender" } });
const sender = senders.find(({ isDefault }) => isDefault) ?? senders[0];
if (!sender) throw new Error("There is no saved sender address. Save one first.");
const { labels, skipped, warnings } = convertAmazonReport(report, { sender, labelPer: "order" });
for (const { reason } of skipped) console.error(reason);
for (const { message } of warnings) console.error(message);

const { bulkOrderId, counts } = await buyRows(
  client,
  labels.map(({ row }) => row),
);
await saveLabels(client, bulkOrderId, pdf);

const orders = [];
for (let page = 1; orders.length < counts.total; page++) {
  const rows = await client.getBulkOrder({ path: { bulkOrderId }, query: { page, limit: 1_000 } });
  orders.push(...rows.orders);
  if (rows.orders.length === 0) break;
}
const file = writeAmazonConfirmation({ bulkOrderId, orders, at: new Date() });
for (const { orderId, reason } of file.leftOut) console.error(`${orderId} is not confirmed: ${reason}`);
if (!file.ok) throw new Error(file.message);
await writeFile(confirmation, file.text);
console.log(`${bulkOrderId}: ${counts.bought} labels in ${pdf}, ${file.lineCount} items to confirm in ${confirmation}`);
