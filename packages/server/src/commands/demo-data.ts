import type { AddressInput } from "@shipctl/sdk/contract";
import type { AccountRecord } from "../domain/account/account.js";
import { ensureAccount } from "../domain/account/open-account.js";
import { createAddress, listAddresses } from "../domain/address/saved-addresses.js";
import { readWallet } from "../domain/ledger/ledger.js";
import { setBalance } from "../domain/ledger/set-balance.js";
import { listOrders } from "../domain/order/list-orders.js";
import type { OrderInput } from "../domain/order/order-request.js";
import { buyLabel } from "../domain/purchase/buy-label.js";
import { calculatePrice } from "../domain/purchase/calculate-price.js";
import { refreshTracking } from "../domain/tracking/refresh-tracking.js";
import { COMMAND } from "../shared/actor.js";
import { requirePresent } from "../shared/assert.js";
import { DAY_MS } from "../shared/durations.js";
import { toCents } from "../shared/money.js";
import type { World } from "../world.js";

const BALANCE_CENTS = 100_000;

const PLACES = [
  ["Juniper & Co", "48 Lantern Street", "Portland", "OR", "97205"],
  ["Marlow Books", "210 Orchard Avenue", "Madison", "WI", "53703"],
  ["Tessa Brightwater", "77 Harbor Lane", "Portland", "ME", "04101"],
  ["Otis Fennimore", "1502 Cactus Road", "Tucson", "AZ", "85701"],
  ["Søren Lindqvist", "9 Prairie Court", "Minneapolis", "MN", "55401"],
  ["Amélie Rivoire", "318 Magnolia Way", "New Orleans", "LA", "70112"],
  ["Dario Pellegrini", "64 Foundry Street", "Pittsburgh", "PA", "15222"],
] as const;

const SERVICES = [
  ["UPS", "UPS Ground"],
  ["USPS", "USPS Priority Mail"],
  ["FEDEX", "FedEx Ground"],
  ["USPS", "USPS Ground Advantage"],
  ["UPS", "UPS 2nd Day Air"],
] as const;

const PARCELS = [
  [1.2, 9, 6, 3, "Enamel mugs, set of two"],
  [3.5, 12, 10, 5, "Hardcover books"],
  [0.6, 8, 6, 2, "Screen-printed tee, size M"],
  [7.8, 16, 12, 8, "Desk lamp, brass"],
] as const;

const WAREHOUSE: AddressInput = {
  name: "Cedar Street Warehouse",
  company: "Cedar Street Goods",
  street1: "1200 Cedar Street",
  city: "Springfield",
  state: "IL",
  zip: "62701",
  country: "US",
  phone: "217-555-0100",
  type: "sender",
  isDefault: true,
};

/**
 * Creates two accounts and a week of orders through the normal purchase code, with the clock set back. Resumes after a
 * crash.
 */
export async function seedDemo(world: World): Promise<void> {
  await ensureAccount(at(world, 30), {
    name: "Demo Admin",
    email: "admin@shipctl.test",
    password: "admin-password",
    isAdmin: true,
  });
  const customer = await ensureAccount(at(world, 30), {
    name: "Demo Customer",
    email: "demo@shipctl.test",
    password: "demo-password",
    isAdmin: false,
  });
  await seedAddresses(world, customer.id);
  const inputs = Array.from({ length: 20 }, (_, i) => demoOrder(i));
  if ((await readWallet(world, customer.id)).entries === 0) await seedBalance(world, customer, inputs);
  await seedOrders(world, customer.id, inputs);
}

async function seedBalance(world: World, { id, email }: AccountRecord, inputs: readonly OrderInput[]): Promise<void> {
  let spentCents = 0;
  for (const input of inputs) spentCents += await priceCents(world, id, input);
  await setBalance(at(world, 8), {
    customerId: id,
    customerEmail: email,
    balanceCents: BALANCE_CENTS + spentCents,
    reason: "Opening balance",
    actor: COMMAND,
  });
}

async function seedOrders(world: World, customerId: string, inputs: readonly OrderInput[]): Promise<void> {
  const { totalOrders } = await listOrders(world, customerId, {}, { page: 1, limit: 1 });
  for (const [i, input] of inputs.entries()) {
    if (i < totalOrders) continue;
    const earlier = at(world, 6.8 - i * 0.34);
    const { order } = await buyLabel(
      earlier,
      { ...COMMAND, customerId, isAdmin: false },
      { request: input, expectedCents: await priceCents(earlier, customerId, input) },
    );
    await refreshTracking(world, order);
  }
}

async function priceCents(world: World, customerId: string, input: OrderInput): Promise<number> {
  const { price } = await calculatePrice(world, customerId, input);
  return requirePresent(toCents(price), "price in cents");
}

const at = (world: World, daysAgo: number): World => {
  const now = world.clock.now() - Math.round(daysAgo * DAY_MS);
  return { ...world, clock: { now: () => now, sleep: world.clock.sleep.bind(world.clock) } };
};

async function seedAddresses(world: World, customerId: string): Promise<void> {
  const place = (index: number, type: "sender" | "recipient"): AddressInput => {
    const [name, street1, city, state, zip] = requirePresent(PLACES[index], "place");
    return { name, street1, city, state, zip, country: "US", phone: `503-555-01${10 + index}`, type, isDefault: false };
  };
  const inputs = [
    WAREHOUSE,
    { ...place(0, "sender"), name: "Juniper Studio" },
    place(1, "recipient"),
    place(2, "recipient"),
  ];
  const saved = await listAddresses(world, customerId);
  for (const input of inputs.slice(saved.length)) await createAddress(world, customerId, input);
}

function demoOrder(i: number): OrderInput {
  const [name, street1, city, state, zip] = requirePresent(PLACES[i % PLACES.length], "place");
  const [carrier, service] = requirePresent(SERVICES[i % SERVICES.length], "service");
  const [weightLbs, lengthIn, widthIn, heightIn, description] = requirePresent(PARCELS[i % PARCELS.length], "parcel");
  return {
    carrier,
    service,
    sender: WAREHOUSE,
    recipient: { name, street1, city, state, zip, country: "US", phone: `503-555-01${10 + (i % 90)}` },
    parcel: { weightLbs, lengthIn, widthIn, heightIn },
    description,
    valueCents: 0,
    references: { orderNumber: `WEB-${2101 + i}`, sku: `SKU-${100 + (i % PARCELS.length)}` },
  };
}
