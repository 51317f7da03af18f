/** Response times of a customer's lists, with 20,000 of the store's 100,000 orders. */
import type { Client } from "@shipctl/sdk";
import type { Line } from "../line.js";
import { responseTimes } from "../measure.js";
import { clientOf, openSite } from "../site.js";
import type { Stores } from "../stores.js";

const REQUESTS = 100;
const PAGES = 400;
const CITIES = ["Portland", "tucson", "new orleans", "Denver"];

export const QUERIES: Readonly<Record<string, (api: Client, n: number) => Promise<unknown>>> = {
  list: (api, n) => api.listOrders({ query: { page: 1 + ((n * 37) % PAGES), limit: 50 } }),
  "list of one status": (api, n) => api.listOrders({ query: { status: ["delivered"], page: 1 + (n % 50), limit: 50 } }),
  "search by name": (api, n) => api.listOrders({ query: { search: `recipient ${n * 101}`, limit: 50 } }),
  "search by city": (api, n) =>
    api.listOrders({ query: { search: CITIES[n % CITIES.length], page: 1 + n, limit: 50 } }),
  stats: (api) => api.getOrderStats(),
};

export async function reads(stores: Stores): Promise<Line[]> {
  const store = await stores.large();
  const site = await openSite(store.folder);
  const api = clientOf(site, store.customers[0]?.token ?? "");
  const lines: Line[] = [];
  for (const [name, query] of Object.entries(QUERIES)) {
    const { p50Ms, p95Ms } = await responseTimes(REQUESTS, (n) => query(api, n));
    lines.push({
      part: "reads",
      name: `${name}, p95, 20,000 orders`,
      value: p95Ms,
      unit: "ms",
      goal: { atMost: 50 },
      note: `p50 ${p50Ms.toFixed(1)} ms`,
    });
  }
  await site.server.kill();
  return lines;
}
