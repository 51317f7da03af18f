import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { parcel, parcels, upload } from "./bulk-files.js";
import { expectAccessible, expectNoSidewaysScrolling } from "./checks.js";
import { stageForJourneys } from "./harness.js";

const app = stageForJourneys();

const payButton = (page: Page) => page.getByRole("button", { name: /^Pay for / });

describe("a file that cannot be read", () => {
  it("explains why, and what to do", async () => {
    const page = await app().open("/bulk-order", { as: "demo" });
    await upload(page, "orders.pdf", "%PDF");
    await page.getByText('"orders.pdf" is not a .csv or .xlsx file').waitFor();
    const old = { name: "orders.xls", mimeType: "", buffer: Buffer.from([0xd0, 0xcf, 0x11, 0xe0]) };
    await page.getByLabel("Upload CSV").setInputFiles(old);
    await page.getByText(/^This is an old Excel workbook \(\.xls\), not an \.xlsx workbook\./).waitFor();
    await upload(page, "orders.xlsx", "PK\u0003\u0004\u0000\u0000");
    await page.getByText(/^This is a ZIP archive, not an \.xlsx workbook\./).waitFor();
    await upload(page, "empty.csv", "\n\n");
    await page.getByText("No data to validate", { exact: true }).waitFor();
    await upload(page, "workbook.csv", "PK\u0003\u0004\u0000\u0000");
    await page.getByText(/^This is a ZIP archive, not an \.xlsx workbook\./).waitFor();
    await upload(page, "headers-only.csv", "toName,toStreet1,toCity,toState,toZip\n");
    await page.getByText("No data to validate", { exact: true }).waitFor();
    await upload(page, "data.csv", "Test A,1 Main St,Austin,TX,78701\nTest B,2 Main St,Austin,TX,78701");
    await page.getByText(/^Error parsing CSV: The first row holds data, not column names/).waitFor();
    expect(await page.getByRole("grid").count()).toBe(0);
    await expectAccessible(page);
  });
});

describe("the keyboard focus", () => {
  it("stays at the file when it is chosen and when it is removed, although the control that had it is replaced", async () => {
    const page = await app().open("/bulk-order", { as: "demo" });
    const box = page.getByRole("region", { name: "File", exact: true });
    const hasFocus = () => box.evaluate((element) => element.contains(document.activeElement));
    await page.getByLabel("Upload CSV").focus();
    await upload(page, "orders.csv", parcels(2));
    await page.getByText("All 2 rows are valid").waitFor();
    expect(await hasFocus()).toBe(true);
    await page.getByRole("button", { name: "Remove orders.csv" }).focus();
    await page.keyboard.press("Enter");
    await page.getByLabel("Upload CSV").waitFor({ state: "attached" });
    expect(await hasFocus()).toBe(true);
  });
});

