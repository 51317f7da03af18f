import { expect, it } from "vitest";
import { kept, upload } from "./bulk-files.js";
import { expectAccessible, expectNoSidewaysScrolling } from "./checks.js";
import { stageForJourneys } from "./harness.js";
import { uploadWorkbook } from "./workbook.js";

const app = stageForJourneys();

const HEADER = ["toName", "toStreet1", "toCity", "toState", "toZip", "toPhone", "weight", "length", "width", "height"];
const to = (name: string, ...more: string[]) => [name, "1 Main St", "Austin", "TX", "78701", ...more];
const ROWS = [HEADER, to("Bare Row", "", "", "", "", ""), to("Own Row", "512-555-0101", "1lb 4oz", "9", "8", "7")];

/** An account with a default sender. */
async function seller() {
  const person = await app().newcomer(50);
  const sender = { name: "Test Store", street1: "1 A St", city: "Springfield", state: "IL", zip: "62701" };
  await app()
    .client(person.token)
    .createAddress({ body: { ...sender, phone: "2175550100", type: "sender", isDefault: true } });
  return person;
}

it("what a file lacks is filled from one line, told from the file's own, changed with the line, and bought", async () => {
  const person = await seller();
  const page = await app().open("/bulk-order", { as: person });
  await upload(page, "orders.csv", ROWS.map((cells) => cells.join(",")).join("\n"));
  await page.getByText("1 valid, 1 with problems").waitFor();
  // The line fills them, so that the columns need not be chosen.
  expect(await page.getByRole("region", { name: "Columns" }).count()).toBe(0);
  const line = page.getByRole("group", { name: "For rows without one" });
  await line.getByLabel("Weight").fill("heavy");
  await page.keyboard.press("Enter");
  await line.getByText("Like 2, 12oz or 0.5kg").waitFor();
  await line.getByLabel("Weight").fill("12oz");
  await line.getByLabel("Size").fill("12x10x5");
  await line.getByLabel("Recipient phone").fill("512-555-0199");
  await page.keyboard.press("Enter");
  await page.getByText("All 2 rows are valid").waitFor();
  const weights = page.locator("[role=gridcell][data-column=weight]");
  expect(await weights.allTextContents()).toEqual(["0.75", "1.25"]);
  expect(await weights.evaluateAll((cells) => cells.map((cell) => cell.hasAttribute("data-filled")))).toEqual([
    true,
    false,
  ]);
  await line
    .getByText("Filled in: phone 512-555-0199 in 1 row, weight 0.75 lbs in 1 row, size 12x10x5 in 1 row")
    .waitFor();
  await expectAccessible(page);

  await line.getByLabel("Weight").fill("2");
  await page.keyboard.press("Enter");
  await expect.poll(() => weights.allTextContents()).toEqual(["2", "1.25"]);
  await weights.first().click();
  await page.keyboard.type("8oz");
  await page.keyboard.press("Enter");
  await expect.poll(() => weights.allTextContents()).toEqual(["0.5", "1.25"]);
  await line.getByLabel("Weight").fill("3");
  await page.keyboard.press("Enter");
  await page.getByText("weight 3 lbs in 1 row").waitFor();
  expect(await weights.allTextContents()).toEqual(["0.5", "1.25"]);

  await page.getByText("All 2 rows are valid").waitFor();
  await page.getByRole("button", { name: /^Pay for / }).click();
  await page.getByRole("button", { name: /^Confirm and pay/ }).click();
  await expect
    .poll(async () => {
      const { orders } = await app().client(person.token).listOrders({ query: {} });
      return orders.map(({ recipient, packageDetails: { weight } }) => [recipient.name, weight]).sort();
    })
    .toEqual([
      ["Bare Row", 0.5],
      ["Own Row", 1.25],
    ]);
});

