import type { Page } from "playwright-core";
import { describe, expect, it, onTestFinished } from "vitest";
import { buyLabel, parcelTo } from "./buy.js";
import { dayText, expectAccessible } from "./checks.js";
import { startGateway } from "./gateway.js";
import { stageForJourneys } from "./harness.js";
import { button, enabled, fillOrder, fillParcel, manualOrdersOn, price, service, side } from "./manual-order-form.js";
import { fetching } from "./scenes/script.js";

const app = stageForJourneys();
const { seller, readyToBuy, ordersOf } = manualOrdersOn(app);

/** The sender in one line. */
const folded = (page: Page, text: string) => side(page, "From").locator("header").getByText(text);

describe("the form", () => {
  it("reports each missing value at its field, and focuses the first", async () => {
    const page = await app().open("/manual-order", { as: await app().newcomer() });
    await page.getByText("17 fields left before a price can be shown.").waitFor();
    await service(page).and(page.locator(":enabled")).waitFor();
    expect(await button(page).isDisabled()).toBe(true);
    await button(page).click({ force: true });
    await page.getByText("Please select a service").waitFor();
    for (const text of [
      ...["Name is required", "Street address is required", "City is required", "State is required"],
      ...["ZIP code is required", "Phone number is required"],
    ]) {
      expect(await page.getByText(text, { exact: true }).count()).toBe(2);
    }
    for (const name of ["Weight", "Length", "Width", "Height"]) {
      await page.getByText(`${name} must be at least 0.1`).waitFor();
    }
    const first = side(page, "To").getByLabel("Name", { exact: true });
    expect(await first.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await page.getByLabel("Value (USD)").inputValue()).toBe("0");
    await expectAccessible(page);
  });

  it("starts with the default sender, and fills in recipients from saved addresses", async () => {
    const page = await app().open("/manual-order", { as: "demo" });
    const { token } = await app().signIn("demo");
    const saved = await app().client(token).listAddresses();
    const sender = saved.find(({ type, isDefault }) => type === "sender" && isDefault);
    const recipient = saved.find(({ type }) => type === "recipient");
    await page.waitForFunction(
      (street) => [...document.querySelectorAll("input")].some(({ value }) => value === street),
      sender?.street1,
    );
    expect(await side(page, "From").getByLabel("Saved address").inputValue()).toBe(sender?._id);
    await side(page, "To")
      .getByLabel("Saved address")
      .selectOption(recipient?._id ?? "");
    expect(await side(page, "To").getByLabel("Street address").inputValue()).toBe(recipient?.street1);
    await side(page, "To").getByLabel("Street address").fill("1 Other Street");
    expect(await side(page, "To").getByLabel("Saved address").inputValue()).toBe("");
  });

  it("clears service and price when the carrier changes, and everything when the API changes", async () => {
    const admin = await app().signIn("admin");
    const body = { name: "Second sandbox", key: "none", baseUrl: "sandbox:", isDefault: false };
    await app().client(admin.token).addConnection({ body });
    const page = await readyToBuy(await seller(100));
    await page.getByText("USPS", { exact: true }).click();
    expect(await service(page).inputValue()).toBe("");
    await price(page).getByText("Please select a service.").waitFor();
    await service(page).selectOption("USPS Priority Mail");
    await price(page)
      .getByText(/^\$\d+\.\d\d$/)
      .first()
      .waitFor();
    await page.getByLabel("API", { exact: true }).selectOption("Second sandbox");
    await page.getByText("No UPS services available").waitFor();
    expect(await page.getByRole("radio", { name: "UPS", exact: true }).isChecked()).toBe(true);
    expect(await page.getByLabel("Template").count()).toBe(0);
    expect(await button(page).isDisabled()).toBe(true);
  });

  it("marks services whose provider does not answer, and says why", async () => {
    const page = await app().open("/dashboard", { as: await seller(100) });
    await page.route("**/api/shipping/all-services*", async (route) => {
      const response = await route.fetch();
      const text = await response.text();
      const body = text.replaceAll('"active":true', '"active":true,"unavailable":"The provider is not answering."');
      await route.fulfill({ response, body });
    });
    await page.getByRole("link", { name: "Manual Order" }).first().click();
    await service(page).selectOption({ label: "UPS Ground (not available now)" });
    await page.getByText("The provider is not answering.").waitFor();
  });

  it("lists the price of each service, cheapest first, marks the best, and fills in the chosen one", async () => {
    const person = await seller(100);
    const page = await app().open("/manual-order", { as: person, timeZone: "America/Los_Angeles" });
    await page.getByText("Enter weight and size to see the price of each service.").waitFor();
    await fillOrder(page);
    const { quotes } = await app()
      .client(person.token)
      .quoteOrder({ body: { packageDetails: { weight: 2, dimensions: { length: 12, width: 10, height: 5 } } } });
    const list = page.getByRole("radiogroup", { name: "Services and their prices" });
    const offered = list.getByRole("radio");
    await offered.nth(10).waitFor();
    const texts = await list.locator("label").allTextContents();
    const figures = texts.map((text) => Number(/\$([\d.]+)$/.exec(text)?.[1]));
    expect(figures).toEqual(figures.toSorted((a, b) => a - b));
    const marked = (mark: string) => texts.flatMap((text, index) => (text.includes(mark) ? [index] : []));
    expect(marked("Cheapest")).toEqual([0]);
    const sold = quotes.filter(({ available }) => available);
    const fewest = Math.min(...sold.map(({ transitDays = 99 }) => transitDays));
    expect(marked("Fastest")).toEqual([sold.findIndex(({ transitDays }) => transitDays === fewest)]);
    await page.getByRole("button", { name: "Show 1 service not available for this parcel" }).click();
    await page.getByText("Weight exceeds maximum allowed (15.99 oz) for USPS Ground Advantage").waitFor();
    await expectAccessible(page);
    const day = dayText(quotes.find(({ serviceType }) => serviceType === "FedEx 2Day")?.estimatedDelivery ?? "");
    const air = list.getByRole("radio", { name: /^FedEx 2Day/ });
    await list.locator("label").filter({ hasText: "FedEx 2Day" }).getByText(day).waitFor();
    await air.check();
    expect(await service(page).inputValue()).toBe("FedEx 2Day");
    expect(await page.getByRole("radio", { name: "FedEx", exact: true }).isChecked()).toBe(true);
    await page.getByText(`FedEx 2Day, estimated delivery ${day}`).waitFor();
    await service(page).selectOption("FedEx Ground");
    expect(await list.getByRole("radio", { name: /^FedEx Ground/ }).isChecked()).toBe(true);
  });

  it("goes without the list of prices if it cannot be loaded", async () => {
    const gateway = await startGateway(app().url);
    onTestFinished(() => gateway.close());
    gateway.lose(/orders\/quotes/);
    const page = await readyToBuy(await seller(100), undefined, gateway.url);
    const failure = page.getByRole("status").filter({ hasText: "The prices of the services could not be loaded." });
    await failure.waitFor();
    await enabled(page);
    gateway.heal();
    await failure.getByRole("button", { name: "Try Again" }).click();
    await page.getByRole("radio", { name: /^UPS Ground/ }).waitFor();
  });
});

