import { describe, expect, it } from "vitest";
import { type Person, serverForTest } from "../api.js";
import { expectBalance, expectSoundBooks } from "./books.js";
import { programOrder, programOrders, programParcel, programParcelTo } from "./program-calls.js";
import { programOf } from "./programs.js";
import { refusal } from "./refusal.js";
import { bulkRow, order, orderTo, purchase } from "./shipments.js";
import { DAY_MS } from "./time-passes.js";

const ELSEWHERE = { status: 409, code: "idempotency_key_used_elsewhere", mayHaveHappened: false } as const;

async function shop() {
  const server = await serverForTest();
  const person = await server.register({ balance: 1_000 });
  return { server, person, program: await programOf(server, person) };
}

const keyed = (key: string) => ({ headers: { "Idempotency-Key": key } });

/** What each API calls the purchase that it made. */
const PURCHASES = {
  label: {
    app: async ({ api }: Person, key: string) =>
      (await api.createOrder({ body: order(), ...keyed(key) })).order.orderId,
    program: async (program: Awaited<ReturnType<typeof programOf>>, key: string) =>
      (await program.v1CreateLabel({ body: programOrder(), ...keyed(key) })).data.order.orderId,
    id: "orderId",
  },
  "bulk order": {
    app: async ({ api }: Person, key: string) => {
      const headers = { ...keyed(key).headers, Prefer: "wait=0" };
      return (await api.processBulkOrder({ body: purchase([bulkRow()]), headers })).bulkOrder.bulkOrderId;
    },
    program: async (program: Awaited<ReturnType<typeof programOf>>, key: string) => {
      const headers = { ...keyed(key).headers, Prefer: "wait=0" };
      const bulk = await program.v1CreateBulkLabels({ body: programOrders([programParcel()]), headers });
      if (bulk.status === "checked") throw new Error("not a dry run");
      return bulk.bulkOrderId;
    },
    id: "bulkOrderId",
  },
} as const;

const counted = async ({ api }: Person) =>
  (await api.listOrders()).totalOrders + (await api.listBulkOrders()).totalBulkOrders;

describe.each(Object.entries(PURCHASES))(
  "an Idempotency-Key that has bought a %s",
  (_what, { app, program: call, id }) => {
    it("buys none through the other API, which names it, and is answered again by its own", async () => {
      const { server, person, program } = await shop();
      const first = await app(person, "a");
      expect(await refusal(call(program, "a"))).toMatchObject({ ...ELSEWHERE, details: { [id]: first } });
      expect(await app(person, "a")).toBe(first);
      const second = await call(program, "b");
      expect(await refusal(app(person, "b"))).toMatchObject({ ...ELSEWHERE, details: { [id]: second } });
      expect(await call(program, "b")).toBe(second);
      const held = id === "orderId" ? 0 : 16.2;
      await expectBalance(person, 983.8, held);
      await expectSoundBooks(server);
    });

    it("is another customer's as well, and free after its 7 days", async () => {
      const { server, person, program } = await shop();
      const stranger = await server.register({ balance: 100 });
      await app(person, "a");
      await call(await programOf(server, stranger), "a");
      server.world.clock.advance(7 * DAY_MS - 1);
      expect(await refusal(call(program, "a"))).toMatchObject(ELSEWHERE);
      server.world.clock.advance(1);
      await call(program, "a");
    });

    it("buys one of two calls at the same moment", async () => {
      const { server, person, program } = await shop();
      const count = await counted(person);
      const results = await Promise.allSettled([app(person, "a"), call(program, "a")]);
      const refused = results.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
      expect(refused).toMatchObject([ELSEWHERE]);
      expect((await counted(person)) - count).toBe(1);
      await expectSoundBooks(server);
    });
  },
);

it("a key of a purchase that was refused before any money was held buys through the other API", async () => {
  const { person, program } = await shop();
  const dear = programOrder({ maxPrice: 1 });
  await refusal(program.v1CreateLabel({ body: dear, ...keyed("a") }));
  await person.api.createOrder({ body: order(), ...keyed("a") });
  expect(await refusal(program.v1CreateLabel({ body: dear, ...keyed("a") }))).toMatchObject(ELSEWHERE);
});

it("a key of a purchase that the carrier refused names its order", async () => {
  const { person, program } = await shop();
  const refused = await refusal(person.api.createOrder({ body: orderTo("Carrier Refuses"), ...keyed("a") }));
  const orderId = refused.details?.orderId;
  expect(orderId).toMatch(/^ORD-/);
  const body = programOrder(programParcelTo("Test Recipient"));
  expect(await refusal(program.v1CreateLabel({ body, ...keyed("a") }))).toMatchObject({
    ...ELSEWHERE,
    details: { orderId },
  });
  await expectBalance(person, 1_000);
});
