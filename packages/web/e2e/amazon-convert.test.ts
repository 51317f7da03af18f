import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { line, orderId, REPORT, report } from "./amazon-report.js";
import { expectAccessible, expectNoSidewaysScrolling } from "./checks.js";
import { stageForJourneys } from "./harness.js";

const app = stageForJourneys();

const open = async (page: Page, name: string, content: string | Buffer) => {
  const file = { name, mimeType: "text/plain", buffer: Buffer.from(content) };
  await page.getByLabel("Upload Amazon orders TXT file").setInputFiles(file);
};

const counts = (page: Page, text: string) => page.getByText(`orders.txt: ${text}`).waitFor();

async function downloadOf(page: Page, name: string) {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name, exact: true }).click(),
  ]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

describe("a report of fifteen lines", () => {
  it("is converted immediately; each line becomes a label or is skipped with a reason", async () => {
    const page = await app().open("/amazon-convert", { as: "demo" });
    await page.getByText("No Data Yet").waitFor();
    await page.getByText("Upload an Amazon orders TXT file to see the conversion results").waitFor();
    await page.getByRole("option", { name: /Cedar Street Warehouse/ }).waitFor({ state: "attached" });
    await expectAccessible(page);
    await open(page, "orders.txt", REPORT);
    const done = 'Successfully converted 11 orders into 12 shipping labels. Click "Download CSV" to save your file.';
    await page.getByText(done).waitFor();
    await counts(page, "11 orders in 12 labels, 2 lines skipped, 1 line left out");
    await page.getByText("Line 14 was skipped: it has no units left to ship").waitFor();
    await page.getByText("Line 15 was skipped: it has 3 fields where the header has 18").waitFor();
    await page.getByText("Line 16 was left out: the buyer asked to cancel order 111-0000000-0000015").waitFor();
    await page.getByRole("button", { name: "Take them back" }).click();
    await counts(page, "12 orders in 13 labels, 2 lines skipped");
    await page.getByText("1 line: the buyer asked to cancel; check before you buy").click();
    await page.getByText("Line 16 belongs to an order that the buyer asked to cancel").waitFor();
    await page.getByRole("button", { name: "Leave out what buyers asked to cancel" }).click();
    await counts(page, "11 orders in 12 labels, 2 lines skipped, 1 line left out");
    const table = page.getByRole("table", { name: "Preview of the orders" });
    expect(await table.getByRole("columnheader").allInnerTexts()).toEqual([
      ...["ORDER ID", "RECIPIENT", "ADDRESS", "CITY", "STATE", "ZIP", "PRODUCT", "SERVICE"],
    ]);
    expect(await table.getByRole("row").count()).toBe(11);
    await page.getByText("Showing 10 of 11 orders").waitFor();
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: "dark" });
    await expectAccessible(page);
    await page.getByText(done).waitFor({ state: "hidden", timeout: 10_000 });
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScrolling(page);
    await expectAccessible(page);
  });

  it("follows the options: description, units, combined orders, sender", async () => {
    const page = await app().open("/amazon-convert", { as: "demo" });
    await open(page, "orders.txt", REPORT);
    await counts(page, "11 orders in 12 labels");
    const rows = async () => {
      const [header = [], ...cells] = rowsOf((await downloadOf(page, "Download CSV")).bytes.toString("utf8"));
      return cells.map((row) => Object.fromEntries(header.map((column, index) => [column, row[index]])));
    };
    const usual = await rows();
    expect(usual).toHaveLength(12);
    expect(usual[0]).toMatchObject({
      fromName: "Cedar Street Warehouse",
      toName: "Test Recipient 1",
      weight: "2.0",
      description: 'Desk Lamp 12" with "warm" light',
      orderNumber: orderId(1),
      orderItemId: "70000000000001",
    });

    await page.getByLabel("Create separate labels when the quantity is above 1").check();
    await counts(page, "11 orders in 14 labels");
    await page.getByLabel("Use SKU").check();
    const perUnit = (await rows()).map(({ description }) => description);
    expect(perUnit).toEqual(expect.arrayContaining(["BULB-03 (1/3)", "BULB-03 (3/3)"]));

    await page.getByText("1 order has 2 items: each item gets a label of its own.").waitFor();
    await page.getByRole("button", { name: "Combine into one label for each order" }).click();
    await counts(page, "11 orders in 11 labels");
    expect(await page.getByLabel("Create separate labels when the quantity is above 1").isChecked()).toBe(false);
    expect((await rows()).map(({ orderItemId }) => orderItemId)).toContain("70000000000008:1 70000000000009:1");

    await page.getByLabel("From Address (Sender)").selectOption("");
    await expect.poll(async () => (await rows())[0]?.fromName).toBe("Demo Customer");
  });

  it("becomes a ZIP with one file per SKU, offered only when splitting", async () => {
    const page = await app().open("/amazon-convert", { as: "demo" });
    await open(page, "orders.txt", REPORT);
    await counts(page, "11 orders in 12 labels");
    expect(await page.getByRole("button", { name: "Download ZIP" }).count()).toBe(0);
    await page.getByLabel("Split by SKU").check();
    const zip = await downloadOf(page, "Download ZIP");
    expect(zip.name).toMatch(/^Amazon_Orders_By_SKU_\d{4}-\d{2}-\d{2}\.zip$/);
    const entries = zip.bytes.toString("latin1").match(/[\w]+\.csv/g);
    expect([...new Set(entries)]).toEqual(["LAMP_01.csv", "SHADE_02.csv", "BULB_03.csv"]);
    await page.getByText("Successfully generated ZIP file with 3 CSV files.").waitFor();
    const remarks = await downloadOf(page, "Save these lines as CSV");
    expect(remarks.name).toBe("orders-remarks.csv");
    expect(rowsOf(remarks.bytes.toString("utf8"))).toHaveLength(5);
  });

  it("opens in Bulk Order with its rows, but not again on the next visit", async () => {
    const page = await app().open("/amazon-convert", { as: "demo" });
    await open(page, "orders.txt", REPORT);
    await page.getByRole("button", { name: "Send to Bulk Order" }).click();
    await page.getByRole("grid", { name: "Orders of the file" }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/bulk-order");
    await page.getByText("All 12 rows are valid").waitFor();
    await page.getByRole("link", { name: "Amazon Convert" }).click();
    await page.getByText("No Data Yet").waitFor();
    await page.getByRole("link", { name: "CSV Bulk Order" }).click();
    await page.getByText("Drop a CSV file here, or choose one").waitFor();
  });
});

