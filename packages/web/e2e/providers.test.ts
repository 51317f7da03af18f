import { createHmac } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, it } from "vitest";
import { expectAccessible, expectNoSidewaysScrolling } from "./checks.js";
import { stageForJourneys } from "./harness.js";

/** An EasyPost that knows one test key and does not answer about services. */
const provider = createServer((request, reply) => {
  if (request.url === "/v2/parcels") reply.writeHead(201).end(JSON.stringify({ id: "prcl_1", mode: "test" }));
  else reply.writeHead(503).end();
});
await new Promise<void>((resolve) => provider.listen(0, "127.0.0.1", resolve));
afterAll(() => provider.close());

const { port } = provider.address() as AddressInfo;
const app = stageForJourneys(async () => ({ SHIPCTL_EASYPOST_URL: `http://127.0.0.1:${port}` }));

it("an administrator finds a connection's webhook in API Settings and how its provider answers in Service Status", async () => {
  const { token } = await app().signIn("admin");
  const api = app().client(token);
  const { _id } = await api.addConnection({
    body: { name: "EasyPost", baseUrl: "https://api.easypost.com", key: "EZTK-a-test-key" },
  });
  const { webhookSecret = "" } = await api.readConnectionSecrets({ path: { id: _id } });
  const page = await app().open("/admin/api-settings", { as: "admin" });
  const section = page.getByRole("region", { name: "Webhook of EasyPost" });
  const url = section.getByLabel("Webhook URL", { exact: true });
  await url.waitFor();
  expect(await url.inputValue()).toBe(`${app().url}/api/webhooks/easypost/${_id}`);
  const secret = section.getByLabel("Webhook Secret", { exact: true });
  expect(await secret.getAttribute("type")).toBe("password");
  await section.getByRole("button", { name: "Show or hide the webhook secret of EasyPost" }).click();
  await expect.poll(() => secret.getAttribute("type")).toBe("text");
  expect(await secret.inputValue()).toBe(webhookSecret);
  expect(await page.getByRole("region", { name: "Webhook of Sandbox" }).count()).toBe(0);
  const missing = "No event has arrived yet. Later corrections of a label's cost are reported by events only.";
  await section.getByText(missing).waitFor();
  await expectAccessible(page);
  const narrow = await app().open("/admin/api-settings", { as: "admin", size: "narrow" });
  await narrow.getByLabel("Webhook URL", { exact: true }).waitFor();
  await expectNoSidewaysScrolling(narrow);

  const event = JSON.stringify({ description: "tracker.updated", result: { object: "Tracker", tracking_code: "1" } });
  const signature = createHmac("sha256", webhookSecret).update(event).digest("hex");
  const headers = { "X-Hmac-Signature": `hmac-sha256-hex=${signature}`, "Content-Type": "application/json" };
  expect((await fetch(await url.inputValue(), { method: "POST", body: event, headers })).status).toBe(200);
  await page.reload();
  await section.getByText(/^Optional: enter this URL and secret/).waitFor();
  expect(await section.getByText(missing).count()).toBe(0);

  await api.checkServiceUpdates({ body: { apis: [{ id: _id }] } });
  const status = await app().open("/admin/services", { as: "admin" });
  await status.getByRole("combobox", { name: /API/ }).selectOption(_id);
  await status.getByText("Answering", { exact: true }).waitFor();
  await status.getByText(/calls in the last 15 minutes, 1 unanswered/).waitFor();
});
