import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { parcels, upload } from "./bulk-files.js";
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
