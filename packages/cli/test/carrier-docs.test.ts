import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createClient } from "@shipctl/sdk";
import { expect, it, onTestFinished, vi } from "vitest";
import { TEST_KEY as EASYPOST_KEY, easypostServer } from "../../server/test/easypost-server.js";
import { TEST_KEY as SHIPENGINE_KEY, shipengineServer } from "../../server/test/shipengine-server.js";
import { TestClock } from "../../server/test/test-clock.js";
import { newHome, signIn, startDemo } from "./demo-server.js";

const DOCS = fileURLToPath(new URL("../../../docs/carriers.md", import.meta.url));

/** Two servers and six programs start one after the other. */
vi.setConfig({ testTimeout: 120_000 });

/** The commands of a section's terminal steps, as words. */
async function stepsOf(section: string, values: Readonly<Record<string, string>>): Promise<string[][]> {
  const [, text = ""] = (await readFile(DOCS, "utf8")).split(`\n## ${section}\n`);
  const [, block = ""] = /\nIn a terminal[^\n]*\n\n```\n(.*?)```/s.exec(text) ?? [];
  const lines = block.trim().split("\n");
  return lines.map((line) => {
    const filled = Object.entries(values).reduce((now, [shown, real]) => now.replace(shown, real), line);
    expect(filled, "a placeholder without a value").not.toContain("…");
    return [...filled.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? "").slice(1);
  });
}

/** Runs each command as the person that the page names. The last one buys a label. */
async function walk(steps: readonly string[][], env: Readonly<Record<string, string>>): Promise<void> {
  const home = await newHome();
  onTestFinished(() => home.remove());
  const server = await startDemo(home, env);
  onTestFinished(async () => void (await server.stop()));
  for (const who of ["admin", "demo"]) await signIn(home, server.url, who);
  // `git clone`, `npm run demo` and the sign-in come before.
  expect(steps.length).toBeLessThanOrEqual(8 - 2);
  for (const words of steps) {
    const profile = words[0] === "admin" ? "admin" : "demo";
    const { code, out, err } = await home.shipctl(words, { env: { SHIPCTL_PROFILE: profile } });
    expect({ words, code, err: code === 0 ? "" : out + err }).toEqual({ words, code: 0, err: "" });
  }
  const label = await readFile(join(home.folder, "label.pdf"));
  expect(label.subarray(0, 5).toString()).toBe("%PDF-");
}

it("the steps for EasyPost lead from a key to a label", async () => {
  const easypost = await easypostServer(new TestClock());
  onTestFinished(() => easypost.stop());
  await walk(await stepsOf("EasyPost", { "EZTK…": EASYPOST_KEY }), { SHIPCTL_EASYPOST_URL: easypost.url });
  expect(easypost.sold()).toHaveLength(1);
});

it("the steps for ShipEngine lead from a key to a label", async () => {
  const shipengine = await shipengineServer(new TestClock());
  onTestFinished(() => shipengine.stop());
  await walk(await stepsOf("ShipEngine", { "TEST_…": SHIPENGINE_KEY }), { SHIPCTL_SHIPENGINE_URL: shipengine.url });
  expect(shipengine.labels).toHaveLength(1);
});

it("the steps for another Shipctl lead from a key to a label of another server", async () => {
  const home = await newHome();
  onTestFinished(() => home.remove());
  const shop = await startDemo(home);
  onTestFinished(async () => void (await shop.stop()));
  const guest = createClient({ baseUrl: shop.url });
  const { token } = await guest.login({ body: { email: "demo@shipctl.test", password: "demo-password" } });
  const account = createClient({ baseUrl: shop.url, token });
  const { apiKey } = await account.getApiKey();
  const soldNow = async () => (await account.listOrders()).totalOrders;
  const before = await soldNow();
  const values = { "shp_…": apiKey, "https://labels.example": shop.url };
  await walk(await stepsOf("Another Shipctl", values), { SHIPCTL_PRIVATE_HOSTS: "127.0.0.1" });
  expect((await soldNow()) - before).toBe(1);
});
