import { createHmac, generateKeyPairSync, sign } from "node:crypto";
import type { Client } from "@shipctl/sdk";
import type { Connection } from "@shipctl/sdk/contract";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { NoAnswer, type Outgoing } from "../../src/adapters/outgoing/outgoing.js";
import { shipengineKind } from "../../src/adapters/shipengine/carrier.js";
import { type Person, serverForTest, type TestServer } from "../api.js";
import { type EasypostServer, easypostServer, LIVE_KEY } from "../easypost-server.js";
import { TestClock } from "../test-clock.js";
import { expectBalance, expectSoundBooks } from "./books.js";
import { programOf } from "./programs.js";
import { refusal } from "./refusal.js";
import { order } from "./shipments.js";
import { HOUR_MS, refundsSettle, timePasses } from "./time-passes.js";

const PRICE = 8.1;
const BALANCE = 1_000;
const SERVICE = { carrier: "USPS", service: "USPS Ground Advantage" } as const;
const TRACKING = "9400100000000000000001";

let easypost: EasypostServer;
let server: TestServer;
let person: Person;
let apiId: string;
let webhook: { readonly url: string; readonly secret?: string };

beforeEach(async () => {
  const clock = new TestClock();
  easypost = await easypostServer(clock);
  server = await serverForTest({ clock, kinds: () => [easypost.kind] });
  const { api } = await server.admin();
  const body = { name: "EasyPost", baseUrl: "https://api.easypost.com", key: LIVE_KEY };
  const connection = await api.addConnection({ body });
  apiId = connection._id;
  webhook = await webhookOf(api, connection);
  await api.addServices({ body: { services: [{ apiId, ...SERVICE }] } });
  await api.setServicePricing({ path: { apiId, ...SERVICE }, body: { enabled: true, basePrice: PRICE } });
  person = await server.register({ balance: BALANCE });
});

afterEach(() => easypost.stop());

/** What an operator enters at the provider. */
async function webhookOf({ readConnectionSecrets }: Client, { _id: id, webhook }: Connection) {
  const { webhookSecret: secret } = await readConnectionSecrets({ path: { id } });
  return { url: webhook?.url ?? "", ...(secret !== undefined && { secret }) };
}

const signed = (body: string, secret = webhook.secret ?? ""): Record<string, string> => ({
  "X-Hmac-Signature": `hmac-sha256-hex=${createHmac("sha256", secret).update(body).digest("hex")}`,
});

const tracker = (trackingNumber: unknown): string =>
  JSON.stringify({ description: "tracker.updated", result: { object: "Tracker", tracking_code: trackingNumber } });

async function send(body: string, headers: Record<string, string> = signed(body), url = webhook.url): Promise<number> {
  const reply = await server.app.request(new URL(url).pathname, { method: "POST", body, headers });
  return reply.status;
}

const buy = () =>
  person.api.createOrder({
    body: order({ apiId, carrier: SERVICE.carrier, serviceType: SERVICE.service, price: PRICE }),
  });

const shipment = () => easypost.shipments.get("shp_1") ?? expect.fail("nothing was bought");

