import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { parcels, upload } from "./bulk-files.js";
import { expectNoSidewaysScrolling } from "./checks.js";
import { stageForJourneys } from "./harness.js";

const app = stageForJourneys();

const NOTE = "Test shop: labels are samples";

it.each(["wide", "narrow"] as const)("a test shop says so wherever money is shown, on %s screens", async (size) => {
  for (const path of ["/dashboard", "/my-orders", "/manual-order", "/bulk-order", "/balance"]) {
    const page = await app().open(path, { as: "demo", size });
    await visible(page).first().waitFor();
    await expectNoSidewaysScrolling(page);
  }
  const topUp = await app().open("/balance?top-up=new", { as: "demo", size });
  await visible(topUp.getByRole("dialog")).waitFor();
  const paying = await app().open("/bulk-order", { as: "demo", size });
  await upload(paying, "orders.csv", parcels(2));
  await paying
    .getByRole("button", { name: /^Pay for / })
    .first()
    .click();
  await visible(paying.getByRole("dialog", { name: "Confirm payment" })).waitFor();
  await app().closePages();
});

const visible = (where: Pick<Page, "getByText">) => where.getByText(NOTE).filter({ visible: true });

it("administrators see which connections sell samples, where they are chosen, set up and priced", async () => {
  const mark = "Test: samples, no postage";
  for (const path of ["/admin/api-settings", "/admin/services"]) {
    const page = await app().open(path, { as: "admin" });
    await page.getByText(mark, { exact: true }).first().waitFor();
  }
  const pricing = await app().open("/admin/pricing", { as: "admin" });
  const picker = pricing.getByLabel("API", { exact: true });
  await expect.poll(() => picker.locator("option").allTextContents()).toEqual([`Sandbox (Default) · ${mark}`]);
});
