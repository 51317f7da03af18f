import type { BulkOrderReply, BulkRow, CreateOrderRequest, Order, PriceRequest } from "@shipctl/sdk/contract";
import type { Person, TestServer } from "../api.js";

export const warehouse = {
  name: "Warehouse",
  street1: "1 Sample Street",
  city: "Springfield",
  state: "IL",
  zip: "62701",
  phone: "217-555-0100",
};

export const testRecipient = {
  name: "Test Recipient",
  street1: "2 Sample Avenue",
  city: "Portland",
  state: "OR",
  zip: "97201",
  phone: "503-555-0100",
};

/** UPS and FedEx do not deliver to it. */
export const poBox = { ...testRecipient, street1: "PO Box 12" };

/** USPS delivers to it, with a customs form. */
export const apo = { ...testRecipient, street1: "PSC 802 BOX 74", city: "APO", state: "AE", zip: "09499" };

export const PRIORITY = { carrier: "USPS", serviceType: "USPS Priority Mail" } as const;

/** The sandbox's price of UPS Ground, in USD. */
export const GROUND_PRICE = 8.1;

/** Two pounds of books from Springfield to Portland with UPS Ground. */
export function parcel(changes: Partial<PriceRequest> = {}): PriceRequest {
  return {
    carrier: "UPS",
    serviceType: "UPS Ground",
    sender: warehouse,
    recipient: testRecipient,
    packageDetails: { weight: 2, dimensions: { length: 12, width: 10, height: 5 }, description: "Books" },
    ...changes,
  };
}

export const order = (changes: Partial<CreateOrderRequest> = {}): CreateOrderRequest => ({
  ...parcel(),
  price: GROUND_PRICE,
  ...changes,
});

/** The same to a recipient whose name triggers a sandbox behavior. */
export const orderTo = (name: string, changes: Partial<CreateOrderRequest> = {}): CreateOrderRequest =>
  order({ recipient: { ...testRecipient, name }, ...changes });

/** Buys a label at the server's price. */
export async function buy({ api }: Person, changes: Partial<CreateOrderRequest> = {}): Promise<Order> {
  const body = { ...parcel(), ...changes };
  const { apiId, carrier, serviceType, sender, recipient, packageDetails } = body;
  const { price } = await api.calculatePrice({
    body: { apiId, carrier, serviceType, sender, recipient, packageDetails },
  });
  const bought = await api.createOrder({ body: { ...body, price } });
  return bought.order;
}

/** The same parcel as a row of a bulk order. */
export function bulkRow(changes: BulkRow = {}): BulkRow {
  return {
    fromName: warehouse.name,
    fromStreet1: warehouse.street1,
    fromCity: warehouse.city,
    fromState: warehouse.state,
    fromZip: warehouse.zip,
    fromPhone: warehouse.phone,
    toName: testRecipient.name,
    toStreet1: testRecipient.street1,
    toCity: testRecipient.city,
    toState: testRecipient.state,
    toZip: testRecipient.zip,
    toPhone: testRecipient.phone,
    weight: "2",
    length: "12",
    width: "10",
    height: "5",
    description: "Books",
    ...changes,
  };
}

export const GROUND = { carrier: "UPS", service: "UPS Ground" } as const;

/** The rows of a purchase request, each at `price`. */
export function purchase(rows: readonly BulkRow[], price = GROUND_PRICE) {
  return {
    ...GROUND,
    totalPrice: Math.round(rows.length * price * 100) / 100,
    orders: rows.map((data, rowIndex) => ({ rowIndex, data, price })),
  };
}

export const NO_WAIT = { Prefer: "wait=0" };

/** Pays for rows and runs the job that buys them. Returns the resulting bulk order. */
export async function buyRows(
  server: TestServer,
  { api }: Person,
  rows: readonly BulkRow[],
  file: { readonly fileName?: string } = {},
): Promise<BulkOrderReply> {
  const { bulkOrderId } = await api.processBulkOrder({ body: { ...purchase(rows), ...file }, headers: NO_WAIT });
  await server.world.store.runDue();
  return api.getBulkOrder({ path: { bulkOrderId } });
}
