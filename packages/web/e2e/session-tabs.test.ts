import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { chooseMore } from "./checks.js";
import { stageForJourneys } from "./harness.js";
import { button, enabled, fillOrder, manualOrdersOn } from "./manual-order-form.js";
import { fillGoods, sendToPostOffice, toPostOffice } from "./post-office.js";

/** Two forms and an outage take longer than other tests on a busy machine. */
const LONG = { timeout: 120_000 };

const app = stageForJourneys();
const { seller, readyToBuy, ordersOf, balanceOf } = manualOrdersOn(app);

const PASSWORD = "seller-password";

/** Stores rows as a purchase does that leaves some out. */
const KEEP_ROWS = (rows: readonly object[]) =>
  new Promise<void>((resolve) => {
    const opening = indexedDB.open("shipctl", 1);
    opening.onupgradeneeded = () => void opening.result.createObjectStore("left-out-rows", { keyPath: "key" });
    opening.onsuccess = () => {
      const writing = opening.result.transaction("left-out-rows", "readwrite");
      for (const row of rows) writing.objectStore("left-out-rows").put(row);
      writing.oncomplete = () => {
        opening.result.close();
        resolve();
      };
    };
  });

/** The keys of what is kept in IndexedDB and in localStorage. */
const KEPT_KEYS = () =>
  new Promise<string[][]>((resolve) => {
    const opening = indexedDB.open("shipctl");
    opening.onsuccess = () => {
      const reading = opening.result.transaction("left-out-rows").objectStore("left-out-rows").getAllKeys();
      reading.onsuccess = () => {
        opening.result.close();
        const jobs: { key: string }[] = JSON.parse(localStorage.getItem("bulk-order-jobs") ?? "[]");
        resolve([reading.result.map(String), jobs.map(({ key }) => key)]);
      };
    };
  });

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto(`${app().url}/auth/login`);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Login" }).click();
  await page.waitForURL("**/dashboard");
}

/** Another account signs in in a second tab, and takes over the page, whose session has expired. */
async function takeOver(page: Page, email: string): Promise<void> {
  const again = page.getByRole("dialog", { name: "Your session has expired" });
  await again.waitFor();
  await signIn(await page.context().newPage(), email);
  await again.waitFor({ state: "hidden" });
}

/** The goods and addresses of a customs form that a page shows as text or in its fields. */
async function goodsOn(page: Page): Promise<readonly string[] | null> {
  const fields = await page.locator("input").evaluateAll((all) => all.map((field) => Reflect.get(field, "value")));
  return [await page.locator("body").textContent(), ...fields].join("\n").match(/mug|\bPlate\b|6912|\bAPO\b/g);
}

describe("what a person left in the browser", () => {
  it("is deleted after 30 days when any account signs in", async () => {
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    const jobs = [31, 1].map((days) => ({
      key: `key-${days}`,
      owner: "usr_somebody",
      fileName: `${days}.csv`,
      rowCount: 1,
      totalPrice: 8.1,
      startedAt: daysAgo(days),
      newestBefore: null,
    }));
    const page = await app().open("/auth/login", { storage: { "bulk-order-jobs": JSON.stringify(jobs) } });
    const rows = [31, 1].map((days) => ({ key: `key-${days}`, owner: "usr_somebody", savedAt: daysAgo(days) }));
    await page.evaluate(KEEP_ROWS, rows);
    expect(await page.evaluate(KEPT_KEYS)).toEqual([
      ["key-1", "key-31"],
      ["key-31", "key-1"],
    ]);
    const ann = await app().newcomer();
    await signIn(page, ann.user.email);
    await expect.poll(() => page.evaluate(KEPT_KEYS)).toEqual([["key-1"], ["key-1"]]);
    // The database can still be created by the first row that is left out.
    await page.evaluate("indexedDB.deleteDatabase('shipctl')");
    await page.reload();
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(await page.evaluate("indexedDB.databases().then((all) => all.map(({ name }) => name))")).toEqual([]);
  });
});

describe("a tab that another tab's account takes over", () => {
  it("shows nothing of the account whose session had expired in it", async () => {
    const [ann, bea] = [await app().newcomer(), await app().newcomer()];
    await app()
      .client(ann.token)
      .createAddress({
        body: {
          type: "sender",
          name: "Secret Warehouse",
          street1: "1 Hidden Street",
          city: "Austin",
          state: "TX",
          zip: "78701",
          country: "US",
          phone: "512-555-0100",
        },
      });
    const page = await app().open("/addresses", { as: ann });
    await page.getByText("Secret Warehouse").first().waitFor();
    await app().client(ann.token).signOutEverywhere();
    await page.getByRole("link", { name: "Dashboard", exact: true }).first().click();
    await page.getByRole("dialog", { name: "Your session has expired" }).waitFor();
    await page.goBack();
    await takeOver(page, bea.user.email);
    await page.getByText("No addresses").first().waitFor();
    expect(await page.getByText("Secret Warehouse").count()).toBe(0);
  });

  it("has an empty customs form, and buys nothing that the account before filled in", LONG, async () => {
    const [ann, bea] = [await seller(100), await seller(100)];
    const page = await readyToBuy(ann);
    await sendToPostOffice(page);
    await fillGoods(page);
    await enabled(page);
    await app().client(ann.token).signOutEverywhere();
    await button(page).click();
    await takeOver(page, bea.user.email);
    await page.waitForFunction(() => document.querySelector("input[value='Test Warehouse']"));
    expect(await goodsOn(page)).toBeNull();

    await fillOrder(page);
    const form = await sendToPostOffice(page);
    expect(await form.getByLabel("Goods").inputValue()).toBe("");
    await enabled(page);
    await button(page).click();
    await form.getByText("The value of the goods in USD is needed for customs").waitFor();
    expect([await ordersOf(bea), await balanceOf(bea)]).toEqual([[], 100]);
  });

  it("shows no return of the account before, and buys none", LONG, async () => {
    const [ann, bea] = [await seller(100), await seller(100)];
    const { order } = await app().client(ann.token).createOrder({ body: toPostOffice() });
    const page = await app().open(`/my-orders/${order.orderId}`, { as: ann });
    await chooseMore(page, "Return label");
    const dialog = page.getByRole("dialog", { name: `Return label for ${order.orderId}` });
    await dialog.getByRole("group", { name: "Item 1" }).getByLabel("Goods").fill("Secret mug");
    await dialog.getByRole("button", { name: "Buy return label" }).and(page.locator(":enabled")).waitFor();
    await app().client(ann.token).signOutEverywhere();
    await dialog.getByRole("button", { name: "Buy return label" }).click();
    await takeOver(page, bea.user.email);
    await page
      .getByText(/^Order "ORD-.*" was not found/)
      .first()
      .waitFor();
    expect(await dialog.count()).toBe(0);
    expect(await goodsOn(page)).toBeNull();
    expect([await ordersOf(bea), await balanceOf(bea)]).toEqual([[], 100]);
  });

  it("says why it was signed out when another tab signs out, because what was typed in it is gone", async () => {
    const page = await app().open("/manual-order", { as: await app().newcomer() });
    await page.getByLabel("Weight (lbs)").fill("2.5");
    const other = await page.context().newPage();
    await other.goto(`${app().url}/dashboard`);
    await other.getByRole("button", { name: "Logout" }).click();
    await page.waitForURL("**/auth/login");
    await page.getByText("You signed out in another tab, so this tab was signed out as well.").waitFor();
    await other.waitForURL("**/auth/login");
    expect(await other.getByText("in another tab").count()).toBe(0);
  });
});
