import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type Client, createClient } from "@shipctl/sdk";
import { verifyWebhook } from "@shipctl/sdk/webhooks";
import { expect, it, onTestFinished } from "vitest";
import { orderTo } from "../api/shipments.js";
import { newDatabase } from "../postgres/test-database.js";
import { ADMIN, ADMIN_ENV, folderForTest, type ServerProcess, shipctlServer } from "./server-process.js";

const ROUNDS = 3;
/** No webhook is sent to the host of the database. */
const HOST = "127.0.0.2";
const ENGINES = ["the JSON store", "Postgres"] as const;

/** What the receiver does with a request while the server is to be killed. */
type Moment = "is on its way to the receiver" | "was received and is not stored as delivered";

it.each(ENGINES)(
  "events of a server on %s that is killed after its commit, or while it delivers, all arrive, as they were",
  async (engine) => {
    const { api, receiver, kill } = await shop(engine);
    const { secret } = await api.v1CreateWebhook({ body: { url: receiver.url, events: ["*"] } });
    for (let round = 0; round < ROUNDS; round++) {
      // The answer says that it is committed; nothing may have been sent yet.
      await buy(api);
      await kill();
      for (const moment of ["is on its way to the receiver", "was received and is not stored as delivered"] as const) {
        const reached = receiver.pauseAt(moment);
        await buy(api);
        await reached;
        await kill();
        receiver.goOn();
      }
    }
    const { events } = await api.listEvents({ query: { limit: 1_000 } });
    expect(events.filter(({ type }) => type === "label.bought")).toHaveLength(3 * ROUNDS);
    const ids = () => new Set(receiver.received.map(({ id }) => id));
    // Those from before the webhook are not sent.
    const wanted = events.slice(events.findIndex(({ type }) => type === "label.bought"));
    await expect.poll(() => wanted.filter(({ _id }) => !ids().has(_id)).map(({ type }) => type)).toEqual([]);
    const listed = new Map<string, unknown>(wanted.map((event) => [event._id, event]));
    for (const { id, headers, body } of receiver.received) {
      expect(await verifyWebhook({ headers, body, secret })).toEqual(listed.get(id));
    }
    expect(receiver.received.length).toBeGreaterThan(ids().size);
  },
  180_000,
);

const buy = (api: Client) => api.createOrder({ body: orderTo("Test Recipient"), idempotencyKey: crypto.randomUUID() });

/** A test shop with a customer, whose server can be killed and started again at the same address. */
async function shop(engine: (typeof ENGINES)[number]) {
  const receiver = await startReceiver();
  const data = await folderForTest();
  const database: Record<string, string> = engine === "Postgres" ? { DATABASE_URL: await newDatabase() } : {};
  const secret = "the-secret-of-a-server-that-is-killed";
  const env = { ...ADMIN_ENV, SHIPCTL_SECRET: secret, SHIPCTL_PRIVATE_HOSTS: HOST, ...database };
  const start = (port: string): ServerProcess => shipctlServer(["start", "--port", port, "--data", data], { env });
  let running = start("0");
  const baseUrl = await running.ready;
  const admin = createClient({ baseUrl, token: (await createClient({ baseUrl }).login({ body: ADMIN })).token });
  const body = { name: "Test Seller", email: "seller@shipctl.test", password: "a-long-password" };
  const { token, user } = await createClient({ baseUrl }).register({ body });
  await admin.setUserBalance({ path: { id: user._id }, body: { balance: 500 } });
  return {
    receiver,
    api: createClient({ baseUrl, token }),
    async kill() {
      await running.kill();
      running = start(new URL(baseUrl).port);
      await running.ready;
    },
  };
}

interface Request {
  readonly id: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

async function startReceiver() {
  const received: Request[] = [];
  let pause: { readonly at: Moment; readonly reached: () => void } | undefined;
  const server = createServer(async (request, response) => {
    if (pause?.at === "is on its way to the receiver") return pause.reached();
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    received.push({ id: headers["webhook-id"] ?? "", headers, body: Buffer.concat(chunks).toString("utf8") });
    if (pause) return pause.reached();
    response.end("ok");
  });
  server.listen(0, HOST);
  await once(server, "listening");
  onTestFinished(() => void server.closeAllConnections());
  onTestFinished(() => void server.close());
  return {
    received,
    url: `http://${HOST}:${(server.address() as AddressInfo).port}/hook`,
    /** From now on requests are left without an answer. Resolves when the first of them is there. */
    pauseAt: (at: Moment) =>
      new Promise<void>((reached) => {
        pause = { at, reached };
      }),
    goOn() {
      pause = undefined;
    },
  };
}
