import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { parcels } from "./bulk-files.js";
import { buyFile, buyLabel } from "./buy.js";
import { expectAccessible } from "./checks.js";
import { stageForJourneys } from "./harness.js";

const app = stageForJourneys();

/** Waits until the requested rows are shown. */
const table = (page: Page) => page.getByRole("table", { name: "Transactions" }).and(page.locator("[aria-busy=false]"));

const firstCells = async (page: Page, column: number) =>
  table(page).locator(`tbody tr td:nth-child(${column})`).allTextContents();

async function ledgerOfDemo() {
  const { token } = await app().signIn("demo");
  const { transactions } = await app().client(token).listTransactions();
  return transactions;
}

it("shows the available balance and all transactions, newest first", async () => {
  const page = await app().open("/balance", { as: "demo" });
  const ledger = await ledgerOfDemo();
  await table(page).waitFor();
  await page.getByRole("main").getByText("$1,000.00").first().waitFor();
  expect(await table(page).getByRole("columnheader").allTextContents()).toEqual([
    ...["Date", "Transaction ID", "Type", "Description", "Amount", "Balance After"],
  ]);
  expect(await firstCells(page, 2)).toEqual(ledger.slice(0, 10).map(({ transactionId }) => transactionId));
});

it("distinguishes credits and debits by sign", async () => {
  const page = await app().open("/balance", { as: await app().newcomer(25) });
  await table(page).waitFor();
  expect(await firstCells(page, 5)).toEqual(["+$25.00"]);
  expect(await firstCells(page, 6)).toEqual(["$25.00"]);
});

it("has pages, and keeps the current one in the address", async () => {
  const page = await app().open("/balance", { as: "demo" });
  const ids = (await ledgerOfDemo()).map(({ transactionId }) => transactionId);
  await page.getByText("Page 1 of 3").waitFor();
  await page.getByRole("button", { name: "Next page" }).click();
  await page.getByText("Page 2 of 3").waitFor();
  await expect.poll(() => firstCells(page, 2)).toEqual(ids.slice(10, 20));
  await page.reload();
  await table(page).waitFor();
  expect(await firstCells(page, 2)).toEqual(ids.slice(10, 20));
  await page.getByLabel("Items per page").selectOption("25");
  await page.getByText("Page 1 of 1").waitFor();
  await expect.poll(() => firstCells(page, 2)).toEqual(ids.slice(0, 25));
  await page.goBack();
  await page.getByText("Page 2 of 3").waitFor();
});

it("shows the last page if the requested one does not exist", async () => {
  const page = await app().open("/balance?page=99", { as: "demo" });
  await page.getByText("Page 3 of 3").waitFor();
  expect(page.url()).toContain("?page=3");
});

it("searches transactions, keeps the search in the address, and clears it with Back", async () => {
  const [some] = await ledgerOfDemo();
  const page = await app().open("/balance", { as: "demo" });
  await page.getByLabel("Search transactions").fill(some?.reference ?? "");
  await expect.poll(() => firstCells(page, 2)).toEqual([some?.transactionId]);
  const shared = await app().open(new URL(page.url()).pathname + new URL(page.url()).search, { as: "demo" });
  await expect.poll(() => firstCells(shared, 2)).toEqual([some?.transactionId]);
  expect(await shared.getByLabel("Search transactions").inputValue()).toBe(some?.reference);
  await page.goBack();
  await page.getByText("Page 1 of 3").waitFor();
  expect(await page.getByLabel("Search transactions").inputValue()).toBe("");
});

it("filters by date, including the whole last day", async () => {
  const ledger = await ledgerOfDemo();
  const day = ledger.at(5)?.createdAt.slice(0, 10) ?? "";
  const ofDay = ledger.filter(({ createdAt }) => createdAt.startsWith(day)).map(({ transactionId }) => transactionId);
  const page = await app().open("/balance", { as: "demo" });
  await page.getByLabel("Dates").selectOption("From, to");
  await page.getByLabel("From").fill(day);
  await page.getByLabel("To", { exact: true }).fill(day);
  await expect.poll(() => firstCells(page, 2)).toEqual(ofDay);
  await page.getByRole("button", { name: "Clear Filters" }).click();
  await page.getByText("Page 1 of 3").waitFor();
  expect(page.url()).toBe(`${app().url}/balance`);
});

