import { readFile } from "node:fs/promises";
import { type QueryOf, readPages } from "@shipctl/sdk";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { buyReport } from "./amazon-orders.js";
import { line, report } from "./amazon-report.js";
import { parcels, upload } from "./bulk-files.js";
import { buyFile, buyLabel } from "./buy.js";
import { expectAccessible, expectAccessibleInThisLook } from "./checks.js";
import { stageForJourneys } from "./harness.js";
import { SIZES } from "./windows.js";

const app = stageForJourneys();

/** A customer with eleven bulk orders; the newest has eleven orders. */
const ROWS = 11;
let seller: Awaited<ReturnType<ReturnType<typeof app>["newcomer"]>>;
let newest = "";

beforeAll(async () => {
  seller = await app().newcomer(500);
  const client = app().client(seller.token);
  const lines = (count: number, from: number) => report(Array.from({ length: count }, (_, at) => line(from + at)));
  for (let number = 1; number < ROWS; number++) await buyReport(client, lines(1, 100 + number));
  newest = await buyReport(client, lines(ROWS, 1));
});

const pages = (page: Page, name: string) => page.getByRole("navigation", { name, exact: true });

/** Opens a page of ten, goes to its second page, reloads, and goes Back to the first. */
async function expectPagesInTheAddress(page: Page, name: string, firstPage: string): Promise<void> {
  await pages(page, name).getByRole("button", { name: "Next page" }).click();
  await pages(page, name).getByText("Page 2 of 2").waitFor();
  const second = page.url();
  expect(second).not.toBe(firstPage);
  await page.reload();
  await pages(page, name).getByText("Page 2 of 2").waitFor();
  await page.goBack();
  await pages(page, name).getByText("Page 1 of 2").waitFor();
  expect(page.url()).toBe(firstPage);
  await page.goForward();
  await pages(page, name).getByText("Page 2 of 2").waitFor();
}

const newestFirst = (page: Page) => page.locator("[aria-sort=descending]");
const dateHeader = (page: Page, name = "Date") => page.getByRole("columnheader", { name });

describe("the order of a list", () => {
  it("is reversed by its Date header, and survives a reload and Back, because it is in the address", async () => {
    const page = await app().open("/my-orders", { as: seller });
    const rows = page.getByRole("table", { name: "Orders" }).and(page.locator("[aria-busy=false]")).locator("tbody tr");
    const { orders } = await app()
      .client(seller.token)
      .listOrders({ query: { sort: "oldest", limit: 1 } });
    const oldest = rows.first().getByText(orders[0]?.orderId ?? "?", { exact: true });
    await rows.nth(9).waitFor();
    await dateHeader(page).and(newestFirst(page)).waitFor();
    await pages(page, "Pages").getByRole("button", { name: "Next page" }).click();
    await pages(page, "Pages")
      .getByText(/^Page 2 of/)
      .waitFor();
    await dateHeader(page).getByRole("button").click();
    await oldest.waitFor();
    await page.locator("th[aria-sort=ascending]").waitFor();
    expect(new URL(page.url()).search).toBe("?sort=oldest");
    await page.reload();
    await oldest.waitFor();
    await page.goBack();
    await pages(page, "Pages")
      .getByText(/^Page 2 of/)
      .waitFor();
    await dateHeader(page).and(newestFirst(page)).waitFor();
    await page.setViewportSize({ width: 390, height: 844 });
    await dateHeader(page).getByRole("button").click();
    await oldest.waitFor();
    await expectAccessibleInThisLook(page);
  });

  it.each([
    ["/balance", "Date"],
    ["/bulk-order", "Date"],
    ["/admin/orders", "Date"],
    ["/admin/transactions", "Date"],
    ["/admin/customers", "Created At"],
    ["/admin/audit", "Date"],
  ])("of %s can be reversed as well", async (path, name) => {
    const page = await app().open(`${path}?sort=oldest`, { as: path.startsWith("/admin") ? "admin" : seller });
    const header = dateHeader(page, name);
    await header.getByRole("button").click();
    await page.waitForURL(app().url + path);
    await header.and(newestFirst(page)).waitFor();
  });
});

