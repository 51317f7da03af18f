import { describe, expect, it } from "vitest";
import { ApiError } from "../../client/api-error.js";
import { createClient } from "../../client/create-client.js";
import type { BulkOrder } from "../../contract/index.js";
import { type Purchase, type PurchaseState, READY, storedState } from "./purchase.js";
import { followPurchase, type PurchasePorts, runPurchase } from "./run-purchase.js";

const START = "2026-11-02T08:00:00.000Z";
const request = { totalPrice: 8.1, orders: [] };
const purchase: Purchase = { key: "key-1", owner: "usr_1", startedAt: START, fileName: "monday.csv", request };
const { request: _rows, ...withoutRows } = purchase;

const bought = { bulkOrderId: "BULK-1", status: "completed" };
const notFound = () => Response.json({ code: "not_found", message: "There is no such bulk order" }, { status: 404 });
const refused = () => Response.json({ code: "insufficient_funds", message: "Not enough" }, { status: 402 });
const cut = () => Promise.reject(new TypeError("connection reset"));

/** A client's ports, what it stored and what it sent. */
function ports(answer: (request: Request) => Response | Promise<Response>) {
  const [stored, sent]: [string[], string[]] = [[], []];
  const who = { owner: "usr_1" as string | undefined, listeners: new Set<() => void>() };
  const signIn = (owner: string | undefined) => {
    who.owner = owner;
    for (const listener of who.listeners) listener();
  };
  const stopping = new AbortController();
  const given: PurchasePorts = {
    store: {
      async record(one) {
        stored.push(`record ${one.key}`);
        return { purchase: one, isNew: true };
      },
      accept: async (key, bulkOrderId) => void stored.push(`accept ${key} ${bulkOrderId}`),
      discard: async (key) => void stored.push(`discard ${key}`),
      end: async (key) => void stored.push(`end ${key}`),
    },
    account: {
      current: () => who.owner,
      subscribe(listener) {
        who.listeners.add(listener);
        return () => void who.listeners.delete(listener);
      },
    },
    client: createClient({
      baseUrl: "http://shipctl.test",
      retries: 0,
      sleep: () => Promise.resolve(),
      async fetch(call) {
        const { pathname, search } = new URL(call.url);
        const [key, prefer] = [call.headers.get("idempotency-key"), call.headers.get("prefer")];
        sent.push([call.method, pathname + search, key, prefer].filter((part) => part !== null).join(" "));
        return answer(call);
      },
    }),
    now: () => new Date(START),
    waitSeconds: 20,
    callOptions: () => ({ signal: stopping.signal }),
  };
  return { ports: given, stored, sent, who, signIn, stopping };
}

const SEND = "POST /api/orders/bulk/process key-1 wait=20";
const LOOK = "GET /api/orders/bulk/key%3Akey-1?page=1&limit=1";

describe("a purchase that is confirmed", () => {
  it("is stored, sent with its key, and accepted", async () => {
    const { ports: given, stored, sent, who } = ports(() => Response.json(bought, { status: 201 }));
    const state = await runPurchase(given, READY, { type: "confirmed", purchase });
    expect(state).toEqual({ at: "accepted", purchase: { ...withoutRows, bulkOrderId: "BULK-1" }, replayed: false });
    expect(stored).toEqual(["record key-1", "accept key-1 BULK-1"]);
    expect(sent).toEqual([SEND]);
    expect(who.listeners.size).toBe(0);
  });

  it("leaves nothing if the server refuses it, and is lost if there is no answer", async () => {
    const one = ports(refused);
    const state = await runPurchase(one.ports, READY, { type: "confirmed", purchase });
    expect(state).toMatchObject({ at: "refused", error: { code: "insufficient_funds" } });
    expect(one.stored).toEqual(["record key-1", "discard key-1"]);
    const other = ports(cut);
    const lost = await runPurchase(other.ports, READY, { type: "confirmed", purchase });
    expect(lost).toMatchObject({ at: "lost", purchase, error: { code: "network", mayHaveHappened: true } });
    expect(other.stored).toEqual(["record key-1"]);
    expect([one.who.listeners.size, other.who.listeners.size]).toEqual([0, 0]);
  });

  it("without its rows is not sent", async () => {
    const { ports: given, sent } = ports(cut);
    const state: PurchaseState = { at: "sending", purchase: withoutRows };
    const lost = await runPurchase(given, state, { type: "recorded", purchase: withoutRows, isNew: true });
    expect(lost).toMatchObject({ at: "lost", error: { message: "A purchase without its rows cannot be sent." } });
    expect(sent).toEqual([]);
  });
});

