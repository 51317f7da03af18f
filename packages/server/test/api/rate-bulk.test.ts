import type { BulkRow } from "@shipctl/sdk/contract";
import { expect, it } from "vitest";
import { busy, refused, silent } from "../../src/ports/carrier.js";
import { expectBalance, expectSoundBooks } from "./books.js";
import { programOrders, programParcel } from "./program-calls.js";
import { programOf } from "./programs.js";
import { rateShop } from "./rate-shop.js";
import { refusal } from "./refusal.js";
import { bulkRow, GROUND, NO_WAIT, parcel, testRecipient } from "./shipments.js";
import { MINUTE_MS } from "./time-passes.js";

const weighing = (weight: number, changes: BulkRow = {}): BulkRow => bulkRow({ weight: String(weight), ...changes });

it("an expired quote is asked for again before paying: at another price nothing is bought, and the new total is returned", async () => {
  const { server, person, carrier } = await rateShop();
  const rows = [weighing(1), weighing(2), bulkRow({ toZip: "1" })];
  await person.api.validateBulkOrder({ body: { ...GROUND, orders: rows } });
  const orders = rows.slice(0, 2).map((data, rowIndex) => ({ rowIndex, data, price: 11 }));
  const pay = (totalPrice: number, price: number) =>
    person.api.processBulkOrder({
      body: { ...GROUND, orders: orders.map((row) => ({ ...row, price })), totalPrice },
      headers: NO_WAIT,
      idempotencyKey: `k${totalPrice}`,
    });
  carrier.rateCents = 2_000;
  server.world.clock.advance(10 * MINUTE_MS);
  const changed = await refusal(pay(22, 11));
  expect(changed).toMatchObject({ status: 409, code: "price_changed", details: { totalPrice: 44 } });
  expect(changed.details?.rows).toEqual([0, 1].map((rowIndex) => ({ rowIndex, price: 22, previousPrice: 11 })));
  await expectBalance(person, 1_000_000);
  expect((await pay(44, 22)).bulkOrder.totalPrice).toBe(44);
  await expectSoundBooks(server);
});

it.each([
  ["busy", busy(60_000, "closed"), "the carrier is busy. Try again in 60 s, or choose another service."],
  ["silent", silent("no answer"), "the carrier does not answer. Try again in 15 s, or choose another service."],
  ["refusing", refused("not served"), "not served. Choose another service."],
] as const)(
  "a carrier that is %s: rows say so and name the service, nothing is bought, and a later check goes on",
  async (kind, answer, words) => {
    const { server, person, carrier } = await rateShop();
    const message = `UPS Ground could not be priced: ${words}`;
    const rows = [weighing(1), weighing(2)];
    carrier.answer = answer;
    const check = () => person.api.validateBulkOrder({ body: { ...GROUND, orders: rows } });
    const { results, pendingCount } = await check();
    expect(pendingCount).toBeUndefined();
    expect(results.map(({ errors }) => errors)).toEqual(rows.map(() => [{ field: "service", message }]));
    const body = { ...GROUND, orders: rows.map((data, rowIndex) => ({ rowIndex, data, price: 11 })), totalPrice: 22 };
    const code = kind === "refusing" ? "invalid_input" : "carrier_unavailable";
    expect(await refusal(person.api.processBulkOrder({ body, headers: NO_WAIT }))).toMatchObject({ code });
    const program = await programOf(server, person);
    const { failures } = await program.v1CreateBulkLabels({
      body: { ...programOrders([programParcel()]), dryRun: true },
    });
    expect(failures).toMatchObject([
      { index: 0, code: kind === "refusing" ? "carrier_refused" : "carrier_unavailable" },
    ]);
    carrier.answer = undefined;
    server.world.clock.advance(MINUTE_MS);
    expect((await check()).validCount).toBe(2);
    await expectBalance(person, 1_000_000);
  },
);

it("a carrier that asks to slow down is asked again within the call", async () => {
  const { person, carrier } = await rateShop();
  carrier.busyTimes = 2;
  const { validCount } = await person.api.validateBulkOrder({
    body: { ...GROUND, orders: [weighing(1), weighing(2)] },
  });
  expect(validCount).toBe(2);
});

it("a check says when the first of its quotes expires, and nothing of that without quotes", async () => {
  const { server, person } = await rateShop();
  const check = (orders: readonly BulkRow[], service: string = GROUND.service) =>
    person.api.validateBulkOrder({ body: { ...GROUND, service, orders: [...orders] } });
  const expiresAt = new Date(server.world.clock.now() + 10 * MINUTE_MS).toISOString();
  expect((await check([weighing(2)])).expiresAt).toBe(expiresAt);
  server.world.clock.advance(MINUTE_MS);
  expect(await check([weighing(1), weighing(2)])).toMatchObject({ validCount: 2, expiresAt });
  const { validCount, ...unquoted } = await check([weighing(1)], "UPS 2nd Day Air");
  expect(validCount).toBe(1);
  expect(unquoted).not.toHaveProperty("expiresAt");
});

