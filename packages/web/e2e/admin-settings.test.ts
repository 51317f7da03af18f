import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { expectAccessible } from "./checks.js";
import { stageForJourneys } from "./harness.js";

const app = stageForJourneys();

const admin = async () => app().client((await app().signIn("admin")).token);

const serviceNow = async (carrier: "UPS" | "USPS", name: string) => {
  const [connection] = await (await admin()).listConnections();
  return connection?.services[carrier][name];
};

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });

/** Adds a service to a connection. */
async function sellGround(name: string): Promise<void> {
  const client = await admin();
  const apiId = (await client.listConnections()).find((connection) => connection.name === name)?._id ?? "";
  const path = { apiId, carrier: "UPS", service: "UPS Ground" } as const;
  await client.addServices({ body: { services: [path] } });
  await client.setServicePricing({ path, body: { enabled: true } });
}

it("changes a base price and confirms it in a toast", async () => {
  const page = await app().open("/admin/pricing", { as: "admin" });
  await button(page, "Edit: UPS Ground").click();
  const form = page.getByRole("dialog", { name: "UPS Ground" });
  await form.getByLabel("Base Price (USD)").fill("eight");
  await form.getByRole("button", { name: "Save" }).click();
  await form.getByText("Please enter a valid price").waitFor();
  await form.getByLabel("Base Price (USD)").fill("8.35");
  await form.getByLabel("Enabled").uncheck();
  await form.getByRole("button", { name: "Save" }).click();
  await page.getByText("UPS Ground saved").waitFor();
  expect(await serviceNow("UPS", "UPS Ground")).toMatchObject({ basePrice: 8.35, enabled: false });
  const row = page.getByRole("table", { name: "UPS services", exact: true }).getByRole("row", { name: /^Ground / });
  await row.getByText("Disabled").waitFor();
  // The sandbox charges $8.10.
  for (const text of ["$8.35", "$8.10", "$0.25"]) await row.getByText(text, { exact: true }).waitFor();
  await page.getByText("UPS Ground saved").waitFor({ state: "detached" });
});

it("edits weight tiers and validates them", async () => {
  const page = await app().open("/admin/pricing", { as: "admin" });
  await button(page, "Add Tiers: UPS 2nd Day Air").click();
  const form = page.getByRole("dialog", { name: "Dynamic Pricing: UPS 2nd Day Air" });
  await form.getByLabel("Tier 3 maximum weight (lbs)").waitFor();
  expect(await form.getByRole("textbox").evaluateAll((all) => all.map((one) => Reflect.get(one, "value")))).toEqual([
    ...["0", "1", "0.00", "1.01", "5", "0.00", "5.01", "10", "0.00"],
  ]);
  await form.getByRole("button", { name: "Add Tier" }).click();
  expect(await form.getByLabel("Tier 4 minimum weight (lbs)").inputValue()).toBe("10.01");
  expect(await form.getByLabel("Tier 4 maximum weight (lbs)").inputValue()).toBe("15.01");
  await form.getByLabel("Tier 2 minimum weight (lbs)").fill("7");
  await form.getByLabel("Tier 3 price (USD)").fill("-1");
  await form.getByRole("button", { name: "Save Tiers" }).click();
  await form.getByText("Tier 2: Minimum weight must be less than maximum weight").waitFor();
  await form.getByText("Tier 3: Values cannot be negative").waitFor();
  await form.getByLabel("Tier 2 minimum weight (lbs)").fill("1");
  await form.getByLabel("Tier 3 price (USD)").fill("12.5");
  await form.getByRole("button", { name: "Save Tiers" }).click();
  await form.getByText("Tier 1 overlaps with Tier 2").waitFor();
  await expectAccessible(page);
  for (const tier of ["4", "2", "1"]) await form.getByRole("button", { name: `Remove tier ${tier}` }).click();
  expect(await form.getByRole("button", { name: "Remove tier 1" }).isDisabled()).toBe(true);
  await form.getByRole("button", { name: "Save Tiers" }).click();
  await page.getByText(/from 5.01 to 10 lbs would cost customers \$12.50; the provider charges \$18.65$/).waitFor();
  await page.getByRole("button", { name: "Save anyway" }).click();
  await page.getByText("Dynamic pricing of UPS 2nd Day Air saved").waitFor();
  await page
    .getByRole("row", { name: /^2nd Day Air / })
    .getByText("-$6.15", { exact: true })
    .waitFor();
  const tiers = [{ minWeight: 5.01, maxWeight: 10, price: 12.5 }];
  expect(await serviceNow("UPS", "UPS 2nd Day Air")).toMatchObject({ hasDynamicPricing: true, pricingTiers: tiers });
});

