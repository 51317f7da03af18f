import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { parcels, upload } from "./bulk-files.js";
import { expectAccessible, expectAccessibleInThisLook, expectNoSidewaysScrolling } from "./checks.js";
import { stageForJourneys } from "./harness.js";
import { button, enabled, fillOrder, manualOrdersOn, price, service, side } from "./manual-order-form.js";
import { SIZES } from "./windows.js";

/** The sandbox takes a second to not answer. */
const app = stageForJourneys(async () => ({ SANDBOX_CLOCK_SPEED: "20" }));
const { seller, ordersOf, balanceOf } = manualOrdersOn(app);

/** The sandbox's rate for 2 lbs is $8.10; with 25 % it is $10.125, rounded up. */
const QUOTE = "$10.13";

async function expectReadable(page: Page): Promise<void> {
  await expectAccessible(page);
  await page.setViewportSize(SIZES.narrow);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectNoSidewaysScrolling(page);
  await expectAccessibleInThisLook(page);
  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize(SIZES.wide);
}

beforeAll(async () => {
  const page = await app().open("/admin/pricing", { as: "admin" });
  await page.getByRole("button", { name: "Edit: UPS Ground", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "UPS Ground" });
  await dialog.getByText("By carrier's rate", { exact: true }).click();
  await dialog.getByLabel("Markup (%)").fill("25");
  await dialog.getByLabel("Minimum Price (USD)").fill("5");
  await expectReadable(page);
  await dialog.getByRole("button", { name: "Save" }).click();
  await page.getByText("UPS Ground saved").waitFor();
  await page.getByRole("row", { name: "Ground Rate + 25%" }).getByText("at least $5.00").waitFor();
  await app().closePages();
});

it("a customer sees the carrier's rate with the markup in Manual Order, and buys at it although the markup has changed", async () => {
  const person = await seller(100);
  const page = await app().open("/manual-order", { as: person });
  await fillOrder(page);
  await side(page, "To").getByLabel("Street address").fill("1 Unanswered Road");
  await service(page).selectOption("UPS Ground");
  await price(page).getByText("UPS Ground, asking the carrier for its rate...").waitFor();
  await price(page)
    .getByText(/^UPS Ground could not be priced: the carrier does not answer/)
    .waitFor();
  expect(await button(page).getAttribute("aria-disabled")).toBe("true");
  await expectReadable(page);
  await side(page, "To").getByLabel("Street address").fill("48 Lantern Street");
  await price(page).getByText(QUOTE, { exact: true }).waitFor();
  await price(page)
    .getByText(/The price holds until/)
    .waitFor();
  await expectReadable(page);

  const admin = app().client((await app().signIn("admin")).token);
  const markup = (markupPercent: number) =>
    admin.setServicePricing({
      path: { apiId: "api_sandbox", carrier: "UPS", service: "UPS Ground" },
      body: { ratePricing: { markupPercent, minimum: 5 } },
    });
  await markup(90);
  await enabled(page);
  await button(page).click();
  await page.getByText(/^ORD-\d+ is bought/).waitFor();
  expect(await ordersOf(person)).toMatchObject([{ price: 10.13 }]);
  expect(await balanceOf(person)).toBe(89.87);
  await markup(25);
});

it("a bulk file is checked, quoted and paid; a row that the carrier does not quote is fixed first", async () => {
  const person = await seller(100);
  const page = await app().open("/bulk-order", { as: person });
  await upload(page, "orders.csv", parcels(3, { 3: { toStreet1: "1 Unanswered Road" } }));
  const row = page.getByRole("row").filter({ has: page.getByRole("checkbox", { name: "Select row 3", exact: true }) });
  await page.getByText("Quoting 2 of 3 rows...").waitFor();
  await row.getByText(/UPS Ground could not be priced: the carrier does not answer/).waitFor();
  await page.getByText("2 valid, 1 with problems").waitFor();
  await expectReadable(page);
  await page.getByRole("button", { name: "Check again" }).click();
  await page.getByText("Validating 3 rows...").waitFor();
  await page.getByText("2 valid, 1 with problems").waitFor();
  await row.locator("[data-column=toStreet1]").click();
  await page.getByLabel("Street, row 3").fill("3 Lantern Street");
  await page.keyboard.press("Enter");
  await page.getByText("All 3 rows are valid").waitFor();

  await page.getByRole("button", { name: "Pay for 3 labels" }).click();
  const payment = page.getByRole("dialog", { name: "Confirm payment" });
  await payment.getByRole("row", { name: "UPS Ground 3 $30.39" }).waitFor();
  await expectReadable(page);
  await payment.getByRole("button", { name: "Confirm and pay $30.39" }).click();
  await page.getByText(/is complete: 3 labels/).waitFor();
  expect((await ordersOf(person)).map(({ price }) => price)).toEqual([10.13, 10.13, 10.13]);
  expect(await balanceOf(person)).toBe(69.61);
});
