import {
  CANCELLED,
  type CellOf,
  type ShopColumns,
  type ShopItem,
  type ShopProfile,
  type StateRule,
} from "./shop-profile.js";

const COLUMNS: ShopColumns = {
  orderNumber: ["Order ID"],
  toCity: ["Ship City", "Delivery City"],
  toState: ["Ship State", "Delivery State"],
  toZip: ["Ship Zipcode", "Delivery Zipcode"],
  toCountry: ["Ship Country", "Delivery Country"],
};
const SHIPPED: StateRule = { columns: ["Date Shipped", "Date Posted"], filled: "fulfilled" };

/**
 * Shop Manager > Settings > Options > Download data, "Orders", 36 columns or 33: budwakelam/digidoughnut and public
 * importers. `Delivery …` in other languages of a shop: YitongM/Etsy2ParcelMonkeyCSV Models/EtsyImportModel.cs. HTML entities:
 * etsy/open-api#446. `Adjusted Order Total` is no mark of a refund, and no mark of a cancelled order is known.
 */
export const etsyOrders: ShopProfile = {
  shop: "etsy_orders",
  title: "Etsy export of orders",
  marks: [["Buyer User ID", "Number of Items"]],
  columns: {
    ...COLUMNS,
    toName: ["Full Name"],
    toStreet1: ["Street 1"],
    toStreet2: ["Street 2"],
  },
  nameParts: ["First Name", "Last Name"],
  items: itemsOf,
  states: [
    SHIPPED,
    { columns: ["Status"], out: { cancelled: CANCELLED, refunded: ["refunded"] }, ordinary: ["completed"] },
  ],
  note: "this format has no phone, weight and item names; Etsy's “Order Items” file has the names",
};

/** The SKUs of all items are in one cell, without their quantities. */
function itemsOf(cell: CellOf): ShopItem[] {
  const skus = cell(["SKU"])
    .split(",")
    .map((sku) => sku.trim())
    .filter(Boolean);
  const pieces = Number.parseInt(cell(["Number of Items"]), 10) || 1;
  if (skus.length === pieces) return skus.map((sku) => ({ id: "", name: "", sku, quantity: 1 }));
  const sku = skus.join(", ");
  return [{ id: "", name: skus.length > 1 ? `(${sku})` : "", sku, quantity: pieces }];
}

/**
 * The same menu, "Order Items", 33 columns, one row per item with the address repeated: bek-sam/invai-backend
 * fixtures/etsy-sold-order-items.csv, where a header occurs twice.
 */
export const etsyItems: ShopProfile = {
  shop: "etsy_items",
  title: "Etsy export of order items",
  marks: [["Transaction ID", "Listing ID", "Order ID", "Item Name"]],
  columns: {
    ...COLUMNS,
    toName: ["Ship Name", "Delivery Name"],
    toStreet1: ["Ship Address1", "Delivery Address1"],
    toStreet2: ["Ship Address2", "Delivery Address2"],
  },
  items: { id: ["Transaction ID"], name: ["Item Name"], sku: ["SKU"], quantity: ["Quantity"], price: ["Price"] },
  states: [{ columns: ["Date Paid"], blank: "is not paid yet" }],
  itemStates: [SHIPPED],
};
