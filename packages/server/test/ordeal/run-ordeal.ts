import { setMaxListeners } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { createClient } from "@shipctl/sdk";
import type { Order } from "@shipctl/sdk/contract";
import { forEachConcurrent } from "../../src/shared/pace.js";
import { CallLog, type Operation, type Times } from "./calls.js";
import { Customer, senderOf } from "./customer.js";
import { Dice } from "./dice.js";
import { type Finding, Findings } from "./findings.js";
import {
  INJECTIONS,
  type Injection,
  MAX_JUMP_MS,
  planInjections,
  possibleInjections,
  type Weather,
} from "./injections.js";
import { checkAccount, checkJobs } from "./settled-books.js";
import { ADMIN, type Engine, openStage, type Stage } from "./stage.js";

export interface OrdealOptions {
  readonly engine: Engine;
  readonly seconds: number;
  readonly customers: number;
  readonly seed: number;
  /** Reports what is going on. */
  readonly onStep?: (text: string) => void;
}

export interface OrdealReport extends Omit<OrdealOptions, "onStep"> {
  readonly servers: number;
  readonly times: ReadonlyMap<Operation, Times>;
  readonly injected: ReadonlyMap<Injection, number>;
  readonly skipped: readonly string[];
  /** Connections that the database has ended, some in every second. */
  readonly terminated: number;
  /** Labels that customers have, and the output of `verify`. */
  readonly labels: number;
  readonly books: string;
  readonly findings: readonly Finding[];
}

const PASSWORD = "test-password-1";
/** What all customers together send, unless the servers are slower. */
const CALLS_PER_SECOND = 150;
const SIGN_UP_CONCURRENCY = 16;
const CHECK_CONCURRENCY = 16;
const TERMINATE_EVERY_MS = 1_000;
/** How long a server may take to answer a call. */
const TIMEOUT_MS = 35_000;
/** How long lost calls are repeated after the work; then they are repeated when everything is in order again. */
const LAST_CALLS_MS = 3_000;
/** How long everything may take to settle after the last restart. */
const SETTLE_MS = 180_000;

/** Lets customers work while things break, and then compares the replies with what is stored. */
export async function runOrdeal(options: OrdealOptions): Promise<OrdealReport> {
  const { engine, seconds, seed, onStep = () => undefined } = options;
  const findings = new Findings();
  const log = new CallLog();
  const weather: Weather = { carriers: undefined };
  const stage = await openStage(engine);
  let labels: readonly Order[] = [];
  let books = "";
  let terminated = 0;
  let isOver = false;
  const { possible, skipped } = possibleInjections(stage);
  const injected = new Map<Injection, number>();
  try {
    await Promise.all(stage.servers.map(({ ready }) => ready));
    onStep(`${options.customers} customers sign up`);
    const noMore = new AbortController();
    const customers = await signUp(stage, options, { log, findings, weather, over: noMore.signal });

    onStep(`they work for ${seconds} s`);
    const end = AbortSignal.timeout(seconds * 1_000);
    setMaxListeners(0, end);
    const pauseMs = (customers.length / CALLS_PER_SECOND) * 1_000;
    const work = Promise.all(customers.map((customer) => customer.work(end, pauseMs)));
    const terminating = terminateRegularly(stage, end);
    const plan = planInjections(seed, seconds, possible);
    const scene = { stage, weather, dice: new Dice(seed) };
    const startedAt = performance.now();
    const faults = plan.map(async ({ injection, atMs, forMs }) => {
      await wait(atMs - (performance.now() - startedAt));
      injected.set(injection, (injected.get(injection) ?? 0) + 1);
      onStep(`  ${injection}`);
      const over = await INJECTIONS[injection](scene);
      await wait(forMs);
      await over();
    });
    await Promise.all(faults);
    terminated = await terminating;
    const patience = setTimeout(
      () => noMore.abort(),
      seconds * 1_000 - (performance.now() - startedAt) + LAST_CALLS_MS,
    );
    await work;
    clearTimeout(patience);

    onStep("all servers are killed and started once more");
    // Past every lease and every retry that was set while a clock was ahead.
    for (const server of stage.servers) server.clockAheadMs = MAX_JUMP_MS + 600_000;
    await Promise.all(stage.servers.map((server) => server.end("SIGKILL")));
    await Promise.all(stage.servers.map(({ ready }) => ready));
    onStep("every reply to a customer is compared with what is stored");
    labels = await checkCustomers(customers, findings);
    await checkJobs(`http://127.0.0.1:${stage.doors[0]?.port}`, ADMIN, findings);
    const verified = await stage.verify();
    books = verified.output;
    findings.expect(verified.passed, "books", verified.output);
    for (const { crashes } of stage.servers) for (const crash of crashes) findings.add("servers", crash);
    isOver = true;
  } finally {
    const logs = await stage.close({ keepLogs: !isOver || findings.list.length > 0 });
    if (logs) onStep(`The servers' logs are in ${logs}`);
  }
  return {
    ...{ engine, seconds, seed, customers: options.customers, servers: stage.servers.length },
    ...{ times: log.times, injected, skipped, terminated, labels: labels.length, books, findings: findings.list },
  };
}

async function terminateRegularly({ database }: Stage, end: AbortSignal): Promise<number> {
  let terminated = 0;
  while (database && !end.aborted) {
    await wait(TERMINATE_EVERY_MS);
    terminated += await database.terminate();
  }
  return terminated;
}

type Shared = { log: CallLog; findings: Findings; weather: Weather; over: AbortSignal };

async function signUp(stage: Stage, { customers: count, seed }: OrdealOptions, shared: Shared): Promise<Customer[]> {
  const everybody: Customer[] = [];
  const urls = stage.doors.map(({ port }) => `http://127.0.0.1:${port}`);
  const guest = createClient({ baseUrl: urls[0] ?? "", timeoutMs: TIMEOUT_MS });
  const places = Array.from({ length: count }, (_, position) => position);
  await forEachConcurrent(places, SIGN_UP_CONCURRENCY, async (position) => {
    const mark = `c${String(position).padStart(4, "0")}`;
    const account = { name: senderOf(mark), email: `${mark}@shipctl.test`, password: PASSWORD };
    const { token } = await guest.register({ body: account });
    const once = { token, retries: 0, retryWithinMs: 0, timeoutMs: TIMEOUT_MS };
    const clients = urls.map((baseUrl) => createClient({ baseUrl, ...once }));
    const dice = new Dice(seed * 10_000 + position);
    const customer = new Customer({ ...shared, mark, clients, dice, everybody });
    await customer.start();
    everybody.push(customer);
  });
  return everybody;
}

/** Returns all labels that were bought. */
async function checkCustomers(customers: readonly Customer[], findings: Findings): Promise<Order[]> {
  const late = AbortSignal.timeout(SETTLE_MS);
  const labels: Order[] = [];
  await forEachConcurrent(customers, CHECK_CONCURRENCY, async (customer) => {
    labels.push(...(await checkAccount(customer, findings, late)));
  });
  for (const name of ["_id", "orderId", "trackingNumber"] as const) {
    const distinct = new Set(labels.map((label) => label[name])).size;
    findings.expect(
      distinct === labels.length,
      "doubled",
      `${labels.length} labels have ${distinct} different ${name}`,
    );
  }
  return labels;
}
