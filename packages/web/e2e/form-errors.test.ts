import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { chooseFor, expectAccessible } from "./checks.js";
import { stageForJourneys } from "./harness.js";

const app = stageForJourneys();

const admin = async () => app().client((await app().signIn("admin")).token);

const dialogOf = (page: Page) => page.getByRole("dialog");

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** Passes the form's own checks; the server refuses it. */
const TOO_MUCH = "99,999,999,999,999.99";

/** The error is at its field only, and the field has the focus. */
async function expectErrorAt(field: Locator, text: string): Promise<void> {
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
  expect(await field.getAttribute("aria-invalid")).toBe("true");
  const described = await field.evaluate((input) =>
    `${input.getAttribute("aria-describedby")} ${input.getAttribute("aria-errormessage")}`
      .split(" ")
      .map((id) => document.getElementById(id)?.textContent),
  );
  expect(described.join(" ")).toContain(text);
  const elsewhere = dialogOf(field.page()).getByRole("alert").filter({ hasNotText: text });
  expect(await elsewhere.count()).toBe(0);
}

describe("an error that the server reports at a field is shown there and takes the focus, and is cleared by typing", () => {
  it("a service's base price", async () => {
    const page = await app().open("/admin/pricing", { as: "admin" });
    await button(page, "Edit: UPS Ground").click();
    const input = dialogOf(page).getByLabel("Base Price (USD)");
    await input.fill("2,000,000");
    await button(page, "Save").click();
    await expectErrorAt(input, "basePrice must be at most 1000000, got 2000000");
    await input.fill("50");
    expect(await input.getAttribute("aria-invalid")).not.toBe("true");
  });

  it("a weight tier, which the form does not reorder", async () => {
    const page = await app().open("/admin/pricing", { as: "admin" });
    await button(page, "Add Tiers: UPS 2nd Day Air").click();
    const cell = (name: string) => dialogOf(page).getByLabel(name, { exact: true });
    for (const tier of [2, 3]) await cell(`Tier ${tier} price (USD)`).fill("50");
    await cell("Tier 1 minimum weight (lbs)").fill("20");
    await cell("Tier 1 maximum weight (lbs)").fill("30");
    await cell("Tier 1 price (USD)").fill(TOO_MUCH);
    await button(page, "Save Tiers").click();
    await expectErrorAt(cell("Tier 1 minimum weight (lbs)"), "Tier 1: Please enter a valid price");
    await expectAccessible(page);
    await cell("Tier 1 price (USD)").fill("50");
    expect(await dialogOf(page).locator("[aria-invalid=true]").count()).toBe(0);
  });

  it("a customer's custom price, behind another tab", async () => {
    const { user } = await app().newcomer();
    const page = await app().open(`/admin/customers?search=${user.email}`, { as: "admin" });
    await chooseFor(page, user.name, "Custom Pricing");
    await dialogOf(page).getByRole("tab", { name: "UPS", exact: true }).click();
    const panel = dialogOf(page).getByRole("tabpanel");
    await panel.getByLabel("Service").selectOption({ label: "Ground" });
    await panel.getByLabel("Price (USD)", { exact: true }).fill(TOO_MUCH);
    await button(page, "Add").click();
    await dialogOf(page).getByRole("tab", { name: "FedEx", exact: true }).click();
    await button(page, "Save Pricing").click();
    const input = dialogOf(page).getByLabel("Price of Ground (USD)");
    await expectErrorAt(input, "Please enter a valid service name and price");
    await expectAccessible(page);
    await input.fill("9");
    expect(await input.getAttribute("aria-invalid")).not.toBe("true");
  });

  it("a balance", async () => {
    const { user } = await app().newcomer();
    const page = await app().open(`/admin/customers?search=${user.email}`, { as: "admin" });
    await chooseFor(page, user.name, "Add Funds");
    const input = dialogOf(page).getByLabel("Amount to add (USD)");
    await input.fill("20,000,000");
    await button(page, "Add Funds").click();
    await expectErrorAt(input, "balance must be at most 10000000, got 20000000");
    await input.fill("20");
    expect(await input.getAttribute("aria-invalid")).not.toBe("true");
  });

  it("the tags of an FAQ", async () => {
    const tags = Array.from({ length: 50 }, (_, number) => `tag ${number}`);
    await (await admin()).createFaq({ body: { question: "Fifty tags?", answer: "Yes.", tags } });
    const page = await app().open("/admin/faqs?search=Fifty", { as: "admin" });
    await button(page, "Edit: Fifty tags?").click();
    const input = dialogOf(page).getByRole("textbox", { name: "Tags" });
    await input.fill("one more");
    await button(page, "Save FAQ").click();
    await expectErrorAt(input, "tags must have at most 50 entries; it has 51");
    await input.fill("");
    expect(await input.getAttribute("aria-invalid")).not.toBe("true");
  });

  it.each([
    { opens: "Top Up", field: "Amount (USD)", call: "**/api/crypto/create-invoice", name: "amount" },
    { opens: "Refund", field: "Reason", call: "**/api/admin/orders/refund", name: "reason" },
  ])("$opens", async ({ opens, field, call, name }) => {
    const page = await app().open(opens === "Refund" ? "/admin/orders" : "/balance", {
      as: opens === "Refund" ? "admin" : "demo",
    });
    await page.route(call, (route) => {
      if (route.request().method() !== "POST") return route.fallback();
      const json = {
        code: "invalid_input",
        message: "The request is not valid.",
        errors: [{ field: name, message: "Not this one" }],
      };
      return route.fulfill({ status: 400, json });
    });
    if (opens === "Refund")
      await page
        .getByRole("checkbox", { name: /^Select ORD-/ })
        .first()
        .check();
    await button(page, opens).first().click();
    const input = dialogOf(page).getByLabel(field, { exact: true });
    await input.fill("17");
    await input.press("Enter");
    await expectErrorAt(input, "Not this one");
    await input.press("7");
    expect(await input.getAttribute("aria-invalid")).not.toBe("true");
    expect(await dialogOf(page).getByText("Not this one").count()).toBe(0);
  });
});

describe("two submits in the same task send one request", () => {
  it.each([
    {
      path: "/auth/register",
      call: "POST /api/auth/register",
      fill: async (page: Page) => {
        await page.getByLabel("Full Name").fill("Twice");
        await page.getByLabel("Email").fill("twice@shipctl.test");
        for (const name of ["Password", "Confirm Password"])
          await page.getByLabel(name, { exact: true }).fill("a-long-password");
        await page.getByLabel("I agree").check();
      },
      done: (page: Page) => page.waitForURL("**/dashboard"),
    },
    {
      path: "/admin/faqs",
      call: "POST /api/admin/faqs",
      fill: async (page: Page) => {
        await button(page, "Add FAQ").first().click();
        await dialogOf(page).getByLabel("Question").fill("Twice?");
        await dialogOf(page).getByLabel("Answer").fill("Once.");
      },
      done: (page: Page) => page.getByText("FAQ added").waitFor(),
    },
  ])("$path", async ({ path, call, fill, done }) => {
    const page = await app().open(path, path === "/admin/faqs" ? { as: "admin" } : {});
    const sent: string[] = [];
    page.on("request", (request) => {
      if (`${request.method()} ${new URL(request.url()).pathname}` === call) sent.push(call);
    });
    await fill(page);
    await page
      .locator("form")
      .last()
      .evaluate((form: HTMLFormElement) => {
        form.requestSubmit();
        form.requestSubmit();
      });
    await done(page);
    expect(sent).toHaveLength(1);
  });
});
