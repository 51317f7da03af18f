/**
 * Both engines side by side: purchases with 1,000 and 100,000 existing orders, lists, start and memory. On Postgres,
 * purchases are compared with the same transactions written by hand in SQL (sql-yardstick.ts), with one server process
 * and with two. Purchases come from 50 customers, or all from one, whose wallet they then wait for.
 */
import { type Child, startChild } from "../children.js";
import { Databases, settled } from "../databases.js";
import { type Line, ms, perSecond } from "../line.js";
import type { LoadCommands, LoadOptions, LoadResult } from "../load.js";
import { median, responseTimes } from "../measure.js";
import { clientOf, openOn, purchasesOf, runLoad, SERVER_FLAGS, type Site, startLoad } from "../site.js";
import type { YardstickCommands } from "../sql-yardstick.js";
import { startMs } from "../start-time.js";
import { heapFlags, type Prepared, type Stores } from "../stores.js";
import { bulkOn } from "./bulk.js";
import { OF_ORDERS, operatorReads } from "./operators.js";
import { QUERIES } from "./reads.js";

const WARM_MS = 2_000;
const ROUND_MS = 1_500;
const ROUNDS = 5;
const STARTS = 3;
const REQUESTS = 100;
const CUSTOMERS = 50;
const MAX_READ_MS = 50;
const BYTES_PER_MB = 1024 * 1024;
const [SMALL, LARGE] = [1_000, 100_000];
const part = "engines";

export async function engines(stores: Stores): Promise<Line[]> {
  const databases = await Databases.start();
  const load = startLoad();
  try {
    const [small, large] = [await stores.crowd(SMALL), await stores.crowd(LARGE)];
    const [smallUrl, largeUrl] = [await databases.copyOf(small), await databases.copyOf(large)];
    return [
      ...(await rates({ load, databases, small, large, smallUrl, largeUrl })),
      ...(await readsOn("JSON", { folder: large.folder }, large)),
      ...(await readsOn("Postgres", { folder: large.folder, databaseUrl: largeUrl }, large)),
      ...(await rowsOn("JSON", small)),
      ...(await rowsOn("Postgres", small, smallUrl)),
      ...(await starts("JSON", LARGE, { folder: large.folder })),
      ...(await starts("Postgres", LARGE, { folder: large.folder, databaseUrl: largeUrl })),
    ];
  } finally {
    await load.kill();
    await databases.stop();
  }
}

interface Sides {
  readonly load: Child<LoadCommands>;
  readonly databases: Databases;
  readonly small: Prepared;
  readonly large: Prepared;
  readonly smallUrl: string;
  readonly largeUrl: string;
}

/** Purchases per second. The sides take turns. */
async function rates({ load, databases, small, large, smallUrl, largeUrl }: Sides): Promise<Line[]> {
  const json = await openOn({ folder: small.folder });
  const jsonLarge = await openOn({ folder: large.folder });
  const postgres = await openOn({ folder: small.folder, databaseUrl: smallUrl });
  const second = await openOn({ folder: small.folder, databaseUrl: smallUrl });
  const postgresLarge = await openOn({ folder: large.folder, databaseUrl: largeUrl });
  const byHand = await startYardstick(await databases.empty(), SMALL, 2);
  const secondLarge = await openOn({ folder: large.folder, databaseUrl: largeUrl });
  const byHandLarge = await startYardstick(await databases.empty(), LARGE, 2);
  const many = ({ customers }: Prepared) => customers.slice(1).map(({ token }) => token);
  const one = ({ customers }: Prepared) => customers.slice(0, 1).map(({ token }) => token);

  const sides = {
    json: purchasesOf([json.port], many(small)),
    jsonLarge: purchasesOf([jsonLarge.port], many(large)),
    jsonOne: purchasesOf([json.port], one(small)),
    postgres: purchasesOf([postgres.port], many(small)),
    byHand: purchasesOf(byHand.ports.slice(0, 1), byHand.tokens),
    postgresLarge: purchasesOf([postgresLarge.port], many(large)),
    byHandLarge: purchasesOf(byHandLarge.ports.slice(0, 1), byHandLarge.tokens),
    postgresTwo: purchasesOf([postgres.port, second.port], many(small)),
    byHandTwo: purchasesOf(byHand.ports, byHand.tokens),
    postgresLargeTwo: purchasesOf([postgresLarge.port, secondLarge.port], many(large)),
    byHandLargeTwo: purchasesOf(byHandLarge.ports, byHandLarge.tokens),
    postgresOne: purchasesOf([postgres.port], one(small)),
    byHandOne: purchasesOf(byHand.ports.slice(0, 1), byHand.tokens.slice(0, 1)),
  } satisfies Record<string, LoadOptions>;
  const results = await inTurns(load, sides);
  const servers = [json, jsonLarge, postgres, second, postgresLarge, secondLarge].map(({ server }) => server);
  await Promise.all([...servers, ...byHand.children, ...byHandLarge.children].map((child) => child.kill()));

  const rate = (side: keyof typeof sides) => medianRate(results(side));
  const p99Ms = (side: keyof typeof sides) => medianP99Ms(results(side));
  const purchases = (name: string, side: keyof typeof sides): Line => ({
    part,
    name: `purchases, ${name}`,
    value: rate(side),
    unit: "per second",
    note: `p99 ${ms(p99Ms(side))}`,
  });
  const ratio = (name: string, side: keyof typeof sides, other: keyof typeof sides): Line => ({
    part,
    name: `purchases, ${name}, relative to SQL by hand`,
    value: rate(side) / rate(other),
    unit: "ratio",
    goal: { atLeast: 0.6 },
    note: `${perSecond(rate(side))}, p99 ${ms(p99Ms(side))}; by hand ${perSecond(rate(other))}, p99 ${ms(p99Ms(other))}`,
  });
  return [
    purchases("JSON, 1,000 orders", "json"),
    purchases("JSON, 100,000 orders", "jsonLarge"),
    purchases("JSON, all of one customer", "jsonOne"),
    ratio("Postgres, 1,000 orders", "postgres", "byHand"),
    ratio("Postgres, 100,000 orders", "postgresLarge", "byHandLarge"),
    ratio("Postgres, two processes", "postgresTwo", "byHandTwo"),
    ratio("Postgres, two processes, 100,000 orders", "postgresLargeTwo", "byHandLargeTwo"),
    ratio("Postgres, all of one customer", "postgresOne", "byHandOne"),
  ];
}

