import { describe, expect, it } from "vitest";
import { type Person, serverForTest, type TestServer } from "../api.js";
import { interleaved } from "./interleaved.js";
import { refusal } from "./refusal.js";
import { order } from "./shipments.js";
import { DAY_MS, MINUTE_MS, timePasses } from "./time-passes.js";

/** As long and as odd as a key may be. */
const KEY = `label 1/2 & 3?${"k".repeat(241)}`;

describe("a label found by the Idempotency-Key of its purchase", () => {
  it("is the one that was bought, until 7 days after", async () => {
    const { server, person } = await shop();
    expect(await refusal(find(person))).toMatchObject({ status: 404, code: "not_found" });
    const orderId = await pay(person);
    expect(await find(person)).toMatchObject({ orderId, purchase: "bought" });

    await timePasses(server, 7 * DAY_MS - MINUTE_MS);
    const { token } = await server.client().login({ body: { email: person.user.email, password: person.password } });
    const later = { ...person, api: server.client(token) };
    expect(await find(later)).toMatchObject({ orderId });
    // Before the job that deletes old keys has run.
    server.world.clock.advance(MINUTE_MS);
    expect(await refusal(find(later))).toMatchObject({ status: 404 });
  });

  it("is there or not in every moment of its call, and there when the call has ended", async () => {
    for (let commits = 0; ; commits += 1) {
      const { server, person } = await shop();
      const found = () => find(person).catch(() => undefined);
      const { first, second, met } = await interleaved(server, commits, () => pay(person), found);
      if (!met) break;
      expect([undefined, first]).toContain(second?.orderId);
      expect((await find(person)).orderId).toBe(first);
    }
  });

  it("is never another customer's, and never one of another call with the same key", async () => {
    const { server, person } = await shop();
    const other = await server.register({ balance: 100 });
    const id = await pay(person);
    expect(await refusal(find(other))).toMatchObject({ status: 404 });
    expect(await refusal(find(await server.admin()))).toMatchObject({ status: 404 });
    await person.api.voidOrder({ path: { id }, idempotencyKey: "void" });
    expect(await refusal(find(person, "void"))).toMatchObject({ status: 404 });
    expect(await refusal(person.api.voidOrder({ path: { id: `key:${KEY.slice(0, 90)}` } }))).toMatchObject({
      status: 404,
    });
  });

  it("does not exist if the purchase was refused, by the shop or by the carrier", async () => {
    const { person } = await shop();
    const sample = order();
    expect(await refusal(pay(person, { ...sample, price: 1 }))).toMatchObject({ code: "price_changed" });
    expect(await refusal(find(person))).toMatchObject({ status: 404 });
    const refused = { ...sample, recipient: { ...sample.recipient, name: "Carrier Refuses" } };
    expect(await refusal(pay(person, refused))).toMatchObject({ code: "carrier_refused" });
    expect(await refusal(find(person))).toMatchObject({ status: 404 });
  });
});

async function shop(): Promise<{ server: TestServer; person: Person }> {
  const server = await serverForTest();
  return { server, person: await server.register({ balance: 100 }) };
}

const pay = async ({ api }: Person, body = order()): Promise<string> =>
  (await api.createOrder({ body, idempotencyKey: KEY })).order.orderId;

const find = ({ api }: Pick<Person, "api">, key = KEY) => api.getOrder({ path: { id: `key:${key}` } });
