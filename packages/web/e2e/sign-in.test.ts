import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { expectAccessible, expectNoSidewaysScrolling } from "./checks.js";
import { stageForJourneys } from "./harness.js";
import { PEOPLE } from "./stage.js";
import { SIZES } from "./windows.js";

const app = stageForJourneys();

it("a customer signs in, and the browser stores token and user", async () => {
  const page = await app().open("/auth/login");
  await page.getByLabel("Email").fill(PEOPLE.demo.email);
  await page.getByLabel("Password", { exact: true }).fill(PEOPLE.demo.password);
  await page.getByRole("button", { name: "Login" }).click();
  await page.waitForURL("**/dashboard");
  await page.getByRole("heading", { level: 1, name: /^Good \w+, Demo Customer$/ }).waitFor();
  const held = await page.evaluate(() => [localStorage.getItem("token"), localStorage.getItem("user")]);
  expect(held[0]).toMatch(/^ey/);
  expect(JSON.parse(held[1] ?? "")).toMatchObject({ name: "Demo Customer", email: PEOPLE.demo.email, isAdmin: false });
});

it("a wrong password is reported above the form, and the input is kept", async () => {
  const page = await app().open("/auth/login");
  await page.getByLabel("Email").fill(PEOPLE.demo.email);
  await page.getByLabel("Password", { exact: true }).fill("not-the-password");
  await page.keyboard.press("Enter");
  await page.getByRole("alert").filter({ hasText: "Invalid email or password" }).waitFor();
  expect(await page.getByLabel("Email").inputValue()).toBe(PEOPLE.demo.email);
});

it("signing in fails with a message without a server, and works once the server is back", async () => {
  const page = await app().open("/auth/login");
  await page.getByLabel("Email").fill(PEOPLE.demo.email);
  await page.getByLabel("Password", { exact: true }).fill(PEOPLE.demo.password);
  await app().stopServer();
  await page.getByRole("button", { name: "Login" }).click();
  await page.getByRole("alert").filter({ hasText: "Login failed" }).waitFor();
  await app().startServer();
  await page.getByRole("button", { name: "Login" }).click();
  await page.waitForURL("**/dashboard");
});

it("the browser checks for missing values and an invalid e-mail address", async () => {
  const page = await app().open("/auth/login");
  await page.getByRole("button", { name: "Login" }).click();
  expect(await page.getByLabel("Email").evaluate((input: HTMLInputElement) => input.validity.valueMissing)).toBe(true);
  await page.getByLabel("Email").fill("nobody");
  expect(await page.getByLabel("Email").evaluate((input: HTMLInputElement) => input.validity.typeMismatch)).toBe(true);
  expect(page.url()).toContain("/auth/login");
});

it("the terms are read before registration, as written and inside the page, and asked for again after a failure", async () => {
  const client = app().client((await app().signIn("admin")).token);
  const setTo = (terms: string) => client.saveAppSettings({ body: { terms } });
  await setTo("");
  const without = await app().open("/auth/register");
  await without.getByLabel("I agree to the Terms and Conditions").waitFor();
  expect(await without.getByText("Read the Terms and Conditions").count()).toBe(0);

  const written = "1. <b>Labels</b> are paid from your balance.\n\n2. Unused labels can be voided.";
  await setTo(`${written}\n${"x".repeat(3_000)}`);
  for (const size of ["wide", "narrow"] as const) {
    const page = await app().open("/auth/register", { size });
    await page.route("**/api/settings/terms", (route) => route.fulfill({ status: 404, body: "?" }), { times: 1 });
    const summary = page.getByText("Read the Terms and Conditions");
    await summary.click();
    const text = page.getByRole("region", { name: "Terms and Conditions" });
    await text.getByText("Failed to load the terms").waitFor();
    await summary.click();
    await summary.click();
    await text.getByText("Unused labels").waitFor();
    expect(await text.textContent()).toContain(written);
    await expectNoSidewaysScrolling(page);
    await expectAccessible(page);
  }
  await setTo("");
});

it("a new customer registers and sees an empty dashboard", async () => {
  const page = await app().open("/auth/login");
  await page.getByRole("link", { name: "Create an account" }).click();
  await page.getByLabel("Full Name").fill("New Seller");
  await page.getByLabel("Email").fill("new-seller@shipctl.test");
  await page.getByLabel("Password", { exact: true }).fill("a-long-password");
  await page.getByLabel("Confirm Password").fill("another-password");
  const create = page.getByRole("button", { name: "Create Account" });
  const problem = page.getByRole("alert");
  await create.click();
  await problem.filter({ hasText: "Passwords do not match" }).waitFor();
  const confirmation = page.getByLabel("Confirm Password");
  await expect.poll(() => confirmation.evaluate((input) => input === document.activeElement)).toBe(true);
  await page.getByLabel("Confirm Password").fill("a-long-password");
  await create.click();
  await problem.filter({ hasText: "You must agree to the Terms and Conditions" }).waitFor();
  await page.getByLabel("I agree to the Terms and Conditions").check();
  await create.click();
  await page.waitForURL("**/dashboard");
  await page.getByText("No orders yet").waitFor();
});

it("an e-mail address has one account", async () => {
  const page = await app().open("/auth/register");
  await page.getByLabel("Full Name").fill("Somebody Else");
  await page.getByLabel("Email").fill(PEOPLE.demo.email.toUpperCase());
  await page.getByLabel("Password", { exact: true }).fill("a-long-password");
  await page.getByLabel("Confirm Password").fill("a-long-password");
  await page.getByLabel("I agree to the Terms and Conditions").check();
  await page.getByRole("button", { name: "Create Account" }).click();
  await page.getByRole("alert").getByText("An account with this email already exists").waitFor();
  const email = page.getByRole("textbox", { name: "Email" });
  expect(await email.getAttribute("aria-invalid")).toBe("true");
  await expect.poll(() => email.evaluate((input) => input === document.activeElement)).toBe(true);
  await expectAccessible(page);
});