it("shows the service of each level, which is chosen in place and used by Bulk Order", async () => {
  const seller = await app().newcomer(50);
  const sender = { name: "Test Store", street1: "1 A St", city: "Springfield", state: "IL", zip: "62701" };
  const address = { ...sender, phone: "2175550100", type: "sender" as const, isDefault: true };
  await app().client(seller.token).createAddress({ body: address });
  const page = await app().open("/amazon-convert", { as: seller });
  const levels = [
    line(1, { "ship-service-level": "NextDay" }),
    line(2, { "ship-service-level": "Standard" }),
    line(3, { "ship-service-level": "Scheduled" }),
  ];
  await open(page, "orders.txt", report(levels));
  const table = page.getByRole("table", { name: "Preview of the orders" });
  expect(await table.getByRole("row").nth(1).getByRole("cell").last().textContent()).toBe("NextDay");
  await page.getByText("2 lines: the buyer paid for a faster or unknown service, and none is saved for it").waitFor();
  await page.getByRole("button", { name: "Services by level" }).click();
  const dialog = page.getByRole("dialog", { name: "Services by level" });
  await dialog.getByLabel("NextDay").and(page.locator(":enabled")).selectOption("UPS 2nd Day Air");
  expect(await dialog.getByLabel("Standard").inputValue()).toBe("");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Save Services" }).click();
  await table.getByText("NextDay → UPS 2nd Day Air").waitFor();
  await page.getByRole("button", { name: "Send to Bulk Order" }).click();
  const grid = page.getByRole("grid", { name: "Orders of the file" });
  await grid.getByText("UPS 2nd Day Air").waitFor();
  await page.getByText("1 with a faster or unknown service paid for").waitFor();
  await page.getByRole("button", { name: "Choose services for them" }).click();
  await dialog.getByLabel("Scheduled").and(page.locator(":enabled")).selectOption("UPS 3 Day Select");
  await dialog.getByRole("button", { name: "Save Services" }).click();
  await grid.getByText("UPS 3 Day Select").waitFor();
  await page.getByText("All 3 rows are valid", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Services by level" }).click();
  expect(await dialog.getByLabel("NextDay").inputValue()).toBe("UPS UPS 2nd Day Air");
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScrolling(page);
});

it("explains why a file is not a report, and accepts the next one", async () => {
  const page = await app().open("/amazon-convert", { as: "demo" });
  const alert = page.getByRole("alert");
  await open(page, "orders.csv", REPORT);
  await alert.getByText('Error reading file: "orders.csv" is not a .txt or .xlsx file.').waitFor();
  await open(page, "orders.txt", "order-id\tsku");
  await alert.getByText("File is empty or has invalid format", { exact: true }).waitFor();
  await open(page, "orders.txt", "amazon-order-id\tsku\n111\tA");
  await alert.getByText(/^Error parsing data: this is an All Orders or shipments report/).waitFor();
  await expectAccessible(page);
  await open(page, "orders.txt", REPORT);
  await counts(page, "11 orders in 12 labels");
  expect(await alert.count()).toBe(0);
});

it("opens the operator's page of order reports in a new tab, and links to the addresses", async () => {
  const page = await app().open("/amazon-convert", { as: "demo" });
  const link = page.getByRole("link", { name: "Go to Amazon Orders" });
  expect(await link.getAttribute("href")).toBe("https://sellercentral.amazon.com/order-reports-and-feeds/reports");
  expect(await link.getAttribute("target")).toBe("_blank");
  await page.getByRole("link", { name: "Manage addresses" }).click();
  await page.getByRole("heading", { level: 1, name: "Addresses" }).waitFor();
});

it("reads a report of 100,000 lines, shows one page, and sends at most the Bulk Order limit", async () => {
  const page = await app().open("/amazon-convert", { as: "demo" });
  const lines = Array.from({ length: 100_000 }, (_, index) => line(index + 1, { "buyer-phone-number": "" }));
  // Read from disk, because passing the file from memory would block the page.
  const folder = await mkdtemp(join(tmpdir(), "shipctl-report-"));
  await writeFile(join(folder, "orders.txt"), report(lines));
  await page.getByLabel("Upload Amazon orders TXT file").setInputFiles(join(folder, "orders.txt"));
  await counts(page, "100,000 orders in 100,000 labels");
  await page.getByText("A bulk order can have at most 10,000 rows.").waitFor();
  expect(await page.getByRole("button", { name: "Send to Bulk Order" }).isDisabled()).toBe(true);
  await page.getByText("100,000 lines: no phone number").click();
  await page.getByText("… and 99,950 more: the CSV lists all of them.").waitFor();
  expect(await page.getByRole("table", { name: "Preview of the orders" }).getByRole("row").count()).toBe(11);
  await rm(folder, { recursive: true });
});

/** The cells of a CSV text, unquoted. */
function rowsOf(text: string): string[][] {
  return text
    .replace(/^\uFEFF/, "")
    .trimEnd()
    .split(/\r?\n/)
    .map((row) =>
      [...row.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)]
        .slice(0, -1)
        .map(([, cell = ""]) => cell.replace(/^"(.*)"$/, "$1").replaceAll('""', '"')),
    );
}
