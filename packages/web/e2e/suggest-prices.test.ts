import { afterAll, expect, it } from "vitest";
import { easypostServer, TEST_KEY } from "../../server/test/easypost-server.js";
import { TestClock } from "../../server/test/test-clock.js";
import { expectAccessible, expectNoSidewaysScrolling } from "./checks.js";
import { stageForJourneys } from "./harness.js";

const SERVICE = "USPS Ground Advantage";
const TITLE = `Suggest Prices: ${SERVICE}`;
const QUOTES = /POST \/v2\/shipments$/;

const easypost = await easypostServer(new TestClock());
afterAll(() => easypost.stop());
const app = stageForJourneys(async () => ({ SHIPCTL_EASYPOST_URL: easypost.url }));

const admin = async () => app().client((await app().signIn("admin")).token);

it("an administrator sees what the provider's quotes would change, and saves it", async () => {
  const api = await admin();
  const body = { name: "EasyPost", baseUrl: "https://api.easypost.com", key: TEST_KEY };
  const { _id: apiId } = await api.addConnection({ body });
  const path = { apiId, carrier: "USPS", service: SERVICE } as const;
  await api.addServices({ body: { services: [path] } });
  const tiers = (price: number) => [
    { minWeight: 0, maxWeight: 1, price },
    { minWeight: 1.01, maxWeight: 5, price: 8.15 },
  ];
  await api.setDynamicPricing({ path, body: { pricingTiers: tiers(5.4) } });
  const saved = async () => (await api.getDynamicPricing({ path })).pricingTiers;

  const page = await app().open("/admin/pricing", { as: "admin" });
  await page.getByRole("combobox", { name: /API/ }).selectOption(apiId);
  await page.getByRole("button", { name: TITLE, exact: true }).click();
  const dialog = page.getByRole("dialog", { name: TITLE });
  const button = (name: string) => dialog.getByRole("button", { name, exact: true });
  const row = (weights: string) =>
    dialog.getByRole("table", { name: "Suggested prices" }).getByRole("row", { name: weights });

  await dialog.getByLabel("Margin (%)").fill("a lot");
  await dialog.getByLabel("From ZIP Code").fill("6270");
  await button("Get Quotes").click();
  await dialog.getByText("Please enter a percentage from 0 to 1000").waitFor();
  await dialog.getByText("Please enter a ZIP code with 5 digits").waitFor();
  await dialog.getByLabel("Margin (%)").fill("10");
  await dialog.getByLabel("From ZIP Code").fill("62701");

  // A provider that does not answer changes nothing.
  easypost.breaks(QUOTES, ...Array.from({ length: 4 }, () => "cuts the line at once" as const));
  await button("Get Quotes").click();
  await dialog.getByText("The provider did not quote everything").waitFor();
  await dialog.getByText("the connection was cut before the answer").first().waitFor();
  expect(await row("0 to 1 lbs").textContent()).toMatch(/\$5\.40.*Unchanged/);
  expect(await button("Get Quotes").isVisible()).toBe(true);
  await expectAccessible(page);

  easypost.unserved = ["96813"];
  await button("Get Quotes").click();
  await button("Save 2 Prices").waitFor();
  // $5.93 plus 10 % is 6.523, rounded up.
  expect(await row("0 to 1 lbs").textContent()).toMatch(/\$5\.40.*\$5\.93.*\$6\.53.*\+\$1\.13/);
  expect(await row("1.01 to 5 lbs").textContent()).toMatch(/\$8\.15.*\$5\.93.*\$6\.53.*−\$1\.62/);
  await dialog.getByText(`Honolulu 96813: ${SERVICE} does not carry this parcel`).waitFor();
  const costs = dialog.getByRole("table", { name: "Cost by city" });
  await dialog.getByText("cost more than it by over the loss limit of $0.00").waitFor();
  expect(await costs.getByRole("row", { name: "0 to 1 lbs" }).getByText("Refused today").count()).toBe(5);
  expect(await costs.getByRole("row", { name: "1.01 to 5 lbs" }).getByText("Refused today").count()).toBe(0);
  expect(await saved()).toEqual(tiers(5.4));
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScrolling(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  // Another margin needs new quotes before anything can be saved.
  await dialog.getByLabel("Margin (%)").fill("15");
  await button("Get Quotes").click();
  await button("Save 2 Prices").waitFor();
  await api.setDynamicPricing({ path, body: { pricingTiers: tiers(7) } });
  await button("Save 2 Prices").click();
  await dialog.getByText("This service has changed since the quotes. Nothing was saved.").waitFor();
  expect(await saved()).toEqual(tiers(7));
  await button("Get Quotes").click();
  await button("Save 2 Prices").waitFor();
  expect(await row("0 to 1 lbs").textContent()).toMatch(/\$7\.00.*\$6\.82/);
  await button("Save 2 Prices").click();
  await page.getByText(`Dynamic pricing of ${SERVICE} saved`).waitFor();
  expect((await saved()).map(({ price }) => price)).toEqual([6.82, 6.82]);
  expect(easypost.sold()).toEqual([]);
});
