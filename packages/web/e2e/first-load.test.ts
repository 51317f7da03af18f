import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { stageForJourneys } from "./harness.js";
import type { OpenOptions } from "./stage.js";

const app = stageForJourneys();

it.each<[string, number, OpenOptions]>([
  ["/auth/login", 130_000, {}],
  ["/dashboard", 180_000, { as: "demo" }],
])("%s needs at most %i bytes of JavaScript, gzipped", async (path, most, options) => {
  const page = await app().open("/favicon.svg", options);
  const sizes: Promise<number>[] = [];
  page.on("response", (response) => {
    if (new URL(response.url()).pathname.endsWith(".js"))
      sizes.push(response.body().then((code) => gzipSync(code).length));
  });
  await page.goto(app().url + path, { waitUntil: "networkidle" });
  expect(sizes.length).toBeGreaterThan(0);
  expect((await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(most);
});

it("nothing on the way to a screen asks for styles or scripts that the policy forbids", async () => {
  const page = await app().open("/dashboard", { as: "demo" });
  await page.getByRole("link", { name: /^ORD-/ }).first().waitFor();
  const policy = (await page.request.get(page.url())).headers()["content-security-policy"];
  expect(policy).not.toContain("unsafe");
  expect(await page.locator("style:not([nonce])").count()).toBe(0);
});
