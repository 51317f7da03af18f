import Papa from "papaparse";
import type { BulkRow } from "../../src/files/bulk-csv/columns.js";
import { bigcommerce } from "../../src/files/shops/bigcommerce.js";
import { ebay } from "../../src/files/shops/ebay.js";
import { etsyItems, etsyOrders } from "../../src/files/shops/etsy.js";
import { magento } from "../../src/files/shops/magento.js";
import { pirateShip, shippo, shipStation } from "../../src/files/shops/other-tools.js";
import type { ShopProfile } from "../../src/files/shops/shop-profile.js";
import { shopify } from "../../src/files/shops/shopify.js";
import { squarespace } from "../../src/files/shops/squarespace.js";
import { tiktok } from "../../src/files/shops/tiktok.js";
import { walmart } from "../../src/files/shops/walmart.js";
import { webToffee, wooAdvanced, wooCustomerOrder } from "../../src/files/shops/woocommerce.js";
import HEADERS from "./headers.json" with { type: "json" };
import { ITEMS, type MadeAddress, type MadeItem, type MadeOrder, madeOrders } from "./made-orders.js";

const { TRAY, CLOTH, MUG } = ITEMS;

type Cells = Readonly<Record<string, string>>;

/** An order as its shop is about to write it. */
interface Written {
  readonly number: string;
  readonly to: MadeAddress;
  readonly billing: MadeAddress;
  readonly items: readonly MadeItem[];
}

/** What is wrong or special with an order of one shop, in the shop's own cells, and what a seller wants then. */
interface Oddity {
  /** Of the order. */
  readonly cells?: Cells;
  readonly items?: readonly MadeItem[];
  /** Of the rows of its items. */
  readonly itemCells?: readonly Cells[];
  /** The shipping address is blank: a download, or a parcel to the buyer. */
  readonly to?: "nobody" | "buyer";
  readonly leftOut?: string;
  /** Items that are left out, by their place among the items. */
  readonly itemsLeftOut?: Readonly<Record<number, string>>;
  readonly says?: readonly string[];
  readonly error?: string;
  /** Where the label differs from the made order. */
  readonly row?: Partial<BulkRow>;
}

/** How a shop writes orders, by its public documents and files (the profile names them). */
interface Shop {
  readonly profile: ShopProfile;
  readonly headers: keyof typeof HEADERS;
  readonly number: (at: number) => string;
  readonly rows: (order: Written) => readonly Cells[];
  /** Each row of an order has all cells of the order. */
  readonly repeats?: boolean;
  readonly states: "code" | "name";
  readonly countries: "code" | "name" | "none";
  readonly territories?: "country" | "state";
  readonly entities?: boolean;
  /** The state of military mail in Europe. */
  readonly military?: string;
  readonly zip?: (zip: string) => string;
  readonly phone?: (phone: string) => string;
  /** Parts of an address for which it has no column. */
  readonly lacks?: readonly (keyof MadeAddress)[];
  /** How items are described on the label; by their names unless the file has other cells. */
  readonly describes?: (items: readonly MadeItem[]) => Partial<BulkRow>;
  /** Both lines of a street in one cell. */
  readonly joinsStreets?: boolean;
  /** Items are one text or not in the file at all. */
  readonly hasNoItems?: boolean;
  /** The price of each piece is in the file. */
  readonly hasPrices?: boolean;
  /** Its bytes cannot be emoji. */
  readonly isOld?: boolean;
  readonly leaves?: (order: MadeOrder) => boolean;
  readonly oddities: readonly Oddity[];
  /** The parts of the result line. */
  readonly result: readonly string[];
  readonly file: (records: readonly (readonly string[])[]) => Uint8Array | string;
  /** What is said of every order. */
  readonly says?: readonly string[];
  /** What else is read. */
  readonly row?: (items: readonly MadeItem[]) => Partial<BulkRow>;
}

const csv = (records: readonly (readonly string[])[], delimiter = ",", newline = "\n", quotes = false): string =>
  Papa.unparse(
    records.map((cells) => [...cells]),
    { delimiter, newline, quotes },
  ) + newline;

const utf16 = (text: string) =>
  new Uint8Array(new Uint16Array(Array.from(`\uFEFF${text}`, (_, at) => `\uFEFF${text}`.charCodeAt(at))).buffer);

/** The bytes of an older spreadsheet, which knows no other signs than these. */
const inBytes = (text: string, signs: Readonly<Record<string, number>>) =>
  Uint8Array.from(text, (sign) => signs[sign] ?? sign.charCodeAt(0));
const MAC = { é: 0x8e, ñ: 0x96, â: 0x89 };

const STATES: Readonly<Record<string, string>> = {
  ...{ OR: "Oregon", MA: "Massachusetts", NJ: "New Jersey", VT: "Vermont", TX: "Texas", NV: "Nevada", OH: "Ohio" },
  ...{ CO: "Colorado", PR: "Puerto Rico", GU: "Guam", ON: "Ontario" },
};
const COUNTRIES: Readonly<Record<string, string>> = {
  ...{ US: "United States", CA: "Canada", GB: "United Kingdom", PR: "Puerto Rico", GU: "Guam" },
};

/** The buyer's own address, which no label has. */
const LEDGER: MadeAddress = {
  ...{ name: "Bill Payer", company: "Ledger Inc", street1: "9 Ledger Ln", street2: "", city: "Eugene", state: "OR" },
  ...{ zip: "97401", country: "US", phone: "541-555-0170" },
};
const NOBODY: MadeAddress = {
  ...{ name: "", company: "", street1: "", street2: "", city: "", state: "", zip: "", country: "", phone: "" },
};

const first = (name: string) => name.split(" ")[0] ?? "";
const last = (name: string) => name.split(" ").slice(1).join(" ");

const LEFT = { leftOut: "cancelled" };
const NOT_PAID = "is not paid yet";
const IN_PART = "was refunded in part; check what is left to ship";
const TWO = [MUG, CLOTH];

const ZIP_READ = "ZIPs written 2110-1234 were read as 02110-1234";
const STATE_READ = "the state written N. Mex. was read as NM";
const NO_EMOJI = "signs that no label prints were left out of a product name (Mug blue)";

/** Cells of an address under headers of Shopify, which Squarespace has as well. */
const lineitemAddress = (kind: "Billing" | "Shipping", to: MadeAddress): Cells => ({
  [`${kind} Name`]: to.name,
  [`${kind} Street`]: [to.street1, to.street2].filter(Boolean).join(", "),
  [`${kind} Address1`]: to.street1,
  [`${kind} Address2`]: to.street2,
  [`${kind} Company`]: to.company,
  [`${kind} City`]: to.city,
  [`${kind} Zip`]: to.zip,
  [`${kind} Province`]: to.state,
  [`${kind} Country`]: to.country,
  [`${kind} Phone`]: to.phone,
});

