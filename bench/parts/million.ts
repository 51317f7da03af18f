/** The JSON store with a million orders, beyond the heap that Node allows by default. Needs 10 GB of memory. */
import { createClient } from "@shipctl/sdk";
import { ADMIN } from "../customer.js";
import { type Line, ms } from "../line.js";
import { median, responseTimes, timed } from "../measure.js";
import { clientOf, openOn, purchases, purchasesOf, runLoad, startLoad } from "../site.js";
import { startMs } from "../start-time.js";
import { HEAP_MB, heapFlags, type Stores } from "../stores.js";
import { QUERIES } from "./reads.js";

const ORDERS = 1_000_000;
const WARM_MS = 2_000;
const ROUND_MS = 1_500;
const ROUNDS = 5;
const REQUESTS = 40;
const SEARCHES = 5;
const OTHERS_EVERY_MS = 20;
const BYTES_PER_MB = 1024 * 1024;
const part = "million";

export async function million(stores: Stores): Promise<Line[]> {
  const store = await stores.crowd(ORDERS);
  const flags = heapFlags(ORDERS);
  const startedMs = await startMs(store.folder, {}, flags);
  const site = await openOn({ folder: store.folder }, flags);
  const load = startLoad();
  const heapBytes = await site.server.ask("memory");

  const [large, ...others] = store.customers.map(({ token }) => token);
  const crowd = purchasesOf([site.port], others);
  await runLoad(load, crowd, WARM_MS);
  const rounds = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push(await runLoad(load, crowd, ROUND_MS));

  const reads: Line[] = [];
  const api = clientOf(site, large ?? "");
  for (const [name, ask] of Object.entries(QUERIES)) {
    const { p50Ms, p95Ms } = await responseTimes(REQUESTS, (n) => ask(api, n));
    const note = `p50 ${ms(p50Ms)}`;
    reads.push({ part, name: `${name}, p95, customer with 200,000 orders`, value: p95Ms, unit: "ms", note });
  }

  const { token } = await createClient({ baseUrl: `http://127.0.0.1:${site.port}` }).login({ body: ADMIN });
  const admin = clientOf(site, token);
  const other = { ...purchases(site.port, others[0] ?? "", 1), everyMs: OTHERS_EVERY_MS };
  const alone = await runLoad(load, other, WARM_MS);
  const searchedMs: number[] = [];
  await site.server.ask("watchLoop");
  const beside = await runLoad(load, other, async () => {
    for (let n = 0; n < SEARCHES; n++) {
      const search = `recipient ${n * 4_999}`;
      searchedMs.push((await timed(() => admin.listAllOrders({ query: { search, limit: 50 } }))).ms);
    }
  });
  const loop = await site.server.ask("watchedLoop");
  await Promise.all([site.server.kill(), load.kill()]);

  return [
    { part, name: "start", value: startedMs / 1_000, unit: "s" },
    { part, name: "heap after the start", value: heapBytes / BYTES_PER_MB, unit: "MB", note: `limit ${HEAP_MB} MB` },
    {
      part,
      name: "purchases, 50 customers",
      value: median(rounds.map(({ perSecond }) => perSecond)),
      unit: "per second",
      note: `p99 ${ms(median(rounds.map(({ p99Ms }) => p99Ms)))}`,
    },
    ...reads,
    { part, name: "operator's search of all orders", value: median(searchedMs), unit: "ms" },
    {
      part,
      name: "another customer's purchase during such searches, p99",
      value: beside.p99Ms,
      unit: "ms",
      note: `${ms(alone.p99Ms)} without; longest event loop delay ${ms(loop.maxMs)}`,
    },
  ];
}
