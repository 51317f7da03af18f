import { describe, expect, it } from "vitest";
import { expectAccessible } from "./checks.js";
import { startGateway } from "./gateway.js";
import { stageForJourneys } from "./harness.js";
import { button, enabled, fillAddress, fillParcel, manualOrdersOn, price, service, side } from "./manual-order-form.js";

/** A silent carrier takes 2 seconds instead of 20. */
const app = stageForJourneys(async () => ({ SANDBOX_CLOCK_SPEED: "4" }));
const { seller, readyToBuy, ordersOf, balanceOf } = manualOrdersOn(app);

describe("one label", () => {
  it.each([
    { carrier: "UPS", service: "UPS Ground" },
    { carrier: "USPS", service: "USPS Priority Mail", template: "EVS" },
    { carrier: "FedEx", service: "FedEx Ground" },
  ])("for $carrier is bought once by a double click, opens, and is in My Orders", async (choice) => {
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

  it("has a link where it was bought when the browser blocks the new tab", async () => {
    const person = await seller(100);
    const page = await readyToBuy(person);
    await page.evaluate("window.open = () => null");
    await button(page).click();
    const link = price(page).getByRole("link", { name: "Open the label" });
    await link.waitFor();
    const url = (await link.getAttribute("href")) ?? "";
    expect(url).not.toContain(person.token);
    await page.waitForURL("**/my-orders");
    await page.getByText("Your browser blocked the label from opening.").waitFor();
    const label = await fetch(url);
    expect(label.headers.get("content-type")).toBe("application/pdf");
  });

  it("is bought once when answers are lost, however often it is requested", async () => {
    const person = await seller(100);
    const gateway = await startGateway(app().url);
    try {
      const page = await readyToBuy(person, undefined, gateway.url);
      gateway.lose(/^POST \/api\/orders$/, "lost answer");
      await button(page).click();
      await page.getByText("The server does not answer. Trying again").waitFor();
      await page.getByRole("button", { name: "Stop trying" }).click();
      const failed = page.getByRole("alert").filter({ hasText: "Failed to create order and shipping label." });
      await failed.getByText("Try again: if nothing has changed, the label is not bought twice.").waitFor();
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

describe("a purchase that fails", () => {
  it("leads to the top-up when the balance is too small", async () => {
    const page = await readyToBuy(await seller(5));
    await price(page).getByText("-$3.10", { exact: true }).waitFor();
    await page.getByText("Insufficient balance: $3.10 more is needed.").waitFor();
    await button(page).click();
    await price(page).getByRole("alert").getByRole("button", { name: "Top up" }).click();
    expect(await page.getByRole("dialog").getByLabel("Amount (USD)").inputValue()).toBe("3.10");
  });

  it("shows an invalid field's error at the field until it is changed", async () => {
    const page = await readyToBuy(await seller(50, "谷川 Test"), "谷川 Test");
    await button(page).click();
    const name = side(page, "To").getByLabel("Name", { exact: true });
    await page.waitForFunction(() => document.activeElement?.getAttribute("aria-invalid") === "true");
    expect(await name.evaluate((field) => field === document.activeElement)).toBe(true);
    await name.fill("Test Buyer");
    expect(await name.getAttribute("aria-invalid")).not.toBe("true");
  });

  it("continues after signing in when the session has expired, with everything that was typed", async () => {
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

  it("charges nothing when the carrier refuses; a silent carrier does not block other purchases", async () => {
    const patient = await seller(50, "Carrier Silent");
    const waiting = await readyToBuy(patient, "Carrier Silent");
    await button(waiting).click();
    await waiting.getByRole("button", { name: "Buying label..." }).waitFor();
    // The message is visible for two seconds at some point during the following steps.
    const noAnswerYet = waiting.getByText(/ORD-\d+: the carrier has not answered yet\./).waitFor();
    noAnswerYet.catch(() => {});

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

    await noAnswerYet;
    await waiting.waitForURL("**/my-orders");
    await waiting.getByRole("table", { name: "Orders" }).getByText("Waiting for the carrier").waitFor();
  });
});
