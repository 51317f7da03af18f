import { describe, expect, it } from "vitest";
import { createCarriers } from "../../src/adapters/carriers/carriers.js";
import { createPromMetrics } from "../../src/adapters/prom-metrics.js";
import { sandboxCarrier, sandboxKind } from "../../src/adapters/sandbox/carrier.js";
import {
  accountProblem,
  busy,
  type Carrier,
  type CarrierAnswer,
  type CarrierKind,
  type CarrierPurchase,
  ok,
  refused,
  type Sale,
  type Shipment,
  silent,
} from "../../src/ports/carrier.js";
import { type Metrics, noMetrics } from "../../src/ports/metrics.js";
import { TestClock } from "../test-clock.js";
import { TestLog } from "../test-log.js";

const address = {
  name: "Test Person",
  street1: "1 Sample Street",
  city: "Springfield",
  state: "IL",
  zip: "62701",
  country: "US",
};
const shipment: Shipment = {
  reference: "ord_1",
  carrier: "UPS",
  service: "UPS Ground",
  serviceCode: "ups_ground",
  transitDays: 4,
  sender: address,
  recipient: address,
  parcels: [{ weightLbs: 1, lengthIn: 1, widthIn: 1, heightIn: 1 }],
  valueCents: 0,
  shipDate: "2026-11-02T09:00:00.000Z",
  printed: { orderNumber: "ORD-1" },
};
const purchase: CarrierPurchase = { carrierRef: "ord_1", shipment };
const sandbox = { id: "api_1", baseUrl: "sandbox:", key: "" };
const provider = { id: "api_2", baseUrl: "https://labels.example", key: "live" };
const SOLD = ok<Sale>({ trackingNumber: "1Z" });

describe("carriers by base URL", () => {
  const clock = new TestClock();
  const carriers = createCarriers([sandboxKind(clock)], { clock, log: new TestLog(), metrics: noMetrics });

  it("sell the sandbox's labels for sandbox: only", async () => {
    const sold = await carriers.for(sandbox).buy(purchase);
    expect(sold).toMatchObject({ kind: "ok", value: { trackingNumber: expect.stringMatching(/^SBXU/) } });
    const words = "Labels can be bought from labels.example over https only, or if SHIPCTL_PRIVATE_HOSTS names it";
    expect(carriers.whyUnusable(provider)).toBe(words);
    expect(await carriers.for(provider).prepare(shipment)).toEqual({ kind: "refused", words });
    expect(await carriers.for(provider).buy(purchase)).toEqual({ kind: "refused", words });
    expect((await carriers.for(provider).find(purchase)).kind).toBe("refused");
  });

  it("report a provider that cannot be reached as silent", async () => {
    expect((await carriers.for(provider).services()).kind).toBe("silent");
    expect((await carriers.for(provider).track(purchase, "1Z")).kind).toBe("silent");
  });
});

it("keep nothing of a connection that was not used for a day, as after it is deleted", async () => {
  const clock = new TestClock();
  const opened: string[] = [];
  const kind: CarrierKind = {
    ...sandboxKind(clock),
    open: ({ id }) => {
      opened.push(id);
      return sandboxCarrier(clock);
    },
  };
  const carriers = createCarriers([kind], { clock, log: new TestLog(), metrics: noMetrics });
  const use = (id: string) => carriers.for({ ...sandbox, id }).services();
  await use("deleted");
  await use("used");
  for (let hour = 0; hour < 24; hour++) {
    clock.advance(3_600_000);
    await use("used");
  }
  await use("new");
  await use("used");
  await use("deleted");
  expect(opened).toEqual(["deleted", "used", "new", "deleted"]);
});

