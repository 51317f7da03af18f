import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { convertAmazonReport } from "../amazon/convert-report.js";
import { readAmazonReport } from "../amazon/read-report.js";
import type { BulkFile } from "../bulk-csv/bulk-file.js";
import type { BulkRow } from "../bulk-csv/columns.js";
import { readBulkCsv } from "../bulk-csv/read-bulk-csv.js";
import { paddedZip } from "../cells/region.js";
import { usPhone } from "../cells/us-phone.js";
import { leftOutText } from "./shop-reading.js";

// Exports with invented people, and what each row should become. They are not part of the repository.
const DATA = fileURLToPath(new URL("../../../../../../shared/data", import.meta.url));
const present = existsSync(DATA);
const suite = present ? "exports of others" : "exports of others (skipped: ../shared/data is not present)";

const bytesOf = (name: string): Uint8Array => new Uint8Array(readFileSync(join(DATA, name)));

function read(name: string): BulkFile {
  const file = readBulkCsv(bytesOf(name));
  if (!file.ok) throw new Error(file.message);
  return file;
}

const rowOf = (file: BulkFile, orderNumber: string): BulkRow | undefined =>
  file.rows.find((row) => row.orderNumber === orderNumber);
const warningsOf = (file: BulkFile, orderNumber: string): string[] =>
  file.problems
    .filter(({ rowIndex }) => file.rows[rowIndex]?.orderNumber === orderNumber)
    .map(({ severity, message }) => `${severity}: ${message}`);

interface Expected {
  /** Order numbers of the rows, in order. */
  readonly rows: readonly string[];
  /** Beginning of the result line. */
  readonly result: string;
  readonly leftOut: readonly string[];
  /** Parts of rows by their number. */
  readonly parts: Readonly<Record<string, Partial<BulkRow>>>;
  readonly problems?: Readonly<Record<string, readonly string[]>>;
  readonly methods?: Readonly<Record<string, string>>;
}

const PORTLAND = {
  ...{ toName: "Ava Hill", toStreet1: "200 SW Market St", toStreet2: "Ste 12", toCity: "Portland" },
  ...{ toState: "OR", toZip: "97201" },
} as const;
const TORONTO = { toCity: "Toronto", toState: "ON", toZip: "M5V 2T6", toCountry: "CA" } as const;
const SAN_JUAN = {
  toStreet1: "12 Calle Luna",
  toCity: "San Juan",
  toState: "PR",
  toZip: "00907",
  toCountry: "US",
} as const;