it("reports a period that ends before it begins, and an empty result", async () => {
  const page = await app().open("/balance?from=2026-11-02&to=2026-11-01", { as: "demo" });
  await page.getByText("To is before From").waitFor();
  expect(await page.getByRole("button", { name: "Export CSV" }).isDisabled()).toBe(true);
  await page.getByRole("button", { name: "Show all transactions" }).click();
  await page.getByText("Page 1 of 3").waitFor();
  await page.getByLabel("Search transactions").fill("no such thing");
  await page.getByText("No transactions found").waitFor();
  await expectAccessible(page);
});

it("exports everything that matches as CSV, not only the current page", async () => {
  const ledger = await ledgerOfDemo();
  const page = await app().open("/balance", { as: "demo" });
  await table(page).waitFor();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^transactions-\d{4}-\d\d-\d\d\.csv$/);
  const [header, ...lines] = (await readFile(await file.path(), "utf8")).trim().split(/\r?\n/);
  expect(header).toContain("Transaction ID,Date,Description,Type,Amount,Balance After");
  expect(lines.map((line) => line.split(",")[0])).toEqual(ledger.map(({ transactionId }) => transactionId));
  await page.getByText(`${ledger.length} transactions exported`).waitFor();
});

it("links from a purchase to its order", async () => {
  const page = await app().open("/balance", { as: "demo" });
  const order = table(page).getByRole("link", { name: /^ORD-/ }).first();
  const id = await order.textContent();
  await order.click();
  await page.waitForURL(`**/my-orders/${id}`);
});

it("shows an empty state for a new account", async () => {
  const page = await app().open("/balance", { as: await app().newcomer() });
  await page.getByText("No transactions yet").waitFor();
  await page.getByRole("main").getByText("$0.00").waitFor();
});

it("shows a bulk order as one line, which opens to its labels, page by page", async () => {
  const person = await app().newcomer(200);
  const client = app().client(person.token);

  const { bulkOrderId } = await buyFile(client, parcels(12));
  const page = await app().open("/balance", { as: person });
  const line = table(page).getByRole("button", { name: `12 labels of ${bulkOrderId} (orders.csv)` });
  await line.waitFor();
  expect(await firstCells(page, 5)).toEqual(["-$97.20", "+$200.00"]);
  expect(await line.getAttribute("aria-expanded")).toBe("false");
  await line.press("Enter");
  const entries = page.getByRole("table", { name: `12 labels of ${bulkOrderId}` });
  await entries.and(page.locator("[aria-busy=false]")).waitFor();
  expect(await entries.getByRole("link", { name: /^ORD-/ }).count()).toBe(10);
  await expectAccessible(page);
  await page
    .getByRole("navigation", { name: /Pages of/ })
    .getByRole("button", { name: "Next page" })
    .click();
  await expect.poll(() => entries.getByRole("link", { name: /^ORD-/ }).count()).toBe(2);
  await line.click();
  await entries.waitFor({ state: "detached" });
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  const [, ...rows] = (await readFile(await (await download).path(), "utf8")).trim().split(/\r?\n/);
  expect(rows).toHaveLength(13);
});

it("says about how many labels a low balance buys, here and in the header", async () => {
  const person = await app().newcomer(40);
  await buyLabel(app().client(person.token), "Test Buyer");
  const page = await app().open("/balance", { as: person });
  await page.getByText("What you can spend on labels, in USD: about 3 labels left.").waitFor();
  await page.getByRole("banner").getByText("about 3 labels left").waitFor();
  const rich = await app().open("/balance", { as: "demo" });
  await rich.getByText(/in USD: about \d+ labels left\.$/).waitFor();
  expect(await rich.getByRole("banner").getByText("labels left").count()).toBe(0);
});
