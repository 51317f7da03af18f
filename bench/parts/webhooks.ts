/** Webhooks: how fast a queue of events leaves, and how late one arrives beside a server that does not answer. */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type Customer, openCustomers, PURCHASE } from "../customer.js";
import type { Line } from "../line.js";
import { quantiles, timed } from "../measure.js";
import { openSite, purchases, runLoad, type Site, startLoad, stopSite } from "../site.js";
import type { Stores } from "../stores.js";

const QUEUED = 2_000;
/** Events that a server which does not answer is sent. */
const STUCK = 10_000;
const BOUGHT = 50;
const ROUND_MS = 1_000;
const part = "webhooks";

export async function webhooks(stores: Stores): Promise<Line[]> {
  const site = await openSite(await stores.folder());
  try {
    const [busy, dead, other] = (await openCustomers(site.port, 3)) as [Customer, Customer, Customer];
    return [await deliveries(site, busy), await delay(site, dead, other)];
  } finally {
    await stopSite(site);
  }
}

/** Events that were kept while the webhook was switched off. */
async function deliveries(site: Site, customer: Customer): Promise<Line> {
  const receiver = await receive();
  const webhookId = await keptWebhook(customer, receiver.url);
  const events = await buyMany(site, customer, QUEUED);
  const { ms } = await timed(async () => {
    await switchOn(customer, webhookId);
    await receiver.arrived(events);
  });
  await receiver.close();
  const name = `${events.toLocaleString("en-US")} events that wait for one server`;
  return { part, name, value: (events / ms) * 1_000, unit: "per second" };
}

/** From the call that buys a label to the event of it. */
async function delay(site: Site, dead: Customer, other: Customer): Promise<Line> {
  const [silent, receiver] = [await receive({ isSilent: true }), await receive()];
  const webhookId = await keptWebhook(dead, silent.url);
  const events = await buyMany(site, dead, STUCK);
  await other.api.v1CreateWebhook({ body: { url: receiver.url, events: ["label.bought"] } });
  await switchOn(dead, webhookId);
  await silent.arrived(1);
  const tookMs: number[] = [];
  for (let n = 1; n <= BOUGHT; n++) {
    const { ms } = await timed(() => Promise.all([other.api.createOrder({ body: PURCHASE }), receiver.arrived(n)]));
    tookMs.push(ms);
  }
  await Promise.all([silent.close(), receiver.close()]);
  const [p50Ms, p95Ms] = quantiles(tookMs, [0.5, 0.95]);
  const name = `from purchase to event, p95, beside a dead server with ${events.toLocaleString("en-US")} events`;
  return { part, name, value: p95Ms, unit: "ms", goal: { atMost: 1_000 }, note: `p50 ${p50Ms.toFixed(0)} ms` };
}

/** A webhook whose events wait until it is switched on. */
async function keptWebhook({ api }: Customer, url: string): Promise<string> {
  const { id } = await api.v1CreateWebhook({ body: { url, events: ["label.bought"] } });
  await api.v1UpdateWebhook({ path: { webhook_id: id }, body: { enabled: false } });
  return id;
}

const switchOn = ({ api }: Customer, id: string) =>
  api.v1UpdateWebhook({ path: { webhook_id: id }, body: { enabled: true } });

/** Returns how many labels were bought: at least `count`. */
async function buyMany({ port }: Site, { token }: Customer, count: number): Promise<number> {
  const load = startLoad();
  let bought = 0;
  while (bought < count) bought += (await runLoad(load, purchases(port, token), ROUND_MS)).answers;
  await load.kill();
  return bought;
}

/** A server of a customer, which takes what it is sent, or does not answer. */
async function receive({ isSilent = false } = {}) {
  let count = 0;
  let wanted: { readonly count: number; readonly done: () => void } | undefined;
  const server = createServer((request, response) => {
    request.resume();
    if (!isSilent) response.end();
    count += 1;
    if (wanted && count >= wanted.count) wanted.done();
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    arrived: (least: number) =>
      new Promise<void>((done) => {
        wanted = { count: least, done };
        if (count >= least) done();
      }),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
