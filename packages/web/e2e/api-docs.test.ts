import { readFile } from "node:fs/promises";
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { type Gateway, startGateway } from "./gateway.js";
import { stageForJourneys } from "./harness.js";

const app = stageForJourneys();

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway(app().url);
});
afterAll(() => gateway.close());

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

const keyOf = async (token: string) => (await app().client(token).getApiKey()).apiKey;

/** What the server says to whoever comes with a key. */
const statusWith = async (apiKey: string) =>
  (await fetch(`${app().url}/api/v1/user`, { headers: { "x-api-key": apiKey } })).status;

const hidden = (page: Page) => page.getByText("Hidden. Ends with ").waitFor({ state: "attached" });

describe("the key", () => {
  it("is hidden until it is to be shown, also in the samples, and is copied whole either way", async () => {
    const session = await app().newcomer();
    const apiKey = await keyOf(session.token);
    const page = await app().open("/api-docs", { as: session });
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await hidden(page);
    const sample = page.getByRole("figure", { name: "GET /api/v1/user with curl" });
    expect(await page.content()).not.toContain(apiKey);
    await sample.getByText("x-api-key: YOUR_API_KEY").waitFor();

    await button(page, "Copy").first().click();
    await page.getByText("API key copied to clipboard").waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(apiKey);

    await button(page, "Show").click();
    await page.getByText(apiKey, { exact: true }).waitFor();
    await sample.getByText(`x-api-key: ${apiKey}`).waitFor();
    await sample.getByRole("button", { name: /^Copy/ }).click();
    await page.getByText("Copied to clipboard", { exact: true }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`x-api-key: ${apiKey}`);

    await button(page, "Hide").click();
    await hidden(page);
    expect(await page.content()).not.toContain(apiKey);
  });

  it("is replaced only when that is confirmed, and from then on the old one is dead", async () => {
    const session = await app().newcomer();
    const before = await keyOf(session.token);
    const page = await app().open("/api-docs", { as: session });
    await hidden(page);
    await button(page, "Generate New Key").click();
    const dialog = page.getByRole("dialog", { name: "Generate a new API key" });
    await button(page, "Cancel").click();
    await dialog.waitFor({ state: "hidden" });
    expect(await statusWith(before)).toBe(200);

    await button(page, "Generate New Key").click();
    await dialog.getByRole("button", { name: "Generate New Key" }).click();
    await page.getByText("New API key generated successfully").waitFor();
    const after = await keyOf(session.token);
    await page.getByText(`Hidden. Ends with ${after.slice(-4)}`).waitFor({ state: "attached" });
    expect([await statusWith(before), await statusWith(after)]).toEqual([401, 200]);
  });

  it("that was replaced although the answer got lost is shown as it is now", async () => {
    const session = await app().newcomer();
    const before = await keyOf(session.token);
    const page = await app().open("/api-docs", { as: session, at: gateway.url });
    await hidden(page);
    gateway.lose(/^POST \/api\/user\/api-key/, "lost answer");
    await button(page, "Generate New Key").click();
    await page.getByRole("dialog").getByRole("button", { name: "Generate New Key" }).click();
    await page.getByText("Failed to generate new API key. Please try again later.").waitFor();
    gateway.heal();
    const after = await keyOf(session.token);
    expect(after).not.toBe(before);
    await page.getByText(`Hidden. Ends with ${after.slice(-4)}`).waitFor({ state: "attached" });
  });
});

describe("what the page says", () => {
  it("goes by itself: after 3 seconds that the key was copied, after 5 that there is a new one", async () => {
    const page = await app().open("/api-docs", { as: await app().newcomer() });
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await hidden(page);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    /** Lets a little of the page's time pass until it is there. */
    const shows = (what: Locator) =>
      expect.poll(() => page.clock.runFor(20).then(() => what.isVisible()), { timeout: 10_000 }).toBe(true);
    const copied = page.getByText("API key copied to clipboard");
    await button(page, "Copy").first().click();
    await shows(copied);
    await page.clock.runFor(2_900);
    expect(await copied.isVisible()).toBe(true);
    await page.clock.runFor(200);
    await copied.waitFor({ state: "hidden" });

    await button(page, "Generate New Key").click();
    const confirm = page.getByRole("dialog").getByRole("button", { name: "Generate New Key" });
    await shows(confirm);
    await confirm.click();
    const generated = page.getByText("New API key generated successfully");
    await shows(generated);
    await page.clock.runFor(4_900);
    expect(await generated.isVisible()).toBe(true);
    await page.clock.runFor(200);
    await generated.waitFor({ state: "hidden" });
  });

  it("is nothing about a balance that cannot be loaded, apart from the place where it stands", async () => {
    gateway.lose(/^GET \/api\/balance/);
    const page = await app().open("/api-docs", { as: "demo", at: gateway.url });
    await page.getByRole("banner").getByText("N/A").waitFor();
    await hidden(page);
    expect(await page.getByRole("alert").count()).toBe(0);
    gateway.heal();
  });
});

