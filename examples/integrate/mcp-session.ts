/**
 * What an assistant does with the tools of `shipctl mcp`: quotes a parcel, asks a person, buys the cheapest label, saves
 * it and voids it. The server and the key are those of the environment; the key needs a daily spending limit.
 *
 *   SHIPCTL_URL=… SHIPCTL_API_KEY=… npx tsx examples/integrate/mcp-session.ts [10] [label.pdf]
 */
import { writeFile } from "node:fs/promises";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";

const [most = "10", path = "label.pdf"] = process.argv.slice(2);

const client = new Client({ name: "example", version: "1.0.0" }, { capabilities: { elicitation: {} } });
// An assistant shows the question to a person. This one agrees.
client.setRequestHandler("elicitation/create", ({ params }) => {
  console.log(params.message.replace(/ Quote .*/, ""));
  return { action: "accept", content: { confirm: true } };
});
const env = Object.fromEntries(
  Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
);
const [command = "shipctl", ...words] = (env.SHIPCTL_COMMAND ?? "shipctl").split(" ");
await client.connect(new StdioClientTransport({ command, args: [...words, "mcp", "--allow-spending"], env }));

const { quotes } = await call("quote", {
  sender: {
    ...{ name: "Warehouse", street1: "1 Sample Street", city: "Springfield", state: "IL", zip: "62701" },
    phone: "217-555-0100",
  },
  recipient: {
    ...{ name: "Test Recipient", street1: "2 Sample Avenue", city: "Portland", state: "OR", zip: "97201" },
    phone: "503-555-0100",
  },
  packageDetails: { weight: 2, dimensions: { length: 12, width: 10, height: 5 } },
});
const { quoteId } = quotes[0];
const { order, label } = await call("buy", { quoteId, maxPrice: Number(most) });
// The same quote again, such as after a lost answer, is the same label.
const { replayed } = await call("buy", { quoteId, maxPrice: Number(most) });
const { contents } = await client.readResource({ uri: label });
for (const file of contents) if ("blob" in file) await writeFile(path, Buffer.from(file.blob, "base64"));
console.log(`${order.orderId} for $${order.price.toFixed(2)} in ${path}${replayed ? ", bought once" : ""}`);
const voided = await call("void", { orderId: order.orderId });
console.log(`${voided.order.orderId}: refund ${voided.order.refundStatus}`);
await client.close();

/** The structured fields of a tool's result. */
async function call(name: string, input: Record<string, unknown>) {
  const { structuredContent, isError } = await client.callTool({ name, arguments: input });
  if (isError) throw new Error(JSON.stringify(structuredContent));
  return Object(structuredContent);
}
