import { readFile } from "node:fs/promises";
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { expectAccessible } from "./checks.js";
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

/** The server's answer to a call with an API key. */
const statusWith = async (apiKey: string) =>
  (await fetch(`${app().url}/api/v1/user`, { headers: { "x-api-key": apiKey } })).status;

const hidden = (page: Page) => page.getByText("Hidden. Ends with ").waitFor({ state: "attached" });

describe("the key", () => {
  it("is hidden until it is shown, in the samples too, and is always copied in full", async () => {
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

  it("is shown after the password if the sign-in is too long ago", async () => {
    const session = await app().newcomer();
    const apiKey = await keyOf(session.token);
    const page = await app().open("/dashboard", { as: session });
    let confirmed = false;
    const problem = { code: "password_needed", message: "Confirm your password to continue.", requestId: "req_1" };
    await page.route("**/api/user/api-key", (route) =>
      confirmed ? route.continue() : route.fulfill({ status: 403, json: problem }),
    );
    await page.route("**/api/auth/confirm", async (route) => {
      const response = await route.fetch();
      confirmed = response.ok();
      await route.fulfill({ response });
    });
    await page.goto(`${app().url}/api-docs`);
    const form = page.getByRole("form", { name: "Confirm your password" });
    await form.getByLabel("Password", { exact: true }).fill("not-the-password");
    await form.getByRole("button", { name: "Confirm" }).click();
    await form.getByText("The password is incorrect").waitFor();
    await expectAccessible(page);
    await form.getByLabel("Password", { exact: true }).fill("seller-password");
    await form.getByRole("button", { name: "Confirm" }).click();
    await page.getByText(`Hidden. Ends with ${apiKey.slice(-4)}`).waitFor({ state: "attached" });
  });

  it("is replaced only after confirmation, and the old one stops working", async () => {
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

  it("is shown correctly after a rotation whose answer was lost", async () => {
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

describe("further keys", () => {
  it("are test keys if the person says so", async () => {
    const session = await app().newcomer();
    const page = await app().open("/api-docs?tab=keys", { as: session });
    await button(page, "Create Key").click();
    const form = page.getByRole("dialog", { name: "Create API Key" });
    await form.getByLabel("Name").fill("Tests");
    await form.getByLabel("Test key").check();
    await form.getByRole("button", { name: "Create Key" }).click();
    const shown = page.getByRole("dialog", { name: "Your new API key" });
    await shown.getByText(/^shp_test_/).waitFor();
    await shown.getByRole("button", { name: "Done" }).click();
    await page.getByRole("row", { name: /Tests.*, test key/ }).waitFor();
  });

  it("are created with rights and a limit, shown once, replaced and deleted", async () => {
    const session = await app().newcomer();
    const page = await app().open("/api-docs?tab=keys", { as: session });
    await button(page, "Create Key").click();
    const form = page.getByRole("dialog", { name: "Create API Key" });
    await form.getByLabel("Name").fill("Night job");
    await form.getByLabel("Buy: labels").uncheck();
    await form.getByLabel("Spending limit a day (USD)").fill("$250");
    await form.getByRole("button", { name: "Create Key" }).click();
    const shown = page.getByRole("dialog", { name: "Your new API key" });
    const key = (await shown.getByText(/^shp_/).textContent()) ?? "";
    expect(await statusWith(key)).toBe(200);
    await shown.getByRole("button", { name: "Done" }).click();
    const row = page.getByRole("row", { name: /Night job/ });
    await row.getByText("$0.00 of $250.00").waitFor();
    expect(await page.content()).not.toContain(key);

    await row.getByRole("button", { name: "Actions for Night job" }).click();
    await row.getByRole("button", { name: "Replace" }).click();
    await page.getByLabel("It has leaked: end the old one now").check();
    await page.getByRole("button", { name: "Replace Key" }).click();
    const fresh = (await shown.getByText(/^shp_/).textContent()) ?? "";
    expect([await statusWith(key), await statusWith(fresh)]).toEqual([401, 200]);
    await shown.getByRole("button", { name: "Done" }).click();

    await row.getByRole("button", { name: "Actions for Night job" }).click();
    await row.getByRole("button", { name: "Delete" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await page.getByText("API key deleted").waitFor();
    await row.waitFor({ state: "hidden" });
    expect(await statusWith(fresh)).toBe(401);
  });

  it("are created after the password if the sign-in is too long ago, and nothing that was typed is lost", async () => {
    const session = await app().newcomer();
    const page = await app().open("/api-docs?tab=keys", { as: session });
    let confirmed = false;
    const problem = { code: "password_needed", message: "Confirm your password to continue.", requestId: "req_1" };
    await page.route("**/api/user/api-keys", (route) =>
      confirmed || route.request().method() === "GET"
        ? route.continue()
        : route.fulfill({ status: 403, json: problem }),
    );
    await page.route("**/api/auth/confirm", async (route) => {
      const response = await route.fetch();
      confirmed = response.ok();
      await route.fulfill({ response });
    });
    await button(page, "Create Key").click();
    const form = page.getByRole("dialog", { name: "Create API Key" });
    await form.getByLabel("Name").fill("Reports");
    const send = form.getByRole("button", { name: "Create Key" });
    await send.click();
    await form.getByText("Confirm your password to continue.").waitFor();
    await form.getByLabel("Password", { exact: true }).fill("not-the-password");
    await send.click();
    await form.getByText("The password is incorrect").waitFor();
    await form.getByLabel("Password", { exact: true }).fill("seller-password");
    await send.click();
    await page.getByRole("dialog", { name: "Your new API key" }).getByText(/^shp_/).waitFor();
  });
});

it("operator keys are made and ended by operators, and nobody else sees them", async () => {
  const customer = await app().open("/api-docs?tab=keys", { as: await app().newcomer() });
  await button(customer, "Create Key").waitFor();
  expect(await button(customer, "Create Operator Key").count()).toBe(0);
  const page = await app().open("/api-docs?tab=keys", { as: "admin" });
  await button(page, "Create Operator Key").click();
  const form = page.getByRole("dialog", { name: "Create Operator Key" });
  await form.getByLabel("Name").fill("Refund desk");
  await form.getByLabel("Orders:").check();
  await form.getByLabel("Voids and refunds a day (USD)").fill("$200");
  await form.getByLabel("Days").fill("30");
  await form.getByRole("button", { name: "Create Key" }).click();
  const shown = page.getByRole("dialog", { name: "Your new API key" });
  const key = (await shown.getByText(/^shp_admin_/).textContent()) ?? "";
  const status = async () =>
    (await fetch(new URL("/api/admin/users", app().url), { headers: { "x-api-key": key } })).status;
  expect(await status()).toBe(200);
  await shown.getByRole("button", { name: "Done" }).click();
  const row = page.getByRole("row", { name: /Refund desk/ });
  await row.getByText("$0.00 of $200.00").waitFor();
  await row.getByText("read, orders").waitFor();
  expect(await page.content()).not.toContain(key);
  await row.getByRole("button", { name: "Actions for Refund desk" }).click();
  await row.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await page.getByText("Operator key deleted").waitFor();
  await row.waitFor({ state: "hidden" });
  expect(await status()).toBe(401);
});

describe("messages on the page", () => {
  it("disappear by themselves: 3 seconds after copying the key, 5 after replacing it", async () => {
    const page = await app().open("/api-docs", { as: await app().newcomer() });
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await hidden(page);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    /** Advances the page's clock in small steps until the text is visible. */
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

  it("mention a balance that cannot be loaded only where the balance is shown", async () => {
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
  it("lists exactly the calls of the server's contract, and each of them opens", async () => {
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

  it("keeps its position in the address, and links from the first steps to each call and to support", async () => {
    const page = await app().open("/api-docs", { as: "demo" });
    await page.getByRole("link", { name: "POST /api/v1/create-label" }).click();
    await page.getByRole("heading", { name: "Buy a label" }).waitFor();
    await page.reload();
    await page.getByRole("heading", { name: "Buy a label" }).waitFor();
    await page.goBack();
    await page.getByRole("heading", { name: "Rate limits" }).waitFor();
    expect(await page.locator("main strong").allTextContents()).toContain("Test keys");
    expect(await page.getByRole("main").textContent()).not.toContain("**");
    await page.getByRole("main").getByRole("link", { name: "Contact Support" }).click();
    await page.waitForURL("**/contact-support");
  });
});

const tryCall = async (page: Page) => {
  await button(page, "Send request").and(page.locator(":enabled")).click();
  return page.getByRole("figure", { name: "Answer", exact: true });
};

describe("a call that is tried on the page", () => {
  it("uses the account's own key, and shows status, limit and body", async () => {
    const session = await app().newcomer();
    const page = await app().open("/api-docs?tab=endpoints&call=v1GetUser", { as: session });
    const answer = await tryCall(page);
    await answer.getByText(session.user.email).waitFor();
    const headers = await page.getByLabel("Response headers").textContent();
    expect(headers).toContain("RateLimit-Limit100RateLimit-Remaining99");
  });

  it("buys a label once, however often it is sent, and offers its PDF for download", async () => {
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
    await page.getByRole("heading", { name: "Get the label of an order", exact: true }).waitFor();
    await expect.poll(() => page.getByRole("textbox", { name: "order_id" }).inputValue()).toBe(orders[0]?.orderId);
    await button(page, "Send request").click();
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: /^Save .*PDF/ }).click();
    const file = await readFile(await (await saved).path(), "latin1");
    expect(file.slice(0, 5)).toBe("%PDF-");
  });

  it("is refused exactly as for a program", async () => {
    const session = await app().newcomer(50);
    const page = await app().open("/api-docs?tab=endpoints&call=v1CreateLabel", { as: session });
    const body = page.getByRole("textbox", { name: "Body" });
    await body.fill((await body.inputValue()).replace('"weight": 2', '"weight": 0'));
    const answer = await tryCall(page);
    await answer.getByText('"Weight must be greater than 0"').first().waitFor();
    await page.getByText("Status", { exact: true }).last().locator("..").getByText("400").waitFor();
    expect((await app().client(session.token).listOrders()).orders).toEqual([]);
  });

  it("is disabled if it buys, unless all labels are known to come from the sandbox", async () => {
    const session = await app().newcomer(50);
    gateway.lose(/^GET \/api\/shipping\/apis/, "no answer");
    const page = await app().open("/api-docs?tab=endpoints&call=v1CreateLabel", { as: session, at: gateway.url });
    await hidden(page);
    expect(await button(page, "Send request").isDisabled()).toBe(true);
    gateway.heal();
    await button(page, "Send request").and(page.locator(":enabled")).waitFor();
  });

  it("reports that no answer arrived", async () => {
    const page = await app().open("/api-docs?tab=endpoints&call=v1GetUser", { as: "demo", at: gateway.url });
    await hidden(page);
    gateway.lose(/^GET \/api\/v1\/user/, "broken line");
    await button(page, "Send request").click();
    await page.getByText("The server did not answer.").waitFor();
    gateway.heal();
  });
});
