import type { Client } from "@shipctl/sdk";
import type { BulkRow, V1CreateBulkLabelsRequest } from "@shipctl/sdk/contract";
import { describe, expect, it } from "vitest";
import { rowChunkTable } from "../../src/domain/bulk-order/bulk-tables.js";
import type { Shipment } from "../../src/ports/carrier.js";
import { one } from "../../src/store/store.js";
import { serverForTest, type TestServer } from "../api.js";
import { peerShops } from "../peer-shops.js";
import { expectBalance, expectSoundBooks } from "./books.js";
import { programOrder, programOrders, programParcel } from "./program-calls.js";
import { programOf } from "./programs.js";
import { refusal } from "./refusal.js";
import {
  bulkRow,
  buy,
  GROUND,
  GROUND_PRICE,
  NO_WAIT,
  order,
  PRIORITY,
  parcel,
  poBox,
  purchase,
  testRecipient,
} from "./shipments.js";

const accept = ["undeliverable" as const];
const WAYS = ["recipient.street1", "recipient.state", "recipient.name", "packageDetails.dimensions.length"] as const;
const { packageDetails } = parcel();
const LONG = { ...packageDetails, dimensions: { length: 109, width: 3, height: 3 } };

/** What UPS does not deliver, by the field that says so. */
const PARCELS = {
  "recipient.street1": { recipient: poBox },
  "recipient.state": { recipient: { ...testRecipient, city: "APO", state: "AE", zip: "09499" } },
  "recipient.name": { recipient: { ...testRecipient, name: "x".repeat(36) } },
  "packageDetails.dimensions.length": { packageDetails: LONG },
} as const;

const POST: BulkRow = { toStreet1: "PSC 802 BOX 74", toCity: "APO", toState: "AE", toZip: "09499" };
const BOX: BulkRow = { toStreet1: "PO Box 12" };
const TERRITORY: BulkRow = { toCity: "Hagatna", toState: "", toCountry: "Guam", toZip: "96910" };

