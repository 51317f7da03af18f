import { readFile } from "node:fs/promises";
import { formatUsd, marginText } from "@shipctl/sdk/display";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { chooseFor, expectAccessible } from "./checks.js";
import { stageForJourneys } from "./harness.js";

const app = stageForJourneys();

const asAdmin = async () => app().client((await app().signIn("admin")).token);

/** Waits until the requested rows are shown. */
const table = (page: Page, name: string) => page.getByRole("table", { name }).and(page.locator("[aria-busy=false]"));

const toast = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });

async function customer(email: string) {
  const { users } = await (await asAdmin()).listUsers({ query: { search: email } });
  return users[0];
}

describe("the admin screens", () => {
  it("are closed to customers and to visitors who are not signed in", async () => {
    const page = await app().open("/admin/customers", { as: "demo" });
    await page.waitForURL("**/dashboard");
    await (await app().open("/admin")).waitForURL("**/auth/login");
  });

  it("close when the server revokes the role, whatever the browser has stored", async () => {
    const seller = await app().newcomer();
    const page = await app().open("/admin", { as: { ...seller, user: { ...seller.user, isAdmin: true } } });
    await page.waitForURL("**/dashboard");
  });

  it("open from the account's menu, mark the current screen, and lead back", async () => {
    const page = await app().open("/dashboard", { as: "admin" });
    await page.getByRole("button", { name: "Demo Admin" }).click();
    await page.getByRole("link", { name: "Admin", exact: true }).click();
    await page.waitForURL("**/admin");
    const main = page.getByRole("navigation", { name: "Main" });
    await main.getByRole("link", { name: "Customers" }).click();
    await page.waitForURL("**/admin/customers");
    await main.locator("[aria-current=page]", { hasText: "Customers" }).waitFor();
    expect(await main.locator("[aria-current=page]").allTextContents()).toEqual(["Customers"]);
    await page.getByRole("link", { name: "Back to my dashboard" }).click();
    await page.waitForURL("**/dashboard");
    await page.goto(`${app().url}/admin/faqs`);
    await page.getByRole("button", { name: "Logout" }).click();
    await page.waitForURL("**/auth/login");
    expect(await page.evaluate(() => [localStorage.getItem("token"), localStorage.getItem("user")])).toEqual([
      null,
      null,
    ]);
  });
});

describe("the overview", () => {
  it("counts labels and revenue by carrier and period, which is in the address", async () => {
    const page = await app().open("/admin?period=all", { as: "admin" });
    const { totals, carrierStats } = await (await asAdmin()).getLabelStats({ query: { period: "all" } });
    const figures = page.getByRole("region", { name: "Totals" });
    await figures.getByText(String(totals.totalLabels), { exact: true }).waitFor();
    const rows = table(page, "Labels by carrier");
    expect(await rows.getByRole("row").count()).toBe(carrierStats.length + 1);
    expect(await rows.getByRole("columnheader").allTextContents()).toEqual([
      ...["Carrier", "Total Labels", "Total Revenue", "Average per Label", "Cost", "Margin"],
    ]);
    await table(page, "Labels by connection")
      .getByRole("row", { name: /^Sandbox / })
      .waitFor();
    expect(await page.getByRole("radiogroup", { name: "Period" }).getByRole("radio").count()).toBe(4);
    await page.getByText("Last Month", { exact: true }).click();
    await page.waitForURL("**/admin?period=month");
  });

  it("keeps two choices that are made right after each other", async () => {
    const page = await app().open("/admin", { as: "admin" });
    await page.getByTestId("sales-and-margin").scrollIntoViewIfNeeded();
    await table(page, "Sales by").waitFor();
    const inOneTask = (names: readonly string[]) => {
      for (const name of names) document.querySelector<HTMLElement>(`input[type=radio][value=${name}]`)?.click();
    };
    await page.evaluate(inOneTask, ["all", "customer"]);
    await page.waitForURL((url) => url.searchParams.get("by") === "customer");
    expect(new URL(page.url()).searchParams.get("period")).toBe("all");
    await page.evaluate(inOneTask, ["connection", "month"]);
    await page.waitForURL((url) => url.searchParams.get("period") === "month");
    expect(new URL(page.url()).searchParams.get("by")).toBe("connection");
  });

  it("shows sales, margin and money in of a month beside the one before, with a table behind the chart", async () => {
    const page = await app().open("/admin", { as: "admin" });
    const { period } = await (await asAdmin()).getOverview();
    const { sales, margin } = period.figures;
    await page.getByTestId("sales-and-margin").scrollIntoViewIfNeeded();
    const figures = page.getByRole("table", { name: "Figures" });
    await figures.getByRole("row", { name: `Net sales ${formatUsd(sales.net)}` }).waitFor();
    await figures.getByRole("row", { name: `Margin ${marginText(margin)}` }).waitFor();
    const summary = page.getByText("Table of days");
    await summary.focus();
    await page.keyboard.press("Enter");
    const days = page.getByRole("table", { name: "Days" });
    await days.waitFor();
    expect(await days.getByRole("row").count()).toBe(period.days.length + 1);
    await expectAccessible(page);
    await page.getByRole("radiogroup", { name: "Sales by" }).getByText("Customer").click();
    await page.waitForURL("**/admin?by=customer");
    await table(page, "Sales by").getByRole("link", { name: "Demo Customer" }).waitFor();
    const month = period.to.slice(0, 7);
    await page.getByRole("combobox", { name: "Days", exact: true }).selectOption(month);
    await page.waitForURL(`**/admin?*from=${month}-01*`);
    await figures.getByRole("row", { name: /^Net sales/ }).waitFor();
  });
});

