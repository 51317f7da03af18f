import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it, onTestFinished } from "vitest";
import { httpMarketplace } from "../../src/adapters/marketplace.js";
import { createOutgoing } from "../../src/adapters/outgoing/outgoing.js";
import { orderTable } from "../../src/domain/order/order-table.js";
import type { Marketplace } from "../../src/ports/marketplace.js";
import { one } from "../../src/store/store.js";
import { arrange } from "../announced-store.js";
import { serverForTest } from "../api.js";
import { TestClock } from "../test-clock.js";
import { refusal } from "./refusal.js";
import { bulkRow, NO_WAIT } from "./shipments.js";

const FIRST = "111-1111111-1111111";
const SECOND = "222-2222222-2222222";
const THIRD = "333-3333333-3333333";
const LOCAL = createOutgoing({ privateHosts: ["127.0.0.1"] });
const SESSION = { cookies: "session-id=1; session-token=2", csrfToken: "token" };

interface Seen {
  readonly order: { marketplaceOrderId: string; [field: string]: unknown };
  readonly cookie: string | undefined;
  readonly token: string | undefined;
}

describe("confirming a bulk order in the seller's own session", () => {
  it("sends each order's carrier, tracking number, item and quantity once, with the seller's cookies", async () => {
    const { shop, seen } = await scene(() => 200);
    const { orders } = await shop.buy([
      amazonRow(FIRST, { orderItemId: "12345678901234", quantity: "2" }),
      amazonRow(SECOND, { carrier: "FEDEX", service: "FedEx Ground" }),
    ]);
    const reply = await shop.confirm(SESSION);
    expect(reply).toMatchObject({ confirmedCount: 2, message: "Successfully confirmed 2 orders on Amazon!" });
    expect(seen).toMatchObject([
      {
        order: {
          marketplaceOrderId: FIRST,
          items: [{ orderItemId: "12345678901234", quantity: 2 }],
          carrierCode: "UPS",
          trackingNumber: orders[0]?.trackingNumber,
        },
        cookie: SESSION.cookies,
        token: "token",
      },
      { order: { marketplaceOrderId: SECOND, carrierCode: "FedEx", items: [] } },
    ]);
    expect(await shop.confirm(SESSION)).toMatchObject({ confirmedCount: 0, alreadyConfirmedCount: 2 });
    expect(seen).toHaveLength(2);
  });

  it("names every item of a parcel with a whole order", async () => {
    const { shop, seen } = await scene(() => 200);
    await shop.buy([amazonRow(FIRST, { orderItemId: "12345678901234:2 23456789012345:1" })]);
    await shop.confirm(SESSION);
    expect(seen[0]?.order.items).toEqual([
      { orderItemId: "12345678901234", quantity: 2 },
      { orderItemId: "23456789012345", quantity: 1 },
    ]);
  });

  it("distinguishes refusals from successes per order, and a repeat sends only the rest", async () => {
    let refuses = true;
    const { shop, seen } = await scene(({ order }) => (refuses && order.marketplaceOrderId === SECOND ? 422 : 200));
    await shop.buy([amazonRow(FIRST), amazonRow(SECOND), amazonRow(THIRD)]);
    const { confirmedCount, outcomes } = await shop.confirm(SESSION);
    expect(confirmedCount).toBe(2);
    expect(outcomes.map(({ outcome, message }) => [outcome, message])).toEqual([
      ["confirmed", undefined],
      ["refused", "Wrong carrier"],
      ["confirmed", undefined],
    ]);
    refuses = false;
    expect((await shop.confirm(SESSION)).outcomes.map(({ outcome }) => outcome)).toEqual([
      "already_confirmed",
      "confirmed",
      "already_confirmed",
    ]);
    expect(seen.map(({ order }) => order.marketplaceOrderId)).toEqual([FIRST, SECOND, THIRD, SECOND]);
  });

  it("stops at an expired session, reports how many were confirmed before, and continues with a new one", async () => {
    let signedIn = true;
    const { shop, seen } = await scene(() => {
      const status = signedIn ? 200 : 401;
      signedIn = false;
      return status;
    });
    await shop.buy([amazonRow(FIRST), amazonRow(SECOND)]);
    const ended = await shop.confirm(SESSION);
    expect(ended).toMatchObject({
      status: "failed",
      error: { code: "marketplace_session_expired" },
      confirmedCount: 1,
      unansweredCount: 1,
      remainingCount: 0,
    });
    expect(ended.outcomes[1]?.message).toBe("Not sent: the Amazon session had expired");
    expect(ended.message).toContain("1 order was confirmed before");
    signedIn = true;
    expect(await shop.confirm(SESSION)).toMatchObject({ confirmedCount: 1, alreadyConfirmedCount: 1 });
    expect(seen).toHaveLength(3);
  });

  it("treats a redirect as an expired session and never follows it with the cookies", async () => {
    const elsewhere = await listen((_request, response) => response.end());
    const { shop } = await scene(() => 302, `http://127.0.0.1:${elsewhere.port}/`);
    await shop.buy([amazonRow(FIRST)]);
    expect((await shop.confirm(SESSION)).error?.code).toBe("marketplace_session_expired");
    expect(elsewhere.count()).toBe(0);
  });

  it("retries a failing marketplace a bounded number of times, then leaves the order unanswered", async () => {
    const { shop, seen } = await scene(({ order }) => (order.marketplaceOrderId === SECOND ? 200 : 503));
    await shop.buy([amazonRow(FIRST), amazonRow(SECOND)]);
    expect((await shop.confirm(SESSION)).outcomes.map(({ outcome }) => outcome)).toEqual(["unanswered", "confirmed"]);
    expect(seen.filter(({ order }) => order.marketplaceOrderId === FIRST)).toHaveLength(3);
  });

  it("reports that no order got an answer", async () => {
    const { shop } = await scene(() => 500);
    await shop.buy([amazonRow(FIRST)]);
    expect(await shop.confirm(SESSION)).toMatchObject({ status: "failed", error: { code: "marketplace_unavailable" } });
  });

  it("resends an order whose confirmation was lost, which is idempotent", async () => {
    const { shop, seen } = await scene(() => 200);
    const { orders } = await shop.buy([amazonRow(FIRST)]);
    await shop.confirm(SESSION);
    await shop.forgetConfirmation(orders[0]?._id ?? "");
    expect((await shop.confirm(SESSION)).confirmedCount).toBe(1);
    expect(seen).toHaveLength(2);
  });

  it("leaves out voided labels, and refuses a bulk order without Amazon order ids with SPEC's message", async () => {
    const { shop, seen } = await scene(() => 200);
    const { orders } = await shop.buy([amazonRow(FIRST), amazonRow(SECOND)]);
    await shop.person.api.voidOrder({ path: { id: orders[0]?.orderId ?? "" } });
    await shop.confirm(SESSION);
    expect(seen.map(({ order }) => order.marketplaceOrderId)).toEqual([SECOND]);
    await shop.buy([bulkRow({ sku: "A" }), bulkRow({ orderNumber: "WEB-1", sku: "B" })]);
    const words =
      "This bulk order doesn't have any Amazon order IDs associated with it. Please select a different bulk order.";
    expect((await refusal(shop.confirm(SESSION))).message).toBe(words);
  });

  it("needs cookies and a token, sent or saved, without line breaks", async () => {
    const { shop, seen } = await scene(() => 200);
    await shop.buy([amazonRow(FIRST)]);
    const words = async (session: Partial<typeof SESSION>) => (await refusal(shop.confirm(session))).message;
    expect(await words({})).toBe("Please provide cookies either by uploading a file or using saved cookies");
    expect(await words({ cookies: "a=1" })).toBe(
      "Please provide a CSRF token either by entering one or using the saved token",
    );
    expect(await words({ cookies: "a=1\r\nX-Evil: 1", csrfToken: "t" })).toContain("Could not format cookies properly");
    expect(seen).toHaveLength(0);
  });
});