it("compare their labels with the books when no purchase is waiting", async () => {
  const clock = new TestClock();
  const order: string[] = [];
  const held: (() => void)[] = [];
  const carrier: Carrier = {
    ...sandboxCarrier(clock),
    buy: ({ carrierRef }) => {
      order.push(carrierRef);
      return new Promise((resolve) => held.push(() => resolve(SOLD)));
    },
    statement: {
      list: async () => {
        order.push("list");
        return ok({ lines: [] });
      },
      find: async () => ok("not-found"),
    },
  };
  const kind = { ...sandboxKind(clock), serves: () => true, open: () => carrier };
  const carriers = createCarriers([kind], { clock, log: new TestLog(), metrics: noMetrics });
  const buys = (customer: string) => carriers.for(provider, customer).buy({ ...purchase, carrierRef: customer });
  const running = Array.from({ length: 64 }, (_, n) => buys(`customer ${n}`));
  const listed = carriers.for(provider).statement?.list({ from: "", to: "" });
  const later = buys("later");
  held[0]?.();
  await expect.poll(() => order.length).toBeGreaterThan(64);
  expect(order.slice(64)).toEqual(["later"]);
  for (let each = 1; each < 64; each++) held[each]?.();
  expect(await listed).toEqual(ok({ lines: [] }));
  held[64]?.();
  await Promise.all([...running, later]);
  expect(order.slice(64)).toEqual(["later", "list"]);
});

describe("a carrier that hangs and ignores its signal", () => {
  it("times out as silent, and its signal is aborted", async () => {
    let reported: AbortSignal | undefined;
    const carrier = shop({
      buy: (_purchase, signal) => {
        reported = signal?.();
        return new Promise(() => undefined);
      },
      timeLimitMs: 20,
    }).for(provider);
    expect(await carrier.buy(purchase)).toEqual({ kind: "silent", why: "no answer within 0.02 s" });
    expect(reported?.aborted).toBe(true);
  });
});

it("an event whose signature cannot be checked in time is answered, and is no call to the provider", async () => {
  const readEvent = () => new Promise<never>(() => undefined);
  const carriers = shop({ buy: async () => SOLD, readEvent, timeLimitMs: 20 });
  const event = { header: () => undefined, body: "", secrets: [] };
  expect(await carriers.for(provider).readEvent?.(event)).toMatchObject({ kind: "silent" });
  expect(carriers.health(provider.id)).toMatchObject({ calls: 0 });
});

describe("a carrier that stays silent", () => {
  it("to callers who have ended their calls is not paused", async () => {
    const carriers = shop({ buy: async () => silent("ended") });
    const ended = () => AbortSignal.abort();
    for (let n = 0; n < 11; n++) expect((await carriers.for(provider).buy(purchase, ended)).kind).toBe("silent");
    expect(carriers.health(provider.id)).toMatchObject({ calls: 0, pausedUntilMs: undefined });
  });

  it("is paused, then probed by one call, and called by all after an answer", async () => {
    const clock = new TestClock();
    let [asked, isBack] = [0, false];
    const buy = async () => {
      asked++;
      return isBack ? SOLD : silent("no answer");
    };
    const carrier = shop({ buy, clock }).for(provider);
    for (let n = 0; n < 10; n++) expect((await carrier.buy(purchase)).kind).toBe("silent");
    const why = "it has not answered for a while";
    const paused = (retryAfterMs: number) => ({ kind: "busy", retryAfterMs, why, cause: "unreachable" });
    expect(await carrier.buy(purchase)).toEqual(paused(15_000));
    clock.advance(5_000);
    expect(await carrier.buy(purchase)).toEqual(paused(10_000));
    expect(asked).toBe(10);
    clock.advance(10_000);
    expect((await both(carrier)).sort()).toEqual(["busy", "silent"]);
    expect(await carrier.buy(purchase)).toEqual(paused(30_000));
    clock.advance(30_000);
    isBack = true;
    expect((await both(carrier)).sort()).toEqual(["busy", "ok"]);
    expect(await both(carrier)).toEqual(["ok", "ok"]);
    expect(asked).toBe(14);
  });

  it("about parcels is not asked about them, and sells all the same", async () => {
    const carriers = shop({ buy: async () => SOLD, track: async () => silent("no answer") });
    const carrier = carriers.for(provider);
    for (let n = 0; n < 10; n++) await carrier.track(purchase, "1Z");
    expect(await carrier.track(purchase, "1Z")).toMatchObject({ kind: "busy", retryAfterMs: 15_000 });
    for (const call of [carrier.prepare(shipment), carrier.buy(purchase), carrier.find(purchase)]) {
      expect((await call).kind).toBe("ok");
    }
    expect(carriers.health(provider.id)).toMatchObject({ pausedUntilMs: undefined, pausedCalls: ["track"] });
  });

  it("does not affect another connection", async () => {
    const carriers = shop({ buy: async () => silent("no answer") });
    for (let n = 0; n < 11; n++) await carriers.for(provider).buy(purchase);
    expect((await carriers.for(provider).buy(purchase)).kind).toBe("busy");
    expect((await carriers.for({ ...provider, id: "api_3" }).buy(purchase)).kind).toBe("silent");
    expect((await carriers.for({ ...provider, key: "another" }).buy(purchase)).kind).toBe("silent");
  });
});