describe("an event of the provider", () => {
  it("brings tracking up to date at once, however often and late it arrives", async () => {
    const { order: bought } = await buy();
    await server.world.store.runDue();
    shipment().trackerStatus = "delivered";
    for (let time = 0; time < 3; time++) expect(await send(tracker(TRACKING))).toBe(200);
    const callsBefore = easypost.calls.length;
    await server.world.store.runDue();
    expect(easypost.calls.length - callsBefore).toBe(1);
    expect(await person.api.getOrder({ path: { id: bought.orderId } })).toMatchObject({ status: "delivered" });
    shipment().trackerStatus = "in_transit";
    expect(await send(tracker(TRACKING))).toBe(200);
    await timePasses(server, HOUR_MS);
    expect(await person.api.getOrder({ path: { id: bought.orderId } })).toMatchObject({ status: "in_transit" });
  });

  it("is remembered as the first one of its connection, once its signature is valid", async () => {
    const { api } = await server.admin();
    const webhookNow = async () => (await api.listConnections()).find(({ _id }) => _id === apiId)?.webhook;
    const before = await webhookNow();
    expect(before).toMatchObject({ reportsCosts: true, hasSecret: true });
    expect(await send(tracker("another"), signed("something else"))).toBe(401);
    expect(await webhookNow()).toEqual(before);
    const firstEventAt = new Date(server.world.clock.now()).toISOString();
    expect(await Promise.all([send(tracker("another")), send(tracker("another"))])).toEqual([200, 200]);
    await timePasses(server, HOUR_MS);
    expect(await send(tracker("another"))).toBe(200);
    expect(await webhookNow()).toEqual({ ...before, firstEventAt });
  });

  it("credits a refund that the provider decides much later, once", async () => {
    const { order: bought } = await buy();
    await person.api.voidOrder({ path: { id: bought.orderId } });
    await refundsSettle(server);
    for (let hour = 0; hour < 18; hour += 6) await timePasses(server, 6 * HOUR_MS);
    await expectBalance(person, BALANCE - PRICE);
    shipment().refundStatus = "refunded";
    const body = JSON.stringify({ description: "refund.successful", result: { tracking_code: TRACKING } });
    expect(await Promise.all([send(body), send(body), send(body)])).toEqual([200, 200, 200]);
    await server.world.store.runDue();
    await expectBalance(person, BALANCE);
    expect(await send(body)).toBe(200);
    await refundsSettle(server);
    await expectBalance(person, BALANCE);
    await expectSoundBooks(server);
  });

  it("asks for no refund of a parcel that an operator refunded on its way", async () => {
    const { order: bought } = await buy();
    await server.world.store.runDue();
    shipment().trackerStatus = "in_transit";
    expect(await send(tracker(TRACKING))).toBe(200);
    await server.world.store.runDue();
    const { api } = await server.admin();
    const body = { reason: "Lost by the carrier" };
    const { order: refunded } = await api.refundOrder({ path: { id: bought.orderId }, body });
    expect(refunded).toMatchObject({ status: "in_transit", refundStatus: "refunded" });
    const callsBefore = easypost.calls.length;
    expect(await send(tracker(TRACKING))).toBe(200);
    await timePasses(server, HOUR_MS);
    expect(easypost.calls.slice(callsBefore)).toEqual(["GET /v2/shipments/shp_1"]);
    await expectSoundBooks(server);
  });

  it("changes nothing by itself: the provider is asked", async () => {
    const { order: bought } = await buy();
    await server.world.store.runDue();
    const body = JSON.stringify({
      result: { tracking_code: TRACKING, status: "delivered", refund_status: "refunded" },
    });
    expect(await send(body)).toBe(200);
    await timePasses(server, HOUR_MS);
    const now = await person.api.getOrder({ path: { id: bought.orderId } });
    expect(now).toMatchObject({ status: "processing", refundStatus: "none" });
    await expectBalance(person, BALANCE - PRICE);
  });

  describe("about a carrier's later invoice", () => {
    const event = (id: string, totalCost: string, minute: number, shipmentId = "shp_1") =>
      JSON.stringify({
        ...{ id: `evt_${id}`, object: "Event", description: "shipment.invoice.created", mode: "production" },
        created_at: new Date(Date.UTC(2026, 11, 24, 12, minute)).toISOString(),
        result: {
          ...{ id: `shpinv_${id}`, object: "ShipmentInvoice", status: "processed", shipment_id: shipmentId },
          ...{ tracking_code: TRACKING, quoted_amount: "5.93", initially_paid_amount: "5.93000" },
          ...{ adjustment_reason: "Weight", invoice_currency: "USD", total_cost: totalCost },
        },
      });
    /** EasyPost stores what it sends. */
    const sent = (...events: string[]) => {
      for (const one of events) easypost.events.set(JSON.parse(one).id, one);
      return Promise.all(events.map((one) => send(one)));
    };
    const costs = async () => {
      await timePasses(server, HOUR_MS);
      const { api } = await server.admin();
      const { totals } = await api.getLabelStats({ query: { period: "all" } });
      const [shown] = (await api.listAllOrders()).orders;
      return [shown?.cost, totals.totalCost];
    };

    it("corrects the cost to the cent: doubled, late or out of order, and the customer's balance stays", async () => {
      easypost.fees = [{ type: "LabelFee", amount: "0.02000", charged: true, refunded: false }];
      await buy();
      expect(await costs()).toEqual([5.95, 5.95]);
      const [first, second, back] = [event("1", "7.53000", 1), event("2", "9.19000", 2), event("3", "5.93000", 3)];
      expect(await sent(second, second)).toEqual([200, 200]);
      expect(await costs()).toEqual([9.21, 9.21]);
      await sent(second);
      expect(await costs()).toEqual([9.21, 9.21]);
      await sent(first);
      expect(await costs()).toEqual([9.21, 9.21]);
      await sent(back);
      await sent(second, first);
      expect(await costs()).toEqual([5.95, 5.95]);
      const { api } = await server.admin();
      const reported = (await api.listShopEvents()).events.filter(({ type }) => type === "label.cost_adjusted");
      expect(reported).toHaveLength(2);
      const { entries } = await api.listAudit({ query: { search: "adjust-cost" } });
      expect(entries.map(({ from, to, reason }) => [from, to, reason])).toEqual([
        [{ cost: 9.21 }, { cost: 5.95 }, "EasyPost's invoice: Weight"],
        [{ cost: 5.95 }, { cost: 9.21 }, "EasyPost's invoice: Weight"],
      ]);
      await expectBalance(person, BALANCE - PRICE);
      await expectSoundBooks(server);
    });

    it("is only a reason to ask: what the provider does not confirm for this parcel changes nothing", async () => {
      await buy();
      const forged = event("1", "99.00", 1);
      expect(await send(forged)).toBe(200);
      expect(await costs()).toEqual([5.93, 5.93]);
      // Stored at EasyPost, but about another shipment, in another currency, or no invoice.
      const euro = event("3", "99.00", 2).replace("USD", "EUR");
      await sent(
        event("2", "99.00", 1, "shp_2"),
        euro,
        event("4", "99.00", 3).replace('"shipment.invoice', '"tracker'),
      );
      expect(await costs()).toEqual([5.93, 5.93]);
      // The event is stored late.
      await sent(event("1", "6.10", 1));
      expect(await costs()).toEqual([6.1, 6.1]);
    });

    it("waits for a provider that does not answer, and names a correction that cannot be read to the operator", async () => {
      await buy();
      easypost.breaks(
        /payloads/,
        "cuts the line at once",
        "says 429, for 20 seconds",
        "answers 502 with a page, and has done nothing",
      );
      await sent(event("1", "6.10", 1));
      for (let hour = 0; hour < 3; hour++) await timePasses(server, HOUR_MS);
      expect(await costs()).toEqual([6.1, 6.1]);
      easypost.breaks(/payloads/, ...Array.from({ length: 20 }, () => "wants to be paid" as const));
      await sent(event("2", "6.20", 2));
      for (let hour = 0; hour < 12; hour++) await timePasses(server, HOUR_MS);
      const { jobs } = await (await server.admin()).api.listJobs();
      expect(jobs).toMatchObject([{ lastError: expect.stringContaining("cannot be read from the provider") }]);
    });
  });

  it.each([
    ["about a parcel of another system", tracker("9400100000000000999999")],
    ["without a tracking number", JSON.stringify({ description: "batch.updated", result: { id: "batch_1" } })],
    ["with a number as an object", tracker({ $gt: "" })],
    ["that is no JSON", "<html>"],
    ["that is an array nested 10,000 deep", "[".repeat(10_000) + "]".repeat(10_000)],
  ])("%s is accepted and asks nobody", async (_what, body) => {
    await buy();
    await server.world.store.runDue();
    const before = easypost.calls.length;
    expect(await send(body)).toBe(200);
    await server.world.store.runDue();
    expect(easypost.calls.length).toBe(before);
  });
});

