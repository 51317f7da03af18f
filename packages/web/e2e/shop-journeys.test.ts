import { readFile } from "node:fs/promises";
import type { Session } from "@shipctl/sdk";
import { parseDelimited } from "@shipctl/sdk/files";
import type { Locator, Page } from "playwright-core";
import { expect, it } from "vitest";
import { FORTY_ORDERS, fortyOrders, someOrders } from "../../sdk/test/shops/forty-orders.js";
import { line, orderId, report } from "./amazon-report.js";
import { counted } from "./counted.js";
import { stageForJourneys } from "./harness.js";

const app = stageForJourneys();

interface Journey {
  readonly shop: string;
  /** The header of the order's number. */
  readonly number: string;
  /** Recipients of rows that no label can be bought for as they are. */
  readonly unsold: readonly string[];
  /** The orders of the file, if it is a small one. */
  readonly orders?: readonly [from: number, to: number];
  /** What the export lacks for every order. */
  readonly phone?: string;
  /** Instead of a carrier, the service that buyers have paid for. */
  readonly service?: string;
}

/** Addresses abroad, a ZIP of zeros and a phone number that a spreadsheet shortened. */
const UNSOLD = ["Nora Quill", "Owen Reed", "Tia Wolf", "Lea Cut"];
/** USPS asks for the value of goods for these, and these exports do not have it. */
const WITHOUT_VALUE = ["Finn Gale", "Hana Cruz"];

const JOURNEYS: readonly Journey[] = [
  { shop: "shopify", number: "Name", unsold: UNSOLD },
  {
    ...{ shop: "etsy orders", number: "Order ID", phone: "512-555-0100" },
    unsold: [...UNSOLD.filter((person) => person !== "Lea Cut"), ...WITHOUT_VALUE],
  },
  { shop: "ebay", number: "Order Number", unsold: [...UNSOLD, ...WITHOUT_VALUE] },
  { shop: "woocommerce advanced", number: "Order Number", unsold: UNSOLD },
  { ...few("etsy items", "Order ID"), phone: "512-555-0100" },
  few("squarespace", "Order ID"),
  few("woocommerce customer/order", "order_number_formatted"),
  few("woocommerce items", "order_number"),
  few("woocommerce webtoffee", "order_number"),
  { ...few("bigcommerce", "Order ID"), service: "FEDEX FedEx 2Day" },
  few("walmart", "PO#"),
  few("tiktok", "Order ID"),
  { ...few("magento", "ID"), phone: "512-555-0100" },
  few("shipstation", "Order - Number"),
  few("shippo", "Order Number"),
  few("pirate ship", "Order Number"),
];

function few(shop: string, number: string): Journey {
  return { shop, number, unsold: [], orders: [0, 4] };
}

function fileOf({ shop: name, orders }: Pick<Journey, "shop" | "orders">) {
  const shop = FORTY_ORDERS[name];
  if (!shop) throw new Error(`there is no shop ${name}`);
  const { content, headers, rows } = orders ? someOrders(shop, ...orders) : fortyOrders(shop);
  const upload = { name: "orders.csv", mimeType: "text/csv", buffer: Buffer.from(content) };
  return { upload, headers, rows };
}

/** An account with a default sender and a default parcel. */
async function seller(): Promise<Session> {
  const person = await app().newcomer(1_000);
  const client = app().client(person.token);
  const sender = { name: "Test Warehouse", street1: "1 Dock St", city: "Springfield", state: "IL", zip: "62701" };
  await client.createAddress({ body: { ...sender, phone: "217-555-0100", type: "sender", isDefault: true } });
  const sizes = { weight: 2, length: 12, width: 10, height: 5 };
  await client.createParcel({ body: { name: "Small box", ...sizes, skus: [], isDefault: true } });
  return person;
}

async function downloaded(page: Page, button: Locator): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent("download"), button.click()]);
  return readFile(await download.path(), "latin1");
}

/** The carrier of all rows, or the service of those without one. */
async function choose(page: Page, { service }: Journey): Promise<void> {
  if (service === undefined) await page.getByLabel("Carrier", { exact: true }).selectOption("USPS");
  else await page.getByRole("group", { name: "For rows without one" }).getByLabel("Service").selectOption(service);
}

