import { CANCELLED, type ShopItem, type ShopProfile, type StateRule } from "./shop-profile.js";

/** The states of an order, with those of plugins that add tracking. */
const stateRule = (...columns: string[]): StateRule => ({
  columns,
  out: {
    cancelled: [...CANCELLED, "failed", "trash"],
    refunded: ["refunded"],
    fulfilled: ["completed", "shipped", "delivered"],
    pickup: ["ready pickup", "pickup"],
  },
  warn: {
    "is on hold (not paid)": ["on hold"],
    "is not paid yet": ["pending", "pending payment", "checkout draft"],
    "was shipped in part": ["partial shipped", "partially shipped"],
  },
  ordinary: [],
});

/**
 * Advanced Order Export (AlgolPlus): a public importer of 2018 with 48 columns, excelWithBusiness/woo-order-export-lite
 * classes/class-wc-order-export-data-extractor.php. Users choose and rename columns, so any of them may be missing. Weight and
 * size, if chosen, are those of the product. Version 1 leaves the order's cells blank on the rows of further items.
 */
export const wooAdvanced: ShopProfile = {
  shop: "woocommerce_advanced",
  title: "WooCommerce export (Advanced Order Export)",
  marks: [],
  isOwn: (headers) =>
    headers.filter((header) => /\(Shipping\)$/i.test(header.trim())).length >= 2 &&
    headers.some((header) => /\(Billing\)$/i.test(header.trim())),
  columns: {
    orderNumber: ["Order Number", "Order ID"],
    toName: ["First Name (Shipping)", "Name (Shipping)", "Full Name (Shipping)"],
    toLastName: ["Last Name (Shipping)"],
    toCompany: ["Company (Shipping)"],
    toStreet1: ["Address 1 (Shipping)", "Address 1&2 (Shipping)", "Address (Shipping)"],
    toStreet2: ["Address 2 (Shipping)"],
    toCity: ["City (Shipping)"],
    toState: ["State Code (Shipping)", "State (Shipping)"],
    toZip: ["Postcode (Shipping)", "Zip (Shipping)"],
    toCountry: ["Country Code (Shipping)", "Country (Shipping)"],
    toPhone: ["Phone (Shipping)", "Phone (Billing)"],
    toEmail: ["Email (Billing)"],
  },
  billing: {
    toName: ["First Name (Billing)", "Name (Billing)", "Full Name (Billing)"],
    toLastName: ["Last Name (Billing)"],
    toCompany: ["Company (Billing)"],
    toStreet1: ["Address 1 (Billing)", "Address 1&2 (Billing)", "Address (Billing)"],
    toStreet2: ["Address 2 (Billing)"],
    toCity: ["City (Billing)"],
    toState: ["State Code (Billing)", "State (Billing)"],
    toZip: ["Postcode (Billing)", "Zip (Billing)"],
    toCountry: ["Country Code (Billing)", "Country (Billing)"],
  },
  method: ["Shipping Method Title", "Shipping Method"],
  continues: true,
  items: {
    id: ["Item #"],
    name: ["Item Name", "Name", "Product Name"],
    sku: ["SKU"],
    quantity: ["Quantity"],
    remaining: ["Quantity (- Refund)"],
    weight: ["Weight"],
    price: ["Item Cost"],
  },
  states: [stateRule("Order Status")],
};

const COLUMNS = {
  toName: ["shipping_first_name"],
  toLastName: ["shipping_last_name"],
  toCompany: ["shipping_company"],
  toStreet1: ["shipping_address_1"],
  toStreet2: ["shipping_address_2"],
  toCity: ["shipping_city"],
  toState: ["shipping_state"],
  toZip: ["shipping_postcode"],
  toCountry: ["shipping_country"],
  toPhone: ["shipping_phone", "billing_phone"],
  toEmail: ["billing_email", "customer_email"],
};
const BILLING = {
  toName: ["billing_first_name"],
  toLastName: ["billing_last_name"],
  toCompany: ["billing_company"],
  toStreet1: ["billing_address_1"],
  toStreet2: ["billing_address_2"],
  toCity: ["billing_city"],
  toState: ["billing_state"],
  toZip: ["billing_postcode"],
  toCountry: ["billing_country"],
};

/**
 * Customer/Order CSV Export (SkyVerge), formats "default" and "default – one row per item":
 * lafranceinsoumise/woocommerce-customer-order-csv-export includes/class-wc-customer-order-csv-export-formats.php and
 * src/CSV_Export_Generator.php (v5.5.0). `order_id` is another number than the one the buyer sees.
 */
