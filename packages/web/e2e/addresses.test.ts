import type { AddressInput } from "@shipctl/sdk";
import type { Locator, Page } from "playwright-core";
import { expect, it, onTestFinished } from "vitest";
import { expectAccessible } from "./checks.js";
import { startGateway } from "./gateway.js";
import { stageForJourneys } from "./harness.js";

const app = stageForJourneys();

const WAREHOUSE: AddressInput = {
  name: "Warehouse",
  street1: "1 Sample Street",
  city: "Springfield",
  state: "IL",
  zip: "62701",
  phone: "217-555-0100",
  type: "sender",
};

const ABROAD: AddressInput = {
  name: "Sample GmbH",
  street1: "Musterweg 1",
  city: "Köln",
  state: "NW",
  zip: "D-50667",
  country: "DE",
  phone: "+49 (0)221 / 123-45 ext. 6",
  type: "recipient",
};

/** A customer with these saved addresses. */
async function sellerWith(...addresses: AddressInput[]) {
  const seller = await app().newcomer();
  const client = app().client(seller.token);
  for (const body of addresses) await client.createAddress({ body });
  return { seller, client };
}

const card = (page: Page, name: string) => page.getByRole("article", { name: new RegExp(`^${name}, `) });

async function fill(form: Locator, address: AddressInput) {
  await form.getByLabel("Name").fill(address.name);
  await form.getByLabel("Street address").fill(address.street1);
  await form.getByLabel("City").fill(address.city);
  await form.getByLabel("State").fill(address.state);
  await form.getByLabel("ZIP code").fill(address.zip);
  await form.getByLabel("Phone number").fill(address.phone);
}

it("saves the first address as the default, after reporting missing fields from the top", async () => {
  const { seller } = await sellerWith();
  const page = await app().open("/addresses", { as: seller });
  await page.getByText("No addresses yet").waitFor();
  await page.getByRole("button", { name: "Add your first address" }).click();
  const form = page.getByRole("dialog", { name: "Add Address" });
  expect(await form.getByLabel("Type").inputValue()).toBe("sender");
  expect(await form.getByLabel("Country").inputValue()).toBe("US");
  expect(await form.getByLabel("Country").getByRole("option").allTextContents()).toEqual([
    ...["US", "CA", "MX", "UK", "AU", "DE", "FR", "JP", "CN"],
  ]);
  await form.getByRole("button", { name: "Save Address" }).click();
  expect(await form.getByText(/ is required$/).allTextContents()).toEqual([
    "Name is required",
    "Street address is required",
    "City is required",
    "State is required",
    "ZIP code is required",
    "Phone number is required",
  ]);
  await expect.poll(() => form.getByLabel("Name").evaluate((input) => input === document.activeElement)).toBe(true);
  await expectAccessible(page);
  await fill(form, WAREHOUSE);
  expect(await form.getByText(/ is required$/).count()).toBe(0);
  await form.getByRole("button", { name: "Save Address" }).click();
  await page.getByText("Address saved").waitFor();
  await card(page, "Warehouse").getByText("Default").waitFor();
  await card(page, "Warehouse").getByText("Springfield, IL 62701").waitFor();
});

it("changes an address, and makes it the default of its type", async () => {
  const { seller, client } = await sellerWith(WAREHOUSE, { ...WAREHOUSE, name: "Second Warehouse" });
  const page = await app().open("/addresses", { as: seller });
  await page.getByRole("button", { name: "Edit Second Warehouse" }).click();
  const form = page.getByRole("dialog", { name: "Edit Address" });
  await form.getByLabel("City").fill("Portland");
  await form.getByLabel("Use as the default sender").check();
  await form.getByRole("button", { name: "Save Address" }).click();
  await card(page, "Second Warehouse").getByText("Default").waitFor();
  await card(page, "Warehouse").getByText("Default").waitFor({ state: "detached" });
  const saved = await client.listAddresses();
  expect(saved.map(({ name, city, isDefault }) => [name, city, isDefault])).toEqual([
    ["Second Warehouse", "Portland", true],
    ["Warehouse", "Springfield", false],
  ]);
});

