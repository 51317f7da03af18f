import type { Page, Request } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { type Gateway, startGateway } from "./gateway.js";
import { stageForJourneys } from "./harness.js";
import { screens } from "./screens.js";

const app = stageForJourneys();
let gateway: Gateway;

beforeAll(async () => {
  gateway = await startGateway(app().url);
});
afterEach(() => gateway.heal());
afterAll(() => gateway.close());

const readOf = (request: Request): string | undefined => {
  const { pathname, search } = new URL(request.url());
  return request.method() === "GET" && pathname.startsWith("/api/") ? `${pathname}${search}` : undefined;
};

/** Collects the calls that a page makes to the server from now on, in order. */
function readsOf(page: Page): string[] {
  const reads: string[] = [];
  page.on("request", (request) => {
    const read = readOf(request);
    // A picture of a label has a link of its own, new each time.
    if (read && !read.startsWith("/api/labels/selection/")) reads.push(read);
  });
  return reads;
}

/** The code that the HTML itself names; it arrives in the second round trip. */
async function entryOf(page: Page): Promise<readonly string[]> {
  const html = await (await page.request.get(`${app().url}/auth/login`)).text();
  return [...html.matchAll(/\/assets\/([^"]+)"/g)].flatMap(([, name]) => name ?? []);
}

it.each(screens)("$name requests its data once, as soon as the first script runs", async (screen) => {
  const { as, ready } = screen;
  const path = await app().pathOf(screen.path);
  const from = { at: gateway.url, ...(as && { as }) };
  const page = await app().open("/favicon.svg", from);
  const reads = readsOf(page);
  await page.goto(gateway.url + path);
  await ready(page);
  expect(reads.filter((read, at) => reads.indexOf(read) !== at)).toEqual([]);

  const entry = await entryOf(page);
  const held = await app().open("/favicon.svg", from);
  // All code comes from the server again.
  const devtools = await held.context().newCDPSession(held);
  await devtools.send("Network.enable");
  await devtools.send("Network.setCacheDisabled", { cacheDisabled: true });
  gateway.lose(new RegExp(`^GET /assets/(?!${entry.join("|")})`), "no answer");
  const early = readsOf(held);
  await held.goto(gateway.url + path, { waitUntil: "commit" });
  // All other code is held back, so a call that depends on the screen's code is never made.
  await expect.poll(() => reads.filter((read) => !early.includes(read)), { timeout: 10_000 }).toEqual([]);
  gateway.heal();
  await ready(held);
  await devtools.detach();
});
