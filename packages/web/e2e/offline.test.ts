import { expect, it } from "vitest";
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
  // React logs the errors that it catches.
  const reported = app().problems.splice(0);
  expect(reported.length).toBeGreaterThan(0);
  const expected = /Failed to fetch dynamically imported module|Unable to (pre)?load/;
  expect(reported.filter((problem) => !expected.test(problem))).toEqual([]);
  await gateway.close();
});