describe("a marketplace that is slow", () => {
  it("is abandoned at the time limit, its connection closed, and the next order sent", async () => {
    const { shop, market } = await slowScene((order) => (order === FIRST ? "silence" : "answer"));
    await shop.buy([amazonRow(FIRST), amazonRow(SECOND)]);
    const { confirmedCount, outcomes } = await shop.confirm(SESSION);
    expect(confirmedCount).toBe(1);
    expect(outcomes.map(({ amazonOrderId, outcome, message }) => [amazonOrderId, outcome, message])).toEqual([
      [FIRST, "unanswered", "The marketplace did not answer"],
      [SECOND, "confirmed", undefined],
    ]);
    expect(market.sent).toEqual([FIRST, FIRST, FIRST, SECOND]);
    await market.closed(3);
  });

  it("and sends its reply byte by byte is accepted only once the reply is complete", async () => {
    let pace: Pace = "trickle";
    const { shop, market } = await slowScene((order) => (order === SECOND ? pace : "answer"));
    await shop.buy([amazonRow(FIRST), amazonRow(SECOND), amazonRow(THIRD)]);
    expect((await shop.confirm(SESSION)).outcomes.map(({ outcome }) => outcome)).toEqual([
      "confirmed",
      "unanswered",
      "confirmed",
    ]);
    await market.closed(3);
    pace = "answer";
    market.sent.length = 0;
    expect(await shop.confirm(SESSION)).toMatchObject({ confirmedCount: 1, alreadyConfirmedCount: 2 });
    expect(market.sent).toEqual([SECOND]);
  });

  it("and then stops answering is not called for each remaining order; a repeat sends only those", async () => {
    let isUp = true;
    const { shop, market } = await slowScene((order) => (order === orderNumber(1) || isUp ? "answer" : "silence"));
    isUp = false;
    await shop.buy(Array.from({ length: 6 }, (_, index) => amazonRow(orderNumber(index + 1))));
    const { confirmedCount, outcomes } = await shop.confirm(SESSION);
    expect(confirmedCount).toBe(1);
    expect(outcomes.map(({ outcome, message }) => [outcome, message])).toEqual([
      ["confirmed", undefined],
      ...Array(3).fill(["unanswered", "The marketplace did not answer"]),
      ...Array(2).fill(["unanswered", "Not sent: the marketplace stopped answering"]),
    ]);
    expect(new Set(market.sent)).toEqual(new Set([1, 2, 3, 4].map(orderNumber)));
    await market.closed(9);

    isUp = true;
    market.sent.length = 0;
    expect(await shop.confirm(SESSION)).toMatchObject({ confirmedCount: 5, alreadyConfirmedCount: 1 });
    expect(market.sent).toEqual([2, 3, 4, 5, 6].map(orderNumber));
  });

  it("and never ends its reply is cut off, and the start of the reply counts", async () => {
    const { shop, market } = await slowScene(() => "flood");
    await shop.buy([amazonRow(FIRST)]);
    expect((await shop.confirm(SESSION)).outcomes).toMatchObject([{ outcome: "refused" }]);
    await market.closed(1);
  });
});