describe("the address", () => {
  const box = (page: Page, title: "From" | "To" = "To") => side(page, title).getByLabel("Paste or search");
  const paste = (page: Page, text: string) =>
    box(page).evaluate((field, pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text", pasted);
      field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    }, text);
  const matches = (page: Page) => page.getByRole("listbox", { name: "Matches" }).getByRole("option");
  const value = (page: Page, label: string) => side(page, "To").getByLabel(label).inputValue();

  it("is read from one that is pasted, says what is missing, and buys nothing", async () => {
    const person = await seller(100);
    const page = await app().open("/manual-order", { as: person });
    await fillOrder(page);
    await service(page).selectOption("UPS Ground");
    await enabled(page);
    await paste(page, "Second Buyer\n12 Main St Apt 4\nSpringfield, IL 62701\nsecond@shop.example");
    await side(page, "To")
      .getByText("Filled in from the pasted address. Missing: phone number. Not used: second@shop.example.")
      .waitFor();
    expect(await side(page, "To").getByLabel("Name", { exact: true }).inputValue()).toBe("Second Buyer");
    expect(await value(page, "Street address")).toBe("12 Main St");
    expect(await value(page, "Apartment, suite")).toBe("Apt 4");
    expect(await value(page, "ZIP code")).toBe("62701");
    expect(await value(page, "Phone number")).toBe("");
    expect(await box(page).inputValue()).toBe("");
    expect(await button(page).isDisabled()).toBe(true);
    await expectAccessible(page);
    await box(page).fill("Third Buyer, 5 Hill Rd, Boise, ID 83702, 208-555-0124");
    await box(page).press("Enter");
    expect(await value(page, "Phone number")).toBe("208-555-0124");
    await enabled(page);
    expect(await ordersOf(person)).toEqual([]);
  });

  it("is found among the saved ones by any of its words, with the keyboard", async () => {
    const person = await seller(100);
    const { recipient } = parcelTo("Other Buyer");
    const other = { ...recipient, street1: "7 Harbor Lane", country: "US", type: "recipient" } as const;
    await app().client(person.token).createAddress({ body: other });
    const page = await app().open("/manual-order", { as: person });
    await side(page, "To").locator("option").nth(2).waitFor({ state: "attached" });
    await box(page).fill("buyer portland");
    await matches(page).nth(1).waitFor();
    await expectAccessible(page);
    await box(page).fill("harbor");
    expect(await matches(page).allTextContents()).toEqual(["Other Buyer7 Harbor Lane, Portland, OR 97205"]);
    await box(page).press("Enter");
    expect(await value(page, "Street address")).toBe("7 Harbor Lane");
    expect(await matches(page).count()).toBe(0);
    await box(page).fill("nobody");
    await box(page).press("Enter");
    await side(page, "To").getByText("No saved address has this.").waitFor();
    expect(await value(page, "Street address")).toBe("7 Harbor Lane");
    expect(page.url()).toContain("/manual-order");
  });

  it("of a saved sender is one line until it is changed", async () => {
    const page = await app().open("/manual-order", { as: await seller(100) });
    const from = side(page, "From");
    await folded(page, "Test Warehouse, 1200 Cedar Street, Springfield, IL 62701").waitFor();
    expect(await from.getByLabel("Street address").isVisible()).toBe(false);
    await from.getByRole("button", { name: "Change (From)" }).click();
    await from.getByLabel("Street address").fill("");
    await button(page).click({ force: true });
    await from.getByText("Street address is required").waitFor();
    expect(await from.getByLabel("Street address").isVisible()).toBe(true);
    await expectAccessible(page);
  });

  it("of the sender opens when the server refuses it", async () => {
    const person = await seller(100);
    const [sender] = (await app().client(person.token).listAddresses()).filter(({ type }) => type === "sender");
    const { _id: id, ...saved } = sender ?? expect.fail("no sender");
    await app()
      .client(person.token)
      .updateAddress({ path: { id }, body: { ...saved, country: "US", name: "谷川 Test" } });
    const page = await app().open("/manual-order", { as: person });
    await folded(page, "谷川 Test, 1200 Cedar Street").waitFor();
    await side(page, "To").getByLabel("Saved address").selectOption({ index: 1 });
    await fillParcel(page);
    await service(page).selectOption("UPS Ground");
    await enabled(page);
    await button(page).click();
    const name = side(page, "From").getByLabel("Name", { exact: true });
    await name.waitFor();
    expect(await name.getAttribute("aria-invalid")).toBe("true");
  });
});

