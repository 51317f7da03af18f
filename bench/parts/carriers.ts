/**
 * A bulk order through a provider at a distance: each call takes 400 ms, some rows are refused, and some are never
 * answered. Compared with the shortest time that latency and concurrency allow, while another customer buys single labels.
 */
import { bulkRows } from "../bulk-rows.js";
import { type Line, ms } from "../line.js";
import { sleep } from "../measure.js";
import { clientOf, openSite, purchases, runLoad, startLoad } from "../site.js";
import type { Slowness } from "../slow-carrier.js";
import type { Stores } from "../stores.js";

const ROWS = 1_000;
const SLOW: Slowness = { latencyMs: 400, refusedOf: 50, silentOf: 100 };
/** Rows of one bulk order that the server buys at once, and its time limit of a call. */
const AT_ONCE = 32;
const TIME_LIMIT_MS = 20_000;
const ALONE_MS = 12_000;
const POLL_MS = 100;
const PICK = { carrier: "UPS", service: "UPS Ground" } as const;

export async function carriers(stores: Stores): Promise<Line[]> {
  const store = await stores.small();
  const site = await openSite(store.folder, SLOW);
  const load = startLoad();
  const [customer, other] = store.customers;
  const api = clientOf(site, customer?.token ?? "");
  const single = purchases(site.port, other?.token ?? "", 1);
  await runLoad(load, single, 1_000);
  const alone = await runLoad(load, single, ALONE_MS);

  const rows = bulkRows(ROWS);
  const { results, totalPrice } = await api.validateBulkOrder({ body: { ...PICK, orders: rows } });
  const orders = results.map(({ rowIndex, price = 0 }, n) => ({ rowIndex, price, data: rows[n] ?? {} }));
  const [refused, silent] = [ROWS / SLOW.refusedOf, ROWS / SLOW.silentOf];
  let tookMs = 0;
  const during = await runLoad(load, single, async () => {
    const startedAt = performance.now();
    const body = { ...PICK, orders, totalPrice };
    const { bulkOrderId } = await api.processBulkOrder({ body, headers: { Prefer: "wait=0" } });
    for (;;) {
      const { counts } = (await api.getBulkOrder({ path: { bulkOrderId } })).bulkOrder;
      // Rows without an answer are settled later, when a lookup is conclusive.
      if (counts.bought + counts.failed >= ROWS - silent) break;
      await sleep(POLL_MS);
    }
    tookMs = performance.now() - startedAt;
  });
  await Promise.all([site.server.kill(), load.kill()]);

  // A sold row is rated, bought and its label fetched; a refused one has no label; a silent one waits for the time limit.
  const callsMs = ((ROWS - refused - silent) * 3 + refused * 2 + silent) * SLOW.latencyMs + silent * TIME_LIMIT_MS;
  const limitMs = callsMs / AT_ONCE;
  const part = "1,000 rows at 400 ms";
  return [
    {
      part,
      name: "time, of the shortest that latency and concurrency allow",
      value: tookMs / limitMs,
      unit: "ratio",
      goal: { atMost: 1.2 },
      note: `${(tookMs / 1_000).toFixed(1)} s of ${(limitMs / 1_000).toFixed(1)} s; 2 % refused, 1 % without an answer`,
    },
    {
      part,
      name: "another customer's slowest label, of one alone",
      value: during.maxMs / alone.p50Ms,
      unit: "ratio",
      goal: { atMost: 2 },
      note: `alone ${ms(alone.p50Ms)}; with the bulk order p50 ${ms(during.p50Ms)}, longest ${ms(during.maxMs)}`,
    },
  ];
}
