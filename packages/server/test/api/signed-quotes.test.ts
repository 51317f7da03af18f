import { expect, it } from "vitest";
import { serverForTest } from "../api.js";
import { expectBalance, expectSoundBooks } from "./books.js";
import { changeService } from "./change-service.js";
import {
  GROUND_ID,
  PRIORITY_ID,
  programOrder,
  programOrders,
  programParcel,
  programQuote,
  quoteIdOf,
} from "./program-calls.js";
import { programOf } from "./programs.js";
import { UNANSWERED } from "./rate-priced.js";
import { refusal } from "./refusal.js";
import { poBox, testRecipient } from "./shipments.js";
import { MINUTE_MS } from "./time-passes.js";

const UNBOUGHT = { mayHaveHappened: false } as const;

async function shop() {
  const server = await serverForTest();
  const person = await server.register({ balance: 1_000 });
  return { server, person, program: await programOf(server, person) };
}

it("one call prices every service of every connection, cheapest first, with ids that buy", async () => {
  const { server, person, program } = await shop();
  const { api } = await server.admin();
  const { _id: apiId } = await api.addConnection({ body: { name: "Second", baseUrl: "sandbox:", key: "key" } });
  const second = { apiId, carrier: "UPS", service: "UPS Ground" } as const;
  await api.addServices({ body: { services: [second] } });
  await api.setServicePricing({ path: second, body: { enabled: true, basePrice: 7 } });
  const { services } = await program.v1ListServices();
  const { quotes } = await program.v1CreateQuotes({ body: programQuote() });
  expect(quotes.map(({ serviceId }) => serviceId).sort()).toEqual(services.map(({ id }) => id).sort());
  expect(new Set(quotes.map(({ apiId }) => apiId)).size).toBe(2);
  const prices = quotes.flatMap(({ available, price }) => (available && price !== undefined ? [price] : []));
  expect(prices.length).toBeGreaterThan(3);
  expect(prices).toEqual([...prices].sort((a, b) => a - b));
  const ground = quotes.find(({ serviceId }) => serviceId === GROUND_ID);
  expect(ground).toEqual({
    quoteId: expect.stringMatching(/^quo_/),
    serviceId: GROUND_ID,
    apiId: "api_sandbox",
    mode: "test",
    carrier: "UPS",
    serviceType: "UPS Ground",
    available: true,
    price: 8.1,
    expiresAt: "2026-11-02T15:10:00.000Z",
    estimatedDelivery: expect.any(String),
    transitDays: 4,
  });
  const light = quotes.find(({ serviceType }) => serviceType.includes("15.99 oz"));
  expect(light).toMatchObject({ available: false, reason: expect.stringContaining("15.99 oz") });
  expect(light).not.toHaveProperty("quoteId");
  for (const { serviceId, quoteId, price } of quotes.slice(0, 2)) {
    const { data } = await program.v1CreateLabel({ body: programOrder({ serviceId, quoteId }) });
    expect(data.order.price).toBe(price);
  }
  const [one, ...others] = (await program.v1CreateQuotes({ body: programQuote({ serviceId: PRIORITY_ID }) })).quotes;
  expect([one?.serviceId, others]).toEqual([PRIORITY_ID, []]);
  await expectSoundBooks(server);
  expect((await person.api.listOrders()).totalOrders).toBe(2);
});

it("a purchase costs at most the quoted price, less if the price has fallen, and the lower limit of quote and maxPrice counts", async () => {
  const { server, person, program } = await shop();
  const quoteId = await quoteIdOf(person, server);
  await changeService(server, "UPS Ground", { basePriceCents: 811 });
  const refused = await refusal(program.v1CreateLabel({ body: programOrder({ quoteId, maxPrice: 9 }) }));
  expect(refused).toMatchObject({ ...UNBOUGHT, status: 409, code: "price_changed", errors: [{ field: "quoteId" }] });
  expect(refused.message).toBe("The price is $8.11, above the $8.10 of your quote. Nothing was bought.");
  await changeService(server, "UPS Ground", { basePriceCents: 700 });
  expect(await refusal(program.v1CreateLabel({ body: programOrder({ quoteId, maxPrice: 6.99 }) }))).toMatchObject({
    code: "price_changed",
    errors: [{ field: "maxPrice" }],
  });
  await expectBalance(person, 1_000);
  await program.v1CreateLabel({ body: programOrder({ quoteId }) });
  await expectBalance(person, 993);
});

