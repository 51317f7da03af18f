import type { Client } from "@shipctl/sdk";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { buyLabel } from "./buy.js";
import { counted } from "./counted.js";
import { stageForJourneys } from "./harness.js";

const app = stageForJourneys();

const MOST_CLICKS = 4;

interface Told {
  readonly page: Page;
  /** Types what the operator was told into the box at the top, and opens what it finds. */
  find(text: string, kind: RegExp): Promise<void>;
  /** Of More actions, of an order or a customer. */
  choose(entry: string, of?: string): Promise<void>;
  readonly seller: { readonly user: { readonly _id: string; readonly name: string; readonly email: string } };
  readonly client: Client;
  readonly admin: Client;
}

/** A case from another screen, in at most four clicks. Typing and choosing from a list are not counted. */
function answers(name: string, act: (told: Told) => Promise<void>): void {
  it(`${name}, in at most ${MOST_CLICKS} clicks`, async () => {
    const seller = await app().newcomer(100);
    const client = app().client(seller.token);
    const admin = app().client((await app().signIn("admin")).token);
    const { page, actions } = counted(await app().open("/admin/faqs", { as: "admin" }));
    await page.getByRole("heading", { level: 1 }).waitFor();
    const find = async (text: string, kind: RegExp) => {
      await page.getByRole("combobox", { name: "Find anything" }).fill(text);
      await page.getByRole("listbox", { name: "Found" }).getByRole("option").filter({ hasText: kind }).first().click();
    };
    const choose = async (entry: string, of = "") => {
      await page.getByRole("button", { name: of ? `More actions: ${of}` : "More actions" }).click();
      await page.getByText(entry, { exact: true }).click();
    };
    await act({ page, find, choose, seller, client, admin });
    const clicks = actions.filter((action) => action.startsWith("click "));
    expect(clicks.length, clicks.join("\n")).toBeGreaterThan(0);
    expect(clicks.length, clicks.join("\n")).toBeLessThanOrEqual(MOST_CLICKS);
  });
}

answers("“I paid, and it isn't there”", async ({ page, find, client }) => {
  const { invoiceId } = await client.createInvoice({ body: { amount: 30 } });
  await find(invoiceId, /inv_/);
  const payment = page.getByRole("dialog", { name: `Payment ${invoiceId}` });
  await payment.getByText("Asked$30.00").waitFor();
  await payment.getByText("Received$0.00").waitFor();
  await payment.getByRole("button", { name: "Look again" }).click();
  await payment.getByRole("button", { name: "Credit this payment" }).waitFor();
});

answers("“the label didn't print”", async ({ page, find, client }) => {
  const { orderId, trackingNumber } = await buyLabel(client, "Test Buyer");
  await find(trackingNumber ?? "", /ORD-/);
  const download = page.waitForEvent("download");
  await page
    .getByRole("dialog", { name: `Order ${orderId}` })
    .getByRole("button", { name: /^Download/ })
    .click();
  expect((await download).suggestedFilename()).toBe(`${orderId}.pdf`);
});

answers("“give me my money back”", async ({ page, find, client }) => {
  const { orderId } = await buyLabel(client, "Void Refused");
  const path = { id: orderId };
  await client.voidOrder({ path });
  await expect.poll(async () => (await client.getOrder({ path })).refundStatus, { timeout: 15_000 }).toBe("rejected");
  await find(orderId, /ORD-/);
  await page
    .getByRole("dialog", { name: `Order ${orderId}` })
    .getByRole("button", { name: "Refund", exact: true })
    .click();
  const question = page.getByRole("dialog", { name: "Refund the label of" });
  await question.getByRole("textbox", { name: "Reason" }).fill("Goodwill");
  await question.getByRole("button", { name: "Refund", exact: true }).click();
  await page.getByText("$8.10 refunded for 1 label").waitFor();
});

answers("“where is my parcel”", async ({ page, find, client }) => {
  const { orderId } = await buyLabel(client, "Test Buyer");
  await find(orderId, /ORD-/);
  const order = page.getByRole("dialog", { name: `Order ${orderId}` });
  await order.getByRole("heading", { name: "Tracking" }).waitFor();
  await order.getByRole("button", { name: "Refresh" }).click();
  await order.getByText(/^Last checked /).waitFor();
});