describe("the columns of a file", () => {
  it("are mapped by hand once, and remembered for the next file with the same headers", async () => {
    const seller = await app().newcomer();
    const file = [
      "Dear,toStreet1,toCity,toState,toZip,toPhone,weight,length,width,height",
      "Test A,1 Main St,Austin,TX,78701,5125550100,2,12,10,5",
    ].join("\n");
    const page = await app().open("/bulk-order", { as: seller });
    await upload(page, "letters.csv", file);
    await page.getByText("0 valid, 1 with problems").waitFor();
    const columns = page.getByRole("region", { name: "Columns" });
    await expectAccessible(page);
    const kept = page.waitForResponse(
      (answer) => answer.request().method() === "PUT" && answer.url().includes("/mappings"),
    );
    const unused = columns.getByRole("list", { name: "Not used", exact: true });
    expect(await unused.getByRole("listitem").count()).toBe(1);
    await unused.getByText("Test A", { exact: true }).waitFor();
    await columns.getByText("No column is chosen for: From name, ").waitFor();
    expect(await columns.getByText("No column is chosen for: ").textContent()).toContain("To name");
    expect(await columns.getByRole("list", { name: "Recognized" }).isVisible()).toBe(false);
    await unused.getByLabel("Dear").selectOption({ label: "To name *" });
    await unused.waitFor({ state: "detached" });
    await kept;
    // The sender is still missing: no column provides it, and there is no saved address.
    await page.getByRole("button", { name: /^Invalid/ }).click();
    const problems = page.getByRole("list", { name: "Problems of row 1" });
    // Checked again half a second after the change.
    await problems.getByLabel("To name").waitFor({ state: "detached" });
    await problems.getByLabel("From name").waitFor();

    await page.getByRole("button", { name: "Remove letters.csv" }).click();
    await upload(page, "again.csv", file.replace("Test A", "Test B"));
    await page.getByText("These columns were set for an earlier file with the same headers.").waitFor();
    await unused.waitFor({ state: "detached" });
    await columns.getByText("Recognized: 10").click();
    await columns.getByText("Test B", { exact: true }).waitFor();
    await expect.poll(() => columns.getByLabel("Dear").inputValue()).toBe("toName");
    // A field that another column fills is taken from it, which is then not used.
    await columns.getByLabel("toCity").selectOption({ label: "To name * (now Dear)" });
    await unused.getByText("Test B", { exact: true }).waitFor();
    await expect.poll(() => columns.getByText("No column is chosen for: ").textContent()).toContain("To city");
    await columns.getByLabel("toStreet1").selectOption({ label: "Not used" });
    await unused.getByText("1 Main St", { exact: true }).waitFor();
  });

  it("that look as if labels needed them come first, and the panel closes once nothing is missing", async () => {
    const page = await app().open("/bulk-order", { as: await app().newcomer(50) });
    const { toName = "", ...others } = parcel(1);
    const header = Object.keys(others);
    const rows = [
      ["Gift", "Door no", "Dear", ...header],
      ["yes", "Apt 2", toName, ...Object.values(others)],
    ];
    await upload(page, "orders.csv", rows.map((cells) => cells.join(",")).join("\n"));
    const columns = page.getByRole("region", { name: "Columns" });
    const unused = columns.getByRole("list", { name: "Not used", exact: true }).getByRole("listitem");
    await expect.poll(() => unused.first().textContent()).toContain("Door noApt 2");
    expect(await unused.first().getAttribute("data-doubtful")).toBe("true");
    expect(await unused.last().getAttribute("data-doubtful")).toBe(null);
    await expectAccessible(page);
    await columns.getByLabel("Door no").selectOption("toStreet2");
    await columns.getByLabel("Dear").selectOption("toName");
    await columns.waitFor({ state: "detached" });
    await page.getByText("The row is valid").waitFor();
    await page.getByRole("button", { name: "Columns", exact: true }).click();
    expect(await columns.getByText(/^Recognized: /).textContent()).toBe(`Recognized: ${header.length + 2}`);
  });

  it("chosen quickly are saved in order, even if the first save is slow", async () => {
    const page = await app().open("/bulk-order", { as: await app().newcomer() });
    const saved: string[] = [];
    let release = () => {};
    await page.route("**/orders/bulk/mappings", async (route) => {
      if (route.request().method() !== "PUT") return route.continue();
      if (saved.push(route.request().postData() ?? "") === 1) {
        await new Promise<void>((resolve) => {
          release = resolve;
        });
      }
      await route.continue();
    });
    await upload(page, "letters.csv", "Dear,Road,toCity,toState,toZip\nTest A,1 Main St,Austin,TX,78701");
    const columns = page.getByRole("region", { name: "Columns" });
    await columns.getByLabel("Dear").selectOption("toName");
    await columns.getByText("Recognized: 4").waitFor();
    await columns.getByLabel("Road").selectOption("toStreet1");
    await columns.getByText("Recognized: 5").waitFor();
    expect(saved).toHaveLength(1);
    release();
    await expect.poll(() => saved.length).toBe(2);
    expect(saved[1]).toContain("Road");
  });

  it("of other tools are recognized, and a saved address is used as the sender", async () => {
    const seller = await app().newcomer(50);
    const address = {
      name: "Test Store",
      street1: "1 A St",
      city: "Springfield",
      state: "IL",
      zip: "62701",
      phone: "2175550100",
    };
    await app()
      .client(seller.token)
      .createAddress({ body: { ...address, type: "sender", isDefault: true } });
    const page = await app().open("/bulk-order", { as: seller });
    await page
      .getByLabel("Sender for rows without one")
      .locator("option", { hasText: "Test Store" })
      .waitFor({ state: "attached" });
    await upload(
      page,
      "shop.csv",
      "Recipient Name;Address 1;City;State;Postal Code;Phone;Weight (oz);Length;Width;Height\nTest A;1 Main St;Austin;TX;78701;5125550100;24;12;10;5\n",
    );
    await page.getByText("The row is valid").waitFor();
    expect(await page.locator("[role=gridcell][data-column=weight]").textContent()).toBe("1.5");
    await page.getByRole("button", { name: "Valid" }).click();
    await page.getByRole("button", { name: "Edit all fields" }).click();
    expect(await page.getByLabel("From name").inputValue()).toBe("Test Store");
  });

  it("gets a sender that is saved in place, and stays open", async () => {
    const page = await app().open("/bulk-order", { as: await app().newcomer(50) });
    const rows = "toName,toStreet1,toCity,toState,toZip,toPhone,weight,length,width,height\n";
    await upload(page, "orders.csv", `${rows}Test A,1 Main St,Austin,TX,78701,5125550100,2,12,10,5\n`);
    await page.getByRole("region", { name: "Columns" }).waitFor();
    const sender = page.getByLabel("Sender for rows without one");
    await sender.selectOption("New sender…");
    const dialog = page.getByRole("dialog", { name: "Add Address" });
    const texts = { Name: "Test Store", "Street address": "1 A St", City: "Springfield", State: "IL" };
    for (const [label, text] of Object.entries({ ...texts, "ZIP code": "62701", "Phone number": "2175550100" })) {
      await dialog.getByLabel(label, { exact: true }).fill(text);
    }
    expect(await dialog.getByLabel("Use as the default sender").isChecked()).toBe(true);
    await dialog.getByRole("button", { name: "Save Address" }).click();
    await page.getByText("The row is valid").waitFor();
    expect(await sender.locator("option:checked").textContent()).toBe("Test Store, 1 A St, Springfield, IL");
  });

  it("can hold a carrier and service for each row, as in the sample", async () => {
    const page = await app().open("/bulk-order", { as: "demo" });
    const [sample] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Sample CSV" }).click(),
    ]);
    expect(sample.suggestedFilename()).toBe("Mixed_Carriers_Sample.csv");
    await upload(page, "sample.csv", await readFile(await sample.path(), "utf8"));
    await page.getByText("All 2 rows are valid").waitFor();
    const totals = page.getByRole("table", { name: "Totals by service" });
    expect(await totals.getByRole("rowheader").allTextContents()).toEqual(["UPS Ground", "USPS Priority Mail"]);
    await page.getByLabel("Carrier").selectOption("USPS");
    expect(await page.getByLabel("Template").inputValue()).toBe("BASIC");
  });
});

