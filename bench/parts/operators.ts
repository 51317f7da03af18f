/**
 * Response times of admin screens on both engines, with 100,000 orders of 1,000 customers, 2,000 more accounts and 20,000
 * deposits. Each is also compared with a bare query: of 50 orders by their key on Postgres, and of the server's health
 * over HTTP on the JSON store.
 */
import { type Client, createClient } from "@shipctl/sdk";
import pg from "pg";
import { ADMIN } from "../customer.js";
import { Databases, settled } from "../databases.js";
import type { Line } from "../line.js";
import { responseTimes, timed } from "../measure.js";
import { clientOf, openOn, type Site } from "../site.js";
import type { Prepared, Stores } from "../stores.js";

const REQUESTS = 200;
const WARM_REQUESTS = 10;
const MAX_STATS_MS = 50;
const PEOPLE = 2_000;
const DEPOSITS_EACH = 10;

type Query = readonly [goalMs: number, query: (api: Client, n: number) => Promise<unknown>];

const QUERIES: Readonly<Record<string, Query>> = {
  "label stats": [20, (api) => api.getLabelStats()],
  users: [100, (api, n) => api.listUsers({ query: { page: 1 + n, limit: 50 } })],
  "users by balance": [100, (api, n) => api.listUsers({ query: { sort: "balance_desc", page: 1 + n, limit: 50 } })],
  "users by name": [100, (api, n) => api.listUsers({ query: { search: `seller ${n * 7}`, page: 1, limit: 50 } })],
  "all orders": [50, (api, n) => api.listAllOrders({ query: { page: 1 + n * 20, limit: 50 } })],
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
    100,
    (api, n) => api.listAllOrders({ query: { search: `recipient ${n * 499}`, limit: 50 } }),
  ],
  "anything by e-mail": [50, (api, n) => api.findAnything({ query: { q: `seller-${n * 11}@` } })],
  "anything by order number": [50, (api, n) => api.findAnything({ query: { q: `ORD-${100_100 + n * 499}` } })],
  "all bulk orders": [100, (api) => api.listAllBulkOrders({ query: { page: 1, limit: 50 } })],
  deposits: [100, (api, n) => api.listDeposits({ query: { page: 1 + n, limit: 50 } })],
  "deposits by amount": [100, (api, n) => api.listDeposits({ query: { sort: "amount_desc", page: 1 + n, limit: 50 } })],
  "deposits by e-mail": [100, (api, n) => api.listDeposits({ query: { search: `seller-${n * 11}@`, limit: 50 } })],
  audit: [100, (api) => api.listAudit({ query: { page: 1, limit: 50 } })],
  "the list and a page of a customer": [100, (api, n) => firstOf(api, n)],
  overview: [100, (api) => api.getOverview({})],
  "sales by customer": [100, (api) => api.listOverviewGroups({ query: { by: "customer", limit: 50 } })],
  "what needs attention": [100, (api) => api.listAttention()],
  "audit by order number": [
    50,
    (api, n) => api.listAudit({ query: { search: `ORD-${100_100 + n * 499}`, limit: 50 } }),
  ],
  "audit by e-mail": [50, (api, n) => api.listAudit({ query: { search: `-${n * 9}@bench`, limit: 50 } })],
  "audit by what was done": [50, (api) => api.listAudit({ query: { search: "set the balance of", limit: 50 } })],
  "audit by what most did": [500, (api) => api.listAudit({ query: { search: "bought", limit: 50 } })],
  connections: [100, (api) => api.listConnections()],
};

/** The page of one customer after the other. */
async function firstOf(api: Client, n: number): Promise<unknown> {
  const { users } = await api.listUsers({ query: { page: 1 + n, limit: 1 } });
  return api.getCustomer({ path: { id: users[0]?._id ?? "" } });
}

export async function operators(stores: Stores): Promise<Line[]> {
  const store = await stores.shop();
  const databases = await Databases.start();
  try {
    const json = await openOn({ folder: store.folder });
    await json.server.ask("seedPeople", PEOPLE, DEPOSITS_EACH);
    const lines = await onEngine("JSON", json, store, () => createClient({ baseUrl: addressOf(json) }).getHealth());
    await json.server.ask("stop");
    await json.server.kill();

    const databaseUrl = await databases.copyOf(store);
    const postgres = await openOn({ folder: store.folder, databaseUrl });
    await settled(databaseUrl);
    const database = new pg.Client(databaseUrl);
    await database.connect();
    const bare = () => database.query("select doc from shipctl.orders order by id limit 50");
    lines.push(...(await onEngine("Postgres", postgres, store, bare)));
    await database.end();
    await postgres.server.kill();
    return lines;
  } finally {
    await databases.stop();
  }
}

async function onEngine(engine: string, site: Site, store: Prepared, bare: () => Promise<unknown>): Promise<Line[]> {
  const part = "operators";
  const { ms } = await timed(() => site.server.ask("recount"));
  await responseTimes(WARM_REQUESTS, bare);
  const { p95Ms: bareMs } = await responseTimes(REQUESTS, bare);
  const lines = await operatorReads(site, part, Object.keys(QUERIES));
  const customer = clientOf(site, store.customers[0]?.token ?? "");
  const stats = () => customer.getOrderStats();
  await responseTimes(WARM_REQUESTS, stats);
  lines.push(
    lineOf(part, "stats of a customer with 20,000 orders", MAX_STATS_MS, await responseTimes(REQUESTS, stats)),
  );
  const compared = lines.map((line) => ({
    ...line,
    name: `${line.name}, ${engine}`,
    note: `${line.note}, ${(line.value / bareMs).toFixed(1)} times a bare query`,
  }));
  return [{ part, name: `recount of the daily totals, ${engine}`, value: ms / 1_000, unit: "s" }, ...compared];
}

/** Those of the orders alone. */
export const OF_ORDERS = [
  ...["label stats", "all orders", "all orders of a status", "search in all orders"],
  ...["all orders by price", "all orders of a carrier and status", "all orders of a carrier and status by price"],
  "services of all orders",
];

export async function operatorReads(site: Site, part: string, names: readonly string[]): Promise<Line[]> {
  const baseUrl = addressOf(site);
  const { token } = await createClient({ baseUrl }).login({ body: ADMIN });
  const api = createClient({ baseUrl, token });
  const lines: Line[] = [];
  for (const [name, [atMost, query]] of Object.entries(QUERIES)) {
    if (!names.includes(name)) continue;
    await responseTimes(WARM_REQUESTS, (n) => query(api, n));
    lines.push(lineOf(part, name, atMost, await responseTimes(REQUESTS, (n) => query(api, n))));
  }
  return lines;
}

const addressOf = ({ port }: Site): string => `http://127.0.0.1:${port}`;

type Times = Awaited<ReturnType<typeof responseTimes>>;

const lineOf = (part: string, name: string, atMost: number, { p50Ms, p95Ms }: Times): Line => ({
  part,
  name: `${name}, p95`,
  value: p95Ms,
  unit: "ms",
  goal: { atMost },
  note: `p50 ${p50Ms.toFixed(1)} ms`,
});
