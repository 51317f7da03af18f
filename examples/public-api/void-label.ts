/**
 * Voids a label and asks the carrier for the refund. Run it again to see whether the money is back.
 *
 *   npx tsx examples/public-api/void-label.ts ORD-100001
 */
import { program } from "./program.js";

const [order_id] = process.argv.slice(2);
if (!order_id) throw new Error("Give an order, e.g. ORD-100001.");
const { orderId, refundStatus } = await program().v1VoidOrder({ path: { order_id } });
console.log(`${orderId}: the refund is ${refundStatus}`);
