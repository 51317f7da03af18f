import type { ShopProfile, StateRule } from "./shop-profile.js";

const SHIPPED: StateRule = { columns: ["Tracking Number", "Shipment - Tracking Number"], filled: "fulfilled" };

/**
 * ShipStation's columns, `Order - Number` and so on, chosen by its user: tests of public importers. Rows with one number are
 * one order (ShipStation help 360036323571). Which words mark a state is not established.
 */
export const shipStation: ShopProfile = {
  shop: "shipstation",
  title: "ShipStation export",
  marks: [["Order - Number", "Ship To - Address 1"]],
  columns: {
    orderNumber: ["Order - Number"],
    toName: ["Ship To - Name"],
    toCompany: ["Ship To - Company"],
    toStreet1: ["Ship To - Address 1"],
    toStreet2: ["Ship To - Address 2"],
    toCity: ["Ship To - City"],
    toState: ["Ship To - State", "Ship To - State/Province"],
    toZip: ["Ship To - Postal Code"],
    toCountry: ["Ship To - Country"],
    toPhone: ["Ship To - Phone"],
  },
  method: ["Requested Service", "Service - Requested Service"],
  items: { name: ["Item - Name"], sku: ["Item - SKU"], quantity: ["Item - Qty"] },
  states: [SHIPPED, { columns: ["Order - Status", "Order Status"], shared: true }],
};

/** Shippo's CSV of orders, 22 columns: AlpenglowIndustries/OrderConverter OrderReader.py. Its sellers may add states. */
export const shippo: ShopProfile = {
  shop: "shippo",
  title: "Shippo file",
  marks: [["Order Number", "Recipient Name", "Street Line 1", "Item Title"]],
  columns: {
    orderNumber: ["Order Number"],
    toName: ["Recipient Name"],
    toCompany: ["Company"],
    toStreet1: ["Street Line 1"],
    toStreet2: ["Street Line 2"],
    toCity: ["City"],
    toState: ["State/Province"],
    toZip: ["Zip/Postal Code"],
    toCountry: ["Country"],
    toPhone: ["Phone"],
    toEmail: ["Email"],
    weight: ["Order Weight"],
    weightUnit: ["Order Weight Unit"],
  },
  items: { name: ["Item Title"], sku: ["SKU"], quantity: ["Quantity"], price: ["Item Price"] },
  states: [{ columns: ["Order Status"], shared: true }],
};

/**
 * Pirate Ship maps any sheet; a shop's export for it: chargedupmarketing/kind-kandles-beta-v1
 * src/app/api/admin/orders/export-csv/route.ts. Its export of shipments was seen in public tests only, and has no addresses:
 * each of its rows has a label.
 */
export const pirateShip: ShopProfile = {
  shop: "pirate_ship",
  title: "Pirate Ship file",
  marks: [
    ["Order ID", "Tracking Number", "Postage Cost"],
    ["Order ID", "Tracking Number", "Tracking Status", "Recipient", "Weight (oz)"],
    ["Order Number", "Address 1", "Weight (oz)", "Contents"],
  ],
  columns: {
    orderNumber: ["Order Number", "Order ID"],
    toName: ["Name", "Recipient"],
    toCompany: ["Company"],
    toStreet1: ["Address 1"],
    toStreet2: ["Address 2"],
    toCity: ["City"],
    toState: ["State"],
    toZip: ["Zip"],
    toCountry: ["Country"],
    toPhone: ["Phone"],
    toEmail: ["Email"],
    description: ["Contents"],
    value: ["Value"],
    weight: ["Weight (oz)"],
  },
  items: { name: [], quantity: [] },
  states: [SHIPPED],
};
