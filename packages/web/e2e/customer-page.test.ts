import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { parcels } from "./bulk-files.js";
import { buyFile, buyLabel } from "./buy.js";
import { expectAccessible } from "./checks.js";
import { stageForJourneys } from "./harness.js";

const app = stageForJourneys();

/** Waits until the requested rows are shown. */
const table = (page: Page, name: string) => page.getByRole("table", { name }).and(page.locator("[aria-busy=false]"));

const toast = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });

const tab = (page: Page, name: string) => page.getByRole("tab", { name, exact: true });

const onlyRow = async (page: Page, name: string, text: string | RegExp) => {
  await table(page, name).getByText(text).first().waitFor();
  expect(await table(page, name).getByRole("row").count()).toBe(2);
};

describe("a customer's page", () => {
  it("says why a balance is what it is, in three clicks from Overview", async () => {
    const { user, token } = await app().newcomer(100);
    await buyLabel(app().client(token), "Test Buyer");
    const { bulkOrderId } = await buyFile(app().client(token), parcels(2));
    const page = await app().open("/admin", { as: "admin" });
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Customers" }).click();
    await page.getByLabel("Search customers").fill(user.email);
    await page.waitForURL(/search=/);
    await page.getByRole("link", { name: user.name, exact: true }).click();
    await page.getByRole("heading", { level: 1, name: user.name }).waitFor();
    const rows = table(page, "Transactions").getByRole("row");
    await expect.poll(() => rows.count()).toBe(4);
    const balances = (await rows.allInnerTexts()).slice(1).map((text) => text.trim().split(/\s/).at(-1));
    expect(balances).toEqual(["$75.70", "$91.90", "$100.00"]);
    await page.getByRole("button", { name: `2 labels of ${bulkOrderId}` }).click();
    await page
      .getByRole("table", { name: `2 labels of ${bulkOrderId}` })
      .getByText("$83.80")
      .waitFor();
  });

  it("lists what is of this customer alone, and opens an order in place", async () => {
    const { user, token } = await app().newcomer(100);
    const client = app().client(token);
    const { orderId } = await buyLabel(client, "Test Buyer");
    const { invoiceId } = await client.createInvoice({ body: { amount: 30 } });
    const page = await app().open(`/admin/customers/${user._id}`, { as: "admin" });
    await table(page, "Transactions").getByRole("link", { name: orderId }).click();
    const dialog = page.getByRole("dialog", { name: `Order ${orderId}` });
    await dialog.getByText(user.email).waitFor();
    await page.reload();
    await dialog.getByText(user.email).waitFor();
    await page.keyboard.press("Escape");
    await onlyRow(page, "Individual orders", orderId);
    await page.getByLabel("Select all on this page").click();
    await page.getByRole("button", { name: "Void" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Void", exact: true }).click();
    await toast(page, "1 label voided.").waitFor();
    await page.getByText("$100.00", { exact: true }).first().waitFor();
    await tab(page, "Bulk Orders").click();
    await page.getByText("No Orders Found").waitFor();
    await tab(page, "Payments").click();
    await onlyRow(page, "Payments", invoiceId);
    await tab(page, "Deposits").click();
    await table(page, "Deposits").getByText("Admin Credit").waitFor();
    expect(await table(page, "Deposits").getByRole("row").count()).toBe(3);
    await tab(page, "Audit Log").click();
    await page.waitForURL(/tab=audit/);
    await table(page, "Audit log").getByRole("link", { name: orderId }).first().waitFor();
    expect(await table(page, "Audit log").getByText("Demo Customer").count()).toBe(0);
    await page.getByRole("button", { name: "Filters" }).click();
    await page.getByLabel("Action", { exact: true }).selectOption("void order");
    await page.waitForURL(/action=void-order/);
    await expect.poll(() => table(page, "Audit log").getByRole("row").count()).toBe(2);
    await onlyRow(page, "Audit log", `voided ${orderId}`);
    await page.getByRole("button", { name: "Clear Filters" }).click();
    await table(page, "Audit log").getByText(`bought ${orderId}`).waitFor();
  });

  it("blocks the account, says since when and why, and sets its rate limit", async () => {
    const { user } = await app().newcomer();
    const page = await app().open(`/admin/customers/${user._id}`, { as: "admin" });
    const choose = async (entry: string) => {
      await page.getByRole("button", { name: `More actions: ${user.name}` }).click();
      await page.getByRole("button", { name: entry }).click();
    };
    await choose("Block account");
    await page.getByRole("dialog").getByLabel("Reason (optional)").fill("Chargeback");
    await page.getByRole("dialog").getByRole("button", { name: "Block account" }).click();
    await page.getByText(/^Blocked since .*: Chargeback$/).waitFor();
    await page.getByText("Blocked", { exact: true }).waitFor();
    await expectAccessible(page);
    await choose("Rate limit");
    await page.getByLabel("Calls in 5 minutes").fill("1000");
    await page.getByRole("button", { name: "Save Limit" }).click();
    await page.getByText("1,000 calls in 5 minutes").waitFor();
    await choose("Rate limit");
    await page.getByLabel("Calls in 5 minutes").fill("");
    await page.getByRole("button", { name: "Save Limit" }).click();
    await page.getByText("100 calls in 5 minutes").waitFor();
  });

  it("corrects the e-mail, keeps notes for operators, and closes the account with its money paid out", async () => {
    const { user, token } = await app().newcomer(100);
    const page = await app().open(`/admin/customers/${user._id}`, { as: "admin" });
    const choose = async (entry: string) => {
      await page.getByRole("button", { name: `More actions: ${user.name}` }).click();
      await page.getByRole("button", { name: entry }).click();
    };
    await choose("Correct email");
    const email = page.getByRole("dialog").getByLabel("Email");
    await email.fill("demo@shipctl.test");
    await page.getByRole("button", { name: "Save Email" }).click();
    await page.getByRole("dialog").getByText("already exists").waitFor();
    await email.fill(`corrected-${user.email}`);
    await page.getByRole("button", { name: "Save Email" }).click();
    await toast(page, `${user.name} signs in with corrected-${user.email} now`).waitFor();
    await page.getByRole("main").getByText(`corrected-${user.email}`, { exact: true }).first().waitFor();

    await tab(page, "Notes").click();
    await page.getByText("No notes").waitFor();
    await page.getByRole("button", { name: "Add note" }).click();
    await page.getByRole("dialog").getByLabel("Note").fill("Calls on Mondays\nPays by bank transfer");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Add Note", exact: true }).click();
    await onlyRow(page, "Notes", "Pays by bank transfer");

    await tab(page, "Transactions").click();
    await choose("Close account");
    const dialog = page.getByRole("dialog");
    await dialog.getByText("An adjustment of -$100.00 pays the balance out").waitFor();
    expect(await dialog.getByRole("button", { name: "Close Account" }).isDisabled()).toBe(true);
    await dialog.getByLabel("Reason").fill("Asked to leave");
    // The customer buys at the same time.
    await buyLabel(app().client(token), "Test Buyer");
    await dialog.getByRole("button", { name: "Close Account" }).click();
    await dialog.getByText("An adjustment of -$91.90 pays the balance out").waitFor();
    await dialog.getByRole("alert").getByText("$91.90").waitFor();
    await dialog.getByRole("button", { name: "Close Account" }).click();
    await toast(page, `The account of ${user.name} is closed`).waitFor();
    await table(page, "Transactions").getByText("Asked to leave").waitFor();
    await expect(app().client(token).getBalance()).rejects.toMatchObject({ status: 401 });
  });

  it("is opened for a new customer with an invitation, which is shown once", async () => {
    const page = await app().open("/admin/customers", { as: "admin" });
    await page.getByRole("button", { name: "Add Customer" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Name").fill("Ann Buyer");
    await dialog.getByLabel("Email").fill("nobody");
    await dialog.getByRole("button", { name: "Add Customer" }).click();
    await dialog.getByText("A valid email is required").waitFor();
    await dialog.getByLabel("Email").fill(`ann-${Date.now()}@shop.test`);
    await dialog.getByRole("button", { name: "Add Customer" }).click();
    const link = await dialog.getByRole("textbox", { name: "Link" }).inputValue();
    expect(link).toContain("/auth/reset?token=");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Close" }).last().click();
    await table(page, "Customers").getByRole("link", { name: "Ann Buyer" }).first().waitFor();
    const session = await app()
      .client()
      .resetPassword({
        body: { token: new URL(link).searchParams.get("token") ?? "", password: "a-password-of-ann" },
      });
    expect(session.user.name).toBe("Ann Buyer");
  });

  it("ends one session of the customer, and then all", async () => {
    const { user, token } = await app().newcomer();
    const body = { email: user.email, password: "seller-password" };
    const second = await app().client().login({ body });
    const page = await app().open(`/admin/customers/${user._id}?tab=access`, { as: "admin" });
    const ends = page.getByRole("table", { name: "Sessions" }).getByRole("button", { name: /^End / });
    await ends.nth(1).waitFor();
    await ends.last().click();
    await page.getByRole("dialog").getByRole("button", { name: "End session" }).click();
    await toast(page, "The session is ended").waitFor();
    await expect.poll(() => ends.count()).toBe(1);
    const alive = async (one: string) =>
      app()
        .client(one)
        .verifySession()
        .then(
          () => true,
          () => false,
        );
    expect([await alive(token), await alive(second.token)].filter(Boolean)).toHaveLength(1);
    await page.getByRole("button", { name: "End all sessions" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "End all sessions" }).click();
    await page.getByText("This customer is not signed in.").waitFor();
    expect([await alive(token), await alive(second.token)]).toEqual([false, false]);
  });

  it("is where every name of a customer leads", async () => {
    const { user, token } = await app().newcomer(100);
    const client = app().client(token);
    const { orderId } = await buyLabel(client, "Test Buyer");
    const { bulkOrderId } = await buyFile(client, parcels(1));
    const { invoiceId } = await client.createInvoice({ body: { amount: 30 } });
    const page = await app().open("/admin", { as: "admin" });
    for (const path of [
      `/admin/orders?search=${orderId}`,
      `/admin/orders?order=${orderId}`,
      `/admin/orders?tab=bulk&search=${bulkOrderId}`,
      `/admin/orders?tab=bulk&order=${bulkOrderId}`,
      `/admin/transactions?search=${user.email}`,
      `/admin/transactions?tab=payments&search=${invoiceId}`,
      `/admin/transactions?tab=payments&invoice=${invoiceId}`,
      `/admin/audit?search=${orderId}`,
    ]) {
      await page.goto(app().url + path);
      const place = /order=|invoice=/.test(path) ? page.getByRole("dialog") : page.getByRole("main");
      const name = path.startsWith("/admin/audit") ? user.email : user.name;
      await place.getByRole("link", { name, exact: true }).first().click();
      await page.getByRole("heading", { level: 1, name: user.name }).waitFor();
      expect(new URL(page.url()).pathname, path).toBe(`/admin/customers/${user._id}`);
    }
  });

  it("shows a customer's API keys and their use, ends one, and then all", async () => {
    const seller = await app().newcomer(100);
    const customer = app().client(seller.token);
    const night = await customer.createApiKey({
      body: { name: "Night job", scopes: ["read", "buy"], spendingLimit: 500 },
    });
    const tests = await customer.createApiKey({
      body: { name: "Tests", scopes: ["read"], mode: "test", rateLimit: 50 },
    });
    const program = (apiKey: string) =>
      app()
        .client()
        .v1GetUser({ headers: { "x-api-key": apiKey } });
    await program(night.apiKey);
    const page = await app().open(`/admin/customers/${seller.user._id}?tab=access`, { as: "admin" });
    const keys = page.getByRole("table", { name: "API keys" });
    const row = (key: string) => keys.getByRole("row").filter({ hasText: key });
    await row("Night job").waitFor();
    expect(await row("Night job").getByRole("cell").allTextContents()).toEqual([
      `Night job …${night.last4}`,
      "read, buy",
      "$0.00 of $500.00",
      "$0.00, 0 labels, 1 call",
      expect.stringMatching(/\d{4}/),
      "As the account",
      "End",
    ]);
    expect(await row("Tests").getByRole("cell").allTextContents()).toEqual([
      `Tests …${tests.last4}, test key`,
      ...["read", "$0.00", "$0.00, 0 labels, 0 calls", "Never", "50", "End"],
    ]);
    await expectAccessible(page);

    await row("Night job")
      .getByRole("button", { name: `End Night job (…${night.last4})` })
      .click();
    const question = page.getByRole("dialog", { name: "End API key" });
    await question.getByText(`the key Night job (…${night.last4})?`).waitFor();
    await question.getByRole("button", { name: "Cancel" }).click();
    await program(night.apiKey);
    await row("Night job").getByRole("button", { name: /^End / }).click();
    await question.getByRole("button", { name: "End key" }).click();
    await toast(page, "Night job is ended").waitFor();
    await row("Night job").waitFor({ state: "detached" });
    await expect(program(night.apiKey)).rejects.toMatchObject({ status: 401 });
    await program(tests.apiKey);

    // The customer is faster.
    await row("Tests").getByRole("button", { name: /^End / }).click();
    await customer.deleteApiKey({ path: { id: tests._id } });
    await question.getByRole("button", { name: "End key" }).click();
    await question.getByRole("alert").waitFor();
    await row("Tests").waitFor({ state: "detached" });
    await question.getByRole("button", { name: "Cancel" }).click();
    await page.getByText("No key of this customer works.").waitFor();

    const later = await customer.createApiKey({ body: { name: "Later", scopes: ["read"] } });
    await page.reload();
    await row("Later").waitFor();
    await page.getByRole("button", { name: "End all keys" }).click();
    await page.getByRole("dialog", { name: "End all API keys" }).getByRole("button", { name: "End all keys" }).click();
    await toast(page, "All API keys are ended").waitFor();
    await page.getByText("No key of this customer works.").waitFor();
    await expect(program(later.apiKey)).rejects.toMatchObject({ status: 401 });
  });
});
