import type { Client } from "@shipctl/sdk";
import { publicDocumentText } from "@shipctl/sdk/contract/public";
import { describe, expect, it } from "vitest";
import { type Carrier, type CarrierAnswer, ok, silent } from "../../src/ports/carrier.js";
import { type Person, serverForTest, type TestServer } from "../api.js";
import { carrierPdf, hasPoppler, pageSizes, textOfPages } from "../label-pages.js";
import { expectBalance, expectSoundBooks } from "./books.js";
import { changeService } from "./change-service.js";
import { GROUND_ID, programOrder, programOrders, programParcel, programParcelTo } from "./program-calls.js";
import { programOf } from "./programs.js";
import { addProvider } from "./provider.js";
import { refusal } from "./refusal.js";
import { keyOf } from "./scene.js";
import { GROUND_PRICE, testRecipient, warehouse } from "./shipments.js";
import { DAY_MS, MINUTE_MS, refundsSettle, timePasses } from "./time-passes.js";

const parcels = (count: number) =>
  Array.from({ length: count }, (_, i) => programParcel({ reference: `REF-${i}`, sku: `SKU-${i}` }));

describe("a program", () => {
  it("reads the account of its key and the balance", async () => {
    const { person, program } = await shop(50);
    const { _id: id, name, email, createdAt } = person.user;
    expect(await program.v1GetUser()).toEqual({ id, name, email, createdAt, balance: 50, rateLimit: 100 });
  });

  it("lists every available service with its customer's price and a permanent id", async () => {
    const { server, person, program } = await shop();
    const { api } = await server.admin();
    const customPricing = { enabled: true, carriers: { UPS: { enabled: true, services: { "UPS Ground": 7.5 } } } };
    await api.setUserPricing({ path: { id: person.user._id }, body: { customPricing } });
    const { apis, services } = await program.v1ListServices();
    const options = { signature: { price: 0 }, insurance: { pricePer100: 0 } };
    expect(apis).toEqual([{ id: "api_sandbox", name: expect.any(String), isDefault: true, sandbox: true, options }]);
    expect(services.find(({ name }) => name === "UPS Ground")).toEqual({
      id: GROUND_ID,
      apiId: "api_sandbox",
      name: "UPS Ground",
      code: expect.any(String),
      carrier: "UPS",
      mode: "test",
      price: 7.5,
      pricingTiers: [],
      reliabilityStatus: expect.any(String),
      maxWeight: expect.any(Number),
      maxWeightUnit: "lbs",
      transitDays: expect.any(Number),
      hasDynamicPricing: expect.any(Boolean),
      active: true,
    });
    expect(new Set(services.map(({ id }) => id)).size).toBe(services.length);
    expect(new Set(services.map(({ carrier }) => carrier))).toEqual(new Set(["UPS", "USPS", "FEDEX"]));
    await api.setServicePricing({
      path: { apiId: "api_sandbox", carrier: "UPS", service: "UPS Ground" },
      body: { basePrice: 9, enabled: false },
    });
    const later = await program.v1ListServices();
    expect(later.services).toEqual(services.filter(({ id }) => id !== GROUND_ID));
  });
});

