import type { Session } from "@shipctl/sdk";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { parcels, upload } from "./bulk-files.js";
import { expectAccessible } from "./checks.js";
import { stageForJourneys } from "./harness.js";

const app = stageForJourneys();

/** Each of these takes the sandbox's carrier 2 s. */
const SLOW = { 1: { toName: "Carrier Slow" }, 2: { toName: "Carrier Slow" } };

const bulkOrdersOf = async ({ token }: Session) => (await app().client(token).listBulkOrders()).bulkOrders;

async function readyToPay(page: Page): Promise<void> {
  await upload(page, "orders.csv", parcels(4, SLOW));
  await page.getByText("All 4 rows are valid").waitFor();
  await page.getByRole("button", { name: /^Pay for / }).click();
  await page.getByRole("dialog", { name: "Confirm payment" }).getByText("$100.00").waitFor();
}

const confirm = (page: Page) => page.getByRole("button", { name: /^Confirm and pay/ });

describe("a purchase", () => {
  it("goes on through a reload, is watched to its end, and is made once", async () => {
    const seller = await app().newcomer(100);
    const page = await app().open("/bulk-order", { as: seller });
    await readyToPay(page);
    await confirm(page).click();
    await page.getByText("Buying 4 labels").waitFor();
    await page.reload();
    await page.getByText("Buying 4 labels").waitFor();
    await expectAccessible(page);
    await page.getByText(/is complete: 4 labels/).waitFor();
    await page.getByText("Buying 4 labels").waitFor({ state: "detached" });
    expect(await bulkOrdersOf(seller)).toHaveLength(1);
  });

  it("that two tabs confirm at once is made once, and both see it", async () => {
    const seller = await app().newcomer(100);
    const one = await app().open("/bulk-order", { as: seller });
    const other = await one.context().newPage();
    await other.goto(one.url());
    await readyToPay(one);
    await readyToPay(other);
    await Promise.all([confirm(one).click(), confirm(other).click()]);
    for (const page of [one, other]) {
      await page.getByText("Drop a CSV file here, or choose one").waitFor();
      await page.getByText("Buying 4 labels").waitFor({ state: "detached" });
      await page.getByRole("table", { name: "Bulk orders" }).getByText("Completed").waitFor();
    }
    expect(await bulkOrdersOf(seller)).toHaveLength(1);
  });

  it("whose answer got lost is found in the history, or said not to have come about", async () => {
    const seller = await app().newcomer(100);
    const client = app().client(seller.token);
    const rows = parcels(2);
    const { totalPrice } = await client.validateBulkOrder({ body: { ...PICKS, orders: rows } });
    const orders = rows.map((data, rowIndex) => ({ rowIndex, data, price: totalPrice / 2 }));
    await client.processBulkOrder({ body: { ...PICKS, orders, totalPrice, fileName: "sent.csv" } });
    const lost = {
      owner: seller.user._id,
      rowCount: 2,
      totalPrice,
      startedAt: "2026-01-01T00:00:00Z",
      newestBefore: null,
    };
    const jobs = [
      { ...lost, key: "one", fileName: "sent.csv" },
      { ...lost, key: "two", fileName: "never-sent.csv" },
    ];
    const page = await app().open("/bulk-order", { as: seller, storage: { "bulk-order-jobs": JSON.stringify(jobs) } });
    await page.getByText(/is complete: 2 labels/).waitFor();
    await page.getByText(/from never-sent\.csv was cut off and is not in your history\. Nothing was bought/).waitFor();
    await expectAccessible(page);
    await page.getByRole("region", { name: "Unfinished purchase" }).getByRole("button", { name: "Dismiss" }).click();
    await page.getByText(/was cut off/).waitFor({ state: "detached" });
    expect(await page.evaluate(() => localStorage.getItem("bulk-order-jobs"))).toBeNull();
  });

  it("whose session has expired keeps the file, and is made once the person has signed in again", async () => {
    const seller = await app().newcomer(100);
    const page = await app().open("/bulk-order", { as: seller });
    await readyToPay(page);
    await app().client(seller.token).signOutEverywhere();
    await confirm(page).click();
    const again = page.getByRole("dialog", { name: "Your session has expired" });
    await again.getByLabel("Password", { exact: true }).fill("seller-password");
    await again.getByRole("button", { name: "Login" }).click();
    await again.waitFor({ state: "detached" });
    await confirm(page).click();
    await page.getByText(/is complete: 4 labels/).waitFor();
    const { token } = await app()
      .client()
      .login({ body: { email: seller.user.email, password: "seller-password" } });
    expect((await app().client(token).listBulkOrders()).totalBulkOrders).toBe(1);
  });

  it("whose prices have moved is not made until the person has seen the new ones", async () => {
    const seller = await app().newcomer(100);
    const page = await app().open("/bulk-order", { as: seller });
    await readyToPay(page);
    const admin = await app().signIn("admin");
    const carriers = { UPS: { enabled: true, services: { "UPS Ground": 9.35 } } };
    const body = { customPricing: { enabled: true, carriers } };
    await app()
      .client(admin.token)
      .setUserPricing({ path: { id: seller.user._id }, body });
    await confirm(page).click();
    const modal = page.getByRole("dialog", { name: "Confirm payment" });
    await modal.getByText("The price of 4 rows has changed").waitFor();
    await modal.getByText("Row 1, Carrier Slow: $8.10 is now $9.35").waitFor();
    await modal.getByText("$62.60").waitFor();
    await expectAccessible(page);
    expect(await bulkOrdersOf(seller)).toHaveLength(0);
    await modal.getByRole("button", { name: "Confirm and pay $37.40" }).click();
    await page.getByText("is complete: 4 labels for $37.40").waitFor();
    expect(await bulkOrdersOf(seller)).toHaveLength(1);
  });

  it("can be made again on purpose", async () => {
    const seller = await app().newcomer(100);
    const page = await app().open("/bulk-order", { as: seller });
    for (const count of [1, 2]) {
      await upload(page, "again.csv", parcels(1));
      await page.getByRole("button", { name: /^Pay for / }).click();
      await confirm(page).click();
      await page.getByText("Drop a CSV file here, or choose one").waitFor();
      await expect
        .poll(async () => (await bulkOrdersOf(seller)).filter(({ status }) => status === "completed").length)
        .toBe(count);
      await page.getByText("Buying 1 label").waitFor({ state: "detached" });
    }
  });
});

const PICKS = { carrier: "UPS", service: "UPS Ground" } as const;