it("asks before a service is free or below the provider's price, and shows the effective price", async () => {
  const page = await app().open("/admin/pricing", { as: "admin" });
  const row = (name: RegExp) =>
    page.getByRole("table", { name: "UPS services", exact: true }).getByRole("row", { name });
  await button(page, "Add Tiers: UPS Next Day Air Saver").click();
  const form = page.getByRole("dialog", { name: "Dynamic Pricing: UPS Next Day Air Saver" });
  await form.getByRole("button", { name: "Save Tiers" }).click();
  const question = page.getByRole("dialog", { name: "Save these prices?" });
  for (const weights of ["0 to 1", "1.01 to 5", "5.01 to 10"]) {
    const words = `UPS Next Day Air Saver from ${weights} lbs would cost customers $0.00; the provider charges $32.40`;
    await question.getByText(words).waitFor();
  }
  await expectAccessible(page);
  await question.getByRole("button", { name: "Cancel" }).click();
  expect(await serviceNow("UPS", "UPS Next Day Air Saver")).toMatchObject({ pricingTiers: [] });
  for (const [tier, price] of ["33", "40", "51.5"].entries()) {
    await form.getByLabel(`Tier ${tier + 1} price (USD)`).fill(price);
  }
  await form.getByRole("button", { name: "Save Tiers" }).click();
  await row(/Next Day Air Saver/)
    .getByText("$33.00 to $51.50")
    .waitFor();

  await button(page, "Edit: UPS 3 Day Select").click();
  await page.getByLabel("Base Price (USD)").fill("0");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const one = page.getByRole("dialog", { name: "Save this price?" });
  await one.getByText("UPS 3 Day Select would cost customers $0.00; the provider charges $14.20").waitFor();
  await one.getByRole("button", { name: "Save anyway" }).click();
  await row(/3 Day Select/)
    .getByText("$0.00")
    .waitFor();
});

it("adds an API, makes it the default and deletes the other; deleting the default is refused", async () => {
  const page = await app().open("/admin/pricing", { as: "admin" });
  await button(page, "Add New API").click();
  const form = page.getByRole("dialog", { name: "Add New API" });
  const [provider, name, url] = [form.getByLabel("Provider"), form.getByLabel("Name"), form.getByLabel("Base URL")];
  await provider.selectOption("EasyPost");
  expect(await url.inputValue()).toBe("https://api.easypost.com");
  expect(await name.inputValue()).toBe("EasyPost");
  await url.fill("https://shop.example");
  expect(await provider.locator("option:checked").textContent()).toBe("Custom");
  await name.fill("Second Sandbox");
  await provider.selectOption("ShipEngine");
  expect(await name.inputValue()).toBe("Second Sandbox");
  await provider.selectOption("Custom");
  expect(await url.inputValue()).toBe("");
  await form.getByRole("button", { name: "Add API" }).click();
  await form.getByText("Please fill in all API fields").waitFor();
  await form.getByLabel("API Key", { exact: true }).fill("sandbox-key");
  await form.getByLabel("Base URL").fill("sandbox:");
  await form.getByRole("button", { name: "Add API" }).click();
  await page.getByText("Second Sandbox added").waitFor();
  await page.getByText("No UPS services yet").waitFor();
  await button(page, "Make Default").click();
  await page.getByText("Second Sandbox has no services yet.").waitFor();
  await sellGround("Second Sandbox");
  await button(page, "Make Default").click();
  await page.getByText("Second Sandbox is now the default API").waitFor();
  await page.getByLabel("API", { exact: true }).getByText("Second Sandbox (Default)").waitFor({ state: "attached" });
  await button(page, "Delete").click();
  const question = page.getByRole("dialog", { name: "Delete API" });
  await question.getByRole("button", { name: "Delete" }).click();
  await question.getByText(/default connection cannot be deleted/).waitFor();
  await question.getByRole("button", { name: "Cancel" }).click();
  await page.getByLabel("API", { exact: true }).selectOption({ label: "Sandbox · Test: samples, no postage" });
  await button(page, "Make Default").click();
  await page.getByText("Sandbox is now the default API", { exact: true }).waitFor();
  await page.getByLabel("API", { exact: true }).selectOption({ label: "Second Sandbox · Test: samples, no postage" });
  await button(page, "Delete").click();
  await question.getByRole("button", { name: "Delete" }).click();
  await page.getByText("Second Sandbox deleted").waitFor();
  expect((await (await admin()).listConnections()).map(({ name }) => name)).toEqual(["Sandbox"]);
});

