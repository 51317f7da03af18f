import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { chooseFor, expectAccessible } from "./checks.js";
import { stageForJourneys } from "./harness.js";

const app = stageForJourneys();

/** A second administrator, over the API. */
const other = async () => app().client((await app().signIn("admin")).token);

const serviceNow = async (name: string) => {
  const [connection] = await (await other()).listConnections();
  return connection?.services.UPS[name];
};

const at = (service: string) => ({ apiId: "api_sandbox", carrier: "UPS", service }) as const;

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

it("saving a typed price keeps a setting that another admin changed in the meantime", async () => {
  const page = await app().open("/admin/pricing", { as: "admin" });
  await button(page, "Edit: UPS 3 Day Select").click();
  const form = page.getByRole("dialog", { name: "UPS 3 Day Select" });
  await form.getByLabel("Base Price (USD)").fill("15");
  await (await other()).setServicePricing({ path: at("UPS 3 Day Select"), body: { enabled: false } });
  await form.getByRole("button", { name: "Save" }).click();
  await form.getByText("UPS 3 Day Select has changed since you opened it: it costs $14.20 and is disabled.").waitFor();
  expect(await form.getByLabel("Base Price (USD)").inputValue()).toBe("15");
  expect(await form.getByLabel("Enabled").isChecked()).toBe(false);
  await form.getByRole("button", { name: "Save" }).click();
  await page.getByText("UPS 3 Day Select saved").waitFor();
  expect(await serviceNow("UPS 3 Day Select")).toMatchObject({ basePrice: 15, enabled: false });
});

it("a price that another admin has set is shown next to the typed one, to choose from", async () => {
  const page = await app().open("/admin/pricing", { as: "admin" });
  await button(page, "Edit: UPS Ground").click();
  const form = page.getByRole("dialog", { name: "UPS Ground" });
  await form.getByLabel("Base Price (USD)").fill("9");
  await (await other()).setServicePricing({ path: at("UPS Ground"), body: { basePrice: 8.75 } });
  await form.getByRole("button", { name: "Save" }).click();
  await form.getByText("Saved by someone else: $8.75").waitFor();
  await expectAccessible(page);
  expect(await form.getByLabel("Base Price (USD)").inputValue()).toBe("9");
  await form.getByRole("button", { name: "Use it" }).click();
  expect(await form.getByLabel("Base Price (USD)").inputValue()).toBe("8.75");
  await form.getByRole("button", { name: "Save" }).click();
  await form.waitFor({ state: "detached" });
  expect(await serviceNow("UPS Ground")).toMatchObject({ basePrice: 8.75 });
});

it("tiers that another admin has saved are shown before they are replaced", async () => {
  const page = await app().open("/admin/pricing", { as: "admin" });
  await button(page, "Add Tiers: UPS 2nd Day Air").click();
  const form = page.getByRole("dialog", { name: "Dynamic Pricing: UPS 2nd Day Air" });
  for (const tier of [1, 2, 3]) await form.getByLabel(`Tier ${tier} price (USD)`).fill(`${20 + tier}`);
  const pricingTiers = [{ minWeight: 0, maxWeight: 2, price: 19.5 }];
  await (await other()).setDynamicPricing({ path: at("UPS 2nd Day Air"), body: { pricingTiers } });
  await form.getByRole("button", { name: "Save Tiers" }).click();
  await form.getByText("0 to 2 lbs: $19.50").waitFor();
  await expectAccessible(page);
  expect(await form.getByLabel("Tier 1 price (USD)").inputValue()).toBe("21");
  await form.getByRole("button", { name: "Save Tiers" }).click();
  await page.getByText("Dynamic pricing of UPS 2nd Day Air saved").waitFor();
  expect((await serviceNow("UPS 2nd Day Air"))?.pricingTiers.map(({ price }) => price)).toEqual([21, 22, 23]);
});

