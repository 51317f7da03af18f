import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { parcel, parcels, upload } from "./bulk-files.js";
import { buyLabel } from "./buy.js";
import { expectAccessible } from "./checks.js";
import { stageForJourneys } from "./harness.js";

const app = stageForJourneys();

/** Presses the button, and returns once the server has counted the print. */
async function print(page: Page, press: () => Promise<void>, isCounted: () => Promise<boolean>): Promise<void> {
  const opened = page.waitForEvent("popup");
  await press();
  const tab = await opened;
  // A window without a PDF viewer downloads the file.
  await expect.poll(isCounted, { timeout: 15_000 }).toBe(true);
  await tab.close();
}

it("after a purchase, a card prints and saves its labels, and continues with the rows that were not bought", async () => {
  const seller = await app().newcomer(1_000);
  const client = app().client(seller.token);
  const page = await app().open("/bulk-order", { as: seller });
  await upload(page, "orders.csv", parcels(3, { 1: { toZip: "2108" } }));
  await page.getByText("2 valid, 1 with problems").waitFor();
  await page.getByRole("button", { name: "Leave out 1 row" }).click();
  await page.getByRole("button", { name: /^Pay for 2 labels/ }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Confirm/ })
    .click();
  const card = page.getByRole("region", { name: /^BULK-/ });
  await card.getByText("2 labels, $16.20").waitFor();
  await card.getByText("1 row left:").waitFor();
  await expectAccessible(page);

  const unprinted = async () => (await client.listOrders({ query: { printed: false } })).totalOrders;
  expect(await unprinted()).toBe(2);
  const printLabels = card.getByRole("button", { name: "Print labels" });
  await print(
    page,
    () => printLabels.click(),
    async () => (await unprinted()) === 0,
  );
  await printLabels.click();
  await page.getByText(/2 of these were printed at \d{1,2}:\d\d [AP]M\./).waitFor();
  const again = page.getByRole("link", { name: "Print again" });
  const prints = async () => (await client.listOrders()).orders.map(({ printCount }) => printCount);
  await print(
    page,
    () => again.click(),
    async () => (await prints()).every((count) => count === 2),
  );

  await card.getByRole("button", { name: "continue" }).click();
  await page.getByText("0 valid, 1 with problems").waitFor();
  await card.getByRole("button", { name: "Dismiss" }).click();
  await expect.poll(() => card.count()).toBe(0);
});

it("packing slips and pick lists are printed after a purchase and for a selection", async () => {
  const seller = await app().newcomer(1_000);
  const client = app().client(seller.token);
  const page = await app().open("/bulk-order", { as: seller });
  await upload(page, "orders.csv", parcels(2));
  await page.getByRole("button", { name: /^Pay for 2 labels/ }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Confirm/ })
    .click();
  const card = page.getByRole("region", { name: /^BULK-/ });
  await card.getByText("2 labels, $16.20").waitFor();
  const unprinted = async () => (await client.listOrders({ query: { printed: false } })).totalOrders;
  /** Presses the item of the menu, and returns what was asked of the server. */
  const ask = async (menu: string, item: string): Promise<Record<string, unknown>> => {
    const asked = page.waitForRequest((request) => request.url().endsWith("/api/labels/links"));
    const opened = page.waitForEvent("popup");
    await page.getByRole("button", { name: menu }).click();
    await page.getByRole("button", { name: item, exact: true }).click();
    const body = (await asked).postDataJSON();
    await (await opened).close();
    return body;
  };
  const MENU = "More ways to print";
  expect(await ask(MENU, "Print pick list")).toMatchObject({ action: "print", content: "pick-list", format: "letter" });
  expect(await ask(MENU, "Print packing slips")).toMatchObject({ action: "print", content: "packing-slips" });
  expect(await unprinted()).toBe(2);
  const menu = card.getByRole("button", { name: MENU });
  await print(
    page,
    async () => {
      await menu.click();
      await page.getByRole("button", { name: "Print with packing slips" }).click();
    },
    async () => (await unprinted()) === 0,
  );
  await page.goto(`${new URL(page.url()).origin}/my-orders`);
  const boxes = page.getByRole("checkbox", { name: /^Select ORD-/ });
  // The second of two: the rows are there.
  await boxes.nth(1).waitFor();
  for (const box of await boxes.all()) await box.check();
  const { orderIds, ...more } = await ask("More label actions", "Print pick list");
  expect([(orderIds as string[]).length, more]).toEqual([
    2,
    { action: "print", content: "pick-list", format: "letter" },
  ]);
});