it("a signed-in customer is redirected to the dashboard", async () => {
  for (const path of ["/auth/login", "/auth/register", "/", "/no/such/screen"]) {
    const page = await app().open(path, { as: "demo" });
    await page.waitForURL("**/dashboard");
  }
});

it("the forgotten-password page shows the support address", async () => {
  const page = await app().open("/auth/login");
  await page.getByRole("link", { name: "Forgot Password?" }).click();
  const mail = page.getByRole("link", { name: "support@shipctl.example" });
  expect(await mail.getAttribute("href")).toBe("mailto:support@shipctl.example");
  await page.getByRole("link", { name: "Back to login" }).click();
  await page.getByRole("button", { name: "Login" }).waitFor();
});

it("the sign-in pages have a picture of the product on wide windows, for the eye only, whose label is a sample", async () => {
  for (const path of ["/auth/login", "/auth/register", "/auth/forgot-password", "/auth/reset"]) {
    const page = await app().open(path);
    await page.getByRole("heading", { level: 1 }).waitFor();
    const label = page.getByText("SAMPLE", { exact: true });
    expect(await label.isVisible(), path).toBe(true);
    expect(await page.getByText("Not valid for postage").isVisible()).toBe(true);
    expect(await label.evaluate((text) => Boolean(text.closest("[aria-hidden=true]")))).toBe(true);
    await page.setViewportSize({ width: 1000, height: 800 });
    expect(await label.isVisible()).toBe(true);
    await expectNoSidewaysScrolling(page);
    await page.setViewportSize(SIZES.narrow);
    expect(await label.isVisible()).toBe(false);
  }
});

it("the community links are those that the operator has set", async () => {
  const page = await app().open("/auth/login");
  const invite = (name: string) => page.getByRole("link", { name }).getAttribute("href");
  expect(await invite("Join Discord")).toBe("https://discord.gg/your-server");
  expect(await invite("Join Telegram")).toBe("https://t.me/your-channel");
});

describe("an address that is opened signed out", () => {
  const fillIn = async (page: Page) => {
    await page.getByLabel("Email").fill(PEOPLE.demo.email);
    await page.getByLabel("Password", { exact: true }).fill(PEOPLE.demo.password);
    await page.getByRole("button", { name: "Login" }).click();
  };
  const addressOf = (page: Page) => page.url().slice(app().url.length);

  it.each([
    "/my-orders/ORD-100001?status=delivered&sort=oldest#timeline",
    "/balance?top-up=new&search=TXN%20%26%23#history",
    "/api-docs?tab=endpoints&call=v1CreateLabel",
  ])("%s opens after signing in, with its query and hash", async (address) => {
    const page = await app().open(address);
    await page.waitForURL("**/auth/login");
    await fillIn(page);
    await page.getByRole("navigation").first().waitFor();
    expect(addressOf(page)).toBe(address);
  });

  it("opens also by way of the other sign-in pages and after a reload", async () => {
    const page = await app().open("/services?tab=2#usps");
    await page.getByRole("link", { name: "Create an account" }).click();
    await page.getByRole("link", { name: "Login" }).click();
    await page.getByRole("link", { name: "Forgot Password?" }).click();
    await page.getByRole("link", { name: "Back to login" }).click();
    await page.reload();
    await fillIn(page);
    await page.getByRole("navigation").first().waitFor();
    expect(addressOf(page)).toBe("/services?tab=2#usps");
  });

  it("opens when the session has expired, and not after a sign-out", async () => {
    const { token, user } = await app().newcomer();
    await app().client(token).signOutEverywhere();
    const page = await app().open("/my-orders?search=ORD-1#list", { as: { token, user } });
    await page.getByText("Your session has expired. Please sign in again.").waitFor();
    await fillIn(page);
    await page.getByRole("button", { name: "Logout" }).waitFor();
    expect(addressOf(page)).toBe("/my-orders?search=ORD-1#list");
    await page.getByRole("button", { name: "Logout" }).click();
    await page.waitForURL("**/auth/login");
    await fillIn(page);
    await page.waitForURL("**/dashboard");
  });

  it("is never at another host, nor a sign-in page", async () => {
    const { token, user } = await app().signIn("demo");
    const evil = [
      "//evil.example",
      "/\\evil.example",
      "\\\\evil.example",
      "https://evil.example",
      "javascript:alert(1)",
    ];
    const page = await app().open("/auth/login?from=//evil.example&next=https://evil.example");
    for (const from of [...evil, "/auth/login", "/AUTH/register", 7, null]) {
      await page.goto(`${app().url}/auth/login`);
      await page.evaluate(
        ({ from, user, token }) => {
          history.replaceState({ index: 0, key: "k", given: { from } }, "");
          localStorage.setItem("user", user);
          localStorage.setItem("token", token);
        },
        { from, user: JSON.stringify(user), token },
      );
      await page.reload();
      await page.getByRole("button", { name: "Logout" }).waitFor();
      expect(addressOf(page), String(from)).toBe("/dashboard");
      await page.evaluate("localStorage.clear()");
    }
    for (const path of ["//evil.example/my-orders", "/auth/login//evil.example"]) {
      await page.goto(app().url + path);
      await page.waitForURL("**/auth/login");
      expect(addressOf(page)).toBe("/auth/login");
    }
  });
});