/** From the rows of the file, which lacks nothing any more, to its labels and results. */
async function buy(page: Page, journey: Journey): Promise<void> {
  const { number, unsold } = journey;
  const { headers, rows } = fileOf(journey);
  const sold = rows.filter(({ toName = "" }) => !unsold.includes(toName));
  await page.getByRole("button", { name: "Apply 1 suggestion" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Apply", exact: true }).click();
  if (unsold.length > 0) await page.getByRole("button", { name: `Leave out ${unsold.length} rows` }).click();
  await page.getByRole("button", { name: `Pay for ${sold.length} labels` }).click();
  await page.getByRole("button", { name: /^Confirm and pay/ }).click();

  const labels = await downloaded(page, page.getByRole("button", { name: /^Download labels of BULK-/ }));
  // A customs form comes with its label.
  const forms = sold.filter(({ customsQuantity }) => customsQuantity !== undefined);
  expect(labels.match(/\/Type\s*\/Page\b/g)).toHaveLength(sold.length + forms.length);
  const results = await downloaded(page, page.getByRole("button", { name: /^Results of BULK-/ }));
  const [head, ...lines] = parseDelimited(results).records.map(({ cells }) => cells);
  // Magento writes one of its headers with quotation marks.
  expect(head?.slice(0, headers.length).map((header) => header.replaceAll('"', ""))).toEqual(headers);
  // Our columns come last: named for the label where the shop has one of the same name.
  const cellsOf = (ending: RegExp) => lines.map((cells) => cells[head?.findLastIndex((one) => ending.test(one)) ?? -1]);
  expect(new Set(cellsOf(/^(?:status|labelStatus)$/))).toEqual(new Set(["bought"]));
  expect(cellsOf(/^(?:trackingNumber|labelTrackingNumber)$/).filter((given) => !given?.startsWith("SBX"))).toEqual([]);
  const numbers = lines.map((cells) => cells[headers.indexOf(number)]?.trim());
  expect([...new Set(numbers)].filter(Boolean)).toEqual(sold.map(({ orderNumber }) => orderNumber));
}

/** Clicks, and texts that are typed, each of them once. */
function expectActions(actions: readonly string[], clicks: number, texts: readonly string[]): void {
  const typed = actions.filter((action) => action.startsWith("fill"));
  const all = actions.join("\n");
  expect(
    typed.map((action) => texts.find((text) => action.endsWith(` ${text}`))),
    all,
  ).toEqual(texts);
  expect(actions.length - typed.length, all).toBeLessThanOrEqual(clicks);
}

it.each(JOURNEYS)(
  "an export of $shop is bought with nine clicks, from its upload to its results in the shop's columns",
  async (journey) => {
    const { phone } = journey;
    const { page, actions } = counted(await app().open("/bulk-order", { as: await seller() }));
    await page.getByLabel("Upload CSV").setInputFiles(fileOf(journey).upload);
    await choose(page, journey);
    if (phone !== undefined) await page.getByLabel("Recipient phone").fill(phone);
    await buy(page, journey);
    expectActions(actions, 9, phone === undefined ? [] : [phone]);
  },
);

/** From a converted report of three orders to its labels and results. */
async function buyReport(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Send to Bulk Order" }).click();
  await page.getByRole("button", { name: "Pay for 3 labels" }).click();
  await page.getByRole("button", { name: /^Confirm and pay/ }).click();
  const labels = await downloaded(page, page.getByRole("button", { name: /^Download labels of BULK-/ }));
  expect(labels.match(/\/Type\s*\/Page\b/g)).toHaveLength(3);
  const results = await downloaded(page, page.getByRole("button", { name: /^Results of BULK-/ }));
  for (const at of [1, 2, 3]) expect(results).toContain(orderId(at));
}

it("a report of Amazon is bought with seven clicks, from its upload to its results with the orders of Amazon", async () => {
  const { page, actions } = counted(await app().open("/amazon-convert", { as: await seller() }));
  const buffer = Buffer.from(report([line(1), line(2), line(3)]));
  await page.locator('input[type="file"]').setInputFiles({ name: "orders.txt", mimeType: "text/plain", buffer });
  await buyReport(page);
  expectActions(actions, 7, []);
});

const SENDER = {
  ...{ Name: "Test Warehouse", "Street address": "1 Dock St", City: "Springfield", State: "IL" },
  ...{ "ZIP code": "62701", "Phone number": "217-555-0100" },
};

/** Types the sender of the file, where it is needed. */
async function makeSender(page: Page, select: string): Promise<void> {
  await page.getByLabel(select).selectOption("New sender…");
  const dialog = page.getByRole("dialog", { name: "Add Address" });
  for (const [label, text] of Object.entries(SENDER)) await dialog.getByLabel(label, { exact: true }).fill(text);
  await dialog.getByRole("button", { name: "Save Address" }).click();
}

/** Of a whole export, and of the first orders of the others. */
const OF_NEW_ACCOUNTS = JOURNEYS.map((journey, at) =>
  at === 0 ? journey : { ...journey, ...few(journey.shop, journey.number) },
);

it.each(OF_NEW_ACCOUNTS)(
  "a new account buys an export of $shop with fourteen clicks, and types its sender and its parcel once",
  async (journey) => {
    const { phone } = journey;
    const { page, actions } = counted(await app().open("/bulk-order", { as: await app().newcomer(1_000) }));
    await page.getByLabel("Upload CSV").setInputFiles(fileOf(journey).upload);
    await choose(page, journey);
    await makeSender(page, "Sender for rows without one");
    const parcel = { Weight: "2", Size: "12x10x5", ...(phone !== undefined && { "Recipient phone": phone }) };
    // A column of the file may have the same name, with a choice of its field.
    for (const [name, text] of Object.entries(parcel)) {
      await page.getByRole("textbox", { name, exact: true }).fill(text);
    }
    await buy(page, journey);
    expectActions(actions, 14, [...Object.values(SENDER), ...Object.values(parcel)]);
  },
);

it("a new account buys a report of Amazon with nine clicks, and types its sender once", async () => {
  const { page, actions } = counted(await app().open("/amazon-convert", { as: await app().newcomer(1_000) }));
  const buffer = Buffer.from(report([line(1), line(2), line(3)]));
  await page.locator('input[type="file"]').setInputFiles({ name: "orders.txt", mimeType: "text/plain", buffer });
  await makeSender(page, "From Address (Sender)");
  await buyReport(page);
  expectActions(actions, 9, Object.values(SENDER));
});