it("the cheapest service is known when all are quoted, and a row with an error is not quoted", async () => {
  const { person, carrier, asked } = await rateShop();
  carrier.rateCents = 100;
  const orders = [bulkRow({ service: "cheapest" }), bulkRow({ service: "cheapest", toZip: "1" })];
  const { results } = await person.api.validateBulkOrder({ body: { orders } });
  expect(results[0]).toMatchObject({ isValid: true, service: "UPS Ground", price: 1.1 });
  expect(results[1]).toMatchObject({ isValid: false });
  expect(asked).toHaveLength(1);
});

it("a program's dry run quotes what its purchase then pays", async () => {
  const { server, person, carrier, asked } = await rateShop();
  const program = await programOf(server, person);
  const body = programOrders([programParcel(), programParcel({ recipient: { ...testRecipient, zip: "97202" } })]);
  const dry = await program.v1CreateBulkLabels({ body: { ...body, dryRun: true } });
  expect(dry).toMatchObject({
    status: "checked",
    totalPrice: 22,
    orders: [{ price: 11, expiresAt: expect.any(String) }, { price: 11 }],
  });
  carrier.rateCents = 900;
  const bought = await program.v1CreateBulkLabels({ body, headers: NO_WAIT });
  expect(bought.totalPrice).toBe(22);
  expect(asked).toHaveLength(2);
});

it("a carrier that is slow is asked for 10 seconds; the other parcels stay pending, and none stays unanswered for ever", async () => {
  const { person, carrier, asked } = await rateShop();
  carrier.tookMs = 10_000;
  const rows = Array.from({ length: 40 }, (_, index) => weighing(1 + index));
  const check = (orders = rows) => person.api.validateBulkOrder({ body: { ...GROUND, orders } });
  const first = await check();
  expect(first).toMatchObject({ pendingCount: 8, validCount: 32, invalidCount: 0 });
  const pending = { errors: [], warnings: [], isValid: false, isPending: true };
  expect(first.results.slice(32)).toEqual(rows.slice(32).map((_, index) => ({ rowIndex: 32 + index, ...pending })));
  expect(asked).toHaveLength(32);
  carrier.tookMs = 9_999;
  expect((await check()).pendingCount).toBeUndefined();
  expect(asked).toHaveLength(40);
});

it("a program's dry run counts the orders that the carrier has not quoted in time, and leaves them out of the total", async () => {
  const { server, person, carrier } = await rateShop();
  carrier.tookMs = 10_000;
  const { packageDetails } = programParcel();
  const orders = Array.from({ length: 40 }, (_, index) =>
    programParcel({ packageDetails: { ...packageDetails, weight: 1 + index } }),
  );
  const program = await programOf(server, person);
  const dry = await program.v1CreateBulkLabels({ body: { ...programOrders(orders), dryRun: true } });
  expect(dry).toMatchObject({ orderCount: 40, pendingCount: 8, totalPrice: 32 * 11, failures: [] });
  expect(dry.orders).toHaveLength(32);
});

it("a single parcel waits for a busy carrier, and has no price from one that is silent or stays busy for too long", async () => {
  const { server, person, carrier, asked } = await rateShop();
  const price = () => person.api.calculatePrice({ body: parcel() });
  carrier.busyTimes = 1;
  expect((await price()).price).toBe(11);
  server.world.clock.advance(11 * MINUTE_MS);
  const isUnavailable = (retryAfterSeconds: number) => ({
    ...{ status: 503, code: "carrier_unavailable" },
    message: expect.stringMatching(new RegExp(`^UPS Ground could not be priced: .* ${retryAfterSeconds} s, or`)),
  });
  carrier.answer = silent("no answer");
  expect(await refusal(price())).toMatchObject(isUnavailable(15));
  const before = server.world.clock.now();
  carrier.answer = busy(10_000, "closed");
  expect(await refusal(price())).toMatchObject(isUnavailable(10));
  expect(server.world.clock.now()).toBe(before);
  carrier.answer = busy(9_999, "nearly closed");
  expect(await refusal(price())).toMatchObject(isUnavailable(10));
  expect(server.world.clock.now()).toBe(before + 9_999);
  expect(asked).toHaveLength(1);
});