describe("saved credentials", () => {
  it("are stored encrypted for their owner only, used when none are sent, and deleted on request", async () => {
    const { shop, seen } = await scene(() => 200);
    await shop.buy([amazonRow(FIRST)]);
    await shop.confirm({ ...SESSION, saveCookies: true, saveCsrfToken: true });
    const include = { query: { includeCredentials: true } };
    const saved = await shop.person.api.getSavedCredentials(include);
    expect(saved).toMatchObject({ credentials: SESSION, cookiesUpdatedAt: expect.stringMatching(/Z$/) });
    expect((await shop.person.api.getSavedCredentials()).credentials).toBeNull();
    const stranger = await shop.server.register();
    expect((await stranger.api.getSavedCredentials(include)).credentials).toBeNull();

    await shop.buy([amazonRow(SECOND)]);
    await shop.confirm({});
    expect(seen.at(-1)).toMatchObject({ cookie: SESSION.cookies, token: "token" });
    expect(JSON.stringify(shop.server.world.log.lines)).not.toContain("session-token=2");

    await shop.person.api.forgetSavedCredentials();
    expect(await shop.person.api.getSavedCredentials(include)).toEqual({
      credentials: null,
      cookiesUpdatedAt: null,
      csrfTokenUpdatedAt: null,
    });
  });
});

const orderNumber = (number: number) => `${String(number).repeat(3)}-1111111-1111111`;

const amazonRow = (orderNumber: string, changes: Record<string, string> = {}) =>
  bulkRow({
    orderNumber,
    sku: `SKU-${orderNumber.slice(0, 3)}`,
    toName: `Buyer ${orderNumber.slice(0, 3)}`,
    ...changes,
  });

