import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import type { BulkFile } from "../bulk-csv/bulk-file.js";
import { type ReadBulkCsvOptions, readBulkCsv } from "../bulk-csv/read-bulk-csv.js";
import { writeFailureCsv } from "../bulk-csv/write-failure-csv.js";
import { parseDelimited } from "../delimited-text/parse-delimited.js";
import { writeDelimited } from "../delimited-text/write-delimited.js";
import { leftOutText } from "./shop-reading.js";

const textOf = (name: string): string =>
  readFileSync(fileURLToPath(new URL(`../../../test/shops/${name}.csv`, import.meta.url)), "utf8");

function accepted(input: Uint8Array | string, options?: ReadBulkCsvOptions): BulkFile {
  const file = readBulkCsv(input, options);
  if (!file.ok) throw new Error(`refused: ${file.message}`);
  return file;
}

/** What two readings must agree in. */
const essence = ({ rows, shop, shippingMethods }: BulkFile) => ({
  rows,
  shippingMethods,
  leftOut: shop?.leftOut.map(leftOutText),
  items: shop?.parcels.map(({ items }) => items),
});

const BOSTON = {
  ...{ toName: "Test Person", toStreet1: "1 Sample St", toStreet2: "Apt 2", toCity: "Boston" },
  ...{ toState: "MA", toZip: "02108" },
};

