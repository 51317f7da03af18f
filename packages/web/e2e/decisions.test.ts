import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { upload } from "./bulk-files.js";
import { chooseMore, expectAccessible, expectAccessibleInThisLook, expectNoSidewaysScrolling } from "./checks.js";
import { stageForJourneys } from "./harness.js";

const app = stageForJourneys();

const HEADERS =
  "Name,Financial Status,Fulfillment Status,Lineitem quantity,Lineitem name,Shipping Name,Shipping Address1,Shipping City,Shipping Zip,Shipping Province,Shipping Country,Shipping Phone,Cancelled at,Shipping Method,Door,Weight,Length,Width,Height";
const order = (number: number, { street = `${number} Lantern St`, zip = "78701", more = ",Standard," } = {}) =>
  `#${number},paid,unfulfilled,1,Mug,Test Recipient ${number},${street},Austin,${zip},TX,US,512-555-0101,${more},2,12,10,5`;
const BEFORE = [HEADERS, order(1)].join("\n");
const FILE = [
  HEADERS,
  order(1, { street: "9 Other St" }),
  order(2, { street: "PO Box 12" }),
  order(3, { street: "PO Box 13" }),
  order(4, { zip: "02108" }),
  order(5, { more: "2026-11-20,Standard," }),
  order(6, { more: ",Express," }),
  order(7, { more: ",Standard,Apt 12" }),
  order(8),
].join("\n");

async function buyBefore(page: Page): Promise<void> {
  await upload(page, "before.csv", BEFORE);
  await page.getByRole("button", { name: "Pay for 1 label" }).click();
  await page.getByRole("button", { name: /^Confirm and pay/ }).click();
  await page.getByText(/is complete: 1 label/).waitFor();
}

const decided = (page: Page, kind: string, answer: "Leave out" | "Buy nevertheless") =>
  page.getByRole("group", { name: kind }).last().getByRole("radio", { name: answer });

it("rows that need a decision are not ticked, are decided by row or by kind, and are counted before money moves", async () => {
  const seller = await app().newcomer(100);
  const client = app().client(seller.token);
  const sender = { name: "Test Warehouse", street1: "1 Dock St", city: "Springfield", state: "IL", zip: "62701" };
  await client.createAddress({
    body: { ...sender, country: "US", phone: "217-555-0100", type: "sender", isDefault: true },
  });
  const page = await app().open("/bulk-order", { as: seller });
  await buyBefore(page);
  await upload(page, "orders_export.csv", FILE);
  await page.getByRole("button", { name: "Take them back: cancelled" }).click();
  await page.getByText("All 8 rows are valid, 7 to decide").waitFor();
  await page.getByRole("button", { name: "Pay for 1 label" }).waitFor();
  const kinds = page.getByRole("list", { name: "Needs a decision" }).locator("summary");
  expect(await kinds.allTextContents()).toEqual([
    "1 duplicate",
    "2 not delivered by their service",
    "1 ZIP code outside its state",
    "1 cancelled",
    "1 with a faster or unknown service paid for",
    "1 with a part of the address not used",
  ]);
  await expectAccessible(page);
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessibleInThisLook(page);
  }

  await page.getByRole("button", { name: "Needs a decision 7" }).click();
  const grid = page.getByRole("grid");
  expect(await grid.getByText("Test Recipient 8").count()).toBe(0);
  expect(await page.getByRole("checkbox", { name: "Select row 2", exact: true }).isChecked()).toBe(false);
  await page.getByRole("checkbox", { name: "Select row 2", exact: true }).check();
  await page.getByText("2 not delivered by their service, 1 bought").waitFor();
  await grid.getByRole("button", { name: /^Decide Recipient: ZIP code 02108/ }).click();
  await grid.getByRole("button", { name: "Buy this row nevertheless" }).click();
  await page.getByRole("checkbox", { name: "Select row 2", exact: true }).uncheck();
  await decided(page, "2 not delivered by their service", "Buy nevertheless").check();
  await page.getByRole("button", { name: "Pay for 4 labels" }).click();

  const modal = page.getByRole("dialog", { name: "Confirm payment" });
  await modal.getByText("4 rows are not bought: 4 with an open decision.").waitFor();
  expect(await decided(page, "1 duplicate", "Leave out").isChecked()).toBe(true);
  expect(await decided(page, "1 ZIP code outside its state", "Buy nevertheless").isChecked()).toBe(true);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScrolling(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await decided(page, "1 cancelled", "Buy nevertheless").check();
  await modal.getByRole("button", { name: "Confirm and pay $40.50" }).click();
  await page.getByText(/is complete: 5 labels/).waitFor();
  const { orders } = await client.listOrders();
  const accepted = new Map(orders.map(({ orderNumber, accepted }) => [orderNumber, accepted]));
  expect(["#2", "#3", "#4", "#5", "#8"].map((number) => accepted.get(number))).toEqual([
    ["undeliverable"],
    ["undeliverable"],
    ["zip_state"],
    ["cancelled"],
    undefined,
  ]);

  const wrong = orders.find(({ orderNumber }) => orderNumber === "#4")?.orderId ?? "";
  await page.goto(new URL(`/my-orders/${wrong}`, page.url()).href);
  await chooseMore(page, "Return label");
  const returned = page.getByRole("dialog", { name: `Return label for ${wrong}` });
  await returned.getByText("ZIP code 02108 belongs to MA, not to TX.").waitFor();
  await expectAccessible(page);
  await returned.getByRole("button", { name: "Buy nevertheless" }).click();
  await page.getByText(/^Return label bought: ORD-/).waitFor();
  const [latest] = (await client.listOrders()).orders;
  expect(latest).toMatchObject({ returnOf: wrong, accepted: ["zip_state"] });
}, 120_000);
