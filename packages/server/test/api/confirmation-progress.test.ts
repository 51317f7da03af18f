import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { confirmSessionTable } from "../../src/domain/marketplace/confirmation-table.js";
import type { Marketplace } from "../../src/ports/marketplace.js";
import { startServer, type TestServer } from "../api.js";
import type { TestWorldOptions } from "../test-world.js";
import { refusal } from "./refusal.js";
import { bulkRow, buyRows, NO_WAIT } from "./shipments.js";

const SESSION = { cookies: "session-id=secret-cookie", csrfToken: "secret-token" };

describe("confirming a bulk order on the marketplace", () => {
  it("answers with SPEC's fields when the job has ended", async () => {
    const { server, buy, api } = await shop(fakeAmazon());
    const bulkOrderId = await buy(2);
    server.world.clock.auto = false;
    server.world.store.startJobs();
    const reply = await api.withStatus.confirmAmazonOrders({ body: { bulkOrderId, ...SESSION } });
    expect(reply.status).toBe(200);
    expect(reply.data).toMatchObject({
      status: "completed",
      confirmedCount: 2,
      message: "Successfully confirmed 2 orders on Amazon!",
    });
    expect(reply.data).toEqual(await api.getAmazonConfirmation({ path: { bulkOrderId } }));
  });

  it.each([
    [undefined, 20],
    ["wait=7", 7],
    ["wait=0", 0],
  ])("with Prefer %s answers after its wait, and its progress can then be polled", async (prefer, seconds) => {
    const amazon = fakeAmazon();
    const { server, buy, api } = await shop(amazon);
    const bulkOrderId = await buy(4);
    const path = { bulkOrderId };
    expect(await api.getAmazonConfirmation({ path })).toMatchObject({ status: "none", outcomes: [] });
    const before = server.world.clock.now();
    const headers = prefer === undefined ? {} : { Prefer: prefer };
    const reply = await api.withStatus.confirmAmazonOrders({ body: { bulkOrderId, ...SESSION }, headers });
    expect(reply.status).toBe(202);
    expect((server.world.clock.now() - before) / 1_000).toBe(seconds);
    expect(reply.data).toMatchObject({ status: "running", totalCount: 4, confirmedCount: 0, remainingCount: 4 });

    amazon.answers(2, "refused");
    amazon.stopsAt(3);
    const running = server.world.store.runDue();
    await amazon.stopped;
    expect(await api.getAmazonConfirmation({ path })).toMatchObject({
      status: "running",
      totalCount: 4,
      confirmedCount: 1,
      refusedCount: 1,
      unansweredCount: 0,
      remainingCount: 2,
      outcomes: [],
      message: "Confirming on Amazon: 2 of 4 so far.",
    });
    amazon.continues();
    await running;
    const done = await api.getAmazonConfirmation({ path });
    expect(done).toMatchObject({ status: "completed", confirmedCount: 3, refusedCount: 1, remainingCount: 0 });
    expect(done.outcomes.map(({ outcome }) => outcome)).toEqual(["confirmed", "refused", "confirmed", "confirmed"]);
  });

  it("runs once at a time per bulk order, and concurrently for several", async () => {
    const amazon = fakeAmazon();
    const { server, buy, api } = await shop(amazon);
    const [one, other] = [await buy(2), await buy(2)];
    const confirm = (bulkOrderId: string) =>
      api.confirmAmazonOrders({ body: { bulkOrderId, ...SESSION }, headers: NO_WAIT });
    const both = await Promise.allSettled([confirm(one), confirm(one)]);
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await refusal(confirm(one))).toMatchObject({ status: 409, code: "confirmation_running" });
    await confirm(other);
    await server.world.store.runDue();
    expect(amazon.sent).toHaveLength(4);
    await confirm(one);
    await server.world.store.runDue();
    expect(await api.getAmazonConfirmation({ path: { bulkOrderId: one } })).toMatchObject({
      confirmedCount: 0,
      alreadyConfirmedCount: 2,
    });
    expect(amazon.sent).toHaveLength(4);
  });

  it("saves credentials immediately, and keeps the session encrypted until it ends", async () => {
    const amazon = fakeAmazon();
    const { server, buy, api } = await shop(amazon);
    const bulkOrderId = await buy(1);
    const body = { bulkOrderId, ...SESSION, saveCookies: true };
    await api.confirmAmazonOrders({ body, headers: NO_WAIT });
    expect(await api.getSavedCredentials({ query: { includeCredentials: true } })).toMatchObject({
      credentials: { cookies: SESSION.cookies, csrfToken: null },
    });
    const [sealed] = await sessionsIn(server);
    expect(sealed).toBeDefined();
    expect(JSON.stringify(sealed)).not.toMatch(/secret-(cookie|token)/);
    await server.world.store.runDue();
    expect(await sessionsIn(server)).toEqual([]);
    expect(amazon.sessions).toEqual([SESSION]);
  });

  it.each([0, 1, 27])(
    "continues after a restart with the order after %i others, and sends none twice",
    async (before) => {
      const amazon = fakeAmazon();
      const folder = await mkdtemp(join(tmpdir(), "shipctl-confirm-"));
      onTestFinished(() => rm(folder, { recursive: true, force: true }));
      const first = await shop(amazon, { folder });
      const bulkOrderId = await first.buy(30);
      amazon.answers(1, "refused");
      amazon.stopsAt(before + 1);
      await first.api.confirmAmazonOrders({ body: { bulkOrderId, ...SESSION }, headers: NO_WAIT });
      const running = first.server.world.store.runDue();
      running.catch(() => undefined);
      await amazon.stopped;
      const interrupted = amazon.sent.pop();
      await first.server.close();

      const again = fakeAmazon();
      again.answers(1, before === 0 ? "refused" : "confirmed");
      const { clock, ids } = first.server.world;
      const second = await startServer({ folder, clock, ids, marketplace: again.marketplace });
      onTestFinished(() => second.close());
      await second.world.store.runDue();
      const done = await second.client(first.token).getAmazonConfirmation({ path: { bulkOrderId } });
      expect(done).toMatchObject({ status: "completed", confirmedCount: 29, refusedCount: 1, remainingCount: 0 });
      expect(again.sent[0]).toBe(interrupted);
      expect(new Set([...amazon.sent, ...again.sent]).size).toBe(30);
      expect(amazon.sent.length + again.sent.length).toBe(30);
      expect(again.sessions[0]).toEqual(SESSION);
      expect(await sessionsIn(second)).toEqual([]);
    },
  );

  it("does not block others: the ninth runs before the first eight have ended", async () => {
    const amazon = fakeAmazon();
    const { server, buy, api } = await shop(amazon);
    const long = await Promise.all(Array.from({ length: 8 }, () => buy(30)));
    const short = await buy(1);
    for (const bulkOrderId of [...long, short]) {
      await api.confirmAmazonOrders({ body: { bulkOrderId, ...SESSION }, headers: NO_WAIT });
    }
    const { orders } = await api.getBulkOrder({ path: { bulkOrderId: short } });
    // After their first turns, the eight get no answer until the ninth has its own. Turns are taken in order of time.
    amazon.holdsUntil(orders[0]?.amazonOrderId ?? "", 8 * 25, () => server.world.clock.advance(1));
    await server.world.store.runDue();
    expect(amazon.sent).toHaveLength(241);
  });
});

