import { expect, it } from "vitest";
import { LeaseLost } from "../../src/store/errors.js";
import { deadJob, defineJob, defineRecurringJob, type JobOptions, type Lease, one } from "../../src/store/store.js";
import { packJob, parcel, parcels, type StillClock, type StoreUnderTest, type WithStore } from "./fixtures.js";

const enqueue = (store: StoreUnderTest, payload: unknown, options: JobOptions = {}) =>
  store.transact({}, (tx) => tx.enqueue(packJob, payload, options));

/** A worker that records its payloads. */
function noting(store: StoreUnderTest): unknown[] {
  const payloads: unknown[] = [];
  store.work(packJob, async (payload) => {
    payloads.push(payload);
    return undefined;
  });
  return payloads;
}

export function describeJobs(withStore: WithStore): void {
  it(
    "runs a job once, with its payload, and not before it is due",
    withStore(async (store, clock) => {
      const ran = noting(store);
      await enqueue(store, { order: 1 });
      await enqueue(store, { order: 2 }, { at: clock.iso(60_000) });
      expect(await store.runDue()).toBe(1);
      expect(ran).toEqual([{ order: 1 }]);
      expect(await store.runDue()).toBe(0);
      clock.advance(60_000);
      expect(await store.runDue()).toBe(1);
      expect(ran).toEqual([{ order: 1 }, { order: 2 }]);
    }),
  );

  it(
    "runs the earliest first, including jobs that become due while others run",
    withStore(async (store, clock) => {
      const ran: unknown[] = [];
      store.work(packJob, async (payload) => {
        ran.push(payload);
        if (payload === "second") await enqueue(store, "more");
        return undefined;
      });
      await enqueue(store, "second", { at: clock.iso(-1_000) });
      await enqueue(store, "first", { at: clock.iso(-2_000) });
      expect(await store.runDue()).toBe(3);
      expect(ran).toEqual(["first", "second", "more"]);
    }),
  );

  it(
    "keeps one waiting job per key, with the earlier of the two times",
    withStore(async (store, clock) => {
      const ran = noting(store);
      await enqueue(store, "one", { key: "k", at: clock.iso(5_000) });
      await enqueue(store, "two", { key: "k", at: clock.iso(1_000) });
      await enqueue(store, "three", { key: "k", at: clock.iso(9_000) });
      await enqueue(store, "other", { key: "l", at: clock.iso(9_000) });
      clock.advance(1_000);
      expect(await store.runDue()).toBe(1);
      clock.advance(60_000);
      expect(await store.runDue()).toBe(1);
      expect(ran).toHaveLength(2);
      expect(ran[1]).toBe("other");
    }),
  );

  it(
    "does not count a running job as waiting: a new one with its key runs after it",
    withStore(async (store) => {
      const ran: unknown[] = [];
      store.work(packJob, async (payload) => {
        ran.push(payload);
        if (payload === "one") await enqueue(store, "two", { key: "k" });
        return undefined;
      });
      await enqueue(store, "one", { key: "k" });
      expect(await store.runDue()).toBe(2);
      expect(ran).toEqual(["one", "two"]);
    }),
  );

  it(
    "calls a handler again at the instant it returns, as a first attempt",
    withStore(async (store, clock) => {
      const attempts: number[] = [];
      store.work(packJob, async (_payload, { attempt }) => {
        attempts.push(attempt);
        return attempts.length === 1 ? { at: clock.iso(10_000) } : undefined;
      });
      await enqueue(store, {});
      expect(await store.runDue()).toBe(1);
      expect(await store.runDue()).toBe(0);
      clock.advance(10_000);
      expect(await store.runDue()).toBe(1);
      clock.advance(1_000_000);
      expect(await store.runDue()).toBe(0);
      expect(attempts).toEqual([1, 1]);
    }),
  );

  it("retries a failed job after 1, 2, 4 seconds and so on, at most 5 minutes", withStore(triesAgain));

  it(
    "runs as many concurrently as configured, and no more",
    withStore(async (store) => {
      let running = 0;
      let most = 0;
      let tellFull: () => void = () => undefined;
      const full = new Promise<void>((resolve) => (tellFull = resolve));
      const handler = async () => {
        running += 1;
        most = Math.max(most, running);
        if (running === 3) tellFull();
        await full;
        await store.get(parcels, "a");
        await new Promise((resolve) => setImmediate(resolve));
        running -= 1;
        return undefined;
      };
      store.work(packJob, handler, { concurrency: 3 });
      for (let job = 0; job < 10; job++) await enqueue(store, job);
      expect(await store.runDue()).toBe(10);
      expect(most).toBe(3);
    }),
  );

  it(
    "accepts a transaction of the job's owner, and refuses one of a former owner",
    withStore(async (store) => {
      const events: string[] = [];
      store.work(packJob, async (_payload, lease) => {
        const write = (id: string) =>
          store.transact({ see: [lease.claim], change: [one(parcels, id)] }, (tx) => tx.put(parcels, parcel(id)));
        await write(`held-${lease.attempt}`);
        if (lease.attempt > 1) return undefined;
        await store.expireLease(lease.jobId);
        await write("lost").catch((error: unknown) => events.push(error instanceof LeaseLost ? "LeaseLost" : "other"));
        return undefined;
      });
      await enqueue(store, {});
      expect(await store.runDue()).toBe(2);
      expect(events).toEqual(["LeaseLost"]);
      expect(await store.get(parcels, "held-1")).toBeDefined();
      expect(await store.get(parcels, "held-2")).toBeDefined();
      expect(await store.get(parcels, "lost")).toBeUndefined();
      expect(await store.runDue()).toBe(0);
    }),
  );

  it(
    "refuses a transaction that claims a finished job",
    withStore(async (store) => {
      let claim: Lease["claim"] | undefined;
      store.work(packJob, async (_payload, lease) => {
        claim = lease.claim;
        return undefined;
      });
      await enqueue(store, {});
      await store.runDue();
      await expect(store.transact({ see: claim ? [claim] : [] }, () => 1)).rejects.toThrow(LeaseLost);
    }),
  );

  it(
    "leaves jobs without a worker until one is registered",
    withStore(async (store) => {
      await enqueue(store, "early");
      expect(await store.runDue()).toBe(0);
      const ran = noting(store);
      expect(await store.runDue()).toBe(1);
      expect(ran).toEqual(["early"]);
    }),
  );

  it(
    "runs due jobs automatically once started, and no more once stopped",
    withStore(async (store) => {
      let tell: (payload: unknown) => void = () => undefined;
      const next = () => new Promise((resolve) => (tell = resolve));
      store.work(packJob, async (payload) => {
        tell(payload);
        return undefined;
      });
      const first = next();
      await enqueue(store, "before the start");
      store.startJobs();
      expect(await first).toBe("before the start");
      const second = next();
      await enqueue(store, "after the start");
      expect(await second).toBe("after the start");
      await store.stopJobs(1_000);
      let ran = false;
      tell = () => {
        ran = true;
      };
      await enqueue(store, "after the stop");
      await new Promise((resolve) => setImmediate(resolve));
      expect(ran).toBe(false);
      expect(await store.runDue()).toBe(1);
    }),
  );

  it("lets a blocked group delay only itself", withStore(oneGroupStandsStill));

  it(
    "takes turns between groups, regardless of waiting time",
    withStore(async (store, clock) => {
      const ran = noting(store);
      for (let job = 0; job < 4; job++) await enqueue(store, `a${job}`, { group: "a", at: clock.iso(-9_000 + job) });
      for (let job = 0; job < 2; job++) await enqueue(store, `b${job}`, { group: "b", at: clock.iso(-1_000 + job) });
      expect(await store.runDue()).toBe(6);
      expect(ran).toEqual(["a0", "b0", "a1", "b1", "a2", "a3"]);
    }),
  );

  it("keeps a job dead after its last attempt, with its error, until it is restarted", withStore(diesAndIsRestarted));

  it(
    "deletes a dismissed dead job, and no other",
    withStore(async (store, clock) => {
      store.work(brittleJob, () => Promise.reject(new Error("no")));
      await store.transact({}, (tx) => tx.enqueue(brittleJob, {}, { at: "2040-01-01T00:00:00.000Z" }));
      await enqueueBrittle(store);
      await store.runDue();
      clock.advance(1_000);
      await store.runDue();
      for await (const { id, state } of store.scanJobs()) {
        const found = await store.transact({ change: [deadJob(id)] }, (tx) => {
          const job = tx.deadJob(id);
          tx.dismissJob(id);
          return job?.id;
        });
        expect(found).toBe(state === "dead" ? id : undefined);
      }
      expect(await store.countJobs()).toEqual({ waiting: 1, running: 0, dead: 0 });
      expect((await store.pageDeadJobs({ offset: 0, limit: 10 })).total).toBe(0);
    }),
  );

  it(
    "never lets a recurring job die",
    withStore(async (store, clock) => {
      const recurring = defineRecurringJob("sweep");
      store.work(recurring, () => Promise.reject(new Error("not today")));
      await store.transact({}, (tx) => tx.enqueue(recurring, {}));
      for (let day = 0; day < 400; day++) {
        expect(await store.runDue()).toBe(1);
        clock.advance(300_000);
      }
      expect(await store.countJobs()).toEqual({ waiting: 1, running: 0, dead: 0 });
    }),
  );

  it(
    "signals a handler that its lease is lost",
    withStore(async (store) => {
      const reported: unknown[] = [];
      store.work(packJob, async (_payload, { jobId, attempt, signal }) => {
        if (attempt > 1) return undefined;
        signal.addEventListener("abort", () => reported.push(signal.reason));
        await store.expireLease(jobId);
        return undefined;
      });
      await enqueue(store, {});
      expect(await store.runDue()).toBe(2);
      expect(reported).toEqual([expect.any(LeaseLost)]);
    }),
  );

  it(
    "signals handlers that the server is stopping, and does not count a failure",
    withStore(async (store) => {
      let begun: () => void = () => undefined;
      const running = new Promise<void>((resolve) => (begun = resolve));
      store.work(brittleJob, async (_payload, { signal }) => {
        begun();
        await new Promise((resolve) => signal.addEventListener("abort", resolve));
        throw signal.reason;
      });
      await enqueueBrittle(store);
      store.startJobs();
      await running;
      await store.stopJobs(60_000);
      expect(await store.countJobs()).toEqual({ waiting: 1, running: 0, dead: 0 });
    }),
  );

  it(
    "leaves a job to its running handler, for any duration",
    withStore(async (store, clock) => {
      let runs = 0;
      let end: () => void = () => undefined;
      const ended = new Promise<void>((resolve) => (end = resolve));
      let begin: () => void = () => undefined;
      const begun = new Promise<void>((resolve) => (begin = resolve));
      const handler = async () => {
        runs += 1;
        begin();
        await ended;
        return undefined;
      };
      store.work(packJob, handler, { concurrency: 2 });
      await enqueue(store, {});
      const first = store.runDue();
      await begun;
      clock.advance(86_400_000);
      const second = store.runDue();
      end();
      await Promise.all([first, second]);
      expect(runs).toBe(1);
    }),
  );

  it(
    "refuses an invalid instant",
    withStore(async (store) => {
      await expect(enqueue(store, {}, { at: "soon" })).rejects.toThrow(/"soon"/);
    }),
  );
}