it("the quoted price includes surcharges", async () => {
  const { server, person, program } = await shop();
  const admin = (await server.admin()).api;
  await admin.setSurcharges({ path: { apiId: "api_sandbox" }, body: { signature: 3.5 } });
  const packageDetails = { ...programParcel().packageDetails, signature: "standard" } as const;
  const quoteId = await quoteIdOf(person, server, { packageDetails });
  await program.v1CreateLabel({ body: programOrder({ packageDetails, quoteId }) });
  await expectBalance(person, 988.4);
  await admin.setSurcharges({ path: { apiId: "api_sandbox" }, body: { signature: 3.51 } });
  const refused = await refusal(program.v1CreateLabel({ body: programOrder({ packageDetails, quoteId }) }));
  expect(refused).toMatchObject({ code: "price_changed", details: { price: 11.61 } });
});

const { packageDetails, sender } = programParcel();
it.each([
  ["weight", { packageDetails: { ...packageDetails, weight: 2.01 } }],
  ["size", { packageDetails: { ...packageDetails, dimensions: { length: 12, width: 10, height: 6 } } }],
  ["option", { packageDetails: { ...packageDetails, signature: "adult" as const } }],
  ["sender", { sender: { ...sender, street1: "3 Other Street" } }],
  ["recipient", { recipient: { ...testRecipient, street2: "Apt 2" } }],
  ["direction", { isReturn: true }],
  ["service", { serviceId: PRIORITY_ID }],
])("a quote is refused for another %s", async (_what, changes) => {
  const { server, person, program } = await shop();
  const quoteId = await quoteIdOf(person, server);
  const refused = await refusal(program.v1CreateLabel({ body: programOrder({ quoteId, ...changes }) }));
  expect(refused).toMatchObject({ ...UNBOUGHT, status: 409, code: "quote_mismatch", errors: [{ field: "quoteId" }] });
  await expectBalance(person, 1_000);
});

it("a quote holds for other names, contents, references and spellings of the same parcel", async () => {
  const { server, person, program } = await shop();
  const quoteId = await quoteIdOf(person, server);
  const recipient = {
    ...testRecipient,
    name: "Another Person",
    phone: "503-555-0199",
    state: "Oregon",
    city: "PORTLAND",
  };
  const details = { ...packageDetails, description: "Magazines", value: 12 };
  const body = programOrder({ quoteId, recipient, packageDetails: details, reference: "another" });
  expect((await program.v1CreateLabel({ body })).status).toBe("success");
});

it("a quote ends after 10 minutes; a repeated purchase with its key is answered even then", async () => {
  const { server, person, program } = await shop();
  const quoteId = await quoteIdOf(person, server);
  const call = { body: programOrder({ quoteId }), idempotencyKey: "quoted" };
  server.world.clock.advance(10 * MINUTE_MS - 1);
  const first = await program.v1CreateLabel(call);
  server.world.clock.advance(1);
  const refused = await refusal(program.v1CreateLabel({ body: programOrder({ quoteId }) }));
  expect(refused).toMatchObject({ ...UNBOUGHT, status: 409, code: "quote_expired", errors: [{ field: "quoteId" }] });
  expect(await program.v1CreateLabel(call)).toEqual(first);
  await expectBalance(person, 991.9);
});

it("a quote of a service that is priced per parcel ends with the carrier's quote, whose price is paid until then", async () => {
  const { server, program } = await shop();
  await changeService(server, "UPS Ground", { ratePricing: { markupBasisPoints: 1_000, minimumCents: 0 } });
  const body = programQuote({ serviceId: GROUND_ID });
  const { price, expiresAt } = (await program.v1CreateQuotes({ body })).quotes[0] ?? {};
  server.world.clock.advance(4 * MINUTE_MS);
  const later = (await program.v1CreateQuotes({ body })).quotes[0];
  expect(later).toMatchObject({ price, expiresAt });
  await changeService(server, "UPS Ground", { ratePricing: { markupBasisPoints: 9_000, minimumCents: 0 } });
  const { data } = await program.v1CreateLabel({ body: programOrder({ quoteId: later?.quoteId }) });
  expect(data.order.price).toBe(price);
  server.world.clock.advance(6 * MINUTE_MS);
  const expired = await refusal(program.v1CreateLabel({ body: programOrder({ quoteId: later?.quoteId }) }));
  expect(expired.code).toBe("quote_expired");
  const [silent] = (await program.v1CreateQuotes({ body: { ...body, recipient: UNANSWERED } })).quotes;
  expect(silent).toMatchObject({ available: false, reason: expect.stringContaining("could not be priced") });
});

