/**
 * Prints the status and tracking of an order.
 *
 *   npx tsx examples/public-api/order-status.ts ORD-100001
 */
import { program } from "./program.js";

const [orderId = ""] = process.argv.slice(2);
const order = await program().v1GetOrder({ path: { order_id: orderId } });
console.log(`${order.orderId}, ${order.trackingNumber ?? "no tracking number yet"}: ${order.status}`);
for (const { date, status, location } of order.trackingEvents) console.log([date, status, location].join("\t"));
