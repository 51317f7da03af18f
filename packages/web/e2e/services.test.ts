import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { stageForJourneys } from "./harness.js";
import { fetching, slowDown } from "./scenes/script.js";

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

it("shows that it is loading", async () => {
  const page = await app().open("/dashboard", { as: "demo" });
  await page.getByRole("link", { name: /^ORD-/ }).first().waitFor();
  await fetching(page, () => page.getByRole("link", { name: "Services" }).hover());
  await slowDown(page, 3_000);
  await page.getByRole("link", { name: "Services" }).click();
  await page.getByText("Loading service information...").waitFor();
  await page.getByRole("tab", { name: "Sandbox" }).waitFor();
});

it("has a tab for each source, lists only services that can be bought, and names carriers without any", async () => {
  const { token } = await app().signIn("admin");
  const admin = app().client(token);
  const added = await admin.addConnection({
    body: { name: "Second Source", key: "sample-key", baseUrl: "sandbox:", isDefault: false },
  });
  const path = { apiId: "api_sandbox", carrier: "UPS" as const, service: "UPS Ground" };
  await admin.setServicePricing({ path, body: { enabled: false } });

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
