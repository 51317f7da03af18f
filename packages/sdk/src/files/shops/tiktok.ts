import { CANCELLED, type ShopProfile } from "./shop-profile.js";

/**
 * Seller Center > Orders > Export, 63 columns, 55 to 57 in older files: bo-retail/stream-ops
 * src/lib/domain/imports/types.ts, bek-sam/invai-backend. The second line may describe the columns. Addresses are masked after
 * shipping: openlinker-project/openlinker#2882. Words of states are those of the US.
 */
export const tiktok: ShopProfile = {
  shop: "tiktok",
  title: "TikTok Shop export",
  marks: [["Order Substatus", "SKU ID"]],
  columns: {
    orderNumber: ["Order ID"],
    toName: ["Recipient"],
    toStreet1: ["Address Line 1", "Detail Address"],
    toStreet2: ["Address Line 2", "Additional address information"],
    toCity: ["City", "Post Town"],
    toState: ["State", "Province"],
    toZip: ["Zipcode"],
    toCountry: ["Country"],
    toPhone: ["Phone #"],
    weight: ["Weight(kg)"],
  },
  method: ["Delivery Option"],
  items: {
    id: ["SKU ID"],
    name: ["Product Name"],
    sku: ["Seller SKU"],
    quantity: ["Quantity"],
    returned: ["Sku Quantity of return"],
    price: ["SKU Unit Original Price"],
  },
  states: [],
  itemStates: [
    {
      columns: ["Cancelation/Return Type"],
      out: { cancelled: ["cancel", ...CANCELLED], refunded: ["return", "refund", "return/refund"] },
    },
    {
      columns: ["Order Status"],
      out: { cancelled: CANCELLED, unpaid: ["unpaid"], fulfilled: ["shipped", "completed", "delivered"] },
      ordinary: [],
    },
    { columns: ["Order Substatus"], warn: { "has a label of TikTok Shop already": ["awaiting collection"] } },
    { columns: ["Shipped Time"], filled: "fulfilled" },
    {
      columns: ["Fulfillment Type"],
      out: { shipped_by_shop: ["fulfillment by TikTok Shop", "fulfilled by TikTok Shop"] },
    },
  ],
  isExtra: (_cells, cell) => cell(["Order ID"]) !== "" && !/\d/.test(cell(["Order ID"])),
  masks: true,
  productIds: true,
  note: "Weight(kg) was read as the weight of the parcel",
};
