import { afterAll, beforeAll, expect, it } from "vitest";
import { Alerts } from "../../src/alerts/alerts.js";
import { silent } from "../../src/ports/carrier.js";
import { defineJob } from "../../src/store/store.js";
import { order } from "../api/shipments.js";
import { MINUTE_MS } from "../api/time-passes.js";
import { startTwoServers, type TwoServers } from "./two-servers.js";

let servers: TwoServers;
/** Each with a name of its own, to one address. */
let alerts: readonly [Alerts, Alerts];
let sent: string[] = [];
/** What the address does next, instead of accepting an alert. */
let failures: (() => Promise<void>)[] = [];
let isAnswering = true;
const failing = defineJob<object>("of-this-test", { attempts: 1 });

beforeAll(async () => {
  servers = await startTwoServers({
    carrier: (carrier) => ({
      ...carrier,
      prepare: async (shipment) => (isAnswering ? carrier.prepare(shipment) : silent("no answer")),
    }),
  });
  servers.one.world.store.work(failing, () => Promise.reject(new Error("out of ink")));
  const alertsOf = (name: "one" | "two") =>
    new Alerts(servers[name].world, {
      process: `${name}:8787`,
      readDisk: async () => undefined,
      send: async ({ state, key }) => {
        await failures.shift()?.();
        sent.push(`${state} ${key}`);
      },
    });
  alerts = [alertsOf("one"), alertsOf("two")];
});

afterAll(() => servers.close());

/** What one check of both servers at the same moment sends. */
async function reported(): Promise<readonly string[]> {
  sent = [];
  await Promise.all(alerts.map((one) => one.check()));
  return sent;
}

async function deadJob(): Promise<string> {
  const { store } = servers.one.world;
  await store.transact({}, (tx) => tx.enqueue(failing, {}));
  await store.runDue();
  return (await store.pageDeadJobs({ offset: 0, limit: 1 })).records[0]?.id ?? "";
}

async function dismiss(id: string): Promise<void> {
  await servers.two.world.store.transact({ change: [{ kind: "job", jobId: id }] }, (tx) => tx.dismissJob(id));
}

it("a problem of the shared store is reported once for both servers, and once when it is gone", async () => {
  expect(await reported()).toEqual([]);
  const id = await deadJob();
  failures = [() => Promise.reject(new Error("no answer"))];
  // Whichever fails, the other one or the next check sends it.
  const raised = [...(await reported()), ...(await reported())];
  expect(raised).toEqual([`raised job ${id}`]);
  expect(await reported()).toEqual([]);
  await dismiss(id);
  expect(await reported()).toEqual([`resolved job ${id}`]);
  expect(await reported()).toEqual([]);
});

it("what a server was sending when it was killed, the other sends after two minutes", async () => {
  const id = await deadJob();
  // The first to send never ends.
  failures = [() => new Promise(() => undefined)];
  sent = [];
  const [first, second] = alerts;
  void first.check();
  await expect.poll(() => failures.length).toBe(0);
  await second.check();
  servers.clock.advance(MINUTE_MS);
  await second.check();
  expect(sent).toEqual([]);
  servers.clock.advance(MINUTE_MS);
  await second.check();
  expect(sent).toEqual([`raised job ${id}`]);
  await dismiss(id);
  await second.check();
  expect(sent).toEqual([`raised job ${id}`, `resolved job ${id}`]);
});

it("a problem of one server has its name: each reports its own", async () => {
  isAnswering = false;
  const person = await servers.two.register({ balance: 100 });
  const buy = () => person.api.createOrder({ body: order() });
  for (let call = 0; call < 10; call++) await expect(buy()).rejects.toMatchObject({ code: "carrier_unavailable" });
  const [, second] = alerts;
  sent = [];
  await second.check();
  const raised = ["raised connection api_sandbox at two:8787", "raised attention"];
  expect(sent).toEqual(raised);
  isAnswering = true;
  servers.clock.advance(5 * MINUTE_MS);
  await buy();
  await second.check();
  expect(sent).toEqual([...raised, "resolved connection api_sandbox at two:8787"]);
});
