import type { Session } from "@shipctl/sdk";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { expectAccessible } from "./checks.js";
import { type Gateway, startGateway } from "./gateway.js";
import { stageForJourneys } from "./harness.js";
import { atPayPage, expire, lookAgain, makeInvoice, pay, payLink, payUrl, topUp } from "./pay.js";

const app = stageForJourneys();
let gateway: Gateway;

beforeAll(async () => {
  gateway = await startGateway(app().url);
});
afterEach(() => gateway.heal());
afterAll(() => gateway.close());

const invoicesOf = async ({ token }: Session) => (await app().client(token).listInvoices()).invoices;

const amountField = (page: Page) => topUp(page).getByLabel("Amount (USD)");

/** The value of the dialog's line with that label. */
const line = (page: Page, name: string) =>
  topUp(page)
    .locator("dl > div")
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator("dd")
    .textContent();

/** The balance in the top bar, in the panel, and in the latest transaction. */
async function seeEverywhere(page: Page, balance: string, credit: string): Promise<void> {
  await page.getByRole("banner").getByText(balance).waitFor();
  await page.getByRole("main").locator("p").getByText(balance, { exact: true }).waitFor();
  const newest = page.getByRole("table", { name: "Transactions" }).locator("tbody tr").first();
  await newest.getByText(credit, { exact: true }).waitFor();
  await newest.getByText(balance, { exact: true }).waitFor();
}