describe("a service that does not deliver a parcel", () => {
  it.each(WAYS)("is refused before money is held, unless the call accepts it: %s", async (field) => {
    const { server, person } = await shop();
    const program = await programOf(server, person);
    const cannot = { status: 422, code: "service_cannot_deliver", mayHaveHappened: false, errors: [{ field }] };
    const [ours, theirs] = [order(PARCELS[field]), programOrder(PARCELS[field])];
    expect(await refusal(person.api.createOrder({ body: ours }))).toMatchObject(cannot);
    expect(await refusal(program.v1CreateLabel({ body: theirs }))).toMatchObject(cannot);
    const bulk = programOrders([programParcel(PARCELS[field])]);
    const ofRow = { ...cannot, errors: [{ field: `orders[0].${field}` }] };
    expect(await refusal(program.v1CreateBulkLabels({ body: bulk }))).toMatchObject(ofRow);
    await expectBalance(person, 1_000);
    const { decisions, price } = await person.api.calculatePrice({ body: parcel(PARCELS[field]) });
    expect(decisions).toEqual([
      { kind: "undeliverable", field, safe: "leave_out", message: expect.stringContaining("UPS") },
    ]);

    const kept = await person.api.createOrder({ body: { ...ours, accept, price } });
    expect(kept.order.accepted).toEqual(accept);
    const { data } = await program.v1CreateLabel({ body: { ...theirs, accept } });
    expect(await program.v1GetOrder({ path: { order_id: data.order.orderId } })).toMatchObject({ accepted: accept });
    const orders = bulk.orders.map((one) => ({ ...one, accept }));
    expect((await boughtTogether(server, program, { ...bulk, orders })).orders).toMatchObject([{ accepted: accept }]);
    const { entries } = await (await server.admin()).api.listAudit();
    const noted = entries.filter(({ action }) => action.startsWith("buy-")).map(({ to }) => to);
    expect(noted).toMatchObject([{ accepted: { undeliverable: 1 } }, { accepted: accept }, { accepted: accept }]);
    await expectSoundBooks(server);
  });

  it("is kept among the quotes with the reason, last, and a program's order of several fails alone", async () => {
    const { server, person } = await shop();
    const recipient = poBox;
    const { quotes } = await person.api.quoteOrder({ body: { packageDetails, recipient } });
    const [bought, others] = [true, false].map((is) => quotes.filter(({ available }) => available === is));
    expect(bought?.map(({ carrier }) => carrier)).toEqual(bought?.map(() => "USPS"));
    expect(quotes).toEqual([...(bought ?? []), ...(others ?? [])]);
    const ground = quotes.find(({ serviceType }) => serviceType === "UPS Ground");
    expect(ground).toMatchObject({ available: false, unavailable: true, price: GROUND_PRICE });
    expect(ground?.reason).toBe("UPS Ground does not deliver to PO boxes; use USPS or a street address");

    const program = await programOf(server, person);
    const body = programOrders([programParcel({ recipient }), programParcel()]);
    expect(await program.v1CreateBulkLabels({ body: { ...body, dryRun: true } })).toMatchObject({
      failures: [{ index: 0, code: "service_cannot_deliver", errors: [{ field: "recipient.street1" }] }],
      orders: [{ index: 1 }],
    });
    expect((await refusal(program.v1CreateBulkLabels({ body: { ...body, onInvalid: "reject" } }))).code).toBe(
      "service_cannot_deliver",
    );
    const { failures, orders } = await boughtTogether(server, program, body);
    expect([failures.map(({ code }) => code), orders.length]).toEqual([["service_cannot_deliver"], 1]);
    await expectBalance(person, 1_000 - GROUND_PRICE);
  });

  it("is asked about for a return as well, which is collected at the sender", async () => {
    const { server, person, shipments } = await shop();
    const program = await programOf(server, person);
    const changes = {
      ...PARCELS["recipient.state"],
      ...PRIORITY,
      packageDetails: { ...packageDetails, value: 10 },
    } as const;
    const { orderId } = await buy(person, changes);
    const path = { id: orderId };
    expect((await person.api.quoteReturn({ path })).decisions).toBeUndefined();
    const query = { serviceType: "UPS Ground", carrier: "UPS" } as const;
    const { decisions, price } = await person.api.quoteReturn({ path, query });
    expect(decisions).toMatchObject([{ kind: "undeliverable", field: "sender.state" }]);
    const body = { ...query, price };
    expect((await refusal(person.api.returnOrder({ path, body }))).code).toBe("service_cannot_deliver");
    const v1 = { path: { order_id: orderId }, body: { serviceId: programOrder().serviceId } };
    expect((await refusal(program.v1ReturnOrder(v1))).code).toBe("service_cannot_deliver");
    expect((await person.api.returnOrder({ path, body: { ...body, accept } })).order.accepted).toEqual(accept);
    await program.v1ReturnOrder({ ...v1, body: { ...v1.body, accept, again: true } });
    expect(shipments.map(({ carrier }) => carrier)).toEqual(["USPS", "UPS", "UPS"]);
  });
});

