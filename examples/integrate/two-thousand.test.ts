import { spawnSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@shipctl/sdk";
import { expect, it, onTestFinished } from "vitest";
import { type FaultyLine, faultyLine } from "../../packages/cli/test/faulty-line.js";
import { ADMIN, ADMIN_ENV, shipctlServer } from "../../packages/server/test/faults/server-process.js";
import { newDatabase } from "../../packages/server/test/postgres/test-database.js";
import { runProgram, startProgram } from "../../test/run-program.js";
import { inDatabase, READ, WRITE } from "./shop-database.js";

const ORDERS = 2_000;
const PRICE_CENTS = 810;
const BALANCE = 20_000;
/** Of the receiver: not that of the database, which is closed to webhooks. */
const HOST = "127.0.0.2";
const hasPython = spawnSync("python3", ["--version"]).status === 0;

it.skipIf(!hasPython)(
  "a night of 2,000 orders, with two copies of the job, two servers, and a restart in between, adds up to the cent",
  async () => {
    const env = {
      ...ADMIN_ENV,
      DATABASE_URL: await newDatabase(),
      SHIPCTL_SECRET: "the-secret-of-a-night-of-two-thousand",
      SHIPCTL_PRIVATE_HOSTS: HOST,
    };
    const startServer = async () => {
      const server = shipctlServer(["start", "--port", "0"], { env });
      return { server, url: await server.ready };
    };
    const [first, second] = await Promise.all([startServer(), startServer()]);
    const seller = await customer(first.url);
    const watcher = createClient({ baseUrl: second.url, token: seller.token });

    const folder = await mkdtemp(join(tmpdir(), "shipctl-night-"));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const receiver = await receiveEvents(folder, (url) =>
      watcher.v1CreateWebhook({ body: { url, events: ["bulk.ended"] } }),
    );
    const lines = await Promise.all([faultyLine(first.url), faultyLine(second.url)]);
    onTestFinished(() => Promise.all(lines.map((line) => line.close())).then(() => undefined));
    const python = (program: string, args: readonly string[], { url }: FaultyLine) => {
      const settings = { PATH: process.env.PATH, SHIPCTL_URL: url, SHIPCTL_API_KEY: seller.apiKey };
      return startProgram("python3", [join(import.meta.dirname, program), "shop.db", ...args], {
        cwd: folder,
        env: settings,
      });
    };
    inDatabase(
      folder,
      WRITE,
      Array.from({ length: ORDERS }, (_, i) => ({ number: `N-${10_000 + i}`, zip: "60601" })),
    );

    const jobs = lines.map((line) => python("night_job.py", ["UPS Ground"], line));
    await expect
      .poll(async () => (await watcher.listBulkOrders()).bulkOrders.some(({ counts }) => counts.bought >= 100), {
        timeout: 90_000,
      })
      .toBe(true);
    await first.server.kill();
    lines[0].target = (await startServer()).url;
    for (const { ended } of jobs) expect(await ended).toMatchObject({ code: 0, err: "" });

    const rows = inDatabase(folder, READ);
    expect(rows.filter(({ tracking }) => tracking)).toHaveLength(ORDERS);
    expect(new Set(rows.map(({ order_id }) => order_id)).size).toBe(ORDERS);
    expect((await watcher.getBalance()).balance).toBe(BALANCE - (ORDERS * PRICE_CENTS) / 100);
    const fetched = lines.flatMap(({ answered }) => answered).filter((call) => call.includes("/bulk-labels/"));
    expect([fetched.length >= 2, fetched.length <= 10]).toEqual([true, true]);

    await expect.poll(() => receiver.stored(), { timeout: 60_000 }).toBe(2);
    const compared = await python("reconcile.py", [], lines[1]).ended;
    expect(compared.text).toBe("2,000 labels for $16,200.00: no difference\n");
    expect(compared.code).toBe(0);
    inDatabase(
      folder,
      'import sqlite3\ndb = sqlite3.connect("shop.db")\ndb.execute("UPDATE orders SET price_cents = 811 WHERE number = \'N-10007\'")\ndb.commit()\nprint("[]")',
    );
    expect(await python("reconcile.py", [], lines[1]).ended).toMatchObject({
      code: 1,
      out: expect.stringMatching(
        /^ORD-\d+: 811 cents here, 810 paid\n2,000 labels for \$16,200\.01: differences: 1\n$/,
      ),
    });
  },
  300_000,
);

async function customer(baseUrl: string) {
  const nobody = createClient({ baseUrl });
  const { token } = await nobody.login({ body: ADMIN });
  const body = { name: "Test Seller", email: "seller@shipctl.test", password: "password-1" };
  const registered = await nobody.register({ body });
  await createClient({ baseUrl, token }).setUserBalance({
    path: { id: registered.user._id },
    body: { balance: BALANCE },
  });
  const { apiKey } = await createClient({ baseUrl, token: registered.token }).getApiKey();
  return { token: registered.token, apiKey };
}

/** Starts the example's receiver for a webhook. Its secret is known only once the address is, so it begins with another. */
async function receiveEvents(folder: string, add: (url: string) => Promise<{ readonly secret: string }>) {
  const program = join(import.meta.dirname, "receive_events.py");
  const start = async (secret: string, port: string) => {
    const env = { PATH: process.env.PATH, HOST, SHIPCTL_WEBHOOK_SECRET: secret };
    const { child } = startProgram("python3", [program, "shop.db", port], { cwd: folder, env });
    onTestFinished(() => void child.kill("SIGKILL"));
    return new Promise<{ url: string; stop: () => Promise<void> }>((resolve, reject) => {
      const ended = new Promise<void>((done) => child.on("close", () => done()));
      const stop = () => {
        child.kill("SIGKILL");
        return ended;
      };
      child.stdout.on("data", (text) => {
        const url = /http:\S+/.exec(String(text))?.[0];
        if (url !== undefined) resolve({ url, stop });
      });
      ended.then(() => reject(new Error("the receiver ended before it was ready")));
    });
  };
  const before = await start("whsec_c2VjcmV0", "0");
  const { secret } = await add(before.url);
  expect((await fetch(before.url, { method: "POST", body: "{}" })).status).toBe(401);
  await before.stop();
  await start(secret, new URL(before.url).port);
  const count =
    'import json, sqlite3\nprint(json.dumps([1] * sqlite3.connect("shop.db").execute("SELECT count(*) FROM events").fetchone()[0]))';
  return {
    stored: async () => {
      const { out } = await runProgram("python3", ["-c", count], { cwd: folder });
      return (JSON.parse(out) as unknown[]).length;
    },
  };
}
