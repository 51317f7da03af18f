import { readFile } from "node:fs/promises";
import { parseDelimited } from "@shipctl/sdk/files";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { buyLabel } from "./buy.js";
import { expectAccessible } from "./checks.js";
import { stageForJourneys } from "./harness.js";

const app = stageForJourneys();

const recordsOf = (text: string) => parseDelimited(text).records.map(({ cells }) => cells);

async function saved(page: Page, press: () => Promise<void>) {
  const download = page.waitForEvent("download");
  await press();
  const file = await download;
  await page.getByText(`Saved as ${file.suggestedFilename()}`).waitFor();
  return { name: file.suggestedFilename(), records: recordsOf(await readFile(await file.path(), "utf8")) };
}

const days = (page: Page) => page.getByRole("dialog", { name: "Statement" }).getByRole("combobox", { name: "Days" });

const download = (page: Page) => page.getByRole("button", { name: "Download CSV" }).click();

it("of a month is saved by the customer and by an operator, and is the same", async () => {
  const person = await app().newcomer(100);
  await buyLabel(app().client(person.token), "Test Buyer");
  const own = await app().open("/balance", { as: person });
  await own.getByRole("button", { name: "Statement" }).click();
  const month = await days(own).locator("option").nth(1).getAttribute("value");
  expect(await days(own).inputValue()).toBe(await days(own).locator("option").nth(2).getAttribute("value"));
  await days(own).selectOption({ index: 1 });
  const mine = await saved(own, () => download(own));
  expect(mine.name).toBe(`statement-${month}.csv`);
  expect(mine.records.map((cells) => [cells[1], cells[8], cells[9]])).toEqual([
    ["Type", "Amount", "Balance"],
    ["Opening balance", "", "0.00"],
    ["Credit", "100.00", "100.00"],
    ["Label", "-8.10", "91.90"],
    ["Closing balance", "", "91.90"],
  ]);
  await own.getByRole("dialog").waitFor({ state: "detached" });

  const page = await app().open(`/admin/customers/${person.user._id}`, { as: "admin" });
  await page.getByRole("button", { name: "Statement" }).click();
  await days(page).selectOption({ index: 1 });
  const seen = await saved(page, () => download(page));
  expect(seen.name).toBe(`statement-${person.user._id}-${month}.csv`);
  expect(seen.records.slice(0, -1)).toEqual(mine.records.slice(0, -1));
});

it("of a period that has not begun says so and stays open", async () => {
  const page = await app().open("/balance", { as: await app().newcomer() });
  await page.getByRole("button", { name: "Statement" }).click();
  await days(page).selectOption("From, to");
  await page.getByRole("dialog").getByLabel("From").fill("2999-01-01");
  await page.getByRole("dialog").getByLabel("To", { exact: true }).fill("2999-01-31");
  await download(page);
  await page.getByText("give a period that has begun").waitFor();
  await page.getByRole("dialog").getByLabel("To", { exact: true }).fill("2998-01-31");
  expect(await page.getByRole("button", { name: "Download CSV" }).isDisabled()).toBe(true);
});

it("of all customers is saved from the overview for its days, by administrators alone", async () => {
  const { user } = await app().newcomer(100);
  const page = await app().open("/admin", { as: "admin" });
  await page.getByTestId("sales-and-margin").scrollIntoViewIfNeeded();
  await page.getByRole("combobox", { name: "Days" }).selectOption({ index: 1 });
  await page.waitForURL(/from=/);
  const month = new URL(page.url()).searchParams.get("from")?.slice(0, 7);
  const file = await saved(page, () => page.getByRole("button", { name: "Statement" }).click());
  expect(file.name).toBe(`shop-statement-${month}.csv`);
  const line = file.records.find(([id]) => id === user._id);
  expect(line).toEqual([user._id, user.name, user.email, "0.00", "0.00", "100.00", ...ZEROS, "100.00"]);
  expect(file.records.at(-1)?.[0]).toBe("Total");

  const support = await app().newcomer();
  const admin = app().client((await app().signIn("admin")).token);
  await admin.setUserAccess({ path: { id: support.user._id }, body: { role: "support" } });
  const seen = await app().open("/admin", { as: support });
  await seen.mouse.wheel(0, 2_000);
  await seen.getByRole("table", { name: "Figures" }).waitFor();
  expect(await seen.getByRole("button", { name: "Statement" }).count()).toBe(0);
});

it("has the receipt of a top-up beside it, for the customer and in the operator's list of payments", async () => {
  const person = await app().newcomer();
  const client = app().client(person.token);
  const { invoiceId, paymentUrl } = await client.createInvoice({ body: { amount: 50 } });
  const body = new URLSearchParams({ action: "pay", amount: "50.00", payment: invoiceId });
  await fetch(new URL(new URL(paymentUrl).pathname, app().url), { method: "POST", body });
  const receipt = async (page: Page, name: string) => {
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(`receipt-${invoiceId}.pdf`);
    return (await readFile(await file.path())).subarray(0, 5).toString();
  };
  const own = await app().open("/balance", { as: person });
  expect(await receipt(own, `Receipt of ${invoiceId}`)).toBe("%PDF-");
  await expectAccessible(own);
  const page = await app().open(`/admin/customers/${person.user._id}`, { as: "admin" });
  expect(await receipt(page, `Receipt of ${invoiceId}`)).toBe("%PDF-");
  await page.goto(`${app().url}/admin/transactions?tab=payments&invoice=${invoiceId}`);
  expect(await receipt(page, "Receipt")).toBe("%PDF-");
});

const ZEROS = ["0.00", "0.00", "0.00", "0.00"];
