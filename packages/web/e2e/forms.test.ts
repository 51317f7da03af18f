import { expect, it } from "vitest";
import { stageForJourneys } from "./harness.js";

const app = stageForJourneys();

it.each([
  ["/admin/customers", "Add Funds", "Amount to add (USD)"],
  ["/admin/faqs", "Add FAQ", "Question"],
  ["/admin/pricing", "Add New API", "Name"],
  ["/admin/pricing", "Edit: UPS Ground", "Base Price (USD)"],
  ["/admin/customers", "Block account", "Reason (optional)"],
])("typed text in a form of %s (%s) is discarded only after a question", async (path, button, field) => {
  const page = await app().open(path, { as: "admin" });
  const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
  const input = page.getByRole("dialog").getByLabel(field, { exact: true });
  if (path === "/admin/customers")
    await page
      .getByRole("button", { name: /^More actions: / })
      .first()
      .click();
  await page.getByRole("button", { name: button }).first().click();
  await input.fill("17");
  for (const tryToLeave of [() => page.keyboard.press("Escape"), () => page.mouse.click(5, 5)]) {
    await tryToLeave();
    await question.getByRole("button", { name: "Stay" }).click();
    expect(await input.inputValue()).toBe("17");
  }
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  await question.getByRole("button", { name: "Leave" }).click();
  await input.waitFor({ state: "detached" });
});

it("the first invalid field receives the focus", async () => {
  const page = await app().open("/admin/pricing", { as: "admin" });
  await page.getByRole("button", { name: "Add New API" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("API Key", { exact: true }).fill("a-key");
  await dialog.getByRole("button", { name: "Add API" }).click();
  await dialog.getByText("Please fill in all API fields").waitFor();
  const name = dialog.getByLabel("Name", { exact: true });
  await expect.poll(() => name.evaluate((input) => input === document.activeElement)).toBe(true);
});

it("a missing refund reason is reported at its field, and a typed one is discarded only after a question", async () => {
  const page = await app().open("/admin/orders", { as: "admin" });
  await page
    .getByRole("checkbox", { name: /^Select ORD-/ })
    .first()
    .check();
  await page.getByRole("button", { name: "Refund", exact: true }).first().click();
  const dialog = page.getByRole("dialog");
  const reason = dialog.getByLabel("Reason", { exact: true });
  await dialog.getByRole("button", { name: "Refund", exact: true }).click();
  await dialog.getByText("Please give a reason for the refund").waitFor();
  expect(await reason.getAttribute("aria-invalid")).toBe("true");
  await expect.poll(() => reason.evaluate((input) => input === document.activeElement)).toBe(true);
  await reason.fill("Damaged");
  await page.keyboard.press("Escape");
  await page.getByRole("alertdialog").getByRole("button", { name: "Stay" }).click();
  expect(await reason.inputValue()).toBe("Damaged");
});

it("a typed top-up amount is discarded only after a question; a preset one without", async () => {
  const page = await app().open("/balance?top-up=new", { as: "demo" });
  const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
  const amount = page.getByRole("dialog", { name: "Top Up" }).getByLabel("Amount (USD)");
  await amount.fill("17");
  await page.keyboard.press("Escape");
  await question.getByRole("button", { name: "Stay" }).click();
  expect(await amount.inputValue()).toBe("17");
  await page.keyboard.press("Escape");
  await question.getByRole("button", { name: "Leave" }).click();
  await amount.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Top Up", exact: true }).first().click();
  await page.getByRole("button", { name: "$50", exact: true }).click();
  await page.keyboard.press("Escape");
  await amount.waitFor({ state: "detached" });
});
