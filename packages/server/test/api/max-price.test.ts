import { expect, it } from "vitest";
import { serverForTest } from "../api.js";
import { expectBalance, expectSoundBooks } from "./books.js";
import { changeService } from "./change-service.js";
import { programOrder, programOrders, programParcel } from "./program-calls.js";
import { programOf } from "./programs.js";
import { refusal } from "./refusal.js";
import { buy } from "./shipments.js";

const ABOVE = { status: 409, code: "price_changed", mayHaveHappened: false } as const;
const reference = (text: string, maxPrice?: number) => programParcel({ reference: text, maxPrice });

async function shop() {
  const server = await serverForTest();
  const person = await server.register({ balance: 1_000 });
  return { server, person, program: await programOf(server, person) };
}

it("a label is bought at its maximum price, and costs nothing above it, also when the price changes after a dry run", async () => {
  const { server, person, program } = await shop();
  const seen = await program.v1CreateBulkLabels({ body: { ...programOrders([programParcel()]), dryRun: true } });
  expect(seen).toMatchObject({ totalPrice: 8.1 });
  const { order } = (await program.v1CreateLabel({ body: programOrder({ maxPrice: 8.1 }) })).data;
  expect(order.price).toBe(8.1);
  await changeService(server, "UPS Ground", { basePriceCents: 8_800 });
  const refused = await refusal(program.v1CreateLabel({ body: programOrder({ maxPrice: 8.1 }) }));
  expect(refused).toMatchObject({ ...ABOVE, details: { price: 88 }, errors: [{ field: "maxPrice" }] });
  expect(refused.message).toBe("The price is $88.00, above your maxPrice of $8.10. Nothing was bought.");
  await expectBalance(person, 991.9);
  await program.v1CreateLabel({ body: programOrder({ maxPrice: 88 }) });
  await expectBalance(person, 903.9);
  await expectSoundBooks(server);
});

it("the maximum includes surcharges", async () => {
  const { server, person, program } = await shop();
  const admin = (await server.admin()).api;
  await admin.setSurcharges({ path: { apiId: "api_sandbox" }, body: { signature: 3.5 } });
  const signed = programParcel();
  const body = programOrder({ packageDetails: { ...signed.packageDetails, signature: "standard" } });
  const refused = await refusal(program.v1CreateLabel({ body: { ...body, maxPrice: 11.59 } }));
  expect(refused).toMatchObject({ ...ABOVE, details: { price: 11.6 } });
  await program.v1CreateLabel({ body: { ...body, maxPrice: 11.6 } });
  await expectBalance(person, 988.4);
});

it("of a bulk call, orders above their maximum fail and the others are bought, unless it rejects all of them", async () => {
  const { server, person, program } = await shop();
  const orders = [reference("low", 8.09), reference("exact", 8.1), reference("any")];
  const check = await program.v1CreateBulkLabels({ body: { ...programOrders(orders), dryRun: true } });
  expect(check).toMatchObject({ totalPrice: 16.2, failures: [{ index: 0, code: "price_changed" }] });
  const rejecting = { ...programOrders(orders), onInvalid: "reject" } as const;
  const rejected = await refusal(program.v1CreateBulkLabels({ body: rejecting }));
  expect(rejected).toMatchObject({ ...ABOVE, errors: [{ field: "orders[0].maxPrice" }] });
  await expectBalance(person, 1_000);
  const bulk = await program.v1CreateBulkLabels({ body: { ...programOrders(orders), combineLabels: false } });
  expect(bulk).toMatchObject({
    counts: { total: 3, failed: 1 },
    failures: [{ index: 0, code: "price_changed", reference: "low", errors: [{ field: "maxPrice" }] }],
  });
  await expectBalance(person, 983.8, 16.2);
  const none = await refusal(program.v1CreateBulkLabels({ body: programOrders([reference("low", 0)]) }));
  expect(none).toMatchObject({ ...ABOVE, errors: [{ field: "orders[0].maxPrice" }] });
  await expectSoundBooks(server);
});

it("a return label has a maximum, and the key of a refused call may buy later", async () => {
  const { person, program } = await shop();
  const { orderId } = await buy(person);
  const call = { path: { order_id: orderId }, idempotencyKey: "return-1" } as const;
  expect(await refusal(program.v1ReturnOrder({ ...call, body: { maxPrice: 8 } }))).toMatchObject(ABOVE);
  await expectBalance(person, 991.9);
  await program.v1ReturnOrder({ ...call, body: { maxPrice: 9 } });
  await expectBalance(person, 983.8);
});

it("a refused call buys nothing however often it is sent, and one label at once when the price is low enough", async () => {
  const { server, person, program } = await shop();
  const call = { body: programOrder({ maxPrice: 0 }), idempotencyKey: "order-1" } as const;
  const together = () =>
    Promise.all([1, 2, 3].map(() => program.v1CreateLabel(call).catch((error: { code: string }) => error.code)));
  expect(new Set(await together())).toEqual(new Set(["price_changed"]));
  await expectBalance(person, 1_000);
  await changeService(server, "UPS Ground", { basePriceCents: 0 });
  await together();
  const { data } = await program.v1CreateLabel(call);
  const { orders } = await person.api.listOrders();
  expect(orders).toMatchObject([{ orderId: data.order.orderId, price: 0, purchase: "bought" }]);
  await expectSoundBooks(server);
});

it.each([-1, 8.105, "8.1"])("a maximum of %s is refused", async (maxPrice) => {
  const { program } = await shop();
  const body = programOrder({ maxPrice: maxPrice as number });
  expect(await refusal(program.v1CreateLabel({ body }))).toMatchObject({
    status: 400,
    errors: [{ field: "maxPrice" }],
  });
});
