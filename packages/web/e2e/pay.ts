import type { Page } from "playwright-core";

/** Helpers for the dialog of a top-up, from the amount to its result. */
export const topUp = (page: Page) => page.getByRole("dialog");

export const payLink = (page: Page) => topUp(page).getByRole("link", { name: "Open payment page" });

/** From the balance to an unpaid invoice. */
export async function makeInvoice(page: Page, amount: string): Promise<void> {
  await page.getByRole("button", { name: "Top Up", exact: true }).click();
  await topUp(page).getByLabel("Amount (USD)").fill(amount);
  await topUp(page)
    .getByRole("button", { name: /^Continue to pay/ })
    .click();
  await payLink(page).waitFor();
}

/** The request that the sandbox's pay page sends when one of its buttons is pressed. */
export async function atPayPage(paymentUrl: string, form: Record<string, string>): Promise<void> {
  const answer = await fetch(paymentUrl, { method: "POST", body: new URLSearchParams(form) });
  if (!answer.ok) throw new Error(`the sandbox answered ${answer.status}`);
}

/** Pays the shown invoice (USD), or lets it expire, and returns to its dialog. */
export async function pay(page: Page, amount: number): Promise<void> {
  await atPayPage(await payUrl(page), { action: "pay", amount: String(amount) });
  await lookAgain(page);
}

export async function expire(page: Page): Promise<void> {
  await atPayPage(await payUrl(page), { action: "expire" });
  await lookAgain(page);
}

export async function payUrl(page: Page): Promise<string> {
  const url = await payLink(page).getAttribute("href");
  if (!url) throw new Error("the link to the payment page leads nowhere");
  return url;
}

/** Simulates returning to the tab: the page then refreshes its data. */
export async function lookAgain(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
}
