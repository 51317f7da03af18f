import type { BodyOf, Client, Order } from "@shipctl/sdk";

type Purchase = BodyOf<"createOrder">;

/** A parcel that any service carries; its recipient's name decides what the sandbox makes of it. */
export function parcelTo(name: string): Omit<Purchase, "price"> {
  return {
    carrier: "UPS",
    serviceType: "UPS Ground",
    sender: {
      name: "Test Warehouse",
      street1: "1200 Cedar Street",
      city: "Springfield",
      state: "IL",
      zip: "62701",
      phone: "217-555-0100",
    },
    recipient: {
      name,
      street1: "48 Lantern Street",
      city: "Portland",
      state: "OR",
      zip: "97205",
      phone: "503-555-0124",
    },
    packageDetails: { weight: 2, dimensions: { length: 12, width: 10, height: 5 }, description: "Books" },
  };
}

/** Buys a label over the API. */
export async function buyLabel(client: Client, name: string): Promise<Order> {
  const parcel = parcelTo(name);
  const { price } = await client.calculatePrice({ body: parcel });
  return (await client.createOrder({ body: { ...parcel, price } })).order;
}