describe("a carrier's rate limit", () => {
  it("stops all calls of the connection until the time that it named, and of no other connection", async () => {
    const clock = new TestClock();
    let asked = 0;
    let answer: CarrierAnswer<Sale> = busy(3_000, "too many calls", "limit");
    const buy = async () => {
      asked++;
      return answer;
    };
    const carriers = shop({ buy, clock });
    expect(await carriers.for(provider, "one").buy(purchase)).toMatchObject({ kind: "busy", retryAfterMs: 3_000 });
    clock.advance(2_999);
    const other = carriers.for(provider, "other");
    const left = { kind: "busy", retryAfterMs: 1, why: "too many calls", cause: "limit" };
    expect([await other.buy(purchase), await other.prepare(shipment)]).toEqual([left, left]);
    expect(asked).toBe(1);
    await carriers.for({ ...provider, id: "api_3" }).buy(purchase);
    expect(asked).toBe(2);
    clock.advance(1);
    answer = SOLD;
    expect(await other.buy(purchase)).toEqual(SOLD);
    expect(asked).toBe(3);
  });

  it("is not one parcel's label that is not ready", async () => {
    let asked = 0;
    const notReady = busy(3_000, "the label is not ready yet");
    const buy = async () => {
      asked++;
      return notReady;
    };
    const carrier = shop({ buy }).for(provider);
    for (let n = 0; n < 2; n++) expect(await carrier.buy(purchase)).toEqual(notReady);
    expect(asked).toBe(2);
  });
});

describe("a connection's health", () => {
  it("counts each kind of error, and not what is about one parcel", async () => {
    const clock = new TestClock();
    let answer: CarrierAnswer<Sale> = SOLD;
    const carriers = shop({ buy: async () => answer, clock });
    for (answer of [
      SOLD,
      silent("no answer"),
      busy(1_000, "not ready"),
      refused("too heavy"),
      accountProblem("no funds"),
      busy(1_000, "too many calls", "limit"),
      SOLD,
    ]) {
      await carriers.for(provider).buy(purchase);
    }
    const counts = { unanswered: 1, accountRefused: 1, rateLimited: 1 };
    // The last call was not made: the rate limit is not over.
    expect(carriers.health(provider.id)).toMatchObject({ calls: 6, ...counts });
  });
});