const SHOPS: readonly [name: string, first: object, result: string, leftOut: readonly string[]][] = [
  [
    "shopify",
    { ...BOSTON, orderNumber: "#1", description: "2 x Mug, 1 x Plate", quantity: "3", sku: "MUG, PLATE" },
    "Shopify export: 3 orders from 4 rows (1 further item joined); left out: 1 cancelled, 1 fulfilled; the ZIP written '02108 was read as 02108.",
    ["#2 (Other Person): cancelled", "#3 (Other Person): fulfilled"],
  ],
  [
    "squarespace",
    { ...BOSTON, orderNumber: "0001", description: "2 x Mug, 1 x Plate", toCountry: "US" },
    "Squarespace export: 3 orders from 4 rows (1 further item joined); left out: 1 cancelled, 1 fulfilled.",
    ["0002 (Other Person): cancelled", "0003 (Other Person): fulfilled"],
  ],
  [
    "etsy-orders",
    { ...BOSTON, orderNumber: "3001", description: "3 x (MUG, PLATE)", sku: "MUG, PLATE", quantity: "3" },
    "Etsy export of orders: 3 orders; left out: 1 with nothing to ship, 1 fulfilled; this format has no phone, weight and item names; Etsy's “Order Items” file has the names.",
    ["3002 (Other Person): fulfilled", "3003 (Pattern Reader): with nothing to ship"],
  ],
  [
    "etsy-items",
    { ...BOSTON, orderNumber: "3001", description: "2 x Mug, 1 x Plate", orderItemId: "901:2 902:1" },
    "Etsy export of order items: 2 orders from 3 rows (1 further item joined); left out: 1 fulfilled.",
    ["3002 (Other Person): fulfilled"],
  ],
  [
    "ebay",
    {
      ...BOSTON,
      orderNumber: "20-1",
      description: '2 x Mug 4" tall, 1 x Plate',
      quantity: "3",
      orderItemId: "501:2 502:1",
    },
    "eBay orders report: 3 orders from 5 rows (1 further item joined); left out: 1 not paid, 1 fulfilled; 2 lines are no orders (3 record(s) downloaded from Nov-16-26 to).",
    ["20-2 (Other Person): fulfilled", "3: not paid"],
  ],
  [
    "woocommerce-advanced",
    {
      ...BOSTON,
      toStreet1: "1 Sample St Apt 2",
      toStreet2: "",
      description: "2 x Mug, 1 x Plate",
      weight: "4.5",
      length: "",
    },
    "WooCommerce export (Advanced Order Export): 4 orders from 5 rows (1 further item joined); left out: 1 cancelled, 1 with nothing to ship.",
    ["803 (Other Person): cancelled", "804: with nothing to ship"],
  ],
  [
    "woocommerce-customer-order",
    { ...BOSTON, orderNumber: "WEB-1", description: "2 x Mug; blue, 1 x Plate", sku: "MUG", toPhone: "+15125550102" },
    "WooCommerce export (Customer/Order CSV Export): 3 orders; left out: 1 refunded, 1 picked up by the buyer; 1 item of other orders left out: 1 refunded.",
    [
      ...["WEB-1 (Test Person), Bowl: refunded", "WEB-2 (Other Person): refunded"],
      "WEB-3 (Other Person): picked up by the buyer",
    ],
  ],
  [
    "woocommerce-webtoffee",
    { ...BOSTON, orderNumber: "7301", description: "2 x Mug, 1 x Plate", toPhone: "617-555-0101" },
    "WooCommerce export (WebToffee): 2 orders; left out: 1 cancelled.",
    ["7302 (Other Person): cancelled"],
  ],
  [
    "bigcommerce",
    { ...BOSTON, orderNumber: "401", description: "2 x Mug, blue, 1 x Plate", weight: "3.25", toPhone: "617-555-0101" },
    "BigCommerce export: 3 orders; left out: 1 cancelled, 1 fulfilled; its weights have no unit; check that they are pounds.",
    ["402 (Other Person): cancelled", "403 (Other Person): fulfilled"],
  ],
  [
    "walmart",
    { ...BOSTON, orderNumber: "1180001", description: "2 x Mug, 1 x Plate", orderItemId: "1:2 2:1" },
    "Walmart export: 4 orders from 5 rows (1 further item joined); left out: 1 cancelled, 1 shipped by the marketplace, 1 fulfilled.",
    [
      ...["1180002 (Other Person): cancelled", "1180003 (Other Person): shipped by the marketplace"],
      "1180004 (Other Person): fulfilled",
    ],
  ],
  [
    "tiktok",
    {
      ...BOSTON,
      orderNumber: "576001",
      description: "2 x Mug, 1 x Plate",
      weight: "0.99208",
      toPhone: "(+1)6175550101",
    },
    "TikTok Shop export: 3 orders from 4 rows (1 further item joined); left out: 1 cancelled; 1 line is no order (Platform unique order ID. Current order); Weight(kg) was read as the weight of the parcel.",
    ["576002 (Other Person): cancelled"],
  ],
  [
    "magento",
    { ...BOSTON, orderNumber: "000000801" },
    "Magento export: 2 orders; left out: 1 refunded; the grid's export has no phone and no items.",
    ["000000802 (Other Person): refunded"],
  ],
  [
    "shipstation",
    { ...BOSTON, orderNumber: "S-1", description: "2 x Mug, 1 x Plate" },
    "ShipStation export: 2 orders from 3 rows (1 further item joined); left out: 1 fulfilled.",
    ["S-2 (Other Person): fulfilled"],
  ],
  [
    "shippo",
    { ...BOSTON, orderNumber: "P-1", description: "2 x Mug, 1 x Plate", weight: "1.5" },
    "Shippo file: 1 order from 2 rows (1 further item joined).",
    [],
  ],
  [
    "pirate-ship",
    { ...BOSTON, orderNumber: "P-1", description: "Mug", weight: "1.5" },
    "Pirate Ship file: 2 orders.",
    [],
  ],
];