describe("refused is an event", () => {
  it.each([
    ["without a signature", () => ({})],
    ["signed with another secret", () => signed(tracker(TRACKING), "guessed")],
    ["signed for another body", () => signed(tracker("1"))],
    ["signed by the provider's key", () => signed(tracker(TRACKING), LIVE_KEY)],
    ["with half a signature", () => ({ "X-Hmac-Signature": "hmac-sha256-hex=" })],
  ])("%s: 401, and the provider is not asked", async (_what, headers) => {
    await buy();
    await server.world.store.runDue();
    const before = easypost.calls.length;
    expect(await send(tracker(TRACKING), headers())).toBe(401);
    await server.world.store.runDue();
    expect(easypost.calls.length).toBe(before);
  });

  it("for an unknown connection, another provider, or a connection without webhooks: 404", async () => {
    const { api } = await server.admin();
    const sandbox = (await api.listConnections()).find(({ baseUrl }) => baseUrl === "sandbox:");
    expect(sandbox?.webhook).toBeUndefined();
    const body = tracker(TRACKING);
    const at = (path: string) => send(body, signed(body), `http://shop.test/api/webhooks/${path}`);
    expect(await at("easypost/api_unknown")).toBe(404);
    expect(await at(`shipengine/${apiId}`)).toBe(404);
    expect(await at(`easypost/${sandbox?._id}`)).toBe(404);
  });

  it("with the secret of another connection, whose parcels it cannot touch either", async () => {
    await buy();
    const { api } = await server.admin();
    const body = { name: "Second", baseUrl: "https://api.easypost.com", key: LIVE_KEY };
    const other = await webhookOf(api, await api.addConnection({ body }));
    expect(other.secret).not.toBe(webhook.secret);
    const event = tracker(TRACKING);
    expect(await send(event, signed(event, other.secret))).toBe(401);
    await server.world.store.runDue();
    const before = easypost.calls.length;
    expect(await send(event, signed(event, other.secret), other.url)).toBe(200);
    await server.world.store.runDue();
    expect(easypost.calls.length).toBe(before);
  });
});

