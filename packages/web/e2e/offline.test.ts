import { expect, it } from "vitest";
import { parcels, upload } from "./bulk-files.js";
import { startGateway } from "./gateway.js";
import { stageForJourneys } from "./harness.js";

const app = stageForJourneys();
// Each has a window of its own: in others, an earlier journey may have left the screen's code in the cache.

it("a screen whose code cannot be loaded offline says so, and loads by itself when the network is back", async () => {
  const page = await app().open("/dashboard", { as: "demo", isOwn: true });
  await page.getByRole("link", { name: /^ORD-/ }).first().waitFor();
  await page.context().setOffline(true);
  await page.getByRole("link", { name: "FAQs" }).click();
  await page.getByRole("alert").getByText("You are offline", { exact: true }).waitFor();
  // The router logs the errors that it catches.
  const logged = app().problems.splice(0);
  expect(logged.every((problem) => /Failed to fetch dynamically imported module|Unable to preload/.test(problem))).toBe(
    true,
  );
  await page.context().setOffline(false);
  await page.getByText("How do I buy one label?").waitFor();
});

it("a screen whose code loads slowly shows a skeleton inside the frame", async () => {
  const gateway = await startGateway(app().url);
  const page = await app().open("/dashboard", { as: "demo", at: gateway.url, isOwn: true });
  await page.getByRole("link", { name: /^ORD-/ }).first().waitFor();
  gateway.lose(/^GET \/assets\//, "no answer");
  await page.getByRole("link", { name: "FAQs" }).click();
  await page.getByRole("main").locator("[aria-busy=true] .mantine-Skeleton-root").first().waitFor();
  gateway.heal();
  await page.getByText("How do I buy one label?").waitFor();
  await gateway.close();
});

it("a dialog whose code cannot be fetched leaves the screen and the typed text unchanged, and can be opened again", async () => {
  const gateway = await startGateway(app().url);
  const page = await app().open("/manual-order", { as: "demo", at: gateway.url, isOwn: true });
  const sides = ["Weight (lbs)", "Length (inches)", "Width (inches)", "Height (inches)"];
  for (const side of sides) await page.getByLabel(side).fill("2.5");
  const save = page.getByRole("button", { name: "Save this parcel" });
  gateway.lose(/^GET \/assets\//);
  await save.click();
  const alert = page.getByRole("alert").filter({ hasText: "This could not be loaded" });
  await alert.waitFor();
  await page.getByRole("button", { name: "Dismiss" }).click();
  await alert.waitFor({ state: "detached" });
  await save.click();
  await alert.getByRole("button", { name: "Try Again" }).click();
  await alert.waitFor();
  gateway.heal();
  await alert.getByRole("button", { name: "Try Again" }).click();
  const weight = page.getByRole("dialog", { name: "Add Parcel" }).getByLabel("Weight (lbs)");
  await weight.waitFor();
  // Includes its style sheet, which had failed to load as well.
  const measures = weight.locator("xpath=ancestor::div[contains(@class, 'measures')]");
  expect(await measures.evaluate((element) => getComputedStyle(element).display)).toBe("grid");
  await page.keyboard.press("Escape");
  for (const side of sides) expect(await page.getByLabel(side).first().inputValue()).toBe("2.5");
  expectOnlyLoadErrors();
  await gateway.close();
});

it("a file whose rows cannot be loaded stays open, and a retry shows them", async () => {
  const gateway = await startGateway(app().url);
  const page = await app().open("/bulk-order", { as: await app().newcomer(100), at: gateway.url, isOwn: true });
  const service = page.getByLabel("Service", { exact: true }).first();
  await service.selectOption({ index: 2 });
  const chosen = await service.inputValue();
  await page.waitForLoadState("networkidle");
  gateway.lose(/^GET \/assets\/(open-file|sheet-panel)/);
  await upload(page, "orders.csv", parcels(3, { 2: { toPhone: "" } }));
  const alerts = page
    .getByRole("alert")
    .filter({ hasText: "This could not be loaded. What you entered is still here." });
  await alerts.nth(1).waitFor();
  // Offline, a retry fails again.
  await alerts.last().getByRole("button", { name: "Try Again" }).click();
  await alerts.nth(1).waitFor();
  expect(await page.getByRole("grid").count()).toBe(0);
  gateway.heal();
  await alerts.last().getByRole("button", { name: "Try Again" }).click();
  await page.getByText("2 valid, 1 with problems").waitFor();
  expect(await page.getByRole("gridcell", { name: /^Test Recipient/ }).count()).toBe(3);
  // The rows are loaded with their style sheets.
  expect(await page.getByRole("grid").evaluate((grid) => getComputedStyle(grid).position)).toBe("relative");
  await alerts.getByRole("button", { name: "Try Again" }).click();
  await page.getByRole("button", { name: "Remove orders.csv" }).waitFor();
  await alerts.waitFor({ state: "detached" });
  expect(await service.inputValue()).toBe(chosen);
  expectOnlyLoadErrors();
  await gateway.close();
});

/** React logs the errors that it catches. */
function expectOnlyLoadErrors(): void {
  const reported = app().problems.splice(0);
  expect(reported.length).toBeGreaterThan(0);
  const expected = /Failed to fetch dynamically imported module|Unable to (pre)?load/;
  expect(reported.filter((problem) => !expected.test(problem))).toEqual([]);
}