const wooAddress = (kind: "billing" | "shipping", to: MadeAddress): Cells => ({
  [`${kind}_first_name`]: first(to.name),
  [`${kind}_last_name`]: last(to.name),
  [`${kind}_company`]: to.company,
  [`${kind}_address_1`]: to.street1,
  [`${kind}_address_2`]: to.street2,
  [`${kind}_postcode`]: to.zip,
  [`${kind}_city`]: to.city,
  [`${kind}_state`]: to.state,
  [`${kind}_country`]: to.country,
});

const WOO_STATES: readonly Oddity[] = [
  ...["cancelled", "failed", "trash"].map((status) => ({ cells: { status }, ...LEFT })),
  { cells: { status: "refunded" }, leftOut: "refunded" },
  ...["completed", "shipped"].map((status) => ({ cells: { status }, leftOut: "fulfilled" })),
  { cells: { status: "ready-pickup" }, leftOut: "picked up by the buyer" },
  { cells: { shipping_method: "Local pickup" }, leftOut: "picked up by the buyer" },
  { cells: { status: "on-hold" }, says: ["is on hold (not paid)"] },
  { cells: { status: "pending" }, says: [NOT_PAID] },
  { cells: { status: "partial-shipped" }, says: ["was shipped in part"] },
  { cells: { shipping_method: "" }, to: "nobody", leftOut: "with nothing to ship" },
  { to: "buyer" },
];
/** WebToffee's and SkyVerge's phone of the buyer. */
const wooPhone = ({ phone }: MadeAddress): Cells => ({ billing_phone: phone });

const pounds = (items: readonly MadeItem[]) => items.reduce((sum, { weight, quantity }) => sum + weight * quantity, 0);

/** All columns without a cell, but those of an item. */
function blankOrder(shop: keyof typeof HEADERS, from: string, to: string): Cells {
  const headers = HEADERS[shop].split(",");
  const kept = headers.slice(headers.indexOf(from), headers.indexOf(to) + 1);
  return Object.fromEntries(headers.filter((header) => !kept.includes(header)).map((header) => [header, ""]));
}

const joined = (texts: readonly string[], sign: string) => [...new Set(texts)].join(sign);
const piecesOf = (items: readonly MadeItem[]) => items.reduce((sum, { quantity }) => sum + quantity, 0);

function byNames(items: readonly MadeItem[]): Partial<BulkRow> {
  const isOne = piecesOf(items) === 1;
  return {
    description: items.map(({ name, quantity }) => (isOne ? name : `${quantity} x ${name}`)).join(", "),
    sku: joined(
      items.map(({ sku }) => sku),
      ", ",
    ),
    quantity: String(piecesOf(items)),
  };
}

/** Names are not in the file, and the quantity of each only if it is one. */
function bySkus(items: readonly MadeItem[]): Partial<BulkRow> {
  const pieces = piecesOf(items);
  const skus = items.map(({ sku }) => sku);
  const list = skus.join(", ");
  const counted = skus.length === pieces ? skus.map((sku) => `1 x ${sku}`).join(", ") : `${pieces} x (${list})`;
  const description = skus.length === 1 ? (pieces === 1 ? list : `${pieces} x ${list}`) : counted;
  return { description, sku: list, quantity: String(pieces) };
}

