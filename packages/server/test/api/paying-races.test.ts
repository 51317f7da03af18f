import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { entryTable, holdTable, listed } from "../../src/domain/ledger/ledger.js";
import { setBalance } from "../../src/domain/ledger/set-balance.js";
import { verifyBooks } from "../../src/domain/report/verify/verify-books.js";
import { MODES } from "../../src/domain/shop/shop-mode.js";
import { COMMAND } from "../../src/shared/actor.js";
import { type Person, startServer, type TestServer } from "../api.js";
import { interleaved } from "./interleaved.js";
import { programOrder, programOrders, programParcel } from "./program-calls.js";
import { bulkRow, buy, buyRows, NO_WAIT, order, purchase } from "./shipments.js";

/** A request that moves money. */
interface PayingCall {
  readonly path: string;
  readonly body?: unknown;
}

/** The target of the calls: a bulk order with a label and refused rows. `{bulk}` and `{order}` are placeholders. */
const CALLS: Readonly<Record<string, PayingCall>> = {
  createOrder: { path: "/api/orders", body: order() },
  processBulkOrder: { path: "/api/orders/bulk/process", body: purchase([bulkRow(), bulkRow({ sku: "B" })]) },
  retryBulkOrder: { path: "/api/orders/bulk/{bulk}/retry", body: {} },
  voidOrder: { path: "/api/orders/{order}/void" },
  voidOrders: { path: "/api/orders/void", body: { orderIds: ["{order}"] } },
  voidBulkOrder: { path: "/api/orders/bulk/{bulk}/void" },
  createInvoice: { path: "/api/crypto/create-invoice", body: { amount: 20 } },
  v1CreateLabel: { path: "/api/v1/create-label", body: programOrder() },
  v1CreateBulkLabels: { path: "/api/v1/create-bulk-labels", body: programOrders([programParcel()]) },
};
const NAMES = Object.keys(CALLS);
const REFUSED = bulkRow({ toName: "Carrier Refuses" });

/** Two calls of one operation may share an Idempotency-Key, or have none. */
const TWICE = { "without keys": [], "with a key each": ["one", "two"], "with the same key": ["one", "one"] } as const;
const ONCE_EACH = { "with a key each": TWICE["with a key each"] };

let server: TestServer;

describe.each(NAMES)("%s and, at any moment during it,", (first) => {
  beforeAll(async () => {
    server = await startServer();
  });

  afterAll(() => server.close());

  it.each(NAMES)("%s: money is held for open purchases only", async (second) => {
    for (const [what, [key, otherKey]] of Object.entries(first === second ? TWICE : ONCE_EACH)) {
      for (let commits = 0, met = true; met; commits++) {
        const send = await senderOf(await somebody(), [first, second]);
        const answers = await interleaved(
          server,
          commits,
          () => send(first, key),
          () => send(second, otherKey),
        );
        met = answers.met;
        await everythingEnds([first, second]);
        const where = `${first}, ${second} ${what}, commit ${commits}`;
        await expectEnded(send.person, where);
        if (key !== undefined && key === otherKey) expectOneAnswer([answers.first, answers.second], where);
      }
    }
  });

  it("the books add up", async () => {
    expect((await verifyBooks(server.world)).faults).toEqual([]);
  });
});

/** A customer with money and a fresh session, because much time passes in these tests. */
async function somebody(): Promise<Person> {
  const person = await server.register();
  const { _id: customerId, email: customerEmail } = person.user;
  await setBalance(server.world, { customerId, customerEmail, balanceCents: 20_000, actor: COMMAND });
  return person;
}

async function senderOf(person: Person, names: readonly string[]) {
  const paths = names.map((name) => JSON.stringify(CALLS[name])).join();
  const rows = [bulkRow(), REFUSED, REFUSED];
  const bulk = paths.includes("{bulk}") ? (await buyRows(server, person, rows)).bulkOrder.bulkOrderId : "";
  const label = paths.includes("{order}") ? await buy(person) : undefined;
  const apiKey = paths.includes("/api/v1/") ? (await person.api.getApiKey()).apiKey : "";

  const send = async (name: string, key: string | undefined): Promise<Response> => {
    const call = JSON.stringify(CALLS[name])
      .replaceAll("{bulk}", bulk)
      .replaceAll("{order}", label?.orderId ?? "");
    const { path, body }: PayingCall = JSON.parse(call);
    const headers = new Headers({ "Content-Type": "application/json", ...NO_WAIT });
    if (key !== undefined) headers.set("Idempotency-Key", key);
    if (path.startsWith("/api/v1/")) headers.set("x-api-key", apiKey);
    else headers.set("Authorization", `Bearer ${person.token}`);
    const response = await server.app.request(path, { method: "POST", headers, body: JSON.stringify(body) ?? null });
    expect(response.status, `${name}: ${await response.clone().text()}`).toBeLessThan(500);
    return response;
  };
  return Object.assign(send, { person });
}

async function everythingEnds(names: readonly string[]): Promise<void> {
  await server.world.store.runDue();
  if (!names.some((name) => name.startsWith("void"))) return;
  server.world.clock.advance(10_000);
  await server.world.store.runDue();
}

async function expectEnded(person: Person, where: string): Promise<void> {
  const { store } = server.world;
  const holds = await store.count(holdTable, { index: "byCustomer", groups: [person.user._id] });
  expect(holds, `open holds: ${where}`).toBe(0);
  const { bulkOrders } = await person.api.listBulkOrders();
  const open = bulkOrders.filter(({ status, counts }) => status === "processing" || counts.pending > 0);
  expect(open, `bulk orders without end: ${where}`).toEqual([]);
  const cents = await store.sum(
    entryTable,
    { index: "byCustomer", groups: listed(person.user._id, MODES, "entries") },
    "amountCents",
  );
  expect(await person.api.getBalance(), where).toMatchObject({ balance: cents / 100, held: 0 });
}

/** A repeat gets the first reply, marked as replayed. */
function expectOneAnswer(responses: readonly Response[], where: string): void {
  const answered = responses.filter(({ status }) => status !== 409);
  const replays = answered.filter(({ headers }) => headers.get("Idempotency-Replayed") === "true");
  expect(replays.length, `replays: ${where}`).toBe(answered.length - 1);
}
