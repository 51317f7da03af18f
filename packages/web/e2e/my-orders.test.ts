import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { buyLabel } from "./buy.js";
import { chooseMore, expectAccessible } from "./checks.js";
import { stageForJourneys } from "./harness.js";

/** A silent carrier takes 2 seconds instead of 20. */
const app = stageForJourneys(async () => ({ SANDBOX_CLOCK_SPEED: "4" }));

/** Waits until the requested rows are shown, and returns them. */
const settled = (page: Page) => page.getByRole("table", { name: "Orders" }).and(page.locator("[aria-busy=false]"));
const rows = (page: Page) => settled(page).locator("tbody tr");
const queryOf = (page: Page) => new URL(page.url()).search;

describe("the list of orders", () => {
  it("has its columns, 10 orders per page, and links to the other pages", async () => {
    const page = await app().open("/my-orders", { as: "demo" });
    await rows(page).nth(9).waitFor();
    expect(await settled(page).getByRole("columnheader").allTextContents()).toEqual([
      ...[
        "Select",
        "Order ID",
        "Date",
        "Tracking",
        "Recipient",
        "Destination",
        "Carrier",
        "Price",
        "Status",
        "Actions",
      ],
    ]);
    expect(await rows(page).count()).toBe(10);
    await page.getByText("Page 1 of 2").waitFor();
    expect(await page.getByRole("button", { name: "Previous page" }).isDisabled()).toBe(true);
    await page.getByRole("button", { name: "Next page" }).click();
    await page.getByText("Page 2 of 2").waitFor();
    expect(queryOf(page)).toBe("?page=2");
    expect(await page.getByRole("button", { name: "Next page" }).isDisabled()).toBe(true);
    await page.getByLabel("Items per page").selectOption("25");
    await page.getByText("Page 1 of 1").waitFor();
    expect(queryOf(page)).toBe("?limit=25");
    await rows(page).nth(19).waitFor();
    expect(await page.getByRole("main").getByRole("link", { name: "Create New Order" }).getAttribute("href")).toBe(
      "/manual-order",
    );
  });

  it("finds an order on another page by any of its words, and keeps the search in the address", async () => {
    const { token } = await app().signIn("demo");
    const { orders } = await app()
      .client(token)
      .listOrders({ query: { page: 2, limit: 10 } });
    const sought = orders.at(-1);
    const page = await app().open("/my-orders", { as: "demo" });
    await rows(page).nth(9).waitFor();
    const box = page.getByRole("searchbox", { name: "Search orders" });
    for (const words of [sought?.orderId, sought?.trackingNumber, sought?.recipient.name.toUpperCase()]) {
      await box.fill(words ?? "");
      await page.waitForURL((url) => url.searchParams.get("search") === words);
      await settled(page)
        .getByRole("link", { name: sought?.orderId ?? "", exact: true })
        .waitFor();
    }
    await page.reload();
    await settled(page)
      .getByRole("link", { name: sought?.orderId ?? "", exact: true })
      .waitFor();
    await page.goBack();
    await page.waitForURL("**/my-orders");
    await rows(page).nth(9).waitFor();
    expect(await box.inputValue()).toBe("");
  });

  it("filters by status and by date, including the whole last day", async () => {
    const { token } = await app().signIn("demo");
    const { orders } = await app()
      .client(token)
      .listOrders({ query: { limit: 100 } });
    const day = orders[0]?.createdAt.slice(0, 10) ?? "";
    const ofDay = orders.filter(({ createdAt }) => createdAt.startsWith(day)).length;
    const delivered = orders.filter(({ status }) => status === "delivered").length;

    const page = await app().open("/my-orders?limit=100", { as: "demo" });
    await page.getByText(`${orders.length} orders`).waitFor();
    await page.getByLabel("Dates").selectOption("From, to");
    await page.getByLabel("From", { exact: true }).fill(day);
    await page.getByLabel("To", { exact: true }).fill(day);
    await page.getByText(`${ofDay} orders`).waitFor();
    expect(queryOf(page)).toBe(`?from=${day}&to=${day}&limit=100`);
    await page.getByRole("button", { name: "Clear Filters" }).click();
    const status = page.getByLabel("Status");
    expect(await status.getByRole("option").allTextContents()).toEqual([
      ...["All", "Delivered", "In Transit", "Processing", "Cancelled"],
    ]);
    await status.selectOption("Delivered");
    await page.getByText(`${delivered} orders`).waitFor();
    expect(queryOf(page)).toBe("?status=delivered&limit=100");
  });

  it("shows an empty state, for a new account and for a search", async () => {
    const newcomer = await app().open("/my-orders", { as: await app().newcomer() });
    await newcomer.getByText("No Orders Found").waitFor();
    const first = newcomer.getByRole("link", { name: "Create your first order" });
    expect(await first.getAttribute("href")).toBe("/manual-order");
    await expectAccessible(newcomer);

    const page = await app().open("/my-orders?search=no-such-order", { as: "demo" });
    await page.getByText("No Orders Found").waitFor();
    await page.getByRole("button", { name: "Show all orders" }).click();
    await rows(page).nth(9).waitFor();
    expect(queryOf(page)).toBe("");
  });

  it("shows the last page if the requested one does not exist", async () => {
    const page = await app().open("/my-orders?page=99&limit=wrong&status=lost", { as: "demo" });
    await page.getByText("Page 2 of 2").waitFor();
  });

  it("exports everything that matches the filters as CSV", async () => {
    const page = await app().open("/my-orders?status=delivered", { as: "demo" });
    const total = Number((await page.getByText(/^\d+ orders$/).textContent())?.split(" ")[0]);
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export CSV" }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^orders-\d{4}-\d{2}-\d{2}\.csv$/);
    const lines = (await readFile(await file.path(), "utf8")).trim().split("\r\n");
    expect(lines[0]).toMatch(/^Order ID,Date,Status,/);
    expect(lines).toHaveLength(total + 1);
    await page.getByText(`${total} orders exported`).waitFor();
  });
});