async function triesAgain(store: StoreUnderTest, clock: StillClock): Promise<void> {
  const attempts: number[] = [];
  store.work(packJob, async (_payload, { attempt }) => {
    attempts.push(attempt);
    if (attempt < 12) throw new Error("not yet");
    return undefined;
  });
  await enqueue(store, {});
  const waitedSeconds: number[] = [];
  expect(await store.runDue()).toBe(1);
  for (let wait = 0; wait < 11; wait++) {
    let seconds = 0;
    do {
      clock.advance(1_000);
      seconds += 1;
    } while ((await store.runDue()) === 0 && seconds < 1_000);
    waitedSeconds.push(seconds);
  }
  expect(waitedSeconds).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300]);
  expect(attempts).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
}

/** Dead after its second failure. */
const brittleJob = defineJob<Record<string, never>>("brittle", { attempts: 2 });

async function enqueueBrittle(store: StoreUnderTest): Promise<void> {
  await store.transact({}, (tx) => tx.enqueue(brittleJob, {}, { key: "k", group: "g", subject: "ORD-1" }));
}

async function diesAndIsRestarted(store: StoreUnderTest, clock: StillClock): Promise<void> {
  let works = false;
  const attempts: number[] = [];
  store.work(brittleJob, async (_payload, { attempt }) => {
    attempts.push(attempt);
    if (!works) throw new Error(`attempt ${attempt} fails\nin a place that nobody needs to see`);
    return undefined;
  });
  await enqueueBrittle(store);
  await store.runDue();
  expect((await store.pageDeadJobs({ offset: 0, limit: 10 })).records).toEqual([]);
  clock.advance(1_000);
  await store.runDue();
  clock.advance(86_400_000);
  expect(await store.runDue()).toBe(0);
  const { records, total } = await store.pageDeadJobs({ offset: 0, limit: 10 });
  expect(total).toBe(1);
  const failedAt = clock.iso(-86_400_000);
  expect(records[0]).toMatchObject({ job: "brittle", subject: "ORD-1", lastError: "attempt 2 fails", failedAt });
  works = true;
  const id = records[0]?.id ?? "";
  await store.transact({ change: [deadJob(id)] }, (tx) => tx.restartJob(id));
  expect(await store.countJobs()).toEqual({ waiting: 1, running: 0, dead: 0 });
  expect(await store.runDue()).toBe(1);
  expect(attempts).toEqual([1, 2, 1]);
  expect(await store.countJobs()).toEqual({ waiting: 0, running: 0, dead: 0 });
}

async function oneGroupStandsStill(store: StoreUnderTest): Promise<void> {
  const ran: unknown[] = [];
  let letGo: () => void = () => undefined;
  const stuck = new Promise<void>((resolve) => (letGo = resolve));
  let quickLeft = 20;
  const handler = async (payload: unknown) => {
    ran.push(payload);
    if (payload === "stuck") await stuck;
    else if (--quickLeft === 0) letGo();
    return undefined;
  };
  store.work(packJob, handler, { concurrency: 4, perGroup: 2 });
  for (let job = 0; job < 20; job++) await enqueue(store, "stuck", { group: "silent" });
  for (let job = 0; job < 20; job++) await enqueue(store, "quick", { group: "fast" });
  expect(await store.runDue()).toBe(40);
  expect(ran.slice(0, 22).filter((payload) => payload === "stuck")).toHaveLength(2);
}
