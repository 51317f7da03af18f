/**
 * Finds orders by your own reference, e.g. your shop's order number.
 *
 *   npx tsx examples/public-api/find-order.ts invoice-1
 */
import { program } from "./program.js";

const [reference] = process.argv.slice(2);
if (!reference) throw new Error("Give a reference, e.g. invoice-1.");
const { orders } = await program().v1ListOrders({ query: { reference } });
if (orders.length === 0) throw new Error(`No order has the reference ${reference}.`);
for (const { orderId, trackingNumber, status } of orders) {
  console.log(`${orderId}, ${trackingNumber ?? "no tracking number yet"}: ${status}`);
}