answers("“block him”", async ({ page, find, choose, seller }) => {
  await find(seller.user.email, /Test Seller/);
  await choose("Block account", seller.user.name);
  await page.getByRole("dialog").getByLabel("Reason (optional)").fill("Chargeback");
  await page.getByRole("dialog").getByRole("button", { name: "Block account" }).click();
  await page.getByText(/^Blocked since .*: Chargeback$/).waitFor();
});

answers("“why is my balance $91.90”", async ({ page, find, seller, client }) => {
  await buyLabel(client, "Test Buyer");
  await find(seller.user.email, /Test Seller/);
  const ledger = page.getByRole("table", { name: "Transactions" });
  for (const balance of ["$91.90", "$100.00"]) await ledger.getByText(balance, { exact: true }).last().waitFor();
});

answers("“what did my colleague change on Tuesday”", async ({ page, admin }) => {
  const path = { apiId: "api_sandbox", carrier: "FEDEX", service: "FedEx 2Day" } as const;
  await admin.setServicePricing({ path, body: { basePrice: 21.35 } });
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Audit Log" }).click();
  await page.getByLabel("By", { exact: true }).selectOption("operators");
  await page.getByLabel("Dates").selectOption({ label: "Today" });
  await page.getByLabel("Search the audit log").fill("FedEx 2Day");
  await page.getByText(/^set FedEx 2Day .* to \$21\.35/).waitFor();
});

answers("“who lost us money”", async ({ page, seller, client, admin }) => {
  const { orderId } = await buyLabel(client, "Test Buyer");
  await admin.setOrderCost({ path: { id: orderId }, body: { cost: 58.1, reason: "Weighed 40 lbs" } });
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Overview" }).click();
  await page.getByTestId("sales-and-margin").scrollIntoViewIfNeeded();
  await page.getByRole("radiogroup", { name: "Sales by" }).getByText("Customer").click();
  await page.getByLabel("Order", { exact: true }).selectOption("loss");
  const rows = page.getByRole("table", { name: "Sales by" }).getByRole("row");
  await rows.nth(1).getByText(seller.user.name).waitFor();
  await rows.nth(1).getByText("-$50.00 loss").waitFor();
});

answers("“the carrier charged more”", async ({ page, find, choose, client }) => {
  const { orderId } = await buyLabel(client, "Test Buyer");
  await find(orderId, /ORD-/);
  await page.getByRole("dialog", { name: `Order ${orderId}` }).waitFor();
  await choose("Correct the cost");
  const dialog = page.getByRole("dialog", { name: `Correct the cost of ${orderId}` });
  await dialog.getByLabel("Cost of the label (USD)").fill("10.20");
  await dialog.getByLabel("Reason").fill("Weighed 3 lbs");
  await dialog.getByRole("button", { name: "Correct the cost" }).click();
  await page.getByText("Cost changed: Weighed 3 lbs").waitFor();
});

answers("“I forgot my password”", async ({ page, find, choose, seller }) => {
  await find(seller.user.email, /Test Seller/);
  await choose("Password reset link", seller.user.name);
  await page.getByRole("dialog").getByRole("button", { name: "Create link" }).click();
  await page.getByRole("textbox", { name: "Link" }).waitFor();
});

answers("“who overuses the API”", async ({ page, seller, client }) => {
  const { apiKey } = await client.createApiKey({ body: { name: "Night job", scopes: ["read"] } });
  const calling = app().client();
  // More than other customers of this shop.
  for (let n = 0; n < 60; n++) await calling.v1GetUser({ headers: { "x-api-key": apiKey } });
  // Nobody has said who.
  await page.getByRole("link", { name: "Customers" }).click();
  const customers = page.getByRole("table", { name: "Customers" });
  await customers.getByRole("columnheader", { name: "API Calls" }).getByRole("button").click();
  await page.waitForURL("**/admin/customers?sort=calls_desc");
  await expect.poll(() => customers.getByRole("row").nth(1).textContent()).toContain(seller.user.email);
  await customers.getByRole("row").nth(1).getByRole("link").click();
  await page.getByRole("tab", { name: "API Keys and Sessions" }).click();
  await page.getByRole("table", { name: "API keys" }).getByText("60 calls").waitFor();
});