export const FORTY_ORDERS: Readonly<Record<string, Shop>> = {
  shopify: {
    ...{ profile: shopify, headers: "shopify", states: "code", countries: "code", file: csv },
    hasPrices: true,
    number: (at) => (at === 2 ? "EX-1002-B" : `#${1000 + at}`),
    zip: (zip) => zip.replace(/^(?=\d)/, "'"),
    phone: (phone) => phone.replace(/^(?=\+?\d)/, "'"),
    rows: ({ number, to, billing, items }) =>
      items.map((item, at) => ({
        ...{ Name: number, Email: "buyer@example.com", "Created at": "2026-11-18 08:12:40 -0800", Vendor: "Acorn" },
        ...{ "Lineitem quantity": `${item.quantity}`, "Lineitem name": item.name, "Lineitem sku": item.sku },
        ...{ "Lineitem requires shipping": "true", "Lineitem fulfillment status": "pending" },
        "Lineitem price": item.price.toFixed(2),
        ...(at === 0 && {
          ...{
            "Financial Status": "paid",
            "Paid at": "2026-11-18 08:12:39 -0800",
            "Fulfillment Status": "unfulfilled",
          },
          ...{
            "Accepts Marketing": "no",
            Currency: "USD",
            "Shipping Method": "Standard",
            Notes: 'Ring "twice",\nplease',
          },
          ...lineitemAddress("Billing", billing),
          ...lineitemAddress("Shipping", to),
        }),
      })),
    result: [
      "Shopify export: 40 orders from 44 rows (2 further items joined)",
      "left out: 3 cancelled, 1 refunded, 2 with nothing to ship, 1 fulfilled",
      "2 items of other orders left out: 1 with nothing to ship, 1 fulfilled",
      "ZIPs written '97201 were read as 97201",
      "phone numbers written '503-555-0114 were read as 503-555-0114",
      STATE_READ,
      NO_EMOJI,
    ],
    oddities: [
      { cells: { "Cancelled at": "2026-11-19 10:00:00 -0800" }, ...LEFT },
      { cells: { "Financial Status": "voided" }, ...LEFT },
      { cells: { "Fulfillment Status": "restocked" }, ...LEFT },
      { cells: { "Financial Status": "refunded", "Refunded Amount": "42.00" }, leftOut: "refunded" },
      { cells: { "Fulfillment Status": "fulfilled" }, leftOut: "fulfilled" },
      { to: "nobody", itemCells: [{ "Lineitem requires shipping": "false" }], leftOut: "with nothing to ship" },
      { itemCells: [{ "Lineitem requires shipping": "false" }], leftOut: "with nothing to ship" },
      {
        items: TWO,
        itemCells: [{ "Lineitem requires shipping": "false" }],
        itemsLeftOut: { 0: "with nothing to ship" },
      },
      {
        cells: { "Fulfillment Status": "partial" },
        ...{ items: TWO, itemCells: [{}, { "Lineitem fulfillment status": "fulfilled" }] },
        itemsLeftOut: { 1: "fulfilled" },
        says: ["was shipped in part"],
      },
      { cells: { "Financial Status": "pending", "Paid at": "" }, says: [NOT_PAID] },
      { cells: { "Financial Status": "authorized" }, says: [NOT_PAID] },
      { cells: { "Financial Status": "partially_paid" }, says: ["is paid in part"] },
      { cells: { "Financial Status": "partially_refunded" }, says: [IN_PART] },
      { cells: { "Shipping Phone": "", Phone: "'+15125550199" }, row: { toPhone: "+15125550199" } },
      { cells: { "Shipping Phone": "", "Billing Phone": "512-555-0198" }, row: { toPhone: "512-555-0198" } },
      {
        cells: { "Shipping Address1": "", "Shipping Address2": "", "Shipping Street": "12 Joined St, Apt 3" },
        row: { toStreet1: "12 Joined St, Apt 3", toStreet2: "" },
      },
    ],
  },

  squarespace: {
    ...{ profile: squarespace, headers: "squarespace", states: "code", countries: "name", territories: "country" },
    hasPrices: true,
    number: (at) => `${at}`.padStart(5, "0"),
    lacks: ["company"],
    isOld: true,
    // Saved again by a spreadsheet on an older Windows.
    file: (records) => inBytes(csv(records, ",", "\r\n"), {}),
    rows: ({ number, to, billing, items }) =>
      items.map((item, at) => ({
        ...{ "Order ID": number, "Lineitem quantity": `${item.quantity}`, "Lineitem name": item.name },
        ...{ "Lineitem sku": item.sku, "Lineitem variant": "Natural", "Lineitem requires shipping": "TRUE" },
        "Lineitem price": item.price.toFixed(2),
        ...(at === 0 && {
          ...{ Email: "buyer@example.com", "Financial Status": "PAID", "Fulfillment Status": "PENDING" },
          ...{ "Shipping Method": "Flat rate", "Private Notes": "Apt 7\nsecond line" },
          ...lineitemAddress("Billing", billing),
          ...lineitemAddress("Shipping", to),
        }),
      })),
    result: [
      "Squarespace export: 40 orders from 45 rows (2 further items joined)",
      "left out: 3 cancelled, 1 refunded, 1 with nothing to ship, 1 fulfilled",
      "3 items of other orders left out: 1 cancelled, 1 with nothing to ship, 1 fulfilled",
      ZIP_READ,
      "countries written Puerto Rico were read as US, state PR",
      STATE_READ,
    ],
    oddities: [
      { cells: { "Cancelled at": "11/19/2026 21:06" }, ...LEFT },
      { cells: { "Financial Status": "VOIDED" }, ...LEFT },
      { cells: { "Fulfillment Status": "CANCELED" }, ...LEFT },
      { cells: { "Financial Status": "REFUNDED" }, leftOut: "refunded" },
      { cells: { "Fulfillment Status": "FULFILLED" }, leftOut: "fulfilled" },
      { to: "nobody", itemCells: [{ "Lineitem requires shipping": "FALSE" }], leftOut: "with nothing to ship" },
      {
        items: TWO,
        itemCells: [{ "Lineitem requires shipping": "FALSE" }],
        itemsLeftOut: { 0: "with nothing to ship" },
      },
      {
        items: TWO,
        itemCells: [{}, { "Lineitem fulfillment status": "FULFILLED" }],
        itemsLeftOut: { 1: "fulfilled" },
      },
      { items: TWO, itemCells: [{}, { "Lineitem fulfillment status": "CANCELED" }], itemsLeftOut: { 1: "cancelled" } },
      { cells: { "Financial Status": "PENDING" }, says: [NOT_PAID] },
      { cells: { "Financial Status": "PARTIALLY_REFUNDED" }, says: [IN_PART] },
      { cells: { "Shipping Phone": "", "Billing Phone": "512-555-0198" }, row: { toPhone: "512-555-0198" } },
    ],
  },

  "etsy orders": {
    ...{ profile: etsyOrders, headers: "etsy-orders", states: "code", countries: "name", entities: true, file: csv },
    ...{ lacks: ["company", "phone"], describes: bySkus },
    number: (at) => `${3_510_000_000 + at}`,
    rows: ({ number, to, items }) => [
      {
        ...{ "Sale Date": "11/18/26", "Order ID": number, "Buyer User ID": "buyer1", "Full Name": to.name },
        ...{ "First Name": first(to.name), "Last Name": last(to.name), "Payment Method": "Credit Card" },
        "Number of Items": `${piecesOf(items)}`,
        ...{ "Street 1": to.street1, "Street 2": to.street2, "Ship City": to.city, "Ship State": to.state },
        ...{ "Ship Zipcode": to.zip, "Ship Country": to.country, Currency: "USD", "Order Value": "$1,018.00" },
        ...{ "Adjusted Order Total": "0.00", Status: "Paid", SKU: items.map(({ sku }) => sku).join(",") },
      },
    ],
    result: [
      "Etsy export of orders: 40 orders",
      "left out: 1 cancelled, 1 refunded, 1 with nothing to ship, 1 fulfilled",
      ZIP_READ,
      STATE_READ,
      "texts written Mo O&#39;Sample were read as Mo O'Sample",
      "this format has no phone, weight and item names; Etsy's “Order Items” file has the names",
    ],
    oddities: [
      { cells: { "Date Shipped": "11/19/26", Status: "Completed" }, leftOut: "fulfilled" },
      { cells: { Status: "Canceled" }, ...LEFT },
      { cells: { Status: "Refunded" }, leftOut: "refunded" },
      { to: "nobody", leftOut: "with nothing to ship" },
    ],
  },

  "etsy items": {
    ...{ profile: etsyItems, headers: "etsy-items", states: "code", countries: "name", entities: true, repeats: true },
    ...{ lacks: ["company", "phone"], file: csv },
    hasPrices: true,
    number: (at) => `${3_510_000_000 + at}`,
    rows: ({ number, to, items }) =>
      items.map((item, at) => ({
        ...{ "Sale Date": "11/18/26", "Item Name": item.name, Buyer: "Bill Payer", Quantity: `${item.quantity}` },
        ...{ "Transaction ID": `${number}${at}`, "Listing ID": "77", "Date Paid": "11/18/26", "Ship Name": to.name },
        ...{ "Ship Address1": to.street1, "Ship Address2": to.street2, "Ship City": to.city, "Ship State": to.state },
        ...{ "Ship Zipcode": to.zip, "Ship Country": to.country, "Order ID": number, SKU: item.sku },
        Price: `$${item.price.toFixed(2)}`,
        Variations: 'Color:Black,Personalization:"Hi,\nyou"',
      })),
    result: [
      "Etsy export of order items: 40 orders from 44 rows (4 further items joined)",
      "left out: 1 with nothing to ship, 1 fulfilled",
      ZIP_READ,
      STATE_READ,
      "texts written Mo O&#39;Sample were read as Mo O'Sample",
      NO_EMOJI,
    ],
    oddities: [
      { cells: { "Date Shipped": "11/19/26" }, leftOut: "fulfilled" },
      { cells: { "Date Paid": "" }, says: [NOT_PAID] },
      { to: "nobody", leftOut: "with nothing to ship" },
      { items: [MUG, CLOTH, TRAY] },
    ],
  },

  ebay: {
    ...{ profile: ebay, headers: "ebay", states: "code", countries: "name", lacks: ["company"] },
    number: (at) => `21-10001-${`${at}`.padStart(5, "0")}`,
    zip: (zip) => zip.replace(/^(0\d{4})$/, '="$1"'),
    file: (records) => {
      const [headers = [], ...rows] = records;
      const blank = headers.map(() => "");
      const footer = ["", "40,record(s) downloaded,from,Nov-01-26,to,Nov-22-26", "Seller ID : sample_seller"];
      return utf16(
        `${",".repeat(headers.length - 1)}\r\n${csv([headers, blank, ...rows], ",", "\r\n", true)}${footer.join("\r\n")}\r\n`,
      );
    },
    rows: ({ number, to, items }) => {
      const order = {
        ...{ "Sales Record Number": number.slice(-3), "Order Number": number, "Paid On Date": "Nov-18-26" },
        ...{ "Sale Date": "Nov-18-26", "Sold For": "$1,022.25" },
      };
      const address = {
        ...{
          "Buyer Name": "Bill Payer",
          "Buyer Address 1": "9 Ledger Ln",
          "Buyer City": "Eugene",
          "Buyer State": "OR",
        },
        ...{
          "Buyer Zip": "97401",
          "Buyer Country": "United States",
          "Ship To Name": to.name,
          "Ship To Phone": to.phone,
        },
        ...{ "Ship To Address 1": to.street1, "Ship To Address 2": to.street2, "Ship To City": to.city },
        ...{ "Ship To State": to.state, "Ship To Zip": to.zip, "Ship To Country": to.country },
        ...{ "Shipping Service": "Standard Shipping", "Buyer Note": "Ring twice, please" },
      };
      const ofItem = (item: MadeItem, at: number) => ({
        ...{ "Item Number": `11${at}`, "Item Title": item.name, "Custom Label": item.sku },
        ...{ Quantity: `${item.quantity}`, "Transaction ID": `${number.slice(-3)}${at}` },
      });
      const [only, ...others] = items;
      if (only && others.length === 0) return [{ ...order, ...address, ...ofItem(only, 0) }];
      return [
        { ...order, ...address, Quantity: `${piecesOf(items)}` },
        ...items.map((item, at) => ({ ...order, ...ofItem(item, at) })),
      ];
    },
    result: [
      "eBay orders report: 40 orders from 47 rows (4 further items joined)",
      "left out: 2 not paid, 2 picked up by the buyer, 1 fulfilled",
      "2 lines are no orders (40 record(s) downloaded from Nov-01-26 t)",
      'ZIPs written ="02108" were read as 02108',
      STATE_READ,
      NO_EMOJI,
    ],
    oddities: [
      { cells: { "Shipped On Date": "Nov-19-26", "Tracking Number": "9.4E+21" }, leftOut: "fulfilled" },
      {
        cells: { "Order Number": "", "Paid On Date": "", "Sales Record Number": "777" },
        ...{ to: "nobody", leftOut: "not paid" },
      },
      { cells: { "Order Number": "", "Paid On Date": "", "Sales Record Number": "778" }, leftOut: "not paid" },
      { cells: { "Paid On Date": "" }, says: [NOT_PAID] },
      { cells: { "Click And Collect": "Yes" }, leftOut: "picked up by the buyer" },
      { cells: { "Shipping Service": "Local Pickup" }, leftOut: "picked up by the buyer" },
      { items: [MUG, CLOTH, TRAY] },
      {
        cells: { "Ship To Address 2": "Reference 0000305", "eBay International Shipping": "Yes" },
        row: { toStreet2: "Reference 0000305" },
      },
    ],
  },

  "woocommerce advanced": {
    ...{ profile: wooAdvanced, headers: "woocommerce-advanced", states: "code", countries: "code", repeats: true },
    ...{ territories: "country", entities: true, lacks: ["company"], joinsStreets: true },
    hasPrices: true,
    number: (at) => `${8100 + at}`,
    file: (records) => csv(records, ";", "\r\n"),
    rows: ({ number, to, billing, items }) =>
      items.map((item, at) => ({
        ...{ "Order Number": number, "Order Status": "Processing", "Customer Note": "Ring twice; please" },
        ...{ "First Name (Billing)": first(billing.name), "Last Name (Billing)": last(billing.name) },
        ...{ "Company (Billing)": billing.company, "City (Billing)": billing.city },
        "Address 1&2 (Billing)": [billing.street1, billing.street2].filter(Boolean).join(" "),
        ...{ "State Code (Billing)": billing.state, "Postcode (Billing)": billing.zip },
        ...{ "Country Code (Billing)": billing.country, "Phone (Billing)": to.phone || billing.phone },
        ...{ "First Name (Shipping)": first(to.name), "Last Name (Shipping)": last(to.name) },
        "Address 1&2 (Shipping)": [to.street1, to.street2].filter(Boolean).join(" "),
        ...{ "City (Shipping)": to.city, "State Code (Shipping)": to.state, "Postcode (Shipping)": to.zip },
        ...{ "Country Code (Shipping)": to.country, "Item #": `${at + 1}`, SKU: item.sku, Name: item.name },
        ...{ Quantity: `${item.quantity}`, "Quantity (- Refund)": `${item.quantity}`, Weight: `${item.weight}` },
        ...{ Length: "9", Width: "6", Height: "4", "Shipping Method Title": "Flat rate" },
        "Item Cost": item.price.toFixed(2),
      })),
    row: (items) => {
      // The sides of one product are those of a parcel with it alone.
      const isOne = piecesOf(items) === 1;
      const sides = { length: isOne ? "9" : "", width: isOne ? "6" : "", height: isOne ? "4" : "" };
      return { weight: String(pounds(items)), ...sides };
    },
    result: [
      "WooCommerce export (Advanced Order Export): 40 orders from 44 rows (3 further items joined)",
      "left out: 2 cancelled, 1 refunded, 2 picked up by the buyer, 1 with nothing to ship, 1 fulfilled",
      "1 item of other orders left out: 1 refunded",
      ZIP_READ,
      "countries written PR were read as US, state PR",
      STATE_READ,
      "texts written 13 O&#39;Connell St were read as 13 O'Connell St",
      NO_EMOJI,
    ],
    oddities: [
      ...["Cancelled", "Failed"].map((status) => ({ cells: { "Order Status": status }, ...LEFT })),
      { cells: { "Order Status": "Refunded" }, leftOut: "refunded" },
      { cells: { "Order Status": "Completed" }, leftOut: "fulfilled" },
      { cells: { "Order Status": "Ready pickup" }, leftOut: "picked up by the buyer" },
      { cells: { "Shipping Method Title": "Local pickup" }, leftOut: "picked up by the buyer" },
      { cells: { "Order Status": "On hold" }, says: ["is on hold (not paid)"] },
      { cells: { "Order Status": "Pending payment" }, says: [NOT_PAID] },
      { cells: { "Order Status": "Partially Shipped" }, says: ["was shipped in part"] },
      { cells: { "Shipping Method Title": "" }, to: "nobody", leftOut: "with nothing to ship" },
      { to: "buyer" },
      { items: TWO, itemCells: [{}, { "Quantity (- Refund)": "0" }], itemsLeftOut: { 1: "refunded" } },
      {
        items: [{ ...MUG, quantity: 3 }],
        itemCells: [{ "Quantity (- Refund)": "1" }],
        row: { description: "Mug", quantity: "1", weight: "1", length: "9", width: "6", height: "4" },
      },
      // An older version leaves the cells of the order blank on the rows of further items.
      { items: TWO, itemCells: [{}, blankOrder("woocommerce-advanced", "Item #", "Height")] },
    ],
  },

  "woocommerce customer/order": {
    ...{ profile: wooCustomerOrder, headers: "woocommerce-customer-order", states: "name", countries: "code" },
    ...{ territories: "country", entities: true, military: "Armed Forces (AE)", file: csv },
    number: (at) => `WEB-${9200 + at}`,
    phone: (phone) => phone.replace(/^(?=\+)/, "'"),
    rows: ({ number, to, billing, items }) => [
      {
        ...{ order_id: `5${number.slice(4)}`, order_number_formatted: number, status: "processing" },
        ...{ shipping_method: "Flat rate", shipping_items: "id:1|method_id:flat_rate|method_title:Flat|total:6" },
        ...wooAddress("billing", billing),
        ...wooAddress("shipping", to),
        ...wooPhone(to.name ? to : billing),
        customer_note: "'+1 for gift wrap",
        line_items: items
          .map((item, at) => {
            const name = item.name.replace(/[|:;]/g, "\\$&");
            return `id:${number.slice(4)}${at}|name:${name}|product_id:9|sku:${item.sku}|quantity:${item.quantity}|refunded_qty:0|meta:`;
          })
          .join(";"),
      },
    ],
    result: [
      "WooCommerce export (Customer/Order CSV Export): 40 orders",
      "left out: 3 cancelled, 1 refunded, 3 picked up by the buyer, 1 with nothing to ship, 2 fulfilled",
      ZIP_READ,
      "states written Armed Forces (AE) were read as AE",
      "countries written PR were read as US, state PR",
      "texts written Fern &amp; Co were read as Fern & Co",
      NO_EMOJI,
    ],
    oddities: [
      ...WOO_STATES,
      {
        cells: { shipping_method: "At the shop", shipping_items: "id:2|method_id:local_pickup|total:0" },
        leftOut: "picked up by the buyer",
      },
      {
        cells: {
          line_items:
            "id:1|name:Bowl|sku:BOWL|quantity:3|refunded_qty:-1|meta:;id:2|name:Gone|sku:unknown_product|quantity:1|refunded_qty:0|meta:",
        },
        row: { description: "2 x Bowl, 1 x Gone", sku: "BOWL", quantity: "3" },
      },
    ],
  },

  "woocommerce items": {
    ...{ profile: wooCustomerOrder, headers: "woocommerce-items", states: "name", countries: "code", repeats: true },
    ...{ territories: "country", entities: true, military: "Armed Forces (AE)", file: csv },
    number: (at) => `${9200 + at}`,
    phone: (phone) => phone.replace(/^(?=\+)/, "'"),
    rows: ({ number, to, billing, items }) =>
      items.map((item, at) => ({
        ...{ order_id: number, order_number: number, status: "processing", shipping_method: "Flat rate" },
        ...wooAddress("billing", billing),
        ...wooAddress("shipping", to),
        ...wooPhone(to.name ? to : billing),
        ...{ item_id: `${number}${at}`, item_name: item.name, item_sku: item.sku, item_quantity: `${item.quantity}` },
        item_refunded_qty: "0",
      })),
    result: [
      "WooCommerce export (Customer/Order CSV Export): 40 orders from 43 rows (2 further items joined)",
      "left out: 3 cancelled, 1 refunded, 3 picked up by the buyer, 1 with nothing to ship, 2 fulfilled",
      "1 item of other orders left out: 1 refunded",
      ZIP_READ,
      "states written Armed Forces (AE) were read as AE",
      "countries written PR were read as US, state PR",
      "texts written Fern &amp; Co were read as Fern & Co",
      NO_EMOJI,
    ],
    oddities: [
      ...WOO_STATES,
      {
        cells: { shipping_method: "At the shop", shipping_items: "id:2|method_id:local_pickup|total:0" },
        leftOut: "picked up by the buyer",
      },
      { items: TWO, itemCells: [{}, { item_refunded_qty: "-1" }], itemsLeftOut: { 1: "refunded" } },
    ],
  },

  "woocommerce webtoffee": {
    ...{ profile: webToffee, headers: "woocommerce-webtoffee", states: "code", countries: "code" },
    ...{ territories: "country", entities: true },
    number: (at) => `${7300 + at}`,
    file: (records) => csv(records, ",", "\n", true),
    rows: ({ number, to, billing, items }) => [
      {
        ...{ order_id: number, order_number: number, status: "processing", paid_date: "2026-11-18 09:00:00" },
        ...{ shipping_method: "Flat rate", wt_import_key: number, shipping_phone: to.phone },
        ...wooAddress("billing", billing),
        ...wooAddress("shipping", to),
        billing_phone: billing.phone,
        ...Object.fromEntries(
          items.map((item, at) => [
            `line_item_${at + 1}`,
            `name:${item.name}|product_id:1|sku:${item.sku}|quantity:${item.quantity}|total:4.00|sub_total:4.00|refunded:0.00|_variation_id:2`,
          ]),
        ),
      },
    ],
    result: [
      "WooCommerce export (WebToffee): 40 orders",
      "left out: 3 cancelled, 1 refunded, 2 picked up by the buyer, 1 with nothing to ship, 2 fulfilled",
      ZIP_READ,
      "countries written PR were read as US, state PR",
      STATE_READ,
      "texts written Fern &amp; Co were read as Fern & Co",
      NO_EMOJI,
    ],
    oddities: [
      ...WOO_STATES,
      { cells: { paid_date: "" }, says: [NOT_PAID] },
      { cells: { refund_items: "id:5|date:2026-11-19|amount:30.00" }, says: [IN_PART] },
      { cells: { shipping_phone: "", billing_phone: "512-555-0198" }, row: { toPhone: "512-555-0198" } },
    ],
  },

  bigcommerce: {
    ...{ profile: bigcommerce, headers: "bigcommerce", states: "name", countries: "name", territories: "country" },
    hasPrices: true,
    number: (at) => `${400 + at}`,
    military: "Armed Forces Europe",
    file: (records) => `${csv(records, ",", "\r\n")}\r\n,\r\n`,
    rows: ({ number, to, billing, items }) => [
      {
        ...{ "Order ID": number, "Order Status": "Awaiting Fulfillment", "Ship Method": "FedEx (2 Day)" },
        ...{ "Total Quantity": "1", "Total Shipped": "0", "Customer Email": "buyer@example.com" },
        ...{ "Billing First Name": first(billing.name), "Billing Last Name": last(billing.name) },
        ...{ "Billing Street 1": billing.street1, "Billing Suburb": billing.city, "Billing Zip": billing.zip },
        "Billing Phone": billing.phone,
        ...{ "Shipping First Name": first(to.name), "Shipping Last Name": last(to.name) },
        ...{ "Shipping Company": to.company, "Shipping Street 1": to.street1, "Shipping Street 2": to.street2 },
        ...{ "Shipping Suburb": to.city, "Shipping State": to.state, "Shipping Zip": to.zip },
        ...{ "Shipping Country": to.country, "Shipping Phone": to.phone, "Customer Message": "Leave\nat the door" },
        "Product Details": items
          .map(
            (item, at) =>
              `Product ID: ${at}, Product Qty: ${item.quantity}, Product SKU: ${item.sku}, Product Name: ${item.name}, Product Weight: ${item.weight.toFixed(4)}, Product Variation Details: , Product Unit Price: ${item.price.toFixed(2)}, Product Total Price: 1.00`,
          )
          .join("|"),
      },
    ],
    row: (items) => ({ weight: String(pounds(items)) }),
    result: [
      "BigCommerce export: 40 orders",
      "left out: 2 cancelled, 1 refunded, 1 not paid, 1 picked up by the buyer, 1 with nothing to ship, 2 fulfilled",
      ZIP_READ,
      "countries written Puerto Rico were read as US, state PR",
      STATE_READ,
      NO_EMOJI,
      "its weights have no unit; check that they are pounds",
    ],
    oddities: [
      ...["Cancelled", "Declined"].map((status) => ({ cells: { "Order Status": status }, ...LEFT })),
      { cells: { "Order Status": "Refunded" }, leftOut: "refunded" },
      { cells: { "Order Status": "Incomplete" }, leftOut: "not paid" },
      { cells: { "Order Status": "Awaiting Pickup" }, leftOut: "picked up by the buyer" },
      ...["Shipped", "Completed"].map((status) => ({ cells: { "Order Status": status }, leftOut: "fulfilled" })),
      { to: "nobody", leftOut: "with nothing to ship" },
      ...["Pending", "Awaiting Payment"].map((status) => ({ cells: { "Order Status": status }, says: [NOT_PAID] })),
      {
        cells: { "Order Status": "Partially Shipped" },
        says: ["was shipped in part; check what is left to ship"],
      },
      { cells: { "Order Status": "Partially Refunded" }, says: [IN_PART] },
      ...["Manual Verification Required", "Disputed"].map((status) => ({
        cells: { "Order Status": status },
        says: ["must be verified or is disputed"],
      })),
      { cells: { "Order Status": "Awaiting Shipment" } },
      { cells: { "Shipping Phone": "", "Billing Phone": "512-555-0198" }, row: { toPhone: "512-555-0198" } },
      {
        cells: { "Shipping Phone": "", "Billing Phone": "", "Customer Phone": "512-555-0197" },
        row: { toPhone: "512-555-0197" },
      },
    ],
  },

  walmart: {
    ...{ profile: walmart, headers: "walmart", states: "code", countries: "none", lacks: ["company", "country"] },
    ...{ repeats: true, file: csv },
    leaves: ({ way }) => way === "foreign",
    number: (at) => `${118_260_000_000_500 + at}`,
    rows: ({ number, to, items }) =>
      items.map((item, at) => ({
        ...{ "PO#": number, "Order#": `2${number.slice(1)}`, "Customer Name": to.name, FLIDS: "0" },
        "Customer Shipping Address": [to.street1, to.street2, to.city].join(", "),
        ...{ "Customer Phone Number": to.phone, "Ship to Address 1": to.street1, "Ship to Address 2": to.street2 },
        ...{ City: to.city, State: to.state, Zip: to.zip, "Line#": `${at + 1}`, Status: "Acknowledged" },
        ...{ "Item Description": item.name, "Shipping Method": "Value", Qty: `${item.quantity}`, SKU: item.sku },
        ...{ "Fulfillment Entity": "SellerFulfilled", "Replacement Order": "No" },
      })),
    result: [
      "Walmart export: 40 orders from 43 rows (2 further items joined)",
      "left out: 1 cancelled, 1 refunded, 1 shipped by the marketplace, 2 fulfilled",
      "1 item of other orders left out: 1 cancelled",
      ZIP_READ,
      STATE_READ,
      NO_EMOJI,
    ],
    oddities: [
      { cells: { Status: "Cancelled" }, ...LEFT },
      { cells: { Status: "Shipped", "Tracking Number": "9400100000000000000503" }, leftOut: "fulfilled" },
      { cells: { Status: "Delivered" }, leftOut: "fulfilled" },
      { cells: { Status: "Refunded" }, leftOut: "refunded" },
      { cells: { "Fulfillment Entity": "WFSFulfilled" }, leftOut: "shipped by the marketplace" },
      { cells: { Status: "Created" }, says: ["must be acknowledged at Walmart first"] },
      { cells: { "Replacement Order": "Yes" }, says: ["is the replacement of an earlier order"] },
      {
        items: TWO,
        itemCells: [{ Status: "Created" }, { Status: "Cancelled" }],
        itemsLeftOut: { 1: "cancelled" },
        says: ["must be acknowledged at Walmart first"],
      },
      { cells: { "Shipping Method": "", "Shipping Tier": "EXPEDITED" } },
    ],
  },

  tiktok: {
    ...{ profile: tiktok, headers: "tiktok", states: "name", countries: "name", lacks: ["company"], repeats: true },
    military: "Armed Forces Europe",
    hasPrices: true,
    number: (at) => `${576_950_000_000_000}${`${at}`.padStart(3, "0")}`,
    phone: (phone) => phone.replace(/^(\d{3})-(\d{3})-(\d{4})$/, "(+1)$1$2$3"),
    file: ([headers = [], ...rows]) => {
      const described = headers.map((header) => (header === "Order ID" ? "Platform unique order ID." : "Text."));
      return `\uFEFF${csv([headers, described, ...rows], ",", "\r\n")}`;
    },
    rows: ({ number, to, items }) =>
      items.map((item, at) => ({
        ...{ "Order ID": `${number}\t`, "Order Status": "To ship", "Order Substatus": "Awaiting shipment" },
        ...{ "SKU ID": `17300${at}\t`, "Seller SKU": item.sku, "Product Name": item.name, Variation: "Default" },
        ...{ Quantity: `${item.quantity}`, "Sku Quantity of return": "0", "Fulfillment Type": "Fulfillment by seller" },
        ...{ "Delivery Option": "Standard shipping", Recipient: to.name, "Phone #": to.phone, Country: to.country },
        ...{ State: to.state, City: to.city, Zipcode: to.zip, "Address Line 1": to.street1 },
        ...{ "Address Line 2": to.street2, "Weight(kg)": "0.45", "Created Time": "11/18/2026 9:14:22 AM\t" },
        "SKU Unit Original Price": item.price.toFixed(2),
      })),
    row: () => ({ weight: "0.99208" }),
    result: [
      "TikTok Shop export: 40 orders from 43 rows (2 further items joined)",
      "left out: 2 cancelled, 1 refunded, 1 not paid, 1 shipped by the marketplace, 3 fulfilled",
      "1 item of other orders left out: 1 refunded",
      "1 line is no order (Platform unique order ID. Text. Text. Te)",
      ZIP_READ,
      STATE_READ,
      NO_EMOJI,
      "Weight(kg) was read as the weight of the parcel",
    ],
    oddities: [
      { cells: { "Order Status": "Canceled" }, ...LEFT },
      { cells: { "Cancelation/Return Type": "Cancel" }, ...LEFT },
      { cells: { "Cancelation/Return Type": "Return/Refund" }, leftOut: "refunded" },
      { cells: { "Order Status": "Unpaid" }, leftOut: "not paid" },
      { cells: { "Order Status": "Shipped", "Shipped Time": "11/19/2026 1:00:00 PM\t" }, leftOut: "fulfilled" },
      { cells: { "Order Status": "Completed" }, leftOut: "fulfilled" },
      { cells: { "Shipped Time": "11/19/2026 1:00:00 PM\t" }, leftOut: "fulfilled" },
      { cells: { "Fulfillment Type": "Fulfillment by TikTok Shop" }, leftOut: "shipped by the marketplace" },
      { cells: { "Order Status": "On hold" }, says: ["is on hold"] },
      { cells: { "Order Substatus": "Awaiting collection" }, says: ["has a label of TikTok Shop already"] },
      {
        items: [{ ...MUG, quantity: 3 }],
        itemCells: [{ "Sku Quantity of return": "1" }],
        row: { description: "2 x Mug", quantity: "2" },
      },
      { items: TWO, itemCells: [{}, { "Sku Quantity of return": "1" }], itemsLeftOut: { 1: "refunded" } },
      {
        cells: { Recipient: "T**** B****", "Phone #": "(+1)512****54", "Address Line 1": "2 ****", Zipcode: "78***" },
        row: { toName: "T**** B****", toPhone: "(+1)512****54", toStreet1: "2 ****", toZip: "78***" },
        error: "has asterisks in its address: the shop no longer shows it, so it cannot be shipped from this file",
      },
    ],
  },

  magento: {
    ...{ profile: magento, headers: "magento", states: "name", countries: "none", describes: () => ({}) },
    ...{ lacks: ["company", "phone", "country"] },
    leaves: ({ to }) => to.country === "GB",
    military: "Armed Forces Middle East",
    hasNoItems: true,
    number: (at) => `${800 + at}`.padStart(9, "0"),
    // Quotation marks in the first header, as 2.3.2 writes it.
    file: ([headers = [], ...rows]) => csv([['"ID"', ...headers.slice(1)], ...rows]),
    rows: ({ number, to }) => [
      {
        ...{ ID: number, "Purchase Point": "Main Website", "Purchase Date": "Nov 18, 2026 09:14:22 AM" },
        ...{ "Bill-to Name": "Bill Payer", "Ship-to Name": to.name, Status: "Processing" },
        ...{ "Billing Address": "9 Ledger Ln, Eugene, Oregon, 97401", "Shipping Information": "Flat Rate - Fixed" },
        "Shipping Address":
          to.street1 && [[to.street1, to.street2].filter(Boolean).join("\n"), to.city, to.state, to.zip].join(", "),
        ...{ "Customer Email": "buyer@example.com", "Total Refunded": "0.0000" },
      },
    ],
    says: ["has its address in one cell; check street, city, state and ZIP"],
    result: [
      "Magento export: 40 orders",
      "left out: 1 cancelled, 1 refunded, 1 with nothing to ship, 1 fulfilled",
      "the grid's export has no phone and no items",
    ],
    oddities: [
      { cells: { Status: "Canceled" }, ...LEFT },
      { cells: { Status: "Complete" }, leftOut: "fulfilled" },
      { cells: { Status: "Closed", "Total Refunded": "46.0000" }, leftOut: "refunded" },
      { cells: { Status: "Complete", "Ship-to Name": "" }, to: "nobody", leftOut: "with nothing to ship" },
      { cells: { Status: "Pending" }, says: [NOT_PAID] },
      { cells: { Status: "On Hold" }, says: ["is on hold"] },
      { cells: { Status: "Suspected Fraud" }, says: ["is under suspicion of fraud"] },
    ],
  },

  shipstation: {
    ...{ profile: shipStation, headers: "shipstation", states: "code", countries: "code", repeats: true },
    number: (at) => `S-${at}`,
    file: (records) => csv(records, "\t"),
    rows: ({ number, to, items }) =>
      items.map((item) => ({
        ...{ "Order - Number": number, "Ship To - Name": to.name, "Ship To - Company": to.company },
        ...{ "Ship To - Address 1": to.street1, "Ship To - Address 2": to.street2, "Ship To - City": to.city },
        ...{ "Ship To - State": to.state, "Ship To - Postal Code": to.zip, "Ship To - Country": to.country },
        ...{ "Ship To - Phone": to.phone, "Service - Requested Service": "Standard" },
        ...{ "Item - Name": item.name, "Item - SKU": item.sku, "Item - Qty": `${item.quantity}` },
      })),
    result: [
      "ShipStation export: 40 orders from 42 rows (2 further items joined)",
      "left out: 1 fulfilled",
      ZIP_READ,
      STATE_READ,
      NO_EMOJI,
    ],
    oddities: [{ cells: { "Tracking Number": "1Z0000000000000000" }, leftOut: "fulfilled" }],
  },

  shippo: {
    ...{ profile: shippo, headers: "shippo", states: "code", countries: "code" },
    hasPrices: true,
    number: (at) => `P-${at}`,
    file: (records) => `sep=,\r\n${csv(records, ",", "\r\n")}`,
    rows: ({ number, to, items }) =>
      items.map((item, at) => ({
        ...{ "Order Number": number, "Item Title": item.name, SKU: item.sku, Quantity: `${item.quantity}` },
        "Item Price": item.price.toFixed(2),
        ...{ "Item Weight": `${item.weight * 16}`, "Item Weight Unit": "oz" },
        ...(at === 0 && {
          ...{ "Recipient Name": to.name, Email: "buyer@example.com", Phone: to.phone, Company: to.company },
          ...{ "Street Line 1": to.street1, "Street Line 2": to.street2, City: to.city, "State/Province": to.state },
          ...{ "Zip/Postal Code": to.zip, Country: to.country, "Order Weight Unit": "oz" },
          "Order Weight": `${pounds(items) * 16}`,
        }),
      })),
    row: (items) => ({ weight: String(pounds(items)) }),
    result: ["Shippo file: 40 orders from 43 rows (3 further items joined)", ZIP_READ, STATE_READ, NO_EMOJI],
    oddities: [{ items: TWO }],
  },

  "pirate ship": {
    ...{ profile: pirateShip, headers: "pirate-ship", states: "code", countries: "code" },
    hasNoItems: true,
    number: (at) => `P-${at}`,
    isOld: true,
    describes: (items) => ({ description: items.map(({ name }) => name).join(", ") }),
    // From a spreadsheet on an older Mac.
    file: (records) => inBytes(csv(records), MAC),
    rows: ({ number, to, items }) => [
      {
        ...{ Name: to.name, Company: to.company, "Address 1": to.street1, "Address 2": to.street2, City: to.city },
        ...{ State: to.state, Zip: to.zip, Country: to.country, Email: "buyer@example.com", Phone: to.phone },
        ...{ "Order Number": number, "Weight (oz)": `${pounds(items) * 16}`, Value: "10" },
        Contents: items.map(({ name }) => name).join(", "),
      },
    ],
    row: (items) => ({ weight: String(pounds(items)), value: "10" }),
    result: ["Pirate Ship file: 40 orders", "left out: 1 fulfilled", ZIP_READ, STATE_READ],
    oddities: [{ cells: { "Tracking Number": "9400100000000000000001" }, leftOut: "fulfilled" }],
  },
};