const EXPORTS: Readonly<Record<string, Expected>> = {
  "11-field/07-shopify-orders-export.csv": {
    rows: ["#1001", "#1002"],
    result:
      "Shopify export: 5 orders from 6 rows (1 further item joined); left out: 1 cancelled, 1 with nothing to ship, 1 fulfilled; ZIPs written '78701 were read as 78701.",
    leftOut: ["#1003 (Cy Cancelled): cancelled", "#1004 (Di Done): fulfilled", "#1005: with nothing to ship"],
    parts: {
      "#1001": { toZip: "78701", toPhone: "+15125550107", description: "2 x Fern-1, 1 x Tote-1", quantity: "3" },
      "#1002": { toZip: "02110", description: "Mug-1", sku: "MUG-1" },
    },
  },
  "11-field/08-ebay-orders-report.csv": {
    rows: ["12-00001-00001", "12-00001-00002"],
    result:
      "eBay orders report: 2 orders from 4 rows (1 further item joined); 2 lines are no orders (3 record(s) downloaded",
    leftOut: [],
    parts: { "12-00001-00002": { description: "1 x Shade, 1 x Bulb", weight: "2", length: "12", toCity: "Boston" } },
    methods: { "12-00001-00002": "Standard Shipping" },
  },
  "11-field/09-woocommerce-advanced-export.csv": {
    rows: ["2001"],
    result: "WooCommerce export (Advanced Order Export): 2 orders; left out: 1 cancelled.",
    leftOut: ["2002 (Bo Sample): cancelled"],
    parts: {
      "2001": { toStreet1: "12 Sample Ave Apt 4", toPhone: "775-555-0100", weight: "2", length: "12", width: "10" },
    },
  },
  "12-shop-exports/01-shopify-orders-export.csv": {
    rows: ["#5101", "#5105", "#5106", "#5107"],
    result:
      "Shopify export: 7 orders from 10 rows (1 further item joined); left out: 1 cancelled, 1 with nothing to ship",
    leftOut: [
      ...["#5102 (Ben Marsh): cancelled", "#5103 (Cleo Park): fulfilled", "#5104: with nothing to ship"],
      "#5105 (Elin Frost), Oak Tray - Large: fulfilled",
      "#5107 (Hana Weil), Care Guide (PDF): with nothing to ship",
    ],
    parts: {
      "#5101": {
        ...PORTLAND,
        toCompany: "Hill Studio",
        toPhone: "+15035550114",
        sku: "TRAY-S, CLOTH-1",
        quantity: "3",
      },
      "#5105": { toZip: "05401", description: "3 x Linen Cloth" },
      "#5106": TORONTO,
      "#5107": { ...SAN_JUAN, description: "Linen Cloth" },
    },
    problems: {
      "#5105": [
        "warning: Order #5105 was refunded in part; check what is left to ship",
        "warning: Order #5105 was shipped in part",
      ],
      "#5107": ["warning: Order #5107 is not paid yet"],
    },
    methods: { "#5101": "Priority (2-3 days)" },
  },
  "12-shop-exports/02-etsy-sold-orders.csv": {
    rows: ["3510000001", "3510000003", "3510000005", "3510000006", "3510000007"],
    result: "Etsy export of orders: 7 orders; left out: 1 with nothing to ship, 1 fulfilled;",
    leftOut: ["3510000002 (Ben Marsh): fulfilled", "3510000004 (Dev Osei): with nothing to ship"],
    parts: {
      "3510000001": { ...PORTLAND, sku: "MOSS-1, MOSS-2", quantity: "3", toPhone: "", weight: "" },
      "3510000005": { toName: "Elin D'Arcy", toCountry: "GB", toZip: "LS1 4DY" },
      "3510000006": TORONTO,
      "3510000007": { toZip: "8608", toState: "NJ" },
    },
  },
  "12-shop-exports/03-etsy-sold-order-items.csv": {
    rows: ["3510000001", "3510000005", "3510000008"],
    result: "Etsy export of order items: 5 orders from 6 rows (1 further item joined);",
    leftOut: ["3510000002 (Ben Marsh): fulfilled", "3510000004: with nothing to ship"],
    parts: {
      "3510000001": {
        description: "2 x Moss Frame, round, 1 x Moss Frame | square",
        orderItemId: "4600000001:2 4600000002:1",
      },
      "3510000008": { toState: "AK" },
    },
    problems: { "3510000008": ["warning: Order 3510000008 is not paid yet"] },
  },
  "12-shop-exports/04-ebay-orders-report.csv": {
    rows: ["21-10001-00301", "21-10001-00302", "21-10001-00305", "21-10001-00306"],
    result: "eBay orders report: 6 orders from 8 rows (1 further item joined); left out: 1 not paid, 1 fulfilled;",
    leftOut: ["21-10001-00303 (Cleo Park): fulfilled", "304: not paid"],
    parts: {
      "21-10001-00301": { toZip: "97201-5510", description: 'Brass Lamp, 12" tall', sku: "LAMP-12" },
      "21-10001-00302": { toZip: "01970", quantity: "3", description: "2 x Lamp Shade, 1 x Bulb E12" },
      "21-10001-00305": { toStreet2: "Reference 0000305", toCity: "Glendale Heights", toCountry: "US" },
      "21-10001-00306": TORONTO,
    },
    methods: { "21-10001-00302": "Expedited Shipping" },
  },
  "12-shop-exports/05-woo-advanced-order-export.csv": {
    rows: ["8101", "8105", "8106"],
    result: "WooCommerce export (Advanced Order Export): 6 orders from 7 rows (1 further item joined);",
    leftOut: ["8102 (Ben Marsh): refunded", "8103 (Cleo Park): fulfilled", "8104: with nothing to ship"],
    parts: {
      "8101": {
        toCompany: "",
        toStreet1: "200 SW Market St Ste 12",
        toZip: "97201",
        toPhone: "541-555-0170",
        quantity: "3",
      },
      "8105": { toName: "Elin Frost", toStreet1: "5 Mill Rd", toZip: "05401", toState: "VT" },
      "8106": TORONTO,
    },
    problems: { "8105": ["warning: Order 8105 is on hold (not paid)"] },
    methods: { "8101": "Priority Mail Express" },
  },
  "12-shop-exports/06-woo-customer-order-csv-export.csv": {
    rows: ["9201", "9206", "9207"],
    result: "WooCommerce export (Customer/Order CSV Export): 7 orders; left out: 1 refunded, 1 picked up by the buyer,",
    leftOut: [
      ...["9202 (Ben Marsh): refunded", "9203 (Cleo Park): fulfilled", "9204: with nothing to ship"],
      "WEB-0042: picked up by the buyer",
    ],
    parts: {
      "9201": { ...PORTLAND, toPhone: "+15415550170", description: "2 x Oak Tray; small, 1 x Linen Cloth: natural" },
      "9206": TORONTO,
      "9207": SAN_JUAN,
    },
  },
  "12-shop-exports/07-woo-one-row-per-item.csv": {
    rows: ["9201", "9206"],
    result: "WooCommerce export (Customer/Order CSV Export): 5 orders from 6 rows; left out:",
    leftOut: [
      ...["9201 (Ava Hill), Linen Cloth: natural: refunded", "9202 (Ben Marsh): refunded"],
      ...["9203 (Cleo Park): fulfilled", "9204: with nothing to ship"],
    ],
    parts: { "9201": { sku: "TRAY-S", quantity: "2", orderItemId: "71" }, "9206": TORONTO },
  },
  "12-shop-exports/08-webtoffee-order-export.csv": {
    rows: ["7301", "7305", "7306"],
    result: "WooCommerce export (WebToffee): 6 orders; left out: 1 cancelled, 1 with nothing to ship, 1 fulfilled.",
    leftOut: ["7302 (Ben Marsh): cancelled", "7303 (Cleo Park): fulfilled", "7304: with nothing to ship"],
    parts: {
      "7301": {
        ...PORTLAND,
        toPhone: "503-555-0114",
        description: "2 x Oak Tray, 1 x Linen Cloth",
        sku: "TRAY-S, CLOTH-1",
      },
      "7305": { toName: "Elin Frost", toStreet1: "5 Mill Rd", quantity: "2" },
      "7306": TORONTO,
    },
    problems: {
      "7305": ["warning: Order 7305 was refunded in part; check what is left to ship"],
      "7306": ["warning: Order 7306 is on hold (not paid)"],
    },
    methods: { "7301": "Priority Mail Express" },
  },
  "12-shop-exports/09-bigcommerce-orders.csv": {
    rows: ["401", "405", "406", "407"],
    result: "BigCommerce export: 7 orders; left out: 1 cancelled, 1 with nothing to ship, 1 fulfilled;",
    leftOut: ["402 (Ben Marsh): cancelled", "403 (Cleo Park): fulfilled", "404: with nothing to ship"],
    parts: {
      "401": { ...PORTLAND, weight: "3.25", description: "2 x Oak Tray, 1 x Linen Cloth" },
      "405": { description: "3 x Oak Tray, large", sku: "TRAY-L" },
      "406": TORONTO,
      "407": SAN_JUAN,
    },
    problems: {
      "405": ["warning: Order 405 was shipped in part; check what is left to ship"],
      "407": ["warning: Order 407 is not paid yet"],
    },
    methods: { "401": "FedEx (2 Day)" },
  },
  "12-shop-exports/10-squarespace-orders.csv": {
    rows: ["00621", "00625", "00626"],
    result: "Squarespace export: 6 orders from 7 rows (1 further item joined); left out: 1 cancelled,",
    leftOut: ["00622 (Ben Marsh): cancelled", "00623 (Cleo Park): fulfilled", "00624: with nothing to ship"],
    parts: {
      "00621": { ...PORTLAND, description: "2 x Oak Tray, 1 x Linen Cloth" },
      "00625": TORONTO,
      "00626": SAN_JUAN,
    },
    methods: { "00621": "Expedited (2 days)" },
  },
  "12-shop-exports/11-walmart-orders.csv": {
    rows: ["118260000000501", "118260000000504", "118260000000506"],
    result:
      "Walmart export: 6 orders from 8 rows (1 further item joined); left out: 1 cancelled, 1 shipped by the marketplace,",
    leftOut: [
      ...["118260000000502 (Ben Marsh): cancelled", "118260000000503 (Cleo Park): fulfilled"],
      ...[
        "118260000000504 (Elin Frost), Linen Cloth: cancelled",
        "118260000000505 (Ivo Lang): shipped by the marketplace",
      ],
    ],
    parts: {
      "118260000000501": { ...PORTLAND, orderItemId: "1:2 2:1" },
      "118260000000504": { toZip: "05401", sku: "TRAY-L" },
      "118260000000506": { toState: "PR", toZip: "00907" },
    },
    problems: {
      "118260000000504": ["warning: Order 118260000000504 must be acknowledged at Walmart first"],
      "118260000000506": ["warning: Order 118260000000506 is the replacement of an earlier order"],
    },
    methods: { "118260000000501": "TwoDay" },
  },
  "12-shop-exports/12-tiktok-shop-orders.csv": {
    rows: ["576950000000000601", "576950000000000604", "576950000000000605"],
    result: "TikTok Shop export: 6 orders from 7 rows (1 further item joined);",
    leftOut: [
      ...["576950000000000602 (Ben Marsh): cancelled", "576950000000000603 (Cleo Park): fulfilled"],
      "576950000000000606 (June Abbott): shipped by the marketplace",
    ],
    parts: { "576950000000000601": { ...PORTLAND, weight: "0.99208", description: "2 x Oak Tray, 1 x Linen Cloth" } },
    problems: {
      "576950000000000604": [
        "error: Order 576950000000000604 has asterisks in its address: the shop no longer shows it, so it cannot be shipped from this file",
      ],
      "576950000000000605": ["warning: Order 576950000000000605 is on hold"],
    },
    methods: { "576950000000000601": "Express shipping" },
  },
  "12-shop-exports/14-magento-order-grid.csv": {
    rows: ["000000801", "000000806"],
    result: "Magento export: 6 orders; left out: 1 cancelled, 1 refunded, 1 with nothing to ship, 1 fulfilled;",
    leftOut: [
      ...["000000802 (Ben Marsh): cancelled", "000000803 (Cleo Park): fulfilled", "000000804: with nothing to ship"],
      "000000805 (Elin Frost): refunded",
    ],
    parts: { "000000801": PORTLAND, "000000806": TORONTO },
    problems: {
      "000000801": ["warning: Order 000000801 has its address in one cell; check street, city, state and ZIP"],
      "000000806": [
        "warning: Order 000000806 is not paid yet",
        "warning: Order 000000806 has its address in one cell; check street, city, state and ZIP",
      ],
    },
  },
};

