import { expect, it } from "vitest";
import { type Lease, LeaseLost, one } from "../../src/store/store.js";
import { packJob, parcel, parcels, type StillClock, type StoreUnderTest, type WithStore } from "./fixtures.js";

const enqueue = (store: StoreUnderTest, payload: unknown, options: { at?: string; key?: string } = {}) =>
  store.transact({}, (tx) => tx.enqueue(packJob, payload, options));

/** A worker that notes what it was given. */
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
    "runs a job once, with its payload, when it is due and not before",
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
    "runs the earliest first, and also what becomes due while others run",
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
    "does not count a running job as waiting: what is enqueued meanwhile runs after it",
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
    "calls again at the instant that a handler asks for, as a first attempt",
    withStore(async (store, clock) => {
      const attempts: number[] = [];
      store.work(packJob, async (_payload, { attempt }) => {
        attempts.push(attempt);
        return attempts.length === 1 ? { again: clock.iso(10_000) } : undefined;
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

  it("tries a failed job again after 1, 2, 4 seconds and so on, and never later than 5 minutes", withStore(triesAgain));

  it(
    "runs as many side by side as asked, and no more",
    withStore(async (store) => {
      let running = 0;
      let most = 0;
      const handler = async () => {
        running += 1;
        most = Math.max(most, running);
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
    "lets a transaction of the job's owner through, and stops that of an owner who lost it",
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
    "stops a transaction that claims a job which is over",
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
    "leaves jobs alone that nobody works on, until somebody does",
    withStore(async (store) => {
      await enqueue(store, "early");
      expect(await store.runDue()).toBe(0);
      const ran = noting(store);
      expect(await store.runDue()).toBe(1);
      expect(ran).toEqual(["early"]);
    }),
  );

  it(
    "runs due jobs by itself once started, and no more once stopped",
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

  it(
    "refuses an instant that is none",
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
