import { readFile } from "node:fs/promises";
import type { Session } from "@shipctl/sdk";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { parcels, upload } from "./bulk-files.js";
import { beginFile } from "./buy.js";
import { expectAccessible, expectNoSidewaysScrolling } from "./checks.js";
import { stageForJourneys } from "./harness.js";

const app = stageForJourneys();

const clientOf = ({ token }: Session) => app().client(token);

/** A row of the grid, by its number in the file. */
const rowOf = (page: Page, number: number) =>
  page.getByRole("row").filter({ has: page.getByRole("checkbox", { name: `Select row ${number}`, exact: true }) });

const cellOf = (page: Page, number: number, column: string) => rowOf(page, number).locator(`[data-column=${column}]`);

const detailsOf = (page: Page, number: number) => page.getByRole("list", { name: `Problems of row ${number}` });

const payButton = (page: Page) => page.getByRole("button", { name: /^Pay for / });

const FIVE_BAD = {
  4: { toZip: "2108", toCity: "Boston", toState: "MA" },
  11: { toState: "Oregonn" },
  18: { toName: "", toPhone: "" },
  26: { weight: "heavy" },
  41: { toZip: "2139", toCity: "Cambridge", toState: "MA" },
};

describe("a file of 50 orders with 5 bad ones", () => {
  it("is fixed in place, paid for, and gives labels and tracking numbers", async () => {
    const seller = await app().newcomer(1_000);
    const page = await app().open("/bulk-order", { as: seller });
    await upload(page, "orders.csv", parcels(50, FIVE_BAD));
    await page.getByText("45 valid, 5 with problems").waitFor();
    await page.getByText("Fix or leave out the 5 rows that have problems").waitFor();
    expect(await payButton(page).isDisabled()).toBe(true);
    expect(await page.getByRole("checkbox", { name: "Select row 4", exact: true }).isDisabled()).toBe(true);
    expect(await rowOf(page, 1).getByRole("button").textContent()).toContain("Valid");

    await page.getByRole("button", { name: "Problems 5" }).click();
    const grid = page.getByRole("grid", { name: "Orders of the file" });
    await expect.poll(() => grid.getAttribute("aria-rowcount")).toBe("6");

    // Two errors: the cell shows the first and an ellipsis, the details show both.
    await rowOf(page, 18).getByRole("button", { name: "Recipient: Name is required..." }).click();
    await detailsOf(page, 18).getByLabel("To phone").fill("503-555-0199");
    await detailsOf(page, 18).getByLabel("To name").fill("Test Recipient 18");
    await page.keyboard.press("Enter");
    await rowOf(page, 18)
      .getByRole("button", { name: /^Valid/ })
      .waitFor();

    // A suggestion is applied with one click.
    await rowOf(page, 4).getByRole("button").click();
    await expectAccessible(page);
    await detailsOf(page, 4).getByRole("button", { name: 'Use "02108"' }).click();
    await rowOf(page, 4)
      .getByRole("button", { name: /^Valid/ })
      .waitFor();
    expect(await cellOf(page, 4, "toZip").textContent()).toBe("02108");

    // Edits in the cell: with the mouse, and with the keyboard only.
    await cellOf(page, 11, "toState").click();
    await page.getByLabel("State, row 11").fill("OR");
    await page.keyboard.press("Enter");
    await rowOf(page, 11)
      .getByRole("button", { name: /^Valid/ })
      .waitFor();
    await rowOf(page, 26).getByRole("button").focus();
    await page.keyboard.press("ArrowRight");
    for (const _ of ["street", "unit", "city", "state", "zip", "phone", "weight"])
      await page.keyboard.press("ArrowRight");
    await page.keyboard.type("3.5");
    await page.keyboard.press("Enter");
    await rowOf(page, 26)
      .getByRole("button", { name: /^Valid/ })
      .waitFor();
    expect(await cellOf(page, 26, "weight").textContent()).toBe("3.5");

    await page.getByRole("button", { name: "Apply 1 suggestion" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Apply", exact: true }).click();
    await page.getByText("All 50 rows are valid").waitFor();
    await page.getByRole("button", { name: "All 50" }).click();
    const { price } = await clientOf(seller).calculatePrice({ body: QUOTED });
    const total = dollars(50 * price);
    await page.getByRole("table", { name: "Totals by service" }).getByText(total).waitFor();

    await payButton(page).click();
    const modal = page.getByRole("dialog", { name: "Confirm payment" });
    await modal.getByText("$1,000.00").waitFor();
    await modal.getByText(dollars(1_000 - 50 * price)).waitFor();
    await modal.getByRole("button", { name: "Confirm and pay" }).dblclick();
    await page.getByText(/^Bulk order BULK-\d+ is complete: 50 labels for /).waitFor();

    // The form is empty again, the balance is updated, and there is one bulk order.
    await page.getByText("Drop a CSV file here, or choose one").waitFor();
    await page
      .getByText(dollars(1_000 - 50 * price))
      .first()
      .waitFor();
    const { bulkOrders, totalBulkOrders } = await clientOf(seller).listBulkOrders();
    expect(totalBulkOrders).toBe(1);
    const { bulkOrderId } = bulkOrders[0] ?? { bulkOrderId: "" };

    await page.getByRole("button", { name: `View ${bulkOrderId}` }).click();
    const details = page.getByRole("dialog", { name: `Bulk order ${bulkOrderId}` });
    await details.getByRole("link", { name: /^ORD-/ }).nth(24).waitFor();
    await details.getByText("Page 1 of 2").waitFor();
    const header = details.getByRole("columnheader").first();
    expect(await header.evaluate((element) => getComputedStyle(element).position)).toBe("static");
    await details.getByRole("button", { name: "Next page" }).click();
    await details.getByText("Test Recipient 50").waitFor();
    await expectAccessible(page);
    const labels = await downloadOf(page, () => details.getByRole("button", { name: "Download labels" }).click());
    expect(labels.name).toBe(`${bulkOrderId}.pdf`);
    expect(labels.text.match(/\/Type\s*\/Page\b/g)).toHaveLength(50);
    await details.getByLabel("Label format").selectOption("letter");
    const letter = await downloadOf(page, () => details.getByRole("button", { name: "Download labels" }).click());
    expect(letter.text.match(/\/Type\s*\/Page\b/g)).toHaveLength(25);
    const trackings = await downloadOf(page, () => details.getByRole("button", { name: "Trackings CSV" }).click());
    expect(trackings.name).toMatch(/^Bulk_Order_\d+_\d{12}\.csv$/);
    expect(trackings.text.trimEnd().split(/\r?\n/)).toHaveLength(51);
    expect(trackings.text).toContain("No,Id,ClassService,FromName,ToName,TrackingId,TransDate,AddressTo");
  });

  it("is bought without the bad rows, which can be saved for later", async () => {
    const seller = await app().newcomer(1_000);
    const page = await app().open("/bulk-order", { as: seller, size: "narrow" });
    const carrier = page.getByLabel("Carrier", { exact: true });
    await carrier.selectOption("USPS");
    await upload(page, "orders.csv", parcels(8, { 2: { toZip: "1" }, 5: { toStreet1: "" } }));
    await page.getByText("6 valid, 2 with problems").waitFor();
    await expectNoSidewaysScrolling(page);
    await page.getByRole("button", { name: "Leave out 2 rows" }).click();
    await page.getByText("2 rows are left out and will not be bought.").waitFor();
    const kept = await downloadOf(page, () => page.getByRole("button", { name: "download as CSV" }).click());
    expect(kept.name).toBe("orders-left-out.csv");
    const [header, ...lines] = kept.text.trimEnd().split(/\r?\n/);
    expect(header).toMatch(/,errorCode,errorMessage$/);
    expect(lines.map((line) => line.split(",")[8])).toEqual(["Test Recipient 2", "Test Recipient 5"]);
    await rowOf(page, 8).getByRole("checkbox").uncheck();
    await payButton(page).click();
    await page.getByRole("button", { name: /^Confirm and pay/ }).click();
    await page.getByText("is complete: 5 labels").waitFor();
    // The toast may come before the form is empty: the one waits for the job, the other for the purchase.
    await expect.poll(() => carrier.inputValue(), { message: "the form is as at first" }).toBe("UPS");
  });
});

describe("a bulk order with a row that the carrier refuses", () => {
  it("reports it until it has been seen, and can be retried, exported as CSV, and voided", async () => {
    const seller = await app().newcomer(100);
    const page = await app().open("/bulk-order", { as: seller });
    await upload(page, "mixed.csv", parcels(3, { 2: { toName: "Carrier Refuses" } }));
    await payButton(page).click();
    await page.getByRole("button", { name: /^Confirm and pay/ }).click();
    await page.getByText("2 of 3 labels bought. 1 row failed and was not charged.").waitFor();
    const results = await downloadOf(page, () => page.getByRole("button", { name: "Results CSV" }).click());
    const fromHistory = await downloadOf(page, () => page.getByRole("button", { name: /^Results of BULK-/ }).click());
    await page.getByRole("button", { name: "View details" }).click();
    const details = page.getByRole("dialog", { name: /^Bulk order BULK-/ });
    await details.getByText("Carrier Refuses").waitFor();
    const fromDetails = await downloadOf(page, () => details.getByRole("button", { name: "Results CSV" }).click());
    expect(results.name).toMatch(/^BULK-\d+-results\.csv$/);
    const [head = "", ...lines] = results.text.trimEnd().split("\r\n");
    expect(head).toMatch(/^fromName,.*,orderId,trackingNumber,carrier,service,price,status,error$/);
    expect(lines.map((line) => line.split(",").at(-2))).toEqual(["bought", "failed", "bought"]);
    expect([fromHistory, fromDetails]).toEqual([results, results]);
    await details.getByLabel("Layout of the results").selectOption("For WooCommerce");
    const forShop = await downloadOf(page, () => details.getByRole("button", { name: "Results CSV" }).click());
    expect(forShop.text).toMatch(/^order_id,tracking_provider,tracking_number,/);
    await page.getByText(/orders are not in the file\. ORD-\d+: /).waitFor();
    await details.getByText(/^The carrier refused: /).waitFor();
    await expectAccessible(page);

    const failures = await downloadOf(page, () => details.getByRole("button", { name: "Failed rows CSV" }).click());
    expect(failures.name).toMatch(/^BULK-\d+-failures\.csv$/);
    expect(failures.text).toContain("carrier_refused");
    expect(failures.text).toContain("2 Lantern Street");

    await details.getByRole("button", { name: "Retry failed" }).click();
    const retry = page.getByRole("dialog", { name: "Retry failed rows?" });
    await retry.getByRole("button", { name: /^Pay \$\d+\.\d\d and retry$/ }).click();
    await retry.waitFor({ state: "detached" });
    await page.getByText("buying the failed rows again").waitFor();
    await details.getByText("Partial").waitFor();

    await details.getByRole("button", { name: "Void labels" }).click();
    const question = page.getByRole("dialog", { name: /^Void the labels of BULK-/ });
    await expectAccessible(page);
    await question.getByRole("button", { name: "Void labels" }).click();
    await page.getByText("2 labels voided.").waitFor();
    await details.getByText("Cancelled").nth(1).waitFor();
    for (const label of await details.getByRole("button", { name: /^Download label of ORD-/ }).all()) {
      expect(await label.isDisabled()).toBe(true);
    }
    await details.getByRole("button", { name: "Download labels" }).click();
    await page.getByText(/^ORD-\d+ was voided, so its label must not be used; 1 more has none either$/).waitFor();
  });
});

it("a bulk order that waits for its carrier shows why and until when, on every screen that lists it", async () => {
  const seller = await app().newcomer(1_000);
  const client = clientOf(seller);
  // More rows than are bought in parallel, so the remaining ones find the carrier busy again.
  const { bulkOrderId } = await beginFile(client, parcels(40, BUSY), 0);
  const job = { key: "busy", owner: seller.user._id, fileName: "orders.csv", rowCount: 40, totalPrice: 324 };
  const jobs = [{ ...job, startedAt: new Date().toISOString(), newestBefore: null, bulkOrderId }];
  const page = await app().open("/bulk-order", { as: seller, storage: { "bulk-order-jobs": JSON.stringify(jobs) } });
  await page.getByRole("region", { name: "Buying 40 labels" }).getByText(WHY_IT_WAITS).waitFor();
  await page
    .getByRole("table", { name: "Bulk orders" })
    .getByText(/^Waiting until \d+:\d\d:\d\d [AP]M$/)
    .waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: bulkOrderId, exact: true }).click();
  await page.getByRole("dialog").getByText(WHY_IT_WAITS).waitFor();
  await expectAccessible(page);

  const admin = await app().open("/admin/orders?tab=bulk", { as: "admin" });
  const row = admin.getByRole("row").filter({ hasText: bulkOrderId });
  await row.getByText(/^Waiting until/).waitFor();
  await row.getByRole("button", { name: bulkOrderId, exact: true }).click();
  await admin.getByRole("dialog").getByText(WHY_IT_WAITS).waitFor();
  await expectAccessible(admin);
});

