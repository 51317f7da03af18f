import type { Client } from "@shipctl/sdk";
import { convertAmazonReport, readAmazonReport } from "@shipctl/sdk/files";
import { parcelTo } from "./buy.js";

/** Buys the labels of a report over the API, as `shipctl amazon convert --buy` does. Returns the bulk order's id. */
export async function buyReport(client: Client, text: string): Promise<string> {
  const report = readAmazonReport(text);
  if (!report.ok) throw new Error(report.message);
  const { labels } = convertAmazonReport(report, { sender: { ...parcelTo("").sender, country: "US" } });
  const rows = labels.map(({ row }) => row);
  const service = { carrier: "UPS", service: "UPS Ground" } as const;
  const { results, totalPrice } = await client.validateBulkOrder({ body: { ...service, orders: rows } });
  const orders = results.map(({ rowIndex, price = 0 }) => ({ rowIndex, data: { ...rows[rowIndex] }, price }));
  const body = { ...service, orders, totalPrice, fileName: "Amazon_Orders.csv" };
  const { bulkOrderId, bulkOrder } = await client.processBulkOrder({ body });
  if (bulkOrder.counts.bought !== rows.length) throw new Error(`bought ${bulkOrder.counts.bought} of ${rows.length}`);
  return bulkOrderId;
}