describe.skipIf(!present)(suite, () => {
  it.each(Object.entries(EXPORTS))("%s becomes parcels, and what must not be shipped is named", (name, expected) => {
    const file = read(name);
    expect(file.rows.map(({ orderNumber }) => orderNumber)).toEqual(expected.rows);
    expect(file.notes[0]).toContain(expected.result);
    expect(file.shop?.leftOut.map(leftOutText).sort()).toEqual([...expected.leftOut].sort());
    for (const [order, part] of Object.entries(expected.parts)) expect(rowOf(file, order)).toMatchObject(part);
    for (const order of expected.rows) {
      expect(warningsOf(file, order), order).toEqual(expected.problems?.[order] ?? []);
    }
    for (const [order, method] of Object.entries(expected.methods ?? {})) {
      expect(file.shippingMethods[expected.rows.indexOf(order)]).toEqual({ name: method });
    }
    expect(file.rows.filter(({ service }) => service)).toEqual([]);
    expect(file.rows.map(({ toStreet1 }) => toStreet1)).not.toContain("9 Ledger Ln");
  });

  it("territories as countries fill the state", () => {
    const rows = read("11-field/02-territory-as-country.csv").rows;
    expect(rows.map(({ toState, toCountry }) => [toState, toCountry])).toEqual([
      ["PR", "US"],
      ["PR", "US"],
      ["GU", "US"],
    ]);
    const report = readAmazonReport(bytesOf("11-field/10-amazon-speed-and-territory.txt"));
    if (!report.ok) throw new Error(report.message);
    expect(convertAmazonReport(report).labels[3]?.row).toMatchObject({ toState: "PR", toCountry: "US" });
  });

  it("phones of the US have ten digits, and those that a spreadsheet shortened are refused", () => {
    const file = read("11-field/03-phones.csv");
    expect(file.problems.map(({ rowIndex, severity, column }) => [rowIndex, severity, column])).toEqual([
      [0, "warning", "toPhone"],
      [1, "error", "toPhone"],
      [4, "warning", "toPhone"],
    ]);
    expect(file.rows[2]?.toPhone).toBe("5125550107");
    expect(usPhone(file.rows[3]?.toPhone ?? "")).toEqual({ digits: "5125550107", extension: "98765" });
  });

  it("ZIPs in the shapes of spreadsheets are read, and none becomes one of another state", () => {
    const file = read("11-field/04-zip-shapes.csv");
    expect(file.rows.map(({ toZip }) => toZip)).toEqual([
      ...["02110", "02110", "78701", "02110-1234", "02110-1234", "7870", "78701-1234", "2110"],
    ]);
    expect(file.rows.map(({ toZip, toState }) => paddedZip(toZip, toState)).filter(Boolean)).toEqual(["02110"]);
    expect(file.notes).toEqual(["ZIPs written '02110 were read as 02110."]);
  });

  it("HTML entities are decoded, and what is none stays", () => {
    const [first, second, third] = read("11-field/05-html-entities.csv").rows;
    expect(first).toMatchObject({ toName: "Sam O'Sample", toStreet1: "13 O'Connell St" });
    expect(second).toMatchObject({ toStreet2: 'Apt "4"', toCompany: "Fern & Co" });
    expect(third).toMatchObject({ toName: "A & B Shop", toCompany: "R&D; Lab" });
  });
});