/** A shop's file of forty orders, and what a seller wants to become of it. */
export interface FortyOrders {
  readonly content: Uint8Array | string;
  readonly rows: readonly Partial<BulkRow>[];
  readonly leftOut: readonly string[];
  readonly problems: readonly string[];
  readonly headers: readonly string[];
}

/** A few of the orders of a shop, to have a small file. */
export const someOrders = (shop: Shop, from: number, to: number): FortyOrders => fortyOrders(shop, { from, to });

interface Extent {
  /** Below it, the same export once more, with its column names. */
  readonly isPasted?: boolean;
  readonly from?: number;
  readonly to?: number;
}

export function fortyOrders(shop: Shop, { isPasted = false, from, to }: Extent = {}): FortyOrders {
  const { oddities, leaves = () => false } = shop;
  const orders = madeOrders(40, (order) => !leaves(order));
  const headers = HEADERS[shop.headers].split(",");
  const results = orders.map((order, at) => {
    const oddity = oddities[at - (orders.length - oddities.length)] ?? {};
    const made = { ...order, items: oddity.items ?? order.items };
    const number = shop.number(at + 1);
    const to = writtenTo(shop, made);
    const items = made.items.map((item, index) => ({ ...item, name: writtenName(shop, made, index) ?? item.name }));
    const rows = shop.rows({
      ...{ number, items, to: oddity.to === undefined ? to : NOBODY },
      billing: oddity.to === "buyer" ? to : written(shop, LEDGER),
    });
    const firstItem = rows.length - items.length;
    const records = rows.map((cells, index) => {
      const own = { ...cells, ...(index === 0 || shop.repeats ? oddity.cells : {}) };
      const all: Cells = { ...own, ...oddity.itemCells?.[index - Math.max(0, firstItem)] };
      return headers.map((header) => all[header] ?? "");
    });
    return { records, wanted: wantedOf(shop, made, oddity, number) };
  });
  const some = results.slice(from, to);
  const wanted = some.map((result) => result.wanted);
  const records = some.flatMap((result) => result.records);
  return {
    content: shop.file([headers, ...records, ...(isPasted ? [headers, ...records] : [])]),
    rows: wanted.flatMap(({ row }) => (row ? [row] : [])),
    leftOut: wanted.flatMap(({ leftOut }) => leftOut),
    problems: wanted.flatMap(({ problems }) => problems),
    headers,
  };
}

