/**
 * Buys a label and saves it as PDF. Run again with the same reference, it buys nothing twice.
 *
 *   npx tsx examples/one-label.ts [label.pdf] [reference]
 */
import { writeFile } from "node:fs/promises";
import { connect } from "./connect.js";

const [path = "label.pdf", reference = "invoice-1"] = process.argv.slice(2);
const client = connect();

const parcel = {
  carrier: "UPS" as const,
  serviceType: "UPS Ground",
  sender: {
    name: "Sample Sender",
    street1: "100 Example Street",
    city: "Austin",
    state: "TX",
    zip: "78701",
    phone: "512-555-0100",
  },
  recipient: {
    name: "First Recipient",
    street1: "200 Sample Avenue",
    city: "Chicago",
    state: "IL",
    zip: "60601",
    phone: "312-555-0101",
  },
  packageDetails: { weight: 2.5, dimensions: { length: 12, width: 10, height: 5 }, description: "T-shirts" },
};

// The price is sent with the purchase: if it has changed, nothing is bought.
const { price } = await client.calculatePrice({ body: parcel });
const { order } = await client.createOrder({ body: { ...parcel, price, reference }, idempotencyKey: reference });
const label = await client.getLabel({ path: { id: order.orderId } });
await writeFile(path, await label.bytes());
console.log(`${order.orderId}, tracking number ${order.trackingNumber}, $${price.toFixed(2)}: ${path}`);
