import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ShopEvent } from "@shipctl/sdk/contract";
import { Webhook } from "standardwebhooks";
import { describe, expect, it, onTestFinished } from "vitest";
import { shopTable } from "../../src/domain/shop/shop-mode.js";
import { deliveryTable, webhookTable } from "../../src/domain/webhook/webhook-table.js";
import { one } from "../../src/store/store.js";
import { arrange } from "../announced-store.js";
import { type Person, serverForTest, startServer, type TestServer } from "../api.js";
import { refusal } from "./refusal.js";
import { keyOf } from "./scene.js";
import { bulkRow, buy, buyRows } from "./shipments.js";
import { DAY_MS, HOUR_MS, MINUTE_MS, timePasses } from "./time-passes.js";

interface Received {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

describe("webhooks", () => {
  it("send the events that they take, signed, as the list of events shows them", async () => {
    const { receiver, person, server } = await shop();
    const { secret } = await add(person, receiver, ["label.bought", "bulk.ended"]);
    const { orderId } = await buy(person);
    await buyRows(
      server,
      person,
      ["Ann", "Bob"].map((toName) => bulkRow({ toName })),
    );
    await server.world.store.runDue();
    const listed = (await person.api.listEvents()).events.filter(({ type }) => /^label.bought|^bulk/.test(type));
    expect(listed.map(({ type }) => type)).toEqual(["label.bought", "bulk.ended"]);
    expect(receiver.received.map(({ body }) => JSON.parse(body))).toEqual(listed);
    expect(listed[0]?.data.orderId).toBe(orderId);
    for (const { headers, body } of receiver.received)
      expect(verified(secret, headers, body)).toEqual(JSON.parse(body));
    const [first] = receiver.received;
    expect(first?.headers["webhook-id"]).toBe(listed[0]?._id);
    expect(() => verified(secret, first?.headers ?? {}, `${first?.body} `)).toThrow(/signature/i);
  });

  it("try a failed event eight times within 24 hours, with the body as it was", async () => {
    const { receiver, person, server } = await shop();
    const { id } = await add(person, receiver, ["label.bought"]);
    receiver.answer = (response) => void response.writeHead(500).end("broken".repeat(1_000));
    const { orderId } = await buy(person);
    await server.world.store.runDue();
    await person.api.voidOrder({ path: { id: orderId } });
    const begun = server.world.clock.now();
    for (let tries = 1; tries < 8; tries++) {
      const [waiting] = await server.world.store.list(deliveryTable, { index: "byTime", groups: ["all"] });
      await timePasses(server, Date.parse(waiting?.nextAt ?? "") - server.world.clock.now());
    }
    const tookMs = server.world.clock.now() - begun;
    await hoursPass(server, 20);
    expect(receiver.received).toHaveLength(8);
    expect(new Set(receiver.received.map(({ body, headers }) => `${headers["webhook-id"]} ${body}`)).size).toBe(1);
    const [delivery] = await log(await again(server, person), id);
    expect(delivery).toMatchObject({ status: "failed", type: "label.bought", body: receiver.received[0]?.body });
    expect(delivery?.tries.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 500));
    expect([tookMs > 23 * HOUR_MS, tookMs <= 24 * HOUR_MS]).toEqual([true, true]);
    expect(delivery?.answer).toHaveLength(1_000);
  });

  it.each([
    ["a redirect", (response: ServerResponse) => void response.writeHead(302, { location: "/else" }).end(), 302],
    ["a cut connection", (response: ServerResponse) => void response.destroy(), undefined],
  ])("count %s as a failure, and deliver later", async (_name, answer, status) => {
    const { receiver, person, server } = await shop();
    const { id } = await add(person, receiver);
    receiver.answer = answer;
    await person.api.v1TestWebhook({ path: { webhook_id: id } });
    await server.world.store.runDue();
    expect(receiver.received.map(({ path }) => path)).toEqual(["/hook"]);
    expect((await log(person, id))[0]).toMatchObject({ status: "waiting", tries: [{ ...(status && { status }) }] });
    expect((await listed(person))[0]).toMatchObject({ waitingCount: 1, failingSince: expect.any(String) });
    receiver.answer = undefined;
    await timePasses(server, MINUTE_MS);
    expect((await log(person, id))[0]).toMatchObject({
      status: "delivered",
      tries: [{}, { status: 200 }],
      answer: "ok",
    });
    expect((await listed(person))[0]?.failingSince).toBeUndefined();
  });

  it("wait in a queue of 200 for a server that is down, and all arrive once it is back", async () => {
    const { receiver, person, server } = await shop();
    const { id } = await add(person, receiver);
    const path = { webhook_id: id };
    await person.api.v1TestWebhook({ path });
    await server.world.store.runDue();
    const [delivered] = await log(person, id);
    receiver.answer = (response) => void response.writeHead(503).end();
    for (let i = 0; i < 203; i++) await person.api.v1TestWebhook({ path });
    await server.world.store.runDue();
    expect((await listed(person))[0]).toMatchObject({ waitingCount: 200 });
    const again = () => person.api.v1RedeliverWebhookEvent({ path: { ...path, delivery_id: delivered?.id ?? "" } });
    expect((await refusal(again())).code).toBe("too_many_requests");
    receiver.answer = undefined;
    await timePasses(server, MINUTE_MS);
    await timePasses(server, MINUTE_MS);
    expect((await listed(person))[0]).toMatchObject({ waitingCount: 0 });
    expect(new Set(receiver.received.map(({ headers }) => headers["webhook-id"])).size).toBe(204);
    expect((await again()).status).toBe("waiting");
  });

  it("read no more than the beginning of an answer that does not end", async () => {
    const { receiver, person, server } = await shop();
    const { id } = await add(person, receiver);
    let sent = 0;
    const ended = new Promise<void>((done) => {
      receiver.answer = (response) => {
        const more = () => {
          while (!response.destroyed && response.write("x".repeat(10_000))) sent += 10_000;
        };
        response.on("drain", more);
        response.on("close", done);
        more();
      };
    });
    await person.api.v1TestWebhook({ path: { webhook_id: id } });
    await server.world.store.runDue();
    await ended;
    expect((await log(person, id))[0]).toMatchObject({ status: "delivered", answer: "x".repeat(1_000) });
    // What the sockets hold is sent besides.
    expect(sent).toBeLessThan(20_000_000);
  });

  it("of other customers do not wait for one whose servers do not answer", async () => {
    const { receiver, person, server } = await shop();
    const slow = await receiverForTest();
    const stuck: ServerResponse[] = [];
    slow.answer = (response) => void stuck.push(response);
    for (let i = 0; i < 10; i++) await add(person, slow, ["label.bought"]);
    const other = await server.register({ balance: 100 });
    await add(other, receiver, ["label.bought"]);
    for (let i = 0; i < 6; i++) await buy(person);
    for (let i = 0; i < 12; i++) await buy(other);
    const ran = server.world.store.runDue();
    // In three rounds: time enough for more calls of the slow ones to arrive, if there were any.
    await Promise.all([receiver.next(12), slow.next(12)]);
    // Three of the ten webhooks have their turn, each with four events. The others begin when one of them has ended.
    expect(stuck).toHaveLength(12);
    slow.answer = undefined;
    for (const response of stuck) response.end("late");
    await ran;
    expect(slow.received).toHaveLength(60);
    expect(new Set(slow.received.map(({ headers }) => headers["webhook-id"])).size).toBe(6);
  });

  it("keep the events of a blocked account, and send them when it is unblocked", async () => {
    const { receiver, person, server } = await shop();
    await add(person, receiver, ["label.bought"]);
    await buy(person);
    const admin = await server.admin();
    const path = { id: person.user._id };
    await admin.api.setUserAccess({ path, body: { blocked: true } });
    await server.world.store.runDue();
    expect(receiver.received).toEqual([]);
    await admin.api.setUserAccess({ path, body: { blocked: false } });
    await server.world.store.runDue();
    expect(receiver.received).toHaveLength(1);
  });

  it("are switched off after three days of failures, with an event, and send what was kept when switched on", async () => {
    const { receiver, person: seller, server } = await shop();
    const { id } = await add(seller, receiver, ["label.bought"]);
    receiver.answer = (response) => void response.writeHead(500).end();
    await buy(seller);
    let person = seller;
    for (let day = 0; day < 4; day++) {
      await buy(person);
      await hoursPass(server, 24);
      person = await again(server, seller);
    }
    expect((await listed(person))[0]).toMatchObject({ enabled: false, disabledAt: expect.any(String) });
    const switchedOff = async () => (await person.api.getOrderStats()).stats.webhooksOff;
    expect(await switchedOff()).toBe(1);
    expect((await person.api.listEvents()).events.find(({ type }) => type === "webhook.disabled")?.data).toEqual({
      webhookId: id,
    });
    receiver.received.length = 0;
    receiver.answer = undefined;
    const { orderId } = await buy(person);
    await server.world.store.runDue();
    expect(receiver.received).toEqual([]);
    await person.api.v1UpdateWebhook({ path: { webhook_id: id }, body: { enabled: true } });
    await server.world.store.runDue();
    expect(receiver.received.map(({ body }) => JSON.parse(body).data.orderId)).toContain(orderId);
    expect((await listed(person))[0]).toMatchObject({ enabled: true });
    expect(await switchedOff()).toBe(0);
    await person.api.v1UpdateWebhook({ path: { webhook_id: id }, body: { enabled: false } });
    expect(await switchedOff()).toBe(0);
  });

  it("sign with both secrets for a day after a rotation", async () => {
    const { receiver, person, server } = await shop();
    const { id, secret: former } = await add(person, receiver);
    const path = { webhook_id: id };
    const { secret } = await person.api.v1RotateWebhookSecret({ path });
    expect(secret).not.toBe(former);
    expect(JSON.stringify(await person.api.v1ListWebhooks())).not.toContain("whsec_");
    await person.api.v1TestWebhook({ path });
    await server.world.store.runDue();
    const during = receiver.received[0];
    for (const one of [former, secret]) expect(verified(one, during?.headers ?? {}, during?.body ?? "")).toBeTruthy();
    await timePasses(server, DAY_MS + MINUTE_MS);
    await (await again(server, person)).api.v1TestWebhook({ path });
    await server.world.store.runDue();
    const after = receiver.received.at(-1);
    expect(verified(secret, after?.headers ?? {}, after?.body ?? "")).toBeTruthy();
    expect(() => verified(former, after?.headers ?? {}, after?.body ?? "")).toThrow(/signature/i);
  });

  it("sign with the first secret too until a day after it was replaced, even if the second was replaced soon", async () => {
    const { receiver, person, server } = await shop();
    const { id, secret: first } = await add(person, receiver);
    const path = { webhook_id: id };
    const { secret: second } = await person.api.v1RotateWebhookSecret({ path });
    await timePasses(server, HOUR_MS);
    const { secret: third } = await person.api.v1RotateWebhookSecret({ path });
    const signing = async () => {
      await (await again(server, person)).api.v1TestWebhook({ path });
      await server.world.store.runDue();
      const { headers, body } = receiver.received.at(-1) ?? { headers: {}, body: "" };
      const signs = (secret: string) => {
        try {
          return Boolean(verified(secret, headers, body));
        } catch {
          return false;
        }
      };
      return [first, second, third].map(signs);
    };
    await timePasses(server, 23 * HOUR_MS - MINUTE_MS);
    expect(await signing()).toEqual([true, true, true]);
    await timePasses(server, 2 * MINUTE_MS);
    expect(await signing()).toEqual([false, true, true]);
    await timePasses(server, HOUR_MS);
    expect(await signing()).toEqual([false, false, true]);
  });

  it("are sent after a restart, if the server ended before", async () => {
    const receiver = await receiverForTest();
    const folder = await mkdtemp(join(tmpdir(), "shipctl-hooks-"));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const options = { folder, webhooks: { privateHosts: ["127.0.0.1"] } };
    const first = await startServer(options);
    const person = await first.register({ balance: 100 });
    await add(person, receiver, ["label.bought"]);
    await buy(person);
    await first.close();
    expect(receiver.received).toEqual([]);
    const second = await serverForTest({ ...options, clock: first.world.clock, ids: first.world.ids });
    await second.world.store.runDue();
    expect(receiver.received.map(({ body }) => JSON.parse(body).type)).toEqual(["label.bought"]);
    await second.world.store.runDue();
    expect(receiver.received).toHaveLength(1);
  });

  it("send one event again, or all since a time", async () => {
    const { receiver, person, server } = await shop();
    const { id } = await add(person, receiver, ["label.bought"]);
    for (let i = 0; i < 3; i++) {
      await buy(person);
      await timePasses(server, MINUTE_MS);
    }
    const ids = () => receiver.received.map(({ headers }) => headers["webhook-id"]);
    const sent = ids();
    expect(new Set(sent).size).toBe(3);
    const [newest] = await log(person, id);
    const again = await person.api.v1RedeliverWebhookEvent({ path: { webhook_id: id, delivery_id: newest?.id ?? "" } });
    expect(again).toMatchObject({ eventId: newest?.eventId, status: "waiting", tries: [] });
    await server.world.store.runDue();
    expect(ids()).toEqual([...sent, sent[2]]);
    const [, second] = (await person.api.listEvents()).events.filter(({ type }) => type === "label.bought");
    await person.api.v1RedeliverWebhookEvents({ path: { webhook_id: id }, body: { since: second?.createdAt ?? "" } });
    await server.world.store.runDue();
    expect(ids().slice(0, 4)).toEqual([...sent, sent[2]]);
    // They are sent at once.
    expect(ids().slice(4).sort()).toEqual([sent[1], sent[2]]);
  });

  it("send no samples of a live shop, and only to public addresses", async () => {
    const { receiver, person, server } = await shop();
    const { id } = await add(person, receiver, ["label.bought"]);
    await buy(person);
    await arrange(server.world.store, { change: [one(shopTable, "shop")] }, (tx) =>
      tx.put(shopTable, { id: "shop", mode: "live", liveSince: "2026-11-01T00:00:00.000Z" }),
    );
    await server.world.store.runDue();
    expect(receiver.received).toEqual([]);
    expect(await log(person, id)).toEqual([]);
    await person.api.v1TestWebhook({ path: { webhook_id: id } });
    await server.world.store.runDue();
    expect(receiver.received).toEqual([]);
    expect((await log(person, id))[0]).toMatchObject({
      status: "waiting",
      tries: [{ error: "its address is not https" }],
    });
  });

  it.each([
    ["http://hooks.example/", "it's not https"],
    ["https://user:secret@hooks.example/", "it has a user name"],
    ["https://10.0.0.1/", "its address is private"],
    ["https://[::ffff:10.0.0.1]/", "its address is private"],
    ["https://inside.example/", "its name resolves to a private address"],
    ["https://nowhere.example/", "its name does not resolve"],
    ["http://btcpay.internal:9000/", "it is the operator's own service, although its host is listed"],
    ["https://btcpay.internal./", "it is the operator's own service, in another spelling"],
    ["ftp://hooks.example/", "it is not the web"],
    ["hooks", "it is no address"],
  ])("refuse %s: %s", async (url) => {
    const { person } = await shop();
    const refused = await refusal(person.api.v1CreateWebhook({ body: { url, events: ["*"] } }));
    expect([refused.code, refused.errors?.[0]?.field]).toEqual(["invalid_input", "url"]);
    const { id } = await person.api.v1CreateWebhook({ body: { url: "https://hooks.example/", events: ["*"] } });
    const changed = await refusal(person.api.v1UpdateWebhook({ path: { webhook_id: id }, body: { url } }));
    expect(changed.code).toBe("invalid_input");
  });

  it("check the address again in each connection: a name may have moved into the network", async () => {
    const { receiver, person, server, addresses } = await shop();
    const { port } = new URL(receiver.url);
    const url = `https://moving.example:${port}/hook`;
    addresses.set("moving.example", "93.184.215.14");
    const { id } = await person.api.v1CreateWebhook({ body: { url, events: ["label.bought"] } });
    addresses.set("moving.example", "127.0.0.1");
    await buy(person);
    await server.world.store.runDue();
    expect(receiver.connections()).toBe(0);
    expect((await log(person, id))[0]).toMatchObject({
      status: "waiting",
      tries: [{ error: "its address is private" }],
    });
  });

  it("are a customer's own, ten at most, and work with a key or a session", async () => {
    const { person, server } = await shop();
    const body = { url: "https://hooks.example/", events: ["*" as const] };
    const added = await Promise.allSettled(Array.from({ length: 12 }, () => person.api.v1CreateWebhook({ body })));
    expect(added.filter(({ status }) => status === "fulfilled")).toHaveLength(10);
    const key = await keyOf(person);
    const byKey = await server.request("/api/v1/webhooks", { headers: { "x-api-key": key } });
    expect(byKey.headers.get("RateLimit-Limit")).toBe("100");
    const { webhooks } = await byKey.json();
    expect(webhooks).toHaveLength(10);
    const stranger = await server.register();
    const path = { webhook_id: webhooks[0].id };
    expect((await refusal(stranger.api.v1DeleteWebhook({ path }))).code).toBe("not_found");
    for (const { id } of webhooks) await person.api.v1DeleteWebhook({ path: { webhook_id: id } });
    expect(await listed(person)).toEqual([]);
    await buy(person);
    expect(await server.world.store.countJobs()).toMatchObject({ dead: 0 });
    expect(await server.world.store.get(webhookTable, webhooks[0].id)).toBeUndefined();
  });
});

