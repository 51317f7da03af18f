import { expect, it } from "vitest";
import { stageForJourneys } from "./harness.js";
import type { OpenOptions } from "./stage.js";

const app = stageForJourneys();

const MAX_REQUESTS = 25;

it.each<[string, number, "button" | "link", RegExp, OpenOptions]>([
  ["/auth/login", 121_400, "button", /^Login$/, { isOwn: true }],
  ["/dashboard", 163_800, "link", /^ORD-/, { as: "demo", isOwn: true }],
])(
  "%s needs at most %i bytes of scripts and styles as they are sent, and 25 requests",
  async (path, most, role, name, options) => {
    const page = await app().open(path, options);
    await page.getByRole(role, { name }).first().waitFor();
    await page.waitForLoadState("networkidle");
    const loaded = await page.evaluate(() =>
      performance.getEntriesByType("resource").map((entry) => ({
        path: new URL(entry.name).pathname,
        bytes: entry instanceof PerformanceResourceTiming ? entry.encodedBodySize : 0,
      })),
    );
    const code = loaded.filter(({ path }) => /\.(js|css)$/.test(path));
    expect(new Set(code.map(({ path }) => path.split(".").at(-1)))).toEqual(new Set(["js", "css"]));
    expect(code.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(most);
    // With the page, and not after the first script has run: only the requests of data wait for it.
    const named = await page.request.get(page.url()).then((reply) => reply.text());
    expect(code.map(({ path }) => path).filter((path) => !named.includes(`"${path}"`))).toEqual([]);
    const fonts = loaded.filter(({ path }) => path.endsWith(".woff2")).map(({ path }) => path);
    expect(fonts).toEqual([expect.stringMatching(/inter-latin-wght/)]);
    expect(await page.locator("link[rel=preload][as=font]").getAttribute("href")).toBe(fonts[0]);
    // The HTML itself counts as a request.
    expect(loaded.length + 1, loaded.map(({ path }) => path).join("\n")).toBeLessThanOrEqual(MAX_REQUESTS);
  },
);

it("no screen loads styles or scripts that the policy forbids", async () => {
  const page = await app().open("/dashboard", { as: "demo" });
  await page.getByRole("link", { name: /^ORD-/ }).first().waitFor();
  const policy = (await page.request.get(page.url())).headers()["content-security-policy"];
  expect(policy).not.toContain("unsafe");
  expect(await page.locator("style:not([nonce])").count()).toBe(0);
});
