import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { loadContract } from "../../src/contract/document/load-contract.js";
import { expectSoundBooks } from "../api/books.js";
import { keyOf, signedBy } from "../api/scene.js";
import { bulkRow, buy, buyRows } from "../api/shipments.js";
import { type Person, serverForTest, type TestServer } from "../api.js";
import { type GeneratedRequest, requestsOf } from "./generated-requests.js";
import { idOf, THINGS, type Thing } from "./schema-values.js";

/** `npm test -- --cases N` generates more of them, and `--seed S` others. */
const CASES = Number(process.env.SHIPCTL_TEST_CASES ?? 2_000);
const SEED = Number(process.env.SHIPCTL_TEST_SEED ?? 20_261_102);
/** Requests per server. A new one is needed because requests change prices, accounts and sessions. */
const CASES_PER_SERVER = 250;
/** The time between two requests, so that limits per minute are sometimes reached. */
const STEP_MS = 2_000;

const contract = loadContract();
const servers = Math.ceil(CASES / CASES_PER_SERVER);

describe("requests generated from the contract's schemas", { timeout: 60_000 + CASES * 100 }, () => {
  it.each(Array.from({ length: servers }, (_, n) => n))(
    "get declared replies and never a server error, and the books add up (%i)",
    async (n) => {
      const server = await serverForTest();
      let scene = await newScene(server);
      const outcomes = new Map<number, number>();
      const numRuns = Math.min(CASES_PER_SERVER, CASES - n * CASES_PER_SERVER);
      for (const request of fc.sample(requestsOf(contract), { seed: SEED + n, numRuns })) {
        server.world.clock.advance(STEP_MS);
        const { url, init } = filled(scene, request);
        const response = await server.request(url, init);
        const text = await response.text();
        const reported = () => `${init.method} ${url} ${String(init.body).slice(0, 2_000)}\n${text.slice(0, 500)}`;
        if (response.status >= 500) expect.fail(`${response.status} to ${reported()}`);
        if (server.app.violations.length > 0) expect.fail(`${server.app.violations.join("\n")}\nto ${reported()}`);
        if (response.status === 401 && request.signed === "as wanted") scene = await signedInAgain(server, scene);
        outcomes.set(response.status, (outcomes.get(response.status) ?? 0) + 1);
      }
      // Most requests must be authorized, or the tests would not reach the handlers.
      const accepted = [200, 201, 202, 204].reduce((sum, status) => sum + (outcomes.get(status) ?? 0), 0);
      expect(accepted).toBeGreaterThan(numRuns / 5);
      await server.world.store.runDue();
      await expectSoundBooks(server);
    },
  );
});

interface Scene {
  readonly customer: Person;
  readonly stranger: Person;
  readonly admin: Person;
  readonly keys: { readonly customer: string; readonly stranger: string };
  readonly ids: Readonly<Record<Thing, string>>;
}

async function newScene(server: TestServer): Promise<Scene> {
  const customer = await server.register({ balance: 1_000 });
  const stranger = await server.register({ balance: 100 });
  // The account that the administrator's requests change and block.
  const { user: bystander } = await server.register({ balance: 100 });
  const admin = await server.admin();
  const { orderId } = await buy(customer);
  const bulk = await buyRows(server, customer, [bulkRow(), bulkRow({ toName: "Second Recipient" })]);
  const failed = await buyRows(server, customer, [bulkRow({ toName: "Carrier Refused" }), bulkRow()]);
  const { invoiceId } = await customer.api.createInvoice({ body: { amount: 50 } });
  const address = await customer.api.createAddress({ body: { ...ADDRESS, type: "sender" } });
  const faq = await admin.api.createFaq({ body: { question: "How?", answer: "So.", tags: [] } });
  server.world.store.startJobs();
  const keys = await keysOf(customer, stranger);
  const ids = {
    order: orderId,
    bulk: bulk.bulkOrder.bulkOrderId,
    failedBulk: failed.bulkOrder.bulkOrderId,
    invoice: invoiceId,
    address: address._id,
    faq: faq._id,
    customer: bystander._id,
    api: "api_sandbox",
    apiKey: keys.customer,
  };
  return { customer, stranger, admin, keys, ids };
}

const keysOf = async (customer: Person, stranger: Person) => ({
  customer: await keyOf(customer),
  stranger: await keyOf(stranger),
});

/** Requests may end all sessions and change keys. */
async function signedInAgain(server: TestServer, scene: Scene): Promise<Scene> {
  const again = async (person: Person): Promise<Person> => {
    const { user, password } = person;
    const { token } = await server.client().login({ body: { email: user.email, password } });
    return { ...person, token, api: server.client(token) };
  };
  const [customer, stranger, admin] = await Promise.all([scene.customer, scene.stranger, scene.admin].map(again));
  if (!customer || !stranger || !admin) return scene;
  return { ...scene, customer, stranger, admin, keys: await keysOf(customer, stranger) };
}

const ADDRESS = {
  name: "Warehouse",
  street1: "1 Sample Street",
  city: "Springfield",
  state: "IL",
  zip: "62701",
  phone: "217-555-0100",
};

/** The request with ids of existing records. */
function filled(scene: Scene, request: GeneratedRequest): { url: string; init: RequestInit } {
  const { operation, path, query, headers, body } = request;
  const withIds = (text: string): string =>
    THINGS.reduce((filledIn, thing) => filledIn.replaceAll(idOf(thing), scene.ids[thing]), text);
  const inPath = (name: string): string => inUrl(withIds(path[name] ?? "")) || "-";
  const parameters = query.map(([name, value = ""]) => `${inUrl(name)}=${inUrl(withIds(value))}`).join("&");
  const url = `${operation.path.replace(/\{(\w+)\}/g, (_, name: string) => inPath(name))}${parameters && `?${parameters}`}`;
  const all = new Headers(signature(scene, request));
  for (const [name, value = ""] of Object.entries(headers)) all.set(name, withIds(value).replace(/[^\x20-\x7E]/g, "?"));
  if (body === undefined) return { url, init: { method: operation.method.toUpperCase(), headers: all } };
  const text = withIds(typeof body === "string" ? body : (JSON.stringify(body) ?? ""));
  all.set("Content-Type", operation.bodyType === "form" ? "application/x-www-form-urlencoded" : "application/json");
  return { url, init: { method: operation.method.toUpperCase(), headers: all, body: text } };
}

/** Valid in a URL: without lone surrogates. */
const inUrl = (text: string): string => encodeURIComponent(text.replace(/\p{Surrogate}/gu, "?"));

function signature({ customer, stranger, admin, keys }: Scene, { operation, signed }: GeneratedRequest) {
  if (signed === "by nobody") return {};
  if (signed === "with nonsense") return signedBy("nonsense", operation);
  const isOther = signed === "by somebody else";
  if (operation.key === "required") return signedBy(isOther ? keys.stranger : keys.customer, operation);
  return signedBy((isOther ? stranger : operation.access === "admin" ? admin : customer).token, operation);
}