async function shop() {
  const receiver = await receiverForTest();
  const addresses = new Map([
    ["hooks.example", "93.184.215.14"],
    ["inside.example", "10.0.0.7"],
    ["btcpay.internal", "127.0.0.1"],
    ["btcpay.internal.", "93.184.215.14"],
  ]);
  const resolve = async (name: string) => {
    const address = addresses.get(name);
    if (address === undefined) throw new Error(`${name} has no address`);
    return [{ address, family: 4 }];
  };
  const server = await serverForTest({
    webhooks: { privateHosts: ["127.0.0.1", "btcpay.internal"], closedHosts: ["btcpay.internal"], resolve },
  });
  const person = await server.register({ balance: 1_000 });
  return { receiver, server, person, addresses };
}

const add = (person: Person, { url }: { url: string }, events: string[] = ["*"]) =>
  person.api.v1CreateWebhook({ body: { url, events: events as ["*"] } });

/** Signs in: a session lasts a day. */
async function again(server: TestServer, { user, password, ...person }: Person): Promise<Person> {
  const { token } = await server.client().login({ body: { email: user.email, password } });
  return { ...person, user, password, token, api: server.client(token) };
}

const listed = async ({ api }: Person) => (await api.v1ListWebhooks()).webhooks;

const log = async ({ api }: Person, id: string) =>
  (await api.v1ListWebhookDeliveries({ path: { webhook_id: id } })).deliveries;

