/**
 * Buys labels for the rows of a CSV file and saves them as one PDF, in the order of the file.
 *
 *   npx tsx examples/csv-to-labels.ts [examples/orders-50.csv] [labels.pdf]
 */
import { readFile } from "node:fs/promises";
import { readBulkCsv } from "@shipctl/sdk/files";
import { buyRows, saveLabels } from "./buy-rows.js";
import { connect } from "./connect.js";

const [csv = "examples/orders-50.csv", pdf = "labels.pdf"] = process.argv.slice(2);
const client = connect();

const file = readBulkCsv(await readFile(csv));
if (!file.ok) throw new Error(`${csv}: ${file.message}`);
for (const { line, message } of file.problems) console.error(`Line ${line}: ${message}`);
const broken = new Set(file.problems.flatMap(({ severity, rowIndex }) => (severity === "error" ? [rowIndex] : [])));

const { bulkOrderId, counts, spent } = await buyRows(
  client,
  file.rows.filter((_, rowIndex) => !broken.has(rowIndex)),
);
const paths = await saveLabels(client, bulkOrderId, pdf);
console.log(`${bulkOrderId}: ${counts.bought} labels for $${spent?.toFixed(2)} in ${paths.join(", ")}`);
if (counts.bought < file.rows.length) process.exitCode = 1;
