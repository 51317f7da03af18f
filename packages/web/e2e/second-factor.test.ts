import { Secret, TOTP } from "otpauth";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { expectAccessible, expectNoSidewaysScrolling } from "./checks.js";
import { stageForJourneys } from "./harness.js";

const app = stageForJourneys();

/** The code that an authenticator app shows, so many 30-second steps from now. */
const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Second factor" });

/** Turns it on in the open dialog; returns the secret and the recovery codes. */
async function setUp(page: Page): Promise<{ secret: string; recoveryCodes: readonly string[] }> {
  const dialog = dialogOf(page);
  await dialog.getByRole("button", { name: "Set up" }).click();
  await dialog.getByRole("img", { name: "QR code of the secret" }).waitFor();
  const secret = (await dialog.locator("code").textContent()) ?? "";
  await dialog.getByLabel("Code", { exact: true }).fill("000000");
  await dialog.getByRole("button", { name: "Turn on" }).click();
  await dialog.getByText("The code is incorrect or was used before").waitFor();
  await dialog.getByLabel("Code", { exact: true }).fill(codeOf(secret));
  await dialog.getByRole("button", { name: "Turn on" }).click();
  await dialog.getByText("each signs in once without the app").waitFor();
  const recoveryCodes = await dialog.locator("li code").allTextContents();
  expect(recoveryCodes).toHaveLength(10);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Done" }).click();
  return { secret, recoveryCodes };
}

async function openDialog(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name }).click();
  await page.getByRole("listitem").getByRole("button", { name: "Second factor" }).click();
}

async function sendPassword(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Login" }).click();
  await page.getByLabel("Code", { exact: true }).waitFor();
}

async function sendCode(page: Page, code: string): Promise<void> {
  await page.getByLabel("Code", { exact: true }).fill(code);
  await page.getByRole("button", { name: "Login" }).click();
}

describe("a second factor", () => {
  it("is set up in the account menu, and asked for at the next sign-in", async () => {
    const seller = await app().newcomer();
    const page = await app().open("/dashboard", { as: seller });
    await openDialog(page, seller.user.name);
    await dialogOf(page).getByText("signing in also asks for a code").waitFor();
    await expectAccessible(page);
    const { secret, recoveryCodes } = await setUp(page);
    await page.getByRole("button", { name: "Logout" }).click();
    await page.waitForURL("**/auth/login");

    await sendPassword(page, seller.user.email, "seller-password");
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
    await sendCode(page, "000000");
    await page.getByText("The code is incorrect or was used before").waitFor();
    await page.getByRole("button", { name: "Back" }).click();
    await sendPassword(page, seller.user.email, "seller-password");
    await sendCode(page, codeOf(secret, 1));
    await page.waitForURL("**/dashboard");

    await openDialog(page, seller.user.name);
    await dialogOf(page).getByText("10 recovery codes left").waitFor();
    await dialogOf(page).getByRole("button", { name: "Remove" }).click();
    await page.getByText("The second factor was removed").waitFor();
    await dialogOf(page).getByRole("button", { name: "Set up" }).waitFor();
    await expect(
      app()
        .client()
        .login({ body: { email: seller.user.email, password: "seller-password" } }),
    ).resolves.toMatchObject({ message: "Signed in" });
    expect(recoveryCodes).toHaveLength(10);
  });

  it("is asked for above the screen when the session has expired, and with the password for an API key", async () => {
    const seller = await app().newcomer();
    const page = await app().open("/dashboard", { as: seller });
    await openDialog(page, seller.user.name);
    const { secret, recoveryCodes } = await setUp(page);
    await app().client(seller.token).signOut();
    await page.getByRole("link", { name: "Balance", exact: true }).first().click();
    const again = page.getByRole("dialog", { name: "Your session has expired" });
    await again.getByLabel("Password", { exact: true }).fill("seller-password");
    await again.getByRole("button", { name: "Login" }).click();
    await again.getByLabel("Code", { exact: true }).fill(recoveryCodes[0] ?? "");
    await again.getByRole("button", { name: "Login" }).click();
    await again.waitFor({ state: "hidden" });

    let asksFirst = true;
    await page.route("**/api/user/api-key", async (route) => {
      if (!asksFirst) return route.fallback();
      const problem = { code: "password_needed", message: "Confirm your password to continue.", requestId: "req_1" };
      await route.fulfill({ status: 403, json: problem });
    });
    await page.goto(`${app().url}/api-docs?tab=keys`);
    await page.getByLabel("Password", { exact: true }).fill("seller-password");
    asksFirst = false;
    await page.getByRole("button", { name: "Confirm" }).click();
    await page.getByLabel("Code", { exact: true }).fill(codeOf(secret, 1));
    await page.getByRole("button", { name: "Confirm" }).click();
    await page.getByText("Anyone with this key can spend your balance").waitFor();
  });

  it("is required of administrators: one without it gets to set it up, and then to the overview", async () => {
    const owner = app().client((await app().signIn("admin")).token);
    const { user: first } = await owner.verifySession();
    const { secret } = await owner.startSecondFactor();
    await owner.confirmSecondFactor({ body: { code: codeOf(secret) } });
    const other = await app().newcomer();
    await owner.setUserAccess({ path: { id: other.user._id }, body: { isAdmin: true } });
    const settings = await app().open("/admin/app-settings", { as: "admin" });
    await settings.getByLabel("Administrators need a second factor").click();
    await settings.getByRole("button", { name: "Save Settings" }).click();
    await settings.getByText("Application settings saved").waitFor();

    const page = await app().open("/admin", { as: { ...other, user: { ...other.user, isAdmin: true } } });
    await page.getByText("Administrators of this shop need one").waitFor();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Set up" }).click();
    await setUp(page);
    await page.getByRole("heading", { name: "Overview" }).waitFor();
    expect(first.isAdmin).toBe(true);
  });
});