describe("a purchase without an answer", () => {
  it.each([
    ["found", () => Response.json({ bulkOrder: bought }), { at: "accepted", replayed: true }],
    ["not found", notFound, { at: "lost", finding: "yet" }],
    ["still unknown", cut, { at: "lost", error: { code: "network" } }],
  ] as const)("is asked for by its key, and then %s", async (_, answer, expected) => {
    const { ports: given, sent } = ports(answer);
    expect(await runPurchase(given, storedState(purchase), { type: "asked" })).toMatchObject(expected);
    expect(sent).toEqual([LOOK]);
  });

  it("is lost even if a repeat is refused because another account is signed in", async () => {
    const { ports: given, signIn, sent, stored } = ports(refused);
    signIn("usr_2");
    const state = await runPurchase(given, storedState(purchase), { type: "resumed" });
    expect(state).toMatchObject({ at: "lost", error: { message: expect.stringContaining("Another account") } });
    expect([sent, stored]).toEqual([[], []]);
  });
});

describe("the account of a purchase", () => {
  it("is the only one that sends it", async () => {
    const { ports: given, signIn, sent, stored } = ports(refused);
    signIn(undefined);
    const state = await runPurchase(given, READY, { type: "confirmed", purchase });
    expect(state).toMatchObject({ at: "refused", error: { message: expect.stringContaining("Nothing was sent") } });
    expect(sent).toEqual([]);
    expect(stored).toEqual(["record key-1", "discard key-1"]);
  });

  it("may sign in again while it is sent, and a call ends when another one does", async () => {
    const same = ports(() => {
      same.signIn("usr_1");
      return Response.json(bought, { status: 201 });
    });
    expect(await runPurchase(same.ports, READY, { type: "confirmed", purchase })).toMatchObject({ at: "accepted" });
    const other = ports((call) => {
      other.signIn("usr_2");
      return call.signal.aborted ? cut() : Response.json(bought, { status: 201 });
    });
    const state = await runPurchase(other.ports, READY, { type: "confirmed", purchase });
    expect(state).toMatchObject({ at: "lost", error: { code: "aborted" } });
    expect(other.who.listeners.size).toBe(0);
  });
});

describe("the signal of a client", () => {
  it("ends a call, before and while it is sent", async () => {
    const before = ports(() => Response.json(bought, { status: 201 }));
    before.stopping.abort(new Error("closed"));
    const state = await runPurchase(before.ports, READY, { type: "confirmed", purchase });
    expect([state, before.sent]).toMatchObject([{ at: "refused", error: { code: "aborted" } }, []]);
    const during = ports((call) => {
      during.stopping.abort(new Error("closed"));
      return call.signal.aborted ? cut() : Response.json(bought, { status: 201 });
    });
    const lost = await runPurchase(during.ports, READY, { type: "confirmed", purchase });
    expect(lost).toMatchObject({ at: "lost", error: { code: "aborted", mayHaveHappened: true } });
  });

  it("is optional", async () => {
    const { ports: given } = ports(() => Response.json(bought, { status: 201 }));
    const { callOptions: _none, ...plain } = given;
    expect(await runPurchase(plain, READY, { type: "confirmed", purchase })).toMatchObject({ at: "accepted" });
  });
});

describe("an accepted purchase", () => {
  it("is followed to its end, with every state on the way", async () => {
    const counts = (done: number) => ({ total: 2, bought: done, failed: 0, pending: 2 - done });
    const orders = [
      { ...bought, status: "processing", counts: counts(1) },
      { ...bought, counts: counts(2) },
    ];
    const { ports: given, stored } = ports(() => Response.json({ bulkOrder: orders.shift() }));
    const states: string[] = [];
    const accepted = { ...withoutRows, bulkOrderId: "BULK-1" };
    const done = await followPurchase(given, accepted, {
      onState: (state) => {
        const order: Partial<BulkOrder> = "bulkOrder" in state ? state.bulkOrder : {};
        states.push(`${state.at} ${order.counts?.bought}`);
      },
      sleep: () => Promise.resolve(),
    });
    expect(done.status).toBe("completed");
    expect(states).toEqual(["running 1", "running 2", "ended 2"]);
    expect(stored).toEqual(["end key-1"]);
  });

  it("continues on the server if it cannot be followed", async () => {
    const { ports: given, stored } = ports(notFound);
    const following = followPurchase(given, { ...withoutRows, bulkOrderId: "BULK-1" }, { onState: () => {} });
    await expect(following).rejects.toBeInstanceOf(ApiError);
    expect(stored).toEqual([]);
  });
});