describe("the export of a shop", () => {
  it.each(SHOPS)("%s has a parcel per order, and names what is left out", (name, first, result, leftOut) => {
    const file = accepted(textOf(name));
    expect(file.rows[0]).toMatchObject(first);
    expect(file.notes).toEqual([result]);
    expect(file.shop?.leftOut.map(leftOutText).sort()).toEqual([...leftOut].sort());
    expect(file.rows[0]).not.toHaveProperty("service");
    expect(file.unusedColumns).toEqual([]);
  });

  it.each(SHOPS)("%s reads the same with other columns, delimiters and encodings", (name) => {
    const text = textOf(name);
    const read = essence(accepted(text));
    const { records } = parseDelimited(text, { delimiter: "," });
    const turned = records.map(({ cells }, index) => {
      const isFooter = cells.length < 8;
      return isFooter ? cells : [index === 0 ? "Extra" : "x", ...[...cells].reverse()];
    });
    // A header that occurs twice is the first one.
    if (name !== "etsy-items") expect(essence(accepted(writeDelimited(turned)))).toEqual(read);
    const cells = records.map((record) => record.cells);
    expect(essence(accepted(writeDelimited(cells, ";")))).toEqual(read);
    expect(essence(accepted(writeDelimited(cells, "\t")))).toEqual(read);
    const utf16 = new Uint8Array(new Uint16Array(Array.from(`\uFEFF${text}`, (sign) => sign.charCodeAt(0))).buffer);
    expect(essence(accepted(utf16))).toEqual(read);
    expect(essence(accepted(new TextEncoder().encode(`\uFEFF${text.replaceAll("\n", "\r\n")}`))).rows.length).toBe(
      read.rows.length,
    );
  });

  it.each(SHOPS)("%s is read again from a file of its failed rows, with all items", (name) => {
    const file = accepted(textOf(name));
    const failures = file.rows.map((_, rowIndex) => ({ rowIndex, errorCode: "carrier_refused", errorMessage: "No" }));
    expect(accepted(writeFailureCsv(file.originals, failures)).rows).toEqual(file.rows);
  });

  it("takes back what is left out, all of it or by kind, with a question", () => {
    const all = accepted(textOf("shopify"), { includeLeftOut: "all" });
    expect(all.rows.map(({ orderNumber }) => orderNumber)).toEqual(["#1", "#2", "#3"]);
    expect(all.shop?.leftOut).toEqual([]);
    expect(all.decisions.map(({ message }) => message)).toEqual([
      "Order #2 is marked as cancelled in the export",
      "Order #3 is marked as fulfilled in the export",
    ]);
    const shipped = accepted(textOf("shopify"), { includeLeftOut: ["fulfilled"] });
    expect(shipped.rows.map(({ orderNumber }) => orderNumber)).toEqual(["#1", "#3"]);
  });

  it("has a label per item if asked", () => {
    const { rows, shop } = accepted(textOf("walmart"), { labelPer: "item" });
    expect(rows.map(({ orderNumber, description, orderItemId }) => [orderNumber, description, orderItemId])).toEqual([
      ["1180001", "2 x Mug", "1"],
      ["1180001", "Plate", "2"],
    ]);
    expect(rows[1]).toMatchObject(BOSTON);
    expect(shop?.parcels.map(({ lines }) => lines)).toEqual([[2], [3]]);
  });

  it("with nothing left to ship is refused, and says why", () => {
    const file = readBulkCsv(textOf("pirate-ship-shipments"));
    expect(file).toMatchObject({
      ok: false,
      code: "nothing_to_ship",
      message: "No order of this file is left to ship. Pirate Ship file: 1 order; left out: 1 with nothing to ship.",
    });
  });

  it("uses the buyer's address only where a parcel is to be shipped", () => {
    const file = accepted(textOf("woocommerce-advanced"));
    expect(file.rows[1]).toMatchObject({ orderNumber: "802", toName: "Other Person", toStreet1: "2 Sample St" });
    expect(file.problems.map(({ message }) => message)).toEqual(["Order 802 is on hold (not paid)"]);
  });

  it("joins rows without an order's cells to the order before, as an older plugin writes them", () => {
    const lines = textOf("woocommerce-advanced").split("\n");
    const blank = (lines[2] ?? "")
      .split(",")
      .map((cell, index) => (index < 18 ? "" : cell))
      .join(",");
    const file = accepted([...lines.slice(0, 2), blank, ...lines.slice(3)].join("\n"));
    expect(essence(file)).toEqual(essence(accepted(lines.join("\n"))));
  });

  it("reads items in columns of their own", () => {
    const header = "order_number,status,shipping_method,shipping_first_name,shipping_last_name,shipping_address_1";
    const items =
      "Product Item 1 Name,Product Item 1 SKU,Product Item 1 Quantity,Product Item 2 Name,Product Item 2 SKU,Product Item 2 Quantity";
    const file = accepted(
      `${header},${items}\n7,processing,Flat rate,Test,Person,1 Sample St,Mug,MUG,2,Plate,PLATE,1\n`,
    );
    expect(file.rows[0]).toMatchObject({ toName: "Test Person", description: "2 x Mug, 1 x Plate", sku: "MUG, PLATE" });
    expect(file.ignoredHeaders).toEqual([]);
  });

  it("takes a name of Etsy from its parts where the whole is blank", () => {
    const header =
      "Order ID,Buyer User ID,Full Name,First Name,Last Name,Number of Items,Street 1,Ship City,Ship Zipcode";
    const order = (name: string) => `31,b,${name},Other,Buyer,1,1 Sample St,Boston,02108`;
    const nameOf = (name: string) => accepted(`${header}\n${order(name)}\n`).rows[0]?.toName;
    expect([nameOf("Test Person"), nameOf("")]).toEqual(["Test Person", "Other Buyer"]);
  });

  it("reads the British report of eBay and Etsy's file in another language of the shop", () => {
    const british = textOf("ebay")
      .replaceAll("Ship To Zip", "Post to postcode")
      .replaceAll("Ship To State", "Post to county")
      .replaceAll("Ship To ", "Post to ")
      .replace("Shipped On Date", "Dispatched on date")
      .replace("Shipping Service", "Delivery service");
    expect(essence(accepted(british))).toEqual(essence(accepted(textOf("ebay"))));
    const delivery = textOf("etsy-orders").replace("Date Shipped", "Date Posted").replaceAll("Ship ", "Delivery ");
    expect(essence(accepted(delivery))).toEqual(essence(accepted(textOf("etsy-orders"))));
  });

  it("never joins orders whose numbers a spreadsheet shortened", () => {
    const file = accepted(textOf("walmart").replaceAll(/118000\d/g, "1.18E+14"));
    expect(file.rows.map(({ description }) => description)).toEqual(["2 x Mug", "Plate"]);
    expect(file.shop?.leftOut).toHaveLength(3);
    const problem = { severity: "warning", code: "shortened_number", column: "orderNumber" };
    expect(file.problems).toMatchObject([problem, problem]);
  });

  it("keeps a column that a person has chosen", () => {
    const file = accepted(textOf("shopify"), { mapping: { toPhone: "Notes", description: "Lineitem sku" } });
    expect(file.rows[0]).toMatchObject({ toPhone: "Two\nlines", description: "MUG" });
  });
});

