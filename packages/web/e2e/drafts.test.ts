import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { kept, parcels, upload } from "./bulk-files.js";
import { expectAccessible } from "./checks.js";
import { stageForJourneys } from "./harness.js";

const app = stageForJourneys();

const ROWS = parcels(5, { 2: { toZip: "1" }, 3: { toStreet1: "PO Box 12" } });

const drafts = (page: Page) => page.getByRole("list", { name: "Not paid for yet" }).getByRole("listitem");
const serviceOf = (page: Page) => page.getByRole("region", { name: "New bulk order" }).getByLabel("Service");
const cellOf = (page: Page, number: number, column: string) =>
  page
    .getByRole("row")
    .filter({ has: page.getByRole("checkbox", { name: `Select row ${number}`, exact: true }) })
    .locator(`[data-column=${column}]`);
const isTicked = (page: Page, number: number) =>
  page.getByRole("checkbox", { name: `Select row ${number}`, exact: true }).isChecked();

async function editCell(page: Page, number: number, column: string, text: string): Promise<void> {
  await cellOf(page, number, column).click();
  await page.keyboard.press("Control+a");
  await page.keyboard.type(text);
  await page.keyboard.press("Enter");
  await expect.poll(() => kept(page)).toContain(text);
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("seller-password");
  await page.getByRole("button", { name: "Login" }).click();
  await page.waitForURL("**/dashboard");
}