const BUSY = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [index + 1, { toName: "Carrier Busy" }]));
const WHY_IT_WAITS =
  /^The carrier is not accepting orders right now: the sandbox was told to be busy\. Next attempt at \d+:\d\d:\d\d [AP]M\.$/;

describe("the history", () => {
  it("can be searched, and filtered by date including the whole last day", async () => {
    const seller = await app().newcomer(100);
    const client = clientOf(seller);
    for (const name of ["spring.csv", "autumn.csv"]) {
      const orders = parcels(1).map((data) => ({ rowIndex: 0, data }));
      const { totalPrice } = await client.validateBulkOrder({
        body: { ...PICKS, orders: orders.map(({ data }) => data) },
      });
      const rows = orders.map((order) => ({ ...order, price: totalPrice }));
      await client.processBulkOrder({ body: { ...PICKS, orders: rows, totalPrice, fileName: name } });
    }
    const page = await app().open("/bulk-order", { as: seller });
    const rows = page.getByRole("table", { name: "Bulk orders" }).locator("tbody tr");
    await rows.nth(1).waitFor();
    await page.getByRole("searchbox", { name: "Search bulk orders" }).fill("autumn");
    await expect.poll(() => rows.allTextContents()).toEqual([expect.stringContaining("autumn.csv")]);
    await page.getByRole("button", { name: "Clear Filters" }).click();
    await rows.nth(1).waitFor();
    const today = await page.evaluate(() => new Date().toISOString().slice(0, 10));
    const history = page.getByRole("search", { name: "Filter bulk orders" });
    await history.getByLabel("Dates").selectOption("From, to");
    await history.getByLabel("From").fill(today);
    await history.getByLabel("To").fill(today);
    await expect.poll(() => rows.count()).toBe(2);
    await history.getByLabel("From").fill("2020-01-01");
    await history.getByLabel("To").fill("2020-01-31");
    await page.getByText("No bulk orders found").waitFor();
  });

  it("shows three samples below its error while it cannot be loaded", async () => {
    const seller = await app().newcomer();
    const page = await app().open("/bulk-order", { as: seller });
    await page.getByText("No bulk orders yet").waitFor();
    await page.getByLabel("Service").and(page.locator(":enabled")).first().waitFor();
    // What shows a file is loaded with the first one.
    await upload(page, "first.csv", parcels(2));
    await page.getByText("All 2 rows are valid").waitFor();
    await page.getByRole("button", { name: "Remove first.csv" }).click();
    await app().stopServer();
    await page.getByRole("searchbox", { name: "Search bulk orders" }).fill("x");
    await page.getByText("Failed to load bulk orders").waitFor({ timeout: 20_000 });
    const samples = page.getByRole("table", { name: "Sample bulk orders" }).locator("tbody tr");
    expect(await samples.count()).toBe(3);
    expect(await samples.getByText("Sample", { exact: true }).count()).toBe(3);
    await upload(page, "orders.csv", parcels(2));
    await page.getByText("Failed to validate CSV data").waitFor({ timeout: 20_000 });
    expect(await payButton(page).isDisabled()).toBe(true);
    await app().startServer();
    await page.getByRole("button", { name: "Try Again" }).first().click();
    await page.getByText("All 2 rows are valid").waitFor();
    await page.getByRole("button", { name: "Try Again" }).click();
    await page.getByText("No bulk orders found").waitFor();
  });
});

const PICKS = { carrier: "UPS", service: "UPS Ground" } as const;

const QUOTED = {
  carrier: "UPS",
  serviceType: "UPS Ground",
  sender: { name: "A", street1: "1 A", city: "A", state: "IL", zip: "62701", phone: "217-555-0100" },
  recipient: { name: "B", street1: "1 B", city: "B", state: "OR", zip: "97205", phone: "503-555-0124" },
  packageDetails: { weight: 2, dimensions: { length: 12, width: 10, height: 5 } },
} as const;

function dollars(usd: number): string {
  return usd.toLocaleString("en-US", { style: "currency", currency: "USD" });
}

async function downloadOf(page: Page, start: () => Promise<void>): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([page.waitForEvent("download"), start()]);
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), "latin1") };
}
