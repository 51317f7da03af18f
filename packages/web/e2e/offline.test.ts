import { expect, it } from "vitest";
import { startGateway } from "./gateway.js";
import { stageForJourneys } from "./harness.js";

const app = stageForJourneys();

it("a screen that needs the network says that there is none, and comes by itself when it is back", async () => {
  const page = await app().open("/dashboard", { as: "demo" });
  await page.getByRole("link", { name: /^ORD-/ }).first().waitFor();
  await page.context().setOffline(true);
  await page.getByRole("link", { name: "FAQs" }).click();
  await page.getByRole("alert").getByText("You are offline", { exact: true }).waitFor();
  // The router says in the console what it has caught.
  const told = app().problems.splice(0);
  expect(told.every((problem) => /Failed to fetch dynamically imported module|Unable to preload/.test(problem))).toBe(
    true,
  );
  await page.context().setOffline(false);
  await page.getByText("How do I buy one label?").waitFor();
});

it("a screen whose code takes its time has a skeleton in its place, and the frame around it", async () => {
  const gateway = await startGateway(app().url);
  const page = await app().open("/dashboard", { as: "demo", at: gateway.url });
  await page.getByRole("link", { name: /^ORD-/ }).first().waitFor();
  gateway.lose(/^GET \/assets\//, "no answer");
  await page.getByRole("link", { name: "FAQs" }).click();
  await page.getByRole("main").locator("[aria-busy=true] .mantine-Skeleton-root").first().waitFor();
  gateway.heal();
  await page.getByText("How do I buy one label?").waitFor();
  await gateway.close();
});