describe("an open file that is not paid for", () => {
  it("survives a reload and other screens with its edits and choices, and is gone once it is paid for", async () => {
    const page = await app().open("/bulk-order", { as: await app().newcomer(100) });
    await serviceOf(page).selectOption({ index: 1 });
    const service = await serviceOf(page).inputValue();
    await upload(page, "orders.csv", ROWS);
    await page.getByText("4 valid, 1 with problems").waitFor();
    await page.getByRole("button", { name: "Leave out 1 row" }).click();
    await page.getByRole("checkbox", { name: "Select row 4", exact: true }).uncheck();
    await page.getByLabel("Buy nevertheless").check();
    await editCell(page, 1, "toName", "Ada Lovelace");
    await expect.poll(() => kept(page)).toMatch(/leftOut.*undeliverable.*unwanted/);

    await page.reload();
    await drafts(page).waitFor();
    expect(await drafts(page).textContent()).toMatch(/^orders\.csv, 5 rows, edited \w+ \d+, \d{4}, \d+:\d\d\s[AP]M/);
    await expectAccessible(page);
    await page.getByRole("link", { name: "My Orders", exact: true }).first().click();
    await page.waitForURL("**/my-orders");
    await page.getByRole("link", { name: "CSV Bulk Order", exact: true }).first().click();
    await drafts(page).getByRole("button", { name: "Continue" }).click();
    await page.getByText("All 4 rows are valid").waitFor();
    expect(await serviceOf(page).inputValue()).toBe(service);
    expect(await cellOf(page, 1, "toName").textContent()).toBe("Ada Lovelace");
    expect(await Promise.all([1, 3, 4, 5].map((number) => isTicked(page, number)))).toEqual([true, true, false, true]);
    await page.getByText("1 row is left out and will not be bought").waitFor();

    await page.getByRole("button", { name: "Pay for 3 labels" }).click();
    await page.getByRole("button", { name: /^Confirm and pay/ }).click();
    await page.getByText(/is complete: 3 labels/).waitFor();
    await expect.poll(() => kept(page)).toBe("");
    await page.reload();
    await page.getByText("Drop a CSV file here").waitFor();
    expect(await drafts(page).count()).toBe(0);
  });

  it("is discarded by its button, and by removing the file after a question", async () => {
    const page = await app().open("/bulk-order", { as: await app().newcomer(100) });
    await upload(page, "one.csv", parcels(1));
    await editCell(page, 1, "toName", "Ada One");
    await page.reload();
    await upload(page, "two.csv", parcels(2));
    await editCell(page, 1, "toName", "Ada Two");
    await page.getByRole("button", { name: "Remove two.csv" }).click();
    await page
      .getByRole("alertdialog", { name: "Leave without saving?" })
      .getByRole("button", { name: "Leave" })
      .click();
    await drafts(page).filter({ hasText: "one.csv" }).waitFor();
    expect(await drafts(page).count()).toBe(1);
    await drafts(page).getByRole("button", { name: "Discard" }).click();
    await drafts(page).waitFor({ state: "detached" });
    expect(await kept(page)).toBe("");
  });

  it("survives a sign-out in another tab if it is kept on purpose, for its own account only, and is gone otherwise", async () => {
    const seller = await app().newcomer(100);
    const page = await app().open("/bulk-order", { as: seller });
    await upload(page, "orders.csv", parcels(2));
    await editCell(page, 1, "toName", "Ada Lovelace");
    const other = await page.context().newPage();
    const question = other.getByRole("dialog", { name: "Files that are not paid for" });
    await other.goto(`${app().url}/dashboard`);
    await other.getByRole("button", { name: "Logout" }).click();
    await question.getByText(/^orders\.csv, 2 rows/).waitFor();
    await expectAccessible(other);
    await question.getByRole("button", { name: "Cancel" }).click();
    await other.getByRole("button", { name: "Logout" }).click();
    await question.getByRole("button", { name: "Keep and log out" }).click();
    await page.waitForURL("**/auth/login");

    const { user } = await app().newcomer();
    await signIn(page, user.email);
    await page.getByRole("link", { name: "CSV Bulk Order", exact: true }).first().click();
    await page.getByText("Drop a CSV file here").waitFor();
    expect(await drafts(page).count()).toBe(0);
    await upload(page, "own.csv", parcels(1));
    await editCell(page, 1, "toName", "Ada Own");
    await page.reload();
    await drafts(page).filter({ hasText: "own.csv" }).waitFor();
    expect(await drafts(page).count()).toBe(1);
    await page.getByRole("button", { name: "Logout" }).click();
    await page.getByRole("button", { name: "Delete and log out" }).click();
    await page.waitForURL("**/auth/login");

    await signIn(page, seller.user.email);
    await page.getByRole("link", { name: "CSV Bulk Order", exact: true }).first().click();
    await drafts(page).getByRole("button", { name: "Continue" }).click();
    await page.getByText("All 2 rows are valid").waitFor();
    expect(await cellOf(page, 1, "toName").textContent()).toBe("Ada Lovelace");
    await page.getByRole("button", { name: "Logout" }).click();
    await page.getByRole("button", { name: "Delete and log out" }).click();
    await page.waitForURL("**/auth/login");
    expect(await kept(page)).toBe("");
  });

  it("does not keep anybody signed in where the browser's storage never answers", async () => {
    const page = await app().open("/dashboard", { as: await app().newcomer(100), isOwn: true });
    await page.addInitScript(() => {
      IDBFactory.prototype.open = () => ({}) as IDBOpenDBRequest;
    });
    await page.reload();
    await page.getByRole("button", { name: "Logout" }).click();
    await page.waitForURL("**/auth/login");
  });

  it("that two tabs continue is kept twice", async () => {
    const page = await app().open("/bulk-order", { as: await app().newcomer(100) });
    await upload(page, "orders.csv", parcels(2));
    await editCell(page, 1, "toName", "Ada First");
    const other = await page.context().newPage();
    await other.goto(`${app().url}/bulk-order`);
    await drafts(other).getByRole("button", { name: "Continue" }).click();
    await other.getByText("All 2 rows are valid").waitFor();
    await editCell(other, 2, "toName", "Ada Other");
    await editCell(page, 2, "toName", "Ada Here");
    const texts = (await kept(page)).split("\n");
    expect([texts.length, texts.join().includes("Ada Other"), texts.join().includes("Ada Here")]).toEqual([
      2,
      true,
      true,
    ]);
  });

  it("is not kept without the browser's storage: the page says so, and asks before it is left", async () => {
    const page = await app().open("/dashboard", { as: await app().newcomer(100), isOwn: true });
    await page.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException("Storage is disabled", "SecurityError");
      };
    });
    await page.goto(`${app().url}/bulk-order`);
    await upload(page, "orders.csv", parcels(2));
    await page.getByText("could not be kept in this browser: Storage is disabled").waitFor();
    await page.getByRole("link", { name: "My Orders", exact: true }).first().click();
    const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
    await question.getByRole("button", { name: "Stay" }).click();
    await page.getByText("All 2 rows are valid").waitFor();
  });
});
