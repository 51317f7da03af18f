import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { parcels, upload } from "./bulk-files.js";
import { expectAccessible } from "./checks.js";
import { type Gateway, startGateway } from "./gateway.js";
import { stageForJourneys } from "./harness.js";
import { SIZES } from "./windows.js";

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
  await page.getByLabel("Service", { exact: true }).first().selectOption({ index: 2 });
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
  // Tab moves on without an edit as well, and Shift+Tab back.
  await expect.poll(() => cellOf(page, 1, "toStreet2").evaluate(isFocused)).toBe(true);
  await page.keyboard.press("Tab");
  await expect.poll(() => cellOf(page, 1, "toCity").evaluate(isFocused)).toBe(true);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Shift+Tab");
  await expect.poll(() => cellOf(page, 1, "toStreet1").evaluate(isFocused)).toBe(true);
  await expect.poll(() => cellOf(page, 1, "toStreet1").textContent()).toBe("1 Engine Street");
  await cellOf(page, 1, "weight").click();
  await page.keyboard.type("3.5");
  await page.keyboard.press("Tab");
  await page.keyboard.type("30x20x10 cm");
  await page.keyboard.press("Tab");
  await expect.poll(() => cellOf(page, 1, "length").textContent()).toBe("11.811024 x 7.874016 x 3.937008");
  await expect.poll(() => cellOf(page, 2, "toName").evaluate(isFocused)).toBe(true);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Tab");
  const pay = page.getByRole("button", { name: /^Pay for / });
  await expect.poll(() => pay.evaluate(isFocused), { message: "After Escape, Tab leaves the grid" }).toBe(true);

  const paste = async (text: string) => {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await page.keyboard.press("Control+v");
  };
  await pay.press("Shift+Tab");
  await paste("Test Buyer 2\t2 Oak Street\r\nTest Buyer 3\t3 Oak Street\r\n");
  await page.getByText("All 3 rows are valid").waitFor();
  await expect.poll(() => namesIn(page)).toEqual(["Ada Lovelace", "Test Buyer 2", "Test Buyer 3"]);
  await expect.poll(() => cellOf(page, 3, "toStreet1").textContent()).toBe("3 Oak Street");
  // A click opens the field, which takes one cell; the grid takes a block.
  await cellOf(page, 3, "toName").click();
  await paste("Test Buyer Three\r\n");
  await expect.poll(() => page.getByLabel("Recipient, row 3").inputValue()).toBe("Test Buyer Three");
  await paste("a\tb\nc\td");
  await page.getByText("2 rows and 2 columns were copied, but there is only room for 1 row and 9 columns").waitFor();
  await paste("Test Buyer Four\t4 Oak Street");
  await expect.poll(() => namesIn(page)).toEqual(["Ada Lovelace", "Test Buyer 2", "Test Buyer Four"]);
});