it("all customers' orders are sorted by their prices, and filtered by carrier, service and API, in the address", async () => {
  const page = await app().open("/admin/orders", { as: "admin" });
  const admin = app().client((await app().signIn("admin")).token);
  const table = page.getByRole("table", { name: "Individual orders" }).and(page.locator("[aria-busy=false]"));
  const price = page.getByRole("columnheader", { name: "Price" });
  const shown = async () => (await table.getByRole("button", { name: /^ORD-\d+$/ }).allTextContents()).join();
  const listed = async (query: QueryOf<"listAllOrders">) =>
    (await admin.listAllOrders({ query })).orders.map(({ orderId }) => orderId).join();
  await price.and(page.locator("[aria-sort=none]")).waitFor();
  await price.getByRole("button").click();
  await price.and(page.locator("[aria-sort=descending]")).waitFor();
  expect(new URL(page.url()).search).toBe("?sort=price_desc");
  await expect.poll(shown).toBe(await listed({ sort: "price_desc" }));
  await price.getByRole("button").click();
  await price.and(page.locator("[aria-sort=ascending]")).waitFor();
  await expect.poll(shown).toBe(await listed({ sort: "price_asc" }));

  expect(await page.getByLabel("Carrier", { exact: true }).isVisible()).toBe(false);
  await page.getByRole("button", { name: "Filters" }).click();
  await page.getByLabel("API", { exact: true }).selectOption("Sandbox");
  await page.getByLabel("Carrier", { exact: true }).selectOption("FedEx");
  const services = page.getByLabel("Service", { exact: true });
  await expect.poll(() => services.locator("option").allTextContents()).toEqual(["All", "FedEx Ground"]);
  await services.selectOption("FedEx Ground");
  const filtered = { sort: "price_asc", carrier: "FEDEX", service: "FedEx Ground", apiId: "api_sandbox" } as const;
  await expect.poll(shown).toBe(await listed(filtered));
  await page.reload();
  await page.getByRole("button", { name: "Filters: 3" }).waitFor();
  await expect.poll(shown).toBe(await listed(filtered));
  await expectAccessible(page);
  await page.getByLabel("Carrier", { exact: true }).selectOption("USPS");
  await expect.poll(() => services.inputValue()).toBe("");
  await page.getByRole("button", { name: "Clear Filters" }).click();
  await expect.poll(shown).toBe(await listed({ sort: "price_asc" }));
});

it.each([
  ["all orders", "/admin/orders", "Individual orders", /^ORD-\d+$/, { "Cost / Margin": "margin", Status: "status" }],
  [
    "all bulk orders",
    "/admin/orders?tab=bulk",
    "Bulk orders",
    /^BULK-\d+$/,
    { "Total Orders": "orders", "Total Price": "price", Status: "status" },
  ],
  [
    "a customer's bulk orders",
    "/bulk-order",
    "Bulk orders",
    /^BULK-\d+$/,
    { Orders: "orders", Total: "price", Status: "status" },
  ],
] as const)("%s are sorted by their heads, in the address", async (_list, path, name, id, heads) => {
  const isAdmin = path.startsWith("/admin");
  const page = await app().open(path, { as: isAdmin ? "admin" : seller });
  const client = app().client(isAdmin ? (await app().signIn("admin")).token : seller.token);
  const table = page.getByRole("table", { name, exact: true }).and(page.locator("[aria-busy=false]"));
  const shown = async () => (await table.getByRole("button", { name: id }).allTextContents()).join();
  const listed = async (sort: string): Promise<string> => {
    const query = { sort: sort as "price_asc", page: 1, limit: 10 };
    if (name === "Individual orders")
      return (await client.listAllOrders({ query })).orders.map(({ orderId }) => orderId).join();
    const { bulkOrders } = isAdmin ? await client.listAllBulkOrders({ query }) : await client.listBulkOrders({ query });
    return bulkOrders.map(({ bulkOrderId }) => bulkOrderId).join();
  };
  for (const [head, field] of Object.entries(heads)) {
    const column = page.getByRole("columnheader", { name: head, exact: true });
    for (const [way, sorted] of [
      ["desc", "descending"],
      ["asc", "ascending"],
    ] as const) {
      await column.getByRole("button").click();
      await column.and(page.locator(`[aria-sort=${sorted}]`)).waitFor();
      expect(new URL(page.url()).searchParams.get("sort")).toBe(`${field}_${way}`);
      await expect.poll(shown).toBe(await listed(`${field}_${way}`));
    }
  }
  await expectAccessible(page);
});

