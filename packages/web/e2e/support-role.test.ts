import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { parcels } from "./bulk-files.js";
import { buyFile, buyLabel } from "./buy.js";
import { expectAccessible } from "./checks.js";
import { stageForJourneys } from "./harness.js";

const app = stageForJourneys();

const toast = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });

/** Some words of the texts of links and buttons. */
const texts = async (page: Page, role: "link" | "button") =>
  (await page.getByRole(role).allInnerTexts()).map((text) => text.trim());

/** A support member, and a customer with an order that cannot be voided any more. */
async function supportAndCustomer() {
  const [support, customer] = [await app().newcomer(), await app().newcomer(100)];
  const admin = app().client((await app().signIn("admin")).token);
  await admin.setUserAccess({ path: { id: support.user._id }, body: { role: "support" } });
  const { user } = await app().client(support.token).verifySession();
  return { support: { token: support.token, user }, customer, admin };
}

describe("support in the browser", () => {
  it("gets the role from an administrator, who can take it back", async () => {
    const { user } = await app().newcomer();
    const page = await app().open(`/admin/customers/${user._id}`, { as: "admin" });
    const choose = async (item: string) => {
      await page.getByRole("button", { name: `More actions: ${user.name}` }).click();
      await page.getByRole("button", { name: item, exact: true }).click();
      const dialog = page.getByRole("dialog", { name: item });
      await dialog.waitFor();
      await expectAccessible(page);
      await dialog.getByRole("button", { name: item }).click();
    };
    await choose("Give support role");
    await toast(page, `${user.name} is now support`).waitFor();
    await page.getByRole("main").getByText("Support", { exact: true }).waitFor();
    await choose("Revoke support role");
    await toast(page, `${user.name} is no longer support`).waitFor();
  });

  it("is shown only what it may do", async () => {
    const { support, customer } = await supportAndCustomer();
    await buyFile(app().client(customer.token), parcels(2));
    const page = await app().open("/admin", { as: support });
    await page.getByRole("region", { name: "Totals" }).getByText("Total Revenue").waitFor();
    const sidebar = page.getByRole("navigation", { name: "Main" });
    expect((await sidebar.getByRole("link").allInnerTexts()).map((text) => text.trim().split("\n")[0])).toEqual([
      ...["Overview", "Customers", "Orders", "Transactions", "Audit Log", "Reconciliation", "Failed Jobs"],
    ]);
    expect(await texts(page, "button")).not.toContain("Mark as seen");
    await sidebar.getByRole("link", { name: "Customers" }).click();
    await page.getByRole("link", { name: customer.user.name, exact: true }).waitFor();
    for (const name of ["Export CSV", "Add Customer", "Add Funds", "Set Balance", "Custom Pricing"])
      expect(await texts(page, "button")).not.toContain(name);
    await page.getByRole("link", { name: customer.user.name, exact: true }).click();
    await page.getByRole("button", { name: `More actions: ${customer.user.name}` }).click();
    expect((await page.locator("[popover]:popover-open").getByRole("button").allInnerTexts()).join()).toBe(
      "Password reset link",
    );
    await page.getByRole("button", { name: "Password reset link" }).click();
    await page.getByRole("dialog").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("tab", { name: "API Keys and Sessions" }).click();
    await page.getByRole("button", { name: "End all sessions" }).waitFor();
    expect(await page.getByRole("button", { name: "End all keys" }).count()).toBe(0);
    for (const [link, heading] of [
      ["Orders", "All Orders"],
      ["Transactions", "Deposit History"],
      ["Audit Log", "Audit Log"],
    ] as const) {
      await sidebar.getByRole("link", { name: link, exact: true }).click();
      await page.getByRole("heading", { level: 1, name: heading }).waitFor();
      expect(await texts(page, "button")).not.toContain("Export CSV");
    }
  });

  it("refunds within the limit and reads why not beyond it", async () => {
    const { support, customer, admin } = await supportAndCustomer();
    const client = app().client(customer.token);
    // The sandbox's carrier rejects this void.
    const { orderId } = await buyLabel(client, "Void Refused");
    await client.voidOrder({ path: { id: orderId } });
    await admin.saveAppSettings({ body: { supportRefundPerOrder: 5 } });
    const page = await app().open(`/admin/orders?order=${orderId}`, { as: support });
    const refund = async () => {
      await page
        .getByRole("dialog", { name: `Order ${orderId}` })
        .getByRole("button", { name: "Refund" })
        .click();
      const dialog = page.getByRole("dialog", { name: /Refund/ });
      await dialog.getByLabel(/reason/i).fill("Lost by the carrier");
      await dialog.getByRole("button", { name: "Refund", exact: true }).click();
    };
    await refund();
    await page.getByText(/Support may refund \$5\.00 for an order/).waitFor();
    await admin.saveAppSettings({ body: { supportRefundPerOrder: 50 } });
    await page
      .getByRole("dialog", { name: /Refund/ })
      .getByRole("button", { name: "Close" })
      .first()
      .click();
    await refund();
    await toast(page, "$8.10 refunded for 1 label").waitFor();
  });
});
