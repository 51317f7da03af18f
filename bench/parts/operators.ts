/** Response times of admin screens, with 100,000 orders, 2,000 customers and 20,000 deposits. */
import { type Client, createClient } from "@shipctl/sdk";
import { ADMIN } from "../customer.js";
import type { Line } from "../line.js";
import { responseTimes } from "../measure.js";
import { openSite, type Site } from "../site.js";
import type { Stores } from "../stores.js";

const REQUESTS = 40;
const PEOPLE = 2_000;
const DEPOSITS_EACH = 10;

type Query = readonly [goalMs: number, query: (api: Client, n: number) => Promise<unknown>];

const QUERIES: Readonly<Record<string, Query>> = {
  "label stats": [20, (api) => api.getLabelStats()],
  users: [100, (api, n) => api.listUsers({ query: { page: 1 + n, limit: 50 } })],
  "users by balance": [100, (api, n) => api.listUsers({ query: { sort: "balance_desc", page: 1 + n, limit: 50 } })],
  "users by name": [100, (api, n) => api.listUsers({ query: { search: `seller ${n * 7}`, page: 1, limit: 50 } })],
  "all orders": [100, (api, n) => api.listAllOrders({ query: { page: 1 + n * 40, limit: 50 } })],
  "all orders of a status": [
    100,
    (api, n) => api.listAllOrders({ query: { status: ["delivered"], page: 1 + n, limit: 50 } }),
  ],
  "all orders by price": [
    100,
    (api, n) => api.listAllOrders({ query: { sort: "price_desc", page: 1 + n, limit: 50 } }),
  ],
  "all orders of a carrier and status": [
    100,
    (api, n) => api.listAllOrders({ query: { carrier: "UPS", status: ["delivered"], page: 1 + n, limit: 50 } }),
  ],
  "all orders of a carrier and status by price": [
    100,
    (api, n) =>
      api.listAllOrders({
        query: { carrier: "UPS", status: ["delivered"], sort: "price_asc", page: 1 + n, limit: 50 },
      }),
  ],
  "services of all orders": [50, (api) => api.listOrderedServices()],
  "search in all orders": [
    300,
    (api, n) => api.listAllOrders({ query: { search: `recipient ${n * 499}`, limit: 50 } }),
  ],
  "anything by e-mail": [50, (api, n) => api.findAnything({ query: { q: `seller-${n * 11}@` } })],
  "anything by order number": [50, (api, n) => api.findAnything({ query: { q: `ORD-${100_100 + n * 499}` } })],
  "all bulk orders": [100, (api) => api.listAllBulkOrders({ query: { page: 1, limit: 50 } })],
  deposits: [100, (api, n) => api.listDeposits({ query: { page: 1 + n, limit: 50 } })],
  "deposits by amount": [100, (api, n) => api.listDeposits({ query: { sort: "amount_desc", page: 1 + n, limit: 50 } })],
  "deposits by e-mail": [100, (api, n) => api.listDeposits({ query: { search: `seller-${n * 11}@`, limit: 50 } })],
  audit: [100, (api) => api.listAudit({ query: { page: 1, limit: 50 } })],
  connections: [100, (api) => api.listConnections()],
};

export async function operators(stores: Stores): Promise<Line[]> {
  const store = await stores.large();
  const site = await openSite(store.folder);
  await site.server.ask("seedPeople", PEOPLE, DEPOSITS_EACH);
  const lines = await operatorReads(site, "operators", Object.keys(QUERIES));
  await site.server.kill();
  return lines;
}

/** Those of the orders alone. */
export const OF_ORDERS = [
  ...["label stats", "all orders", "all orders of a status", "search in all orders"],
  ...["all orders by price", "all orders of a carrier and status", "all orders of a carrier and status by price"],
  "services of all orders",
];

export async function operatorReads(site: Site, part: string, names: readonly string[]): Promise<Line[]> {
  const baseUrl = `http://127.0.0.1:${site.port}`;
  const { token } = await createClient({ baseUrl }).login({ body: ADMIN });
  const api = createClient({ baseUrl, token });
  const lines: Line[] = [];
  for (const [name, [atMost, query]] of Object.entries(QUERIES)) {
    if (!names.includes(name)) continue;
    const { p50Ms, p95Ms } = await responseTimes(REQUESTS, (n) => query(api, n));
    lines.push({
      part,
      name: `${name}, p95`,
      value: p95Ms,
      unit: "ms",
      goal: { atMost },
      note: `p50 ${p50Ms.toFixed(1)} ms`,
    });
  }
  return lines;
}
