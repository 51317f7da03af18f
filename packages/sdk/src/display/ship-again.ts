import { type CreateOrderRequest, type Order, type Signature, USPS_TEMPLATES } from "../contract/index.js";
import { carrierNamed } from "./carriers.js";

/** What an order to ship again begins with. */
export interface ShippedAgain
  extends Pick<CreateOrderRequest, "apiId" | "sender" | "recipient" | "packageDetails" | "reference" | "sku"> {
  /** Missing if it is not one that this version knows; choose a service then. */
  readonly carrier?: CreateOrderRequest["carrier"];
  readonly serviceType: string;
}

/**
 * What to buy to ship an order again: its addresses, parcel, service and options, its reference and SKU. Its order number
 * is left out, since it names one order of a shop and finds duplicates. What the order does not have, such as a phone
 * number, is empty.
 *
 * @example
 * const order = await client.getOrder({ path: { id: "ORD-100001" } });
 * const request = { ...shipAgain(order), carrier: "UPS" as const };
 * const { price } = await client.calculatePrice({ body: request });
 */
export function shipAgain(order: Order): ShippedAgain {
  const { sender, recipient, packageDetails, apiId, carrier, serviceType, reference, sku } = order;
  const { weight, dimensions, description, value, template, signature, insuredValue, customs } = packageDetails;
  const known = carrierNamed(carrier);
  const layout = known === "USPS" ? USPS_TEMPLATES.find((one) => one === template) : undefined;
  const signed = SIGNATURES.find((one) => one === signature);
  return {
    ...(apiId !== undefined && { apiId }),
    ...(known && { carrier: known }),
    serviceType,
    sender: addressOf(sender),
    recipient: addressOf(recipient),
    packageDetails: {
      ...{ weight, dimensions, description, value },
      ...(layout && { template: layout }),
      ...(signed && { signature: signed }),
      ...(insuredValue !== undefined && { insuredValue }),
      ...(customs && { customs }),
    },
    ...(reference !== undefined && { reference }),
    ...(sku !== undefined && { sku }),
  };
}

const SIGNATURES: readonly Signature[] = ["standard", "adult"];

function addressOf({ name, company, street1, street2, city, state, zip, country, phone, email }: Order["sender"]) {
  return { name, company, street1, street2, city, state, zip, country, phone, ...(email !== "" && { email }) };
}
