import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Client, createClient, type ProcessBulkRequest } from "@shipctl/sdk";
import { type PurchaseAccount, type PurchaseState, READY, runPurchase, storedState } from "@shipctl/sdk/bulk";
import { describe, expect, it, onTestFinished } from "vitest";
import { type JobKey, jobOwner, openJobs } from "../packages/cli/src/profile/jobs.js";
import { type Buyer, giveUpJob, payForRows, resumeJob } from "../packages/cli/src/steps/bulk/bulk-job.js";
import { bulkRow, purchase } from "../packages/server/test/api/shipments.js";
import { DAY_MS, HOUR_MS, timePasses } from "../packages/server/test/api/time-passes.js";
import { type Person, serverForTest } from "../packages/server/test/api.js";
import {
  createNotBoughtRows,
  type NotBoughtDatabase,
} from "../packages/web/src/screens/bulk-order/order/not-bought-rows.js";
import { createOpenPurchases } from "../packages/web/src/screens/bulk-order/order/open-purchases.js";
import { purchaseStore } from "../packages/web/src/screens/bulk-order/order/purchase-store.js";
import { memoryStorage } from "../packages/web/test/memory-storage.js";

/** What a client keeps over reloads, restarts and crashes. */
interface Place {
  /** A page, a tab, or a run of the program, as the account that is signed in. */
  open(session: Session): Opened;
}

interface Opened {
  /** The person confirms these rows. */
  buy(rows: Rows): Promise<PurchaseState>;
  /** What is stored without an answer, by file. */
  unfinished(): Promise<readonly string[]>;
  /** Tries to find out what became of it, buying nothing new. */
  settle(): Promise<readonly PurchaseState[]>;
  /** The person gives it up. */
  giveUp(): Promise<void>;
}

interface Session {
  readonly client: Client;
  readonly account: PurchaseAccount;
  readonly now: () => Date;
}

interface Rows {
  readonly fileName: string;
  readonly body: ProcessBulkRequest;
}

/** What happens to a call that pays. */
type Fault =
  | "page or program ends before it is sent"
  | "page or program ends before its answer"
  | "pass"
  | "answer lost"
  | "never arrives"
  | "session ended"
  | "rate limited"
  | "other account signs in";

const NAMES = { monday: ["Test Ann", "Test Bob"], tuesday: ["Test Cid", "Test Dee"] };
/** Two files of the same name and size, as a daily export writes them. */
const rowsOf = (day: keyof typeof NAMES): Rows => {
  const body = purchase(NAMES[day].map((toName) => bulkRow({ toName })));
  const fingerprint = (day === "monday" ? "a" : "b").repeat(64);
  return { fileName: "orders.csv", body: { ...body, fileName: "orders.csv", fingerprint } };
};
const MONDAY = rowsOf("monday");
const TUESDAY = rowsOf("tuesday");

const PLACES: Readonly<Record<string, () => Place>> = { browser, terminal };

