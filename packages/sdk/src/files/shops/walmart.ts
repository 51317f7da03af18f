import { CANCELLED, type ShopProfile } from "./shop-profile.js";

/**
 * Seller Center > Orders > Download, 37 columns: four public importers and bek-sam/invai-backend fixtures/walmart-orders.csv;
 * `Fulfillment Entity` in a public importer and the API. One row per line of a purchase order; a customer's `Order#` may have
 * several. The US is the only country, and has no column.
 */
export const walmart: ShopProfile = {
  shop: "walmart",
  title: "Walmart export",
  marks: [["PO#", "FLIDS"]],
  columns: {
    orderNumber: ["PO#"],
    toName: ["Customer Name"],
    toStreet1: ["Ship to Address 1"],
    toStreet2: ["Ship to Address 2"],
    toCity: ["City"],
    toState: ["State"],
    toZip: ["Zip"],
    toPhone: ["Customer Phone Number"],
  },
  method: ["Shipping Method", "Shipping Tier"],
  items: { id: ["Line#"], name: ["Item Description"], sku: ["SKU"], quantity: ["Qty"] },
  states: [],
  itemStates: [
    {
      columns: ["Status"],
      out: { cancelled: CANCELLED, fulfilled: ["shipped", "delivered"], refunded: ["refunded"] },
      warn: { "must be acknowledged at Walmart first": ["created"] },
      ordinary: [],
    },
    { columns: ["Fulfillment Entity"], out: { shipped_by_shop: ["WFS fulfilled", "wfs", "Walmart fulfilled"] } },
    { columns: ["Replacement Order"], warn: { "is the replacement of an earlier order": ["yes", "true"] } },
  ],
};
