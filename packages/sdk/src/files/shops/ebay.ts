import type { ShopProfile } from "./shop-profile.js";

/**
 * Seller Hub > Orders or Reports > "eBay Orders report", 82 columns, by name only: randomecho/shifted-sales-report README.md,
 * bo-retail/stream-ops src/lib/domain/imports/types.ts (footers: ebay.ts, synthetic-exports.ts). An order of several items has
 * a row with its address and the pieces of all, then one per item. British headers say `Post to`.
 */
export const ebay: ShopProfile = {
  shop: "ebay",
  title: "eBay orders report",
  marks: [
    ["Sales Record Number", "Ship To Name"],
    ["Sales Record Number", "Post To Name"],
  ],
  columns: {
    orderNumber: ["Order Number"],
    toName: ["Ship To Name", "Post To Name"],
    toStreet1: ["Ship To Address 1", "Post To Address 1"],
    toStreet2: ["Ship To Address 2", "Post To Address 2"],
    toCity: ["Ship To City", "Post To City"],
    toState: ["Ship To State", "Post To State", "Post To County"],
    toZip: ["Ship To Zip", "Post To Postcode", "Post To Zip"],
    toCountry: ["Ship To Country", "Post To Country"],
    toPhone: ["Ship To Phone", "Post To Phone"],
    toEmail: ["Buyer Email"],
  },
  method: ["Shipping Service", "Delivery service", "Postage service"],
  items: {
    id: ["Transaction ID", "Item Number"],
    name: ["Item Title"],
    sku: ["Custom Label", "Custom label (SKU)"],
    quantity: ["Quantity"],
  },
  states: [
    { columns: ["Paid On Date"], blank: "is not paid yet" },
    { columns: ["Click And Collect"], out: { pickup: ["yes", "true"] } },
  ],
  itemStates: [{ columns: ["Shipped On Date", "Dispatched on date", "Posted On Date"], filled: "fulfilled" }],
  // A purchase gets its order number when it is paid.
  leaveOut: (cell) => (cell(["Order Number"]) === "" && cell(["Paid On Date"]) === "" ? "unpaid" : undefined),
  isExtra: ([first = "", second = ""]) =>
    /^(?:record\(s\) downloaded|Datensätze)/i.test(second) || /^(?:Seller ID|Verkäufer)\s*:/i.test(first),
};