it("the shop's own order number and the reference are bought with the label", async () => {
  const person = await seller(100);
  const page = await readyToBuy(person);
  await page.getByLabel("Order number (optional)").fill(" 1001 ");
  await page.getByLabel("Reference (optional)").fill("gift");
  await enabled(page);
  await button(page).click();
  await page.getByText(/^ORD-\d+ is bought/).waitFor();
  expect(await ordersOf(person)).toMatchObject([{ orderNumber: "1001", reference: "gift" }]);
});

describe("an order that is shipped again", () => {
  it("fills in everything but its order number, buys nothing by itself, and asks about the duplicate", async () => {
    const person = await seller(100);
    const { packageDetails } = parcelTo("Test Buyer");
    const choice = {
      ...{ carrier: "USPS" as const, serviceType: "USPS Priority Mail", orderNumber: "1001", reference: "gift" },
      packageDetails: { ...packageDetails, weight: 1.25, value: 8, template: "EVS" as const },
    };
    const { orderId } = await buyLabel(app().client(person.token), "Test Buyer", choice);
    const page = await app().open(`/my-orders/${orderId}`, { as: person });
    await page.getByRole("link", { name: "Ship again" }).click();
    await page.getByText(`Filled in from ${orderId}, without its order number. Nothing is bought yet.`).waitFor();
    await enabled(page);
    expect(await service(page).inputValue()).toBe("USPS Priority Mail");
    expect(await page.getByLabel("Template").inputValue()).toBe("EVS");
    expect(await page.getByLabel("Weight (lbs)").inputValue()).toBe("1.25 lbs");
    expect(await side(page, "To").getByLabel("Name", { exact: true }).inputValue()).toBe("Test Buyer");
    await folded(page, "Test Warehouse, 1200 Cedar Street").waitFor();
    expect(await page.getByLabel("Order number (optional)").inputValue()).toBe("");
    expect(await page.getByLabel("Reference (optional)").inputValue()).toBe("gift");
    await expectAccessible(page);
    await button(page).click();
    const question = page.getByRole("dialog", { name: "This label needs a decision" });
    await question.getByText(orderId).waitFor();
    expect(await ordersOf(person)).toHaveLength(1);
    await question.getByRole("button", { name: "Buy nevertheless" }).click();
    await page.getByText(/^ORD-\d+ is bought/).waitFor();
    const [second] = await ordersOf(person);
    expect(second).toMatchObject({
      serviceType: "USPS Priority Mail",
      reference: "gift",
      packageDetails: { weight: 1.25 },
    });
    expect(second?.orderNumber).toBeUndefined();
  });

  it("says which fields it does not have, and which service is not sold any more", async () => {
    const person = await seller(100);
    const { orderId } = await buyLabel(app().client(person.token), "Test Buyer");
    const page = await app().open("/dashboard", { as: person });
    await page.route(`**/api/orders/${orderId}`, async (route) => {
      const response = await route.fetch();
      const order = await response.json();
      const body = { ...order, serviceType: "UPS Gone", recipient: { ...order.recipient, phone: "" } };
      await route.fulfill({ response, json: body });
    });
    await page.goto(`${app().url}/manual-order?again=${orderId}`);
    await page
      .getByText(`Filled in from ${orderId}. Recipient: Phone number is required. Please select a service.`)
      .waitFor();
    await page.getByText("UPS Gone is not available. Please select another service").waitFor();
    await side(page, "To").getByText("Phone number is required").waitFor();
    await expectAccessible(page);
    await side(page, "To").getByLabel("Phone number").fill("503-555-0124");
    await service(page).selectOption("UPS Ground");
    await enabled(page);
  });

  it("leaves an empty form if there is none", async () => {
    const page = await app().open("/manual-order?again=ORD-999999", { as: await seller(100) });
    await page
      .getByRole("alert")
      .getByText(/not found|no order/i)
      .waitFor();
    await fillOrder(page);
  });
});