describe("a payment", () => {
  it("shows the amount, in coins as well, and the deadline; its page opens in a new tab and is paid there", async () => {
    const page = await app().open("/balance", { as: await app().newcomer(120) });
    await page.getByRole("table", { name: "Transactions" }).waitFor();
    await makeInvoice(page, "50");
    await topUp(page).getByText("$50.00", { exact: true }).waitFor();
    await topUp(page).getByText("Pending", { exact: true }).waitFor();
    expect(await topUp(page).getByRole("timer").textContent()).toMatch(/^1(5:00|4:\d\d)$/);
    expect(await line(page, "Bitcoin")).toBe("≈ 0.00072464 BTC");
    expect(await line(page, "Ethereum")).toBe("≈ 0.01470588 ETH");
    const opening = page.context().waitForEvent("page");
    await payLink(page).click();
    const tab = await opening;
    await tab.getByRole("button", { name: "Pay $50.00" }).click();
    await tab.getByText("Paid and credited. You can close this page.").waitFor();
    await tab.close();
    await lookAgain(page);
    await topUp(page).getByRole("heading", { name: "Payment received", exact: true }).waitFor();
    expect(await line(page, "Credited")).toBe("+$50.00");
    expect(await line(page, "New balance")).toBe("$170.00");
    await topUp(page).getByRole("button", { name: "Done" }).click();
    await seeEverywhere(page, "$170.00", "+$50.00");
    expect(page.url()).toBe(`${app().url}/balance`);
  });

  it("is checked every 10 seconds, without any interaction", async () => {
    const page = await app().open("/balance", { as: await app().newcomer() });
    await makeInvoice(page, "25");
    const url = await payUrl(page);
    await page.clock.install();
    await page.reload();
    await payLink(page).waitFor();
    await atPayPage(url, { action: "pay", amount: "25" });
    await page.clock.runFor(10_000);
    await topUp(page).getByText("Payment received", { exact: true }).waitFor();
  });

  it("that is too small is credited, and the rest can follow until the invoice expires", async () => {
    const page = await app().open("/balance", { as: await app().newcomer() });
    await makeInvoice(page, "50");
    await pay(page, 20);
    await topUp(page).getByText("$20.00 has arrived and is credited to your balance.").waitFor();
    await topUp(page).getByText("Partly Paid").waitFor();
    await topUp(page).getByText("$30.00", { exact: true }).waitFor();
    expect(await line(page, "Bitcoin")).toBe("≈ 0.00043478 BTC");
    await seeEverywhere(page, "$20.00", "+$20.00");
    await pay(page, 30);
    await topUp(page).getByText("Payment received", { exact: true }).waitFor();
    expect(await line(page, "Credited")).toBe("+$50.00");
    expect(await line(page, "New balance")).toBe("$50.00");
  });

  it("that is still too small at the deadline is kept", async () => {
    const page = await app().open("/balance", { as: await app().newcomer() });
    await makeInvoice(page, "50");
    await pay(page, 20);
    await topUp(page).getByText("Partly Paid").waitFor();
    await expire(page);
    await topUp(page).getByText("Partial payment received").waitFor();
    await topUp(page).getByText("The payment is $30.00 less than the $50.00 requested.").waitFor();
    expect(await line(page, "Credited")).toBe("+$20.00");
    await expectAccessible(page);
    await topUp(page).getByRole("button", { name: "Top Up Again" }).click();
    await amountField(page).waitFor();
  });

  it("that is too large is credited in full", async () => {
    const page = await app().open("/balance", { as: await app().newcomer() });
    await makeInvoice(page, "50");
    await pay(page, 60.5);
    await topUp(page).getByText("The payment is $10.50 more than requested. The full amount was credited.").waitFor();
    expect(await line(page, "New balance")).toBe("$60.50");
  });

  it("that does not arrive expires, and Try Again requests the same amount with a full period", async () => {
    const seller = await app().newcomer();
    const page = await app().open("/balance", { as: seller });
    await makeInvoice(page, "50");
    const first = await payUrl(page);
    await expire(page);
    await topUp(page).getByRole("heading", { name: "Payment Expired" }).waitFor();
    await topUp(page).getByRole("button", { name: "Try Again" }).click();
    await payLink(page).waitFor();
    expect(await payUrl(page)).not.toBe(first);
    await topUp(page).getByText("$50.00", { exact: true }).waitFor();
    expect(await topUp(page).getByRole("timer").textContent()).toMatch(/^1(5:00|4:\d\d)$/);
    expect((await invoicesOf(seller)).map(({ status, amount }) => `${status} ${amount}`)).toEqual([
      ...["pending 50", "expired 50"],
    ]);
  });

  it("that arrives late is still credited", async () => {
    const page = await app().open("/balance", { as: await app().newcomer() });
    await makeInvoice(page, "50");
    const url = await payUrl(page);
    await expire(page);
    await topUp(page).getByText("Payment Expired").waitFor();
    await atPayPage(url, { action: "pay", amount: "50" });
    await lookAgain(page);
    await topUp(page).getByText("The payment arrived after the invoice expired and was still credited.").waitFor();
    await topUp(page).getByRole("button", { name: "Done" }).click();
    await seeEverywhere(page, "$50.00", "+$50.00");
  });

  it("is shown again after a reload, and after its dialog was closed", async () => {
    const seller = await app().newcomer();
    const page = await app().open("/balance?limit=25", { as: seller });
    await makeInvoice(page, "50");
    const url = await payUrl(page);
    await page.reload();
    await payLink(page).waitFor();
    await page.keyboard.press("Escape");
    await topUp(page).waitFor({ state: "detached" });
    expect(page.url()).toBe(`${app().url}/balance?limit=25`);
    await page.getByText(/^A top-up is awaiting your payment of/).waitFor();
    await page.getByRole("button", { name: "Continue payment" }).click();
    expect(await payUrl(page)).toBe(url);
    await topUp(page).getByRole("button", { name: "Close", exact: true }).click();
    await page.getByRole("button", { name: "Top Up", exact: true }).click();
    expect(await payUrl(page)).toBe(url);
    await topUp(page).getByRole("button", { name: "Choose another amount" }).click();
    await amountField(page).waitFor();
    await topUp(page).getByRole("button", { name: "Continue payment" }).click();
    expect(await payUrl(page)).toBe(url);
    expect(await invoicesOf(seller)).toHaveLength(1);
  });

  it("that arrives while the dialog is closed is announced, and updates every balance", async () => {
    const page = await app().open("/balance", { as: await app().newcomer() });
    await makeInvoice(page, "50");
    const url = await payUrl(page);
    await page.clock.install();
    await page.goto(`${app().url}/balance`);
    await page.getByRole("button", { name: "Continue payment" }).waitFor();
    await atPayPage(url, { action: "pay", amount: "50" });
    await page.clock.runFor(10_000);
    await page.getByText("Your top-up has arrived: $50.00 credited").waitFor();
    await seeEverywhere(page, "$50.00", "+$50.00");
    expect(await page.getByRole("button", { name: "Continue payment" }).count()).toBe(0);
  });

  it("of another account is not shown", async () => {
    const { token } = await app().newcomer();
    const { invoiceId } = await app()
      .client(token)
      .createInvoice({ body: { amount: 5 } });
    const page = await app().open(`/balance?top-up=${invoiceId}`, { as: await app().newcomer() });
    await topUp(page).getByRole("alert").getByRole("button", { name: "Try Again" }).waitFor();
    expect(await payLink(page).count()).toBe(0);
  });
});