it("another customer's quote is as unknown as an invented or changed one", async () => {
  const { server, person, program } = await shop();
  const stranger = await server.register({ balance: 100 });
  const own = await quoteIdOf(person, server);
  const changed = own.slice(0, 12) + (own[12] === "A" ? "B" : "A") + own.slice(13);
  const answers = [];
  for (const quoteId of [await quoteIdOf(stranger, server), changed, "quo_x", own.slice(4)]) {
    const { message, ...refused } = await refusal(program.v1CreateLabel({ body: programOrder({ quoteId }) }));
    expect(refused).toMatchObject({ status: 400, code: "invalid_input", errors: [{ field: "quoteId" }] });
    answers.push(message.replace(quoteId, "…"));
  }
  expect(new Set(answers).size).toBe(1);
  await expectBalance(person, 1_000);
});

it("of a bulk call, orders whose quote does not hold fail and the others are bought, also in a dry run", async () => {
  const { server, person, program } = await shop();
  const quoteId = await quoteIdOf(person, server);
  const heavier = { ...packageDetails, weight: 3 };
  const orders = [
    programParcel({ reference: "quoted", quoteId }),
    programParcel({ reference: "other", quoteId, packageDetails: heavier }),
    programParcel({ reference: "unknown", quoteId: "quo_none" }),
  ];
  const failures = [
    { index: 1, code: "quote_mismatch", reference: "other", errors: [{ field: "quoteId" }] },
    { index: 2, code: "invalid_input", reference: "unknown", errors: [{ field: "quoteId" }] },
  ];
  const check = await program.v1CreateBulkLabels({ body: { ...programOrders(orders), dryRun: true } });
  expect(check).toMatchObject({ totalPrice: 8.1, failures });
  const bulk = await program.v1CreateBulkLabels({ body: { ...programOrders(orders), combineLabels: false } });
  expect(bulk).toMatchObject({ counts: { total: 3, failed: 2 }, failures });
  await expectBalance(person, 991.9, 8.1);
  const rejecting = { ...programOrders(orders.slice(0, 2)), onInvalid: "reject" } as const;
  const mismatch = await refusal(program.v1CreateBulkLabels({ body: rejecting }));
  expect(mismatch).toMatchObject({ ...UNBOUGHT, code: "quote_mismatch", errors: [{ field: "orders[1].quoteId" }] });
  await changeService(server, "UPS Ground", { basePriceCents: 811 });
  const dearer = await refusal(program.v1CreateBulkLabels({ body: programOrders([programParcel({ quoteId })]) }));
  expect(dearer).toMatchObject({ ...UNBOUGHT, code: "price_changed", errors: [{ field: "orders[0].quoteId" }] });
  server.world.clock.advance(10 * MINUTE_MS);
  const expired = await refusal(program.v1CreateBulkLabels({ body: programOrders([programParcel({ quoteId })]) }));
  expect(expired).toMatchObject({
    ...UNBOUGHT,
    status: 409,
    code: "quote_expired",
    errors: [{ field: "orders[0].quoteId" }],
  });
  await expectBalance(person, 991.9, 8.1);
  await expectSoundBooks(server);
});

it("a service that does not deliver the parcel is quoted as unavailable, and its quote buys with the decision", async () => {
  const { program } = await shop();
  const [quote] = (await program.v1CreateQuotes({ body: programQuote({ serviceId: GROUND_ID, recipient: poBox }) }))
    .quotes;
  expect(quote).toMatchObject({ available: false, unavailable: true, price: 8.1, quoteId: expect.any(String) });
  const body = programOrder({ recipient: poBox, quoteId: quote?.quoteId, accept: ["undeliverable"] });
  expect((await program.v1CreateLabel({ body })).status).toBe("success");
});
