import type { Session } from "@shipctl/sdk";
import type { Page } from "playwright-core";
import { describe, expect, it, onTestFinished } from "vitest";
import { parcelTo } from "./buy.js";
import { expectAccessible } from "./checks.js";
import { startGateway } from "./gateway.js";
import { stageForJourneys } from "./harness.js";
import { fetching } from "./scenes/script.js";

/** A silent carrier is silent for 2 seconds instead of 20. */
const app = stageForJourneys(async () => ({ SANDBOX_CLOCK_SPEED: "10" }));

const button = (page: Page) => page.getByRole("button", { name: "Buy label" });
const service = (page: Page) => page.getByRole("combobox", { name: "Service", exact: true });
const price = (page: Page) => page.getByRole("complementary", { name: "Price and purchase" });
const side = (page: Page, title: "From" | "To") => page.getByRole("region", { name: title, exact: true });

async function fillParcel(page: Page, weight = "2"): Promise<void> {
  await page.getByLabel("Weight (lbs)").fill(weight);
  await page.getByLabel("Length (inches)").fill("12");
  await page.getByLabel("Width (inches)").fill("10");
  await page.getByLabel("Height (inches)").fill("5");
}

async function fillAddress(page: Page, title: "From" | "To", name: string): Promise<void> {
  const address = side(page, title);
  await address.getByLabel("Name", { exact: true }).fill(name);
  await address.getByLabel("Street address").fill("48 Lantern Street");
  await address.getByLabel("City").fill("Portland");
  await address.getByLabel("State").fill("OR");
  await address.getByLabel("ZIP code").fill("97205");
  await address.getByLabel("Phone number").fill("503-555-0124");
}

/** A seller whose saved addresses spare the typing: a usual sender, and one recipient. */
async function seller(balance: number, recipient = "Test Buyer"): Promise<Session> {
  const session = await app().newcomer(balance);
  const client = app().client(session.token);
  const { sender, recipient: address } = parcelTo(recipient);
  await client.createAddress({ body: { ...sender, country: "US", type: "sender" } });
  await client.createAddress({ body: { ...address, country: "US", type: "recipient" } });
  return session;
}

/** Everything but the service. */
async function fillOrder(page: Page, recipient = "Test Buyer"): Promise<void> {
  await page.waitForFunction(() => document.querySelector("input[value='Test Warehouse']"));
  const label = `${recipient}, 48 Lantern Street, Portland, OR 97205`;
  await side(page, "To").getByLabel("Saved address").selectOption({ label });
  await fillParcel(page);
}

/** A form that only waits for the button. */
async function readyToBuy(as: Session, recipient?: string, at?: string): Promise<Page> {
  const page = await app().open("/manual-order", { as, ...(at && { at }) });
  await fillOrder(page, recipient);
  await service(page).selectOption("UPS Ground");
  await price(page).getByText("$8.10", { exact: true }).waitFor();
  return page;
}

const enabled = (page: Page) => page.locator("button[type=submit][aria-disabled=false]").waitFor();
const ordersOf = async ({ token }: Session) => (await app().client(token).listOrders()).orders;
const balanceOf = async ({ token }: Session) => (await app().client(token).getBalance()).balance;

describe("one label", () => {
  it.each([
    { carrier: "UPS", service: "UPS Ground" },
    { carrier: "USPS", service: "USPS Priority Mail", template: "EVS" },
    { carrier: "FedEx", service: "FedEx Ground" },
  ])("of $carrier is bought once by a double click, opens, and is in My Orders", async (choice) => {
    const person = await app().newcomer(100);
    const page = await app().open("/manual-order", { as: person });
    await fillAddress(page, "From", "Test Warehouse");
    await fillAddress(page, "To", "Test Buyer");
    await fillParcel(page);
    await page.getByText(choice.carrier, { exact: true }).click();
    expect(await page.getByLabel("Template").count()).toBe(choice.template ? 1 : 0);
    if (choice.template) {
      expect(await page.getByLabel("Template").inputValue()).toBe("BASIC");
      await page.getByLabel("Template").selectOption(choice.template);
    }
    await service(page).selectOption(choice.service);
    await price(page)
      .getByText(/^\$\d+\.\d\d$/)
      .first()
      .waitFor();
    await enabled(page);

    const opened = page.waitForEvent("popup");
    await button(page).dblclick();
    await opened;
    await page.waitForURL("**/my-orders");
    await page.getByRole("table", { name: "Orders" }).getByText("Test Buyer").waitFor();
    const orders = await ordersOf(person);
    expect(orders.map(({ serviceType }) => serviceType)).toEqual([choice.service]);
    expect(orders[0]?.packageDetails.template).toBe(choice.template);
    expect(await balanceOf(person)).toBe(Math.round(10_000 - (orders[0]?.price ?? 0) * 100) / 100);
  });

  it("has a link where it is bought when the browser stops it from opening", async () => {
    const person = await seller(100);
    const page = await readyToBuy(person);
    await page.evaluate("window.open = () => null");
    await button(page).click();
    const link = price(page).getByRole("link", { name: "Open the label" });
    await link.waitFor();
    const url = (await link.getAttribute("href")) ?? "";
    expect(url).not.toContain(person.token);
    await page.waitForURL("**/my-orders");
    await page.getByText("Your browser stopped the label from opening.").waitFor();
    const label = await fetch(url);
    expect(label.headers.get("content-type")).toBe("application/pdf");
  });

  it("whose answers get lost is bought once, however often it is asked for", async () => {
    const person = await seller(100);
    const gateway = await startGateway(app().url);
    try {
      const page = await readyToBuy(person, undefined, gateway.url);
      gateway.lose(/^POST \/api\/orders$/, "lost answer");
      await button(page).click();
      await page.getByText("The server does not answer. Trying again").waitFor();
      await page.getByRole("button", { name: "Stop trying" }).click();
      const failed = page.getByRole("alert").filter({ hasText: "Failed to create order and shipping label." });
      await failed.getByText("Press again: as long as nothing is changed, it is not bought twice.").waitFor();
      expect(await ordersOf(person)).toHaveLength(1);
      gateway.heal();
      await button(page).click();
      await page.getByRole("table", { name: "Orders" }).getByText("Test Buyer").waitFor();
      expect(await ordersOf(person)).toHaveLength(1);
      expect(await balanceOf(person)).toBe(91.9);
    } finally {
      await gateway.close();
    }
  });
});

