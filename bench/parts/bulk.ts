/**
 * A bulk order of 10,000 rows from the check to the PDF, while another customer buys single labels and the event loop of
 * the server is monitored. Times are measured by the client, through the SDK.
 */

import type { Client } from "@shipctl/sdk";
import { waitForBulk } from "@shipctl/sdk";
import { bulkRows } from "../bulk-rows.js";
import { type Line, ms } from "../line.js";
import { timed } from "../measure.js";
import type { LoopDelay } from "../self-watch.js";
import { clientOf, openSite, purchases, runLoad, type Site, startLoad } from "../site.js";
import type { Prepared, Stores } from "../stores.js";

const ROWS = 10_000;
const OTHERS_EVERY_MS = 20;
const BYTES_PER_MB = 1024 * 1024;
/** Clients that each buy once a second. */
const CROWD = 200;
const CROWD_EVERY_MS = 1_000;
/** Cells that look like numbers for as long as they may be. */
const LONG = `${"0".repeat(1_999)}!`;
const LARGEST = bulkRows(2_200).map((row) => ({
  ...row,
  ...{ weight: LONG, length: LONG, width: LONG, height: LONG, insuredValue: LONG },
}));
const PICK = { carrier: "UPS", service: "UPS Ground" } as const;

interface Phase {
  readonly ms: number;
  readonly delay: LoopDelay;
  readonly othersP99Ms: number;
  readonly grownMb: number;
}

export async function bulk(stores: Stores): Promise<Line[]> {
  const store = await stores.small();
  return bulkOn(await openSite(store.folder), store, "10,000 rows");
}

/** Stops the site. */
export async function bulkOn(site: Site, store: Prepared, part: string): Promise<Line[]> {
  const load = startLoad();
  const [customer, other] = store.customers;
  const api = clientOf(site, customer?.token ?? "");
  const others = { ...purchases(site.port, other?.token ?? "", 1), everyMs: OTHERS_EVERY_MS };
  await runLoad(load, others, 1_000);

  const phase = async <T>(work: () => Promise<T>): Promise<Phase & { readonly result: T }> => {
    await site.server.ask("watch");
    let done: { ms: number; result: T } | undefined;
    const { p99Ms } = await runLoad(load, others, async () => {
      done = await timed(work);
    });
    const { delay, grownBytes } = await site.server.ask("watched");
    if (!done) throw new Error("the work was not done");
    return { ...done, delay, othersP99Ms: p99Ms, grownMb: grownBytes / BYTES_PER_MB };
  };

  await site.server.ask("watchLoop");
  const rows = bulkRows(ROWS);
  const check = await phase(() => api.validateBulkOrder({ body: { ...PICK, orders: rows } }));
  const { results, totalPrice } = check.result;
  const orders = results.map(({ rowIndex, price = 0 }, n) => ({ rowIndex, price, data: rows[n] ?? {} }));
  const buying = await phase(() => buy(api, { ...PICK, orders, totalPrice }));
  const labels = await phase(() => bytesOfLabels(api, buying.result));
  const loop = await site.server.ask("watchedLoop");
  const crowd = { ...purchases(site.port, other?.token ?? "", CROWD), everyMs: CROWD_EVERY_MS };
  const crowded = await runLoad(load, crowd, () => buy(api, { ...PICK, orders, totalPrice }));
  await site.server.ask("watch");
  await api.validateBulkOrder({ body: { ...PICK, orders: LARGEST } });
  const largest = await site.server.ask("watched");
  await Promise.all([site.server.kill(), load.kill()]);

  const phases = { check, buy: buying, labels };
  const worst = (of: (phase: Phase) => number) => Math.max(...Object.values(phases).map(of));
  const each = (of: (phase: Phase) => number) =>
    Object.entries(phases)
      .map(([name, phase]) => `${name} ${ms(of(phase))}`)
      .join(", ");
  const seconds = ({ ms: tookMs }: Phase) => tookMs / 1_000;
  return [
    { part, name: "check", value: seconds(check), unit: "s", goal: { atMost: 1 } },
    { part, name: "buy, every entry durable", value: seconds(buying), unit: "s", goal: { atMost: 10 } },
    {
      part,
      name: "labels in one PDF",
      value: seconds(labels),
      unit: "s",
      goal: { atMost: 10 },
      note: `${(labels.result / BYTES_PER_MB).toFixed(0)} MB`,
    },
    { part, name: "memory used by the PDF", value: labels.grownMb, unit: "MB", goal: { atMost: 200 } },
    {
      part,
      name: "event loop delay, p99",
      value: loop.p99Ms,
      unit: "ms",
      goal: { atMost: 50 },
      note: each((p) => p.delay.p99Ms),
    },
    {
      part,
      name: "event loop delay, longest",
      value: loop.maxMs,
      unit: "ms",
      goal: { atMost: 100 },
      note: each((p) => p.delay.maxMs),
    },
    {
      part,
      name: "another customer's purchase, p99",
      value: worst((p) => p.othersP99Ms),
      unit: "ms",
      goal: { atMost: 200 },
      note: each((p) => p.othersP99Ms),
    },
    {
      part,
      name: `purchase of one of ${CROWD} clients while rows are bought, p99`,
      value: crowded.p99Ms,
      unit: "ms",
      goal: { atMost: 200 },
      note: `longest ${ms(crowded.maxMs)}`,
    },
    {
      part,
      name: "check of 22 MB: longest event-loop block",
      value: largest.delay.maxMs,
      unit: "ms",
      goal: { atMost: 100 },
    },
  ];
}

/** Buys all rows and returns the bulk order's id. */
async function buy(api: Client, body: Parameters<Client["processBulkOrder"]>[0]["body"]): Promise<string> {
  const { bulkOrderId } = await api.processBulkOrder({ body, headers: { Prefer: "wait=0" } });
  const { status, counts } = await waitForBulk(api, bulkOrderId);
  if (status !== "completed")
    throw new Error(`bulk order ${bulkOrderId} is ${status}: ${counts.bought} of ${ROWS} bought`);
  return bulkOrderId;
}

async function bytesOfLabels(api: Client, bulkOrderId: string): Promise<number> {
  const file = await api.getBulkLabels({ path: { bulkOrderId } });
  return (await file.bytes()).length;
}
