import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { parcels, upload } from "./bulk-files.js";
import { expectAccessible } from "./checks.js";
import { type Gateway, startGateway } from "./gateway.js";
import { stageForJourneys } from "./harness.js";

const app = stageForJourneys();
let gateway: Gateway;

beforeAll(async () => {
  gateway = await startGateway(app().url);
});
afterAll(() => gateway.close());

const CHECK = /^POST \/api\/orders\/bulk\/validate/;

/** A row of the grid, by its number in the file. */
const rowOf = (page: Page, number: number) =>
  page.getByRole("row").filter({ has: page.getByRole("checkbox", { name: `Select row ${number}`, exact: true }) });

const cellOf = (page: Page, number: number, column: string) => rowOf(page, number).locator(`[data-column=${column}]`);

const namesIn = (page: Page) => page.locator("[data-column=toName]:not([role=columnheader])").allTextContents();

it("a cell keeps its row and its text when all rows are checked again and some leave the filter", async () => {
  const page = await app().open("/bulk-order", { as: await app().newcomer(100), at: gateway.url });
  await upload(page, "orders.csv", parcels(6, { 1: { toZip: "2108" }, 3: { toZip: "2108" }, 5: { toZip: "2108" } }));
  await page.getByRole("button", { name: "Problems 3" }).click();
  await cellOf(page, 1, "toZip").click();
  await page.getByLabel("ZIP code, row 1").fill("97205");
  await page.keyboard.press("Enter");
  await rowOf(page, 1).getByText("Valid").waitFor();

  gateway.lose(CHECK, "no answer");
  const asked = page.waitForRequest("**/api/orders/bulk/validate");
  await page.getByLabel("Service", { exact: true }).selectOption({ index: 2 });
  await asked;
  await cellOf(page, 3, "toName").click();
  await page.keyboard.type("Alpha");
  gateway.heal();
  await page.getByText("4 valid, 2 with problems").waitFor();
  await page.keyboard.type(" Beta");
  await page.keyboard.press("Enter");

  // The filter applies again: row 1 is fixed, and row 3 stays until its own check.
  await expect.poll(() => namesIn(page)).toEqual(["Alpha Beta", "Test Recipient 5"]);
  expect(await cellOf(page, 5, "toName").evaluate((cell) => cell === document.activeElement)).toBe(true);
  await page.getByRole("button", { name: "All 6" }).click();
  await expect
    .poll(() => namesIn(page))
    .toEqual([
      ...["Test Recipient 1", "Test Recipient 2", "Alpha Beta", "Test Recipient 4"],
      ...["Test Recipient 5", "Test Recipient 6"],
    ]);
});

it("suggestions are listed before they are applied, and every edit can be taken back and made again", async () => {
  const page = await app().open("/bulk-order", { as: await app().newcomer(100) });
  const boston = { toCity: "Boston", toState: "MA", toZip: "2108" };
  await upload(page, "orders.csv", parcels(3, { 1: boston, 3: boston }));
  await page.getByText("1 valid, 2 with problems").waitFor();
  await page.getByRole("button", { name: "Apply suggestions to 2 rows" }).click();
  const dialog = page.getByRole("dialog", { name: "Apply suggestions to 2 rows" });
  await dialog.getByRole("heading", { name: "To ZIP code: 2" }).waitFor();
  await dialog.getByText(/Row 3, Test Recipient 3: 2108\s.*02108/).waitFor();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  const zips = () => page.locator("[data-column=toZip]:not([role=columnheader])").allTextContents();
  expect(await zips()).toEqual(["2108", "97205", "2108"]);
  await page.getByRole("button", { name: "Apply suggestions to 2 rows" }).click();
  await dialog.getByRole("button", { name: "Apply", exact: true }).click();
  await page.getByText("All 3 rows are valid").waitFor();
  expect(await zips()).toEqual(["02108", "97205", "02108"]);

  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("1 valid, 2 with problems").waitFor();
  expect(await zips()).toEqual(["2108", "97205", "2108"]);
  expect(await page.getByRole("button", { name: "Undo" }).getAttribute("aria-disabled")).toBe("true");
  await page.getByRole("button", { name: "Redo" }).click();
  await page.getByText("All 3 rows are valid").waitFor();

  await cellOf(page, 2, "toName").click();
  await page.keyboard.type("Another Name");
  await page.keyboard.press("Enter");
  await expect.poll(() => namesIn(page)).toEqual(["Test Recipient 1", "Another Name", "Test Recipient 3"]);
  await page.keyboard.press("Control+z");
  await expect.poll(() => namesIn(page)).toEqual(["Test Recipient 1", "Test Recipient 2", "Test Recipient 3"]);
  await page.keyboard.press("Control+Shift+z");
  await expect.poll(() => namesIn(page)).toEqual(["Test Recipient 1", "Another Name", "Test Recipient 3"]);
  await page.getByText("All 3 rows are valid").waitFor();
});

const isFocused = (element: Element) => element === document.activeElement;

it("Tab and Enter save a cell and move on, and copied cells are pasted as a block", async () => {
  const page = await app().open("/bulk-order", { as: await app().newcomer(100) });
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await upload(page, "orders.csv", parcels(3));
  await page.getByText("All 3 rows are valid").waitFor();
  await cellOf(page, 1, "toName").click();
  await page.keyboard.type("Ada Lovelace");
  await page.keyboard.press("Tab");
  await page.keyboard.type("1 Engine Street");
  await page.keyboard.press("Tab");
  expect(await cellOf(page, 1, "toCity").evaluate(isFocused)).toBe(true);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Shift+Tab");
  expect(await cellOf(page, 1, "toStreet1").evaluate(isFocused)).toBe(true);
  expect(await cellOf(page, 1, "toStreet1").textContent()).toBe("1 Engine Street");
  await cellOf(page, 1, "weight").click();
  await page.keyboard.type("3.5");
  await page.keyboard.press("Tab");
  expect(await cellOf(page, 2, "toName").evaluate(isFocused)).toBe(true);
  await page.keyboard.press("Tab");
  const pay = page.getByRole("button", { name: /^Pay for / });
  expect(await pay.evaluate(isFocused), "Tab leaves the grid").toBe(true);

  const paste = async (text: string) => {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await page.keyboard.press("Control+v");
  };
  await pay.press("Shift+Tab");
  await paste("Test Buyer 2\t2 Oak Street\r\nTest Buyer 3\t3 Oak Street\r\n");
  await page.getByText("All 3 rows are valid").waitFor();
  expect(await namesIn(page)).toEqual(["Ada Lovelace", "Test Buyer 2", "Test Buyer 3"]);
  expect(await cellOf(page, 3, "toStreet1").textContent()).toBe("3 Oak Street");
  // A click opens the field, which takes one cell; the grid takes a block.
  await cellOf(page, 3, "toName").click();
  await paste("Test Buyer Three\r\n");
  expect(await page.getByLabel("Recipient, row 3").inputValue()).toBe("Test Buyer Three");
  await paste("a\tb\nc\td");
  await page.getByText("2 rows and 2 columns were copied, but there is only room for 1 row and 6 columns").waitFor();
  await paste("Test Buyer Four\t4 Oak Street");
  await expect.poll(() => namesIn(page)).toEqual(["Ada Lovelace", "Test Buyer 2", "Test Buyer Four"]);
});
