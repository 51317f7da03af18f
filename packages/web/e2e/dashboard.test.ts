import { expect, it } from "vitest";
import { buyLabel, parcelTo } from "./buy.js";
import { expectAccessible, expectAccessibleInThisLook, expectNoSidewaysScrolling } from "./checks.js";
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

it("answers what there is to do now, and each answer opens its list", async () => {
  const person = await app().newcomer(40);
  const client = app().client(person.token);
  const { orderId } = await buyLabel(client, "Test Buyer");
  const printed = await buyLabel(client, "Test Buyer Two");
  await client.markPrinted({ body: { orderIds: [printed.orderId] } });
  const page = await app().open("/dashboard", { as: person });
  const now = page.getByRole("navigation", { name: "What now" });
  await now.getByRole("link", { name: "1 label to print" }).waitFor();
  await now.getByRole("link", { name: "$23.80 about 2 labels left" }).waitFor();
  expect(await now.getByRole("link").allTextContents()).toEqual([
    "1 label to print",
    "0 parcels in transit",
    "0 parcels have an exception",
    "$23.80 about 2 labels left",
  ]);
  const goals = await now.getByRole("link").evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(goals).toEqual([
    "/my-orders?status=unprinted",
    "/my-orders?status=in_transit",
    "/my-orders?status=exceptions",
    "/balance",
  ]);
  await now.getByRole("link", { name: "1 label to print" }).click();
  const rows = page.getByRole("table", { name: "Orders" }).and(page.locator("[aria-busy=false]")).locator("tbody tr");
  await rows.getByText(orderId).waitFor();
  await expect.poll(() => rows.count()).toBe(1);
});

it("shows a new account the three steps to its first label, until that is bought", async () => {
  const person = await app().newcomer();
  const client = app().client(person.token);
  const page = await app().open("/dashboard", { as: person });
  const steps = page.getByRole("region", { name: "First steps" });
  const open = ["Save the address that you ship from", "Add funds", "Buy your first label"];
  for (const name of open) await steps.getByRole("link", { name, exact: true }).waitFor();
  expect(await steps.getByRole("link").count()).toBe(3);
  await expectAccessible(page);
  const dark = await app().open("/dashboard", { as: person, size: "narrow", scheme: "dark" });
  await dark.getByRole("region", { name: "First steps" }).waitFor();
  await expectAccessibleInThisLook(dark);
  const { name, street1, city, state, zip, phone } = parcelTo("Test Buyer").sender;
  await client.createAddress({ body: { name, street1, city, state, zip, phone, type: "sender" } });
  const admin = app().client((await app().signIn("admin")).token);
  await admin.setUserBalance({ path: { id: person.user._id }, body: { balance: 20 } });
  await page.reload();
  await steps.getByRole("link", { name: "Save the address that you ship from (done)" }).waitFor();
  await steps.getByRole("link", { name: "Add funds (done)" }).waitFor();
  await buyLabel(client, "Test Buyer");
  await page.reload();
  await page.getByRole("link", { name: "1 label to print" }).waitFor();
  await steps.waitFor({ state: "detached" });
});

it("shows the values of a day under the pointer, with the focus, and where it is touched", async () => {
  const page = await app().open("/dashboard", { as: "demo" });
  const days = page.getByRole("group", { name: "Orders by day" }).getByRole("button");
  await days.nth(6).waitFor();
  const names = await days.evaluateAll((buttons) => buttons.map((button) => button.getAttribute("aria-label") ?? ""));
  expect(names).toEqual(Array(7).fill(expect.stringMatching(/^\w{3} \d+: \d+ created, \d+ completed$/)));
  const shown = () => days.locator("span > *").allTextContents();
  const valuesOf = (day: number) => (names[day] ?? "").split(/: |, /);
  expect(await shown()).toEqual([]);
  await days.nth(2).hover();
  expect(await shown()).toEqual(valuesOf(2));
  await page.getByRole("heading", { level: 1 }).hover();
  expect(await shown()).toEqual([]);
  await days.nth(6).focus();
  expect(await shown()).toEqual(valuesOf(6));
  await page.keyboard.press("ArrowLeft");
  expect(await shown()).toEqual(valuesOf(5));
  await page.keyboard.press("Escape");
  expect(await shown()).toEqual([]);
  await days.nth(1).click();
  await page.getByRole("heading", { level: 1 }).hover();
  expect(await shown()).toEqual(valuesOf(1));
});

it.each(["demo", "new"])("hardly moves when its figures arrive, and fits a narrow window: %s account", async (who) => {
  const as = who === "demo" ? ("demo" as const) : await app().newcomer();
  for (const size of ["wide", "narrow"] as const) {
    const page = await app().open("/faqs", { as, size, isOwn: true });
    await page.addInitScript(() => {
      Reflect.set(window, "shift", 0);
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          Reflect.set(window, "shift", Number(Reflect.get(window, "shift")) + Number(Reflect.get(entry, "value")));
      }).observe({ type: "layout-shift", buffered: true });
    });
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/api\/(?:orders|balance|addresses)/, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(`${app().url}/dashboard`);
    await page.getByRole("region", { name: "Last 30 days" }).and(page.locator("[aria-busy=true]")).waitFor();
    release();
    await page.getByRole("region", { name: "Last 30 days" }).and(page.locator("[aria-busy=false]")).waitFor();
    await page.waitForLoadState("networkidle");
    await expectNoSidewaysScrolling(page);
    expect(await page.evaluate(() => Reflect.get(window, "shift")), size).toBeLessThanOrEqual(0.02);
  }
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