it("Tab moves the focus even if it is pressed between a check's answer and its effects", async () => {
  const page = await app().open("/bulk-order", { as: await app().newcomer(100), at: gateway.url });
  await upload(page, "orders.csv", parcels(3));
  await page.getByText("All 3 rows are valid").waitFor();
  gateway.lose(CHECK, "no answer");
  const asked = page.waitForRequest("**/api/orders/bulk/validate");
  await cellOf(page, 1, "toName").click();
  await page.keyboard.type("Ada Lovelace");
  await page.keyboard.press("Tab");
  await asked;
  await expect.poll(() => cellOf(page, 1, "toStreet1").evaluate(isFocused)).toBe(true);
  // An observer is called once the answer is drawn, before React runs the effects of that.
  await page.getByRole("grid").evaluate((grid) => {
    const observer = new MutationObserver(() => {
      observer.disconnect();
      const tab = new KeyboardEvent("keydown", { key: "Tab", bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(tab);
    });
    observer.observe(grid, { subtree: true, childList: true, attributes: true, characterData: true });
  });
  gateway.heal();
  await expect.poll(() => cellOf(page, 1, "toStreet2").evaluate(isFocused)).toBe(true);
});

it("problems are grouped by kind; each kind shows its rows, marks their cells and is solved for all of them at once", async () => {
  const page = await app().open("/bulk-order", { as: await app().newcomer(100) });
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const noSize = { length: "", width: "", height: "" };
  const odd = {
    1: { toZip: "2" },
    2: { toZip: "x" },
    3: noSize,
    4: noSize,
    5: { toPhone: "" },
    6: { toPhone: "" },
  };
  await upload(page, "orders.csv", parcels(8, odd));
  await page.getByText("2 valid, 6 with problems").waitFor();
  const kinds = page.getByRole("group", { name: "Kinds of problems" }).getByRole("button");
  expect(await kinds.allTextContents()).toEqual(["2 ZIP codes", "2 phones missing", "2 sizes missing"]);
  await rowOf(page, 5).getByRole("button", { name: "Recipient: Phone number is required" }).waitFor();

  await kinds.filter({ hasText: "sizes" }).click();
  await expect.poll(() => namesIn(page)).toEqual(["Test Recipient 3", "Test Recipient 4"]);
  expect(await cellOf(page, 3, "length").getAttribute("aria-invalid")).toBe("true");
  await page.getByRole("button", { name: "Set size for 2 rows" }).click();
  const dialog = page.getByRole("dialog", { name: "Set a value for many rows" });
  await dialog.getByLabel("Size (in)").fill("12x10x5");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Set for 2 rows" }).click();
  await page.getByText("4 valid, 4 with problems").waitFor();
  expect(await cellOf(page, 4, "length").textContent()).toBe("12 x 10 x 5");
  expect(await cellOf(page, 4, "length").getAttribute("aria-invalid")).toBe(null);

  await kinds.filter({ hasText: "ZIP" }).click();
  await expect.poll(() => namesIn(page)).toEqual(["Test Recipient 1", "Test Recipient 2"]);
  await cellOf(page, 1, "toZip").click();
  await page.keyboard.type("97205");
  await page.keyboard.press("Enter");
  // Without a selection, it repeats the cell above.
  await page.keyboard.press("Control+d");
  await page.getByText("6 valid, 2 with problems").waitFor();
  await kinds.filter({ hasText: "phones" }).click();
  await expect.poll(() => namesIn(page)).toEqual(["Test Recipient 5", "Test Recipient 6"]);
  await cellOf(page, 5, "toPhone").click();
  await page.keyboard.press("Escape");
  await page.evaluate(() => navigator.clipboard.writeText("503-555-0101\r\n503-555-0102\r\n"));
  await page.keyboard.press("Control+v");
  await page.getByText("All 8 rows are valid").waitFor();
  expect(await cellOf(page, 6, "toPhone").textContent()).toBe("503-555-0102");
  await page.getByRole("button", { name: "None left of this kind" }).click();
  await expect.poll(() => page.getByRole("grid").getAttribute("aria-rowcount")).toBe("9");

  // Of the rows shown, only those that are selected.
  await page.getByRole("checkbox", { name: "Select all valid rows" }).uncheck();
  for (const number of [2, 7]) await page.getByRole("checkbox", { name: `Select row ${number}`, exact: true }).check();
  await page.getByRole("button", { name: "Set for many" }).click();
  await dialog.getByLabel("2 rows of them selected").check();
  await dialog.getByLabel("Weight (lbs)").fill("1lb 8oz");
  await dialog.getByRole("button", { name: "Set for 2 rows" }).click();
  const weights = () => page.locator("[data-column=weight]:not([role=columnheader])").allTextContents();
  await expect.poll(weights).toEqual(["2", "1.5", "2", "2", "2", "2", "1.5", "2"]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(weights).toEqual(["2", "2", "2", "2", "2", "2", "2", "2"]);
});

const textsIn = (page: Page, column: string) =>
  page.locator(`[data-column=${column}]:not([role=columnheader])`).allTextContents();

it("cells that are selected with Shift are filled from the first one, and a size is edited as one cell", async () => {
  const page = await app().open("/bulk-order", { as: await app().newcomer(100) });
  await upload(page, "orders.csv", parcels(5));
  await page.getByText("All 5 rows are valid").waitFor();
  await cellOf(page, 2, "length").click();
  await page.keyboard.type("8 x 6 x 4");
  await page.keyboard.press("Enter");
  await expect
    .poll(() => textsIn(page, "length"))
    .toEqual(["12 x 10 x 5", "8 x 6 x 4", ...Array(3).fill("12 x 10 x 5")]);
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Shift+ArrowDown");
  expect(await page.locator("[role=gridcell][data-chosen]").count()).toBe(3);
  await page.keyboard.press("Control+d");
  const filled = ["12 x 10 x 5", ...Array(3).fill("8 x 6 x 4"), "12 x 10 x 5"];
  await expect.poll(() => textsIn(page, "length")).toEqual(filled);
  await page.getByText("All 5 rows are valid").waitFor();
  await page.keyboard.press("Control+z");
  await expect
    .poll(() => textsIn(page, "length"))
    .toEqual(["12 x 10 x 5", "8 x 6 x 4", ...Array(3).fill("12 x 10 x 5")]);
  await page.keyboard.press("Control+Shift+z");
  await expect.poll(() => textsIn(page, "length")).toEqual(filled);
  await page.keyboard.press("ArrowUp");
  expect(await page.locator("[role=gridcell][data-chosen]").count()).toBe(0);

  // The sides are those of the one cell.
  await rowOf(page, 2).getByRole("button", { name: "Valid" }).click();
  await page.getByRole("button", { name: "Edit all fields" }).click();
  expect(await page.getByLabel("Width (in)").inputValue()).toBe("6");
});

it("the columns that are shown are chosen, and kept in this browser", async () => {
  const page = await app().open("/bulk-order", { as: await app().newcomer(100), isOwn: true });
  const heads = () => page.getByRole("columnheader").allTextContents();
  await upload(page, "orders.csv", parcels(2));
  await expect.poll(heads).toContain("Unit");
  expect(await heads()).not.toContain("Description");
  await page.getByRole("button", { name: "Shown columns" }).click();
  const menu = page.getByRole("group", { name: "Shown columns" });
  await menu.getByLabel("Description").check();
  await menu.getByLabel("Unit").uncheck();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  expect(await textsIn(page, "description")).toEqual(["Books 1", "Books 2"]);
  await page.reload();
  await upload(page, "orders.csv", parcels(1));
  await expect.poll(heads).toContain("Description");
  expect(await heads()).not.toContain("Unit");
});

it("the rows take the width of the window, their messages have a line of their own, and the bars stay in view", async () => {
  const page = await app().open("/bulk-order", { as: await app().newcomer(100), isOwn: true });
  await page.setViewportSize({ width: 1920, height: 1080 });
  await upload(page, "orders.csv", parcels(60, { 1: { toZip: "2108", toStreet1: "1 A Street" } }));
  await page.getByText("59 valid, 1 with problems").waitFor();
  const boxOf = async (name: string) => {
    const box = await page.locator(name).first().boundingBox();
    if (!box) throw new Error(`${name} is not shown`);
    return box;
  };
  expect((await boxOf("[role=grid]")).width).toBeGreaterThan(1_600);
  const note = await rowOf(page, 1).locator("[data-severity]").boundingBox();
  const name = await cellOf(page, 1, "toName").boundingBox();
  const below = await cellOf(page, 2, "toName").boundingBox();
  expect(note?.width).toBeGreaterThan(1_000);
  expect(note?.y).toBeGreaterThanOrEqual((name?.y ?? 0) + (name?.height ?? 0) - 1);
  expect((note?.y ?? 0) + (note?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);

  await page.setViewportSize({ width: 1920, height: 600 });
  for (const end of [0, 1]) {
    await page.evaluate((part) => {
      const grid = document.querySelector("[role=grid]");
      window.scrollTo(0, (grid?.getBoundingClientRect().top ?? 0) + window.scrollY - 200 + part * 60);
    }, end);
    for (const button of ["Set for many", /^Pay for /]) {
      const box = await page.getByRole("button", { name: button }).boundingBox();
      expect(box?.y, String(button)).toBeGreaterThan(0);
      expect((box?.y ?? 0) + (box?.height ?? 0), String(button)).toBeLessThanOrEqual(600);
    }
  }
});

it("an open row keeps its room when the window becomes as narrow as a phone", async () => {
  const page = await app().open("/bulk-order", { as: await app().newcomer(100) });
  await upload(page, "orders.csv", parcels(4, { 2: { toPhone: "" } }));
  await page.getByText("3 valid, 1 with problems").waitFor();
  await rowOf(page, 2).getByRole("button", { name: "Recipient: Phone number is required" }).click();
  const edit = page.getByRole("button", { name: "Edit all fields" });
  const room = async () => {
    const [last, below] = [await edit.boundingBox(), await rowOf(page, 3).boundingBox()];
    return (below?.y ?? 0) - (last?.y ?? 0) - (last?.height ?? 0);
  };
  await expect.poll(room).toBeGreaterThan(0);
  await page.setViewportSize(SIZES.narrow);
  await cellOf(page, 1, "toStreet1").waitFor({ state: "hidden" });
  await expect.poll(room).toBeGreaterThan(0);
  await page.setViewportSize(SIZES.wide);
  await cellOf(page, 1, "toStreet1").waitFor();
  await expect.poll(room).toBeGreaterThan(0);
});
