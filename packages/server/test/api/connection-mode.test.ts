import type { ConnectionMode } from "@shipctl/sdk/contract";
import { describe, expect, it } from "vitest";
import { walletTable } from "../../src/domain/ledger/ledger.js";
import { askMode } from "../../src/domain/service/ask-mode.js";
import { connectionTable, keyPurpose } from "../../src/domain/service/connection-table.js";
import { connectionIn } from "../../src/domain/service/find-service.js";
import { busy, type Carrier, type CarrierAnswer, ok, refused, silent } from "../../src/ports/carrier.js";
import { JOB } from "../../src/shared/actor.js";
import { one } from "../../src/store/store.js";
import { arrange } from "../announced-store.js";
import { type Person, serverForTest, type TestServer } from "../api.js";
import { expectBalance, expectSoundBooks } from "./books.js";
import { play } from "./play.js";
import { addProvider } from "./provider.js";
import { refusal } from "./refusal.js";
import { bulkRow, GROUND_PRICE, NO_WAIT, order, purchase } from "./shipments.js";
import { MINUTE_MS, timePasses } from "./time-passes.js";

type Answer = CarrierAnswer<"test" | "live">;

const ANSWERS: Readonly<Record<string, Answer>> = {
  "a-test-key": ok("test"),
  "another-test-key": ok("test"),
  "a-live-key": ok("live"),
  "a-refused-key": refused("no such key"),
  "a-busy-key": busy(1_000, "slow down"),
  "a-silent-key": silent("no answer"),
};

interface Shop {
  readonly server: TestServer;
  readonly person: Person;
  readonly admin: Person;
  /** The provider's answer for each key from now on. */
  readonly answers: Record<string, Answer | Promise<Answer>>;
  /** The keys of the purchases, in order. */
  readonly boughtWith: string[];
}

/** A shop whose provider derives the mode from the key. The customer has this test balance. */
async function shop(playMoney = 50, provider: (carrier: Carrier) => Partial<Carrier> = () => ({})): Promise<Shop> {
  const answers: Shop["answers"] = { ...ANSWERS };
  const boughtWith: string[] = [];
  const server = await serverForTest({
    carrier: (sandbox, _clock, { baseUrl, key }) => {
      if (baseUrl === "sandbox:") return sandbox;
      const carrier: Carrier = { ...sandbox, ...provider(sandbox), mode: async () => answers[key] ?? ok("live") };
      return {
        ...carrier,
        buy: async (request, signal) => {
          const answer = await carrier.buy(request, signal);
          if (answer.kind === "ok") boughtWith.push(key);
          return answer;
        },
      };
    },
  });
  const person = await server.register();
  if (playMoney > 0) {
    const invoice = await person.api.createInvoice({ body: { amount: playMoney } });
    await play(server, invoice, playMoney.toFixed(2));
  }
  return { server, person, admin: await server.admin(), answers, boughtWith };
}

const playOf = async ({ server, person }: Shop) =>
  ((await server.world.store.get(walletTable, person.user._id))?.testCents ?? 0) / 100;

const setKey = ({ admin }: Shop, id: string, key: string, openLabels?: number) =>
  admin.api.updateConnection({ path: { id }, body: { key, openLabels } });

async function modeNow({ admin }: Shop, id: string): Promise<string | undefined> {
  return (await admin.api.listConnections()).find(({ _id }) => _id === id)?.mode;
}

const topUp = ({ person }: Shop) => person.api.createInvoice({ body: { amount: 5 } });