describe("voiding", () => {
  it("asks first, refunds the price, and removes the label", async () => {
    const seller = await app().newcomer(100);
    const { orderId, price } = await buyLabel(app().client(seller.token), "Test Buyer");
    const page = await app().open(`/my-orders/${orderId}`, { as: seller, scheme: "dark" });
    const dialog = page.getByRole("dialog", { name: `Order ${orderId}` });
    await chooseMore(dialog, "Void label");
    const question = page.getByRole("dialog", { name: `Void ${orderId}?` });
    await question.getByText(`The carrier is asked to refund $${price.toFixed(2)}.`).waitFor();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await question.waitFor({ state: "detached" });
    await dialog.getByText("Processing", { exact: true }).waitFor();

    await chooseMore(dialog, "Void label");
    await question.getByRole("button", { name: "Void label" }).click();
    await dialog.getByText("Cancelled", { exact: true }).waitFor();
    await page.getByText("1 label voided. The money is refunded when the carrier agrees.").waitFor();
    expect(await dialog.getByRole("button", { name: "Print label" }).isDisabled()).toBe(true);
    await dialog.getByText("Refunded", { exact: true }).waitFor();
    await page.getByRole("banner").getByText("$100.00").waitFor();
  });

  it("voids a whole selection, and names each label that could not be voided", async () => {
    const seller = await app().newcomer(100);
    const client = app().client(seller.token);
    const [first, second, third] = [
      await buyLabel(client, "Test Buyer"),
      await buyLabel(client, "Test Buyer"),
      await buyLabel(client, "Test Buyer"),
    ];
    const page = await app().open("/my-orders", { as: seller });
    await rows(page).nth(2).waitFor();
    await page.getByRole("checkbox", { name: "Select all on this page" }).check();
    await page.getByText("3 selected").waitFor();
    await page.getByRole("checkbox", { name: `Select ${third.orderId}` }).uncheck();
    await page.getByText("2 selected").waitFor();
    // Another tab voids the first of them earlier.
    await client.voidOrder({ path: { id: first.orderId } });
    await page.getByRole("button", { name: "Void", exact: true }).click();
    const question = page.getByRole("dialog", { name: "Void 2 labels?" });
    await question.getByRole("button", { name: "Void labels" }).click();
    const outcome = page.getByRole("dialog", { name: "1 label voided" });
    await outcome.getByText(`${first.orderId} is already voided`).waitFor();
    await outcome.getByRole("button", { name: "Close" }).last().click();
    await rows(page).filter({ hasText: second.orderId }).getByText("Cancelled").waitFor();
    await rows(page).filter({ hasText: third.orderId }).getByText("Processing").waitFor();
  });
});

