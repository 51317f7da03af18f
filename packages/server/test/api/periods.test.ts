import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadContract } from "../../src/contract/document/load-contract.js";
import { differenceTable } from "../../src/domain/report/reconcile/reconcile-tables.js";
import { arrange } from "../announced-store.js";
import { type Person, startServer, type TestServer } from "../api.js";
import { asRequest, keyOf } from "./scene.js";
import { bulkRow, buyRows } from "./shipments.js";
import { MINUTE_MS } from "./time-passes.js";

/** The overview and statements take days, not instants. */
const lists = loadContract().operations.filter(
  ({ id, parameters }) => !/Overview|Statement/.test(id) && parameters.some(({ name }) => name === "from"),
);
const NOW = "2026-11-02T15:00:00.000Z";

let server: TestServer;
let customer: Person;
let admin: Person;
let key: string;

beforeAll(async () => {
  server = await startServer({ now: NOW });
  admin = await server.admin();
  customer = await server.register({ balance: 100 });
  key = await keyOf(customer);
  await buyRows(server, customer, [bulkRow()]);
  await customer.api.createInvoice({ body: { amount: 50 } });
  server.world.clock.advance(MINUTE_MS);
  await customer.api.createInvoice({ body: { amount: 50 } });
  await server.setBalance(customer, 200);
  await buyRows(server, customer, [bulkRow()]);
  const found = { kind: "missing_here", sourceId: "btcpay", mode: "test", day: "2026-10-30" } as const;
  await arrange(server.world.store, {}, (tx) => {
    for (const [id, seenAt] of Object.entries({ first: NOW, second: "2026-11-02T15:01:00.000Z" })) {
      tx.put(differenceTable, { id, ...found, firstSeenAt: seenAt, lastSeenAt: seenAt });
    }
  });
});

afterAll(() => server.close());

describe.each(lists)("a period of $id", (operation) => {
  const list = async (query: Readonly<Record<string, string>>) => {
    const { url, init } = asRequest(operation.method, operation.path, {
      ...{ query, path: operation.path.includes("{id}") ? { id: customer.user._id } : {} },
    });
    const { token } = operation.access === "admin" ? admin : customer;
    const who = operation.key === "required" ? { headers: { ...init.headers, "x-api-key": key } } : { token };
    const response = await server.request(url, { ...init, ...who });
    return { status: response.status, json: await response.json() };
  };

  it("includes both ends, in every date-time notation", async () => {
    for (const instant of [NOW, "2026-11-02T15:00:00Z", "2026-11-02T10:00:00-05:00", "2026-11-02t15:00:00.0000z"]) {
      expect((await list({ from: instant })).json, `from ${instant}`).toEqual((await list({})).json);
      const until = (await list({ to: instant })).json;
      expect(until, `to ${instant}`).toEqual((await list({ to: NOW })).json);
      expect(until).not.toEqual((await list({})).json);
    }
    const later = (await list({ from: "2026-11-02T15:00:00.001Z" })).json;
    expect(later).not.toEqual((await list({})).json);
  });

  it("cannot end at a nonexistent instant", async () => {
    for (const to of ["2026-12-31T23:59:60Z", "2026-11-31T00:00:00Z", "tomorrow"]) {
      const { status, json } = await list({ to });
      const errors = json.errors ?? json.error?.details.errors;
      expect([status, errors?.[0]?.field]).toEqual([400, "to"]);
    }
  });
});
