import { CANCELLED, type ShopProfile } from "./shop-profile.js";

/**
 * Orders > Export, 79 columns or fewer: jadwro/allegro_csv_parser ShopifyOrderTypeCSV.ts, laplace-live/shopify-csv-converter
 * src/types/index.d.ts, AaronLain/tenderloin_v1 orders/orders.go. Further items have only the order's name and their own
 * cells: julionc/awesome-shopify#81. Apostrophes before ZIPs and phones: tests of public importers.
 */
export const shopify: ShopProfile = {
  shop: "shopify",
  addressOnce: true,
  title: "Shopify export",
  marks: [
    ["Lineitem fulfillment status", "Accepts Marketing"],
    ["Name", "Lineitem quantity", "Lineitem name", "Shipping Zip"],
  ],
  columns: {
    orderNumber: ["Name"],
    toName: ["Shipping Name"],
    toCompany: ["Shipping Company"],
    toStreet1: ["Shipping Address1", "Shipping Street"],
    toStreet2: ["Shipping Address2"],
    toCity: ["Shipping City"],
    toState: ["Shipping Province", "Shipping Province Name"],
    toZip: ["Shipping Zip"],
    toCountry: ["Shipping Country"],
    toPhone: ["Shipping Phone", "Phone", "Billing Phone"],
    toEmail: ["Email"],
  },
  method: ["Shipping Method"],
  items: { name: ["Lineitem name"], sku: ["Lineitem sku"], quantity: ["Lineitem quantity"], price: ["Lineitem price"] },
  states: [
    { columns: ["Cancelled at", "Canceled at"], filled: "cancelled" },
    {
      columns: ["Financial Status"],
      out: { cancelled: CANCELLED, refunded: ["refunded"] },
      warn: {
        "is not paid yet": ["pending", "authorized", "unpaid"],
        "is paid in part": ["partially paid"],
        "was refunded in part; check what is left to ship": ["partially refunded"],
      },
      ordinary: [],
    },
    {
      columns: ["Fulfillment Status"],
      out: { fulfilled: ["fulfilled"], cancelled: ["restocked"] },
      warn: { "was shipped in part": ["partial", "partially fulfilled"] },
      ordinary: [],
    },
  ],
  itemStates: [
    { columns: ["Lineitem requires shipping"], out: { no_shipping: ["false", "no"] } },
    { columns: ["Lineitem fulfillment status"], out: { fulfilled: ["fulfilled"] } },
  ],
};