it("a bulk order of the operator's list has one menu, without labels if it has none", async () => {
  const { user, token } = await app().newcomer(100);
  const { bulkOrderId } = await buyFile(app().client(token), parcels(1));
  const none = await buyFile(app().client(token), parcels(1, { 1: { toName: "Carrier Refuses" } }));
  const page = await app().open(`/admin/orders?tab=bulk&search=${user.email}`, { as: "admin" });
  const open = (of: string) => page.getByRole("button", { name: `Actions for ${of}` }).click();
  const items = async () =>
    (await page.locator("[popover]:popover-open").getByRole("button").allInnerTexts()).map((text) => text.trim());
  await open(none.bulkOrderId);
  expect(await items()).toEqual(["View bulk order"]);
  await page.keyboard.press("Escape");
  await open(bulkOrderId);
  expect(await items()).toEqual(["View bulk order", "Download labels"]);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download labels" }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  await open(bulkOrderId);
  await page.getByRole("button", { name: "View bulk order" }).click();
  await page.getByRole("dialog", { name: `Bulk order ${bulkOrderId}` }).waitFor();
});

it("operators are told the time zone of what they read and choose, once; customers are not", async () => {
  const zone = "America/Los_Angeles";
  for (const size of ["wide", "narrow"] as const) {
    const page = await app().open("/admin/audit", { as: "admin", size, timeZone: zone });
    await page.getByText(zone).filter({ visible: true }).waitFor();
    expect(await page.getByText(zone).filter({ visible: true }).count()).toBe(1);
  }
  const own = await app().open("/my-orders", { as: seller, timeZone: zone });
  await own.locator("time").first().waitFor();
  expect(await own.getByText(zone).count()).toBe(0);
});

it("customers are sorted by name, balance and spending", async () => {
  const page = await app().open("/admin/customers?limit=100", { as: "admin" });
  const rows = page
    .getByRole("table", { name: "Customers" })
    .and(page.locator("[aria-busy=false]"))
    .locator("tbody tr");
  const names = () => rows.locator("td:first-child a").allTextContents();
  const head = page.getByRole("columnheader", { name: "Name" });
  await head.getByRole("button").click();
  await head.and(page.locator("[aria-sort=ascending]")).waitFor();
  expect(new URL(page.url()).searchParams.get("sort")).toBe("name_asc");
  const admin = app().client((await app().signIn("admin")).token);
  const sorted = async (sort: QueryOf<"listUsers">["sort"]) =>
    (await admin.listUsers({ query: { sort, page: 1, limit: 100 } })).users.map(({ name }) => name);
  await expect.poll(names).toEqual(await sorted("name_asc"));
  await page.getByRole("columnheader", { name: "Total Spend" }).getByRole("button").click();
  await expect.poll(names).toEqual(await sorted("spend_desc"));
});

it("the audit log is filtered by actor and action, in the address; an entry leads to the others of its actor", async () => {
  const { user, token } = await app().newcomer(100);
  const { orderId } = await buyLabel(app().client(token), "Test Buyer");
  const signedIn = await app().signIn("admin");
  await app()
    .client(signedIn.token)
    .setUserRateLimit({ path: { id: user._id }, body: { rateLimit: 300 } });
  const page = await app().open("/admin/audit", { as: signedIn });
  const table = page.getByRole("table", { name: "Audit log" }).and(page.locator("[aria-busy=false]"));
  const address = () => Object.fromEntries(new URL(page.url()).searchParams);
  const whoIn = async () => [...new Set(await table.locator("tbody td:nth-child(2) a").allTextContents())];
  await table.waitFor();
  expect(await page.getByLabel("Actor", { exact: true }).isVisible()).toBe(false);
  await page.getByRole("button", { name: "Filters" }).click();
  const actors = page.getByLabel("Actor", { exact: true });
  await actors.selectOption(`${signedIn.user.name} (${signedIn.user.email})`);
  await expect.poll(whoIn).toEqual([signedIn.user.email]);
  await page.getByLabel("Action", { exact: true }).selectOption("set rate limit");
  await table.getByText(user.email).first().waitFor();
  expect(address()).toEqual({ actor: signedIn.user._id, action: "set-rate-limit" });
  expect(await actors.locator("option").allTextContents()).not.toContain(`${user.name} (${user.email})`);
  await expectAccessible(page);

  await page.goto(`${app().url}/admin/audit?search=${orderId}`);
  await table.getByText("Details", { exact: true }).click();
  await table.getByRole("link", { name: `All changes by ${user.email}` }).click();
  await page.getByRole("button", { name: "Filters: 1" }).waitFor();
  await expect.poll(whoIn).toEqual([user.email]);
  expect(address()).toEqual({ actor: user._id });
  await expect.poll(() => actors.locator("option:checked").textContent()).toBe(user.email);
});

