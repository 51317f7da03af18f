/** The daily check of the books, with records as Postgres gives them: memory, and how long it holds the event loop. */
import { readFileSync } from "node:fs";
import { clearImmediate, setImmediate as eachTurn } from "node:timers";
import { setImmediate } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import type { FrozenReads } from "../../packages/server/src/store/store.js";
import { compiled } from "../compiled.js";
import type { Line } from "../line.js";

const ORDERS = 400_000;
const ORDERS_EACH = 200;
const CUSTOMERS = ORDERS / ORDERS_EACH;
const PRICE_CENTS = 810;
const CREDIT_CENTS = 1_000_000;
const DAYS = 30;
const SLICE = 1_000;
const GC_EVERY = 40_000;
const BYTES_PER_MB = 1024 * 1024;
const part = "books";

export async function books(): Promise<Line[]> {
  const { verifyBooks } = await compiled("domain/report/verify/verify-books.js");
  const size = `${ORDERS.toLocaleString("en-US")} orders`;
  const holds = new LongestHold();
  const { faults } = await verifyBooks({ store: shop({ everySlice: setImmediate }) });
  if (faults.length > 0) throw new Error(`the made-up books have faults: ${faults[0]}`);
  const longestMs = holds.end();
  const live = new LiveMemory();
  await verifyBooks({ store: shop({ everySlice: setImmediate, every: (visits) => live.look(visits) }) });
  return [
    { part, name: `${size}, longest hold of the event loop`, value: longestMs, unit: "ms", goal: { atMost: 50 } },
    { part, name: `${size}, memory`, value: live.mostBytes / BYTES_PER_MB, unit: "MB", goal: { atMost: 50 } },
  ];
}

/**
 * The longest turn of the event loop. In CPU time of this thread where the system tells it, so that other programs of the
 * machine do not count.
 */
class LongestHold {
  #longestMs = 0;
  #startedMs = threadMs();
  #next = this.#turn();

  end(): number {
    clearImmediate(this.#next);
    this.#look();
    return this.#longestMs;
  }

  #turn(): NodeJS.Immediate {
    return eachTurn(() => {
      this.#look();
      this.#next = this.#turn();
    });
  }

  #look(): void {
    const now = threadMs();
    this.#longestMs = Math.max(this.#longestMs, now - this.#startedMs);
    this.#startedMs = now;
  }
}

function threadMs(): number {
  try {
    return Number(readFileSync("/proc/self/schedstat", "latin1").split(" ")[0]) / 1e6;
  } catch {
    return performance.now();
  }
}

/** What is still in use after a garbage collection. */
class LiveMemory {
  mostBytes = 0;
  readonly #collect: () => void;
  readonly #before: number;

  constructor() {
    setFlagsFromString("--expose-gc");
    this.#collect = runInNewContext("gc");
    this.#before = this.#bytes();
  }

  look(visits: number): void {
    if (visits % GC_EVERY === 0) this.mostBytes = Math.max(this.mostBytes, this.#bytes() - this.#before);
  }

  #bytes(): number {
    this.#collect();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return heapUsed + arrayBuffers;
  }
}

interface Pace {
  readonly everySlice: () => Promise<void>;
  readonly every?: (visits: number) => void;
}

/** Customers with a credit and 200 labels each, made up while they are read. */
function shop({ everySlice, every = () => undefined }: Pace): FrozenReads {
  let visits = 0;
  const records: Readonly<Record<string, () => Iterable<object>>> = {
    entries,
    wallets,
    accounts: wallets,
    deposits,
    orders,
    tallies,
  };
  return {
    async *scan({ name }) {
      for (const record of records[name]?.() ?? []) {
        yield JSON.parse(JSON.stringify(record));
        if (++visits % SLICE === 0) await everySlice();
        every(visits);
      }
    },
    async *scanJobs() {},
  };
}

const idOf = (kind: string, n: number): string => `${kind}_${String(n).padStart(12, "0")}${kind}x7Qk2`;
const dayOf = (n: number): string => `2026-10-${String((n % DAYS) + 1).padStart(2, "0")}`;

/** In no order of sequence, as ids are. */
function* entries(): Generator<object> {
  for (let n = ORDERS - 1; n >= 0; n--) {
    const sequence = (n % ORDERS_EACH) + 2;
    yield {
      ...{ id: idOf("txn", n), number: `TXN-${n}`, customerId: idOf("usr", Math.floor(n / ORDERS_EACH)), sequence },
      ...{ kind: "purchase", amountCents: -PRICE_CENTS, reference: `purchase ${idOf("ord", n)}` },
      balanceAfterCents: CREDIT_CENTS - (sequence - 1) * PRICE_CENTS,
      ...{ description: `UPS Ground label ORD-${n}`, subject: `ORD-${n}`, createdAt: `${dayOf(n)}T12:00:00.000Z` },
    };
  }
  for (let n = 0; n < CUSTOMERS; n++) {
    yield {
      ...{ id: idOf("cre", n), number: `TXN-C${n}`, customerId: idOf("usr", n), sequence: 1, kind: "adjustment" },
      ...{ amountCents: CREDIT_CENTS, balanceAfterCents: CREDIT_CENTS, reference: `credit ${n}` },
      ...{ description: "Credit", createdAt: "2026-10-01T00:00:00.000Z" },
    };
  }
}

function* wallets(): Generator<object> {
  const spentCents = ORDERS_EACH * PRICE_CENTS;
  const sums = { postedCents: CREDIT_CENTS - spentCents, heldCents: 0, spentCents, entries: ORDERS_EACH + 1 };
  for (let n = 0; n < CUSTOMERS; n++) yield { id: idOf("usr", n), ...sums };
}

function* deposits(): Generator<object> {
  const credit = { amountCents: CREDIT_CENTS, method: "admin_credit", status: "completed" };
  for (let n = 0; n < CUSTOMERS; n++) {
    yield { id: idOf("cre", n), number: `TXN-C${n}`, customerId: idOf("usr", n), ...credit };
  }
}

const ADDRESS = {
  name: "Test Recipient",
  street1: "1 Main St",
  city: "Portland",
  state: "OR",
  zip: "97201",
  country: "US",
};

function* orders(): Generator<object> {
  for (let n = 0; n < ORDERS; n++) {
    yield {
      ...{ id: idOf("ord", n), number: `ORD-${n}`, customerId: idOf("usr", Math.floor(n / ORDERS_EACH)) },
      ...{ connectionId: "api_sandbox", carrier: "UPS", service: "UPS Ground", serviceCode: "ground", transitDays: 4 },
      ...{ sender: ADDRESS, recipient: ADDRESS, parcel: { weightLbs: 2, lengthIn: 10, widthIn: 8, heightIn: 4 } },
      ...{ priceCents: PRICE_CENTS, valueCents: 0, status: "processing", refundStatus: "none" },
      purchase: { state: "bought", trackingNumber: `SBXU${n}`, label: "drawn" },
      bulk: { bulkId: idOf("blk", Math.floor(n / 1_000)), bulkNumber: "BULK-1", run: 1, position: n % 1_000 },
      createdAt: `${dayOf(n)}T12:00:00.000Z`,
    };
  }
}

function* tallies(): Generator<object> {
  for (let day = 0; day < DAYS; day++) {
    const labels = Math.ceil((ORDERS - day) / DAYS);
    const costs = { costedLabels: 0, costedRevenueCents: 0, costCents: 0 };
    const what = { day: dayOf(day), carrier: "UPS", connectionId: "api_sandbox" };
    yield { id: String(day), ...what, labels, revenueCents: labels * PRICE_CENTS, ...costs };
  }
}
