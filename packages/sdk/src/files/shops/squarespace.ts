import { CANCELLED, type ShopProfile } from "./shop-profile.js";

/**
 * Orders > Download CSV, 44 columns, further ones after them: two public importers that agree, one with a file of 2018. Words
 * of states: the Orders API. Further items have only the order's id and their own cells.
 */
export const squarespace: ShopProfile = {
  shop: "squarespace",
  addressOnce: true,
  title: "Squarespace export",
  marks: [
    ["Lineitem variant", "Private Notes"],
    ["Order ID", "Lineitem quantity", "Lineitem name", "Shipping Zip"],
  ],
  columns: {
    orderNumber: ["Order ID"],
    toName: ["Shipping Name"],
    toStreet1: ["Shipping Address1"],
    toStreet2: ["Shipping Address2"],
    toCity: ["Shipping City"],
    toState: ["Shipping Province"],
    toZip: ["Shipping Zip"],
    toCountry: ["Shipping Country"],
    toPhone: ["Shipping Phone", "Billing Phone"],
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
        "is not paid yet": ["pending", "unpaid"],
        "was refunded in part; check what is left to ship": ["partially refunded"],
      },
      ordinary: [],
    },
    {
      columns: ["Fulfillment Status"],
      out: { fulfilled: ["fulfilled"], cancelled: CANCELLED },
      ordinary: ["pending"],
    },
  ],
  itemStates: [
    { columns: ["Lineitem requires shipping"], out: { no_shipping: ["false", "no"] } },
    { columns: ["Lineitem fulfillment status"], out: { fulfilled: ["fulfilled"], cancelled: CANCELLED } },
  ],
};