it("shows the reliability of each enabled service, and adds the services that the report lists as new", async () => {
  await (await admin()).setServicePricing({
    path: { apiId: "api_sandbox", carrier: "USPS", service: "USPS Priority Mail Express" },
    body: { enabled: false },
  });
  const page = await app().open("/admin/services", { as: "admin" });
  const choices = (name: string) => page.getByRole("group", { name: `Reliability of ${name}`, exact: true });
  expect(
    await choices("USPS Priority Mail Express").getByRole("button", { name: "Reliable", exact: true }).isDisabled(),
  ).toBe(true);
  await choices("USPS Priority Mail").getByRole("button", { name: "Unreliable" }).click();
  await page.getByText("Successfully updated USPS Priority Mail reliability status to unreliable").waitFor();
  await (await admin()).setServiceReliability({
    path: { apiId: "api_sandbox", carrier: "FEDEX", service: "FedEx Ground" },
    body: { reliabilityStatus: "unreliable" },
  });
  await button(page, "Refresh").click();
  const ground = page
    .getByRole("table", { name: "FedEx services", exact: true })
    .getByRole("row", { name: /^Ground / });
  await ground.getByRole("cell", { name: "Unreliable", exact: true }).waitFor();
  expect(await serviceNow("USPS", "USPS Priority Mail")).toMatchObject({ reliabilityStatus: "unreliable" });

  await button(page, "Service Report").click();
  const report = page.getByRole("dialog", { name: "Service Report - API Updates" });
  await report.getByText("2 new services out of 14 total").waitFor();
  expect(await report.getByText("NEW", { exact: true }).count()).toBe(2);
  expect(await report.getByRole("button", { name: /^Add Selected Services/ }).count()).toBe(0);
  await report.getByLabel("Select UPS Ground Saver").check();
  await report.getByRole("button", { name: "Add Selected Services (1)" }).click();
  await page.getByText("Successfully added 1 services").waitFor();
  await report.getByText("1 new services out of 14 total").waitFor();
  expect(await report.getByRole("checkbox", { checked: true }).count()).toBe(0);
  expect(await serviceNow("UPS", "UPS Ground Saver")).toMatchObject({ enabled: false });
});

it("hides keys until they are revealed, and saves a new one", async () => {
  const page = await app().open("/admin/api-settings", { as: "admin" });
  const field = page.getByLabel("API Key", { exact: true });
  await field.fill("  ");
  await button(page, "Save API Key").click();
  await page.getByText("API key cannot be empty").waitFor();
  await field.fill("a-new-key");
  expect(await field.getAttribute("type")).toBe("password");
  await button(page, "Show the API key of Sandbox").click();
  expect(await field.getAttribute("type")).toBe("text");
  await button(page, "Save API Key").click();
  await page.getByText("API key of Sandbox saved").waitFor();
  const path = { id: "api_sandbox" };
  expect((await (await admin()).readConnectionSecrets({ path })).key).toBe("a-new-key");
  // Saved, it is masked; shown, it is read again.
  await expect.poll(() => field.inputValue()).toBe("…-key");
  await page.reload();
  expect(await field.inputValue()).toBe("…-key");
  await button(page, "Show the API key of Sandbox").click();
  await expect.poll(() => field.inputValue()).toBe("a-new-key");
  expect(await field.getAttribute("type")).toBe("text");
});

