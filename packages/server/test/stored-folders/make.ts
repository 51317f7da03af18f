// Writes a data folder with every kind of record, in the format of this checkout. Run once for each version
// whose tables differ: npx tsx packages/server/test/stored-folders/make.ts packages/server/test/stored-folders/NAME
// NAME.sql.gz is a dump of what `shipctl-server migrate` makes of a copy of the folder:
// pg_dump --inserts --no-owner --no-comments DATABASE | grep -vE '^(--|\\|$)' | gzip -9n
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { ApiError, type Client, createClient, waitForBulk } from "@shipctl/sdk";
import { storeTables } from "../../src/open-store.js";
import { openJsonStore } from "../../src/store/json/open-json-store.js";
import { bulkRow, buy, NO_WAIT, orderTo, parcel, purchase, testRecipient, warehouse } from "../api/shipments.js";

const folder = resolve(process.argv[2] ?? "");
if (process.argv[2] === undefined) throw new Error("Name the folder to write");
const repository = fileURLToPath(new URL("../../../../", import.meta.url));
const ADMIN = { email: "admin@shipctl.test", password: "admin-password" };
const SELLER = { email: "seller@shipctl.test", password: "password-1" };

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

const first = await serve();
const admin = await signedIn(first.url, ADMIN);
await settings(admin);
await createClient({ baseUrl: first.url }).register({ body: { ...SELLER, name: "Test Seller" } });
const seller = await signedIn(first.url, SELLER);
await customers(admin, seller);
await singleLabels(seller);
await topUps(seller, first.url);
await bulkOrders(seller);
await publicApi(seller, first.url);
await refused(createClient({ baseUrl: first.url }).login({ body: { ...SELLER, password: "wrong-password" } }));
await first.end("SIGTERM");
await takeSnapshot();

// The second run ends with a kill, with purchases and a bulk order in progress.
const second = await serve();
const again = await signedIn(second.url, SELLER);
const slow = Array.from({ length: 40 }, (_, i) => bulkRow({ sku: `SLOW-${i}`, toName: "Carrier Slow" }));
const { bulkOrderId } = await again.processBulkOrder({ body: purchase(slow, 7.95), headers: NO_WAIT });
again.createOrder({ body: { ...orderTo("Carrier Silent"), price: 7.95 } }).catch(() => undefined);
await until(async () => (await again.getBulkOrder({ path: { bulkOrderId } })).bulkOrder.counts.bought >= 32);
await second.end("SIGKILL");
// Sockets cannot be in a repository, and do not exist after a reboot.
rmSync(join(folder, "store", "lock.sock"), { recursive: true });

/** Small, so that the folder has a snapshot and a journal. */
async function takeSnapshot(): Promise<void> {
  const log = { info() {}, warn() {}, error() {} };
  const store = await openJsonStore({ folder: join(folder, "store"), tables: storeTables, clock: Date, log });
  await store.snapshot();
  await store.close();
}

async function settings(api: Client): Promise<void> {
  await api.saveAppSettings({ body: { discordInviteLink: "https://discord.gg/sample" } });
  await api.createFaq({ body: { question: "Is this a sample?", answer: "It is.", tags: ["Samples"] } });
  const [connection] = await api.listConnections();
  if (!connection) throw new Error("no connection");
  const service = { apiId: connection._id, carrier: "UPS", service: "UPS 2nd Day Air" } as const;
  await api.setServicePricing({ path: service, body: { basePrice: 21.5 } });
  const tiers = [
    { minWeight: 0, maxWeight: 5, price: 9.25 },
    { minWeight: 5.01, maxWeight: 20, price: 14.5 },
  ];
  const ground = { apiId: connection._id, carrier: "FEDEX", service: "FedEx Ground" } as const;
  await api.setDynamicPricing({ path: ground, body: { pricingTiers: tiers } });
  const other = await api.addConnection({ body: { name: "Second", key: "sample-key", baseUrl: "sandbox:" } });
  await api.deleteConnection({ path: { id: other._id } });
}

async function customers(operator: Client, api: Client): Promise<void> {
  const { user } = await api.verifySession();
  await operator.setUserBalance({ path: { id: user._id }, body: { balance: 1_000, reason: "Sample funds" } });
  const ground = { enabled: true, services: { "UPS Ground": 7.95 } };
  await operator.setUserPricing({
    path: { id: user._id },
    body: { customPricing: { enabled: true, carriers: { UPS: ground } } },
  });
  await api.createAddress({ body: { ...warehouse, type: "sender", isDefault: true } });
  await api.createAddress({ body: { ...testRecipient, type: "recipient" } });
  await api.saveBulkMapping({ body: { headerKey: "name|zip", mapping: { toName: "Name", toPhone: null } } });
}

