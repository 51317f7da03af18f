import type { Page } from "playwright-core";
import { expect, it, onTestFinished } from "vitest";
import { stageForJourneys } from "./harness.js";

const app = stageForJourneys();

const servicesOf = (page: Page, carrier: string) =>
  page
    .getByRole("list", { name: `${carrier} services` })
    .getByRole("listitem")
    .allInnerTexts();

it("shows the services of each carrier with their reliability", async () => {
  const page = await app().open("/services", { as: "demo" });
  const tab = page.getByRole("tab", { name: "Sandbox" });
  await tab.waitFor();
  expect(await tab.getAttribute("aria-selected")).toBe("true");
  const words = async (carrier: string) => (await servicesOf(page, carrier)).map((line) => line.split("\n"));
  expect(await words("UPS")).toContainEqual(["Ground", "Reliable"]);
  expect(await words("USPS")).toContainEqual(["Priority Mail Express", "Testing"]);
  expect(await words("FedEx")).toContainEqual(["Standard Overnight", "Unreliable"]);
  const legend = page.getByRole("region", { name: "What the statuses mean" });
  expect(await legend.getByRole("term").allTextContents()).toEqual(["Reliable", "Testing", "Unreliable", "Unknown"]);
});

it("has a tab for each source, lists only services that can be bought, and names carriers without any", async () => {
  const { token } = await app().signIn("admin");
  const admin = app().client(token);
  const added = await admin.addConnection({
    body: { name: "Second Source", key: "sample-key", baseUrl: "sandbox:", isDefault: false },
  });
  const path = { apiId: "api_sandbox", carrier: "UPS" as const, service: "UPS Ground" };
  await admin.setServicePricing({ path, body: { enabled: false } });
  onTestFinished(async () => {
    await admin.setServicePricing({ path, body: { enabled: true } });
  });

  const page = await app().open("/services", { as: "demo" });
  await page.getByRole("tab", { name: "Sandbox" }).waitFor();
  expect((await servicesOf(page, "UPS")).map((line) => line.split("\n")[0])).toEqual([
    ...["3 Day Select", "2nd Day Air", "Next Day Air Saver"],
  ]);
  await page.getByRole("tab", { name: "Second Source" }).click();
  for (const carrier of ["UPS", "USPS", "FedEx"]) await page.getByText(`No ${carrier} services available`).waitFor();
  expect(page.url()).toContain(`?api=${added._id}`);
  await page.goBack();
  await page.getByRole("list", { name: "UPS services" }).waitFor();
});

it("lists what each service costs, carries and reaches, for the selected connection", async () => {
  const page = await app().open("/services", { as: "demo" });
  const row = (name: string) => page.getByRole("table", { name: "Prices and limits" }).getByRole("row", { name });
  const textOf = (name: string) => row(name).getByRole("cell").allTextContents();
  await row("UPS Ground").waitFor();
  expect(await textOf("UPS Ground")).toEqual([
    ...["UPS Ground", "$8.10", "4 business days", "150 lbs", "165 in, longest side 108 in"],
    ...["Street addresses", "90 days"],
  ]);
  expect(await textOf("USPS Priority Mail from")).toEqual([
    ...["USPS Priority Mail", "from $8.90", "3 business days", "70 lbs", "108 in", "All addresses", "30 days"],
  ]);
});