it("checks a connection, and reports one that cannot be used", async () => {
  const page = await app().open("/admin/api-settings", { as: "admin" });
  await page.getByText("Its key sells samples, which the test balance can pay for.").waitFor();
  await button(page, "Check connection: Sandbox").click();
  await page.getByText(/Connected to Sandbox: 14 services available\. Its key sells samples/).waitFor();
  await expectAccessible(page);
});

it("sets the links on the sign-in and support pages", async () => {
  const page = await app().open("/admin/app-settings", { as: "admin" });
  await page.getByLabel("Discord Invite Link").fill("https://example.test/x");
  await page.getByLabel("Telegram Invite Link").fill("https://example.test/y");
  await button(page, "Save Settings").click();
  await page.getByText("Discord invite link must start with https://discord.gg/").waitFor();
  await page.getByText("Telegram invite link must start with https://t.me/").waitFor();
  await page.getByLabel("Discord Invite Link").fill("https://discord.gg/test-server");
  await page.getByLabel("Telegram Invite Link").fill("https://t.me/test-channel");
  // The server's own rule.
  await page.getByLabel("Amazon Orders Link").fill("https://u:p@sellercentral.amazon.com.evil.test/");
  await button(page, "Save Settings").click();
  await page
    .getByText("The Amazon orders link must start with https:// and name a host, without a user")
    .first()
    .waitFor();
  expect(await page.getByLabel("Amazon Orders Link").getAttribute("aria-invalid")).toBe("true");
  await page.getByLabel("Amazon Orders Link").fill("https://sellercentral.amazon.com/reports");
  await button(page, "Save Settings").click();
  await page.getByText("Application settings saved").waitFor();
  const login = await app().open("/auth/login");
  const support = await app().open("/contact-support", { as: "demo" });
  for (const shown of [login, support]) {
    const discord = shown.getByRole("link", { name: "Join Discord" });
    await expect.poll(() => discord.getAttribute("href")).toBe("https://discord.gg/test-server");
    const telegram = shown.getByRole("link", { name: "Join Telegram" });
    await expect.poll(() => telegram.getAttribute("href")).toBe("https://t.me/test-channel");
  }
});

it("adds, tags, moves, edits and deletes questions", async () => {
  const questions = async () => (await (await admin()).listFaqsToEdit()).map(({ question }) => question);
  const [first = "", second = ""] = await questions();
  const page = await app().open("/admin/faqs", { as: "admin" });
  await button(page, "Add FAQ").click();
  const form = page.getByRole("dialog", { name: "Add FAQ" });
  await form.getByRole("button", { name: "Save FAQ" }).click();
  await form.getByText("Question and answer cannot be empty").waitFor();
  await form.getByLabel("Question").fill("Why test?");
  await form.getByLabel("Answer").fill("To know.");
  for (const tag of [" Sample ", "Sample"]) {
    await form.getByRole("textbox", { name: "Tags" }).fill(tag);
    await page.keyboard.press("Enter");
  }
  expect(await form.getByRole("listitem").allTextContents()).toEqual(["Sample"]);
  await form.getByRole("button", { name: "Save FAQ" }).click();
  await page.getByText("FAQ added").waitFor();
  expect((await questions()).at(-1)).toBe("Why test?");

  await button(page, `Move down: ${first}`).click();
  await expect.poll(async () => (await questions()).slice(0, 2)).toEqual([second, first]);
  const isFocused = (element: Element) => element === document.activeElement;
  await expect.poll(() => button(page, `Move down: ${first}`).evaluate(isFocused)).toBe(true);

  // By its handle: with the keys, then with the mouse below the question that it was above.
  const handle = button(page, `Reorder: ${first}`);
  await handle.press("ArrowUp");
  await expect.poll(async () => (await questions()).slice(0, 2)).toEqual([first, second]);
  await expect.poll(() => handle.evaluate(isFocused)).toBe(true);
  const drag = async () => {
    const [from, to] = await Promise.all([handle.boundingBox(), button(page, `Reorder: ${second}`).boundingBox()]);
    await page.mouse.move((from?.x ?? 0) + 10, (from?.y ?? 0) + 10);
    await page.mouse.down();
    await page.mouse.move((to?.x ?? 0) + 10, (to?.y ?? 0) + 10);
    await page.locator("li[data-drop=after]", { hasText: second }).waitFor();
  };
  await drag();
  // Escape gives it up.
  await page.keyboard.press("Escape");
  await page.locator("li[data-drop]").waitFor({ state: "detached" });
  await page.mouse.move(10, 10);
  await page.mouse.up();
  await drag();
  await page.mouse.up();
  await expect.poll(async () => (await questions()).slice(0, 2)).toEqual([second, first]);

  await page.getByLabel("Search FAQs").last().fill("sample why");
  await expect.poll(() => page.getByRole("list", { name: "FAQs" }).locator(":scope > li").count()).toBe(1);
  await button(page, "Edit: Why test?").click();
  const edit = page.getByRole("dialog", { name: "Edit FAQ" });
  await edit.getByLabel("Answer").fill("To know why, for sample.");
  await edit.getByRole("button", { name: "Save FAQ" }).click();
  await page.getByText("FAQ updated").waitFor();
  await button(page, "Delete: Why test?").click();
  await page.getByRole("dialog", { name: "Delete FAQ" }).getByRole("button", { name: "Delete" }).click();
  await page.getByText("FAQ deleted").waitFor();
  expect(await questions()).not.toContain("Why test?");
});