describe("the price", () => {
  it("follows the input and never shows the price of an earlier one", async () => {
    const person = await seller(100);
    const gateway = await startGateway(app().url);
    onTestFinished(() => gateway.close());
    const page = await readyToBuy(person, undefined, gateway.url);
    await page.getByText("USPS", { exact: true }).click();
    await service(page).selectOption("USPS Ground Advantage");
    await enabled(page);
    const asked: unknown[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/calculate-price")) asked.push(request.postDataJSON());
    });
    gateway.lose(/calculate-price/, "no answer");
    // Typed without pauses, so the result does not depend on the speed of the machine.
    await page.getByLabel("Weight (lbs)").evaluate((input) => {
      for (const weight of ["1", "12", "120", "12", "3.5"]) {
        Reflect.set(HTMLInputElement.prototype, "value", weight, input);
        input.dispatchEvent(new Event("input", { bubbles: true }));
      }
    });
    await button(page).click({ force: true });
    await page.getByText("Please wait for price calculation to complete").waitFor();
    gateway.heal();
    await enabled(page);
    const { quotes } = await app()
      .client(person.token)
      .quoteOrder({ body: { packageDetails: { weight: 3.5, dimensions: { length: 12, width: 10, height: 5 } } } });
    const quote = quotes.find(({ serviceType }) => serviceType === "USPS Ground Advantage");
    await price(page)
      .getByText(`$${quote?.price?.toFixed(2)}`, { exact: true })
      .waitFor();
    expect(asked).toMatchObject([{ packageDetails: { weight: 3.5 } }]);
    expect(await page.getByText("Please wait for price calculation to complete").count()).toBe(0);
  });

  it("is not requested for a parcel that is too heavy; the error appears immediately", async () => {
    const page = await readyToBuy(await seller(100));
    await page.getByLabel("Weight (lbs)").fill("151");
    const text = "Weight exceeds maximum allowed (150 lbs) for UPS Ground";
    await page.getByText(text, { exact: true }).waitFor();
    expect(await button(page).isDisabled()).toBe(true);
    await page.getByLabel("Weight (lbs)").fill("1");
    await page.getByText("USPS", { exact: true }).click();
    await service(page).selectOption("USPS Ground Advantage (under 15.99 oz)");
    await page
      .getByText("Weight exceeds maximum allowed (15.99 oz) for USPS Ground Advantage (under 15.99 oz)", {
        exact: true,
      })
      .waitFor();
  });

  it("is shown before anything is bought if it has changed", async () => {
    const person = await seller(100);
    const page = await readyToBuy(person);
    const admin = await app().signIn("admin");
    const customPricing = { enabled: true, carriers: { UPS: { enabled: true, services: { "UPS Ground": 7.25 } } } };
    await app()
      .client(admin.token)
      .setUserPricing({ path: { id: person.user._id }, body: { customPricing } });
    await button(page).click();
    await page.getByText("The price has changed from $8.10 to $7.25. Nothing was bought.").waitFor();
    await price(page).getByText("$7.25", { exact: true }).waitFor();
    expect(await ordersOf(person)).toEqual([]);
    await button(page).click();
    await page.waitForURL("**/my-orders");
    expect((await ordersOf(person)).map((order) => order.price)).toEqual([7.25]);
  });
});