describe("the mode of a connection", () => {
  it.each<[string, ConnectionMode]>([
    ["a-test-key", "test"],
    ["a-live-key", "live"],
    ["a-refused-key", "unknown"],
    ["a-busy-key", "unknown"],
    ["a-silent-key", "unknown"],
  ])("is what the provider reports for its key: %s is %s", async (key, mode) => {
    const here = await shop(0);
    const { _id, sandbox, ...added } = await addProvider(here.server, key);
    expect([added.mode, sandbox]).toEqual([mode, mode === "test"]);
    expect(await modeNow(here, _id)).toBe(mode);
    const shown = (await here.person.api.listShippingApis()).find((api) => api._id === _id);
    expect(shown?.sandbox).toBe(mode === "test");
    const report = await here.admin.api.checkServiceUpdates({ body: { apis: [{ id: _id }, { id: "api_sandbox" }] } });
    expect([report[_id]?.mode, report.api_sandbox?.mode]).toEqual([mode, "test"]);
  });

  it("determines what the test balance buys, and whether test money is accepted", async () => {
    const test = await shop();
    const { _id: testId } = await addProvider(test.server, "a-test-key");
    const { order: bought } = await test.person.api.createOrder({ body: order({ apiId: testId }) });
    expect(bought.sandbox).toBe(true);
    expect(await playOf(test)).toBeCloseTo(50 - GROUND_PRICE, 2);
    await topUp(test);
    await expectSoundBooks(test.server);

    const live = await shop();
    const { _id: apiId } = await addProvider(live.server, "a-live-key");
    const error = await refusal(live.person.api.createOrder({ body: order({ apiId }) }));
    expect(error).toMatchObject({ code: "insufficient_funds", details: { available: 0 } });
    expect((await refusal(topUp(live))).code).toBe("top_up_unavailable");
    expect(live.boughtWith).toEqual([]);
    await live.server.setBalance(live.person, 60);
    const { order: real } = await live.person.api.createOrder({ body: order({ apiId }) });
    expect(real.sandbox).toBe(false);
    await expectSoundBooks(live.server);
  });

  it("is requested again for a new key, and unknown if the provider does not answer", async () => {
    const here = await shop(0);
    const { _id } = await addProvider(here.server, "a-test-key");
    await topUp(here);
    expect((await setKey(here, _id, "a-silent-key")).mode).toBe("unknown");
    await topUp(here);
    expect(await setKey(here, _id, "a-live-key")).toMatchObject({ mode: "live", sandbox: false });
    expect((await refusal(topUp(here))).code).toBe("top_up_unavailable");
    expect((await setKey(here, _id, "a-test-key")).mode).toBe("test");
    expect((await refusal(topUp(here))).code).toBe("top_up_unavailable");
  });

  it("is not changed by a late answer about a replaced key", async () => {
    const here = await shop(0);
    const { _id } = await addProvider(here.server, "a-test-key");
    let answer = (_mode: Answer) => {};
    here.answers["a-slow-key"] = new Promise((resolve) => {
      answer = resolve;
    });
    // A key of a process that did not ask.
    await arrange(here.server.world.store, { change: [one(connectionTable, _id)] }, (tx) => {
      const sealedKey = here.server.world.secrets.seal("a-slow-key", keyPurpose(_id));
      tx.put(connectionTable, { ...connectionIn(tx, _id), keyMode: undefined, sealedKey });
    });
    const slow = askMode(here.server.world, _id, JOB);
    expect(await modeNow(here, _id)).toBe("unknown");
    expect((await setKey(here, _id, "a-live-key")).mode).toBe("live");
    answer(ok("test"));
    await slow;
    expect(await modeNow(here, _id)).toBe("live");
  });

  it("that is unknown is requested until it is known", async () => {
    const here = await shop(0);
    const { _id } = await addProvider(here.server, "a-silent-key");
    await timePasses(here.server, 6 * MINUTE_MS);
    expect(await modeNow(here, _id)).toBe("unknown");
    here.answers["a-silent-key"] = ok("test");
    await timePasses(here.server, 6 * MINUTE_MS);
    expect(await modeNow(here, _id)).toBe("test");
    await topUp(here);
  });

  it("that is known survives a silence about the same key, but not a refusal", async () => {
    const here = await shop(0);
    const { _id } = await addProvider(here.server, "a-test-key");
    const check = async () => (await here.admin.api.checkServiceUpdates({ body: { apis: [{ id: _id }] } }))[_id]?.mode;
    here.answers["a-test-key"] = silent("no answer");
    expect(await check()).toBe("test");
    here.answers["a-test-key"] = refused("no such key");
    expect(await check()).toBe("unknown");
    here.answers["a-test-key"] = ok("live");
    expect(await check()).toBe("live");
  });
});

it("a demo store accepts and stores test keys only", async () => {
  const carrier = (sandbox: Carrier) => ({ ...sandbox, mode: async () => ok<"test" | "live">("test") });
  const demo = await serverForTest({
    settings: { demo: true },
    carrier: (sandbox, _clock, { key }) => (key === "a-test-key" ? carrier(sandbox) : sandbox),
  });
  const { api } = await demo.admin();
  const { _id } = await addProvider(demo, "a-test-key");
  const live = api.updateConnection({ path: { id: _id }, body: { key: "a-live-key" } });
  expect((await refusal(live)).code).toBe("live_key_refused");
  expect((await api.listConnections()).map(({ key, mode }) => [key, mode])).toEqual([
    ["", "test"],
    ["…-key", "test"],
  ]);
});

