import { CANCELLED, type ShopItem, type ShopProfile } from "./shop-profile.js";

/**
 * Orders > Export, template "Default", 56 columns: the field list of an importer of the Bizuno accounting program (phreesoft);
 * another template in public Laravel code. No real file was seen, and templates can be edited, so the profile takes what is
 * there. `Suburb` is the city; weights are in the unit of the shop, which the file does not tell.
 */
export const bigcommerce: ShopProfile = {
  shop: "bigcommerce",
  title: "BigCommerce export",
  marks: [["Shipping Suburb", "Product Details"]],
  columns: {
    orderNumber: ["Order ID"],
    toName: ["Shipping First Name", "Shipping Name"],
    toLastName: ["Shipping Last Name"],
    toCompany: ["Shipping Company"],
    toStreet1: ["Shipping Street 1"],
    toStreet2: ["Shipping Street 2"],
    toCity: ["Shipping Suburb"],
    toState: ["Shipping State Abbreviation", "Shipping State"],
    toZip: ["Shipping Zip"],
    toCountry: ["Shipping Country"],
    toPhone: ["Shipping Phone", "Billing Phone", "Customer Phone"],
    toEmail: ["Shipping Email", "Customer Email"],
  },
  method: ["Ship Method"],
  items: (cell) =>
    cell(["Product Details"])
      .split(/\|(?=\s*Product ID:)/)
      .filter(Boolean)
      .map(itemOf),
  states: [
    {
      columns: ["Order Status"],
      out: {
        cancelled: CANCELLED,
        refunded: ["refunded"],
        unpaid: ["incomplete"],
        pickup: ["awaiting pickup"],
        fulfilled: ["shipped", "completed"],
      },
      warn: {
        "is not paid yet": ["pending", "awaiting payment"],
        "was shipped in part; check what is left to ship": ["partially shipped"],
        "was refunded in part; check what is left to ship": ["partially refunded"],
        "must be verified or is disputed": ["manual verification required", "disputed"],
      },
      ordinary: [],
    },
  ],
  note: "its weights have no unit; check that they are pounds",
};

/** Names may hold commas, so the text is split at the known keys. */
function itemOf(product: string): ShopItem {
  const parts = product.split(
    /(?:^\s*|,\s*)Product (ID|Qty|SKU|Name|Weight|Variation Details|Unit Price|Total Price):\s*/,
  );
  const fieldOf = (key: string) => (parts.includes(key) ? (parts[parts.indexOf(key) + 1] ?? "").trim() : "");
  const [weight, price] = [fieldOf("Weight"), fieldOf("Unit Price")];
  return {
    id: "",
    name: fieldOf("Name"),
    sku: fieldOf("SKU"),
    quantity: Number.parseInt(fieldOf("Qty"), 10) || 1,
    ...(Number(weight) > 0 ? { weight: String(Number(weight)) } : {}),
    ...(price === "" ? {} : { price }),
  };
}
