import { describe, expect, it } from "vitest";
import { expectAccessible } from "./checks.js";
import { stageForJourneys } from "./harness.js";

const app = stageForJourneys();

describe("the guard", () => {
  it.each(["/dashboard", "/", "/no/such/screen"])(
    "redirects a visitor who is not signed in from %s to the sign-in page",
    async (path) => {
      const page = await app().open(path);
      await page.waitForURL("**/auth/login");
      await page.getByRole("button", { name: "Login" }).waitFor();
    },
  );

  it.each([
    ["the token is missing", { user: "{}" }],
    ["the user is missing", { token: "ey.j.x" }],
    ["the user cannot be read", { token: "ey.j.x", user: "{oops" }],
  ])("does the same when %s", async (_why, storage) => {
    const page = await app().open("/dashboard", { storage });
    await page.waitForURL("**/auth/login");
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  });
});

describe("an expired session", () => {
  it("is cleared, and signing in returns to the previous screen", async () => {
    const seller = await app().newcomer();
    await app().client(seller.token).signOutEverywhere();
    const page = await app().open("/dashboard?from=mail", { as: seller });
    await page.waitForURL("**/auth/login");
    await page.getByText("Your session has expired. Please sign in again.").waitFor();
    expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
    await page.getByLabel("Email").fill(seller.user.email);
    await page.getByLabel("Password", { exact: true }).fill("seller-password");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/dashboard?from=mail");
  });

  it("keeps typed work until the person has signed in again", async () => {
    const seller = await app().newcomer();
    const page = await app().open("/dashboard", { as: seller });
    await page.getByText("No orders yet").waitFor();
    await page.getByRole("button", { name: seller.user.name }).click();
    await page.getByRole("listitem").getByRole("button", { name: "Change password" }).click();
    await page.getByLabel("Current password").fill("seller-password");
    await page.getByLabel("New password", { exact: true }).fill("a-newer-password");
    await page.getByLabel("Repeat the new password").fill("a-newer-password");
    await app().client(seller.token).signOutEverywhere();
    const change = page.getByRole("dialog", { name: "Change password" });
    await change.getByRole("button", { name: "Change password" }).click();
    const again = page.getByRole("dialog", { name: "Your session has expired" });
    await again.waitFor();
    await expectAccessible(page);
    await again.getByLabel("Password", { exact: true }).fill("seller-password");
    await again.getByRole("button", { name: "Login" }).click();
    await again.waitFor({ state: "detached" });
    expect(await page.getByLabel("New password", { exact: true }).inputValue()).toBe("a-newer-password");
    await change.getByRole("button", { name: "Change password" }).click();
    await page.getByText("Password changed").waitFor();
    await app()
      .client()
      .login({ body: { email: seller.user.email, password: "a-newer-password" } });
  });
});

describe("the frame", () => {
  it("shows the time, the balance and the account, and signs out", async () => {
    const page = await app().open("/dashboard", { as: "demo", now: "2026-11-20T15:04:00Z" });
    const bar = page.getByRole("banner");
    await bar.getByText("Nov 20, 2026, 3:04 PM").waitFor();
    await bar.getByText("$1,000.00").waitFor();
    await bar.getByRole("button", { name: "Demo Customer" }).waitFor();
    await bar.getByText("DC", { exact: true }).waitFor();
    await bar.getByRole("button", { name: "Logout" }).click();
    await page.waitForURL("**/auth/login");
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    await page.goto(`${app().url}/dashboard`);
    await page.waitForURL("**/auth/login");
  });

  it("begins no transition in another color scheme when motion is reduced", async () => {
    const page = await app().open("/my-orders", { as: "demo" });
    await page.getByRole("link", { name: /^ORD-/ }).first().waitFor();
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await page.evaluate(MOVING)).toBe(0);
  });

  it("marks the current screen in the sidebar", async () => {
    const page = await app().open("/dashboard", { as: "demo" });
    const main = page.getByRole("navigation", { name: "Main" });
    const current = main.locator("[aria-current=page]");
    await current.waitFor();
    expect(await current.allTextContents()).toEqual(["Dashboard"]);
  });

  it("puts the sidebar behind a button on a narrow screen, usable by keyboard as well", async () => {
    const page = await app().open("/dashboard", { as: "demo", size: "narrow" });
    const menu = page.getByRole("dialog", { name: "Menu" });
    await page.getByRole("button", { name: "Open menu" }).click();
    await menu.getByRole("link", { name: "Dashboard" }).first().waitFor();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await menu.waitFor({ state: "hidden" });
  });

  it("signs out every tab", async () => {
    const page = await app().open("/dashboard", { as: "demo" });
    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.getByRole("button", { name: "Logout" }).click();
    await page.waitForURL("**/auth/login");
  });

  it("ends the session on the server when it signs out, and signs out without a connection", async () => {
    const seller = await app().newcomer();
    const page = await app().open("/dashboard", { as: seller });
    await page.getByRole("button", { name: "Logout" }).click();
    await page.waitForURL("**/auth/login");
    const client = app().client(seller.token);
    await expect.poll(() => client.getBalance().catch(({ code }) => code)).toBe("session_expired");

    const offline = await app().open("/dashboard", { as: await app().newcomer() });
    await offline.route("**/api/auth/sign-out", (route) => route.abort());
    await offline.getByRole("button", { name: "Logout" }).click();
    await offline.waitForURL("**/auth/login");
    expect(await offline.evaluate(() => [localStorage.getItem("token"), localStorage.getItem("user")])).toEqual([
      null,
      null,
    ]);
  });
});

