import { readFileSync } from "node:fs";
import { describe, expect, expectTypeOf, it } from "vitest";
import { STATUS_OF } from "../../../server/src/http/problem-response.js";
import { groups, operations } from "../contract/index.js";
import { createClient } from "../index.js";
import { createFakeApi } from "../testing/index.js";

const testClient = () =>
  createClient({ baseUrl: "https://labels.example", apiKey: "shp_test_1", fetch: createFakeApi().fetch });

const generated = (name: string) => readFileSync(new URL(`../contract/${name}.gen.ts`, import.meta.url), "utf8");

const SENDER = {
  ...{ name: "Warehouse", street1: "1 Sample Street", city: "Springfield", state: "IL", zip: "62701" },
  phone: "217-555-0100",
};

describe("the calls by noun", () => {
  it("are those of the public API, each once", () => {
    const named = Object.values(groups).flatMap((calls) => Object.values<string>(calls));
    const open = Object.entries(operations).flatMap(([id, { tag }]) => (tag === "public-api" ? [id] : []));
    expect(named.sort()).toEqual(open.sort());
  });

  it("are the flat calls, with their types", async () => {
    const client = testClient();
    expect(client.orders.create).toBe(client.v1CreateLabel);
    expectTypeOf(client.orders.create).toEqualTypeOf(client.v1CreateLabel);
    expectTypeOf(client.bulkOrders.create).toEqualTypeOf(client.v1CreateBulkLabels);
    // @ts-expect-error an order needs a body
    await expect(client.orders.create()).rejects.toMatchObject({ code: "invalid_input" });
  });

  it("read every page with .all()", async () => {
    const client = testClient();
    const { services } = await client.services.list();
    const parcel = {
      sender: SENDER,
      recipient: SENDER,
      packageDetails: { weight: 2, dimensions: { length: 12, width: 10, height: 5 } },
    };
    for (const reference of ["a", "b", "c"]) {
      await client.orders.create({ body: { ...parcel, serviceId: services[0]?.id ?? "", reference } });
    }
    const references = [];
    for await (const { reference } of client.orders.list.all({ query: { limit: 2 } })) references.push(reference);
    expect(references).toEqual(["c", "b", "a"]);
  });

  it.each(["operations", "groups"])("and the comments in %s name each code with its status", (name) => {
    const lines = [...generated(name).matchAll(/@throws ApiError (.*)/g)].map(([, line = ""]) => line);
    expect(lines.length).toBeGreaterThan(25);
    const wrong = lines.flatMap((line) =>
      line.split("; ").flatMap((part) => {
        const [, status] = /^(\d+) /.exec(part) ?? [];
        const codes = [...part.matchAll(/`(\w+)`/g)].map(([, code = ""]) => code);
        return codes.filter((code) => status !== undefined && Reflect.get(STATUS_OF, code) !== Number(status));
      }),
    );
    expect(wrong).toEqual([]);
    const open = [...generated("groups").matchAll(/@throws ApiError (\S+)/g)].map(([, first]) => first);
    expect(
      open.filter((first) => !/^\d{3}$/.test(first ?? "")),
      "without a status",
    ).toEqual([]);
  });
});