it("a loss limit is saved in cents, and an amount that is none is refused", async () => {
  const page = await app().open("/admin/api-settings", { as: "admin" });
  const form = page.getByRole("form", { name: "Settings of Sandbox", exact: true });
  const field = form.getByLabel("Loss limit per label");
  expect(await field.inputValue()).toBe("0.00");
  await field.fill("-1");
  await form.getByRole("button", { name: "Save Settings" }).click();
  await form.getByText("Please enter a valid loss limit").waitFor();
  await field.fill("0.75");
  await form.getByRole("button", { name: "Save Settings" }).click();
  await page.getByText("Settings of Sandbox saved").waitFor();
  await expectAccessible(page);
  const limits = (await (await admin()).listConnections()).map(({ lossLimit }) => lossLimit);
  expect(limits).toContain(0.75);
});

it("the days to void a label are saved for a carrier, and a number that is none is refused", async () => {
  const page = await app().open("/admin/api-settings", { as: "admin" });
  const form = page.getByRole("form", { name: "Settings of Sandbox", exact: true });
  const field = form.getByLabel("Days to void a UPS label");
  expect(await field.inputValue()).toBe("90");
  for (const wrong of ["0", "12.5", "366"]) {
    await field.fill(wrong);
    await form.getByRole("button", { name: "Save Settings" }).click();
    await form.getByText("Please enter 1 to 365 days").waitFor();
  }
  await field.fill("28");
  await form.getByRole("button", { name: "Save Settings" }).click();
  await page.getByText("Settings of Sandbox saved").waitFor();
  await expectAccessible(page);
  const windows = (await (await admin()).listConnections()).map(({ voidDays }) => voidDays);
  expect(windows).toContainEqual({ UPS: 28, USPS: 30, FEDEX: 90 });
});

it("saves what was changed alone, and leaves what another administrator has saved meanwhile", async () => {
  const page = await app().open("/admin/api-settings", { as: "admin" });
  const form = page.getByRole("form", { name: "Settings of Sandbox", exact: true });
  await form.getByLabel("Days to void a USPS label").fill("25");
  const path = { id: "api_sandbox" };
  const before = (await (await admin()).listConnections()).find(({ _id }) => _id === path.id);
  await (await admin()).updateConnection({ path, body: { lossLimit: 1.25 } });
  // Reads the connections again.
  await button(page, "Check connection: Sandbox").click();
  await page.getByText(/Connected to Sandbox/).waitFor();
  await form.getByRole("button", { name: "Save Settings" }).click();
  await page.getByText("Settings of Sandbox saved").waitFor();
  const after = (await (await admin()).listConnections()).find(({ _id }) => _id === path.id);
  expect(after).toMatchObject({ lossLimit: 1.25, voidDays: { ...before?.voidDays, USPS: 25 } });
});