async function singleLabels(api: Client): Promise<void> {
  const person = { api } as never;
  const kept = await buy(person, { reference: "SHOP-1", orderNumber: "111-2222222-3333333", sku: "A" } as never);
  await api.refreshTracking({ path: { orderId: kept.orderId } });
  await api.createLabelLink({ body: { orderIds: [kept.orderId] } });
  const voided = await buy(person);
  await api.voidOrder({ path: { id: voided.orderId } });
  await until(async () => (await api.getOrder({ path: { id: voided.orderId } })).refundStatus === "refunded");
  await refused(api.createOrder({ body: { ...orderTo("Carrier Refuses"), price: 7.95 } }));
  const rejected = await buy(person, { recipient: { ...testRecipient, name: "Void Refused" } });
  await api.voidOrder({ path: { id: rejected.orderId } });
  await until(async () => (await api.getOrder({ path: { id: rejected.orderId } })).refundStatus === "rejected");
  await buy(person, { ...parcel(), carrier: "FEDEX", serviceType: "FedEx Ground" });
}

async function topUps(api: Client, baseUrl: string): Promise<void> {
  for (const [amount, paid] of [
    [50, "50.00"],
    [40, "15.50"],
    [30, undefined],
  ] as const) {
    const invoice = await api.createInvoice({ body: { amount } });
    if (paid === undefined) continue;
    const body = new URLSearchParams({ action: "pay", amount: paid, payment: `pay-${amount}` });
    await fetch(new URL(new URL(invoice.paymentUrl).pathname, baseUrl), { method: "POST", body });
  }
}

async function bulkOrders(api: Client): Promise<void> {
  const rows = [bulkRow({ sku: "ROW-1" }), bulkRow({ sku: "ROW-2" }), bulkRow({ toName: "Carrier Refuses" })];
  const { bulkOrderId } = await api.processBulkOrder({ body: purchase(rows, 7.95), headers: NO_WAIT });
  await waitForBulk(api, bulkOrderId, { pollMs: 20 });
  await api.retryBulkOrder({ path: { bulkOrderId }, body: {}, headers: NO_WAIT });
  await waitForBulk(api, bulkOrderId, { pollMs: 20 });
  const done = await api.processBulkOrder({
    body: purchase([bulkRow({ orderNumber: "111-2222222-4444444", sku: "B" })], 7.95),
  });
  await api.confirmAmazonOrders({
    body: { bulkOrderId: done.bulkOrderId, cookies: "session-id=1", csrfToken: "t", saveCookies: true },
  });
}

async function publicApi(api: Client, baseUrl: string): Promise<void> {
  const { apiKey } = await api.getApiKey();
  const program = createClient({ baseUrl, apiKey });
  await program.v1GetUser();
  const { services } = await program.v1ListServices();
  const ground = services.find(({ name }) => name === "UPS Ground");
  if (!ground) throw new Error("no service");
  const { carrier: _carrier, serviceType: _serviceType, ...shipment } = parcel();
  const invalid = { ...shipment, recipient: { ...testRecipient, zip: "" } };
  await program.v1CreateBulkLabels({ body: { serviceId: ground.id, orders: [shipment, invalid] } });
}

async function signedIn(baseUrl: string, body: { email: string; password: string }): Promise<Client> {
  const { token } = await createClient({ baseUrl }).login({ body });
  return createClient({ baseUrl, token, retries: 0 });
}

async function refused(call: Promise<unknown>): Promise<void> {
  await call.then(
    () => Promise.reject(new Error("was not refused")),
    (error: unknown) => (error instanceof ApiError ? undefined : Promise.reject(error)),
  );
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 50));
}

async function serve(): Promise<{ url: string; end(signal: NodeJS.Signals): Promise<void> }> {
  const args = ["packages/server/bin/shipctl-server.js", "start", "--port", "0", "--data", folder];
  const env = {
    PATH: process.env.PATH,
    SHIPCTL_ADMIN_EMAIL: ADMIN.email,
    SHIPCTL_ADMIN_PASSWORD: ADMIN.password,
    SHIPCTL_SECRET: "the-secret-of-a-stored-data-folder",
  };
  const child = spawn(process.execPath, args, { cwd: repository, env, stdio: ["ignore", "pipe", "ignore"] });
  const ended = once(child, "close");
  const url = await new Promise<string>((resolve, reject) => {
    let text = "";
    child.stdout.on("data", (chunk) => {
      text += chunk;
      const found = /listening on (http:\S+)\n/.exec(text)?.[1];
      if (found !== undefined) resolve(found);
    });
    child.on("close", () => reject(new Error("the server ended before it listened")));
  });
  return {
    url,
    async end(signal) {
      child.kill(signal);
      await ended;
    },
  };
}
