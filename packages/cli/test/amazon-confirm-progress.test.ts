import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type DemoServer, type Home, newHome, signIn, startDemo } from "./demo-server.js";
import { type GatedMarketplace, gatedMarketplace } from "./gated-marketplace.js";

let home: Home;
let server: DemoServer;
let amazon: GatedMarketplace;

beforeAll(async () => {
  home = await newHome();
  amazon = await gatedMarketplace();
  server = await startDemo(home, { MARKETPLACE_URL: amazon.url });
  await signIn(home, server.url);
});

afterAll(async () => {
  amazon.close();
  await server.stop();
  await home.remove();
});

const HEADER = [
  ...["order-id", "order-item-id", "buyer-phone-number", "sku", "product-name", "quantity-purchased"],
  ...["recipient-name", "ship-address-1", "ship-city", "ship-state", "ship-postal-code", "ship-country"],
];

const line = (number: number) => [
  ...[`111-0000000-000000${number}`, `7000000000000${number}`, "503-555-0124", `SKU-${number}`, "Lamp", "1"],
  ...[`Test Recipient ${number}`, "48 Lantern Street", "Portland", "OR", "97205", "US"],
];

it("a confirmation shows its progress; Ctrl-C stops watching, and the same command resumes", async () => {
  const report = [HEADER, line(1), line(2), line(3)].map((cells) => cells.join("\t")).join("\r\n");
  await writeFile(join(home.folder, "report.txt"), report);
  await writeFile(join(home.folder, "cookies.json"), JSON.stringify([{ name: "session-id", value: "1" }]));
  const buy = ["amazon", "convert", "report.txt", "--buy", "--service", "UPS Ground", "--yes", "--json"];
  const bought = await home.shipctl(buy);
  expect(bought.code, bought.err).toBe(0);
  const { bulkOrderId } = JSON.parse(bought.out);

  amazon.stopAt(2);
  const session = ["--cookies", "cookies.json", "--csrf", "token", "--save"];
  const first = home.start(["amazon", "confirm", bulkOrderId, ...session]);
  await lineWith(first.child, "Confirming 1/3");
  first.child.kill("SIGINT");
  const stopped = await first.ended;
  expect(stopped.code).toBe(3);
  expect(stopped.err).toContain(`The confirmation of ${bulkOrderId} continues on the server.`);

  const again = home.start(["amazon", "confirm", bulkOrderId, "--saved", "--json"]);
  await lineWith(again.child, `${bulkOrderId} is already being confirmed on Amazon; watching it.`);
  amazon.open();
  const done = await again.ended;
  expect(done.code, done.err).toBe(0);
  expect(JSON.parse(done.out)).toMatchObject({ status: "completed", confirmedCount: 3, alreadyConfirmedCount: 0 });
});

async function lineWith(child: ReturnType<Home["start"]>["child"], words: string): Promise<void> {
  let printed = "";
  const { stderr } = child;
  if (!stderr) throw new Error("the program has no stderr");
  while (!printed.includes(words)) {
    const [chunk] = await Promise.race([
      once(stderr, "data"),
      once(child, "exit").then(() => Promise.reject(new Error(`exited before it printed "${words}": ${printed}`))),
    ]);
    printed += String(chunk);
  }
}