/** The fixture of a shop, with cells of its order's first row changed; columns that it lacks are added. */
function edited(name: string, changes: Readonly<Record<string, string>>, record = 0): string {
  const all = parseDelimited(textOf(name), { delimiter: "," }).records.map(({ cells }) => [...cells]);
  const start = all.findIndex((cells) => cells.filter(Boolean).length > 3);
  const [headers = [], ...rows] = all.slice(start).filter((cells) => cells.some((cell) => cell.trim() !== ""));
  for (const [header, cell] of Object.entries(changes)) {
    if (!headers.includes(header)) headers.push(header);
    const row = rows[record] ?? [];
    while (row.length < headers.length) row.push("");
    row[headers.indexOf(header)] = cell;
  }
  return writeDelimited([headers, ...rows]);
}

/** What becomes of the first order: why it is left out, or what is said and asked of it. */
function outcome(text: string, number: string): string[] {
  const file = readBulkCsv(text);
  const reading = file.shop;
  const out = (reading?.leftOut ?? []).filter(({ orderNumber }) => orderNumber === number).map(leftOutText);
  if (!file.ok) return out;
  const isOf = ({ rowIndex }: { rowIndex: number }) => file.rows[rowIndex]?.orderNumber === number;
  const messages = file.problems.filter((one) => isOf(one) && one.code === "check_order").map(({ message }) => message);
  return [...out, ...messages, ...file.decisions.filter(isOf).map(({ kind, message }) => `${kind}: ${message}`)];
}