describe("customers", () => {
  it("adds funds to the balance that the admin saw, and shows the current one if it has changed", async () => {
    const seller = await app().newcomer(100);
    const page = await app().open(`/admin/customers?search=${seller.user.email}`, { as: "admin" });
    await chooseFor(page, seller.user.name, "Add Funds");
    const dialog = page.getByRole("dialog");
    const add = dialog.getByRole("button", { name: "Add Funds" });
    await dialog.getByLabel("Amount to add (USD)").fill("0");
    await dialog.getByText("Please enter a valid amount").waitFor();
    expect(await add.isDisabled()).toBe(true);
    await dialog.getByLabel("Amount to add (USD)").fill("25.50");
    await dialog.getByText("$125.50").waitFor();
    await (await asAdmin()).setUserBalance({ path: { id: seller.user._id }, body: { balance: 90 } });
    await add.click();
    await dialog.getByText("The balance has changed: it is $90.00 now").waitFor();
    await dialog.getByText("$115.50").waitFor();
    await expectAccessible(page);
    await add.click();
    await toast(page, `The balance of ${seller.user.name} is now $115.50`).waitFor();
    await table(page, "Customers").getByText("$115.50").waitFor();
    expect((await customer(seller.user.email))?.balance).toBe(115.5);
  });

  it("warns of a credit while money may still arrive for an invoice, which it leads to", async () => {
    const seller = await app().newcomer(100);
    const api = app().client(seller.token);
    const { invoiceId, paymentUrl } = await api.createInvoice({ body: { amount: 50 } });
    const page = await app().open(`/admin/customers?search=${seller.user.email}`, { as: "admin" });
    await chooseFor(page, seller.user.name, "Add Funds");
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Amount to add (USD)").fill("50");
    await dialog.getByText("Money may still arrive for these invoices.").waitFor();
    const add = dialog.getByRole("button", { name: "Add Funds" });
    expect(await add.isDisabled()).toBe(true);
    await expectAccessible(page);
    await dialog.getByLabel("Credit in addition to what arrives for them").check();
    expect(await add.isDisabled()).toBe(false);
    await dialog.getByLabel("Amount to add (USD)").fill("");
    await dialog.getByLabel("Credit in addition to what arrives for them").waitFor({ state: "detached" });
    await page.goto(`${app().url}/admin/transactions?tab=payments&search=${seller.user.email}`);
    await page.getByRole("button", { name: invoiceId }).click();
    await page.getByRole("dialog").getByText("Nothing has arrived.").waitFor();
    await page.getByRole("button", { name: "Look again" }).click();
    await toast(page, "The payment service reports nothing new.").waitFor();
    await page.getByRole("button", { name: "Credit this payment" }).click();
    const credit = page.getByRole("dialog", { name: `Credit ${invoiceId}` });
    await credit.getByRole("button", { name: "Credit this payment" }).click();
    await credit.getByText("A reason is needed").waitFor();
    await credit.getByLabel("Reason").fill("Seen in the wallet");
    await expectAccessible(page);
    await credit.getByRole("button", { name: "Credit this payment" }).click();
    await toast(page, "$50.00 was credited").waitFor();
    await page.getByRole("dialog").getByText("Seen in the wallet").waitFor();
    await expectAccessible(page);
    const pay = (amount: string, payment: string) =>
      fetch(paymentUrl, { method: "POST", body: new URLSearchParams({ action: "pay", amount, payment }) });
    await pay("50", "a");
    expect((await customer(seller.user.email))?.balance).toBe(150);
    await pay("5", "b");
    expect((await customer(seller.user.email))?.balance).toBe(155);
    await page.keyboard.press("Escape");
    await page.getByRole("tab", { name: "Deposits" }).click();
    await page.getByPlaceholder("Search by transaction ID, description, or user email").fill(invoiceId);
    await table(page, "Deposits").getByText("Seen in the wallet").waitFor();
  });

  it("sets a balance, including zero, and keeps the reason", async () => {
    const seller = await app().newcomer(100);
    const page = await app().open(`/admin/customers?search=${seller.user.email}`, { as: "admin" });
    await chooseFor(page, seller.user.name, "Set Balance");
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("New balance (USD)").fill("0");
    await dialog.getByLabel("Reason (optional)").fill("Test of a reason");
    await dialog.getByRole("button", { name: "Set Balance" }).click();
    await dialog.waitFor({ state: "detached" });
    expect((await customer(seller.user.email))?.balance).toBe(0);
    await page.goto(`${app().url}/admin/audit?search=${seller.user._id}`);
    await table(page, "Audit log").getByText("Test of a reason").waitFor();
  });

  it("adds prices for one customer, and restores the focus", async () => {
    const seller = await app().newcomer(50);
    const page = await app().open(`/admin/customers?search=${seller.user.email}`, { as: "admin" });
    const open = page.getByRole("button", { name: `More actions: ${seller.user.name}` });
    await chooseFor(page, seller.user.name, "Custom Pricing");
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("tab", { name: "UPS", exact: true }).click();
    const prices = dialog.getByRole("tabpanel");
    await dialog.getByRole("button", { name: "Add", exact: true }).click();
    await dialog.getByText("Please enter a valid service name and price").waitFor();
    await prices.getByLabel("Service").selectOption({ label: "Ground" });
    await prices.getByLabel("Price (USD)", { exact: true }).fill("3.21");
    await dialog.getByRole("button", { name: "Add", exact: true }).click();
    // An added price takes effect.
    expect(await dialog.getByRole("switch", { name: "Enable custom pricing" }).isChecked()).toBe(true);
    const carrier = dialog.getByRole("switch", { name: "Use these prices for UPS", exact: true });
    expect(await carrier.isChecked()).toBe(true);
    await carrier.click();
    await dialog.getByText("These prices are off. Standard UPS prices apply to this customer.").waitFor();
    await carrier.click();
    const price = dialog.getByLabel("Price of Ground (USD)");
    await price.fill("no price");
    await price.blur();
    expect(await price.inputValue()).toBe("3.21");
    await price.fill("3.5");
    await prices.getByLabel("Service").selectOption({ label: "2nd Day Air" });
    await prices.getByLabel("Price (USD)", { exact: true }).fill("9");
    await page.keyboard.press("Enter");
    await dialog.getByRole("button", { name: "Remove 2nd Day Air" }).click();
    await dialog.getByRole("button", { name: "Save Pricing" }).click();
    await page.getByText(`UPS Ground would cost ${seller.user.name} $3.50; the provider charges $8.10`).waitFor();
    await page.getByRole("button", { name: "Save anyway" }).click();
    await toast(page, `Custom pricing of ${seller.user.name} saved`).waitFor();
    await expect.poll(() => open.evaluate((button) => button === document.activeElement)).toBe(true);
    expect((await customer(seller.user.email))?.customPricing).toEqual({
      enabled: true,
      carriers: { UPS: { enabled: true, services: { "UPS Ground": 3.5 } } },
    });
  });

  it("sets prices of another connection than the default one, beside the shop's price, the cost and the margin", async () => {
    const admin = app().client((await app().signIn("admin")).token);
    const { _id } = await admin.addConnection({ body: { name: "Second", baseUrl: "sandbox:", key: "second" } });
    const ground = { apiId: _id, carrier: "UPS", service: "UPS Ground" } as const;
    await admin.addServices({ body: { services: [ground] } });
    await admin.setServicePricing({ path: ground, body: { enabled: true, basePrice: 9.5 } });
    const seller = await app().newcomer(50);
    const page = await app().open(`/admin/customers?search=${seller.user.email}`, { as: "admin" });
    await chooseFor(page, seller.user.name, "Custom Pricing");
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("tab", { name: "UPS", exact: true }).click();
    const prices = dialog.getByRole("tabpanel");
    const add = async (price: string) => {
      await prices.getByLabel("Service").selectOption({ label: "Ground" });
      await prices.getByLabel("Price (USD)", { exact: true }).fill(price);
      await dialog.getByRole("button", { name: "Add", exact: true }).click();
    };
    await add("10");
    await prices.getByText("Standard $8.10 · Cost $8.10 · Margin $1.90").waitFor();
    await dialog.getByLabel("API").selectOption({ label: "Second · Test: samples, no postage" });
    await prices.getByText("No custom prices for UPS yet.").waitFor();
    await add("8");
    await prices.getByText("Standard $9.50 · Cost $8.10 · Margin -$0.10").waitFor();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Save Pricing" }).click();
    await page.getByText(`UPS Ground would cost ${seller.user.name} $8.00; the provider charges $8.10`).waitFor();
    await page.getByRole("button", { name: "Save anyway" }).click();
    await toast(page, `Custom pricing of ${seller.user.name} saved`).waitFor();
    const ups = (price: number) => ({ UPS: { enabled: true, services: { "UPS Ground": price } } });
    expect((await customer(seller.user.email))?.customPricing).toEqual({
      enabled: true,
      carriers: ups(10),
      connections: { [_id]: { carriers: ups(8) } },
    });
    await admin.deleteConnection({ path: { id: _id } });
  });

  it("blocks and unblocks an account, but not the last admin", async () => {
    const seller = await app().newcomer();
    const page = await app().open(`/admin/customers?search=${seller.user.email}`, { as: "admin" });
    await page.getByRole("button", { name: `More actions: ${seller.user.name}` }).click();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Block account" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Block account" }).click();
    await table(page, "Customers").getByText("Blocked", { exact: true }).waitFor();
    await expect(app().client(seller.token).getBalance()).rejects.toThrow();
    await page.getByRole("button", { name: `More actions: ${seller.user.name}` }).click();
    await page.getByRole("button", { name: "Unblock account" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Unblock account" }).click();
    await toast(page, `${seller.user.name} is unblocked`).waitFor();
    const body = { email: seller.user.email, password: "seller-password" };
    expect((await app().client().login({ body })).user.name).toBe(seller.user.name);
    await page.getByLabel("Search customers").fill("admin@shipctl.test");
    await page.getByRole("button", { name: "More actions: Demo Admin" }).click();
    await page.getByRole("button", { name: "Revoke admin rights" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Revoke admin rights" }).click();
    await page.getByText("This is the last administrator. Make another account an administrator first.").waitFor();
  });

  it("makes a customer an admin, who then has access, and revokes it", async () => {
    const seller = await app().newcomer();
    const { name, email } = seller.user;
    const theirs = await app().open("/admin", { as: seller });
    await theirs.waitForURL("**/dashboard");
    const page = await app().open(`/admin/customers?search=${email}`, { as: "admin" });
    const change = async (words: string) => {
      await page.getByRole("button", { name: `More actions: ${name}` }).click();
      await page.getByRole("button", { name: words }).click();
      await page.getByRole("dialog").getByLabel("Reason (optional)").fill(`${words}, tested`);
      await page.getByRole("dialog").getByRole("button", { name: words }).click();
    };
    await change("Grant admin rights");
    await toast(page, `${name} is now an admin`).waitFor();
    await table(page, "Customers").getByText("Admin", { exact: true }).waitFor();
    await theirs.reload();
    await theirs.getByRole("button", { name }).click();
    await theirs.getByRole("link", { name: "Admin", exact: true }).click();
    await table(theirs, "Labels by carrier").waitFor();

    await change("Revoke admin rights");
    await toast(page, `${name} is no longer an admin`).waitFor();
    await theirs.reload();
    await theirs.waitForURL("**/dashboard");
    await theirs.getByRole("button", { name }).click();
    await theirs.getByRole("button", { name: "Sign out everywhere" }).waitFor();
    expect(await theirs.getByRole("link", { name: "Admin", exact: true }).count()).toBe(0);
    await page.goto(`${app().url}/admin/audit?search=${seller.user._id}`);
    await table(page, "Audit log").getByText("Revoke admin rights, tested").waitFor();
  });

  it("creates a link with which a customer sets a new password once", async () => {
    const seller = await app().newcomer();
    const page = await app().open(`/admin/customers?search=${seller.user.email}`, { as: "admin" });
    await page.getByRole("button", { name: `More actions: ${seller.user.name}` }).click();
    await page.getByRole("button", { name: "Password reset link" }).click();
    await page.getByRole("button", { name: "Create link" }).click();
    const link = new URL(await page.getByRole("textbox", { name: "Link" }).inputValue());
    const theirs = await app().open(`${link.pathname}${link.search}`);
    const choose = async (password: string, again = password) => {
      await theirs.getByLabel("New password", { exact: true }).fill(password);
      await theirs.getByLabel("Repeat the new password").fill(again);
      await theirs.getByRole("button", { name: "Set Password" }).click();
    };
    await choose("a-newer-password", "another-password");
    await theirs.getByText("Passwords do not match").waitFor();
    await expectAccessible(theirs);
    await choose("a-newer-password");
    await theirs.waitForURL("**/dashboard");
    const body = { email: seller.user.email, password: "a-newer-password" };
    expect((await app().client().login({ body })).user.name).toBe(seller.user.name);
    await theirs.goto(`${app().url}${link.pathname}${link.search}`);
    await choose("a-third-password");
    await theirs.getByText(/expired or was used before/).waitFor();
  });
});

describe("deposits", () => {
  it("totals and exports everything that matches", async () => {
    const { user } = await app().newcomer(12.34);
    await (await asAdmin()).setUserBalance({ path: { id: user._id }, body: { balance: 10 } });
    const page = await app().open("/admin/transactions", { as: "admin" });
    const { totalAmount, paidIn, credited, takenBack, deposits } = await (await asAdmin()).listDeposits({
      query: { limit: 100 },
    });
    expect([paidIn + credited, takenBack > 0]).toEqual([totalAmount, true]);
    const figure = (term: string, usd: number) => {
      const name = page.getByRole("main").locator("dt").getByText(term, { exact: true });
      return name.locator("xpath=..").getByText(formatUsd(usd), { exact: true }).waitFor();
    };
    await figure("Total Deposits", totalAmount);
    await figure("Paid in", paidIn);
    await figure("Credited", credited);
    await figure("Taken back", takenBack);
    await page.getByRole("region", { name: "Totals" }).getByText("All time").waitFor();
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export CSV" }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^deposit-history-\d{4}-\d\d-\d\d\.csv$/);
    const [header, ...lines] = (await readFile(await file.path(), "utf8")).trim().split(/\r?\n/);
    expect(header).toContain("Transaction ID,User,Amount,Method,Description,Date,Status");
    expect(lines.map((line) => line.split(",")[0])).toEqual(deposits.map(({ transactionId }) => transactionId));
    await page.getByPlaceholder("Search by transaction ID, description, or user email").fill("nobody@nowhere");
    await page.getByText("No deposits found matching your criteria.").waitFor();
    for (const term of ["Total Deposits", "Paid in", "Credited", "Taken back"]) await figure(term, 0);
    await page.getByRole("button", { name: "Clear Filters" }).last().click();
    await table(page, "Deposits").getByText("$12.34").first().waitFor();
  });

  it("have first, previous, next and last page, disabled at the ends", async () => {
    const { user } = await app().newcomer();
    const admin = await asAdmin();
    for (let balance = 1; balance <= 21; balance++) {
      await admin.setUserBalance({ path: { id: user._id }, body: { balance } });
    }
    const page = await app().open(`/admin/transactions?search=${user.email}`, { as: "admin" });
    const step = (name: string) => page.getByRole("button", { name, exact: true });
    const turn = async (name: string, to: string) => {
      await step(name).click();
      await page.getByText(to, { exact: true }).waitFor();
      await table(page, "Deposits").waitFor();
    };
    await page.getByText("Page 1 of 3").waitFor();
    expect([await step("First").isDisabled(), await step("Prev").isDisabled()]).toEqual([true, true]);
    await turn("Last", "Page 3 of 3");
    expect([await step("Next").isDisabled(), await step("Last").isDisabled()]).toEqual([true, true]);
    await turn("Prev", "Page 2 of 3");
    await turn("Next", "Page 3 of 3");
    await turn("First", "Page 1 of 3");
    await turn("Next", "Page 2 of 3");
    await page.getByLabel("Items per page").selectOption("25");
    await page.getByText("Page 1 of 1").waitFor();
    await table(page, "Deposits").getByText("Admin Credit").nth(20).waitFor();
    await page.getByRole("region", { name: "Totals" }).getByText("$21.00").waitFor();
  });
});
