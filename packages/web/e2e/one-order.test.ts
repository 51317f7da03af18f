import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { parcelTo } from "./buy.js";
import { dayText, expectAccessible, expectNoSidewaysScrolling } from "./checks.js";
import { stageForJourneys } from "./harness.js";

/** A silent carrier takes 2 seconds instead of 20. */
const app = stageForJourneys(async () => ({ SANDBOX_CLOCK_SPEED: "4" }));

/** Waits until the requested rows are shown, and returns them. */
const settled = (page: Page) => page.getByRole("table", { name: "Orders" }).and(page.locator("[aria-busy=false]"));
const rows = (page: Page) => settled(page).locator("tbody tr");

describe("one order", () => {
  it("opens above the list at its own address, and closes back to the unchanged list", async () => {
    const page = await app().open("/my-orders?page=2", { as: "demo" });
    await page.getByRole("button", { name: "Previous page" }).click();
    await rows(page).nth(9).waitFor();
    await page.getByRole("button", { name: "Next page" }).click();
    await page.getByText("Page 2 of 2").waitFor();
    const link = rows(page)
      .first()
      .getByRole("link", { name: /^View ORD-/ });
    await link.click();
    const order = page.getByRole("dialog", { name: /^Order ORD-/ });
    await order.getByRole("heading", { name: "Tracking" }).waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^\/my-orders\/ord_/);
    await page.keyboard.press("Escape");
    await order.waitFor({ state: "detached" });
    expect(page.url()).toBe(`${app().url}/my-orders?page=2`);
    await page.waitForFunction(() => document.activeElement?.getAttribute("aria-label")?.startsWith("View ORD-"));
  });

  it("shows addresses, parcel, price and tracking, and refreshes from the carrier", async () => {
    const { token } = await app().signIn("demo");
    const { orders } = await app()
      .client(token)
      .listOrders({ query: { status: ["delivered"], limit: 1 } });
    const [{ orderId, trackingNumber, recipient, sender, estimatedDelivery } = { orderId: "" }] = orders;
    const page = await app().open(`/my-orders/${orderId}`, { as: "demo", timeZone: "America/Los_Angeles" });
    const dialog = page.getByRole("dialog", { name: `Order ${orderId}` });
    for (const text of [trackingNumber, recipient?.street1, sender?.street1, "Package weight", "Dimensions (inches)"]) {
      await dialog.getByText(text ?? "?", { exact: true }).waitFor();
    }
    await dialog.getByText(`Estimated delivery${dayText(estimatedDelivery ?? "")}`).waitFor();
    const scans = dialog.getByRole("listitem");
    await scans.filter({ hasText: "Delivered" }).waitFor();
    await scans.filter({ hasText: "Label created" }).waitFor();
    await dialog.getByRole("button", { name: "Refresh" }).click();
    await dialog.getByText(/^Last checked /).waitFor();
    expect(await dialog.getByRole("button", { name: "Void label", includeHidden: true }).count()).toBe(0);
    await dialog.getByRole("button", { name: "Close" }).click();
    await page.waitForURL("**/my-orders");
  });

  it("that does not exist is reported, with a retry button", async () => {
    const page = await app().open("/my-orders/ORD-999", { as: "demo" });
    await page.getByRole("dialog").getByRole("button", { name: "Try Again" }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await page.waitForURL("**/my-orders");
  });

  it("prints in a new tab and downloads as a file, by links without a session token", async () => {
    const page = await app().open("/my-orders", { as: "demo" });
    const first = rows(page).first();
    const download = page.waitForEvent("download");
    await first.getByRole("button", { name: /^Download label of ORD-/ }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^ORD-\d+\.pdf$/);
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe("%PDF-");
    const { token } = await app().signIn("demo");
    expect(file.url()).not.toContain(token);

    const tab = page.waitForEvent("popup");
    const link = page.waitForResponse((response) => response.url().endsWith("/api/labels/links"));
    await first.getByRole("button", { name: /^Print label of ORD-/ }).click();
    await tab;
    expect((await link).status()).toBe(201);
  });

  it("fits a narrow window", async () => {
    const page = await app().open("/my-orders/ORD-100001", { as: "demo", size: "narrow" });
    await page.getByRole("dialog").getByRole("listitem").first().waitFor();
    await expectNoSidewaysScrolling(page);
    await expectAccessible(page);
  });
});

describe("a purchase that is refused after a 202 response", () => {
  it("stays listed: processing, then cancelled with the reason, without a label or a charge", async () => {
    const seller = await app().newcomer(20);
    const client = app().client(seller.token);
    const body = { ...parcelTo("Carrier Silent Refuses"), price: 8.1 };
    const { status, data } = await client.withStatus.createOrder({ body });
    expect([status, data.order.purchase]).toEqual([202, "buying"]);
    const { orderId } = data.order;
    const page = await app().open("/my-orders", { as: seller });
    await rows(page).filter({ hasText: orderId }).getByText("Processing").waitFor();
    await page.getByRole("banner").getByText("$11.90").waitFor();

    const admin = app().client((await app().signIn("admin")).token);
    expect((await admin.settleOrder({ path: { id: orderId } })).order.purchase).toBe("failed");
    await page.reload();
    const row = rows(page).filter({ hasText: orderId });
    await row.getByText("Cancelled").waitFor();
    await row.getByText("Purchase failed").waitFor();
    await page.getByRole("banner").getByText("$20.00").waitFor();
    for (const what of ["Download", "Print"]) {
      expect(await row.getByRole("button", { name: `${what} label of ${orderId}` }).isDisabled()).toBe(true);
    }
    await row.getByRole("link", { name: `View ${orderId}` }).click();
    const dialog = page.getByRole("dialog", { name: `Order ${orderId}` });
    await dialog.getByText("Cancelled", { exact: true }).waitFor();
    await dialog.getByText("The purchase failed: the carrier did not sell this label. Nothing was charged.").waitFor();
    for (const name of ["Download label", "Print label"]) {
      expect(await dialog.getByRole("button", { name }).isDisabled()).toBe(true);
    }
    expect(await dialog.getByRole("button", { name: "Void label", includeHidden: true }).count()).toBe(0);
    await expectAccessible(page);
    await page.goto(`${app().url}/my-orders?status=cancelled`);
    await rows(page).filter({ hasText: orderId }).waitFor();
    await page.goto(`${app().url}/dashboard`);
    const total = page.locator("dl").filter({ hasText: "Total Orders" });
    await total.getByText("0", { exact: true }).waitFor();
  });
});