it("a demo store says what the provider answered about a key that it did not confirm", async () => {
  const demo = await serverForTest({
    settings: { demo: true },
    carrier: (sandbox) => ({ ...sandbox, mode: async () => refused("This API key is not valid.") }),
  });
  const body = { name: "Provider", key: "a-mistyped-key", baseUrl: "https://labels.example" };
  const { message, code } = await refusal((await demo.admin()).api.addConnection({ body }));
  expect(code).toBe("live_key_refused");
  expect(message).toContain("Its answer: This API key is not valid.");
});

describe("a key that is changed from test to live", () => {
  it("during a purchase does not affect it: the label is bought with the key of its hold", async () => {
    let change: (() => Promise<unknown>) | undefined;
    const here = await shop(50, (sandbox) => ({
      prepare: async (request) => {
        await change?.();
        change = undefined;
        return sandbox.prepare(request);
      },
    }));
    const { _id: apiId } = await addProvider(here.server, "a-test-key");
    change = () => setKey(here, apiId, "a-live-key", 1);
    const { order: bought } = await here.person.api.createOrder({ body: order({ apiId }) });
    expect(bought).toMatchObject({ purchase: "bought", sandbox: true });
    expect(here.boughtWith).toEqual(["a-test-key"]);
    expect((await refusal(here.person.api.createOrder({ body: order({ apiId }) }))).code).toBe("insufficient_funds");
    await expectSoundBooks(here.server);
  });

  it.each([50, 0])("stops a bulk order of samples: test balance %d", async (playMoney) => {
    const { here, look } = await changedInMidst(playMoney);
    expect(here.boughtWith).toEqual(["a-test-key"]);
    await timePasses(here.server, MINUTE_MS);
    expect(await look()).toMatchObject({ status: "partial", counts: { bought: 1, failed: 2 } });
    if (playMoney > 0) expect(await playOf(here)).toBeCloseTo(50 - GROUND_PRICE, 2);
    await expectSoundBooks(here.server);
  });

  it("buys no row with the replaced key, also if the carrier never pauses", async () => {
    let change: (() => Promise<unknown>) | undefined;
    let changed: Promise<unknown> | undefined;
    const here = await shop(0, (sandbox) => ({
      buy: async (request) => {
        if (change) changed ??= change();
        await changed;
        return sandbox.buy(request);
      },
    }));
    await here.server.setBalance(here.person, 1_000);
    const { _id: apiId } = await addProvider(here.server, "a-test-key");
    change = () => setKey(here, apiId, "another-test-key");
    // More than are bought at a time, so the last ones begin after the change.
    const rows = Array.from({ length: 100 }, (_, row) => bulkRow({ toName: `Row ${row}` }));
    const body = { ...purchase(rows), apiId };
    const { bulkOrderId } = await here.person.api.processBulkOrder({ body, headers: NO_WAIT });
    await here.server.world.store.runDue();
    const withOldKey = here.boughtWith.length;
    expect(withOldKey).toBeLessThan(rows.length);
    for (let minute = 0; minute < 3; minute++) await timePasses(here.server, MINUTE_MS);
    const { bulkOrder } = await here.person.api.getBulkOrder({ path: { bulkOrderId } });
    expect(bulkOrder).toMatchObject({ status: "completed", counts: { bought: rows.length } });
    expect(here.boughtWith).toEqual(rows.map((_, row) => (row < withOldKey ? "a-test-key" : "another-test-key")));
    await expectSoundBooks(here.server);
  });

  it("sells no row of a live bulk order with a test key, until it is stopped", async () => {
    let change: (() => Promise<unknown>) | undefined;
    let changed: Promise<unknown> | undefined;
    const here = await shop(0, (sandbox) => ({
      buy: async (request) => {
        changed ??= change?.();
        await changed;
        return request.shipment.recipient.name === "First" ? sandbox.buy(request) : busy(1_000, "slow down");
      },
    }));
    await here.server.setBalance(here.person, 50);
    const { _id: apiId } = await addProvider(here.server, "a-live-key");
    change = () => setKey(here, apiId, "a-test-key", 3);
    const rows = ["First", "Second", "Third"].map((toName) => bulkRow({ toName }));
    const { bulkOrderId } = await here.person.api.processBulkOrder({ body: purchase(rows), headers: NO_WAIT });
    await here.server.world.store.runDue();
    await timePasses(here.server, 5 * MINUTE_MS);
    const path = { bulkOrderId };
    const { bulkOrder } = await here.person.api.getBulkOrder({ path });
    expect(bulkOrder).toMatchObject({ status: "processing", counts: { bought: 1, pending: 2 } });
    expect(bulkOrder.waiting?.reason).toContain("its key has changed between test and live");
    expect(here.boughtWith).toEqual(["a-live-key"]);
    await expectBalance(here.person, 25.7, 2 * GROUND_PRICE);
    await here.person.api.stopBulkOrder({ path });
    await expectBalance(here.person, 50 - GROUND_PRICE);
    await expectSoundBooks(here.server);
  });

  it("is noticed with each answer: the test balance buys no batch of real postage", async () => {
    const here = await shop(50, (sandbox) => ({
      batches: {
        size: 10,
        prepare: async (shipments) => {
          const answers = await Promise.all(shipments.map((shipment) => sandbox.prepare(shipment)));
          return ok(answers.map((answer) => (answer.kind === "ok" ? ok({ ...answer.value, mode: "live" }) : answer)));
        },
        buy: async () => {
          throw new Error("nothing may be bought");
        },
      },
    }));
    const { _id: apiId } = await addProvider(here.server, "a-test-key");
    const body = { ...purchase([bulkRow(), bulkRow({ toName: "Second" })]), apiId };
    const { bulkOrderId } = await here.person.api.processBulkOrder({ body, headers: NO_WAIT });
    await here.server.world.store.runDue();
    const { bulkOrder } = await here.person.api.getBulkOrder({ path: { bulkOrderId } });
    expect(bulkOrder).toMatchObject({
      counts: { bought: 0, pending: 2 },
      waiting: {
        reason: "The carrier is not accepting orders right now: it has changed between samples and real postage",
      },
    });
    await expectSoundBooks(here.server);
  });

  it("allows no retry of a bulk order of samples", async () => {
    const here = await shop(50, (sandbox) => ({ ...sandbox }));
    const { _id: apiId } = await addProvider(here.server, "a-test-key");
    const rows = purchase([bulkRow(), bulkRow({ toName: "Carrier Refuses" })]);
    const { bulkOrderId } = await here.person.api.processBulkOrder({ body: { ...rows, apiId }, headers: NO_WAIT });
    await here.server.world.store.runDue();
    await setKey(here, apiId, "a-live-key", 1);
    const again = here.person.api.retryBulkOrder({ path: { bulkOrderId }, headers: NO_WAIT });
    expect((await refusal(again)).code).toBe("test_connection");
    await expectSoundBooks(here.server);
  });

  it("while a test invoice is open accepts no payment until the shop is a test shop again, and keeps the money separate", async () => {
    const here = await shop(0);
    const { _id } = await addProvider(here.server, "a-test-key");
    const invoice = await topUp(here);
    await setKey(here, _id, "a-live-key");
    await play(here.server, invoice, "5.00");
    await expectBalance(here.person, 0);
    await here.admin.api.goLive({ body: { undo: true } });
    await play(here.server, invoice, "5.00");
    await expectBalance(here.person, 5);
    expect(await playOf(here)).toBe(5);
    await expectSoundBooks(here.server);
  });
});