const STATES: readonly (readonly [shop: string, number: string, header: string, words: readonly string[], string[]])[] =
  [
    [
      "shopify",
      "#1",
      "Shipping Method",
      [
        ...["Local Pickup", "Pick up in store", "Pickup at Main Street Store", "In-store pickup", "Will call"],
        ...["Collect in store", "Collect from the shop", "Click & Collect", "Click and collect", "Collection"],
      ],
      ["PICKUP"],
    ],
    ["shipstation", "S-1", "Requested Service", ["Local Pickup", "Collect in store"], ["PICKUP"]],
    ["squarespace", "0001", "Shipping Method", ["Local Pickup", "In-store pickup"], ["PICKUP"]],
    ["bigcommerce", "401", "Ship Method", ["Pickup In Store", "Store Pickup"], ["PICKUP"]],
    ["magento", "000000801", "Shipping Information", ["Store Pickup"], ["PICKUP"]],
    ["walmart", "1180001", "Shipping Method", ["STORE_PICKUP"], ["PICKUP"]],
    [
      ...(["ebay", "20-1", "Shipping Service"] as const),
      ["Freight - Local pickup", "Local pickup only", "Click & Collect", "Collection in person"],
      ["PICKUP"],
    ],
    [
      ...(["woocommerce-webtoffee", "7301", "shipping_method"] as const),
      ["Local pickup (Main St)", "Local Pickup - Free", "Pickup", "local_pickup:3"],
      ["PICKUP"],
    ],
    ["shopify", "#1", "Shipping Method", ["Digital download"], ["#1 (Test Person): with nothing to ship"]],
    [
      ...(["shopify", "#1", "Shipping Method"] as const),
      [
        ...["UPS Access Point", "Pickup Point", "FedEx Hold at Location", "USPS Priority (carrier pickup)"],
        ...["Parcel Locker", "Collectors' shipping", "Collection only by courier"],
      ],
      [],
    ],
    [
      ...(["shopify", "#1", "Shipping Method", ["Local Delivery"]] as const),
      ['Order #1 has the shipping method "Local Delivery"; check that a carrier delivers it'],
    ],
    ["shipstation", "S-1", "Order - Status", ["Cancelled"], ["S-1 (Test Person): cancelled"]],
    ["shipstation", "S-1", "Order - Status", ["Shipped"], ["S-1 (Test Person): fulfilled"]],
    ["shipstation", "S-1", "Order - Status", ["On Hold", "on_hold"], ["Order S-1 is on hold"]],
    ["shipstation", "S-1", "Order - Status", ["Awaiting Payment"], ["Order S-1 is not paid yet"]],
    ["shipstation", "S-1", "Order - Status", ["Awaiting Shipment"], []],
    ["shippo", "P-1", "Order Status", ["SHIPPED"], ["P-1 (Test Person): fulfilled"]],
    ["shippo", "P-1", "Order Status", ["CANCELLED"], ["P-1 (Test Person): cancelled"]],
    ["shippo", "P-1", "Order Status", ["REFUNDED"], ["P-1 (Test Person): refunded"]],
    ["shippo", "P-1", "Order Status", ["PAID"], []],
    [
      ...(["shippo", "P-1", "Order Status", ["PARTIALLY_FULFILLED"]] as const),
      ["Order P-1 was shipped or refunded in part; check what is left to ship"],
    ],
    [
      ...(["woocommerce-webtoffee", "7301", "status"] as const),
      ["wc-cancelled", "Cancelled by customer", "Cancelled"],
      ["7301 (Test Person): cancelled"],
    ],
    ["woocommerce-webtoffee", "7301", "status", ["wc-refunded"], ["7301 (Test Person): refunded"]],
    ["woocommerce-webtoffee", "7301", "status", ["wc-completed"], ["7301 (Test Person): fulfilled"]],
    ["woocommerce-webtoffee", "7301", "status", ["wc-processing", "Processing"], []],
    ["woocommerce-webtoffee", "7301", "status", ["Draft", "Annulée", "Cancellation denied"], ["UNKNOWN"]],
    ["walmart", "1180004", "Status", ["Refund"], ["1180004 (Other Person): refunded"]],
    ["shopify", "#1", "Fulfillment Status", ["on_hold"], ["Order #1 is on hold"]],
    ["shopify", "#1", "Fulfillment Status", ["scheduled"], ["UNKNOWN"]],
    [
      ...(["walmart", "1180001", "Tracking Number", ["9400100000000000000503"]] as const),
      ["already_shipped: Order 1180001 already has a tracking number"],
    ],
    ["walmart", "1180001", "Tracking Number", ["none"], []],
  ];
const CASES = STATES.flatMap(([shop, number, header, words, wanted]) =>
  words.map((word) => {
    const texts: Readonly<Record<string, string>> = {
      PICKUP: `${number} (Test Person): picked up by the buyer`,
      UNKNOWN: `Order ${number} is marked as "${word}" in the export, which Shipctl does not know`,
    };
    return [shop, header, word, number, wanted.map((text) => texts[text] ?? text)] as const;
  }),
);

