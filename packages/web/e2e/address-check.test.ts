import type { Page } from "playwright-core";
import { describe, expect, it, onTestFinished } from "vitest";
import { parcels, upload } from "./bulk-files.js";
import { expectAccessible, expectAccessibleInThisLook, expectNoSidewaysScrolling } from "./checks.js";
import { startGateway } from "./gateway.js";
import { stageForJourneys } from "./harness.js";
import { button, enabled, manualOrdersOn, side } from "./manual-order-form.js";

const app = stageForJourneys();
const { seller, readyToBuy, ordersOf } = manualOrdersOn(app);

const dialogOf = (page: Page, name: "Check address" | "Check addresses" = "Check address") =>
  page.getByRole("dialog", { name, exact: true });

const use = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

describe("Manual Order", () => {
  it("checks each address: the suggestion is taken with one click, and an undeliverable address can still be used", async () => {
    const person = await seller(100);
    const page = await readyToBuy(person);
    const street = side(page, "To").getByLabel("Street address");
    await street.fill("48 Misspelled Street");
    await use(page, "Check address (To)");
    const dialog = dialogOf(page);
    await dialog.getByText("There is a suggestion for this address.").waitFor();
    await dialog.getByText("48 Misspelled Street").waitFor();
    await dialog.getByText("48 Corrected Street").waitFor();
    await dialog.getByText("Residential").waitFor();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Use suggestion" }).click();
    await dialog.waitFor({ state: "detached" });
    expect(await street.inputValue()).toBe("48 Corrected Street");
    expect(await side(page, "To").getByLabel("Name", { exact: true }).inputValue()).toBe("Test Buyer");
    expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe("Check address (To)");

    await use(page, "Check address (From)");
    await dialog.getByText("No problems found.").waitFor();
    await page.keyboard.press("Escape");

    await street.fill("PO Box 12");
    await side(page, "To")
      .getByText("UPS Ground does not deliver to PO boxes; use USPS or a street address.")
      .waitFor();
    const zip = side(page, "To").getByLabel("ZIP code");
    await zip.fill("02108");
    await side(page, "To").getByText("ZIP code 02108 belongs to MA, not to OR.").waitFor();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Check address (To)", exact: true }).hover();
    for (const colorScheme of ["dark", "light"] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessibleInThisLook(page);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScrolling(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await use(page, "Check address (To)");
    await dialog.getByText("This address may be undeliverable. You can still use it.").waitFor();
    await dialog.getByText("UPS does not deliver to PO boxes").waitFor();
    await dialog.getByRole("button", { name: "Close", exact: true }).last().click();
    await enabled(page);
    await button(page).click();
    const question = page.getByRole("dialog", { name: "This label needs a decision" });
    await question.getByText("UPS Ground does not deliver to PO boxes").waitFor();
    await expectAccessible(page);
    expect(await ordersOf(person)).toEqual([]);
    await question.getByRole("button", { name: "Buy nevertheless" }).click();
    await page.getByText(/^ORD-\d+ is bought/).waitFor();
    expect(await ordersOf(person)).toMatchObject([
      { recipient: { street1: "PO Box 12" }, accepted: ["undeliverable", "zip_state"] },
    ]);
  });

  it("can be completed if the check does not answer", async () => {
    const gateway = await startGateway(app().url);
    onTestFinished(() => gateway.close());
    const page = await readyToBuy(await seller(100), undefined, gateway.url);
    gateway.lose(/addresses\/check/, "no answer");
    await use(page, "Check address (To)");
    await dialogOf(page).getByRole("status").getByText("Checking...").waitFor();
    await page.keyboard.press("Escape");
    await dialogOf(page).waitFor({ state: "detached" });
    await enabled(page);
    await button(page).click();
    await page.getByText(/^ORD-\d+ is bought/).waitFor();
  });
});

describe("Addresses", () => {
  it("checks a saved address and saves the suggestion, and checks the form above its dialog", async () => {
    const person = await app().newcomer();
    const client = app().client(person.token);
    const place = { street1: "5 Misspelled Road", city: "Austin", state: "TX", zip: "02108", country: "US" } as const;
    await client.createAddress({ body: { ...place, name: "Wrong Dock", company: "Dock Ltd", phone: "512-555-0101" } });
    const page = await app().open("/addresses", { as: person });
    await use(page, "Check Wrong Dock");
    const dialog = dialogOf(page);
    await dialog.getByText("ZIP code 02108 belongs to MA, not to TX").waitFor();
    await dialog.getByText("Business").waitFor();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Use suggestion" }).click();
    await page.getByText("Address saved").waitFor();
    const corrected = { street1: "5 Corrected Road", state: "MA", company: "Dock Ltd", isDefault: true };
    expect(await client.listAddresses()).toMatchObject([corrected]);

    await use(page, "Edit Wrong Dock");
    const form = page.getByRole("dialog", { name: "Edit Address" });
    await form.getByLabel("Street address").fill("6 Undeliverable Road");
    await use(page, "Check address");
    await dialog.getByText("Address not found").waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await form.getByLabel("Street address").fill("6 Misspelled Road");
    await use(page, "Check address");
    await dialog.getByRole("button", { name: "Use suggestion" }).click();
    await dialog.waitFor({ state: "detached" });
    expect(await form.getByLabel("Street address").inputValue()).toBe("6 Corrected Road");
    await form.getByRole("button", { name: "Save Address" }).click();
    await form.waitFor({ state: "detached" });
    expect(await client.listAddresses()).toMatchObject([{ ...corrected, street1: "6 Corrected Road" }]);
  });
});

describe("CSV Bulk Order", () => {
  it("lists the rows with suggestions, which are taken one by one or all at once", async () => {
    const page = await app().open("/bulk-order", { as: await app().newcomer(1_000) });
    const odd = {
      2: { toStreet1: "2 Misspelled Street" },
      3: { toStreet1: "3 Undeliverable Street" },
      5: { toStreet1: "5 Misspelled Street" },
      130: { toZip: "02108" },
    };
    await upload(page, "orders.csv", parcels(130, odd));
    await page.getByText("All 130 rows are valid").waitFor();
    await use(page, "Check addresses");
    const dialog = dialogOf(page, "Check addresses");
    await dialog.getByText("130 addresses checked: 3 suggestions, 1 may be undeliverable.").waitFor();
    const entries = dialog.getByRole("list", { name: "Checked addresses" }).getByRole("heading");
    expect(await entries.allTextContents()).toEqual([
      "Row 2, Test Recipient 2",
      "Row 3, Test Recipient 3",
      "Row 5, Test Recipient 5",
      "Row 130, Test Recipient 130",
    ]);
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScrolling(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await dialog.getByRole("button", { name: "Use suggestion: Row 2, Test Recipient 2" }).click();
    await dialog.getByRole("button", { name: "Use 2 suggestions" }).click();
    await dialog.getByRole("button", { name: "Close", exact: true }).last().click();
    await dialog.waitFor({ state: "detached" });
    const streets = page.locator("[data-column=toStreet1]");
    await streets.getByText("2 Corrected Street").waitFor();
    await streets.getByText("3 Undeliverable Street").waitFor();
    await page.getByText("All 130 rows are valid").waitFor();
    await page.getByRole("button", { name: "Pay for 130 labels" }).and(page.locator(":enabled")).waitFor();
    await use(page, "Check addresses");
    await dialog.getByText("130 addresses checked: 1 may be undeliverable.").waitFor();
  });
});
