import { expect, it } from "vitest";
import { parcel, upload } from "./bulk-files.js";
import { parcelTo } from "./buy.js";
import { chooseMore, expectAccessible, expectNoSidewaysScrolling } from "./checks.js";
import { stageForJourneys } from "./harness.js";
import { button, enabled, manualOrdersOn, price, service } from "./manual-order-form.js";
import { fillPostOffice, GOODS, sendToPostOffice, toPostOffice } from "./post-office.js";

const app = stageForJourneys();
const { seller, readyToBuy } = manualOrdersOn(app);

it("an operator sets surcharges, and a customer buys a label with a signature and insurance", async () => {
  const admin = await app().open("/admin/api-settings", { as: "admin" });
  const form = admin.getByRole("form", { name: "Settings of Sandbox", exact: true });
  await form.getByLabel("Surcharge for a signature").fill("-1");
  await form.getByRole("button", { name: "Save Settings" }).click();
  await form.getByText("Please enter a valid surcharge").waitFor();
  await form.getByLabel("Surcharge for a signature").fill("3.50");
  await form.getByLabel("Surcharge for insurance").fill("1.25");
  await form.getByRole("button", { name: "Save Settings" }).click();
  await admin.getByText("Settings of Sandbox saved").waitFor();
  await expectAccessible(admin);

  const page = await readyToBuy(await seller(100));
  await page.getByLabel("Signature on delivery").selectOption("Adult signature (21 or older)");
  await page.getByLabel("Insure for (USD, optional)").fill("5000.01");
  await button(page).click({ force: true });
  await page.getByText("Insured value must be 0 to 5,000, with at most two decimals").first().waitFor();
  await page.getByLabel("Insure for (USD, optional)").fill("200.01");
  await price(page).getByText("$15.35", { exact: true }).waitFor();
  for (const part of ["$8.10", "$3.50", "$3.75"]) await price(page).getByText(part, { exact: true }).waitFor();
  const compared = page.getByRole("radiogroup", { name: "Services and their prices" });
  await compared.getByText("incl. signature $3.50").first().waitFor();
  await compared.getByText("incl. insurance $3.75").first().waitFor();
  await expectNoSidewaysScrolling(page);
  await enabled(page);
  await button(page).click();
  await page
    .getByRole("link", { name: /ORD-/ })
    .or(page.getByRole("button", { name: /ORD-/ }))
    .first()
    .click();
  const dialog = page.getByRole("dialog", { name: /^Order ORD-/ });
  await dialog.getByText("$15.35 (label $8.10, signature $3.50, insurance $3.75)").waitFor();
  await dialog.getByText("Adult signature (21 or older)").waitFor();
  await dialog.getByText("$200.01").waitFor();
  await expectAccessible(page);
});

it("a label for an Army post office has the goods of its customs form, which other labels do not ask for", async () => {
  const page = await readyToBuy(await seller(100));
  const form = page.getByRole("region", { name: "Customs form" });
  await page.getByLabel("Description (optional)").fill("Hand-painted porcelain mug with a lid");
  await fillPostOffice(page);
  expect(await form.count()).toBe(0);
  await page.getByText("USPS", { exact: true }).click();
  await service(page).selectOption("USPS Priority Mail");
  await form.waitFor();
  expect(await form.getByLabel("Goods").inputValue()).toBe("Hand-painted porcelain mug");
  expect(await form.getByLabel("Pieces", { exact: true }).inputValue()).toBe("1");
  expect(await form.getByLabel("Country of origin").inputValue()).toBe("US");
  await price(page).getByText("$11.45", { exact: true }).waitFor();
  await enabled(page);
  await button(page).click();
  await form.getByText("The value of the goods in USD is needed for customs").waitFor();
  await expectAccessible(page);
  await form.getByLabel("Pieces", { exact: true }).fill("2");
  await form.getByLabel("Value of all pieces (USD)").fill("24.50");
  await expectNoSidewaysScrolling(page);
  await button(page).click();
  await page
    .getByRole("link", { name: /ORD-/ })
    .or(page.getByRole("button", { name: /ORD-/ }))
    .first()
    .click();
  const dialog = page.getByRole("dialog", { name: /^Order ORD-/ });
  await dialog.getByText("2 x Hand-painted porcelain mug, $24.50, 2 lbs, made in US").waitFor();
});