describe("the form", () => {
  it("says what is missing, at each field, and goes to the first", async () => {
    const page = await app().open("/manual-order", { as: await app().newcomer() });
    await page.getByText("17 fields left until there is a price.").waitFor();
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

  it("begins with the usual sender, and takes recipients from the saved addresses", async () => {
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

  it("clears service and price with another carrier, and all of it with another API", async () => {
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

  it("compares services, cheapest first, and takes the one that is chosen", async () => {
    const page = await app().open("/manual-order", { as: "demo" });
    await page.getByRole("button", { name: "Compare services" }).click();
    const dialog = page.getByRole("dialog", { name: "Compare services" });
    await dialog.getByText("Enter weight and dimensions first").waitFor();
    await page.keyboard.press("Escape");
    await fillParcel(page, "3");
    await page.getByRole("button", { name: "Compare services" }).click();
    await dialog
      .getByRole("button", { name: /^Choose / })
      .nth(11)
      .waitFor();
    const prices = await dialog.getByRole("cell").filter({ hasText: /^\$/ }).allTextContents();
    const figures = prices.map((text) => Number(text.slice(1)));
    expect(figures).toEqual(figures.toSorted((a, b) => a - b));
    await dialog.getByText("Weight exceeds maximum allowed (15.99 oz) for USPS Ground Advantage").waitFor();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Choose FedEx 2Day" }).click();
    await dialog.waitFor({ state: "detached" });
    expect(await service(page).inputValue()).toBe("FedEx 2Day");
    expect(await page.getByRole("radio", { name: "FedEx" }).isChecked()).toBe(true);
  });
});

describe("the price", () => {
  it("follows what is typed, and is never that of anything else", async () => {
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
    // Typed without a pause, however slow the machine is.
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

  it("is not asked for a parcel that is too heavy, which is told at once", async () => {
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

  it("that has moved is shown before anything is bought", async () => {
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

describe("a purchase that does not come about", () => {
  it("for want of money leads to the top-up", async () => {
    const page = await readyToBuy(await seller(5));
    await price(page).getByText("-$3.10", { exact: true }).waitFor();
    await page.getByText("Insufficient balance.").waitFor();
    await button(page).click();
    await price(page).getByRole("alert").getByRole("button", { name: "Top up" }).click();
    expect(await page.getByRole("dialog").getByLabel("Amount (USD)").inputValue()).toBe("3.10");
  });

  it("because a field is wrong says so at the field, until it is changed", async () => {
    const page = await readyToBuy(await seller(50, "谷川 Test"), "谷川 Test");
    await button(page).click();
    const name = side(page, "To").getByLabel("Name", { exact: true });
    await page.waitForFunction(() => document.activeElement?.getAttribute("aria-invalid") === "true");
    expect(await name.evaluate((field) => field === document.activeElement)).toBe(true);
    await name.fill("Test Buyer");
    expect(await name.getAttribute("aria-invalid")).not.toBe("true");
  });

  it("because the session has ended goes on after signing in, with everything that was typed", async () => {
    const person = await seller(50);
    const page = await readyToBuy(person);
    await app().client(person.token).signOutEverywhere();
    await button(page).click();
    const dialog = page.getByRole("dialog", { name: "Your session has expired" });
    await dialog.getByLabel("Password", { exact: true }).fill("seller-password");
    await page.keyboard.press("Enter");
    await dialog.waitFor({ state: "detached" });
    expect(await side(page, "To").getByLabel("Street address").inputValue()).toBe("48 Lantern Street");
    await enabled(page);
    await button(page).click();
    await page.waitForURL("**/my-orders");
  });

  it("because the carrier refuses charges nothing, and one that is silent holds up nobody else", async () => {
    const patient = await seller(50, "Carrier Silent");
    const waiting = await readyToBuy(patient, "Carrier Silent");
    await button(waiting).click();
    await waiting.getByRole("button", { name: "Buying label..." }).waitFor();
    // It is shown for two seconds, some time or other during what follows.
    const told = waiting.getByText(/ORD-\d+: the carrier has not answered yet\./).waitFor();
    told.catch(() => {});

    const person = await seller(50, "Carrier Refuses");
    const page = await readyToBuy(person, "Carrier Refuses");
    await button(page).click();
    const refusal = "The carrier refused: the recipient address is not deliverable. Nothing was charged.";
    await page.getByRole("alert").filter({ hasText: refusal }).waitFor();
    await expectAccessible(page);
    expect(await balanceOf(person)).toBe(50);
    await side(page, "To").getByLabel("Name", { exact: true }).fill("Test Buyer");
    await enabled(page);
    await button(page).click();
    await page.waitForURL("**/my-orders");
    expect(await ordersOf(person)).toHaveLength(1);

    await told;
    await waiting.waitForURL("**/my-orders");
    await waiting.getByRole("table", { name: "Orders" }).getByText("Waiting for the carrier").waitFor();
  });
});

it("says what could not be loaded while the server is away, and loads it again", async () => {
  const person = await seller(50);
  const page = await app().open("/my-orders", { as: person });
  await page.getByText("No Orders Found").waitFor();
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