export const wooCustomerOrder: ShopProfile = {
  shop: "woocommerce_customer_order",
  title: "WooCommerce export (Customer/Order CSV Export)",
  marks: [
    ["order_number_formatted", "line_items"],
    ["item_refunded_qty", "item_quantity", "shipping_address_1"],
  ],
  columns: { ...COLUMNS, orderNumber: ["order_number_formatted", "order_number", "order_id"] },
  billing: BILLING,
  method: ["shipping_method"],
  items: (cell) => {
    const listed = cell(["line_items"]);
    if (listed !== "") return parted(listed, ";").map((item) => itemOf(fieldsOf(parted(item, "|"))));
    const name = cell(["item_name"]);
    const sku = cell(["item_sku"]);
    if (name === "" && sku === "") return [];
    const refunded_qty = cell(["item_refunded_qty"]);
    return [itemOf({ id: cell(["item_id"]), name, sku, quantity: cell(["item_quantity"]), refunded_qty })];
  },
  states: [stateRule("status")],
  leaveOut: (cell) => (/\bmethod_id:local_pickup\b/.test(cell(["shipping_items"])) ? "pickup" : undefined),
};

/**
 * Order Export & Order Import (WebToffee, v2.7.4): WordPressBugBounty/plugins-order-import-export-for-woocommerce
 * modules/order/data/data-order-post-columns.php and export/class-wt-orderimpexpcsv-basic-exporter.php. Items are in
 * `line_item_1` and so on, without escapes, or in `Product Item 1 Name`, `… SKU`, `… Quantity`.
 */
export const webToffee: ShopProfile = {
  shop: "woocommerce_webtoffee",
  title: "WooCommerce export (WebToffee)",
  marks: [["wt_import_key"], ["line_item_1", "shipping_first_name"], ["Product Item 1 Name", "shipping_first_name"]],
  columns: { ...COLUMNS, orderNumber: ["order_number", "order_id"] },
  billing: BILLING,
  method: ["shipping_method"],
  items: (cell, headers) =>
    headers
      .flatMap((header) => {
        const [, number, named] = /^(?:line_?item_?(\d+)|product item (\d+) name)$/i.exec(header.trim()) ?? [];
        const text = number === undefined && named === undefined ? "" : cell([header]);
        if (text === "") return [];
        const fieldOf = (field: string) => cell([`Product Item ${named} ${field}`]);
        const fields = named ? { name: text, sku: fieldOf("SKU"), quantity: fieldOf("Quantity") } : knownFields(text);
        return [{ at: Number(number ?? named), item: itemOf(fields) }];
      })
      .sort((one, other) => one.at - other.at)
      .map(({ item }) => item),
  states: [
    stateRule("status"),
    { columns: ["paid_date"], blank: "is not paid yet" },
    { columns: ["refund_items"], filledText: "was refunded in part; check what is left to ship" },
  ],
};

type Fields = Readonly<Record<string, string | undefined>>;

/** A deleted product has no SKU. */
function itemOf({ id = "", name = "", sku = "", quantity = "", refunded_qty = "" }: Fields): ShopItem {
  const left = (Number.parseInt(quantity, 10) || 1) - Math.abs(Number.parseInt(refunded_qty, 10) || 0);
  const item = { id, name, sku: sku === "unknown_product" ? "" : sku, quantity: Math.max(left, 1) };
  return left > 0 ? item : { ...item, leftOut: "refunded" };
}

/** Splits at a sign that has no backslash before it. */
function parted(text: string, sign: string): string[] {
  const parts = [""];
  for (let at = 0; at < text.length; at += 1) {
    const isEscaped = text[at] === "\\";
    if (text[at] === sign) parts.push("");
    else parts.push((parts.pop() ?? "") + text.slice(at, at + (isEscaped ? 2 : 1)));
    if (isEscaped) at += 1;
  }
  return parts.filter((part) => part.trim() !== "");
}

function fieldsOf(parts: readonly string[]): Fields {
  return Object.fromEntries(
    parts.map((part) => {
      const at = part.indexOf(":");
      return [part.slice(0, at).trim(), part.slice(at + 1).replace(/\\(.)/g, "$1")];
    }),
  );
}

/** Names may hold the signs that part fields, so the text is split at the known keys. */
function knownFields(text: string): Fields {
  const parts = text.split(/(?:^|\|)(name|product_id|sku|quantity|total|sub_total|tax|tax_data|meta|refunded):/);
  return Object.fromEntries(parts.flatMap((key, at) => (at % 2 === 1 ? [[key, parts[at + 1]]] : [])));
}
