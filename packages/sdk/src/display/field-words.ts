const SIDES = [
  { title: "Sender", prefix: /^(?:sender\.|from(?=[A-Z]))/ },
  { title: "Recipient", prefix: /^(?:recipient\.|to(?=[A-Z]))/ },
] as const;

const NAMES: Readonly<Record<string, string>> = {
  name: "Name",
  company: "Company",
  street1: "Street address",
  street2: "Second street line",
  city: "City",
  state: "State",
  zip: "ZIP code",
  country: "Country",
  phone: "Phone number",
  email: "E-mail",
  description: "Description",
  reference: "Reference",
  orderNumber: "Order number",
  orderItemId: "Order item ID",
  sku: "SKU",
  productName: "Product name",
  quantity: "Quantity",
  value: "Package value",
  insuredValue: "Insured value",
  customsDescription: "Customs description",
  customsQuantity: "Customs quantity",
  customsValue: "Customs value",
  originCountry: "Country of origin",
};

/**
 * The name of a field in messages, without its side: `ZIP code` for `recipient.zip` and for the column `toZip`.
 *
 * @example
 * fieldName("toStreet1"); // => "Street address"
 */
export function fieldName(field: string): string {
  const inside = SIDES.reduce((name, { prefix }) => name.replace(prefix, ""), field);
  return NAMES[inside.charAt(0).toLowerCase() + inside.slice(1)] ?? field;
}

/**
 * A message that says whose field it is about, if it is one of an address.
 *
 * @example
 * sideMessage("toZip", "ZIP code is required"); // => "Recipient: ZIP code is required"
 */
export function sideMessage(field: string, message: string): string {
  const side = SIDES.find(({ prefix }) => prefix.test(field));
  return side ? `${side.title}: ${message}` : message;
}