describe("duplicates", () => {
  it("are not bought without a decision, but do not block the purchase of others", async () => {
    const page = await app().open("/bulk-order", { as: "demo" });
    await upload(page, "twice.csv", [parcel(1), parcel(2), parcel(1)]);
    await page.getByText("All 3 rows are valid").waitFor();
    await page.getByRole("button", { name: "Needs a decision 1" }).click();
    await page.getByRole("grid").getByText("Looks the same as row 1 of this file").waitFor();
    expect(await payButton(page).isEnabled()).toBe(true);
    expect(await page.getByRole("checkbox", { name: "Select all valid rows" }).isDisabled()).toBe(true);
    await page.getByRole("button", { name: "All 3" }).click();
    await page.getByText("2 of 3 selected").waitFor();
    await page.getByRole("checkbox", { name: "Select row 1", exact: true }).uncheck();
    await page.getByRole("checkbox", { name: "Select row 2", exact: true }).uncheck();
    await page.getByText("Please select at least one valid order").waitFor();
    expect(await payButton(page).isDisabled()).toBe(true);
  });
});

describe("a file of 10,000 orders", () => {
  it("is checked, navigable by keyboard, and rendered in part; it cannot be confirmed beyond the balance", async () => {
    const page = await app().open("/bulk-order", { as: "demo" });
    await upload(page, "many.csv", parcels(10_000));
    await page.getByText("All 10,000 rows are valid").waitFor({ timeout: 90_000 });
    const drawn = () => page.getByRole("grid").getByRole("row").count();
    expect(await drawn()).toBeLessThan(60);
    await page.getByRole("checkbox", { name: "Select row 1", exact: true }).focus();
    await page.keyboard.press("Control+End");
    await page.getByText("Test Recipient 10000", { exact: true }).waitFor();
    const position = () => page.evaluate(() => document.activeElement?.getAttribute("data-position"));
    await expect.poll(position).toMatch(/^9999:/);
    expect(await drawn()).toBeLessThan(60);
    await page.keyboard.press("Control+Home");
    await expect.poll(position).toBe("0:0");

    await payButton(page).click();
    const modal = page.getByRole("dialog", { name: "Confirm payment" });
    await modal.getByText("Insufficient balance").waitFor();
    expect(await modal.getByRole("button", { name: /^Confirm and pay/ }).isDisabled()).toBe(true);
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScrolling(page);
  });
});