const writtenName = (shop: Shop, { writtenNames }: MadeOrder, at: number) =>
  shop.isOld ? undefined : writtenNames?.[at];

/** As buyer, shop and spreadsheet write the address. */
function writtenTo(shop: Shop, { to, written: other, way }: MadeOrder): MadeAddress {
  if (way === "entities" && !shop.entities) return written(shop, to);
  if (way !== "territory" || shop.territories !== "country") return { ...written(shop, to), ...other };
  const country = shop.countries === "name" ? (COUNTRIES[to.state] ?? "") : to.state;
  return { ...written(shop, to), state: "", country };
}

function written(shop: Shop, to: MadeAddress): MadeAddress {
  const { zip = (text) => text, phone = (text) => text, states, countries, military = "AE" } = shop;
  return {
    ...to,
    state: states === "code" ? to.state : to.state === "AE" ? military : (STATES[to.state] ?? to.state),
    country: countries === "name" ? (COUNTRIES[to.country] ?? to.country) : to.country,
    ...{ zip: zip(to.zip), phone: phone(to.phone) },
  };
}

/** USPS asks for a form: of one item by its name, of several by their number and value. */
function customsOf({ describes, hasPrices }: Shop, items: readonly MadeItem[]): Partial<BulkRow> {
  const value = items.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const [item] = items;
  return {
    customsQuantity: String(piecesOf(items)),
    ...(items.length === 1 && item && { customsDescription: describes === bySkus ? item.sku : item.name }),
    ...(hasPrices && { customsValue: String(value) }),
  };
}

