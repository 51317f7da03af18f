/**
 * Spending on labels by day and service, as CSV, for a nightly job. Refunds count on their own day.
 *
 *   npx tsx examples/spending-report.ts [first day, yyyy-mm-dd] [last day] > spending.csv      default: yesterday (UTC)
 */
import type { Order } from "@shipctl/sdk";
import { writeDelimited } from "@shipctl/sdk/files";
import { connect } from "./connect.js";

const DAY_MS = 86_400_000;
const yesterday = new Date(Date.now() - DAY_MS).toISOString().slice(0, 10);
const [firstDay = yesterday, lastDay = firstDay] = process.argv.slice(2);
const from = `${firstDay}T00:00:00.000Z`;
const to = `${lastDay}T23:59:59.999Z`;
const client = connect();

const orders = new Map<string, Order>();
for await (const order of client.listOrders.all({ query: { from, to } })) orders.set(order.orderId, order);

const lines = new Map<string, { labels: number; cents: number; refundedCents: number }>();
for await (const { kind, amount, createdAt, reference } of client.listTransactions.all({ query: { from, to } })) {
  if ((kind !== "purchase" && kind !== "refund") || !reference) continue;
  // A refund may be for an order of an earlier day.
  const order = orders.get(reference) ?? (await client.getOrder({ path: { id: reference } }));
  orders.set(reference, order);
  const key = [createdAt.slice(0, 10), order.carrier, order.serviceType].join("\t");
  const line = lines.get(key) ?? { labels: 0, cents: 0, refundedCents: 0 };
  if (kind === "purchase") line.labels += 1;
  line[kind === "purchase" ? "cents" : "refundedCents"] += Math.round(amount * 100);
  lines.set(key, line);
}

const usd = (cents: number): string => (cents / 100).toFixed(2);
const total = { labels: 0, cents: 0, refundedCents: 0 };
const rows = [...lines].sort().map(([key, { labels, cents, refundedCents }]) => {
  total.labels += labels;
  total.cents += cents;
  total.refundedCents += refundedCents;
  return [...key.split("\t"), String(labels), usd(cents), usd(refundedCents), usd(cents - refundedCents)];
});
const { labels, cents, refundedCents } = total;
process.stdout.write(
  writeDelimited([
    ["Day", "Carrier", "Service", "Labels", "Bought USD", "Refunded USD", "Spent USD"],
    ...rows,
    ["Total", "", "", String(labels), usd(cents), usd(refundedCents), usd(cents - refundedCents)],
  ]),
);
