import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { verifyWebhook } from "@shipctl/sdk/webhooks";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { stageForJourneys } from "./harness.js";

const app = stageForJourneys(async () => ({ SHIPCTL_PRIVATE_HOSTS: "127.0.0.1" }));

interface Received {
  readonly headers: Record<string, string>;
  readonly body: string;
}

const received: Received[] = [];
let status = 200;
const receiver = createServer(async (request, response) => {
  let body = "";
  for await (const chunk of request) body += String(chunk);
  received.push({ headers: Object.fromEntries(Object.entries(request.headers).map(([k, v]) => [k, String(v)])), body });
  response.writeHead(status).end('{"thanks":true}');
});
let url = "";

beforeAll(async () => {
  receiver.listen(0, "127.0.0.1");
  await once(receiver, "listening");
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
});
afterAll(() => void receiver.close());
beforeEach(() => {
  received.length = 0;
  status = 200;
});

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const webhookRow = (page: Page) => page.getByRole("table", { name: "Webhooks" }).getByRole("row", { name: url });
const choose = async (page: Page, action: string) => {
  await button(page, `Actions for ${url}`).click();
  await page.getByRole("listitem").getByRole("button", { name: action, exact: true }).click();
};
const deliveries = (page: Page) => page.getByRole("table", { name: "Deliveries" }).locator("tbody > tr");

/** Holds a call until the gate is opened. */
async function heldCall(page: Page, calls: string) {
  let open = () => {};
  const gate = new Promise<void>((done) => {
    open = done;
  });
  const reached = page.waitForRequest(calls);
  await page.route(calls, async (route) => {
    await gate;
    await route.continue();
  });
  return { reached, open };
}

