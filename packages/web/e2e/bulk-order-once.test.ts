import { readFile } from "node:fs/promises";
import type { Session } from "@shipctl/sdk";
import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { parcels, upload } from "./bulk-files.js";
import { buyFile } from "./buy.js";
import { expectAccessible } from "./checks.js";
import { stageForJourneys } from "./harness.js";

const app = stageForJourneys();

/** The sandbox's carrier takes 2 s for each of these. */
const SLOW = { 1: { toName: "Carrier Slow" }, 2: { toName: "Carrier Slow" } };

const bulkOrdersOf = async ({ token }: Session) => (await app().client(token).listBulkOrders()).bulkOrders;

async function readyToPay(page: Page): Promise<void> {
  await upload(page, "orders.csv", parcels(4, SLOW));
  await page.getByText("All 4 rows are valid").waitFor();
  await page.getByRole("button", { name: /^Pay for / }).click();
  await page.getByRole("dialog", { name: "Confirm payment" }).getByText("$100.00").waitFor();
}

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

const confirm = (page: Page) => page.getByRole("button", { name: /^Confirm and pay/ });

const IS_FOCUSED = (element: Element) => element === document.activeElement;

describe("a purchase", () => {
  it("continues through a reload, shows its progress to the end, and is made once", async () => {
    const seller = await app().newcomer(100);
    const page = await app().open("/bulk-order", { as: seller });
    await readyToPay(page);
    await confirm(page).click();
    await page.getByText("Buying 4 labels").waitFor();
    await page.reload();
    // The progress is visible for seconds only; on a slow machine the purchase may finish before the page loads.
    const completed = page.getByText(/is complete: 4 labels/).waitFor();
    await page
      .getByText(/Buying 4 labels|is complete: 4 labels/)
      .first()
      .waitFor();
    await Promise.all([completed, expectAccessible(page)]);
    await page.getByText("Buying 4 labels").waitFor({ state: "detached" });
    expect(await bulkOrdersOf(seller)).toHaveLength(1);
  });

  it("that is running can be stopped after a question, and says when it was and what became of its rows", async () => {
    const seller = await app().newcomer(1_000);
    const page = await app().open("/bulk-order", { as: seller });
    // Their carrier has not answered yet, and is asked again a minute later.
    const silent = { toName: "Carrier Silent" };
    await upload(page, "orders.csv", parcels(60, Object.fromEntries(numbers(60).map((at) => [at, silent]))));
    await page.getByText("All 60 rows are valid").waitFor();
    await page.getByRole("button", { name: /^Pay for / }).click();
    await confirm(page).click();
    const panel = page.getByRole("region", { name: "Buying 60 labels" });
    await panel.getByRole("button", { name: "Stop buying" }).click();
    const dialog = page.getByRole("dialog", { name: /^Stop BULK-/ });
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Cancel" }).click();
    const [running] = await bulkOrdersOf(seller);
    expect(running).toMatchObject({ status: "processing" });
    expect(running).not.toHaveProperty("stoppedAt");
    await panel.getByRole("button", { name: "Stop buying" }).click();
    await dialog.getByRole("button", { name: "Stop buying" }).click();
    await page.getByText(/^BULK-\d+ is stopped: /).waitFor();
    await panel.getByText(/^Stopped on .* still being bought/).waitFor();
    expect(await panel.getByRole("button", { name: "Stop buying" }).count()).toBe(0);
    const [stopped] = await bulkOrdersOf(seller);
    expect(stopped?.counts.failed).toBeGreaterThan(0);
  });

  it("that two tabs confirm at the same time is made once, and both tabs show it", async () => {
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

  it("whose answer was lost is found by its key for 7 days; then the person decides", async () => {
    const seller = await app().newcomer(100);
    const client = app().client(seller.token);
    const rows = parcels(2);
    const { totalPrice } = await client.validateBulkOrder({ body: { ...PICKS, orders: rows } });
    const orders = rows.map((data, rowIndex) => ({ rowIndex, data, price: totalPrice / 2 }));
    const body = { ...PICKS, orders, totalPrice, fileName: "sent.csv" };
    await client.processBulkOrder({ body, idempotencyKey: "one" });
    // Records of an earlier version.
    const lost = { owner: seller.user._id, rowCount: 2, totalPrice, startedAt: ago(HOUR_MS), newestBefore: null };
    const jobs = [
      { ...lost, key: "one", fileName: "sent.csv" },
      { ...lost, key: "two", fileName: "never-sent.csv", rowCount: 1 },
      { ...lost, key: "three", fileName: "sent.csv", startedAt: ago(8 * 24 * HOUR_MS) },
    ];
    const page = await app().open("/bulk-order", { as: seller, storage: { "bulk-order-jobs": JSON.stringify(jobs) } });
    await page.getByText(/is complete: 2 labels/).waitFor();
    const unsent = page.getByText(
      "The purchase of 1 label from never-sent.csv was interrupted and is not in your history. Nothing was bought so far.",
    );
    const tooOld = page.getByText(
      /from sent\.csv was interrupted on .*, and it is no longer known whether it was made/,
    );
    await Promise.all([unsent.waitFor(), tooOld.waitFor()]);
    const dismiss = async (message: Locator) => {
      const panel = page.getByRole("region", { name: "Unfinished purchase" }).filter({ has: message });
      await panel.getByRole("button", { name: "Dismiss" }).click();
      await message.waitFor({ state: "detached" });
    };
    await dismiss(unsent);
    await expectAccessible(page);
    await dismiss(tooOld);
    expect(await page.evaluate(() => localStorage.getItem("bulk-order-jobs"))).toBeNull();
  });

  it("whose session has expired keeps the file, and is made once after signing in again", async () => {
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

  it("whose prices have changed is not made until the new ones were shown", async () => {
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

  it("can be repeated on purpose, but only after two confirmations", async () => {
    const seller = await app().newcomer(100);
    const page = await app().open("/bulk-order", { as: seller });
    await upload(page, "first.csv", parcels(2));
    await page.getByRole("button", { name: "Pay for 2 labels" }).click();
    await confirm(page).click();
    await page.getByText(/is complete: 2 labels/).waitFor();
    const [first] = await bulkOrdersOf(seller);
    // Another name, other line endings and an additional row that is not bought: still the same purchase.
    await upload(page, "again.csv", parcels(3, { 3: { toZip: "none" } }));
    await page.getByText("2 valid, 1 with problems").waitFor();
    await page.getByRole("button", { name: /^Leave out/ }).click();
    await page.getByText("All 2 rows are valid, 2 to decide").waitFor();
    expect(await page.getByRole("button", { name: "Pay for 0 labels" }).getAttribute("aria-disabled")).toBe("true");
    const decision = (where: Page | Locator) => where.getByRole("group", { name: "2 duplicates" });
    expect(await decision(page).getByRole("radio", { name: "Leave out" }).isChecked()).toBe(true);
    await decision(page).getByRole("radio", { name: "Buy nevertheless" }).check();
    await page.getByRole("button", { name: "Pay for 2 labels" }).click();
    const modal = page.getByRole("dialog", { name: "Confirm payment" });
    await modal.getByText("2 duplicates").click();
    await modal.getByText(/^Row 1, Test Recipient 1: Looks the same as ORD-\d+/).waitFor();
    await decision(modal).getByRole("radio", { name: "Leave out" }).check();
    await modal.getByText("No row is selected. There is nothing to pay for.").waitFor();
    expect(await confirm(page).isDisabled()).toBe(true);
    await expectAccessible(page);

    await decision(modal).getByRole("radio", { name: "Buy nevertheless" }).check();
    await confirm(page).click();
    await modal.getByText("The same rows were bought in the last 24 hours as").waitFor();
    const earlier = modal.getByRole("link", { name: first?.bulkOrderId ?? "" });
    expect(await earlier.getAttribute("href")).toBe(`/bulk-order?order=${first?.bulkOrderId}`);
    expect(await modal.getByRole("button", { name: "Cancel" }).evaluate(IS_FOCUSED)).toBe(true);
    await expectAccessible(page);
    expect(await bulkOrdersOf(seller)).toHaveLength(1);

    await modal.getByRole("button", { name: "Buy again for $16.20" }).click();
    await expect.poll(async () => (await bulkOrdersOf(seller)).length).toBe(2);
    await page.getByText("Drop a CSV file here, or choose one").waitFor();
  });

  it("skips rows that were bought before, and keeps them with the other rows that were not bought", async () => {
    const seller = await app().newcomer(100);
    await buyFile(app().client(seller.token), parcels(1));
    const page = await app().open("/bulk-order", { as: seller });
    await upload(page, "week.csv", parcels(5, { 2: { toZip: "2108x" } }));
    await page.getByText("4 valid, 1 with problems").waitFor();
    await page.getByRole("button", { name: /^Leave out/ }).click();
    await page.getByRole("checkbox", { name: "Select row 3", exact: true }).uncheck();
    await page.getByRole("button", { name: "Pay for 2 labels" }).click();
    const modal = page.getByRole("dialog", { name: "Confirm payment" });
    const kept = modal.getByText("3 rows are not bought: 1 with problems, 1 with an open decision, 1 not selected.");
    await kept.click();
    await modal.getByText("Row 3, Test Recipient 3: not selected").waitFor();
    await expectAccessible(page);
    await modal.getByRole("button", { name: "Confirm and pay $16.20" }).click();
    await page.getByText(/is complete: 2 labels/).waitFor();

    await page.reload();
    const history = page.getByRole("table", { name: "Bulk orders" });
    await history.getByText("3 rows left out:").waitFor();
    await expectAccessible(page);
    const saving = page.waitForEvent("download");
    await history.getByRole("button", { name: /^download the rows left out of BULK-/ }).click();
    const saved = await saving;
    expect(saved.suggestedFilename()).toBe("week-left-out.csv");
    const text = await readFile(await saved.path(), "utf8");
    expect(text).toMatch(/Test Recipient 1,.*duplicate,Looks the same as ORD-\d+/);
    expect(text).toMatch(/Test Recipient 2,.*2108x.*invalid_input,"Recipient: /);
    expect(text).toMatch(/Test Recipient 3,.*left_out,It was not selected/);

    await history.getByRole("button", { name: /^continue with the rows left out of BULK-/ }).click();
    await page.getByText("week-left-out.csv").waitFor();
    await page.getByText("2 valid, 1 with problems").waitFor();
    await page.getByRole("button", { name: /^Leave out/ }).click();
    await page.getByRole("button", { name: "Pay for 1 label" }).click();
    await modal.getByRole("button", { name: "Confirm and pay $8.10" }).click();
    await page.getByText(/is complete: 1 label/).waitFor();
    await history.getByText("2 rows left out:").waitFor();
    await history.getByText("3 rows left out:").waitFor({ state: "detached" });
  });
});

const HOUR_MS = 3_600_000;

const ago = (ms: number): string => new Date(Date.now() - ms).toISOString();

const PICKS = { carrier: "UPS", service: "UPS Ground" } as const;
