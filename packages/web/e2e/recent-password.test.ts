import { expect, it } from "vitest";
import { expectAccessible } from "./checks.js";
import { stageForJourneys } from "./harness.js";

const app = stageForJourneys();

it("an operator who signed in long ago enters the password once, and the change is made", async () => {
  const { user } = await app().newcomer(0);
  const page = await app().open(`/admin/customers/${user._id}`, { as: "admin" });
  // The server would answer so 15 minutes after the sign-in.
  let answers = 0;
  await page.route("**/api/admin/users/*/balance", (route) => {
    answers += 1;
    if (answers > 1 && answers !== 3) return route.continue();
    const problem = { code: "password_needed", message: "Confirm your password to continue.", requestId: "req_1" };
    return route.fulfill({ status: 403, contentType: "application/json", body: JSON.stringify(problem) });
  });
  const dialog = page.getByRole("dialog", { name: "Confirm your password" });
  const addFunds = async () => {
    await page.getByRole("button", { name: `Add Funds: ${user.name}` }).click();
    await page.getByLabel("Amount to add (USD)").fill("600");
    await page.getByRole("dialog").getByRole("button", { name: "Add Funds" }).click();
    await dialog.waitFor();
  };
  await addFunds();
  await expectAccessible(page);
  await dialog.getByLabel("Password", { exact: true }).fill("wrong");
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await dialog.getByText("The password is incorrect").waitFor();
  await dialog.getByLabel("Password", { exact: true }).fill("admin-password");
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await page.getByText(`The balance of ${user.name} is now $600.00`).waitFor();
  await addFunds();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("dialog").getByText("Confirm your password to continue.").waitFor();
  expect(answers).toBe(3);
});