it("leaves phone and ZIP code of other countries as entered", async () => {
  const { seller, client } = await sellerWith(ABROAD, { ...ABROAD, name: "Sample Ltd", country: "GB" });
  const [before] = await client.listAddresses();
  const page = await app().open("/addresses", { as: seller });
  await page.getByRole("button", { name: "Edit Sample GmbH" }).click();
  const form = page.getByRole("dialog", { name: "Edit Address" });
  expect(await form.getByLabel("ZIP code").inputValue()).toBe(ABROAD.zip);
  expect(await form.getByLabel("Phone number").inputValue()).toBe(ABROAD.phone);
  await form.getByRole("button", { name: "Save Address" }).click();
  await page.getByText("Address saved").waitFor();
  expect((await client.listAddresses())[0]).toEqual(before);
  await page.getByRole("button", { name: "Edit Sample Ltd" }).click();
  expect(await form.getByLabel("Country").inputValue()).toBe("UK");
});

it("searches and filters, and Back restores the previous view", async () => {
  const { seller } = await sellerWith(WAREHOUSE, ABROAD);
  const page = await app().open("/addresses", { as: seller });
  const names = () => page.getByRole("article").getByRole("heading").allTextContents();
  await page.getByText("2 addresses").waitFor();
  await page.getByText("Recipient", { exact: true }).first().click();
  await expect.poll(names).toEqual(["Sample GmbH"]);
  await page.goBack();
  await expect.poll(names).toEqual(["Sample GmbH", "Warehouse"]);
  await page.getByLabel("Search addresses").fill("springfield ware");
  await expect.poll(names).toEqual(["Warehouse"]);
  await page.reload();
  await expect.poll(names).toEqual(["Warehouse"]);
  await page.getByLabel("Search addresses").fill("nowhere");
  await page.getByText("No addresses found").waitFor();
  await page.getByRole("button", { name: "Show all addresses" }).click();
  await expect.poll(names).toEqual(["Sample GmbH", "Warehouse"]);
  expect(await page.getByLabel("Search addresses").inputValue()).toBe("");
});

it("deletes an address only after asking", async () => {
  const { seller, client } = await sellerWith(WAREHOUSE, ABROAD);
  const page = await app().open("/addresses", { as: seller });
  await page.getByRole("button", { name: "Delete Warehouse" }).click();
  const question = page.getByRole("dialog", { name: "Delete address" });
  await question.getByText("Are you sure you want to delete this address?").waitFor();
  await expectAccessible(page);
  await question.getByRole("button", { name: "Cancel" }).click();
  await question.waitFor({ state: "detached" });
  expect(await client.listAddresses()).toHaveLength(2);
  await page.getByRole("button", { name: "Delete Warehouse" }).click();
  await question.getByRole("button", { name: "Delete" }).click();
  await page.getByText("Address deleted").waitFor();
  await card(page, "Warehouse").waitFor({ state: "detached" });
  expect((await client.listAddresses()).map(({ name }) => name)).toEqual(["Sample GmbH"]);
});

it("shows the server's error at the field that it is about", async () => {
  const { seller } = await sellerWith();
  const page = await app().open("/addresses", { as: seller });
  const errors = [{ field: "phone", message: "phone is not a number that can be called" }];
  const refused = { code: "invalid_input", message: "The request is not valid.", errors };
  await page.route("**/api/addresses", (route) => route.fulfill({ status: 400, json: refused }), { times: 1 });
  await page.getByRole("button", { name: "Add Address" }).click();
  const form = page.getByRole("dialog", { name: "Add Address" });
  await fill(form, WAREHOUSE);
  await form.getByRole("button", { name: "Save Address" }).click();
  await expect.poll(() => form.getByLabel("Phone number").getAttribute("aria-invalid")).toBe("true");
  await form.getByLabel("Phone number").fill("217-555-0199");
  await form.getByRole("button", { name: "Save Address" }).click();
  await page.getByText("Address saved").waitFor();
});