describe("the account's menu", () => {
  it("lists the sessions, and ends one of them", async () => {
    const seller = await app().newcomer();
    const { email } = seller.user;
    const other = await app()
      .client()
      .login({ body: { email, password: "seller-password" } });
    const page = await app().open("/dashboard", { as: seller });
    await page.getByRole("button", { name: seller.user.name }).click();
    await page.getByRole("listitem").getByRole("button", { name: "Sessions" }).click();
    const dialog = page.getByRole("dialog", { name: "Sessions" });
    await dialog.getByText("This session").waitFor();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: /^End / }).click();
    await dialog.getByRole("button", { name: /^End / }).waitFor({ state: "detached" });
    await expect(app().client(other.token).getBalance()).rejects.toMatchObject({ expired: true });
    await app().client(seller.token).getBalance();
  });

  it("ends every session and the API key after asking", async () => {
    const seller = await app().newcomer();
    const { apiKey } = await app().client(seller.token).getApiKey();
    const page = await app().open("/dashboard", { as: seller });
    await page.getByRole("button", { name: seller.user.name }).click();
    await page.getByRole("listitem").getByRole("button", { name: "Sign out everywhere" }).click();
    const dialog = page.getByRole("dialog", { name: "Sign out everywhere" });
    await dialog.waitFor();
    await expectAccessible(page);
    expect(await dialog.getByLabel("End the API key too").isChecked()).toBe(true);
    await dialog.getByRole("button", { name: "Sign out everywhere" }).click();
    await page.waitForURL("**/auth/login");
    await expect(app().client(seller.token).getBalance()).rejects.toMatchObject({ expired: true });
    const headers = { "x-api-key": apiKey };
    expect((await fetch(`${app().url}/api/v1/user`, { headers })).status).toBe(401);
  });

  it("refuses a new password if the old one is wrong, and keeps the session", async () => {
    const seller = await app().newcomer();
    const page = await app().open("/dashboard", { as: seller });
    await page.getByRole("button", { name: seller.user.name }).click();
    await page.getByRole("listitem").getByRole("button", { name: "Change password" }).click();
    const dialog = page.getByRole("dialog", { name: "Change password" });
    await dialog.getByLabel("Current password").fill("not-the-password");
    await dialog.getByLabel("New password", { exact: true }).fill("a-newer-password");
    await dialog.getByLabel("Repeat the new password").fill("something-else-again");
    const change = dialog.getByRole("button", { name: "Change password" });
    await change.click();
    await dialog.getByText("Passwords do not match").waitFor();
    await dialog.getByLabel("Repeat the new password").fill("a-newer-password");
    await change.click();
    await dialog.getByText("The current password is incorrect", { exact: true }).waitFor();
    const current = dialog.getByLabel("Current password");
    await expect.poll(() => current.evaluate((input) => input === document.activeElement)).toBe(true);
    await expectAccessible(page);
    expect(page.url()).toContain("/dashboard");
  });
});

/** The transitions after the next frame, which has the new colors. */
const MOVING = `new Promise((done) => requestAnimationFrame(() => {
  getComputedStyle(document.body).color;
  done(document.getAnimations().length);
}))`;