const verified = (secret: string, headers: Readonly<Record<string, string>>, body: string): unknown => {
  // The timestamp is the test clock's.
  const webhook = new Webhook(secret);
  const at = new Date(Number(headers["webhook-timestamp"]) * 1_000);
  const wanted = webhook.sign(headers["webhook-id"] ?? "", at, body);
  if (!headers["webhook-signature"]?.split(" ").includes(wanted)) throw new Error("No matching signature found");
  return JSON.parse(body) as ShopEvent;
};

async function hoursPass(server: TestServer, hours: number): Promise<void> {
  for (let i = 0; i < hours; i++) await timePasses(server, HOUR_MS);
}

async function receiverForTest() {
  const received: Received[] = [];
  let connections = 0;
  let waiting: { count: number; done: () => void }[] = [];
  const receiver = {
    url: "",
    received,
    answer: undefined as ((response: ServerResponse) => void) | undefined,
    connections: () => connections,
    /** Resolves once so many requests have arrived. */
    next: (count: number) =>
      new Promise<void>((done) => {
        if (received.length >= count) done();
        else waiting.push({ count, done });
      }),
  };
  const server = createServer(async (request: IncomingMessage, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    received.push({ path: request.url ?? "", headers, body: Buffer.concat(chunks).toString("utf8") });
    if (receiver.answer) receiver.answer(response);
    else response.end("ok");
    for (const one of waiting) if (received.length >= one.count) one.done();
    waiting = waiting.filter(({ count }) => received.length < count);
  });
  server.on("connection", () => {
    connections += 1;
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  onTestFinished(() => void server.closeAllConnections());
  onTestFinished(() => void server.close());
  return receiver;
}