type Answer = "confirmed" | "refused";

/** A marketplace with configurable answers, which can be stopped before the order with a given number (from 1). */
function fakeAmazon() {
  const sent: string[] = [];
  const sessions: unknown[] = [];
  const answers = new Map<number, Answer>();
  let stopAt = Number.POSITIVE_INFINITY;
  let arrived: () => void = () => undefined;
  let release: () => void = () => undefined;
  const stopped = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let hold: { readonly orderId: string; readonly after: number; readonly timePasses: () => void } | undefined;
  let arrive: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const marketplace: Marketplace = {
    confirm: async (session, { marketplaceOrderId }) => {
      const number = sent.push(marketplaceOrderId);
      sessions.push(session);
      hold?.timePasses();
      if (marketplaceOrderId === hold?.orderId) arrive();
      else if (hold && number > hold.after) await held;
      if (number >= stopAt) {
        arrived();
        await released;
      }
      const outcome = answers.get(number) ?? "confirmed";
      return outcome === "confirmed" ? { outcome } : { outcome, message: "Wrong carrier" };
    },
  };
  return {
    marketplace,
    sent,
    sessions,
    stopped,
    answers: (number: number, answer: Answer) => answers.set(number, answer),
    stopsAt: (number: number) => {
      stopAt = number;
    },
    continues: () => release(),
    /** Answers nothing more after so many orders, until this order arrives. */
    holdsUntil: (orderId: string, after: number, timePasses: () => void) => {
      hold = { orderId, after, timePasses };
    },
  };
}

async function shop({ marketplace }: ReturnType<typeof fakeAmazon>, options: TestWorldOptions = {}) {
  const server = await startServer({ marketplace, ...options });
  if (options.folder === undefined) onTestFinished(() => server.close());
  const person = await server.register({ balance: 5_000 });
  let parcels = 0;
  return {
    server,
    api: person.api,
    token: person.token,
    /** Buys this many labels for Amazon orders. Returns the bulk order. */
    async buy(count: number) {
      const rows = Array.from({ length: count }, () => {
        const number = String(++parcels).padStart(7, "0");
        return bulkRow({ orderNumber: `111-1111111-${number}`, sku: `SKU-${number}` });
      });
      return (await buyRows(server, person, rows)).bulkOrder.bulkOrderId;
    },
  };
}

async function sessionsIn({ world }: TestServer): Promise<unknown[]> {
  const records: unknown[] = [];
  for await (const record of world.store.scan(confirmSessionTable)) records.push(record);
  return records;
}
