import type { CustomPricing } from "@shipctl/sdk/contract";
import { describe, expect, it } from "vitest";
import { accountTable } from "../../src/domain/account/account.js";
import { spreadNamedPricing } from "../../src/domain/service/customer-pricing.js";
import { JOB } from "../../src/shared/actor.js";
import { one } from "../../src/store/store.js";
import { arrange } from "../announced-store.js";
import { type Person, serverForTest, type TestServer } from "../api.js";
import { refusal } from "./refusal.js";
import { bulkRow, GROUND, GROUND_PRICE, order, parcel } from "./shipments.js";

const SANDBOX = "api_sandbox";
const ups = (price: number): CustomPricing["carriers"] => ({
  UPS: { enabled: true, services: { "UPS Ground": price } },
});

describe("a custom price", () => {
  it("belongs to its connection wherever a price is shown or paid, and Make Default moves none", async () => {
    const { person, other, set, makeDefault } = await shop();
    const user = await set({ enabled: true, carriers: ups(3.99) });
    expect(user.customPricing).toEqual({ enabled: true, carriers: ups(3.99) });
    expect(await prices(person, SANDBOX)).toEqual(Array(4).fill(3.99));
    expect(await prices(person, other)).toEqual(Array(4).fill(GROUND_PRICE));
    const air = parcel({ serviceType: "UPS 2nd Day Air" });
    expect((await person.api.calculatePrice({ body: air })).price, "a service without one").toBeGreaterThan(10);

    await makeDefault(other);
    expect(await prices(person, SANDBOX)).toEqual(Array(4).fill(3.99));
    expect(await prices(person, other)).toEqual(Array(4).fill(GROUND_PRICE));
    const { order: bought } = await person.api.createOrder({ body: order({ apiId: SANDBOX, price: 3.99 }) });
    expect(bought.price).toBe(3.99);
    expect((await person.api.createOrder({ body: order() })).order.price).toBe(GROUND_PRICE);
    expect((await person.api.verifySession()).user.customPricing).toEqual({
      enabled: true,
      carriers: {},
      connections: { [SANDBOX]: { carriers: ups(3.99) } },
    });
  });

  it("is set for the default connection in `carriers`, and for others in `connections`, which a change may leave out", async () => {
    const { person, other, set } = await shop();
    const both = { enabled: true, carriers: ups(4), connections: { [other]: { carriers: ups(5) } } };
    expect((await set(both)).customPricing).toEqual(both);
    expect([(await prices(person, SANDBOX))[0], (await prices(person, other))[0]]).toEqual([4, 5]);
    expect((await set({ enabled: true, carriers: ups(6) })).customPricing).toEqual({ ...both, carriers: ups(6) });
    const cleared = { enabled: true, carriers: ups(6), connections: { [other]: { carriers: {} } } };
    expect((await set(cleared)).customPricing).toEqual({ enabled: true, carriers: ups(6) });
  });

  it("is refused for an unknown connection, for a service that it lacks, and for the default in `connections`", async () => {
    const { other, set } = await shop();
    const express = { UPS: { enabled: true, services: { "UPS Express Saver": 3 } } };
    const connections = { api_none: { carriers: {} }, [other]: { carriers: express }, [SANDBOX]: { carriers: {} } };
    const { errors } = await refusal(set({ enabled: true, carriers: {}, connections }));
    expect(errors?.map(({ field }) => field)).toEqual([
      "customPricing.connections.api_none",
      `customPricing.connections.${other}.carriers.UPS.services.UPS Express Saver`,
      `customPricing.connections.${SANDBOX}`,
    ]);
  });

  it("that was read before another connection became the default is not saved to that one", async () => {
    const { server, person, other, makeDefault } = await shop();
    const { api } = await server.admin();
    const [user] = (await api.listUsers({ query: { search: person.user.email } })).users;
    await makeDefault(other);
    const path = { id: person.user._id };
    const call = { path, body: { customPricing: { enabled: true, carriers: ups(1) } } };
    const headers = { "If-Match": `"${user?.pricingVersion}"` };
    expect((await refusal(api.setUserPricing({ ...call, headers }))).code).toBe("version_conflict");
  });

  it("of an earlier version goes to every connection that sells the name, once, and the audit log says so", async () => {
    const { server, person, other, set } = await shop();
    const named = {
      enabled: true,
      carriers: {
        UPS: { enabled: true, services: { "UPS Ground": 2, "UPS Next Day Air Saver": 30 } },
        USPS: { enabled: false, services: { "Gone Since": 1 } },
      },
    };
    await arrange(server.world.store, { change: [one(accountTable, person.user._id)] }, (tx) => {
      const account = tx.get(accountTable, person.user._id);
      // What the table makes of a record of version 1.
      if (account) tx.put(accountTable, accountTable.upgrade?.({ ...account, customPricing: named }, 1) ?? account);
    });
    await spreadNamedPricing(server.world, JOB);
    const { api } = await server.admin();
    const read = async () => (await api.listUsers({ query: { search: person.user.email } })).users[0]?.customPricing;
    const spread = {
      enabled: true,
      carriers: named.carriers,
      connections: { [other]: { carriers: { UPS: { enabled: true, services: { "UPS Ground": 2 } } } } },
    };
    expect(await read()).toEqual(spread);
    expect([(await prices(person, SANDBOX))[0], (await prices(person, other))[0]]).toEqual([2, 2]);
    const { entries } = await api.listAudit({ query: { search: "spread-pricing" } });
    expect(entries).toMatchObject([{ subject: person.user._id, from: named }]);

    await set({ enabled: true, carriers: ups(9) });
    await spreadNamedPricing(server.world, JOB);
    expect((await read())?.carriers).toEqual(ups(9));
    expect((await api.listAudit({ query: { search: "spread-pricing" } })).entries).toHaveLength(1);
  });
});

/** A shop with two connections that sell UPS Ground at one price. */
async function shop() {
  const server: TestServer = await serverForTest();
  const { api } = await server.admin();
  const other = (await api.addConnection({ body: { name: "Second", baseUrl: "sandbox:", key: "second" } }))._id;
  const path = { apiId: other, ...GROUND };
  await api.addServices({ body: { services: [path] } });
  await api.setServicePricing({ path, body: { enabled: true, basePrice: GROUND_PRICE } });
  const person = await server.register({ balance: 100 });
  const set = async (customPricing: CustomPricing) =>
    (await api.setUserPricing({ path: { id: person.user._id }, body: { customPricing } })).user;
  const makeDefault = (id: string) => api.setDefaultConnection({ path: { id } });
  return { server, person, other, set, makeDefault };
}

/** The price of UPS Ground as calculated, listed, quoted and validated. */
async function prices({ api }: Person, apiId: string): Promise<(number | undefined)[]> {
  const body = parcel({ apiId });
  const { UPS } = await api.listServices({ query: { apiId } });
  const { quotes } = await api.quoteOrder({ body: { apiId, packageDetails: body.packageDetails } });
  const { totalPrice } = await api.validateBulkOrder({ body: { ...GROUND, apiId, orders: [bulkRow()] } });
  return [
    (await api.calculatePrice({ body })).price,
    UPS.find(({ name }) => name === "UPS Ground")?.price,
    quotes.find(({ serviceType }) => serviceType === "UPS Ground")?.price,
    totalPrice,
  ];
}
