import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { buyLabel } from "./buy.js";
import { expectAccessible, expectNoSidewaysScrolling } from "./checks.js";
import { startGateway } from "./gateway.js";
import { stageForJourneys } from "./harness.js";
import { SIZES } from "./windows.js";

const app = stageForJourneys();

const box = (page: Page) => page.getByRole("combobox", { name: "Find anything" });

const options = (page: Page) => page.getByRole("listbox", { name: "Found" }).getByRole("option");

it("finds by whatever an operator was told, and opens it with the keyboard alone", async () => {
  const { user, token } = await app().newcomer(100);
  const order = await buyLabel(app().client(token), "Test Buyer");
  const { invoiceId } = await app()
    .client(token)
    .createInvoice({ body: { amount: 30 } });
  const page = await app().open("/admin/faqs", { as: "admin" });
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.keyboard.press("/");
  await page.keyboard.type(user.email);
  await options(page).first().waitFor();
  expect((await options(page).allInnerTexts()).map((text) => text.replaceAll(/\s+/g, " "))).toEqual([
    `${user.name} ${user.email}`,
    `${order.orderId} to Test Buyer, of ${user.name}`,
    `${invoiceId} $30.00, of ${user.name}`,
    expect.stringMatching(/^TXN-\d+ \$100\.00, of /),
  ]);
  await expectAccessible(page);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  expect(await page.locator("[role=option][aria-selected=true]").textContent()).toContain(order.orderId);
  await page.keyboard.press("Enter");
  await page
    .getByRole("dialog", { name: `Order ${order.orderId}` })
    .getByText(user.email)
    .waitFor();
  expect(await options(page).count()).toBe(0);
  await page.keyboard.press("Escape");

  await box(page).fill(order.trackingNumber ?? "");
  await options(page).filter({ hasText: order.orderId }).waitFor();
  await page.keyboard.press("Escape");
  expect(await options(page).count()).toBe(0);
  await box(page).fill(user.name);
  await options(page).first().waitFor();
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: user.name }).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/admin/customers/${user._id}`);
});

it("leads to all of a kind, fits a phone, and says when nothing is found", async () => {
  const page = await app().open("/admin", { as: "admin" });
  await page.setViewportSize(SIZES.narrow);
  await box(page).fill("demo@shipctl.test");
  await options(page)
    .filter({ hasText: /^All \d+ orders$/ })
    .waitFor();
  await expectNoSidewaysScrolling(page);
  await options(page)
    .filter({ hasText: /^All \d+ orders$/ })
    .click();
  await page.waitForURL("**/admin/orders?search=demo%40shipctl.test");
  await page.getByRole("button", { name: /^ORD-/ }).first().waitFor();
  await box(page).fill("zebra");
  await page.getByText("Nothing found").waitFor();
});

it("never shows the answer to an earlier text, and can be tried again", async () => {
  const gateway = await startGateway(app().url);
  try {
    const page = await app().open("/admin/faqs", { as: "admin", at: gateway.url });
    await box(page).fill("demo");
    await options(page).first().waitFor();
    gateway.lose(/^GET \/api\/admin\/search/, "no answer");
    await box(page).fill("demo@");
    // Before the pause that starts the next search, too.
    expect(await options(page).count()).toBe(0);
    await page.getByText("Searching", { exact: true }).waitFor();
    expect(await options(page).count()).toBe(0);
    gateway.refuse();
    await page.getByRole("button", { name: "Try Again" }).waitFor();
    gateway.heal();
    await page.getByRole("button", { name: "Try Again" }).click();
    await options(page).first().waitFor();
  } finally {
    await gateway.close();
  }
});
