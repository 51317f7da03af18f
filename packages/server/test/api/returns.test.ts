import type { CreateOrderRequest } from "@shipctl/sdk/contract";
import { describe, expect, it } from "vitest";
import type { Carrier, Shipment } from "../../src/ports/carrier.js";
import { type Person, serverForTest, type TestServer } from "../api.js";
import { pageTexts } from "../label-pages.js";
import { PROVIDER_NAMES, PROVIDERS } from "../providers.js";
import { TestClock } from "../test-clock.js";
import { expectBalance, expectSoundBooks } from "./books.js";
import { interleaved } from "./interleaved.js";
import { programOf } from "./programs.js";
import { refusal } from "./refusal.js";
import { buy, GROUND_PRICE, order, parcel as shipment, testRecipient, warehouse } from "./shipments.js";
import { HOUR_MS, MINUTE_MS, refundsSettle, timePasses } from "./time-passes.js";

describe("a return label", () => {
  it("is quoted, bought with sender and recipient swapped, and linked with its order both ways", async () => {
    const { server, person, asked } = await shop();
    const { api } = person;
    await (await server.admin()).api.setSurcharges({ path: { apiId: "api_sandbox" }, body: { signature: 3.5 } });
    const packageDetails = { ...order().packageDetails, signature: "adult" as const };
    const first = await buy(person, { packageDetails, reference: "invoice-7", orderNumber: "1001", sku: "SKU" });
    const path = { id: first.orderId };
    // The options of the order are not repeated.
    const { price, existing, returnOf } = await api.quoteReturn({ path });
    expect([price, existing, returnOf]).toEqual([GROUND_PRICE, undefined, first.orderId]);
    expect(await api.quoteReturn({ path, query: { serviceType: "UPS 2nd Day Air" } })).toMatchObject({
      serviceType: "UPS 2nd Day Air",
    });
    await expectBalance(person, 988.4);
    const { order: back, newBalance } = await api.returnOrder({ path, body: { price } });
    expect(newBalance).toBe(980.3);
    expect(back).toMatchObject({
      ...{ isReturn: true, returnOf: first.orderId, purchase: "bought", price: GROUND_PRICE, reference: "invoice-7" },
      sender: { name: testRecipient.name },
      recipient: { name: warehouse.name },
      packageDetails: { weight: 2, dimensions: { length: 12, width: 10, height: 5 } },
    });
    expect(back.packageDetails).not.toHaveProperty("signature");
    expect(asked.at(-1)).toMatchObject({ isReturn: true, recipient: { name: warehouse.name } });
    expect(asked[0]?.isReturn).toBeUndefined();
    expect((await api.getOrder({ path })).returns).toEqual([back.orderId]);
    expect((await api.getOrder({ path: { id: back.orderId } })).returns).toBeUndefined();
    const program = await programOf(server, person);
    expect(await program.v1GetOrder({ path: { order_id: first.orderId } })).toMatchObject({ returns: [back.orderId] });
    const { orders } = await program.v1ListOrders();
    expect(orders.map(({ returnOf }) => returnOf)).toEqual([first.orderId, undefined]);
    const admin = (await server.admin()).api;
    expect(await admin.getAnyOrder({ path })).toMatchObject({ returns: [back.orderId] });
    const printed = async (id: string) =>
      (await pageTexts(await (await api.getLabel({ path: { id } })).bytes())).join();
    const label = await printed(back.orderId);
    expect(label).toContain("RETURN");
    expect(label).toContain("SAMPLE - NOT VALID FOR POSTAGE");
    const outward = await printed(first.orderId);
    expect(outward).not.toContain("RETURN");
    expect(outward).toContain("ADULT SIGNATURE REQUIRED");
    await expectSoundBooks(server);
  });

  it("is bought once per order, whatever is sent twice at any moment of the first call", async () => {
    for (const hasKey of [true, false]) {
      const { server, person } = await shop();
      let bought = 0;
      for (let commits = 0, met = true; met; commits++) {
        const { orderId } = await buy(person);
        const headers = { "Content-Type": "application/json", ...(hasKey && { "Idempotency-Key": `k${commits}` }) };
        const init = { method: "POST", token: person.token, headers, body: JSON.stringify({ price: GROUND_PRICE }) };
        // Not through the SDK, which waits for a running call.
        const call = async () => {
          const reply = await server.request(`/api/orders/${orderId}/return`, init);
          const { code } = await reply.json();
          return code ?? reply.status;
        };
        const both = await interleaved(server, commits, call, call);
        const allowed = hasKey ? [201, "idempotency_in_progress"] : [201, "return_exists"];
        expect([allowed, allowed]).toEqual([
          expect.arrayContaining([both.first]),
          expect.arrayContaining([both.second]),
        ]);
        expect((await person.api.getOrder({ path: { id: orderId } })).returns).toHaveLength(1);
        bought += 2;
        met = both.met;
      }
      await expectBalance(person, Math.round((1_000 - bought * GROUND_PRICE) * 100) / 100);
      await expectSoundBooks(server);
    }
  });

  it("can be bought again after a refusal or a void, or on request; an answer that is lost is found", async () => {
    const { server, person } = await shop();
    const { api } = person;
    const path = { id: (await buy(person)).orderId };
    const back = (again?: boolean, key?: string) =>
      api.returnOrder({ path, body: { price: GROUND_PRICE, again }, idempotencyKey: key });
    const first = (await back(false, "k")).order.orderId;
    const repeat = await api.withStatus.returnOrder({ path, body: { price: 8.1, again: false }, idempotencyKey: "k" });
    expect([repeat.data.order.orderId, repeat.headers.get("Idempotency-Replayed")]).toEqual([first, "true"]);
    const exists = await refusal(back());
    expect(exists).toMatchObject({ status: 409, code: "return_exists", details: { orderId: first } });
    expect((await api.quoteReturn({ path })).existing).toBe(first);
    const second = (await back(true)).order.orderId;
    for (const id of [first, second]) await api.voidOrder({ path: { id } });
    const third = (await back()).order.orderId;
    expect((await api.getOrder({ path })).returns).toEqual([first, second, third]);
    await refundsSettle(server);
    await expectBalance(person, 983.8);

    const refused = { id: (await buy(person, { sender: { ...warehouse, name: "Carrier Refuses" } })).orderId };
    for (let attempt = 0; attempt < 2; attempt++) {
      const error = await refusal(api.returnOrder({ path: refused, body: { price: GROUND_PRICE } }));
      expect(error.code).toBe("carrier_refused");
    }
    expect((await api.getOrder({ path: refused })).returns).toBeUndefined();

    const silent = { id: (await buy(person, { sender: { ...warehouse, name: "Carrier Silent" } })).orderId };
    const later = await api.withStatus.returnOrder({ path: silent, body: { price: GROUND_PRICE } });
    expect([later.status, later.data.order.purchase]).toEqual([202, "buying"]);
    expect((await refusal(api.returnOrder({ path: silent, body: { price: GROUND_PRICE } }))).code).toBe(
      "return_exists",
    );
    await timePasses(server, HOUR_MS);
    expect(await api.getOrder({ path: { id: later.data.order._id } })).toMatchObject({
      ...{ purchase: "bought", isReturn: true, returnOf: silent.id },
    });
    await expectSoundBooks(server);
  });

  it("is refused for orders without a parcel to bring back, before any money moves", async () => {
    const { server, person } = await shop();
    const { api } = person;
    const name = (recipient: string): Partial<CreateOrderRequest> => ({
      recipient: { ...testRecipient, name: recipient },
    });
    const voided = (await buy(person)).orderId;
    await api.voidOrder({ path: { id: voided } });
    const failed = (await buy(person, name("Carrier Silent Refuses"))).orderId;
    await timePasses(server, HOUR_MS);
    const unanswered = (await buy(person, name("Carrier Silent"))).orderId;
    const parcel = await buy(person);
    const back = (await api.returnOrder({ path: { id: parcel.orderId }, body: { price: GROUND_PRICE } })).order;
    const program = await programOf(server, person);
    const [{ id: serviceId = "" } = {}] = (await program.v1ListServices()).services;
    const { carrier: _c, serviceType: _s, ...parts } = shipment();
    const alone = (await program.v1CreateLabel({ body: { ...parts, serviceId, isReturn: true } })).data.order.orderId;
    const { balance } = await api.getBalance();
    const reasons = {
      [voided]: /was voided or refunded/,
      [failed]: /was not bought, so there is no parcel/,
      [unanswered]: /still being bought/,
      [back.orderId]: new RegExp(`is itself a return label of ${parcel.orderId}\\.`),
      [alone]: /is itself a return label\. Buy/,
    };
    for (const [id, message] of Object.entries(reasons)) {
      for (const call of [
        () => api.quoteReturn({ path: { id } }),
        () => api.returnOrder({ path: { id }, body: { price: GROUND_PRICE } }),
        () => program.v1ReturnOrder({ path: { order_id: id }, body: {} }),
      ]) {
        const error = await refusal(call());
        expect([error.status, error.code]).toEqual([422, "not_returnable"]);
        expect(error.message).toMatch(message);
      }
    }
    const stranger = await server.register({ balance: 100 });
    const theirs = stranger.api.returnOrder({ path: { id: parcel.orderId }, body: { price: GROUND_PRICE } });
    expect((await refusal(theirs)).status).toBe(404);
    expect((await api.getBalance()).balance).toBe(balance);
    await timePasses(server, MINUTE_MS);
    await expectSoundBooks(server);
  });

  it("does not hold the reference of its order", async () => {
    const { person } = await shop();
    const once = { reference: "invoice-8", rejectDuplicates: true };
    const first = await buy(person, once);
    await person.api.returnOrder({ path: { id: first.orderId }, body: { price: GROUND_PRICE } });
    await person.api.voidOrder({ path: { id: first.orderId } });
    expect((await buy(person, once)).purchase).toBe("bought");
  });
});

