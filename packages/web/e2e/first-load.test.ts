import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { stageForJourneys } from "./harness.js";
import type { OpenOptions } from "./stage.js";

const app = stageForJourneys();

it.each<[string, number, "button" | "link", RegExp, OpenOptions]>([
  ["/auth/login", 150_000, "button", /^Login$/, {}],
  ["/dashboard", 180_000, "link", /^ORD-/, { as: "demo" }],
])("%s needs at most %i bytes of JavaScript, gzipped", async (path, most, role, name, options) => {
  const page = await app().open(path, options);
  await page.getByRole(role, { name }).first().waitFor();
  const loaded = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
  const scripts = loaded.filter((url) => new URL(url).pathname.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(1);
  const sizes = scripts.map(async (url) => gzipSync(await (await page.request.get(url)).body()).length);
  const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(total).toBeLessThanOrEqual(most);
});

it("nothing on the way to a screen asks for styles or scripts that the policy forbids", async () => {
  const page = await app().open("/dashboard", { as: "demo" });
  await page.getByRole("link", { name: /^ORD-/ }).first().waitFor();
  const policy = (await page.request.get(page.url())).headers()["content-security-policy"];
  expect(policy).not.toContain("unsafe");
  expect(await page.locator("style:not([nonce])").count()).toBe(0);
});
