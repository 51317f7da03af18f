import type { Dialog, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { parcels, upload } from "./bulk-files.js";
import { buyFile, buyLabel, parcelTo } from "./buy.js";
import { chooseFor, chooseMore, expectAccessible } from "./checks.js";
import { startGateway } from "./gateway.js";
import { stageForJourneys } from "./harness.js";
import { atPayPage, lookAgain } from "./pay.js";

const app = stageForJourneys();

const question = (page: Page) => page.getByRole("alertdialog", { name: "Leave without saving?" });
const stay = (page: Page) => question(page).getByRole("button", { name: "Stay" }).click();
const leave = (page: Page) => question(page).getByRole("button", { name: "Leave" }).click();
const link = (page: Page, name: string) => page.getByRole("link", { name, exact: true }).first();

/** The browser's own dialog on reload, dismissed to stay on the page. */
async function reloadAndStay(page: Page): Promise<Dialog> {
  const asking = page.waitForEvent("dialog");
  const reloading = page.evaluate(() => window.location.reload()).catch(() => undefined);
  const dialog = await asking;
  await dialog.dismiss();
  await reloading;
  return dialog;
}

interface Work {
  readonly path: string;
  readonly begin: (page: Page) => Promise<unknown>;
  /** Asserts that the work is still on the screen. */
  readonly look: (page: Page) => Promise<unknown>;
}

const weight = (page: Page) => page.getByLabel("Weight (lbs)");
const city = (page: Page) => page.getByRole("dialog", { name: "Add Address" }).getByLabel("City");

const BULK: Work = {
  path: "/bulk-order",
  begin: async (page) => {
    await upload(page, "orders.csv", parcels(2));
    await page.getByText("All 2 rows are valid").waitFor();
  },
  look: (page) => page.getByText("All 2 rows are valid").waitFor(),
};

const MANUAL: Work = {
  path: "/manual-order",
  begin: (page) => weight(page).fill("2.5"),
  look: async (page) => expect(await weight(page).inputValue()).toBe("2.5"),
};

const ADDRESS: Work = {
  path: "/addresses",
  begin: async (page) => {
    await page.getByRole("button", { name: "Add Address" }).first().click();
    await city(page).fill("Portland");
  },
  look: async (page) => expect(await city(page).inputValue()).toBe("Portland"),
};

/** Opens the work, with the dashboard before it in the history. */
async function atWork({ path, begin }: Work): Promise<Page> {
  const page = await app().open("/dashboard", { as: await app().newcomer(100) });
  await link(
    page,
    path === "/bulk-order" ? "CSV Bulk Order" : path === "/addresses" ? "Addresses" : "Manual Order",
  ).click();
  await begin(page);
  return page;
}

describe("a manual order", () => {
  it("asks before a link, Back and a sign-out leave it; the browser asks before a reload", async () => {
    const page = await atWork(MANUAL);
    await link(page, "My Orders").click();
    await expectAccessible(page);
    await stay(page);
    await MANUAL.look(page);

    await page.goBack();
    await question(page).waitFor();
    await page.keyboard.press("Escape");
    await question(page).waitFor({ state: "detached" });
    await MANUAL.look(page);
    expect(page.url()).toBe(`${app().url}/manual-order`);

    await page.getByRole("button", { name: "Logout" }).click();
    await stay(page);
    await MANUAL.look(page);

    expect((await reloadAndStay(page)).type()).toBe("beforeunload");
    await MANUAL.look(page);

    await page.goBack();
    await leave(page);
    await page.waitForURL("**/dashboard");
  });

  it("is discarded when signing out is confirmed", async () => {
    const page = await atWork(MANUAL);
    await page.getByRole("button", { name: "Logout" }).click();
    await leave(page);
    await page.waitForURL("**/auth/login");
  });
});

describe("quick presses of Back and entries of the browser's own", () => {
  /** Fails if the page is reloaded, which the browser would ask about. */
  const watchReloads = (page: Page): string[] => {
    const asked: string[] = [];
    page.on("dialog", (dialog) => {
      asked.push(dialog.type());
      void dialog.dismiss();
    });
    return asked;
  };

  it("three presses of Back ask once and keep what was typed, however quick they are", async () => {
    const page = await app().open("/dashboard", { as: await app().newcomer(100) });
    for (const name of ["Balance", "My Orders", "Manual Order"]) await link(page, name).click();
    await MANUAL.begin(page);
    const asked = watchReloads(page);
    for (const pauseMs of [0, 20, 90]) {
      await page.evaluate(async (pause) => {
        for (let press = 0; press < 3; press++) {
          history.back();
          await new Promise((resolve) => setTimeout(resolve, pause));
        }
      }, pauseMs);
      await stay(page);
      await question(page).waitFor({ state: "detached" });
      await expect.poll(() => new URL(page.url()).pathname).toBe("/manual-order");
      await MANUAL.look(page);
    }
    expect(await question(page).count()).toBe(0);
    expect(asked).toEqual([]);
    await page.goBack();
    await leave(page);
    await page.waitForURL("**/my-orders");
    await page.goBack();
    await page.waitForURL("**/balance");
  });

  it("a link to a part of the page asks nothing, and Back across it does not reload the page", async () => {
    const page = await atWork(MANUAL);
    const asked = watchReloads(page);
    await page.getByRole("link", { name: "Skip to content" }).focus();
    await page.keyboard.press("Enter");
    await page.waitForURL("**/manual-order#content");
    await MANUAL.look(page);
    // Both entries were opened with the same step number by the browser.
    await page.evaluate(() => history.go(-2));
    await stay(page);
    await MANUAL.look(page);
    await expect.poll(() => page.url()).toContain("/manual-order#content");
    await page.evaluate(() => history.go(-2));
    await leave(page);
    await page.waitForURL("**/dashboard");
    await page.getByRole("heading", { name: /Test Seller/ }).waitFor();
    expect(asked).toEqual([]);
  });
});

it("a form in a dialog asks before Escape, X, a click outside, Cancel, Back and a reload close it", async () => {
  const page = await atWork(ADDRESS);
  const dialog = page.getByRole("dialog", { name: "Add Address" });
  const ways = [
    () => page.keyboard.press("Escape"),
    () => dialog.locator("header button").click(),
    () => page.mouse.click(5, 5),
    () => dialog.getByRole("button", { name: "Cancel" }).click(),
    () => page.goBack(),
  ];
  for (const tryToLeave of ways) {
    await tryToLeave();
    await stay(page);
    await ADDRESS.look(page);
  }
  expect((await reloadAndStay(page)).type()).toBe("beforeunload");
  await ADDRESS.look(page);
  await page.keyboard.press("Escape");
  await leave(page);
  await dialog.waitFor({ state: "detached" });

  // Nothing was typed, so nothing is asked.
  await page.getByRole("button", { name: "Add Address" }).first().click();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  expect(await question(page).count()).toBe(0);
});

it.each<[string, string, string]>([
  ["a registration", "/auth/register", "Full Name"],
  ["a new password", "/auth/reset?token=a-token", "New password"],
])("%s asks before a link, Forward and a reload leave it", async (_, path, field) => {
  const page = await app().open(path);
  const input = page.getByLabel(field, { exact: true });
  const login = page.getByRole("main").getByRole("link", { name: /^(Login|Back to login)$/ });
  await login.click();
  await page.waitForURL("**/auth/login");
  await page.goBack();
  await input.fill("Typed");
  for (const tryToLeave of [() => login.click(), () => page.goForward()]) {
    await tryToLeave();
    await stay(page);
    await question(page).waitFor({ state: "detached" });
    expect(await input.inputValue()).toBe("Typed");
  }
  expect((await reloadAndStay(page)).type()).toBe("beforeunload");
  expect(await input.inputValue()).toBe("Typed");
  await login.click();
  await leave(page);
  await page.getByRole("button", { name: "Login" }).waitFor();
});

it("a form on a screen asks until it is saved or left", async () => {
  const page = await app().open("/admin/api-settings", { as: "admin" });
  const forms = [
    ["API key of Sandbox", "API Key", "another-key"],
    ["Settings of Sandbox", "Surcharge for a signature", "3.10"],
    ["Settings of Sandbox", "Loss limit per label", "0.30"],
  ] as const;
  for (const [name, label, text] of forms) {
    const field = page.getByRole("form", { name, exact: true }).getByLabel(label, { exact: true });
    await field.fill(text);
    await link(page, "Audit Log").click();
    await stay(page);
    await question(page).waitFor({ state: "detached" });
    expect(await field.inputValue(), name).toBe(text);
    await link(page, "Audit Log").click();
    await leave(page);
    // The address changes before the screen does.
    await field.waitFor({ state: "detached" });
    await link(page, "API Settings").click();
    await field.waitFor();
    expect(await field.inputValue(), name).not.toBe(text);
  }
  // "0.3" is stored as $0.30: nothing is unsaved after that, until something else is typed.
  for (const label of ["Loss limit per label", "Surcharge for a signature"]) {
    const form = page.getByRole("form", { name: "Settings of Sandbox", exact: true });
    const field = form.getByLabel(label, { exact: true });
    await field.fill("0.3");
    await form.getByRole("button", { name: "Save Settings" }).click();
    await expect.poll(() => field.inputValue()).toBe("0.30");
    await link(page, "Audit Log").click();
    await page.waitForURL("**/admin/audit");
    await link(page, "API Settings").click();
    await field.fill("0.3");
    await form.getByRole("button", { name: "Save Settings" }).click();
    await expect.poll(() => field.inputValue()).toBe("0.30");
    await field.fill("0.45");
    await link(page, "Audit Log").click();
    await stay(page);
    await question(page).waitFor({ state: "detached" });
    await field.fill("0.30");
  }
});

it("a price that is typed but not added is asked about, and saved with the others", async () => {
  const seller = await app().newcomer();
  const page = await app().open(`/admin/customers?search=${seller.user.email}`, { as: "admin" });
  await chooseFor(page, seller.user.name, "Custom Pricing");
  const dialog = page.getByRole("dialog", { name: `Custom Pricing: ${seller.user.name}` });
  await dialog.getByRole("tab", { name: "UPS", exact: true }).click();
  const panel = dialog.getByRole("tabpanel");
  await panel.getByLabel("Service").selectOption({ label: "Ground" });
  await page.keyboard.press("Escape");
  await stay(page);
  const save = dialog.getByRole("button", { name: "Save Pricing" });
  await save.click();
  await panel.getByText("Please enter a valid service name and price").waitFor();
  await panel.getByLabel("Price (USD)", { exact: true }).fill("5.55");
  await save.click();
  await page.getByRole("button", { name: "Save anyway" }).click();
  await page.getByText(`Custom pricing of ${seller.user.name} saved`).waitFor();
  const admin = app().client((await app().signIn("admin")).token);
  const { users } = await admin.listUsers({ query: { search: seller.user.email } });
  expect(users[0]?.customPricing?.carriers.UPS?.services).toEqual({ "UPS Ground": 5.55 });

  // A text that is not a price is ignored, and says so.
  await chooseFor(page, seller.user.name, "Custom Pricing");
  await dialog.getByRole("tab", { name: "UPS", exact: true }).click();
  await panel.getByLabel("Price of Ground (USD)").fill("cheap");
  await panel.getByLabel("Service").focus();
  await panel.getByText('"cheap" is not a price, so the price is still $5.55').waitFor();
  expect(await panel.getByLabel("Price of Ground (USD)").inputValue()).toBe("5.55");
});

it("a changed margin, and a call that is tried again with other input, are asked about", async () => {
  const pricing = await app().open("/admin/pricing", { as: "admin" });
  await pricing.getByRole("button", { name: "Suggest Prices: UPS Ground", exact: true }).click();
  await pricing.getByLabel("Margin (%)").fill("37");
  await pricing.keyboard.press("Escape");
  await stay(pricing);
  expect(await pricing.getByLabel("Margin (%)").inputValue()).toBe("37");

  const page = await app().open("/api-docs?tab=endpoints&call=v1CreateLabel", { as: await app().newcomer() });
  const send = page.getByRole("button", { name: "Send request" }).and(page.locator(":enabled"));
  await send.click();
  await page.getByRole("figure", { name: "Answer" }).waitFor();
  const body = page.getByRole("textbox", { name: "Body", exact: true });
  await body.fill("{}");
  await link(page, "Addresses").click();
  await stay(page);
  await send.click();
  await page.getByRole("figure", { name: "Answer" }).getByText("invalid_input").waitFor();
  await page.getByLabel("Idempotency-Key (header)").fill("typed");
  await link(page, "Addresses").click();
  await stay(page);
  expect(await page.getByLabel("Idempotency-Key (header)").inputValue()).toBe("typed");
});

it("the login asks nothing, because browsers fill it in", async () => {
  const page = await app().open("/auth/login");
  await page.getByLabel("Email").fill("test@shipctl.test");
  await page.getByLabel("Password", { exact: true }).fill("a-password");
  await link(page, "Create an account").click();
  await page.getByRole("button", { name: "Create Account" }).waitFor();
});

it("removing a file asks first only when its rows were changed", async () => {
  const page = await atWork(BULK);
  const remove = page.getByRole("button", { name: "Remove orders.csv" });
  await remove.click();
  await page.getByLabel("Upload CSV").waitFor({ state: "attached" });
  await BULK.begin(page);
  await page.getByRole("checkbox", { name: "Select row 2", exact: true }).uncheck();
  await remove.click();
  await stay(page);
  expect(await page.getByRole("checkbox", { name: "Select row 2", exact: true }).isChecked()).toBe(false);
  await remove.click();
  await leave(page);
  await page.getByLabel("Upload CSV").waitFor({ state: "attached" });
});

it("nothing is asked after a purchase", async () => {
  const page = await atWork(BULK);
  await page.getByRole("button", { name: /^Pay for / }).click();
  await page.getByRole("button", { name: /^Confirm and pay/ }).click();
  await page.getByText(/is complete: 2 labels/).waitFor();
  await link(page, "My Orders").click();
  await page.waitForURL("**/my-orders");
});

it("work behind the password dialog is not discarded by signing in with another account", async () => {
  const page = await atWork(BULK);
  const token = await page.evaluate(() => localStorage.getItem("token"));
  await app()
    .client(token ?? "")
    .signOutEverywhere();
  await page.getByLabel("Carrier").selectOption("USPS");
  await page.getByRole("button", { name: "Use another account" }).click();
  await stay(page);
  await page.getByRole("dialog", { name: "Your session has expired" }).waitFor();
  await page.getByText("orders.csv", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Use another account" }).click();
  await leave(page);
  await page.waitForURL("**/auth/login");
});

it("signing out everywhere asks before typed work is lost, and ends no session if the person stays", async () => {
  const page = await atWork(MANUAL);
  const client = app().client((await page.evaluate(() => localStorage.getItem("token"))) ?? "");
  await page.getByRole("button", { name: /Test Seller/ }).click();
  await page.getByRole("listitem").getByRole("button", { name: "Sign out everywhere" }).click();
  const dialog = page.getByRole("dialog", { name: "Sign out everywhere" });
  await dialog.getByRole("button", { name: "Sign out everywhere" }).click();
  await stay(page);
  await MANUAL.look(page);
  await client.verifySession();
  await dialog.getByRole("button", { name: "Sign out everywhere" }).click();
  await leave(page);
  await page.waitForURL("**/auth/login");
  await expect(client.verifySession()).rejects.toMatchObject({ status: 401 });
});

describe("a top-up opened from a form", () => {
  it("opens above the payment of a file with the missing amount, and returns to it", async () => {
    const page = await app().open("/bulk-order", { as: await app().newcomer(10) });
    await upload(page, "orders.csv", parcels(2));
    await page.getByText("All 2 rows are valid").waitFor();
    await page.getByRole("button", { name: /^Pay for / }).click();
    const payment = page.getByRole("dialog", { name: "Confirm payment" });
    const confirm = payment.getByRole("button", { name: "Confirm and pay $16.20" });
    expect(await confirm.isDisabled()).toBe(true);
    await payment.getByRole("button", { name: "Top up" }).click();
    const amount = page.getByRole("dialog", { name: "Top Up" });
    expect(await amount.getByLabel("Amount (USD)").inputValue()).toBe("6.20");
    await page.keyboard.press("Escape");
    await amount.waitFor({ state: "detached" });
    await payment.getByRole("button", { name: "Top up" }).click();
    await amount.getByRole("button", { name: "Continue to pay $6.20" }).click();
    await payAbove(page, 6.2);
    expect(await payment.getByRole("button", { name: "Top up" }).count()).toBe(0);
    await confirm.click();
    await page.getByText(/is complete: 2 labels/).waitFor();
  });

  it("opens above a manual order, buys nothing by itself, and keeps everything that was typed", async () => {
    const seller = await app().newcomer(3);
    const client = app().client(seller.token);
    const { sender, recipient } = parcelTo("Test Buyer");
    await client.createAddress({ body: { ...sender, country: "US", type: "sender", isDefault: true } });
    await client.createAddress({ body: { ...recipient, country: "US", type: "recipient" } });
    const page = await app().open("/manual-order", { as: seller });
    const to = page.getByRole("region", { name: "To", exact: true }).getByLabel("Saved address");
    await to.locator("option").nth(1).waitFor({ state: "attached" });
    await to.selectOption({ index: 1 });
    for (const name of ["Weight (lbs)", "Length (inches)", "Width (inches)", "Height (inches)"]) {
      await page.getByLabel(name).fill("2");
    }
    await page.getByRole("combobox", { name: "Service", exact: true }).selectOption("UPS Ground");
    const card = page.getByRole("complementary", { name: "Price and purchase" });
    await card.getByRole("button", { name: "Top up" }).click();
    const amount = page.getByRole("dialog", { name: "Top Up" });
    expect(await amount.getByLabel("Amount (USD)").inputValue()).toBe("5.10");
    await amount.getByLabel("Amount (USD)").press("Enter");
    await payAbove(page, 5.1);
    await card.getByText("Insufficient balance").waitFor({ state: "detached" });
    expect(await page.getByLabel("Weight (lbs)").inputValue()).toBe("2");
    expect((await client.listOrders({ query: { page: 1, limit: 10 } })).orders).toEqual([]);
    await card.getByRole("button", { name: "Buy label" }).click();
    await card.getByText(/is bought/).waitFor();
  });
});

describe("a refusal because of the balance", () => {
  const setBalance = async (id: string, balance: number) =>
    app()
      .client((await app().signIn("admin")).token)
      .setUserBalance({ path: { id }, body: { balance } });

  it("tops up above a return label, whose purchase is reported although its dialog is closed", async () => {
    const gateway = await startGateway(app().url);
    const seller = await app().newcomer(9);
    const order = await buyLabel(app().client(seller.token), "Test Buyer");
    const page = await app().open(`/my-orders/${order.orderId}`, { as: seller, at: gateway.url });
    await chooseMore(page, "Return label");
    const dialog = page.getByRole("dialog", { name: `Return label for ${order.orderId}` });
    await dialog.getByRole("button", { name: "Buy return label" }).click();
    await dialog.getByText("Insufficient balance: $7.20 more is needed.").waitFor();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Top up" }).click();
    const amount = page.getByRole("dialog", { name: "Top Up" });
    expect(await amount.getByLabel("Amount (USD)").inputValue()).toBe("7.20");
    await page.keyboard.press("Escape");
    await amount.waitFor({ state: "detached" });
    await setBalance(seller.user._id, 20);
    await dialog.getByRole("button", { name: "Top up" }).click();
    await amount.getByLabel("Amount (USD)").press("Escape");
    await dialog.getByText("Insufficient balance").waitFor({ state: "detached" });
    gateway.lose(/^POST .*\/return$/, "no answer");
    const asked = page.waitForRequest((request) => /\/return$/.test(request.url()));
    await dialog.getByRole("button", { name: "Buy return label" }).click();
    await asked;
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    gateway.heal();
    await page.getByText(/^Return label bought: ORD-/).waitFor();
    await gateway.close();
  });

  it("tops up above the retry of a bulk order", async () => {
    const seller = await app().newcomer(100);
    const { bulkOrderId } = await buyFile(app().client(seller.token), parcels(2, { 2: { toName: "Carrier Refuses" } }));
    await setBalance(seller.user._id, 0.9);
    const page = await app().open(`/bulk-order?order=${bulkOrderId}`, { as: seller });
    await page.getByRole("button", { name: "Retry failed" }).click();
    const retry = page.getByRole("dialog", { name: "Retry failed rows?" });
    await retry.getByRole("button", { name: "Pay $8.10 and retry" }).click();
    await retry.getByText("Insufficient balance: $7.20 more is needed.").waitFor();
    await retry.getByRole("button", { name: "Top up" }).click();
    await page.getByRole("dialog", { name: "Top Up" }).getByLabel("Amount (USD)").press("Escape");
    await retry.getByRole("button", { name: "Pay $8.10 and retry" }).waitFor();
  });
});

/** Pays the invoice that was just created and returns to the screen below its dialog. */
async function payAbove(page: Page, amount: number): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Crypto payment" });
  const url = await dialog.getByRole("link", { name: "Open payment page" }).getAttribute("href");
  await atPayPage(url ?? "", { action: "pay", amount: String(amount) });
  await lookAgain(page);
  await dialog.getByText("Payment received", { exact: true }).waitFor();
  await dialog.getByRole("button", { name: "Done" }).click();
  await dialog.waitFor({ state: "detached" });
}
