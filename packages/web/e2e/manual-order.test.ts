import type { Quote } from "@shipctl/sdk";
import { describe, expect, it, onTestFinished } from "vitest";
import { dayText, expectAccessible } from "./checks.js";
import { startGateway } from "./gateway.js";
import { stageForJourneys } from "./harness.js";
import { button, enabled, fillOrder, manualOrdersOn, price, service, side } from "./manual-order-form.js";
import { fetching } from "./scenes/script.js";

const app = stageForJourneys();
const { seller, readyToBuy, ordersOf } = manualOrdersOn(app);

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
    expect(await service(page).evaluate((field) => field === document.activeElement)).toBe(true);
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

  it("compares services, cheapest first, and uses the selected one", async () => {
    const page = await app().open("/manual-order", { as: await seller(100), timeZone: "America/Los_Angeles" });
    await page.getByRole("button", { name: "Compare services" }).click();
    const dialog = page.getByRole("dialog", { name: "Compare services" });
    await dialog.getByText("Enter weight and dimensions first").waitFor();
    await page.keyboard.press("Escape");
    await fillOrder(page);
    const reply = page.waitForResponse("**/api/orders/quotes");
    await page.getByRole("button", { name: "Compare services" }).click();
    const { quotes }: { quotes: readonly Quote[] } = await (await reply).json();
    await dialog
      .getByRole("button", { name: /^Choose / })
      .nth(11)
      .waitFor();
    const prices = await dialog.getByRole("cell").filter({ hasText: /^\$/ }).allTextContents();
    const figures = prices.map((text) => Number(text.slice(1)));
    expect(figures).toEqual(figures.toSorted((a, b) => a - b));
    await dialog.getByText("Weight exceeds maximum allowed (15.99 oz) for USPS Ground Advantage").waitFor();
    await expectAccessible(page);
    const day = dayText(quotes.find(({ serviceType }) => serviceType === "FedEx 2Day")?.estimatedDelivery ?? "");
    await dialog.getByRole("row").filter({ hasText: "FedEx 2Day" }).getByText(day).waitFor();
    await dialog.getByRole("button", { name: "Choose FedEx 2Day" }).click();
    await dialog.waitFor({ state: "detached" });
    expect(await service(page).inputValue()).toBe("FedEx 2Day");
    expect(await page.getByRole("radio", { name: "FedEx" }).isChecked()).toBe(true);
    await page.getByText(`FedEx 2Day, estimated delivery ${day}`).waitFor();
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