describe("webhooks", () => {
  it("are added, tested, read in the log, sent again, changed and deleted", async () => {
    const page = await app().open("/api-docs?tab=webhooks", { as: await app().newcomer() });
    await page.getByText("No webhooks yet").waitFor();

    await button(page, "Add Webhook").click();
    const form = page.getByRole("dialog", { name: "Add Webhook" });
    await form.getByLabel("Address").fill("http://10.0.0.1/hook");
    await form.getByLabel("All events").uncheck();
    await form.getByRole("button", { name: "Add Webhook" }).click();
    await form.getByText("Choose at least one").waitFor();
    await form.getByLabel("All events").check();
    await form.getByText("Choose at least one").waitFor({ state: "hidden" });
    await form.getByLabel("All events").uncheck();
    await form.getByLabel("label.bought").check();
    await form.getByLabel("label.voided").check();
    await form.getByRole("button", { name: "Add Webhook" }).click();
    await form.getByLabel("Address").and(page.locator("[aria-invalid=true]")).waitFor();
    await form.getByLabel("Address").fill(url);
    await form.getByRole("button", { name: "Add Webhook" }).click();

    const shown = page.getByRole("dialog", { name: "The secret of your webhook" });
    const secret = (await shown.getByText(/^whsec_/).textContent()) ?? "";
    await page.keyboard.press("Escape");
    await shown.getByRole("button", { name: "Done" }).click();
    await webhookRow(page).getByText("label.bought, label.voided").waitFor();
    expect(await page.content()).not.toContain(secret);

    await choose(page, "Send Test Event");
    await deliveries(page).first().getByText("Delivered").waitFor();
    const [first = { headers: {}, body: "" }] = received;
    await expect(verifyWebhook({ ...first, secret })).resolves.toMatchObject({ type: "webhook.test" });

    status = 500;
    await button(page, "Refresh").click();
    await page.getByRole("button", { name: /^Send webhook.test .* again$/ }).click();
    await page.getByText("The event is being sent again").waitFor();
    const newest = deliveries(page).first();
    await newest.getByText("500").waitFor();
    await newest.getByText("Waiting").waitFor();
    await newest.getByText("Next try").waitFor();
    await newest.getByRole("button", { name: "Details" }).click();
    await page.getByRole("figure", { name: "Request" }).getByText("webhook.test").waitFor();
    await page.getByRole("figure", { name: "Last answer" }).getByText("thanks").waitFor();
    await page
      .getByRole("list", { name: "Tries" })
      .getByText(/: 500, \d+ ms$/)
      .waitFor();
    await webhookRow(page).getByText("Failing").waitFor();

    status = 200;
    await page
      .getByRole("button", { name: /^Send webhook.test .* again$/ })
      .first()
      .click();
    await expect.poll(() => received.length).toBe(3);
    await expect.poll(() => deliveries(page).getByText("Delivered").count()).toBe(2);
    expect(new Set(received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);

    await choose(page, "Send Events Again");
    const resend = page.getByRole("dialog", { name: "Send events again" });
    await resend.getByLabel("Since").fill("");
    await resend.getByRole("button", { name: "Send Again" }).click();
    await resend.getByText("Since is required").waitFor();
    await resend.getByLabel("Since").fill("2026-01-01T00:00");
    const asked = page.waitForRequest("**/redeliver");
    await resend.getByRole("button", { name: "Send Again" }).click();
    const since = await page.evaluate(() => new Date("2026-01-01T00:00").toISOString());
    expect((await asked).postDataJSON()).toEqual({ since });
    await page.getByText("The events are being sent again").waitFor();

    await choose(page, "Edit");
    await page.getByRole("dialog", { name: "Edit Webhook" }).getByLabel("All events").check();
    await button(page, "Save Webhook").click();
    await webhookRow(page).getByText("All").waitFor();

    await choose(page, "Replace Secret");
    const gate = await heldCall(page, "**/rotate");
    await button(page, "Replace Secret").last().click();
    await gate.reached;
    await page.keyboard.press("Escape");
    expect(await button(page, "Cancel").isDisabled()).toBe(true);
    gate.open();
    const fresh = (await shown.getByText(/^whsec_/).textContent()) ?? "";
    expect(fresh).not.toBe(secret);
    await shown.getByRole("button", { name: "Done" }).click();

    await choose(page, "Turn Off");
    await webhookRow(page).getByText("Off", { exact: true }).waitFor();
    expect(await page.getByRole("button", { name: /^Send webhook/ }).count()).toBe(0);

    await choose(page, "Delete");
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await page.getByText("Webhook deleted").waitFor();
    await page.getByText("No webhooks yet").waitFor();
    await page.getByRole("heading", { name: "Log" }).waitFor({ state: "hidden" });
  });

  it("are added for test keys", async () => {
    const session = await app().newcomer();
    const page = await app().open("/api-docs?tab=webhooks", { as: session });
    await button(page, "Add Webhook").first().click();
    const form = page.getByRole("dialog", { name: "Add Webhook" });
    await form.getByLabel("Address").fill(url);
    await form.getByLabel("For test keys").check();
    await form.getByRole("button", { name: "Add Webhook" }).click();
    await button(page, "Done").click();
    await webhookRow(page).getByText("for test keys").waitFor();
    const { webhooks } = await app().client(session.token).v1ListWebhooks();
    expect(webhooks.map(({ mode }) => mode)).toEqual(["test"]);
  });

  it("show their own log alone, which comes into view on a phone, and say when they are no longer there", async () => {
    const session = await app().newcomer();
    const client = app().client(session.token);
    const other = await client.v1CreateWebhook({ body: { url: `${url}/other`, events: ["*"] } });
    const { id } = await client.v1CreateWebhook({ body: { url, events: ["*"] } });
    await client.v1TestWebhook({ path: { webhook_id: id } });
    await expect.poll(() => received.length).toBe(1);
    const page = await app().open("/api-docs?tab=webhooks&webhook=", { as: session });
    const asked: string[] = [];
    page.on("request", (request) => void asked.push(request.url()));
    await page.setViewportSize({ width: 390, height: 500 });
    await page.goto(`${app().url}/api-docs?tab=webhooks&webhook=`);
    await choose(page, "Show Log");
    const heading = page.getByRole("heading", { name: "Log" });
    await heading.and(page.locator(":has(:focus)")).waitFor();
    expect((await heading.boundingBox())?.y).toBeLessThan(250);
    await page.getByText("webhook.test").first().waitFor();
    expect(asked.filter((address) => address.includes("webhooks//"))).toEqual([]);

    const gate = await heldCall(page, `**/webhooks/${other.id}/deliveries*`);
    await button(page, `Actions for ${url}/other`).click();
    await page.getByRole("listitem").getByRole("button", { name: "Show Log", exact: true }).click();
    await gate.reached;
    await page.getByText(`${url}/other, last 30 days`).waitFor();
    expect(await page.getByText("webhook.test").count()).toBe(0);
    gate.open();
    await page.getByText("Nothing has been sent yet").waitFor();

    await client.v1DeleteWebhook({ path: { webhook_id: other.id } });
    await page.reload();
    await page.getByText("This webhook is no longer there").waitFor();
  });

  it("that were switched off after failures say so, and are turned on", async () => {
    const session = await app().newcomer();
    const webhook = await app()
      .client(session.token)
      .v1CreateWebhook({ body: { url, events: ["*"] } });
    const page = await app().open("/dashboard", { as: session });
    const disabledAt = "2026-11-20T09:00:00.000Z";
    let isOff = true;
    await page.route("**/api/v1/webhooks", (route) =>
      route.fulfill({
        json: { webhooks: [{ ...webhook, secret: undefined, ...(isOff && { enabled: false, disabledAt }) }] },
      }),
    );
    await page.route("**/api/orders/stats/overview", async (route) => {
      const reply = await route.fetch();
      const { stats, ...others } = await reply.json();
      await route.fulfill({ json: { ...others, stats: { ...stats, webhooksOff: 1 } } });
    });
    await page.reload();
    await page.getByRole("link", { name: "1 webhook was switched off" }).click();
    await webhookRow(page).getByText("Off after failures").waitFor();
    await webhookRow(page).getByText("No success for three days").waitFor();
    isOff = false;
    await choose(page, "Turn On");
    await page.getByText("Webhook turned on").waitFor();
    await webhookRow(page).getByText("On", { exact: true }).waitFor();
  });
});