describe("the remaining time", () => {
  it("follows the server's clock, whatever the local clock says", async () => {
    const now = new Date(Date.now() + 3_600_000).toISOString();
    const page = await app().open("/balance", { as: await app().newcomer(), now });
    await makeInvoice(page, "50");
    expect(await topUp(page).getByRole("timer").textContent()).toMatch(/^1(5:00|4:\d\d)$/);
  });

  it("runs down while the server is silent, and the payment is checked when it is over", async () => {
    const seller = await app().newcomer();
    const startMs = Date.now();
    const now = new Date(startMs).toISOString();
    const page = await app().open("/balance", { as: seller, at: gateway.url, now });
    // Blocked, because a pending answer would correct the clock.
    await Promise.all([page.waitForResponse(/\/api\/crypto\/status\//), makeInvoice(page, "50")]);
    await page.getByText("A top-up is awaiting your payment").waitFor();
    gateway.lose(/^GET \/api\//, "no answer");
    await page.context().clock.setFixedTime(startMs + 600_000);
    await topUp(page)
      .getByRole("timer")
      .getByText(/^[45]:\d\d$/)
      .waitFor();
    await page.context().clock.setFixedTime(startMs + 902_000);
    await topUp(page).getByRole("timer").getByText("0:00").waitFor();
    await topUp(page).getByText("The time is up. Checking whether your payment has arrived...").waitFor();
    gateway.heal();
    await topUp(page)
      .getByRole("timer")
      .getByText(/^1[45]:\d\d$/)
      .waitFor();
  });
});

it("a top-up is made and paid with the keyboard only, and the focus is restored", async () => {
  const page = await app().open("/balance", { as: await app().newcomer() });
  const button = page.getByRole("button", { name: "Top Up", exact: true });
  await button.focus();
  await page.keyboard.press("Enter");
  await amountField(page).waitFor();
  await page.waitForFunction(() => document.activeElement instanceof HTMLInputElement);
  await page.keyboard.type("50");
  await page.keyboard.press("Enter");
  await payLink(page).waitFor();
  await page.waitForFunction(() => document.activeElement?.textContent === "Open payment page");
  const opening = page.context().waitForEvent("page");
  await page.keyboard.press("Enter");
  const tab = await opening;
  await tab.getByRole("button", { name: "Pay $50.00" }).focus();
  await tab.keyboard.press("Enter");
  await tab.getByText("Paid and credited. You can close this page.").waitFor();
  await tab.close();
  await lookAgain(page);
  await page.waitForFunction(() => document.activeElement?.textContent === "Payment received");
  await page.keyboard.press("Escape");
  await topUp(page).waitFor({ state: "detached" });
  await page.waitForFunction(() => document.activeElement?.textContent === "Top Up");
});

it("a payment that cannot be checked stays on screen, with a note that nothing is lost", async () => {
  const page = await app().open("/balance", { as: await app().newcomer(), at: gateway.url });
  await makeInvoice(page, "50");
  await page.getByText("A top-up is awaiting your payment").waitFor();
  gateway.lose(/^GET \/api\/crypto\/status/);
  await lookAgain(page);
  await topUp(page)
    .getByText(/^The payment cannot be checked at the moment/)
    .waitFor();
  gateway.heal();
  await topUp(page).getByRole("button", { name: "Try Again" }).click();
  await topUp(page)
    .getByText(/^The payment cannot be checked at the moment/)
    .waitFor({ state: "detached" });
  await payLink(page).waitFor();
});

it("admins see what is awaited, what came to nothing and what was credited, and count what was credited", async () => {
  const seller = await app().newcomer();
  const client = app().client(seller.token);
  const make = () => client.createInvoice({ body: { amount: 50 } });
  const [paid, expired] = [await make(), await make(), await make()];
  await atPayPage(paid.paymentUrl, { action: "pay", amount: "20" });
  await atPayPage(expired.paymentUrl, { action: "expire" });
  const page = await app().open(`/admin/transactions?search=${seller.user.email}`, { as: "admin" });
  const rows = page.getByRole("table", { name: "Deposits" }).locator("tbody tr");
  await expect.poll(() => rows.count()).toBe(3);
  const column = (index: number) => rows.locator(`td:nth-child(${index})`).allTextContents();
  expect(await column(7)).toEqual(["Pending", expect.stringMatching(/^Expired, watched until /), "Completed"]);
  expect(await column(4)).toEqual(["Crypto", "Crypto", "Sandbox Crypto"]);
  expect(await column(3)).toEqual(["$50.00", "$50.00", "$20.00"]);
  await page.getByRole("main").locator("dd, p").getByText("$20.00", { exact: true }).first().waitFor();
});