describe("create-label", () => {
  it("buys at the server's price and returns the order, its tracking number and the balance", async () => {
    const { server, person, program } = await shop(20);
    const reply = await program.withStatus.v1CreateLabel({ body: programOrder({ reference: "REF-1" }) });
    expect(reply.status).toBe(201);
    const { estimated_delivery, ...order } = reply.data.data.order;
    expect(reply.data).toEqual({ status: "success", data: reply.data.data, newBalance: 11.9 });
    expect(order).toMatchObject({
      orderId: expect.stringMatching(/^ORD-\d+$/),
      trackingNumber: expect.stringMatching(/^SBX/),
      ...{ price: 8.1, mode: "test", purchase: "bought", reference: "REF-1" },
      estimatedDelivery: estimated_delivery,
    });
    const { orderId, trackingNumber } = order;
    expect(await program.v1GetOrder({ path: { order_id: orderId } })).toEqual(order);
    expect(await person.api.getOrder({ path: { id: orderId } })).toMatchObject({ trackingNumber, reference: "REF-1" });
    const file = await program.v1GetLabel({ path: { order_id: orderId } });
    const bytes = await file.bytes();
    expect(await pageSizes(bytes)).toEqual(["288x432"]);
    const own = await (await person.api.getLabel({ path: { id: orderId } })).bytes();
    expect(bytes.length).toBe(own.length);
    if (hasPoppler) expect(textOfPages(bytes)[0]).toContain(orderId);
    await expectSoundBooks(server);
  });

  it("answers with the label as a link, as its bytes, or without it, also when it is repeated", async () => {
    const { server, program } = await shop(50);
    const call = { body: programOrder(), idempotencyKey: "k" };
    const plain = await program.v1CreateLabel(call);
    expect([plain.label, plain.labelData]).toEqual([undefined, undefined]);
    const linked = await program.v1CreateLabel({ ...call, query: { label: "url", format: "letter" } });
    expect(linked).toEqual({
      ...plain,
      label: { format: "letter", url: expect.any(String), expiresAt: expect.any(String) },
    });
    const { pathname, search } = new URL(linked.label?.url ?? "");
    const opened = await server.request(pathname + search);
    expect([opened.status, opened.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect(await pageSizes(new Uint8Array(await opened.arrayBuffer()))).toEqual(["612x792"]);
    const { order_id } = { order_id: plain.data.order.orderId };
    const inline = await program.v1CreateLabel({ ...call, query: { label: "inline", format: "zpl" } });
    const zpl = await (await program.v1GetLabel({ path: { order_id }, query: { format: "zpl" } })).bytes();
    expect(inline.label).toMatchObject({ format: "zpl", contentType: expect.stringMatching(/zpl|text/) });
    expect(Buffer.from(inline.labelData ?? "", "base64").equals(Buffer.from(zpl))).toBe(true);
    server.world.clock.advance(5 * 60_000 + 1);
    expect((await server.request(pathname + search)).status).toBe(401);
    await program.v1VoidOrder({ path: { order_id } });
    const voided = await program.v1CreateLabel({ ...call, query: { label: "inline" } });
    expect([voided.data.order.status, voided.label, voided.labelData]).toEqual(["cancelled", undefined, undefined]);
  });

  it("sells a label whose file is awaited, and leaves the file out", async () => {
    const { program } = await shop(50);
    const body = programOrder(programParcelTo("Carrier Late Label"));
    const reply = await program.withStatus.v1CreateLabel({ body, query: { label: "inline" } });
    expect([reply.status, reply.data.label, reply.data.labelData]).toEqual([201, undefined, undefined]);
  });

  it("sets the template of USPS labels, BASIC by default", async () => {
    const { person, program } = await shop();
    const { services } = await program.v1ListServices();
    const serviceId = services.find(({ name }) => name === "USPS Priority Mail")?.id ?? "";
    const templateOf = async (template?: "EVS") => {
      const { data } = await program.v1CreateLabel({ body: programOrder({ serviceId, template }) });
      return (await person.api.getOrder({ path: { id: data.order.orderId } })).packageDetails.template;
    };
    expect([await templateOf(), await templateOf("EVS")]).toEqual(["BASIC", "EVS"]);
  });

  it("with the same Idempotency-Key buys once, also if the service is disabled afterwards", async () => {
    const { server, person, program } = await shop(20);
    const call = { body: programOrder(), idempotencyKey: "k" };
    const first = await program.withStatus.v1CreateLabel(call);
    await changeService(server, "UPS Ground", { enabled: false });
    const again = await program.withStatus.v1CreateLabel(call);
    expect(again.data).toEqual(first.data);
    expect([first.replayed, again.replayed]).toEqual([false, true]);
    await expectBalance(person, 11.9);
    const other = await refusal(program.v1CreateLabel({ ...call, body: programOrder({ sku: "ANOTHER" }) }));
    expect(other).toMatchObject({ status: 422, code: "idempotency_key_reused" });
  });

  it("reports that the carrier has not answered, and later the result", async () => {
    const { server, program } = await shop(20);
    const call = { body: programOrder(programParcelTo("Carrier Silent")), idempotencyKey: "k" };
    const reply = await program.withStatus.v1CreateLabel(call);
    expect(reply.status).toBe(202);
    expect(reply.data).toMatchObject({
      status: "processing",
      data: { order: { trackingNumber: null } },
      newBalance: 11.9,
    });
    const path = { order_id: reply.data.data.order.orderId };
    expect(await refusal(program.v1GetLabel({ path }))).toMatchObject({ status: 409, code: "label_not_ready" });
    await timePasses(server, MINUTE_MS);
    expect(await program.v1GetOrder({ path })).toMatchObject({ trackingNumber: expect.stringMatching(/^SBX/) });
    expect((await program.withStatus.v1CreateLabel(call)).data.status).toBe("success");
  });

  it("reports errors in its own format, with each field", async () => {
    const { server, person } = await shop(20);
    const packageDetails = { weight: 0, dimensions: { length: 12, width: 10, height: 5 } };
    const light = await post(server, person, "/create-label", { ...programOrder(), packageDetails });
    const weight = { field: "packageDetails.weight", message: "Weight must be greater than 0" };
    expect(light).toEqual({
      status: 400,
      json: {
        error: {
          code: "invalid_input",
          message: "Weight must be greater than 0",
          details: { errors: [weight], requestId: expect.stringMatching(/^req_/) },
        },
      },
    });
    const small = { ...packageDetails, weight: 0.05 };
    expect(await post(server, person, "/create-label", { ...programOrder(), packageDetails: small })).toMatchObject({
      json: { error: { message: "Weight must be at least 0.1" } },
    });
    const { sender: _sender, ...noSender } = programOrder({ recipient: { ...testRecipient, name: "" } });
    const wrong = await post(server, person, "/create-label", { ...noSender, serviceId: 7 });
    expect(wrong).toMatchObject({
      status: 400,
      json: {
        error: { details: { errors: [{ field: "serviceId" }, { field: "sender" }, { field: "recipient.name" }] } },
      },
    });
    const unknown = await post(server, person, "/create-label", programOrder({ serviceId: "svc_0" }));
    expect(unknown).toMatchObject({
      status: 422,
      json: { error: { code: "service_not_available", message: expect.stringContaining("/api/v1/services") } },
    });
    await expectBalance(person, 20);
  });
});

describe("the services of a connection", () => {
  it("are samples in a test shop, and have the customer's price of each weight", async () => {
    const modes: Readonly<Record<string, CarrierAnswer<"test" | "live">>> = {
      tested: ok("test"),
      unheard: silent("no answer"),
    };
    const server = await serverForTest({
      carrier: (sandbox, _clock, { key }) => ({ ...sandbox, mode: async () => modes[key] ?? ok("test") }),
    });
    const { api } = await server.admin();
    const ids = new Map<string, string>();
    for (const key of Object.keys(modes)) ids.set((await addProvider(server, key))._id, key);
    const tiers = [
      { minWeight: 0, maxWeight: 1, price: 5 },
      { minWeight: 1.01, maxWeight: 150, price: 9 },
    ];
    const path = { apiId: [...ids.keys()][0] ?? "", carrier: "UPS", service: "UPS Ground" } as const;
    await api.setDynamicPricing({ path, body: { pricingTiers: tiers } });
    const person = await server.register();
    const program = await programOf(server, person);
    const shown = async () =>
      (await program.v1ListServices()).services.flatMap(({ apiId, mode, price, pricingTiers }) =>
        ids.has(apiId) ? [[ids.get(apiId), mode, price, pricingTiers.length]] : [],
      );
    expect(await shown()).toEqual([
      ["tested", "test", 5, 2],
      ["unheard", "live", GROUND_PRICE, 1],
    ]);
    const carriers = { UPS: { enabled: true, services: { "UPS Ground": 7.5 } } };
    const connections = Object.fromEntries([...ids.keys()].map((id) => [id, { carriers }]));
    const customPricing = { enabled: true, carriers: {}, connections };
    await api.setUserPricing({ path: { id: person.user._id }, body: { customPricing } });
    expect((await shown()).map(([, , price, count]) => [price, count])).toEqual([
      [7.5, 0],
      [7.5, 0],
    ]);
  });
});

describe("a program that voids a label", () => {
  it("gets the state of its refund, and the same when it repeats the call: the money comes back once", async () => {
    const { server, person, program } = await shop(20);
    const { data } = await program.v1CreateLabel({ body: programOrder() });
    const path = { order_id: data.order.orderId };
    const both = await Promise.all([program.v1VoidOrder({ path }), program.v1VoidOrder({ path })]);
    const submitted = { ...path, orderId: path.order_id, status: "cancelled", refundStatus: "submitted" };
    const { order_id: _id, ...state } = submitted;
    for (const reply of both) expect(reply).toMatchObject(state);
    const keyed = { path, idempotencyKey: "k" };
    expect(await program.v1VoidOrder(keyed)).toMatchObject(state);
    await expectBalance(person, 11.9);
    await refundsSettle(server);
    await expectBalance(person, 20);
    for (const call of [{ path }, keyed]) {
      expect(await program.v1VoidOrder(call)).toMatchObject({ status: "cancelled", refundStatus: "refunded" });
    }
    expect(await program.v1GetOrder({ path })).toMatchObject({ refundStatus: "refunded" });
    const { transactions } = await person.api.listTransactions();
    expect(transactions.map(({ type, amount }) => [type, amount])).toEqual([
      ["credit", 8.1],
      ["debit", 8.1],
      ["credit", 20],
    ]);
    await expectSoundBooks(server);
  });

  it("learns that the carrier rejected the refund, and why a label cannot be voided", async () => {
    const { server, program } = await shop(50);
    const bought = async (name: string) => {
      const { data } = await program.v1CreateLabel({ body: programOrder(programParcelTo(name)) });
      return { order_id: data.order.orderId };
    };
    const rejected = await bought("Void Refused");
    await program.v1VoidOrder({ path: rejected });
    await refundsSettle(server);
    const after = { status: "processing", refundStatus: "rejected" };
    expect(await program.v1VoidOrder({ path: rejected })).toMatchObject(after);

    const silent = await bought("Carrier Silent");
    const old = await bought("Test Recipient");
    const notVoidable = { status: 422, code: "not_voidable" };
    expect(await refusal(program.v1VoidOrder({ path: silent }))).toMatchObject(notVoidable);
    server.world.clock.advance(91 * DAY_MS);
    expect(await refusal(program.v1VoidOrder({ path: old }))).toMatchObject(notVoidable);
    const stranger = await programOf(server, await server.register());
    expect(await refusal(stranger.v1VoidOrder({ path: old }))).toMatchObject({ status: 404, code: "not_found" });
    expect((await program.v1GetUser()).balance).toBeCloseTo(50 - 3 * GROUND_PRICE, 2);
  });
});

it("a purchase whose answer was lost is found by either number of the program, also while the carrier is silent", async () => {
  const { server, program } = await shop(50);
  // 200 characters, the longest that create-label takes.
  const [reference, orderNumber] = ["R".repeat(200), "N".repeat(200)];
  const body = programOrder({ ...programParcelTo("Carrier Silent"), reference, orderNumber });
  const { data } = await program.v1CreateLabel({ body });
  const found = async () => {
    const lists = await Promise.all([
      program.v1ListOrders({ query: { reference } }),
      program.v1ListOrders({ query: { orderNumber } }),
    ]);
    return lists.flatMap(({ orders }) => orders.map(({ orderId, purchase }) => [orderId, purchase]));
  };
  const { orderId } = data.order;
  expect(await found()).toEqual([
    [orderId, "buying"],
    [orderId, "buying"],
  ]);
  await timePasses(server, MINUTE_MS);
  expect(await found()).toEqual([
    [orderId, "bought"],
    [orderId, "bought"],
  ]);
});

describe("create-bulk-labels", () => {
  it("returns 1,000 orders with all labels in one PDF, in the order of the call", async () => {
    const { server, person, program } = await shop(10_000, "jobs");
    const body = programOrders(parcels(1_000));
    const reply = await program.withStatus.v1CreateBulkLabels({ body });
    expect(reply.status).toBe(201);
    const { combinedLabelData, orders, ...bulk } = reply.data;
    expect(bulk).toEqual({
      status: "completed",
      bulkOrderId: expect.stringMatching(/^BULK-\d+$/),
      createdAt: expect.any(String),
      mode: "test",
      orderCount: 1_000,
      chargedTotal: 8_100,
      totalPrice: 8_100,
      newBalance: 1_900,
      counts: { total: 1_000, bought: 1_000, failed: 0, pending: 0 },
      failures: [],
    });
    expect(orders.map(({ index, reference }) => [index, reference])).toEqual(
      body.orders.map(({ reference }, index) => [index, reference]),
    );
    const pdf = Buffer.from(combinedLabelData ?? "", "base64");
    expect((await pageSizes(pdf)).length).toBe(1_000);
    if (hasPoppler) {
      const pages = textOfPages(pdf);
      expect(orders.filter(({ orderId }, i) => !pages[i]?.includes(orderId))).toEqual([]);
    }
    const path = { bulk_order_id: bulk.bulkOrderId };
    expect(await program.v1GetBulkOrder({ path })).toEqual({ ...reply.data, combinedLabelData: null });
    const file = await program.v1GetBulkLabels({ path });
    expect((await file.bytes()).length).toBe(pdf.length);
    expect((await person.api.listBulkOrders()).bulkOrders).toMatchObject([
      { bulkOrderId: bulk.bulkOrderId, service: "UPS Ground", counts: { bought: 1_000 } },
    ]);
    await expectSoundBooks(server);
  });

  it("answers 202 while carriers are slow, and has all labels when they are done", async () => {
    const { server, person, program } = await shop(100);
    const call = {
      body: programOrders([programParcelTo("Carrier Slow"), ...parcels(2)]),
      headers: { Prefer: "wait=0" },
      idempotencyKey: "k",
    };
    const reply = await program.withStatus.v1CreateBulkLabels(call);
    expect(reply.status).toBe(202);
    const { bulkOrderId } = reply.data;
    const going = { bulkOrderId, status: "processing", combinedLabelData: null, orderCount: 3, newBalance: 75.7 };
    expect(reply.data).toMatchObject(going);
    const path = { bulk_order_id: bulkOrderId };
    expect(await program.v1GetBulkOrder({ path })).toMatchObject(going);
    expect(await refusal(program.v1GetBulkLabels({ path }))).toMatchObject({ status: 409, code: "label_not_ready" });
    await server.world.store.runDue();
    const done = await program.v1GetBulkOrder({ path });
    expect(done).toMatchObject({ status: "completed", counts: { bought: 3, pending: 0 }, failures: [] });
    const repeated = await program.withStatus.v1CreateBulkLabels(call);
    expect([repeated.status, repeated.replayed]).toEqual([201, true]);
    expect(repeated.data).toEqual({ ...done, combinedLabelData: expect.any(String) });
    const pages = await pageSizes(Buffer.from(repeated.data.combinedLabelData ?? "", "base64"));
    expect(pages).toHaveLength(3);
    await person.api.voidBulkOrder({ path: { bulkOrderId } });
    const afterVoid = await program.withStatus.v1CreateBulkLabels(call);
    expect([afterVoid.status, afterVoid.replayed, afterVoid.data.combinedLabelData]).toEqual([201, true, null]);
    await expectSoundBooks(server);
  });

  it("buys nothing on request if one order is invalid, and reports every invalid field", async () => {
    const { person, program } = await shop(1_000);
    const good = programParcel();
    const orders = [
      good,
      programParcel({ recipient: { ...testRecipient, zip: "1", country: "CA" } }),
      programParcel({ packageDetails: { ...good.packageDetails, weight: 9_000 } }),
      programParcel({ sender: { ...warehouse, name: "倉庫" } }),
      good,
    ];
    const problem = await refusal(
      program.v1CreateBulkLabels({ body: { ...programOrders(orders), onInvalid: "reject" } }),
    );
    expect(problem).toMatchObject({ status: 400, code: "invalid_input" });
    const fields = problem.errors.map(({ field }) => field);
    expect(fields).toEqual(
      expect.arrayContaining([
        "orders[1].recipient.country",
        "orders[2].packageDetails.weight",
        "orders[3].sender.name",
      ]),
    );
    expect(fields.filter((field) => /^orders\[[04]\]/.test(field))).toEqual([]);
    expect((await person.api.listBulkOrders()).totalBulkOrders).toBe(0);
    await expectBalance(person, 1_000);
  });

  it("continues when the carrier refuses an order, which costs nothing and is reported by index", async () => {
    const { server, person, program } = await shop(100, "jobs");
    const orders = [programParcel(), programParcelTo("Carrier Refuses"), programParcel()];
    const reply = await program.v1CreateBulkLabels({ body: programOrders(orders) });
    expect(reply).toMatchObject({
      status: "partial",
      orderCount: 3,
      newBalance: 83.8,
      counts: { bought: 2, failed: 1 },
      failures: [{ index: 1, code: "carrier_refused", message: expect.stringContaining("refused") }],
    });
    expect(reply.orders.map(({ index }) => index)).toEqual([0, 2]);
    expect(await pageSizes(Buffer.from(reply.combinedLabelData ?? "", "base64"))).toHaveLength(2);
    const none = await program.v1CreateBulkLabels({ body: programOrders([programParcelTo("Carrier Refuses")]) });
    expect(none).toMatchObject({ status: "failed", combinedLabelData: null, orders: [], newBalance: 83.8 });
    await expectBalance(person, 83.8);
    await expectSoundBooks(server);
  });

  it("stores every field of an order, as create-label does", async () => {
    const { person, program } = await shop(100, "jobs");
    const full = programParcel({
      sender: { ...warehouse, company: "Example Widgets", street2: "Suite 2", country: "US", email: "a@shipctl.test" },
      recipient: { ...testRecipient, company: "Zürich & Söhne", street2: "Apt 5", email: "b@shipctl.test" },
      packageDetails: {
        weight: 2.25,
        dimensions: { length: 12.5, width: 10, height: 0.1 },
        description: 'Books, "two"',
        value: 19.99,
      },
      reference: "REF",
      orderNumber: "111-2222222-3333333",
      sku: "SKU",
      productName: "A book",
      orderItemId: "9",
      quantity: 3,
    });
    const one = await program.v1CreateLabel({ body: { serviceId: GROUND_ID, ...full } });
    const { orders } = await program.v1CreateBulkLabels({ body: programOrders([full]) });
    const own = ({ orderId }: { orderId: string }) => person.api.getOrder({ path: { id: orderId } });
    const same = ({ sender, recipient, packageDetails, reference, orderNumber, sku, ...rest }: Order) => {
      const { productName, orderItemId, quantity, price } = rest;
      return {
        sender,
        recipient,
        packageDetails,
        reference,
        orderNumber,
        sku,
        productName,
        orderItemId,
        quantity,
        price,
      };
    };
    const [bulked = { orderId: "" }] = orders;
    expect(same(await own(bulked))).toEqual(same(await own(one.data.order)));
    expect(await own(bulked)).toMatchObject({ sender: full.sender, reference: "REF", quantity: 3 });
  });

  it("merges the carriers' PDFs in order", async () => {
    const { program } = await shop(100, "jobs", (sandbox) => ({
      ...sandbox,
      label: async ({ shipment }) =>
        ok({ kind: "file", format: "pdf", bytes: await carrierPdf(shipment.printed.reference ?? "") }),
    }));
    const { combinedLabelData } = await program.v1CreateBulkLabels({ body: programOrders(parcels(3)) });
    const pdf = Buffer.from(combinedLabelData ?? "", "base64");
    expect(await pageSizes(pdf)).toHaveLength(3);
    if (hasPoppler) {
      expect(textOfPages(pdf).map((text) => /REF-\d/.exec(text)?.[0])).toEqual(["REF-0", "REF-1", "REF-2"]);
    }
  });
});

describe("an order", () => {
  it("is returned with its addresses, its parcel and its tracking", async () => {
    const { server, program } = await shop(20);
    const { data } = await program.v1CreateLabel({ body: programOrder({ sku: "SKU" }) });
    const path = { order_id: data.order.orderId };
    const bought = await program.v1GetOrder({ path });
    expect(bought).toMatchObject({
      orderId: data.order.orderId,
      trackingNumber: data.order.trackingNumber,
      carrier: "UPS",
      serviceType: "UPS Ground",
      status: "processing",
      price: 8.1,
      sender: { name: "Warehouse", zip: "62701" },
      recipient: { name: "Test Recipient", zip: "97201" },
      packageDetails: { weight: 2, dimensions: { length: 12, width: 10, height: 5 }, description: "Books" },
      sku: "SKU",
      refundStatus: "none",
    });
    for (let day = 0; day < 15; day++) await timePasses(server, DAY_MS);
    const delivered = await program.v1GetOrder({ path });
    expect(delivered).toMatchObject({ status: "delivered" });
    expect(delivered.trackingEvents.map(({ code }) => code)).toContain("delivered");
    const { events } = await program.getTracking({ path: { orderId: data.order.orderId } });
    expect(delivered.trackingEvents).toEqual(events);
  });

  it("cannot be read by another customer", async () => {
    const { server, program } = await shop(20);
    const { data } = await program.v1CreateLabel({ body: programOrder() });
    const stranger = await programOf(server, await server.register());
    const path = { order_id: data.order.orderId };
    expect(await refusal(stranger.v1GetOrder({ path }))).toMatchObject({ status: 404, code: "not_found" });
    expect(await refusal(stranger.v1GetLabel({ path }))).toMatchObject({ status: 404, code: "not_found" });
  });
});

describe("access to the public API", () => {
  it("requires a key, not a session", async () => {
    const { server, person } = await shop();
    const response = await server.request("/api/v1/user", { token: person.token });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({
      error: { code: "unauthenticated", message: "Send your API key in the x-api-key header" },
    });
    const headers = { "x-api-key": await keyOf(person) };
    expect((await server.request("/api/v1/user", { token: person.token, headers })).status).toBe(200);
  });

  it.each([
    ["GET", "/api/v1/nothing"],
    ["GET", "/api/v1"],
  ])("answers the unknown %s %s in its own format", async (method, path) => {
    const server = await serverForTest();
    const response = await server.request(path, { method });
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({
      error: {
        code: "not_found",
        message: `There is no ${method} ${path}`,
        details: { requestId: response.headers.get("X-Request-Id") },
      },
    });
  });

  it.each([
    ["DELETE", "/api/v1/user", "GET, HEAD"],
    ["POST", "/api/v1/labels/ORD-1", "GET, HEAD"],
    ["PUT", "/api/v1/create-label", "POST"],
  ])("answers %s %s with the allowed methods, in its own format", async (method, path, allowed) => {
    const server = await serverForTest();
    const response = await server.request(path, { method });
    expect([response.status, response.headers.get("Allow")]).toEqual([405, allowed]);
    expect(await response.json()).toMatchObject({ error: { code: "method_not_allowed" } });
  });

  it("accepts calls from pages of the configured origins only", async () => {
    const origin = "https://app.example";
    const server = await serverForTest({ settings: { corsOrigins: [origin, "https://other.example"] } });
    const person = await server.register();
    const ask = (path: string, from: string) =>
      server.request(path, {
        method: "OPTIONS",
        headers: {
          Origin: from,
          "Access-Control-Request-Method": "POST",
          "Access-Control-Request-Headers": "x-api-key",
        },
      });
    const preflight = await ask("/api/v1/create-label", origin);
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get("Access-Control-Allow-Origin")).toBe(origin);
    const calls: object[] = Object.values(JSON.parse(publicDocumentText).paths);
    const used = ["get", "post", "put", "patch", "delete"].filter((method) => calls.some((call) => method in call));
    const methods = preflight.headers.get("Access-Control-Allow-Methods")?.toLowerCase().split(", ");
    expect(methods).toEqual(used);
    expect(preflight.headers.get("Access-Control-Allow-Headers")).toContain("x-api-key");
    const key = { "x-api-key": await keyOf(person) };
    const allowed = await server.request("/api/v1/user", { headers: { ...key, Origin: origin } });
    expect(allowed.headers.get("Access-Control-Allow-Origin")).toBe(origin);
    expect(allowed.headers.get("Access-Control-Expose-Headers")).toContain("RateLimit-Remaining");
    expect(allowed.headers.get("Vary")).toBe("Origin");
    const refused = await server.request("/api/v1/user", { headers: { Origin: origin } });
    expect([refused.status, refused.headers.get("Access-Control-Allow-Origin")], "a page reads why").toEqual([
      401,
      origin,
    ]);
    for (const [path, from, status] of [
      ["/api/v1/create-label", "https://evil.example", 405],
      ["/api/v1/create-label", "null", 405],
      ["/api/orders", origin, 405],
      ["/api/v1x/user", origin, 404],
    ] as const) {
      const response = await ask(path, from);
      expect(response.status).toBe(status);
      expect(response.headers.get("Access-Control-Allow-Origin")).toBeNull();
    }
    const own = await server.request("/api/balance", { token: person.token, headers: { Origin: origin } });
    expect(own.headers.get("Access-Control-Allow-Origin")).toBeNull();
  });

  it("accepts calls from no page if no origins are configured", async () => {
    const { server, person } = await shop();
    const headers = { "x-api-key": await keyOf(person), Origin: "https://app.example" };
    const response = await server.request("/api/v1/user", { headers });
    expect([response.status, response.headers.get("Access-Control-Allow-Origin")]).toEqual([200, null]);
  });
});

type Order = Awaited<ReturnType<Person["api"]["getOrder"]>>;

/** A customer with a program. With `jobs`, the server runs its jobs in the background. */
async function shop(
  balance = 100,
  jobs?: "jobs",
  carrier?: (sandbox: Carrier) => Carrier,
): Promise<{ server: TestServer; person: Person; program: Client }> {
  const server = await serverForTest({ carrier });
  const person = await server.register({ balance });
  const program = await programOf(server, person);
  if (jobs) {
    server.world.clock.auto = false;
    server.world.store.startJobs();
  }
  return { server, person, program };
}

async function post(server: TestServer, person: Person, path: string, body: unknown) {
  const headers = { "x-api-key": await keyOf(person), "Content-Type": "application/json" };
  const response = await server.request(`/api/v1${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  const json: unknown = await response.json();
  return { status: response.status, json };
}