describe("an event of ShipEngine", () => {
  const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2_048 });
  const keys = {
    keys: [
      { ...publicKey.export({ format: "jwk" }), kid: "key-1" },
      { kid: "broken", kty: "RSA" },
    ],
  };
  const body = JSON.stringify({ resource_type: "API_TRACK", data: { tracking_number: TRACKING } });

  const headersOf = (text: string, { kid = "key-1", time = "2026-11-02T15:00:00Z", key = privateKey } = {}) => ({
    "X-ShipEngine-RSA-SHA256-Key-Id": kid,
    "X-ShipEngine-RSA-SHA256-Signature": sign("RSA-SHA256", Buffer.from(`${time}.${text}`), key).toString("base64"),
    "X-ShipEngine-Timestamp": time,
  });

  /** A connection whose provider answers this when it is asked for its keys; `asked` counts. */
  async function connected(answer: () => Promise<{ status: number; text: string }>) {
    let asked = 0;
    const outgoing: Outgoing = async ({ url }) => {
      if (url.pathname !== "/jwks") throw new NoAnswer("nobody is there", false);
      asked++;
      const { status, text } = await answer();
      return { status, text: () => text, bytes: Buffer.from(text), header: () => undefined };
    };
    const own = await serverForTest({ kinds: (clock) => [shipengineKind({ clock, outgoing })] });
    const { api } = await own.admin();
    const connection = { name: "ShipEngine", baseUrl: "https://api.shipengine.com", key: "TEST_key" };
    const { webhook: at } = await api.addConnection({ body: connection });
    expect(at).toEqual({ url: expect.stringContaining("/api/webhooks/shipengine/api_") });
    const path = new URL(at?.url ?? "").pathname;
    const sent = async (headers: Record<string, string>, text = body) =>
      (await own.app.request(path, { method: "POST", body: text, headers })).status;
    return { sent, asked: () => asked, clock: own.world.clock };
  }

  it("is accepted with a published key, which is read once, and refused with any other signature", async () => {
    const { sent, asked } = await connected(async () => ({ status: 200, text: JSON.stringify(keys) }));
    const [early, late] = [headersOf(body), headersOf(body, { time: "2020-01-01T00:00:00Z" })];
    for (const headers of [early, early, late]) expect(await sent(headers)).toBe(200);
    const { privateKey: foreign } = generateKeyPairSync("rsa", { modulusLength: 2_048 });
    expect(await sent(headersOf(body, { key: foreign }))).toBe(401);
    expect(await sent({ ...headersOf(body), "X-ShipEngine-Timestamp": "2026-11-02T15:00:01Z" })).toBe(401);
    expect(await sent(headersOf(body), `${body} `)).toBe(401);
    expect(await sent({})).toBe(401);
    for (const kid of ["unknown", "broken", "__proto__"]) expect(await sent(headersOf(body, { kid }))).toBe(401);
    expect(asked()).toBe(1);
  });

  it("is accepted when several arrive at once before the keys are known, with one question for them", async () => {
    const { sent, asked } = await connected(async () => {
      await new Promise((resolve) => setImmediate(resolve));
      return { status: 200, text: JSON.stringify(keys) };
    });
    const headers = headersOf(body);
    expect(await Promise.all([sent(headers), sent(headers), sent(headers)])).toEqual([200, 200, 200]);
    expect(asked()).toBe(1);
  });

  it("is accepted with a known key while ShipEngine does not answer about an unknown one", async () => {
    let status = 200;
    const { sent, clock } = await connected(async () => ({ status, text: JSON.stringify(keys) }));
    expect(await sent(headersOf(body))).toBe(200);
    status = 502;
    clock.advance(60_000);
    expect(await sent(headersOf(body, { kid: "unknown" }))).toBe(503);
    expect(await sent(headersOf(body))).toBe(200);
  });

  it("is requested again while the keys cannot be read, which are asked for once a minute", async () => {
    let status = 502;
    const { sent, asked, clock } = await connected(async () => ({ status, text: JSON.stringify(keys) }));
    for (let time = 0; time < 3; time++) expect(await sent(headersOf(body))).toBe(503);
    expect(asked()).toBe(1);
    status = 200;
    clock.advance(60_000);
    expect(await sent(headersOf(body))).toBe(200);
    expect(asked()).toBe(2);
  });
});