it.each(PROVIDER_NAMES)(
  "%s is asked for the rate of a return label, and for the label, from the first recipient to the first sender",
  async (name) => {
    const clock = new TestClock();
    const provider = await PROVIDERS[name](clock);
    const server = await serverForTest({ clock, kinds: () => [provider.kind] });
    const { api } = await server.admin();
    const body = { name, baseUrl: provider.baseUrl, key: provider.liveKey };
    const apiId = (await api.addConnection({ body }))._id;
    const service = { carrier: "USPS", service: "USPS Ground Advantage" } as const;
    await api.addServices({ body: { services: [{ apiId, ...service }] } });
    const pricing = { enabled: true, ratePricing: { markupPercent: 0, minimum: 1 } };
    await api.setServicePricing({ path: { apiId, ...service }, body: pricing });
    const person = await server.register({ balance: 100 });
    const first = await buy(person, { apiId, carrier: "USPS", serviceType: service.service, price: 5.93 });
    const path = { id: first.orderId };
    expect((await person.api.quoteReturn({ path })).price).toBe(5.93);
    await person.api.returnOrder({ path, body: { price: 5.93 } });
    provider.stop();
    const outward = { isReturn: false, from: warehouse.name, to: testRecipient.name };
    const back = { isReturn: true, from: testRecipient.name, to: warehouse.name };
    expect(provider.asked().map(({ isReturn, from, to }) => ({ isReturn, from, to }))).toEqual([
      ...[outward, outward],
      ...[back, back],
    ]);
    expect(provider.misfits).toEqual([]);
  },
);

/** A shop that remembers what its carrier is asked for. */
async function shop(): Promise<{ server: TestServer; person: Person; asked: Shipment[] }> {
  const asked: Shipment[] = [];
  const server = await serverForTest({
    carrier: (sandbox): Carrier => ({
      ...sandbox,
      prepare: (shipment) => {
        asked.push(shipment);
        return sandbox.prepare(shipment);
      },
    }),
  });
  return { server, person: await server.register({ balance: 1_000 }), asked };
}
