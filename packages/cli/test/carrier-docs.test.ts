import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createClient, type Session } from "@shipctl/sdk";
import { afterAll, afterEach, beforeEach, expect, it } from "vitest";
import { order } from "../../server/test/api/shipments.js";
import { LIVE_KEY as EASYPOST_KEY, easypostServer } from "../../server/test/easypost-server.js";
import { LIVE_KEY as SHIPENGINE_KEY, shipengineServer } from "../../server/test/shipengine-server.js";
import { TestClock } from "../../server/test/test-clock.js";
import { type DemoServer, type Home, newHome, startForReal } from "./demo-server.js";
import { environmentOf, runHere } from "./run-here.js";

const DOCS = fileURLToPath(new URL("../../../docs/carriers.md", import.meta.url));

const easypost = await easypostServer(new TestClock());
const shipengine = await shipengineServer(new TestClock());
let home: Home;
let server: DemoServer & { readonly adminPassword: string };

// A shop that has sold for one provider is live, and knows no test connections: each provider has its own shop.
beforeEach(async () => {
  home = await newHome();
  server = await startForReal(home, {
    SHIPCTL_EASYPOST_URL: easypost.url,
    SHIPCTL_SHIPENGINE_URL: shipengine.url,
    SHIPCTL_PRIVATE_HOSTS: "127.0.0.1",
  });
});
afterEach(async () => {
  await server.stop();
  await home.remove();
});
afterAll(() => {
  easypost.stop();
  shipengine.stop();
});

/** The commands of a section's terminal steps, as words. */
async function stepsOf(section: string, values: Readonly<Record<string, string>>): Promise<string[][]> {
  const [, text = ""] = (await readFile(DOCS, "utf8")).split(`\n## ${section}\n`);
  const [, block = ""] = /\nIn a terminal[^\n]*\n\n```\n(.*?)```/s.exec(text) ?? [];
  const lines = block
    .trim()
    .replaceAll(/ \\\n\s+/g, " ")
    .split("\n");
  return lines.map((line) => {
    const filled = Object.entries(values).reduce((now, [shown, real]) => now.replaceAll(shown, real), line);
    expect(filled, "a placeholder without a value").not.toContain("…");
    return [...filled.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? "");
  });
}

/** Runs each command of a section against a server that was started normally. The last one buys a label. */
async function walk(section: string, values: Readonly<Record<string, string>>): Promise<void> {
  const file = join(home.folder, `${section}.pdf`);
  const seller = `${section.split(" ")[0]?.toLowerCase()}@shop.example`;
  const steps = await stepsOf(section, { ...values, "label.pdf": `"${file}"`, "seller@shop.example": seller });
  expect(steps.length).toBeLessThanOrEqual(8);
  const [start, ...commands] = steps;
  expect(start).toEqual(["npm", "start"]);
  for (const [program, ...words] of commands) {
    expect(program).toBe("shipctl");
    const [password, asks] =
      words[0] === "login" ? [server.adminPassword, true] : ["seller-password", words[0] === "register"];
    const typed = asks ? [...words, "--password-stdin"] : words;
    const env = { ...environmentOf(home), SHIPCTL_URL: server.url };
    const { code, out, err } = await runHere(typed, { env, input: `${password}\n` });
    expect({ words, code, err: code === 0 ? "" : out + err }).toEqual({ words, code: 0, err: "" });
  }
  expect((await readFile(file)).subarray(0, 5).toString()).toBe("%PDF-");
}

it("the steps for EasyPost lead from a production key to a real label", async () => {
  await walk("EasyPost", { "EZAK…": EASYPOST_KEY });
  expect(easypost.sold()).toHaveLength(1);
});

it("the steps for ShipEngine lead from a production key to a real label", async () => {
  await walk("ShipEngine", { "production-key…": SHIPENGINE_KEY });
  expect(shipengine.labels).toHaveLength(1);
});

it("the steps for another Shipctl lead from a key to a label of another server", async () => {
  const shop = await startForReal(home, {}, join(home.folder, "shop"));
  try {
    const guest = createClient({ baseUrl: shop.url });
    const signedIn = ({ token }: Session) => createClient({ baseUrl: shop.url, token });
    const operator = await guest.login({ body: { email: "admin@shipctl.local", password: shop.adminPassword } });
    const body = { name: "Reseller", email: "me@shop.example", password: "my-password" };
    const reseller = await guest.register({ body });
    for (const { user } of [operator, reseller]) {
      await signedIn(operator).setUserBalance({ path: { id: user._id }, body: { balance: 50 } });
    }
    // A server draws its first label slowly, and a reseller's server waits 5 seconds for a label.
    const { order: first } = await signedIn(operator).createOrder({ body: order() });
    await signedIn(operator).getLabel({ path: { id: first.orderId } });
    const { apiKey } = await signedIn(reseller).getApiKey();
    await walk("Another Shipctl", { "shp_live_…": apiKey, "https://labels.example": shop.url });
    expect((await signedIn(reseller).listOrders()).totalOrders).toBe(1);
  } finally {
    await shop.stop();
  }
});
