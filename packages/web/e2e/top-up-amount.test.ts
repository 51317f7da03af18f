import type { Session } from "@shipctl/sdk";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type Gateway, startGateway } from "./gateway.js";
import { stageForJourneys } from "./harness.js";
import { payLink, topUp } from "./pay.js";

const app = stageForJourneys();
let gateway: Gateway;

beforeAll(async () => {
  gateway = await startGateway(app().url);
});
afterEach(() => gateway.heal());
afterAll(() => gateway.close());

const invoicesOf = async ({ token }: Session) => (await app().client(token).listInvoices()).invoices;

const continueButton = (page: Page) => topUp(page).getByRole("button", { name: /^Continue to/ });

const amountField = (page: Page) => topUp(page).getByLabel("Amount (USD)");

describe("the amount dialog", () => {
  it("accepts only amounts from $1 to $10,000, and shows the new balance", async () => {
    const page = await app().open("/balance?top-up=new", { as: await app().newcomer(120) });
    expect(await continueButton(page).isDisabled()).toBe(true);
    for (const wrong of ["0", "-5", "abc", "1.234"]) {
      await amountField(page).fill(wrong);
      await topUp(page).getByText("Please enter a valid amount").waitFor();
      expect(await continueButton(page).isDisabled()).toBe(true);
    }
    for (const outside of ["0.99", "10000.01"]) {
      await amountField(page).fill(outside);
      await topUp(page).getByText("A top-up is from $1.00 to $10,000.00").waitFor();
      expect(await continueButton(page).isDisabled()).toBe(true);
    }
    await topUp(page).getByRole("button", { name: "$250", exact: true }).click();
    await topUp(page).getByText("$370.00").waitFor();
    expect(await continueButton(page).isEnabled()).toBe(true);
  });

  it("submitted twice creates one invoice", async () => {
    const seller = await app().newcomer();
    const page = await app().open("/balance?top-up=new", { as: seller });
    await amountField(page).fill("50");
    await continueButton(page).evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });
    await payLink(page).waitFor();
    expect(await invoicesOf(seller)).toHaveLength(1);
  });

  it("submitted again after no answer creates one invoice", async () => {
    const seller = await app().newcomer();
    const page = await app().open("/balance?top-up=new", { as: seller, at: gateway.url });
    await amountField(page).fill("50");
    gateway.lose(/^POST \/api\/crypto\//, "lost answer");
    await continueButton(page).click();
    await topUp(page).getByText("Failed to process top-up. Please try again.").waitFor();
    expect(await invoicesOf(seller)).toHaveLength(1);
    gateway.heal();
    await continueButton(page).click();
    await payLink(page).waitFor();
    expect(await invoicesOf(seller)).toHaveLength(1);
  });

  it("stays with the payment that was opened while another invoice was created", async () => {
    const seller = await app().newcomer();
    const { invoiceId } = await app()
      .client(seller.token)
      .createInvoice({ body: { amount: 30 } });
    const page = await app().open("/balance?top-up=new", { as: seller, at: gateway.url });
    await page.getByText("$30.00").first().waitFor();
    await amountField(page).fill("50");
    gateway.lose(/^POST \/api\/crypto\//, "no answer");
    await continueButton(page).click();
    expect(await amountField(page).isEditable()).toBe(false);
    await topUp(page).getByRole("button", { name: "Continue payment" }).first().click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Leave" }).click();
    await payLink(page).waitFor();
    const made = page.waitForResponse((answer) => answer.request().method() === "POST");
    gateway.heal();
    await made;
    await expect.poll(async () => (await invoicesOf(seller)).length).toBe(2);
    await expect.poll(() => page.url()).toContain(invoiceId);
    await topUp(page).getByText("$30.00").first().waitFor();
  });

  it("shows the server's reason for a refusal", async () => {
    const seller = await app().newcomer();
    const client = app().client(seller.token);
    for (let count = 0; count < 10; count++) await client.createInvoice({ body: { amount: 5 } });
    const page = await app().open("/balance?top-up=new", { as: seller });
    await amountField(page).fill("50");
    await continueButton(page).click();
    await topUp(page)
      .getByText(/^10 of your invoices are waiting for payment/)
      .waitFor();
  });
});