it("reports what could not be loaded while the server is down, and loads it again", async () => {
  const person = await seller(50);
  const page = await app().open("/balance", { as: person });
  await page.getByRole("heading", { name: "Balance", level: 1 }).waitFor();
  await fetching(page, () => page.getByRole("link", { name: "Manual Order" }).first().hover());
  await app().stopServer();
  await page.getByRole("link", { name: "Manual Order" }).first().click();
  const failures = ["Failed to load shipping services", "Failed to load saved addresses"];
  for (const text of failures) await page.getByRole("alert").filter({ hasText: text }).waitFor();
  await expectAccessible(page);
  await app().startServer();
  for (const text of failures) {
    const failure = page.getByRole("alert").filter({ hasText: text });
    await failure.getByRole("button", { name: "Try Again" }).click();
    await failure.waitFor({ state: "detached" });
  }
  await fillOrder(page);
  await service(page).selectOption("UPS Ground");
  await price(page).getByText("$8.10", { exact: true }).waitFor();

  await app().stopServer();
  await page.getByLabel("Weight (lbs)").fill("5");
  const failure = page.getByRole("alert").filter({ hasText: "Failed to calculate shipping price" });
  await failure.waitFor();
  expect(await button(page).isDisabled()).toBe(true);
  await app().startServer();
  await failure.getByRole("button", { name: "Try Again" }).click();
  await enabled(page);
});
