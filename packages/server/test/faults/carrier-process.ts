/** A fake carrier as a separate program: `carrier-process.ts BOOKS` serves HTTP and writes each sale to BOOKS. */
import { closeSync, fsyncSync, openSync, writeSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import { FakeCarrier } from "./fake-carrier.js";

const books = openSync(process.argv[2] ?? "", "a");
const fake = new FakeCarrier({
  onSale: (sale) => {
    writeSync(books, `${JSON.stringify(sale)}\n`);
    fsyncSync(books);
  },
});

const server = createServer(async (request, response) => {
  const body = await textOf(request);
  const reply = answer(request.url ?? "", new URLSearchParams(body));
  if (reply === undefined) request.socket.destroy();
  else response.end(JSON.stringify(reply));
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (typeof address === "object" && address !== null) process.stdout.write(`${address.port}\n`);
});
// Ends with its parent process.
process.stdin.resume().on("end", () => {
  closeSync(books);
  process.exit(0);
});

/** Undefined: the connection is cut without a reply. */
function answer(path: string, fields: URLSearchParams): unknown {
  const field = (name: string) => fields.get(name) ?? "";
  if (path === "/prepare") return { handle: fake.prepare(field("reference"), field("recipient")) };
  if (path === "/buy") {
    const reply = fake.buy(field("handle"));
    return reply.answer === "nothing" ? undefined : reply;
  }
  if (path === "/find") return fake.find(field("handle"));
  if (path === "/void") return { answer: fake.void(field("trackingNumber")) };
  if (path === "/catch-up") {
    fake.catchUp();
    return {};
  }
  throw new Error(`the carrier knows no ${path}`);
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request) text += chunk;
  return text;
}