describe("the state of an order", () => {
  it.each(CASES)("%s, %s: %s", (shop, header, word, number, wanted) => {
    const record = number === "1180004" ? 4 : 0;
    const notes = "has its address in one cell";
    expect(outcome(edited(shop, { [header]: word }, record), number).filter((one) => !one.includes(notes))).toEqual(
      wanted,
    );
  });

  it("is that of each item: what is left of it is shipped, whatever the row with its sum says", () => {
    const shipped = { "Shipped On Date": "Nov-19-26", "Tracking Number": "9400100000000000000503" };
    const ebay = edited("ebay", shipped, 2);
    expect(outcome(ebay, "20-1")).toEqual(["20-1 (Test Person), Plate: fulfilled"]);
    expect(accepted(ebay).rows[0]).toMatchObject({ orderNumber: "20-1", description: '2 x Mug 4" tall' });
    const etsy = accepted(edited("etsy-items", { "Date Shipped": "11/19/26" }));
    expect(etsy.rows[0]).toMatchObject({ orderNumber: "3001", description: "Plate" });
    expect(outcome(edited("ebay", shipped), "20-1")).toEqual(["20-1 (Test Person): fulfilled"]);
    const tracked = edited("ebay", { "Tracking Number": "9400100000000000000503" }, 1);
    expect(outcome(tracked, "20-1")).toEqual(["already_shipped: Order 20-1 already has a tracking number"]);
  });
});

describe("a column of weights that the seller added", () => {
  const HEADER =
    "Name,Lineitem quantity,Lineitem name,Shipping Name,Shipping Address1,Shipping City,Shipping Zip,Shipping Province,Weight (oz)";
  const read = (first: string, second: string, labelPer: "order" | "item" = "order") => {
    const rows = [`#1,1,Mug,Test Person,1 Main St,Austin,78701,TX,${first}`, `#1,1,Bowl,,,,,,${second}`];
    const file = accepted([HEADER, ...rows].join("\n"), { labelPer });
    return [...file.rows.map(({ weight }) => weight), ...file.problems.map(({ message }) => message)];
  };

  it("is added up over the rows of an order, or taken once where all are the same, and a person is told", () => {
    expect(read("12", "4")).toEqual(["1", "Order #1 has weights on several rows (12, 4), which were added"]);
    const same = "Order #1 has the same weight on each of its rows (12, 12), which was taken once";
    expect(read("12", "12")).toEqual(["0.75", same]);
  });

  it("is that of the one row that has it, and of its own row for a label per item", () => {
    expect(read("12", "")).toEqual(["0.75"]);
    expect(read("", "4")).toEqual(["0.25"]);
    expect(read("12", "4", "item")).toEqual(["0.75", "0.25"]);
  });
});

describe("goods for an address that USPS asks for a customs form for", () => {
  const HEADERS = [
    ...["Name", "Lineitem quantity", "Lineitem name", "Lineitem price", "Shipping Name", "Shipping Address1"],
    ...["Shipping City", "Shipping Zip", "Shipping Province", "Shipping Country", "Accepts Marketing"],
    "Lineitem fulfillment status",
  ].join(",");
  const read = (...lines: string[]) => accepted([HEADERS, ...lines].join("\n")).rows;
  const TO_POST = "Test Soldier,PSC 802 BOX 74,APO,09499,AE,US,no,";

  it("have the price of their items as value, and the name of a single one as description", () => {
    const [one, several, home] = read(
      `#1,2,Hand-painted porcelain mug with a lid,12.50,${TO_POST}`,
      `#2,2,Mug,$12.50,${TO_POST}`,
      "#2,1,Plate,8,,,,,,,,",
      "#3,1,Mug,12.50,Test Person,1 Sample St,Boston,02108,MA,US,no,",
    );
    expect(one).toMatchObject({
      customsDescription: "Hand-painted porcelain mug",
      customsQuantity: "2",
      customsValue: "25",
    });
    expect(several).toMatchObject({ description: "2 x Mug, 1 x Plate", customsQuantity: "3", customsValue: "33" });
    expect(several).not.toHaveProperty("customsDescription");
    expect(home && Object.keys(home).filter((column) => column.startsWith("customs"))).toEqual([]);
  });

  it("have no value if an item has no price", () => {
    const [row] = read(`#1,1,Mug,12.50,${TO_POST}`, "#1,1,Plate,,,,,,,,,");
    expect(row).toMatchObject({ customsQuantity: "2" });
    expect(row).not.toHaveProperty("customsValue");
  });
});