it("packing slips have the columns of the file that are chosen in a bulk order's menu", async () => {
  const seller = await app().newcomer(100);
  const client = app().client(seller.token);
  const data = parcel(1);
  const choice = { carrier: "UPS", service: "UPS Ground" } as const;
  const { totalPrice } = await client.validateBulkOrder({ body: { ...choice, orders: [data] } });
  const orders = [{ rowIndex: 0, data, price: totalPrice, original: ["Happy birthday", "B-7", "Ann"] }];
  const originalHeaders = ["Gift note", "Bin", "Buyer"];
  const { bulkOrderId } = await client.processBulkOrder({ body: { ...choice, orders, totalPrice, originalHeaders } });
  const page = await app().open(`/bulk-order?order=${bulkOrderId}`, { as: seller });
  await page.getByRole("button", { name: "More ways to print" }).click();
  await page.getByRole("button", { name: "Slips with my columns..." }).click();
  const dialog = page.getByRole("dialog", { name: "Columns on packing slips" });
  const boxes = dialog.getByRole("checkbox");
  await boxes.first().waitFor();
  const names = await dialog.getByRole("group", { name: "Columns of the file" }).locator("label").allTextContents();
  expect(names).toEqual(originalHeaders);
  expect(await dialog.getByRole("button", { name: "Print slips only" }).isDisabled()).toBe(true);
  await dialog.getByLabel("Gift note").check();
  await dialog.getByLabel("Bin").check();
  await expectAccessible(page);
  const made = page.waitForResponse((response) => response.url().endsWith("/api/labels/links"));
  const opened = page.waitForEvent("popup");
  await dialog.getByRole("button", { name: "Print slips only" }).click();
  const reply = await made;
  expect(reply.request().postDataJSON()).toEqual({
    ...{ action: "print", bulkOrderId, content: "packing-slips", format: "4x6" },
    slipColumns: ["Gift note", "Bin"],
  });
  expect(reply.ok()).toBe(true);
  await (await opened).close();
  await dialog.waitFor({ state: "detached" });

  // The same for a selection of orders, on letter paper and with their labels.
  const bought = await buyLabel(client, "No File");
  await page.goto(`${new URL(page.url()).origin}/my-orders`);
  await page.getByRole("checkbox", { name: `Select ${bought.orderId}` }).waitFor();
  const all = await page.getByRole("checkbox", { name: /^Select ORD-/ }).all();
  for (const box of all) await box.check();
  await page.getByRole("button", { name: "More label actions" }).click();
  await page.getByRole("button", { name: "Slips with my columns..." }).click();
  await dialog.getByLabel("Bin").check();
  await dialog.getByLabel("Paper").selectOption("Letter");
  const madeOfSelection = page.waitForResponse((response) => response.url().endsWith("/api/labels/links"));
  const openedForSelection = page.waitForEvent("popup");
  await dialog.getByRole("button", { name: "Print labels and slips" }).click();
  const { orderIds, ...asked } = (await madeOfSelection).request().postDataJSON();
  expect([orderIds.length, asked]).toEqual([
    2,
    { action: "print", content: "labels-and-slips", format: "letter", slipColumns: ["Bin"] },
  ]);
  expect((await madeOfSelection).ok()).toBe(true);
  await (await openedForSelection).close();
});

it("My Orders lists what is left to print, prints a selection, and marks labels by hand", async () => {
  const seller = await app().newcomer(100);
  const client = app().client(seller.token);
  const [one, two] = [await buyLabel(client, "First Person"), await buyLabel(client, "Second Person")];
  const page = await app().open("/my-orders", { as: seller });
  await page.getByRole("button", { name: "Unprinted" }).click();
  const row = (orderId: string) => page.getByRole("row").filter({ hasText: orderId });
  await row(two.orderId).waitFor();
  await page.getByRole("checkbox", { name: `Select ${one.orderId}` }).check();
  const isPrinted = async () => (await client.getOrder({ path: { id: one._id } })).printCount === 1;
  await print(page, () => page.getByRole("button", { name: "Print", exact: true }).click(), isPrinted);
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect.poll(() => row(one.orderId).count()).toBe(0);

  await page.getByRole("checkbox", { name: `Select ${two.orderId}` }).check();
  await page.getByRole("button", { name: "More label actions" }).click();
  await page.getByRole("button", { name: "Mark as printed" }).click();
  await page.getByText("marked as printed").waitFor();
  await page.getByText("No Orders Found").waitFor();

  await page.getByRole("button", { name: "Unprinted", pressed: true }).click();
  await row(one.orderId)
    .getByRole("link", { name: `View ${one.orderId}` })
    .click();
  await page.getByRole("dialog").getByText("Printed").waitFor();
});
