/**
 * Buys a label and saves it as PDF. Run again with the same reference, it buys nothing twice.
 *
 *   npx tsx examples/public-api/one-label.ts [label.pdf] [reference]
 */
import { writeFile } from "node:fs/promises";
import { parcelTo, program, serviceId } from "./program.js";

const [path = "label.pdf", reference = "invoice-1"] = process.argv.slice(2);
const client = program();
const body = { serviceId: await serviceId(client, "UPS Ground"), ...parcelTo("First Recipient", reference) };
const bought = await client.v1CreateLabel({ body, idempotencyKey: reference });
const { orderId, trackingNumber, price } = bought.data.order;
if (bought.status === "processing")
  throw new Error(`The carrier has not answered yet. Check ${orderId} again in a minute.`);
const label = await client.v1GetLabel({ path: { order_id: orderId } });
await writeFile(path, await label.bytes());
console.log(`${orderId}, tracking number ${trackingNumber}, $${price.toFixed(2)}: ${path}`);