const entries = (page: Page) => page.getByRole("navigation", { name: "Endpoints" }).getByRole("link");

describe("the documentation", () => {
  it("lists exactly the calls of the contract that the server hands out, and each of them opens", async () => {
    const page = await app().open("/api-docs?tab=endpoints", { as: "demo" });
    const contract = parse(await (await fetch(`${app().url}/api/v1/openapi.yaml`)).text());
    const calls = Object.entries<object>(contract.paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(calls.length).toBeGreaterThan(0);
    await entries(page).first().waitFor();
    expect(await entries(page).count()).toBe(calls.length);
    for (const [index, call] of calls.entries()) {
      await entries(page).nth(index).click();
      const article = page.getByRole("article", { name: call, exact: true });
      await article.getByRole("figure", { name: `${call} with curl` }).waitFor();
      await article.getByRole("table", { name: `Errors of ${call}` }).waitFor();
    }
  });

  it("keeps its place in the address, leads from the first steps to each call, and to the support", async () => {
    const page = await app().open("/api-docs", { as: "demo" });
    await page.getByRole("link", { name: "POST /api/v1/create-label" }).click();
    await page.getByRole("heading", { name: "Buy one label" }).waitFor();
    await page.reload();
    await page.getByRole("heading", { name: "Buy one label" }).waitFor();
    await page.goBack();
    await page.getByRole("heading", { name: "Rate limits" }).waitFor();
    await page.getByRole("main").getByRole("link", { name: "Contact Support" }).click();
    await page.waitForURL("**/contact-support");
  });
});

const tryCall = async (page: Page) => {
  await button(page, "Send request").and(page.locator(":enabled")).click();
  return page.getByRole("figure", { name: "Answer", exact: true });
};

describe("a call that is tried", () => {
  it("is made with one's own key, and shows status, limit and body", async () => {
    const session = await app().newcomer();
    const page = await app().open("/api-docs?tab=endpoints&call=v1GetUser", { as: session });
    const answer = await tryCall(page);
    await answer.getByText(session.user.email).waitFor();
    const headers = await page.getByLabel("Headers of the answer").textContent();
    expect(headers).toContain("RateLimit-Limit100RateLimit-Remaining99");
  });

  it("buys a label once, however often it is sent, and its PDF is there to be saved", async () => {
    const session = await app().newcomer(50);
    const page = await app().open("/api-docs?tab=endpoints&call=v1CreateLabel", { as: session });
    await page.getByText("This spends your balance.").waitFor();
    const answer = await tryCall(page);
    await answer.getByText('"success"').waitFor();
    const { orders } = await app().client(session.token).listOrders();
    expect(orders).toHaveLength(1);
    await tryCall(page);
    await page.getByText("Idempotency-Replayed").last().waitFor();
    expect((await app().client(session.token).listOrders()).orders).toHaveLength(1);

    await entries(page).filter({ hasText: "/labels/{order_id}" }).first().click();
    await page.getByRole("heading", { name: "The label of an order, as PDF" }).waitFor();
    await expect.poll(() => page.getByRole("textbox", { name: "order_id" }).inputValue()).toBe(orders[0]?.orderId);
    await button(page, "Send request").click();
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: /^Save .*PDF/ }).click();
    const file = await readFile(await (await saved).path(), "latin1");
    expect(file.slice(0, 5)).toBe("%PDF-");
  });

  it("is refused as a program would be", async () => {
    const session = await app().newcomer(50);
    const page = await app().open("/api-docs?tab=endpoints&call=v1CreateLabel", { as: session });
    const body = page.getByRole("textbox", { name: "Body" });
    await body.fill((await body.inputValue()).replace('"weight": 2', '"weight": 0'));
    const answer = await tryCall(page);
    await answer.getByText('"Weight must be greater than 0"').first().waitFor();
    await page.getByText("Status", { exact: true }).last().locator("..").getByText("400").waitFor();
    expect((await app().client(session.token).listOrders()).orders).toEqual([]);
  });

  it("that buys is switched off unless it is known that all labels come from the sandbox", async () => {
    const session = await app().newcomer(50);
    gateway.lose(/^GET \/api\/shipping\/apis/, "no answer");
    const page = await app().open("/api-docs?tab=endpoints&call=v1CreateLabel", { as: session, at: gateway.url });
    await hidden(page);
    expect(await button(page, "Send request").isDisabled()).toBe(true);
    gateway.heal();
    await button(page, "Send request").and(page.locator(":enabled")).waitFor();
  });

  it("that no answer comes to says so", async () => {
    const page = await app().open("/api-docs?tab=endpoints&call=v1GetUser", { as: "demo", at: gateway.url });
    await hidden(page);
    gateway.lose(/^GET \/api\/v1\/user/, "broken line");
    await button(page, "Send request").click();
    await page.getByText("The server did not answer.").waitFor();
    gateway.heal();
  });
});
