import { expect, it } from "vitest";
import { buyLabel } from "./buy.js";
import { stageForJourneys } from "./harness.js";
import { PEOPLE } from "./stage.js";

const app = stageForJourneys();

it.each([
  ["2026-11-20T11:59:00Z", "Good Morning"],
  ["2026-11-20T12:00:00Z", "Good Afternoon"],
  ["2026-11-20T17:59:00Z", "Good Afternoon"],
  ["2026-11-20T18:00:00Z", "Good Evening"],
])("at %s it greets with %s", async (now, words) => {
  const page = await app().open("/dashboard", { as: "demo", now });
  await page.getByRole("heading", { level: 1, name: `${words}, Demo Customer`, exact: true }).waitFor();
});

it("shows the last 30 days, the last 7 and the last 5 orders", async () => {
  const page = await app().open("/dashboard", { as: "demo" });
  const { token } = await app().signIn("demo");
  const { stats } = await app().client(token).getOrderStats();
  const figures = page.getByRole("region", { name: "Last 30 days" });
  await figures.getByText(String(stats.totalOrders), { exact: true }).waitFor();
  expect(await figures.locator("dt").allTextContents()).toEqual([
    "Total Orders",
    "Total Spent",
    "In Transit",
    "Completed",
  ]);
  const week = page.getByRole("table", { name: /last 7 days/ });
  expect(await week.getByRole("row").count()).toBe(8);
  expect(await week.getByRole("columnheader").allTextContents()).toEqual(["Day", "Orders Created", "Orders Completed"]);
  const recent = page.getByRole("table", { name: "Recent orders: All" });
  await recent.getByRole("link", { name: /^ORD-/ }).first().waitFor();
  expect(await recent.getByRole("row").count()).toBe(6);
  expect(await recent.getByRole("columnheader").allTextContents()).toEqual([
    ...["Order ID", "Date", "Destination", "Carrier", "Amount", "Status", "Actions"],
  ]);
});

it("sorts recent orders into pending and completed ones", async () => {
  const page = await app().open("/dashboard", { as: "demo" });
  await page.getByRole("tab", { name: "Completed" }).click();
  const completed = page.getByRole("table", { name: "Recent orders: Completed" });
  await completed.and(page.locator("[aria-busy=false]")).getByText("Delivered").first().waitFor();
  expect(await completed.getByRole("row").filter({ hasNotText: "Delivered" }).count()).toBe(1);
  await page.getByRole("tab", { name: "Pending" }).click();
  const pending = page.getByRole("table", { name: "Recent orders: Pending" });
  await pending.and(page.locator("[aria-busy=false]")).getByText("In Transit").first().waitFor();
  expect(await pending.getByText("Delivered").count()).toBe(0);
  await page.goBack();
  await completed.waitFor();
  await page.reload();
  await completed.waitFor();
});

it("opens the label of an order", async () => {
  const page = await app().open("/dashboard", { as: "demo" });
  const download = page.waitForEvent("download");
  await page
    .getByRole("button", { name: /^Download label of ORD-/ })
    .first()
    .click();
  expect((await download).suggestedFilename()).toMatch(/^ORD-\d+\.pdf$/);
});

it("does not offer the label of a voided order", async () => {
  const person = await app().newcomer(100);
  const client = app().client(person.token);
  const { orderId } = await buyLabel(client, "Test Buyer");
  await client.voidOrder({ path: { id: orderId } });
  const page = await app().open("/dashboard", { as: person });
  const download = page.getByRole("button", { name: `Download label of ${orderId}` });
  await download.waitFor();
  expect(await download.isDisabled()).toBe(true);
});

it("links to the first order when there is none", async () => {
  const page = await app().open("/dashboard", { as: await app().newcomer() });
  const first = page.getByRole("link", { name: "Create your first order" });
  expect(await first.getAttribute("href")).toBe("/manual-order");
  await page.getByRole("tab", { name: "Completed" }).click();
  await page.getByText("No completed orders").waitFor();
});

it("links to orders and balance", async () => {
  const page = await app().open("/dashboard", { as: "demo" });
  const content = page.getByRole("main");
  const goal = (name: RegExp | string) => content.getByRole("link", { name }).getAttribute("href");
  expect(await goal(/^Manual Order/)).toBe("/manual-order");
  expect(await goal(/^CSV Bulk Order/)).toBe("/bulk-order");
  expect(await goal(/^Balance/)).toBe("/balance");
  expect(await goal("View All Orders")).toBe("/my-orders");
});

it("reports each section that could not be loaded, and loads it when the server is back", async () => {
  const session = await app().signIn("demo");
  // Logout ends the page's own session on the server.
  const page = await app().open("/dashboard", { as: await app().client().login({ body: PEOPLE.demo }) });
  await page.getByRole("link", { name: /^ORD-/ }).first().waitFor();
  const other = await page.context().newPage();
  await other.goto(`${app().url}/favicon.svg`);
  // Another tab signs out and in again while the server is down: the screen has its code but no data.
  await page.getByRole("button", { name: "Logout" }).click();
  await page.getByRole("button", { name: "Login" }).waitFor();
  await app().stopServer();
  await other.evaluate(
    ([token, user]) => {
      localStorage.setItem("user", user ?? "");
      localStorage.setItem("token", token ?? "");
    },
    [session.token, JSON.stringify(session.user)],
  );
  for (const text of [
    "Unable to load user data",
    "Failed to load balance data",
    "Failed to load order statistics",
    "Failed to load recent orders",
  ]) {
    await page.getByRole("alert").filter({ hasText: text }).getByRole("button", { name: "Try Again" }).waitFor();
  }
  await app().startServer();
  await page.getByRole("button", { name: "Try Again" }).evaluateAll((buttons: HTMLElement[]) => {
    for (const button of buttons) button.click();
  });
  await page.getByRole("link", { name: /^ORD-/ }).first().waitFor();
  await page.getByRole("region", { name: "Last 30 days" }).waitFor();
  await page.getByRole("alert").first().waitFor({ state: "detached" });
});