it("a saved parcel gives the weight and size of rows without one", async () => {
  const person = await seller();
  const box = { name: "Small box", weight: 1.5, length: 9, width: 6, height: 4, skus: [], isDefault: false };
  await app().client(person.token).createParcel({ body: box });
  const page = await app().open("/bulk-order", { as: person });
  await upload(page, "orders.csv", ROWS.map((cells) => cells.join(",")).join("\n"));
  const line = page.getByRole("group", { name: "For rows without one" });
  await line.getByLabel("Parcel").selectOption("Small box");
  await line.getByText("Filled in: weight 1.5 lbs in 1 row, size 9x6x4 in 1 row").waitFor();
  expect(await line.getByLabel("Size").inputValue()).toBe("9x6x4");
  await line.getByLabel("Weight").fill("2");
  await page.keyboard.press("Enter");
  await line.getByText("Filled in: weight 2 lbs in 1 row, size 9x6x4 in 1 row").waitFor();
  expect(await line.getByLabel("Parcel").inputValue()).toBe("");
});

it("a workbook is uploaded like a CSV file, and several sheets with rows are a question", async () => {
  const page = await app().open("/bulk-order", { as: await seller(), size: "narrow" });
  const sheets = { Notes: [["Remember"]], "June orders": ROWS };
  await uploadWorkbook(page, "Upload CSV", "orders.xlsx", sheets);
  const question = page.getByRole("dialog", { name: "Which sheet has the orders?" });
  await question.getByText("Several sheets of orders.xlsx have rows.").waitFor();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await question.waitFor({ state: "detached" });
  const filtered = { ...sheets, "June orders": [...ROWS, ...ROWS.slice(1)] };
  await uploadWorkbook(page, "Upload CSV", "orders.xlsx", filtered, [4, 5]);
  await question.getByRole("button", { name: "June orders" }).click();
  await page.getByText("1 valid, 1 with problems").waitFor();
  await page.getByText(/^2 hidden rows of the sheet were left out \(rows 4-5\)/).waitFor();
  await page.getByRole("button", { name: "Remove orders.xlsx" }).waitFor();
  await expectNoSidewaysScrolling(page);
  await expect.poll(() => kept(page)).toBe("[]");
  await page.reload();
  await page.getByRole("list", { name: "Not paid for yet" }).getByRole("button", { name: "Continue" }).click();
  await page.getByText(/^2 hidden rows of the sheet were left out \(rows 4-5\)/).waitFor();

  await page.getByRole("button", { name: "Remove orders.xlsx" }).click();
  await uploadWorkbook(page, "Upload CSV", "one.xlsx", { Orders: [HEADER], Empty: [] });
  await page.getByText("No data to validate", { exact: true }).waitFor();
});

it("a report of Amazon is converted from a workbook, with the weight and size of each parcel", async () => {
  const page = await app().open("/amazon-convert", { as: await seller() });
  const header =
    "order-id order-item-id sku product-name quantity-purchased recipient-name ship-address-1 ship-city ship-state ship-postal-code ship-country";
  const orderOf = (number: number, name: string) =>
    `111-1111111-111111${number},2222222222222${number},MUG-1,Blue\nmug,1,${name},1 Main St,Austin,TX,78701,US`.split(
      ",",
    );
  const rows = [header.split(" "), orderOf(1, "Test Recipient"), orderOf(2, "Hidden Recipient")];
  await uploadWorkbook(page, "Upload Amazon orders TXT file", "report.xlsx", { Report: rows }, [3]);
  await page.getByText("Test Recipient").first().waitFor();
  await page.getByText(/^1 hidden row of the sheet was left out \(row 3\)/).waitFor();
  expect(await page.getByText("Hidden Recipient").count()).toBe(0);
  await page.getByLabel("Weight of each parcel").fill("12oz");
  await page.getByLabel("Size of each parcel").fill("9x8x7");
  await page.keyboard.press("Enter");
  const download = page.getByRole("button", { name: "Download CSV" });
  await expect
    .poll(async () => {
      const [saved] = await Promise.all([page.waitForEvent("download"), download.click()]);
      const chunks: Buffer[] = [];
      for await (const chunk of await saved.createReadStream()) chunks.push(Buffer.from(chunk));
      return Buffer.concat(chunks).toString();
    })
    .toContain(",0.75,9,8,7,Blue mug,");
});
