import { expect, it } from "vitest";
import { walletTable } from "../../src/domain/ledger/ledger.js";
import { refused } from "../../src/ports/carrier.js";
import { type Person, serverForTest, type TestServer } from "../api.js";
import { expectBalance, expectSoundBooks } from "./books.js";
import { play } from "./play.js";
import { addProvider } from "./provider.js";
import { refusal } from "./refusal.js";
import { bulkRow, buy, buyRows, GROUND_PRICE, order, purchase } from "./shipments.js";
import { refundsSettle } from "./time-passes.js";

/** A shop, and how often its carrier was called for real postage. */
async function scene() {
  const asked: string[] = [];
  const server = await serverForTest({
    carrier: (sandbox, _clock, connection) => ({
      ...sandbox,
      prepare: async (shipment) => {
        if (connection.baseUrl !== "sandbox:") asked.push(shipment.reference);
        if (shipment.recipient.name === "Carrier Refuses") return refused("no");
        return sandbox.prepare(shipment);
      },
    }),
  });
  const person = await server.register();
  return { server, person, asked };
}

async function topUp(server: TestServer, { api }: Person, amount: number) {
  const invoice = await api.createInvoice({ body: { amount } });
  await play(server, invoice, amount.toFixed(2));
}

const playOf = async (server: TestServer, { user }: Person) =>
  ((await server.world.store.get(walletTable, user._id))?.testCents ?? 0) / 100;

it("the test balance buys no real postage, and the carrier is never called", async () => {
  const { server, person, asked } = await scene();
  await topUp(server, person, 50);
  const { _id: apiId } = await addProvider(server);
  const error = await refusal(person.api.createOrder({ body: order({ apiId }) }));
  expect(error).toMatchObject({ code: "insufficient_funds", details: { required: GROUND_PRICE, available: 0 } });
  expect(error.message).toContain("your test balance of $50.00 pays for samples only");
  const rows = { ...purchase([bulkRow()]), apiId };
  expect((await refusal(person.api.processBulkOrder({ body: rows }))).code).toBe("insufficient_funds");
  expect(asked).toEqual([]);
  expect(await person.api.getBalance()).toMatchObject({ balance: 0, testBalance: 50 });
  await expectSoundBooks(server);
});

it("real money next to it buys real postage, up to the real balance", async () => {
  const { server, person, asked } = await scene();
  await server.setBalance(person, 10);
  await topUp(server, person, 50);
  const { _id: apiId } = await addProvider(server);
  await person.api.createOrder({ body: order({ apiId }) });
  expect(asked).toHaveLength(1);
  const error = await refusal(person.api.createOrder({ body: order({ apiId }) }));
  expect(error.details).toMatchObject({ available: 1.9 });
  expect(await playOf(server, person)).toBe(50);
  await expectSoundBooks(server);
});

it("pays for sandbox labels before real money, and returns to the test balance on a void", async () => {
  const { server, person } = await scene();
  await server.setBalance(person, 100);
  await topUp(server, person, 10);
  const [first, second] = [await buy(person), await buy(person)];
  expect(await playOf(server, person)).toBe(0);
  await expectBalance(person, 110 - 2 * GROUND_PRICE);
  for (const { orderId } of [first, second]) await person.api.voidOrder({ path: { id: orderId } });
  await refundsSettle(server);
  await expectBalance(person, 110);
  expect(await playOf(server, person)).toBe(10);
  await expectSoundBooks(server);
});

it("returns to the test balance from refused rows", async () => {
  const { server, person } = await scene();
  await server.setBalance(person, 20);
  await topUp(server, person, 10);
  await buyRows(server, person, [
    bulkRow(),
    bulkRow({ toName: "Carrier Refuses" }),
    bulkRow({ toName: "Carrier Refuses" }),
  ]);
  await expectBalance(person, 30 - GROUND_PRICE);
  expect(await playOf(server, person)).toBeCloseTo(10 - GROUND_PRICE, 2);
  await expectSoundBooks(server);
});

it("is reduced first when an administrator lowers a balance", async () => {
  const { server, person } = await scene();
  await server.setBalance(person, 20);
  await topUp(server, person, 10);
  await server.setBalance(person, 15);
  expect(await playOf(server, person)).toBe(0);
  await server.setBalance(person, 40);
  expect(await playOf(server, person), "an administrator's credit is real").toBe(0);
  await expectSoundBooks(server);
});