it("only administrators see the secret", async () => {
  expect(webhook.secret).toHaveLength(43);
  const seen = [await person.api.listShippingApis(), await person.api.listReliability(), await person.api.listEvents()];
  expect(JSON.stringify(seen)).not.toContain(webhook.secret);
  expect(JSON.stringify(server.world.log.lines)).not.toContain(webhook.secret);
});

describe("a provider that stops answering", () => {
  it("is shown to administrators with its figures, and to customers where they choose a service", async () => {
    const { api } = await server.admin();
    const health = async () => (await api.listConnections()).find(({ _id }) => _id === apiId)?.health;
    const offered = async () => (await person.api.listServices({ query: { apiId } })).USPS[0];
    const program = await programOf(server, person);
    const offeredToPrograms = async () => {
      const { services } = await program.v1ListServices();
      return services.filter((service) => service.unavailable !== undefined);
    };
    await buy();
    expect(await health()).toMatchObject({ unanswered: 0, isAnswering: true });
    expect((await offered())?.unavailable).toBeUndefined();
    easypost.breaks(/shipments$/, ...Array.from({ length: 10 }, () => "cuts the line at once" as const));
    for (let time = 0; time < 10; time++) await refusal(buy());
    expect(await health()).toMatchObject({ isAnswering: false, pausedUntil: expect.any(String) });
    expect((await offered())?.unavailable).toMatch(/not answering/);
    const [unavailable, ...others] = await offeredToPrograms();
    expect(unavailable).toMatchObject({ apiId, unavailable: expect.stringMatching(/not answering/) });
    expect(others).toEqual([]);
    server.world.clock.advance(HOUR_MS);
    expect((await offered())?.unavailable).toBeUndefined();
    expect(await offeredToPrograms()).toEqual([]);
    await buy();
    expect(await health()).toMatchObject({ unanswered: 0, isAnswering: true });
    expect((await health())?.calls).toBeGreaterThan(0);
  });
});
