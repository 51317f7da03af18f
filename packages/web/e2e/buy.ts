import type { BodyOf, BulkOrder, Client, Order } from "@shipctl/sdk";
import type { BulkRow } from "@shipctl/sdk/files";
import { expect } from "vitest";

type Purchase = BodyOf<"createOrder">;

/** A parcel that any service accepts; its recipient's name selects the sandbox's response. */
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

/** Buys a label over the API; `choice` is another service. */
export async function buyLabel(client: Client, name: string, choice: Partial<Purchase> = {}): Promise<Order> {
  const parcel = { ...parcelTo(name), ...choice };
  const { price } = await client.calculatePrice({ body: parcel });
  return (await client.createOrder({ body: { ...parcel, price } })).order;
}

const PICKS = { carrier: "UPS", service: "UPS Ground" } as const;

/** Buys a file of labels over the API and waits until it is finished. */
export async function buyFile(client: Client, rows: readonly Partial<BulkRow>[]): Promise<BulkOrder> {
  const { bulkOrderId } = await client.processBulkOrder({ body: await purchaseOf(client, rows) });
  return (await client.getBulkOrder({ path: { bulkOrderId } })).bulkOrder;
}

/** Starts to buy a file with a silent carrier and waits until the given number of rows is being bought. */
export async function beginFile(client: Client, rows: readonly Partial<BulkRow>[], begun = rows.length) {
  const body = await purchaseOf(client, rows);
  const { bulkOrderId } = await client.processBulkOrder({ body, headers: { Prefer: "wait=0" } });
  const orders = async () => (await client.getBulkOrder({ path: { bulkOrderId }, query: { limit: 100 } })).orders;
  await expect.poll(async () => (await orders()).length, { timeout: 15_000 }).toBe(begun);
  return { bulkOrderId, orders: await orders() };
}

async function purchaseOf(client: Client, rows: readonly Partial<BulkRow>[]): Promise<BodyOf<"processBulkOrder">> {
  const { results, totalPrice } = await client.validateBulkOrder({ body: { ...PICKS, orders: [...rows] } });
  const orders = rows.map((data, rowIndex) => ({ rowIndex, data, price: results[rowIndex]?.price ?? 0 }));
  return { ...PICKS, orders, totalPrice, fileName: "orders.csv" };
}