function wantedOf(shop: Shop, { to, items, problem }: MadeOrder, oddity: Oddity, number: string) {
  const { lacks = [], says = [], describes = byNames } = shop;
  const cells = oddity.cells ?? {};
  const who = oddity.to === "nobody" ? "" : ` (${to.name})`;
  if (oddity.leftOut !== undefined) {
    const shown = cells["Order Number"] === "" ? cells["Sales Record Number"] : number;
    return { leftOut: [`${shown}${who}: ${oddity.leftOut}`], problems: [] };
  }
  const out = oddity.itemsLeftOut ?? {};
  const kept = items.filter((_, at) => out[at] === undefined);
  const street = [to.street1, to.street2].filter(Boolean).join(" ");
  const row: Partial<BulkRow> = {
    ...{ orderNumber: number, toName: to.name, toCompany: to.company, toCity: to.city, toState: to.state },
    ...{ toZip: to.zip, toPhone: shop.phone?.(to.phone).replace(/^'/, "") ?? to.phone },
    ...(shop.joinsStreets ? { toStreet1: street, toStreet2: "" } : { toStreet1: to.street1, toStreet2: to.street2 }),
    ...(shop.countries === "none" ? {} : { toCountry: to.country }),
    ...(lacks.includes("company") && { toCompany: "" }),
    ...(lacks.includes("phone") && { toPhone: "" }),
    ...{ weight: "", length: "", width: "", height: "" },
    ...describes(kept),
    ...shop.row?.(kept),
    ...(["AE", "GU"].includes(to.state) && !shop.hasNoItems ? customsOf(shop, kept) : {}),
    ...oddity.row,
  };
  return {
    row,
    leftOut: Object.entries(out).map(([at, text]) => `${number}${who}, ${items[Number(at)]?.name}: ${text}`),
    problems: [
      ...(oddity.error === undefined ? [] : [`error: Order ${number} ${oddity.error}`]),
      ...[...(oddity.says ?? []), ...says].map((text) => `warning: Order ${number} ${text}`),
      ...(problem === undefined || lacks.includes("phone") ? [] : [`${number}: ${problem}`]),
    ],
  };
}