it("a customs form has several items, with HS codes and weights", async () => {
  const page = await readyToBuy(await seller(100));
  const form = await sendToPostOffice(page);
  const item = (number: number) => form.getByRole("group", { name: `Item ${number}` });
  await form.getByLabel("Goods").fill("Porcelain mug");
  await form.getByLabel("Value of all pieces (USD)").fill("24.50");
  await form.getByRole("button", { name: "Add item" }).click();
  expect(
    await item(2)
      .getByLabel("Goods")
      .evaluate((input) => input === document.activeElement),
  ).toBe(true);
  await page.keyboard.type("Plate");
  expect(await item(1).getByLabel("Goods").inputValue()).toBe("Porcelain mug");
  await form.getByRole("button", { name: "Add item" }).click();
  await form.getByRole("button", { name: "Remove item 3" }).click();
  expect(await form.getByRole("group").count()).toBe(2);
  await item(1).getByLabel("HS code (optional)").fill("6912");
  await item(2).getByLabel("Weight of all (lbs, optional)").fill("8oz");
  await enabled(page);
  await button(page).click();
  await item(1).getByText("An HS code has 6 or 10 digits, such as 6912.00").waitFor();
  await item(2).getByText("The value of the goods in USD is needed for customs").waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
  await item(1).getByLabel("HS code (optional)").fill("6912.00");
  await item(2).getByLabel("Value of all pieces (USD)").fill("8");
  await button(page).click();
  await page
    .getByRole("link", { name: /ORD-/ })
    .or(page.getByRole("button", { name: /ORD-/ }))
    .first()
    .click();
  await page
    .getByRole("dialog", { name: /^Order ORD-/ })
    .getByText(GOODS)
    .waitFor();
});

it("a return label from an Army post office asks for the goods that come back, beginning with the order's", async () => {
  const who = await seller(100);
  const client = app().client(who.token);
  const { order } = await client.createOrder({ body: toPostOffice() });
  const page = await app().open(`/my-orders/${order.orderId}`, { as: who });
  await chooseMore(page, "Return label");
  const dialog = page.getByRole("dialog", { name: `Return label for ${order.orderId}` });
  const form = dialog.getByRole("region", { name: "Customs form" });
  const item = (number: number) => form.getByRole("group", { name: `Item ${number}` });
  expect(await item(2).getByLabel("Goods").inputValue()).toBe("Plate");
  await item(2).getByLabel("Value of all pieces (USD)").fill("");
  await item(1).getByLabel("Pieces", { exact: true }).fill("1");
  const buy = dialog.getByRole("button", { name: "Buy return label" });
  await buy.and(page.locator(":enabled")).click();
  await item(2).getByText("The value of the goods in USD is needed for customs").waitFor();
  // The question above it is answered with Stay, and nothing is lost.
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Stay" }).click();
  await item(2).getByLabel("Value of all pieces (USD)").fill("8");
  await item(2).getByLabel("Goods").fill("\u78c1\u5668");
  await buy.click();
  await item(2)
    .getByText(/cannot be printed on a label/)
    .waitFor();
  await expectAccessible(page);
  expect(await item(1).getByLabel("Pieces", { exact: true }).inputValue()).toBe("1");
  expect((await client.listOrders()).totalOrders).toBe(1);
  await form.getByRole("button", { name: "Remove item 2" }).click();
  await expectNoSidewaysScrolling(page);
  await buy.click();
  await page.getByText(/^Return label bought: ORD-/).waitFor();
  await page.getByText("1 x Porcelain mug, $24.50, 2 lbs, made in US").waitFor();
});

it("rows of a file have options of their own, and the bill says what they add", async () => {
  const page = await app().open("/bulk-order", { as: await app().newcomer(100) });
  await upload(page, "orders.csv", [parcel(1, { signature: "adult", insuredValue: "200.01" }), parcel(2)]);
  await page.getByRole("button", { name: /^Pay for / }).click();
  const bill = page.getByRole("dialog");
  await bill.getByText("of which signature").waitFor();
  expect(await bill.getByRole("row", { name: "of which insurance $3.75" }).count()).toBe(1);
});

it("a return label is priced, bought from its order, and linked with it", async () => {
  const who = await seller(100);
  const client = app().client(who.token);
  const { order } = await client.createOrder({ body: { ...parcelTo("Test Buyer"), price: 8.1 } });
  const page = await app().open("/my-orders", { as: who });
  await page.getByText(order.orderId).first().click();
  await chooseMore(page, "Return label");
  const dialog = page.getByRole("dialog", { name: `Return label for ${order.orderId}` });
  await dialog.getByText("$8.10").waitFor();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Buy return label" }).dblclick();
  await page.getByText(/^Return label bought: ORD-/).waitFor();
  await page.getByText("Return of").waitFor();
  const { orders, totalOrders } = await client.listOrders();
  expect([totalOrders, orders[0]?.returnOf]).toEqual([2, order.orderId]);
  expect(await page.getByRole("button", { name: "Return label", includeHidden: true }).count()).toBe(0);
  await page.goto(`${app().url}/my-orders/${order.orderId}`);
  await page.getByText("Return labels").waitFor();
  await chooseMore(page, "Return label");
  await dialog.getByText("is already a return label of this order").waitFor();
  await expectNoSidewaysScrolling(page);
});