it("several labels are downloaded as one PDF or as a ZIP, in the order of selection", async () => {
  const page = await app().open("/my-orders", { as: "demo" });
  await rows(page).nth(9).waitFor();
  for (const index of [0, 2]) await rows(page).nth(index).getByRole("checkbox").check();
  await expectAccessible(page);
  for (const format of ["PDF 4x6", "PDF letter"]) {
    const pdf = page.waitForEvent("download");
    await page.getByRole("button", { name: format }).click();
    expect((await pdf).suggestedFilename()).toBe("labels.pdf");
  }
  const zip = page.waitForEvent("download");
  await page.getByRole("button", { name: "ZIP" }).click();
  const packed = await readFile(await (await zip).path());
  expect(packed.subarray(0, 2).toString()).toBe("PK");
  expect(packed.toString("latin1").match(/ORD-\d+\.pdf/g)?.length).toBeGreaterThanOrEqual(2);
});

it("reports what could not be loaded while the server is down, and loads it again", async () => {
  const page = await app().open("/my-orders", { as: "demo" });
  await rows(page).nth(9).waitFor();
  const link = rows(page)
    .first()
    .getByRole("link", { name: /^View ORD-/ });
  await link.hover();
  await app().stopServer();
  await link.click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("alert").filter({ hasText: "Failed to retrieve order details" }).waitFor();
  await dialog.getByRole("alert").filter({ hasText: "Unable to load tracking information" }).waitFor();
  await dialog.getByRole("button", { name: "Refresh" }).click();
  await dialog.getByRole("alert").filter({ hasText: "Unable to refresh tracking information" }).waitFor();
  await dialog.getByRole("button", { name: "Close" }).click();
  await rows(page)
    .first()
    .getByRole("button", { name: /^Download label/ })
    .click();
  await page.getByText("Failed to download label").waitFor();
  await page.getByLabel("Status").selectOption("Delivered");
  const failed = page.getByRole("alert").filter({ hasText: "Failed to load orders" });
  await failed.waitFor();
  await expectAccessible(page);
  await app().startServer();
  await failed.getByRole("button", { name: "Try Again" }).click();
  await rows(page).first().getByText("Delivered").waitFor();
});

it("uses a selected order's current state, also on another page and after its label has arrived", async () => {
  const seller = await app().newcomer(200);
  const client = app().client(seller.token);
  for (let number = 1; number <= 10; number++) await buyLabel(client, `Test Buyer ${number}`);
  const { orderId } = await buyLabel(client, "Carrier Silent");
  const page = await app().open("/my-orders", { as: seller });
  await page.getByText("Waiting for the carrier").waitFor();
  await rows(page).first().getByRole("checkbox").check();
  await page.getByText("1 selected").waitFor();
  const admin = await app().signIn("admin");
  await app()
    .client(admin.token)
    .settleOrder({ path: { id: orderId } });
  await page.getByText("Waiting for the carrier").waitFor({ state: "detached", timeout: 60_000 });
  await page.getByRole("button", { name: "Next page" }).click();
  await page.getByText("Page 2 of 2").waitFor();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "PDF 4x6" }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
});