type Pace = "answer" | "silence" | "trickle" | "flood";

/**
 * A shop whose marketplace is slow for some orders. The time limit of a call ends as soon as the marketplace has done
 * its part, so tests do not wait.
 */
async function slowScene(paceOf: (orderNumber: string) => Pace) {
  const sent: string[] = [];
  const closings: Promise<unknown>[] = [];
  let limit = new AbortController();
  const { port } = await listen(async (request, response) => {
    let text = "";
    for await (const chunk of request) text += chunk;
    const order = String(JSON.parse(text).marketplaceOrderId);
    sent.push(order);
    const pace = paceOf(order);
    if (pace === "answer") return response.end("{}");
    closings.push(once(response, "close"));
    if (pace === "flood") {
      response.writeHead(422);
      const pour = () => {
        while (!response.destroyed && response.write("x".repeat(65_536)));
      };
      response.on("drain", pour);
      return pour();
    }
    if (pace === "trickle") {
      response.writeHead(200, { "content-length": "100" });
      await new Promise<void>((resolve) => response.write('{"message":', () => resolve()));
    }
    limit.abort();
  });
  const timeLimit = () => {
    limit = new AbortController();
    return limit.signal;
  };
  const clock = new TestClock();
  const shop = await shopAt(clock, httpMarketplace(`http://127.0.0.1:${port}`, clock, LOCAL, timeLimit));
  const market = {
    sent,
    /** Waits until the marketplace has seen this many connections close. */
    async closed(count: number) {
      expect(closings).toHaveLength(count);
      await Promise.all(closings);
    },
  };
  return { shop, market };
}

/** A shop whose marketplace is a test server that answers each call with the status from `answer`. */
async function scene(answer: (seen: Seen) => number, location?: string) {
  const seen: Seen[] = [];
  const market = await listen(async (request, response) => {
    let text = "";
    for await (const chunk of request) text += chunk;
    const call: Seen = {
      order: JSON.parse(text),
      cookie: request.headers.cookie,
      token: String(request.headers["anti-csrftoken-a2z"]),
    };
    seen.push(call);
    response.writeHead(answer(call), location ? { location } : {});
    response.end(JSON.stringify({ message: "Wrong carrier" }));
  });
  const clock = new TestClock();
  return { shop: await shopAt(clock, httpMarketplace(`http://127.0.0.1:${market.port}`, clock, LOCAL)), seen };
}

async function shopAt(clock: TestClock, marketplace: Marketplace) {
  const server = await serverForTest({ clock, marketplace });
  const person = await server.register({ balance: 500 });
  let bulkOrderId = "";
  return {
    server,
    person,
    async buy(rows: ReturnType<typeof bulkRow>[]) {
      const priced = await person.api.validateBulkOrder({
        body: { carrier: "UPS", service: "UPS Ground", orders: rows },
      });
      const orders = rows.map((data, rowIndex) => ({ rowIndex, data, price: priced.results[rowIndex]?.price ?? 0 }));
      const body = { carrier: "UPS" as const, service: "UPS Ground", totalPrice: priced.totalPrice, orders };
      bulkOrderId = (await person.api.processBulkOrder({ body, headers: { Prefer: "wait=0" } })).bulkOrderId;
      await server.world.store.runDue();
      return person.api.getBulkOrder({ path: { bulkOrderId } });
    },
    /** Runs the job to its end and returns its result. */
    async confirm(input: { cookies?: string; csrfToken?: string; saveCookies?: boolean; saveCsrfToken?: boolean }) {
      await person.api.confirmAmazonOrders({ body: { bulkOrderId, ...input }, headers: NO_WAIT });
      await server.world.store.runDue();
      return person.api.getAmazonConfirmation({ path: { bulkOrderId } });
    },
    forgetConfirmation: (id: string) =>
      arrange(server.world.store, { change: [one(orderTable, id)] }, (tx) => {
        const order = tx.get(orderTable, id);
        if (order) tx.put(orderTable, { ...order, amazonConfirmedAt: undefined });
      }),
  };
}

async function listen(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  let calls = 0;
  const server = createServer((request, response) => {
    calls++;
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, count: () => calls };
}
