import type { Client } from "@shipctl/sdk";
import { expect, it } from "vitest";
import { buyLabel } from "./buy.js";
import { chooseMore, expectAccessible } from "./checks.js";
import { stageForJourneys } from "./harness.js";

/** Parcels travel for less than a second. */
const app = stageForJourneys(async () => ({ SANDBOX_CLOCK_SPEED: "1000000" }));

/** A parcel at the end of its way. */
async function arrived(client: Client, name: string): Promise<string> {
  const { orderId, createdAt } = await buyLabel(client, name);
  await expect.poll(() => Date.now() - Date.parse(createdAt)).toBeGreaterThan(1_000);
  await client.refreshTracking({ path: { orderId } });
  return orderId;
}

/** A customer whose parcels may have tracking pages. */
async function withPages() {
  const { token } = await app().signIn("admin");
  await app()
    .client(token)
    .saveAppSettings({ body: { trackingPages: true } });
  const person = await app().newcomer(100);
  const client = app().client(person.token);
  await client.saveTrackingPages({ body: { enabled: true, shopName: "Blue Mug Shop" } });
  return { person, client };
}

it("tells of a parcel with an exception on the dashboard, which lists it in My Orders", async () => {
  const person = await app().newcomer(100);
  const client = app().client(person.token);
  const orderId = await arrived(client, "Carrier Exception");
  await arrived(client, "Test Buyer");
  const page = await app().open("/dashboard", { as: person });
  await page.getByRole("link", { name: "1 parcel has an exception" }).click();
  const row = page.getByRole("table", { name: "Orders" }).and(page.locator("[aria-busy=false]")).locator("tbody tr");
  await row.getByText("Exception", { exact: true }).waitFor();
  expect(await row.count()).toBe(1);
  expect(await row.textContent()).toContain(orderId);
  expect(await page.getByRole("button", { name: "Exceptions" }).getAttribute("aria-pressed")).toBe("true");
  await page.getByRole("button", { name: "Exceptions" }).click();
  await row.nth(1).waitFor();
});

it("is turned on in the shop, then by the customer, who names their shop", async () => {
  const admin = await app().open("/admin/app-settings", { as: "admin" });
  await admin.getByRole("switch", { name: "Tracking pages are allowed" }).check();
  await admin.getByRole("button", { name: "Save Settings" }).click();
  await admin.getByText("Application settings saved").waitFor();

  const person = await app().newcomer(100);
  const orderId = await arrived(app().client(person.token), "Test Buyer");
  const page = await app().open(`/my-orders/${orderId}`, { as: person });
  await chooseMore(page, "Tracking page");
  const dialog = page.getByRole("dialog", { name: `Tracking page of ${orderId}` });
  await dialog.getByRole("button", { name: "Copy link to tracking page" }).click();
  await dialog.getByText("Your tracking pages are off").waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: person.user.name }).click();
  await page.getByRole("button", { name: "Tracking pages" }).click();
  const setting = page.getByRole("dialog", { name: "Tracking pages" });
  await setting.getByRole("switch", { name: "Tracking pages are on" }).check();
  await setting.getByRole("button", { name: "Save" }).click();
  await setting.getByText("give shopName").waitFor();
  await setting.getByLabel("Name of your shop").fill("Blue Mug Shop");
  await setting.getByRole("button", { name: "Save" }).click();
  await page.getByText("Tracking pages are on").waitFor();
});

it("is read without JavaScript with the link that the customer copies, and ends", async () => {
  const { person, client } = await withPages();
  const orderId = await arrived(client, "Carrier Exception");
  const page = await app().open(`/my-orders/${orderId}`, { as: person });
  await chooseMore(page, "Tracking page");
  const dialog = page.getByRole("dialog", { name: `Tracking page of ${orderId}` });
  await dialog.getByRole("button", { name: "Copy link to tracking page" }).click();
  const url = await dialog.getByLabel("Link").inputValue();

  const browser = page.context().browser();
  const recipient = await browser?.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  const reader = await recipient?.newPage();
  if (!reader) throw new Error("no browser");
  await reader.goto(url);
  await reader.getByRole("heading", { level: 1, name: "Delivery exception" }).waitFor();
  await reader.getByText("Blue Mug Shop").waitFor();
  await reader.getByText("Sample: this is a test label").waitFor();
  await reader.getByText("Portland, OR").first().waitFor();
  expect(await reader.locator("body").evaluate((body) => body.scrollWidth - body.clientWidth)).toBe(0);

  await dialog.getByRole("button", { name: "End link" }).click();
  await page.getByText("The link no longer works").waitFor();
  expect((await reader.goto(url))?.status()).toBe(404);
  await reader.getByRole("heading", { name: "There is no parcel to show" }).waitFor();
  await recipient?.close();
});

it.each(["light", "dark"] as const)("is accessible: %s", async (scheme) => {
  const { client } = await withPages();
  const orderId = await arrived(client, "Test Buyer");
  const { url } = await client.createTrackingLink({ path: { id: orderId } });
  const page = await app().open(new URL(url).pathname, { scheme, size: "narrow" });
  await page.getByRole("heading", { level: 1, name: "Delivered" }).waitFor();
  await expectAccessible(page);
});
