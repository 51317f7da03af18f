import { ApiError, type Client } from "@shipctl/sdk";

/** An order of a small shop. */
export interface ShopOrder {
  readonly number: string;
  readonly name: string;
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly phone: string;
  readonly weight: number;
}

/** What the shop stores with its order. */
export type Shipped =
  | { readonly is: "shipped"; readonly orderId: string; readonly trackingNumber: string }
  | { readonly is: "later"; readonly orderId: string }
  | { readonly is: "refused"; readonly why: string };

const SENDER = {
  ...{ name: "Sample Sender", street1: "100 Example Street", city: "Austin", state: "TX", zip: "78701" },
  phone: "512-555-0100",
};

/** Buys the cheapest label for an order. The order's number is the key: the same order is never bought twice. */
export async function shipOrder(client: Client, order: ShopOrder): Promise<Shipped> {
  const { number, name, street, city, state, zip, phone, weight } = order;
  const parcel = {
    ...{ sender: SENDER, recipient: { name, street1: street, city, state, zip, phone } },
    packageDetails: { weight, dimensions: { length: 12, width: 10, height: 5 } },
  };
  try {
    const { quotes } = await client.v1CreateQuotes({ body: parcel });
    const [cheapest] = quotes;
    if (!cheapest?.available) return { is: "refused", why: cheapest?.reason ?? "No service" };
    const { serviceId } = cheapest;
    const { data } = await client.v1CreateLabel({
      body: { ...parcel, serviceId, reference: number },
      idempotencyKey: `order-${number}`,
    });
    const { orderId, trackingNumber } = data.order;
    return trackingNumber === null ? { is: "later", orderId } : { is: "shipped", orderId, trackingNumber };
  } catch (error) {
    // What a person has to correct. Everything else is tried again with the same key.
    if (error instanceof ApiError && [400, 402, 422].includes(error.status))
      return { is: "refused", why: error.message };
    throw error;
  }
}