describe.each(Object.keys(PLACES))("a purchase in the %s", (name) => {
  interface Case {
    readonly faults: readonly Fault[];
    /** Where the purchase rests, whether it stays stored, and whether the server bought it. */
    readonly rests: readonly [
      "accepted" | "refused" | "lost" | "sending",
      "stored" | "not stored",
      "bought" | "not bought",
    ];
    /** What its key says an hour later. */
    readonly later?: "accepted" | "nothing";
  }
  const cases: Readonly<Record<string, Case>> = {
    "without a fault": { faults: [], rests: ["accepted", "not stored", "bought"] },
    "whose answer is lost": { faults: ["answer lost"], rests: ["lost", "stored", "bought"], later: "accepted" },
    "that never arrives": { faults: ["never arrives"], rests: ["lost", "stored", "not bought"], later: "nothing" },
    "whose page is reloaded, or whose program is killed, before it is sent": {
      faults: ["page or program ends before it is sent"],
      rests: ["sending", "stored", "not bought"],
      later: "nothing",
    },
    "whose page is reloaded, or whose program is killed, before its answer": {
      faults: ["page or program ends before its answer"],
      rests: ["sending", "stored", "bought"],
      later: "accepted",
    },
    "whose session has ended": { faults: ["session ended"], rests: ["refused", "not stored", "not bought"] },
    "that comes too often": { faults: ["rate limited"], rests: ["refused", "not stored", "not bought"] },
    "whose answer is lost, then the session ends": {
      faults: ["answer lost", "session ended"],
      rests: ["lost", "stored", "bought"],
      later: "accepted",
    },
    "whose answer is lost, then it comes too often": {
      faults: ["answer lost", "rate limited"],
      rests: ["lost", "stored", "bought"],
      later: "accepted",
    },
    "whose answer is lost while another account signs in": {
      faults: ["answer lost", "other account signs in"],
      rests: ["lost", "stored", "bought"],
      later: "accepted",
    },
    "that never arrives while another account signs in": {
      faults: ["never arrives", "other account signs in"],
      rests: ["lost", "stored", "not bought"],
      later: "nothing",
    },
  };

  it.each(Object.entries(cases))("%s is made once", async (_name, { faults, rests: [at, kept, bought], later }) => {
    const scene = await sceneOf(name);
    const { ann, bea, line } = scene;
    line.faults = [...faults];
    const first = await Promise.race([scene.open(ann).buy(MONDAY), line.ended]);
    expect(first.at).toBe(at);
    expect(await scene.bought()).toEqual(bought === "bought" ? { ann: 1, bea: 0 } : { ann: 0, bea: 0 });

    // Another account sees nothing of it, and settles nothing.
    expect(await scene.open(bea).unfinished()).toEqual([]);
    // After a reload, a restart or a crash.
    const again = scene.open(ann);
    expect(await again.unfinished()).toEqual(kept === "stored" ? ["orders.csv"] : []);
    scene.passes(HOUR_MS);
    if (later === "accepted" || name === "browser") {
      expect((await again.settle()).map(foundIn)).toEqual(later ? [later] : []);
    }
    const second = await scene.open(ann).buy(MONDAY);
    const isTold = second.at === "accepted" || (second.at === "refused" && bought === "bought");
    expect([second.at, isTold]).toEqual([second.at, true]);
    expect(await scene.bought()).toEqual({ ann: 1, bea: 0 });
    expect(await scene.open(ann).unfinished()).toEqual([]);
  });

  it("is refused, and sent by nobody, if another account has signed in since it was confirmed", async () => {
    const scene = await sceneOf(name);
    const opened = scene.open(scene.ann);
    scene.signIn(scene.bea);
    expect(await opened.buy(MONDAY)).toMatchObject({ at: "refused" });
    expect(scene.line.paid).toBe(0);
    expect(await scene.bought()).toEqual({ ann: 0, bea: 0 });
  });

  it("in two tabs or processes at once is made once", async () => {
    const scene = await sceneOf(name);
    const tabs = [scene.open(scene.ann), scene.open(scene.ann)];
    const states = await Promise.all(tabs.map((tab) => tab.buy(MONDAY)));
    const ids = states.map((state) => (state.at === "accepted" ? state.purchase.bulkOrderId : state.at));
    expect(ids).toEqual([expect.stringContaining("BULK-"), ids[0]]);
    expect(await scene.bought()).toEqual({ ann: 1, bea: 0 });
  });

  it.each(["answer lost", "never arrives"] as const)(
    "that is interrupted (%s) and left for 8 days is not known: nothing is bought until the person gives it up",
    async (fault) => {
      const scene = await sceneOf(name);
      scene.line.faults = [fault];
      expect(await scene.open(scene.ann).buy(MONDAY)).toMatchObject({ at: "lost" });
      const before = await scene.bought();
      await scene.daysPass(8);
      const later = scene.open(scene.ann);
      expect((await later.settle()).map(foundIn)).toEqual(["not-known"]);
      expect(await later.buy(MONDAY)).toMatchObject({ at: "lost", finding: "not-known" });
      expect([scene.line.paid, await scene.bought()]).toEqual([0, before]);
      await later.giveUp();
      expect(await later.buy(MONDAY)).toMatchObject({ at: "accepted", replayed: false });
      expect((await scene.bought()).ann).toBe(before.ann + 1);
    },
  );

  it("that never arrived is not taken for a later one of the same file name and size", async () => {
    const scene = await sceneOf(name);
    scene.line.faults = ["never arrives"];
    await scene.open(scene.ann).buy(MONDAY);
    expect(await scene.open(scene.ann).buy(TUESDAY)).toMatchObject({ at: "accepted", replayed: false });
    const later = scene.open(scene.ann);
    expect(await later.unfinished()).toEqual(["orders.csv"]);
    scene.passes(HOUR_MS);
    expect(await later.buy(MONDAY)).toMatchObject({ at: "accepted" });
    expect(await scene.bought()).toEqual({ ann: 2, bea: 0 });
  });
});

const foundIn = (state: PurchaseState): string | undefined => (state.at === "lost" ? state.finding : state.at);