describe("a row that is in the file more than once", () => {
  const HEADER =
    "Name,Accepts Marketing,Fulfillment Status,Lineitem fulfillment status,Lineitem quantity,Lineitem name,Shipping Name,Shipping Address1,Shipping City,Shipping Zip,Shipping Province";
  const order = (status = "unfulfilled", item = "Mug") =>
    `#1,no,${status},pending,1,${item},Test Person,1 Sample St,Boston,02108,MA`;
  const further = (item: string) => `#1,,,pending,1,${item},,,,,`;
  const read = (...lines: readonly string[]) => accepted([HEADER, ...lines].join("\n"));
  const questionsIn = ({ decisions }: BulkFile) => decisions.map(({ kind, message }) => `${kind}: ${message}`);

  it("is read once, and is a question where the shop gives it no id of its own: it may be two items", () => {
    const file = read(order(), further("Plate"), further("Plate"));
    expect(file.rows).toMatchObject([{ quantity: "2", description: "1 x Mug, 1 x Plate" }]);
    expect(questionsIn(file)).toEqual([
      "duplicate: Order #1 has the same row more than once (lines 3 and 4), and it was read once; check what is in it",
    ]);
    expect(file.shop?.repeated).toEqual([4]);
    expect(file.originals.records[0]?.more?.map(({ line }) => line)).toEqual([3, 4]);
  });

  it("is no question where its whole order is there again, and one where the order has changed", () => {
    const again = read(order(), further("Plate"), order(), further("Plate"));
    expect([again.rows[0]?.quantity, questionsIn(again)]).toEqual(["2", []]);
    const more = read(order(), order(), further("Plate"));
    expect([more.rows[0]?.quantity, questionsIn(more)]).toEqual([
      "2",
      ["duplicate: Order #1 is in the file more than once, with other items in line 4; check what is in it"],
    ]);
    const differs = read(order(), order("partial"));
    expect([differs.rows[0]?.quantity, questionsIn(differs)]).toEqual([
      "1",
      ["duplicate: Order #1 is in the file more than once, and differs (lines 2 and 3); check what is in it"],
    ]);
  });

  it("is left out if either of them is shipped or cancelled", () => {
    const shipped = readBulkCsv([HEADER, order(), order("fulfilled")].join("\n"));
    expect(shipped).toMatchObject({ ok: false, shop: { leftOut: [{ kind: "fulfilled", lines: [2, 3] }] } });
    const header =
      "PO#,FLIDS,Line#,SKU,Item Description,Qty,Status,Fulfillment Entity,Customer Name,Ship to Address 1,City,State,Zip";
    const line = (number: number, status: string, quantity = 1) =>
      `9,9,${number},MUG,Mug,${quantity},${status},Seller,Test Person,1 Sample St,Boston,MA,02108`;
    const walmart = accepted([header, line(1, "Acknowledged"), line(2, "Acknowledged"), line(1, "Shipped")].join("\n"));
    expect(walmart.rows).toMatchObject([{ quantity: "1", orderItemId: "2" }]);
    expect(walmart.shop?.leftOut.map(leftOutText)).toEqual(["9 (Test Person), Mug: fulfilled"]);
    const other = accepted([header, line(1, "Acknowledged"), line(1, "Acknowledged", 3)].join("\n"));
    expect([other.rows[0]?.quantity, questionsIn(other)]).toEqual([
      "1",
      ["duplicate: Order 9 is in the file more than once, and differs (lines 2 and 3); check what is in it"],
    ]);
  });

  it("of an order whose items are in one cell is that order once more, unless the items differ", () => {
    const header =
      "Sale Date,Order ID,Buyer User ID,Full Name,Number of Items,SKU,Street 1,Ship City,Ship State,Ship Zipcode";
    const etsy = (pieces: number) => `11/18/26,31,b,Test Person,${pieces},MUG,1 Sample St,Boston,MA,02108`;
    const again = accepted([header, etsy(2), etsy(2)].join("\n"));
    expect([again.rows.map(({ quantity }) => quantity), questionsIn(again)]).toEqual([["2"], []]);
    const differs = accepted([header, etsy(2), etsy(3)].join("\n"));
    expect(questionsIn(differs)).toEqual([
      "duplicate: Order 31 is in the file more than once, with other items in line 3; check what is in it",
    ]);
  });
});