describe("an order beside the list", () => {
  it("is opened by a click on its row, shows its label uncounted, and J and K go to the next and the one before", async () => {
    const seller = await app().newcomer(100);
    const client = app().client(seller.token);
    for (const name of ["First Buyer", "Second Buyer", "Third Buyer"]) await buyLabel(client, name);
    const page = await app().open("/my-orders", { as: seller });
    await rows(page).filter({ hasText: "Second Buyer" }).getByText("$8.10").click();
    const panel = page.getByRole("dialog", { name: /^Order ORD-/ });
    const shows = (name: string) => panel.locator("address").getByText(name, { exact: true }).waitFor();
    await shows("Second Buyer");
    const label = panel.getByRole("img", { name: /^Label of ORD-/ });
    await label.scrollIntoViewIfNeeded();
    await expect.poll(() => label.evaluate((image: HTMLImageElement) => image.naturalHeight)).toBeGreaterThan(100);
    await page.keyboard.press("j");
    await shows("First Buyer");
    expect(await panel.getByRole("heading", { name: "Tracking" }).count()).toBe(1);
    expect(await panel.getByRole("button", { name: "Next order" }).isDisabled()).toBe(true);
    await page.keyboard.press("k");
    await page.keyboard.press("k");
    await shows("Third Buyer");
    await expectAccessible(page);
    const { orders } = await client.listOrders();
    expect(orders.map(({ printCount }) => printCount)).toEqual([0, 0, 0]);

    // A key that belongs to a question above the panel moves nothing.
    await chooseMore(panel, "Void label");
    await page.getByRole("dialog", { name: /^Void ORD-/ }).waitFor();
    await page.keyboard.press("j");
    await page.keyboard.press("Escape");
    await page.getByRole("dialog", { name: /^Void ORD-/ }).waitFor({ state: "detached" });
    await page.keyboard.press("j");
    await shows("Second Buyer");
    await page.keyboard.press("k");
    await shows("Third Buyer");
    await page.keyboard.press("Escape");
    await page.waitForURL("**/my-orders");
  });

  it("is not opened by a click on a control of its row", async () => {
    const page = await app().open("/my-orders", { as: "demo" });
    await rows(page).first().getByRole("checkbox").check();
    await rows(page)
      .first()
      .getByRole("button", { name: /^Copy tracking number/ })
      .click();
    await page.getByText("1 selected").waitFor();
    expect(new URL(page.url()).pathname).toBe("/my-orders");
  });

  it("has copies of its numbers and addresses", async () => {
    const seller = await app().newcomer(100);
    const { orderId } = await buyLabel(app().client(seller.token), "Test Buyer");
    const page = await app().open(`/my-orders/${orderId}`, { as: seller });
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", { name: "Copy recipient" }).click();
    await page.getByText("Recipient copied").waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^Test Buyer\n.+\n.+, [A-Z]{2} \d{5}$/);
  });
});

it("usual periods need no dates, and the fields of dates are there once one's own are asked for", async () => {
  const page = await app().open("/my-orders?limit=100", { as: "demo" });
  const filters = page.getByRole("search", { name: "Filter orders" });
  const today = await page.evaluate(() => new Date().toLocaleDateString("sv"));
  expect(await filters.getByLabel("From").count()).toBe(0);
  await filters.getByLabel("Dates").selectOption("Last 7 days");
  await page.waitForURL((url) => url.searchParams.get("to") === today);
  expect(await filters.getByLabel("From").count()).toBe(0);
  await filters.getByLabel("Dates").selectOption("From, to");
  await expect.poll(() => filters.getByLabel("To", { exact: true }).inputValue()).toBe(today);
  await filters.getByRole("button", { name: "Clear Filters" }).click();
  await filters.getByLabel("From").waitFor({ state: "detached" });
  await expect.poll(() => filters.getByLabel("Dates").inputValue()).toBe("");
  // In one line.
  const heights = await filters
    .locator("input:visible, select:visible, button:visible")
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().top));
  expect(heights.length).toBe(5);
  expect(new Set(heights.map(Math.round)).size).toBe(1);
});

it("on a phone, the filters are behind one button, which counts those that are set", async () => {
  const page = await app().open("/my-orders", { as: "demo", size: "narrow" });
  const filters = page.getByRole("search", { name: "Filter orders" });
  await filters.getByRole("button", { name: "Filters" }).waitFor();
  expect(await filters.getByLabel("Dates").isVisible()).toBe(false);
  await filters.getByRole("button", { name: "Filters" }).click();
  await filters.getByLabel("Dates").selectOption("Last 7 days");
  const toggle = filters.getByRole("button", { name: "Filters: 1" });
  await toggle.click();
  expect(await filters.getByLabel("Dates").isVisible()).toBe(false);
  await expectAccessible(page);
});