it("all customers' orders are exported as CSV, everything that matches, with cost and margin", async () => {
  const { user } = seller;
  const admin = app().client((await app().signIn("admin")).token);
  const page = await app().open(`/admin/orders?search=Portland`, { as: "admin" });
  const exported = async () => {
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export CSV" }).click();
    const file = await download;
    return [file.suggestedFilename(), ...(await readFile(await file.path(), "utf8")).trimEnd().split("\r\n")];
  };
  const { totalOrders } = await admin.listAllOrders({ query: { search: "Portland", limit: 1 } });
  const [name, titles, ...orders] = await exported();
  expect(name).toMatch(/^all-orders-\d{4}-\d{2}-\d{2}\.csv$/);
  expect(titles).toMatch(/,Customer,E-mail,Cost,Cost Refunded,Margin$/);
  expect(orders).toHaveLength(totalOrders);
  await page.getByRole("tab", { name: "Bulk Orders" }).click();
  await page.getByRole("button", { name: newest, exact: true }).waitFor();
  const [bulkName, bulkTitles, ...bulkOrders] = await exported();
  expect(bulkName).toMatch(/^all-bulk-orders-/);
  expect(bulkTitles).toMatch(/^Bulk Order ID,.*,Cost,Margin$/);
  const listed = await readPages("listAllBulkOrders", (query) => admin.listAllBulkOrders({ query }));
  expect(bulkOrders.map((line) => line.split(",")[0])).toEqual(listed.bulkOrders.map(({ bulkOrderId }) => bulkOrderId));
  // Those that others buy here may have no known margin.
  const own = bulkOrders.filter((line) => line.includes(`,${user.name},`) && /,\d+\.\d\d$/.test(line));
  expect(own.length).toBeGreaterThanOrEqual(ROWS);
});

describe("filters and pages survive a reload and Back, because they are in the address:", () => {
  it("bulk orders, with a file open above them and no question asked", async () => {
    const page = await app().open("/bulk-order", { as: seller });
    await pages(page, "Pages").getByText("Page 1 of 2").waitFor();
    await expectPagesInTheAddress(page, "Pages", `${app().url}/bulk-order`);
    await page.goto(`${app().url}/bulk-order?from=2020-01-01&search=Amazon_Orders&page=99`);
    await pages(page, "Pages").getByText("Page 2 of 2").waitFor();
    expect(await page.getByRole("searchbox", { name: "Search bulk orders" }).inputValue()).toBe("Amazon_Orders");
    expect(await page.getByLabel("From", { exact: true }).inputValue()).toBe("2020-01-01");

    await upload(page, "orders.csv", parcels(2));
    await page.getByText("All 2 rows are valid").waitFor();
    await pages(page, "Pages").getByRole("button", { name: "Previous page" }).click();
    await pages(page, "Pages").getByText("Page 1 of 2").waitFor();
    await page.getByRole("button", { name: `View ${newest}` }).click();
    await page.getByRole("dialog").getByText(newest).waitFor();
    await page.keyboard.press("Escape");
    await page.getByText("All 2 rows are valid").waitFor();
    expect(new URL(page.url()).search).toBe("?search=Amazon_Orders&from=2020-01-01");
  });

  it("the rows of a bulk order, next to the filters of the list below", async () => {
    const first = `${app().url}/bulk-order?page=2&order=${newest}&rows-limit=10`;
    const page = await app().open(new URL(first).pathname + new URL(first).search, { as: seller });
    await expectPagesInTheAddress(page, "Pages of orders", first);
    await page.keyboard.press("Escape");
    await pages(page, "Pages").getByText("Page 2 of 2").waitFor();
    expect(new URL(page.url()).search).toBe("?page=2");
  });

  it("bulk orders to confirm, and the orders of the selected one", async () => {
    const page = await app().open("/amazon-confirm", { as: seller });
    await expectPagesInTheAddress(page, "Pages", `${app().url}/amazon-confirm`);
    await page.getByRole("searchbox", { name: "Search bulk orders" }).fill(newest);
    await page.getByRole("button", { name: `Select ${newest}` }).click();
    await page.getByRole("region", { name: `Summary of ${newest}` }).waitFor();
    await page.goto(`${page.url()}&rows-limit=10`);
    await expectPagesInTheAddress(page, "Pages of the orders", page.url());
    expect(await page.getByRole("searchbox", { name: "Search bulk orders" }).inputValue()).toBe(newest);
  });

  it("all customers' bulk orders, and the rows of the open one", async () => {
    const page = await app().open(`/admin/orders?tab=bulk&search=${newest}`, { as: "admin" });
    await page.getByRole("button", { name: newest, exact: true }).click();
    const dialog = page.getByRole("dialog", { name: `Bulk order ${newest}` });
    await dialog.waitFor();
    await expectPagesInTheAddress(page, `Pages of ${newest}`, page.url());
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    expect(new URL(page.url()).searchParams.get("tab")).toBe("bulk");
    expect([...new URL(page.url()).searchParams.keys()]).toEqual(["tab", "search"]);
  });
});