describe("two customers of one slow carrier", () => {
  it("take turns: a thousand calls of one do not delay a call of the other", async () => {
    const answers: (() => void)[] = [];
    const buy = () =>
      new Promise<CarrierAnswer<Sale>>((resolve) => {
        answers.push(() => resolve(SOLD));
      });
    const carriers = shop({ buy });
    const many = Array.from({ length: 1_000 }, () => carriers.for(provider, "many").buy(purchase));
    expect(answers).toHaveLength(48);
    const few = Array.from({ length: 20 }, () => carriers.for(provider, "few").buy(purchase));
    expect(answers).toHaveLength(64);
    // One slot is free; the two customers alternate.
    const ended = Promise.all([...many, ...few]);
    while (answers.length > 0) {
      for (const answer of answers.splice(0)) answer();
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect((await ended).every(({ kind }) => kind === "ok")).toBe(true);
  });

  it("get a busy answer instead of waiting forever", async () => {
    const clock = new TestClock();
    const carriers = shop({ buy: () => new Promise(() => undefined), clock, patienceMs: 10 });
    for (let n = 0; n < 48; n++) void carriers.for(provider, "many").buy(purchase);
    expect(await carriers.for(provider, "many").buy(purchase)).toMatchObject({ kind: "busy", retryAfterMs: 2_000 });
  });
});

it("every call is counted by kind, call and answer, with its duration", async () => {
  const [clock, metrics] = [new TestClock(), createPromMetrics()];
  const answers: CarrierAnswer<Sale>[] = [SOLD, silent("no answer"), SOLD];
  const buy = async () => {
    clock.advance(40);
    return answers.shift() ?? SOLD;
  };
  const carriers = shop({ buy, clock, metrics });
  await carriers.for(provider, "one").buy(purchase);
  await carriers.for(provider, "two").buy(purchase);
  await carriers.for({ ...provider, id: "api_3" }).buy(purchase);
  await carriers.for(provider).mode();
  const lines = (await metrics.text())
    .split("\n")
    .filter((line) => /^shipctl_carrier_call_.*_(count|sum)\{/.test(line));
  const of = (what: string, call: string, answer: string) =>
    `shipctl_carrier_call_duration_seconds_${what}{kind="sandbox",call="${call}",answer="${answer}"}`;
  expect(lines).toEqual([
    ...[`${of("sum", "buy", "ok")} 0.08`, `${of("count", "buy", "ok")} 2`],
    ...[`${of("sum", "buy", "silent")} 0.04`, `${of("count", "buy", "silent")} 1`],
    ...[`${of("sum", "mode", "ok")} 0`, `${of("count", "mode", "ok")} 1`],
  ]);
});

it.each([
  ["the request that failed", refused("no"), { outcome: "refused", status: 422, code: "NO", requestId: "second" }],
  ["the last request with an id, if all is well", SOLD, { outcome: "ok", requestId: "third" }],
] as const)("of several requests of a call, an order keeps %s", async (_what, answer, kept) => {
  const carriers = shop({
    buy: async (_purchase, signal) => {
      const replies = [
        { status: 200, requestId: "first" },
        { status: 422, code: "NO", requestId: "second" },
      ];
      signal?.heard?.push(...replies, { status: 200, requestId: "third" }, { status: 200 });
      return answer;
    },
  });
  await carriers.for(provider).buy(purchase);
  const call = { what: "buy", atMs: expect.any(Number), durationMs: 0 };
  expect(carriers.callsOf(purchase.shipment.reference)).toEqual([{ ...call, ...kept }]);
});

it("the calls of the oldest of many orders are forgotten, and of an order all but the newest 20", async () => {
  const heardBy: Carrier["buy"] = async (_purchase, signal) => {
    signal?.heard?.push({ status: 200, requestId: "one" });
    return SOLD;
  };
  const carriers = shop({ buy: heardBy });
  const buy = (reference: string) =>
    carriers.for(provider).buy({ ...purchase, shipment: { ...purchase.shipment, reference } });
  for (let time = 0; time < 30; time++) await buy("ord_first");
  expect(carriers.callsOf("ord_first")).toHaveLength(20);
  for (let n = 0; n < 2_000; n++) await buy(`ord_${n}`);
  expect(carriers.callsOf("ord_first")).toEqual([]);
  expect(carriers.callsOf("ord_0")).toHaveLength(1);
});

interface Shop {
  readonly buy: Carrier["buy"];
  readonly track?: Carrier["track"];
  readonly readEvent?: Carrier["readEvent"];
  readonly clock?: TestClock;
  readonly metrics?: Metrics;
  readonly timeLimitMs?: number;
  readonly patienceMs?: number;
}

function shop({ buy, track, readEvent, clock = new TestClock(), metrics = noMetrics, ...limits }: Shop) {
  const carrier = { ...sandboxCarrier(clock), buy, ...(track && { track }), ...(readEvent && { readEvent }) };
  const kind = { ...sandboxKind(clock), serves: () => true, open: () => carrier };
  return createCarriers([kind], { clock, log: new TestLog(), metrics, ...limits });
}

const both = async (carrier: Carrier) =>
  (await Promise.all([carrier.buy(purchase), carrier.buy(purchase)])).map(({ kind }) => kind);
