import { expect, it } from "vitest";
import { stageForJourneys } from "./harness.js";

const app = stageForJourneys();

it.each([
  ["/admin/customers", /^Add Funds: /, "Amount to add (USD)"],
  ["/admin/faqs", "Add FAQ", "Question"],
  ["/admin/pricing", "Add New API", "Name"],
  ["/admin/pricing", "Edit: UPS Ground", "Base Price (USD)"],
])("what was typed in a form of %s (%s) is left after a question alone", async (path, button, field) => {
  const page = await app().open(path, { as: "admin" });
  const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
  const input = page.getByRole("dialog").getByLabel(field, { exact: true });
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

it("the first field that is wrong takes the focus", async () => {
  const page = await app().open("/admin/pricing", { as: "admin" });
  await page.getByRole("button", { name: "Add New API" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("API Key", { exact: true }).fill("a-key");
  await dialog.getByRole("button", { name: "Add API" }).click();
  await dialog.getByText("Please fill in all API fields").waitFor();
  const name = dialog.getByLabel("Name", { exact: true });
  await expect.poll(() => name.evaluate((input) => input === document.activeElement)).toBe(true);
});