describe("a row of a file", () => {
  it("that its service does not deliver is valid, with a decision, and fails alone unless it is accepted", async () => {
    const { server, person } = await shop();
    const rows = [bulkRow(BOX), bulkRow(), bulkRow(POST), bulkRow(TERRITORY)];
    const { results, validCount } = await person.api.validateBulkOrder({ body: { ...GROUND, orders: rows } });
    expect(validCount).toBe(4);
    expect(results.map(({ isValid, price, decisions }) => [isValid, price, decisions?.[0]?.field])).toEqual([
      [true, GROUND_PRICE, "toStreet1"],
      [true, GROUND_PRICE, undefined],
      [true, GROUND_PRICE, "toState"],
      [true, GROUND_PRICE, "toState"],
    ]);
    expect(results[3]?.decisions).toEqual([
      {
        kind: "undeliverable",
        field: "toState",
        safe: "leave_out",
        message: "UPS Ground does not deliver to Guam without customs papers; use USPS",
      },
    ]);
    const body = purchase(rows);
    const orders = body.orders.map((row) => ({ ...row, ...(row.rowIndex >= 2 && { accept }) }));
    const { bulkOrderId } = await person.api.processBulkOrder({ body: { ...body, orders }, headers: NO_WAIT });
    await server.world.store.runDue();
    const bulk = await person.api.getBulkOrder({ path: { bulkOrderId } });
    expect(bulk.rows).toMatchObject([
      { state: "failed", errorCode: "service_cannot_deliver" },
      { state: "bought" },
      { state: "bought" },
      { state: "bought" },
    ]);
    expect(bulk.orders.map(({ accepted }) => accepted)).toEqual([undefined, accept, accept]);
    await expectBalance(person, 1_000 - 3 * GROUND_PRICE);
    expect((await refusal(person.api.retryBulkOrder({ path: { bulkOrderId } }))).code).toBe("nothing_to_retry");
    const none = purchase([bulkRow(BOX)]);
    expect(await refusal(person.api.processBulkOrder({ body: none }))).toMatchObject({
      ...{ status: 422, code: "service_cannot_deliver", errors: [{ field: "orders[0].toStreet1" }] },
    });
    await expectSoundBooks(server);
  });

  it.each([
    ["a PO box", BOX],
    ["an Army post office", POST],
    ["a territory, as country US with its code as state", TERRITORY],
  ])("with `cheapest` takes USPS to %s", async (_, place) => {
    const { server, person, shipments } = await shop();
    // Dearer than UPS Ground.
    const row = bulkRow({ ...place, weight: "8", value: "10", service: "cheapest", carrier: "" });
    const { results } = await person.api.validateBulkOrder({ body: { orders: [bulkRow({ ...row, ...BACK }), row] } });
    expect(results.map(({ carrier, decisions }) => [carrier, decisions])).toEqual([
      ["UPS", undefined],
      ["USPS", undefined],
    ]);
    const price = results[1]?.price ?? 0;
    const body = { totalPrice: price, orders: [{ rowIndex: 0, data: row, price }] };
    await person.api.processBulkOrder({ body, headers: NO_WAIT });
    await server.world.store.runDue();
    const { toState, toCountry } = place;
    const state = toCountry ? "GU" : toState || testRecipient.state;
    expect(shipments).toMatchObject([{ carrier: "USPS", recipient: { country: "US", state } }]);
  });

  it("that was paid for before is bought as it was checked", async () => {
    const { server, person } = await shop();
    const { store } = server.world;
    const body = purchase([bulkRow(BOX)]);
    const orders = body.orders.map((row) => ({ ...row, accept }));
    const { bulkOrderId } = await person.api.processBulkOrder({ body: { ...body, orders }, headers: NO_WAIT });
    for await (const chunk of store.scan(rowChunkTable)) {
      // As an older version stored it.
      const rows = chunk.rows.map((row) => ({ ...row, accept: undefined }));
      await store.transact({ change: [one(rowChunkTable, chunk.id)] }, (tx) =>
        tx.put(rowChunkTable, { ...chunk, rows }),
      );
    }
    await store.runDue();
    const { bulkOrder } = await person.api.getBulkOrder({ path: { bulkOrderId } });
    expect(bulkOrder.counts).toMatchObject({ bought: 1, failed: 0 });
  });
});

it("another Shipctl gets the decision, and refuses without it", async () => {
  const { supplier, person, account, reseller, apiId } = await peerShops();
  const body = order({ apiId, price: 9, recipient: poBox });
  expect((await refusal(person.api.createOrder({ body }))).code).toBe("service_cannot_deliver");
  await person.api.createOrder({ body: { ...body, accept: ["duplicate", ...accept] } });
  await person.api.createOrder({ body: { ...body, recipient: testRecipient, accept: ["duplicate"] } });
  const { orders } = await account.api.listOrders();
  // The other decisions are ours.
  expect(orders.map(({ accepted }) => accepted)).toEqual([undefined, accept]);
  for (const server of [supplier, reseller]) await expectSoundBooks(server);
});

const BACK: BulkRow = {
  toStreet1: testRecipient.street1,
  toCity: testRecipient.city,
  toState: testRecipient.state,
  toZip: testRecipient.zip,
  toCountry: "",
};

async function boughtTogether({ world }: TestServer, program: Client, body: V1CreateBulkLabelsRequest) {
  await program.v1CreateBulkLabels({ body, headers: { ...NO_WAIT, "Idempotency-Key": "together" } });
  await world.store.runDue();
  return program.v1GetBulkOrder({ path: { bulk_order_id: "key:together" } });
}

async function shop() {
  const shipments: Shipment[] = [];
  const server = await serverForTest({
    carrier: (sandbox) => ({
      ...sandbox,
      buy: async (asked, signal) => {
        shipments.push(asked.shipment);
        return sandbox.buy(asked, signal);
      },
    }),
  });
  return { server, shipments, person: await server.register({ balance: 1_000 }) };
}