it("keeps what was typed when the server is down, and saves it when it is back", async () => {
  const { seller } = await sellerWith(ABROAD);
  const page = await app().open("/addresses", { as: seller });
  await page.getByRole("button", { name: "Delete Sample GmbH" }).waitFor();
  await app().stopServer();
  await page.getByRole("button", { name: "Delete Sample GmbH" }).click();
  const question = page.getByRole("dialog", { name: "Delete address" });
  await question.getByRole("button", { name: "Delete" }).click();
  await question.getByText("Failed to delete address").waitFor();
  await question.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Add Address" }).click();
  const form = page.getByRole("dialog", { name: "Add Address" });
  await fill(form, WAREHOUSE);
  await form.getByRole("button", { name: "Save Address" }).click();
  await form.getByText("Failed to save address").waitFor();
  await app().startServer();
  await form.getByRole("button", { name: "Save Address" }).click();
  await card(page, "Warehouse").waitFor();
});

it("keeps what was typed when the session expires", async () => {
  const { seller, client } = await sellerWith();
  const page = await app().open("/addresses", { as: seller });
  await page.getByRole("button", { name: "Add Address" }).click();
  const form = page.getByRole("dialog", { name: "Add Address" });
  await fill(form, WAREHOUSE);
  await client.signOutEverywhere();
  await form.getByRole("button", { name: "Save Address" }).click();
  const again = page.getByRole("dialog", { name: "Your session has expired" });
  await again.getByLabel("Password", { exact: true }).fill("seller-password");
  await again.getByRole("button", { name: "Login" }).click();
  await again.waitFor({ state: "detached" });
  expect(await form.getByLabel("Street address").inputValue()).toBe(WAREHOUSE.street1);
  await form.getByRole("alert").waitFor({ state: "detached" });
  await form.getByRole("button", { name: "Save Address" }).click();
  await card(page, "Warehouse").waitFor();
});

it("shows a blurred figure, hidden from screen readers, while the balance loads", async () => {
  const gateway = await startGateway(app().url);
  onTestFinished(() => gateway.close());
  gateway.lose(/^GET \/api\/balance/, "no answer");
  const page = await app().open("/addresses", { as: await app().newcomer(), at: gateway.url });
  const placeholder = page.getByRole("banner", { includeHidden: true }).getByText("$15.45");
  await placeholder.waitFor();
  expect(await placeholder.getAttribute("aria-hidden")).toBe("true");
  expect(await placeholder.evaluate((figure) => getComputedStyle(figure).filter)).toMatch(/^blur/);
  gateway.heal();
  await page.getByRole("banner").getByText("$0.00").waitFor();
  expect(await placeholder.count()).toBe(0);
});

it("can be used with the keyboard only", async () => {
  const { seller } = await sellerWith(WAREHOUSE);
  const page = await app().open("/addresses", { as: seller });
  const edit = page.getByRole("button", { name: "Edit Warehouse" });
  await edit.focus();
  await page.keyboard.press("Enter");
  const form = page.getByRole("dialog", { name: "Edit Address" });
  await form.getByLabel("Name").fill("Old Warehouse");
  await page.keyboard.press("Enter");
  await card(page, "Old Warehouse").waitFor();
  await page.getByRole("button", { name: "Delete Old Warehouse" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: "Delete address" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog", { name: "Delete address" }).waitFor({ state: "detached" });
  const isFocused = (element: Element) => element === document.activeElement;
  await expect.poll(() => page.getByRole("button", { name: "Delete Old Warehouse" }).evaluate(isFocused)).toBe(true);
});
