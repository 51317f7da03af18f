/**
 * Selects the cheapest service that delivers within the given days for each row of a CSV file. Buy the file that it writes
 * with: npx tsx examples/csv-to-labels.ts cheapest.csv
 *
 *   npx tsx examples/rate-shopping.ts [examples/orders-50.csv] [cheapest.csv] [days]
 */
import { readFile, writeFile } from "node:fs/promises";
import type { Quote } from "@shipctl/sdk";
import { type BulkRow, readBulkCsv, writeBulkCsv } from "@shipctl/sdk/files";
import { connect } from "./connect.js";

const [csv = "examples/orders-50.csv", output = "cheapest.csv", days = "5"] = process.argv.slice(2);
const client = connect();

const file = readBulkCsv(await readFile(csv));
if (!file.ok) throw new Error(`${csv}: ${file.message}`);

const rows: BulkRow[] = [];
let cents = 0;
for (const row of file.rows) {
  const { carrier, serviceType, price, transitDays } = await cheapest(row);
  rows.push({ ...row, carrier, service: serviceType });
  cents += Math.round(price * 100);
  console.log(`${row.orderNumber || row.toName}: ${serviceType}, $${price.toFixed(2)}, ${transitDays} days`);
}
await writeFile(output, writeBulkCsv(rows));
console.log(`${rows.length} rows for $${(cents / 100).toFixed(2)} in ${output}`);

async function cheapest({ weight, length, width, height, toName }: BulkRow) {
  const dimensions = { length: Number(length), width: Number(width), height: Number(height) };
  const { quotes } = await client.quoteOrder({ body: { packageDetails: { weight: Number(weight), dimensions } } });
  const [best] = quotes.flatMap(priced).sort((a, b) => a.price - b.price || a.transitDays - b.transitDays);
  if (!best) throw new Error(`No service delivers the parcel to ${toName} within ${days} days.`);
  return best;
}

/** Services that do not carry the parcel have no price. */
function priced({ carrier, serviceType, available, price, transitDays }: Quote) {
  const isInTime = available && transitDays !== undefined && transitDays <= Number(days);
  return isInTime && price !== undefined ? [{ carrier, serviceType, price, transitDays }] : [];
}