it("two prices that two admins add for one customer are both saved", async () => {
  const seller = await app().newcomer();
  const { email, _id, name } = seller.user;
  const page = await app().open(`/admin/customers?search=${email}`, { as: "admin" });
  await chooseFor(page, name, "Custom Pricing");
  const dialog = page.getByRole("dialog");
  const add = async (service: string, price: string) => {
    await dialog.getByRole("tabpanel").getByLabel("Service").selectOption({ label: service });
    await dialog.getByRole("tabpanel").getByLabel("Price (USD)", { exact: true }).fill(price);
    await dialog.getByRole("button", { name: "Add", exact: true }).click();
  };
  await add("Priority Mail", "99");
  await dialog.getByRole("tab", { name: "UPS", exact: true }).click();
  await add("Ground", "19");
  const services = { "UPS Ground": 15, "UPS 2nd Day Air": 25 };
  const customPricing = { enabled: true, carriers: { UPS: { enabled: true, services } } };
  await (await other()).setUserPricing({ path: { id: _id }, body: { customPricing } });
  await dialog.getByRole("button", { name: "Save Pricing" }).click();
  await dialog.getByText(`The prices of ${name} have changed since you opened them.`).waitFor();
  await dialog.getByText("Saved by someone else: $15.00").waitFor();
  expect(await dialog.getByLabel("Price of 2nd Day Air (USD)").inputValue()).toBe("25.00");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Save Pricing" }).click();
  await page.getByText(`Custom pricing of ${name} saved`).waitFor();
  const { users } = await (await other()).listUsers({ query: { search: email } });
  expect(users[0]?.customPricing).toEqual({
    enabled: true,
    carriers: {
      USPS: { enabled: true, services: { "USPS Priority Mail": 99 } },
      UPS: { enabled: true, services: { "UPS Ground": 19, "UPS 2nd Day Air": 25 } },
    },
  });
});

it("settings that another admin has saved are kept and shown next to the typed ones", async () => {
  const page = await app().open("/admin/app-settings", { as: "admin" });
  await page.getByLabel("Telegram Invite Link").fill("https://t.me/mine");
  const theirs = { supportEmail: "help@new.example", telegramInviteLink: "https://t.me/theirs" };
  await (await other()).saveAppSettings({ body: theirs });
  await button(page, "Save Settings").click();
  await page.getByText("The settings have changed since you opened them.").waitFor();
  await page.getByText("Saved by someone else: https://t.me/theirs").waitFor();
  expect(await page.getByLabel("Support Email").inputValue()).toBe("help@new.example");
  await expectAccessible(page);
  await button(page, "Save Settings").click();
  await page.getByText("Application settings saved").waitFor();
  expect(await (await other()).getAppSettings()).toMatchObject({
    supportEmail: "help@new.example",
    telegramInviteLink: "https://t.me/mine",
  });
});

it("a question that another admin has changed is not overwritten or deleted without showing the change", async () => {
  const body = { question: "Together?", answer: "No.", tags: [] };
  const { _id } = await (await other()).createFaq({ body });
  const change = async (answer: string) =>
    (await other()).updateFaq({ path: { id: _id }, body: { ...body, answer, tags: ["Sample"] } });
  const page = await app().open("/admin/faqs?search=Together", { as: "admin" });
  await button(page, "Edit: Together?").click();
  const form = page.getByRole("dialog", { name: "Edit FAQ" });
  await form.getByLabel("Answer").fill("Perhaps.");
  await change("Yes.");
  await form.getByRole("button", { name: "Save FAQ" }).click();
  await form.getByText("Saved by someone else: Yes.").waitFor();
  expect(await form.getByRole("listitem").allTextContents()).toEqual(["Sample"]);
  await form.getByRole("button", { name: "Save FAQ" }).click();
  await page.getByText("FAQ updated").waitFor();
  await button(page, "Delete: Together?").click();
  const question = page.getByRole("dialog", { name: "Delete FAQ" });
  await change("Of course.");
  await question.getByRole("button", { name: "Delete" }).click();
  await question.getByText("Of course.").waitFor();
  await question.getByRole("button", { name: "Delete" }).click();
  await page.getByText("FAQ deleted").waitFor();
});
