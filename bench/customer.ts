import { type Client, createClient } from "@shipctl/sdk";
import type { CreateOrderRequest } from "@shipctl/sdk/contract";

/** A customer with a balance. */
export interface Customer {
  readonly id: string;
  readonly token: string;
  readonly api: Client;
}

export const ADMIN = { email: "admin@bench.test", password: "bench-admin-password" };

const BALANCE_USD = 9_000_000;

/** Creates accounts on the server at this port, each with enough balance for every bench. */
export async function openCustomers(port: number, count: number): Promise<Customer[]> {
  const baseUrl = `http://127.0.0.1:${port}`;
  const guest = createClient({ baseUrl });
  const { token: adminToken } = await guest.login({ body: ADMIN });
  const admin = createClient({ baseUrl, token: adminToken });
  const customers: Customer[] = [];
  for (let n = 1; n <= count; n++) {
    const email = `seller-${Date.now()}-${n}@bench.test`;
    const { token, user } = await guest.register({
      body: { name: `Test Seller ${n}`, email, password: "bench-password" },
    });
    await admin.setUserBalance({ path: { id: user._id }, body: { balance: BALANCE_USD } });
    customers.push({ id: user._id, token, api: createClient({ baseUrl, token, timeoutMs: 120_000 }) });
  }
  return customers;
}

/** The purchase of the benches: the contract's example with all fields that a person would fill in. */
export const PURCHASE: CreateOrderRequest = {
  carrier: "UPS",
  serviceType: "UPS Ground",
  sender: {
    name: "Cedar Street Warehouse",
    company: "Cedar Street Goods",
    street1: "1200 Cedar Street",
    city: "Springfield",
    state: "IL",
    zip: "62701",
    country: "US",
    phone: "217-555-0100",
  },
  recipient: {
    name: "Test Recipient",
    street1: "48 Lantern Street",
    street2: "Apt 3",
    city: "Portland",
    state: "OR",
    zip: "97205",
    country: "US",
    phone: "503-555-0100",
  },
  packageDetails: {
    weight: 2,
    dimensions: { length: 12, width: 10, height: 5 },
    description: "Hardcover books",
    value: 35,
  },
  price: 8.1,
};
