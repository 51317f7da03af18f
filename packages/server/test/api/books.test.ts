import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Person, startServer, type TestServer } from "../api.js";
import { expectBalance, expectSoundBooks } from "./books.js";
import { bulkRow, NO_WAIT, orderTo, purchase } from "./shipments.js";
import { HOUR_MS, MINUTE_MS, timePasses } from "./time-passes.js";

const NAMES = ["Ann", "Bob", "Carrier Refuses", "Carrier Silent", "Void Refused", "Carrier Slow"];

type Action =
  | { readonly kind: "buy"; readonly name: string; readonly key: string | undefined }
  | { readonly kind: "bulk"; readonly names: readonly string[]; readonly key: string | undefined }
  | { readonly kind: "retry" | "void-bulk" | "void"; readonly which: number }
  | { readonly kind: "set-balance"; readonly cents: number }
  | { readonly kind: "time"; readonly ms: number };

const name = fc.constantFrom(...NAMES);
const key = fc.option(fc.constantFrom("k1", "k2", "k3"), { nil: undefined });
const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("buy" as const), name, key }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("bulk" as const),
      names: fc.array(name, { minLength: 1, maxLength: 4 }),
      key,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom("retry" as const, "void-bulk" as const, "void" as const),
      which: fc.nat(9),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("set-balance" as const), cents: fc.nat(10_000) }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant("time" as const), ms: fc.constantFrom(1_000, MINUTE_MS, HOUR_MS) }),
  },
);

describe("the books", () => {
  it("add up after any actions of customers, carriers, admins and the clock, in any order and concurrently", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(action, { minLength: 1, maxLength: 4 }), { maxLength: 8 }), async (steps) => {
        const server = await startServer();
        try {
          const person = await server.register({ balance: 60 });
          for (const step of steps) {
            await Promise.all(step.map((one) => act(server, person, one)));
            await expectSoundBooks(server);
          }
          for (let look = 0; look < 4; look++) await timePasses(server, 2 * MINUTE_MS);
          const { balance, held } = await person.api.getBalance();
          expect(held, "nothing stays held once carriers have answered").toBe(0);
          await expectBalance(person, balance);
          await expectSoundBooks(server);
        } finally {
          await server.close();
        }
      }),
      { numRuns: 12, seed: 20_261_102 },
    );
  });
});

/** Ignores refusals, which must not affect the books. Rethrows server errors. */
async function act(server: TestServer, { api, user }: Person, action: Action): Promise<void> {
  const settled = await Promise.allSettled([perform(server, api, user._id, action)]);
  for (const outcome of settled) {
    if (outcome.status === "rejected" && !(outcome.reason?.status < 500)) throw outcome.reason;
  }
}

async function perform(server: TestServer, api: Person["api"], id: string, action: Action): Promise<unknown> {
  switch (action.kind) {
    case "buy":
      return api.createOrder({ body: orderTo(action.name), idempotencyKey: action.key });
    case "bulk": {
      const body = purchase(action.names.map((toName) => bulkRow({ toName })));
      await api.processBulkOrder({ body, headers: NO_WAIT, idempotencyKey: action.key });
      return server.world.store.runDue();
    }
    case "void": {
      const { orders } = await api.listOrders({ query: { limit: 10 } });
      const order = orders[action.which % Math.max(1, orders.length)];
      return order && api.voidOrder({ path: { id: order.orderId } });
    }
    case "retry":
    case "void-bulk": {
      const { bulkOrders } = await api.listBulkOrders();
      const bulk = bulkOrders[action.which % Math.max(1, bulkOrders.length)];
      if (!bulk) return;
      const path = { bulkOrderId: bulk.bulkOrderId };
      return action.kind === "retry" ? api.retryBulkOrder({ path, headers: NO_WAIT }) : api.voidBulkOrder({ path });
    }
    case "set-balance": {
      const admin = await server.admin();
      return admin.api.setUserBalance({ path: { id }, body: { balance: action.cents / 100 } });
    }
    case "time":
      return timePasses(server, action.ms);
  }
}