/** The results of the rounds, by side. */
type Results = (side: string) => readonly LoadResult[];

async function inTurns(load: Child<LoadCommands>, sides: Readonly<Record<string, LoadOptions>>): Promise<Results> {
  for (const options of Object.values(sides)) await runLoad(load, options, WARM_MS);
  const results = new Map<string, LoadResult[]>();
  for (let round = 0; round < ROUNDS; round++) {
    for (const [side, options] of Object.entries(sides)) {
      const result = await runLoad(load, options, ROUND_MS);
      results.set(side, [...(results.get(side) ?? []), result]);
    }
  }
  return (side) => results.get(side) ?? [];
}

const medianRate = (results: readonly LoadResult[]): number => median(results.map(({ perSecond: each }) => each));

const medianP99Ms = (results: readonly LoadResult[]): number => median(results.map(({ p99Ms: each }) => each));

async function startYardstick(url: string, orders: number, processes: number) {
  const children = Array.from({ length: processes }, () =>
    startChild<YardstickCommands>("sql-yardstick.ts", SERVER_FLAGS),
  );
  const [first] = children;
  if (!first) throw new Error("the yardstick needs a process");
  const tokens = await first.ask("prepare", url, CUSTOMERS, orders);
  const ports = await Promise.all(children.map((child) => child.ask("start", url)));
  return { children, tokens, ports };
}

/** Response times for the customer with a fifth of the orders. */
async function readsOn(engine: string, data: Parameters<typeof openOn>[0], store: Prepared): Promise<Line[]> {
  if (data.databaseUrl !== undefined) await settled(data.databaseUrl);
  const site = await openOn(data);
  const lines = await readsOf(site, `${engine}, 20,000 of 100,000 orders`, store);
  const ofOperator = await operatorReads(site, part, OF_ORDERS);
  lines.push(...ofOperator.map((line) => ({ ...line, name: `operator, ${line.name}, ${engine}` })));
  await site.server.kill();
  return lines;
}

async function readsOf(site: Site, name: string, store: Prepared): Promise<Line[]> {
  const api = clientOf(site, store.customers[0]?.token ?? "");
  const lines: Line[] = [];
  for (const [query, ask] of Object.entries(QUERIES)) {
    const { p50Ms, p95Ms } = await responseTimes(REQUESTS, (n) => ask(api, n));
    const note = `p50 ${p50Ms.toFixed(1)} ms`;
    lines.push({
      part,
      name: `${query}, p95, ${name}`,
      value: p95Ms,
      unit: "ms",
      goal: { atMost: MAX_READ_MS },
      note,
    });
  }
  return lines;
}

/** A bulk order of 10,000 rows. */
async function rowsOn(engine: string, store: Prepared, databaseUrl?: string): Promise<Line[]> {
  const lines = await bulkOn(await openOn({ folder: store.folder, databaseUrl }), store, part);
  return lines.map((line) => ({ ...line, name: `10,000 rows, ${line.name}, ${engine}` }));
}

async function starts(engine: string, orders: number, data: Parameters<typeof openOn>[0]): Promise<Line[]> {
  const flags = heapFlags(orders);
  const settings = data.databaseUrl === undefined ? {} : { DATABASE_URL: data.databaseUrl, SHIPCTL_SECRET: SECRET };
  const tookMs: number[] = [];
  for (let n = 0; n < STARTS; n++) tookMs.push(await startMs(data.folder, settings, flags));
  const site = await openOn(data, flags);
  const bytes = await site.server.ask("memory");
  await site.server.kill();
  const store = `${engine}, ${orders.toLocaleString("en-US")} orders`;
  return [
    { part, name: `start, ${store}`, value: median(tookMs) / 1_000, unit: "s" },
    { part, name: `memory, ${store}`, value: bytes / BYTES_PER_MB, unit: "MB" },
  ];
}

const SECRET = "the-secret-of-a-server-that-only-starts";
