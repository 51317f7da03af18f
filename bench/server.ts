/**
 * The server under test: the World of main.ts from the compiled packages, in its own process. The bench sends commands by
 * IPC: to write a snapshot, to seed orders, and to measure event loop, memory and CPU.
 */
import { join } from "node:path";
import type { PdfRenderer } from "../packages/server/src/adapters/labels/label-renderer.js";
import type { World } from "../packages/server/src/world.js";
import { answerParent } from "./children.js";
import { compiled } from "./compiled.js";
import { ADMIN } from "./customer.js";
import { seedOrders } from "./seed-orders.js";
import { seedPeople } from "./seed-people.js";
import { EventLoopWatch, type LoopDelay, MemoryWatch, memoryInUse } from "./self-watch.js";
import { type Slowness, slowKind } from "./slow-carrier.js";

/** Where a server keeps its data: in the folder, or in the database if there is one. */
export interface ServerData {
  readonly folder: string;
  readonly databaseUrl?: string | undefined;
  /** The carrier is at a distance. */
  readonly slow?: Slowness | undefined;
}

export type ServerCommands = {
  /** Opens the store and returns the port. */
  start(data: ServerData): Promise<number>;
  /** Adds this many orders to each customer, copied from the customer's order. */
  seed(customerIds: readonly string[], ordersEach: number): Promise<void>;
  /** Adds this many accounts with deposits. */
  seedPeople(people: number, depositsEach: number): Promise<void>;
  /** Counts the daily totals of all orders, as the first start on an older store does. */
  recount(): Promise<void>;
  snapshot(): Promise<void>;
  /** Starts monitoring the event loop until `watchedLoop`. */
  watchLoop(): void;
  watchedLoop(): LoopDelay;
  /** Starts monitoring event loop, memory and CPU until `watched`. */
  watch(): void;
  watched(): { readonly delay: LoopDelay; readonly grownBytes: number; readonly cpuMs: number };
  /** In use after a garbage collection, in bytes. */
  memory(): number;
  stop(): Promise<void>;
};

type Running = Awaited<ReturnType<typeof start>>;

let running: Running | undefined;
const wholeLoop = new EventLoopWatch();
const loop = new EventLoopWatch();
const memory = new MemoryWatch();
const US_PER_MS = 1_000;
let cpu = process.cpuUsage();

answerParent({
  async start(data) {
    running = await start(data);
    return running.port;
  },
  seed: (customerIds, ordersEach) => seedOrders(current().world, customerIds, ordersEach),
  seedPeople: (people, depositsEach) => seedPeople(current().world, people, depositsEach),
  recount: () => recount(current().world),
  snapshot: () => current().snapshot(),
  watchLoop: () => wholeLoop.begin(),
  watchedLoop: () => wholeLoop.end(),
  watch() {
    loop.begin();
    memory.begin();
    cpu = process.cpuUsage();
  },
  watched() {
    const { user, system } = process.cpuUsage(cpu);
    return { delay: loop.end(), grownBytes: memory.end(), cpuMs: (user + system) / US_PER_MS };
  },
  memory: () => memoryInUse(),
  stop: () => current().stop(),
} satisfies ServerCommands);

async function recount(world: World): Promise<void> {
  const { countDays, countedTable } = await compiled("domain/report/count-days.js");
  await world.store.transact({ change: [{ kind: "document", table: countedTable, id: "store" }] }, (tx) =>
    tx.remove(countedTable, "store"),
  );
  await countDays(world);
}

function current(): Running {
  if (!running) throw new Error("the server was not started");
  return running;
}

/** The store with this data, and how it writes a snapshot. */
async function openStore(data: ServerData, clock: World["clock"], log: World["log"]) {
  const { storeTables: tables } = await compiled("open-store.js");
  if (data.databaseUrl !== undefined) {
    const { openPostgresStore } = await compiled("store/postgres/open-postgres-store.js");
    const store = await openPostgresStore({ url: data.databaseUrl, tables, clock, log });
    return { store, snapshot: () => Promise.reject(new Error("a database has no snapshots")) };
  }
  const { openJsonStore } = await compiled("store/json/open-json-store.js");
  const store = await openJsonStore({ folder: join(data.folder, "store"), tables, clock, log });
  return { store, snapshot: () => store.snapshot() };
}

async function start(data: ServerData) {
  const { folder, slow } = data;
  const { createLog } = await compiled("adapters/log.js");
  const { systemClock: clock } = await compiled("adapters/system-clock.js");
  const { reserveIdBlock } = await compiled("store/id-blocks.js");
  const { createCarriers } = await compiled("adapters/carriers/carriers.js");
  const { sandboxKind } = await compiled("adapters/sandbox/carrier.js");
  const sandbox = sandboxKind(clock);
  const log = createLog("info");
  const { noMetrics: metrics } = await compiled("ports/metrics.js");
  const { store, snapshot } = await openStore(data, clock, log);
  const world: World & { labelRenderer: PdfRenderer } = {
    store,
    carriers: createCarriers([slow ? slowKind(sandbox, slow) : sandbox], { clock, log, metrics }),
    payments: [],
    marketplace: (await compiled("adapters/marketplace.js")).sandboxMarketplace,
    webhooks: (await compiled("adapters/outgoing/outgoing.js")).createWebhooks({
      privateHosts: ["127.0.0.1"],
      closedHosts: [],
    }),
    labelBlobs: (await compiled("adapters/disk-blobs.js")).diskBlobs(join(folder, "labels"), "pdf"),
    labelRenderer: (await compiled("adapters/labels/label-renderer.js")).createPdfRenderer(),
    secrets: (await compiled("adapters/secrets.js")).createSecrets({ secret: "the-secret-of-every-bench-run", clock }),
    passwords: (await compiled("adapters/passwords.js")).createPasswords(),
    clock,
    ids: (await compiled("adapters/stored-ids.js")).createStoredIds(clock, (series, first, length) =>
      reserveIdBlock(store, series, first, length),
    ),
    log,
    metrics,
    settings: {
      publicUrl: "http://127.0.0.1",
      timezone: "UTC",
      demo: false,
      trustProxy: false,
      registrationsPerHour: 10_000,
      callsPerMinute: 1_000_000_000,
      publicApiCalls: 100,
      corsOrigins: [],
      version: "bench",
    },
  };
  const { registerJobs, startRecurringJobs } = await compiled("jobs/index.js");
  await (await compiled("commands/prepare-store.js")).prepareStore(world, { demo: false, firstAdmin: ADMIN });
  registerJobs(world);
  await startRecurringJobs(world);
  const { routes } = await compiled("routes/index.js");
  const { sessionActor } = await compiled("domain/account/sessions.js");
  const { keyActor } = await compiled("domain/api-key/api-key.js");
  const app = (await compiled("app.js")).createApp(world, { routes, sessionActor, keyActor });
  const server = await (await compiled("http/listen.js")).listen({ fetch: app.fetch, host: "127.0.0.1", port: 0 });
  store.startJobs();
  const stop = async () => {
    await Promise.all([server.stop(1_000), store.stopJobs(1_000)]);
    await store.close();
    await world.labelRenderer.close();
  };
  return { world, port: server.port, snapshot, stop };
}