/** A server, two customers, a place of the client, and a line between them. */
async function sceneOf(name: string) {
  const server = await serverForTest();
  const clock = server.world.clock;
  const people = { ann: await server.register({ balance: 100 }), bea: await server.register({ balance: 100 }) };
  const place = (PLACES[name] ?? browser)();
  let current = people.ann;
  const listeners = new Set<() => void>();
  const signIn = (person: Person) => {
    current = person;
    for (const listener of listeners) listener();
  };
  const never = new Promise<Response>(() => undefined);
  let end: (at: { at: "sending" }) => void = () => undefined;
  const ended = new Promise<{ at: "sending" }>((resolve) => {
    end = resolve;
  });
  const line = { faults: [] as Fault[], paid: 0, ended };
  const fetch = async (request: Request): Promise<Response> => {
    if (!request.url.endsWith("/api/orders/bulk/process")) return server.app.fetch(request);
    const fault = line.faults.shift() ?? "pass";
    if (fault === "session ended") return problem(401, "session_expired");
    if (fault === "rate limited") return problem(429, "too_many_requests");
    if (fault === "never arrives") {
      if (line.faults[0] === "other account signs in") signIn(people.bea);
      throw new TypeError("fetch failed");
    }
    if (fault === "page or program ends before it is sent") {
      end({ at: "sending" });
      return never;
    }
    line.paid += 1;
    const reply = await server.app.fetch(request);
    if (fault === "page or program ends before its answer") {
      end({ at: "sending" });
      return never;
    }
    if (fault !== "answer lost") return reply;
    if (line.faults[0] === "other account signs in") signIn(people.bea);
    throw new TypeError("fetch failed");
  };
  const clientOf = () =>
    createClient({
      ...{ baseUrl: "http://shipctl.test", token: () => current.token, fetch },
      // One attempt for each fault.
      ...{ retries: Math.max(0, line.faults.length - 1), sleep: async () => undefined, random: () => 0 },
    });
  return {
    ...people,
    line,
    signIn,
    open(person: Person): Opened {
      signIn(person);
      const account: PurchaseAccount = {
        current: () => current.user._id,
        subscribe(listener) {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
      };
      return place.open({ client: clientOf(), account, now: () => new Date(clock.now()) });
    },
    passes: (ms: number) => clock.advance(ms),
    async daysPass(days: number) {
      await timePasses(server, days * DAY_MS);
      for (const person of [people.ann, people.bea]) {
        const { token } = await server
          .client()
          .login({ body: { email: person.user.email, password: person.password } });
        Object.assign(person, { token, api: server.client(token) });
      }
      line.paid = 0;
    },
    bought: async () => ({ ann: await ordersOf(people.ann), bea: await ordersOf(people.bea) }),
  };
}

const ordersOf = async ({ api }: Person): Promise<number> => (await api.listBulkOrders()).totalBulkOrders;

const problem = (status: number, code: string): Response =>
  Response.json({ code, message: "Refused by the test" }, { status });

/** Several tabs share a browser's storage. */
function browser(): Place {
  const storage = memoryStorage();
  const kept = new Map<string, unknown>();
  const database: NotBoughtDatabase = {
    all: async () => [...kept.values()],
    put: async (rows) => kept.set(rows.key, rows),
    delete: async (key) => kept.delete(key),
  };
  return {
    open({ client, account, now }) {
      const owner = account.current() ?? "";
      const open = createOpenPurchases(storage, new EventTarget(), owner);
      const notBought = createNotBoughtRows(database, owner);
      const store = purchaseStore(open, notBought, { paid: async () => undefined });
      const ports = { client, account, now, waitSeconds: 0, store };
      const lost = () => open.get().filter(({ bulkOrderId }) => bulkOrderId === undefined);
      return {
        buy: async ({ fileName, body }) => {
          const key = open.keyFor(body);
          const record = { key, owner, fileName, startedAt: now().toISOString(), request: body };
          const state = await runPurchase(ports, READY, { type: "confirmed", purchase: record });
          // The page follows an accepted purchase to its end.
          if (state.at === "accepted") await ports.store.end(state.purchase.key);
          return state;
        },
        unfinished: async () => lost().map(({ fileName }) => fileName),
        settle: () => Promise.all(lost().map((one) => runPurchase(ports, storedState(one), { type: "asked" }))),
        giveUp: async () => {
          for (const one of lost()) await runPurchase(ports, storedState(one), { type: "dismissed" });
        },
      };
    },
  };
}

/** Several processes share a folder. */
function terminal(): Place {
  const folder = mkdtempSync(join(tmpdir(), "shipctl-purchases-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const url = "http://shipctl.test";
  const jobs = openJobs(folder);
  return {
    open({ client, account, now }) {
      const accountId = account.current() ?? "";
      const owner = () => jobOwner({ url, accountId: account.current() ?? "" });
      const buyer: Buyer = {
        ...{ client, jobs, now, signal: new AbortController().signal, warn: () => undefined },
        account: { current: owner, subscribe: account.subscribe },
      };
      const lost = () => jobs.unanswered(url, accountId);
      return {
        buy: async ({ body }) => {
          const content = new TextEncoder().encode(JSON.stringify(body.orders));
          const ref: JobKey = { url, accountId, content, options: {} };
          const job = await jobs.read(ref);
          return job ? resumeJob(buyer, { ref, job }) : payForRows(buyer, { key: ref, request: body, earlier: [] });
        },
        unfinished: async () => (await lost()).map(({ job }) => job.fileName),
        settle: async () => Promise.all((await lost()).map((open) => resumeJob(buyer, open))),
        giveUp: async () => {
          for (const open of await lost()) await giveUpJob(buyer, open);
        },
      };
    },
  };
}