describe("a list on a phone", () => {
  const FACTS_OF_ORDER = ["Recipient", "Status", "Destination", "Carrier"];
  it.each<[string, string, readonly string[]]>([
    ["/my-orders", "Orders", [...FACTS_OF_ORDER, "Price", "Tracking", "Order ID", "Date"]],
    ["/dashboard", "Recent orders: All", [...FACTS_OF_ORDER, "Amount", "Order ID", "Date"]],
    ["/balance", "Transactions", ["Description", "Amount", "Type", "Date", "Transaction ID", "Balance After"]],
    ["/bulk-order", "Bulk orders", ["Bulk Order ID", "Status", "Orders", "Total", "Date", "File"]],
    [
      "/bulk-order?order=BULK",
      "Orders of BULK",
      ["Recipient", "Status", "Destination", "Service", "Price", "Tracking"],
    ],
    ["/amazon-confirm", "Bulk orders", ["Order ID", "Status", "Orders", "Date"]],
    ["/admin/orders?tab=bulk", "Bulk orders", ["Bulk Order ID", "Status", "User", "Total Orders", "Cost / Margin"]],
  ])("%s shows five rows at a glance, with all their facts", async (path, name, facts) => {
    const as = path.startsWith("/admin") ? "admin" : seller;
    const page = await app().open(path.replace("BULK", newest), { as, size: "narrow" });
    const cards = page
      .getByRole("table", { name: name.replace("BULK", newest), exact: true })
      .and(page.locator("[aria-busy=false]"))
      .locator("tbody tr");
    await cards.nth(4).waitFor();
    const [first, fifth] = await Promise.all([cards.nth(0).boundingBox(), cards.nth(4).boundingBox()]);
    const height = (fifth?.y ?? 0) + (fifth?.height ?? 0) - (first?.y ?? 0);
    expect(height).toBeLessThan(SIZES.narrow.height - 56);
    // Without scrolling.
    if (path === "/my-orders") expect((first?.y ?? 0) + height).toBeLessThanOrEqual(SIZES.narrow.height);
    const cells = cards.nth(0).locator("td:visible");
    const seen = await cells.evaluateAll((all) => all.map((cell) => cell.dataset.label));
    expect(seen).toEqual(expect.arrayContaining([...facts]));
    const labeled = await cells.evaluateAll((all) =>
      all.filter((cell) => getComputedStyle(cell, "::before").content !== "none"),
    );
    expect(labeled.length).toBeLessThanOrEqual(2);
    await expectAccessible(page);
  });

  it("shows what belongs to an opened line", async () => {
    const page = await app().open("/balance", { as: seller, size: "narrow" });
    await page.getByRole("button", { name: newest }).click();
    const entries = page.getByRole("table", { name: newest }).and(page.locator("[aria-busy=false]"));
    await entries.getByRole("link", { name: /^ORD-/ }).nth(9).waitFor();
    await expectAccessible(page);
  });
});