/** A bulk order of three rows; the key of its connection becomes live while the first one is bought. */
async function changedInMidst(playMoney: number) {
  let change: (() => Promise<unknown>) | undefined;
  // The key is changed once all rows are being bought: the operator is told of three open labels.
  let buying = 0;
  let onAll = () => {};
  const all = new Promise<void>((resolve) => {
    onAll = resolve;
  });
  const here = await shop(playMoney, (sandbox) => ({
    buy: async (request) => {
      if (change === undefined) return sandbox.buy(request);
      buying += 1;
      if (buying === 3) onAll();
      await all;
      await change?.();
      return request.shipment.recipient.name === "First" ? sandbox.buy(request) : busy(1_000, "slow down");
    },
  }));
  if (playMoney === 0) await here.server.setBalance(here.person, 50);
  const { _id: apiId } = await addProvider(here.server, "a-test-key");
  let changed: Promise<unknown> | undefined;
  change = () => {
    changed ??= setKey(here, apiId, "a-live-key", 3);
    return changed;
  };
  const rows = ["First", "Second", "Third"].map((toName) => bulkRow({ toName }));
  const body = { ...purchase(rows), apiId };
  const { bulkOrderId } = await here.person.api.processBulkOrder({ body, headers: NO_WAIT });
  await here.server.world.store.runDue();
  change = undefined;
  const look = async ({ api } = here.person) => (await api.getBulkOrder({ path: { bulkOrderId } })).bulkOrder;
  return { here, apiId, look };
}
