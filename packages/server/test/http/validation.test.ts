import type { BodyOf } from "@shipctl/sdk/contract";
import { describe, expect, it } from "vitest";
import { fakeApp, jsonOf } from "./fake-app.js";

const address = {
  name: "Test Person",
  street1: "1 Sample Street",
  city: "Springfield",
  state: "IL",
  zip: "62701",
  phone: "217-555-0100",
};
const parcel = { weight: 2, dimensions: { length: 12, width: 10, height: 5 } };
const order = {
  carrier: "UPS",
  serviceType: "UPS Ground",
  sender: address,
  recipient: address,
  packageDetails: parcel,
  price: 8.1,
};

/** The server's reply to a body. */
async function send(operation: { method: string; path: string }, body: unknown, headers: Record<string, string> = {}) {
  const { app, session } = fakeApp();
  const response = await app.request(operation.path, {
    method: operation.method,
    headers: { "Content-Type": "application/json", ...(await session()), ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  expect(app.violations).toEqual([]);
  return { status: response.status, json: await jsonOf(response) };
}

const createOrder = { method: "POST", path: "/api/orders" };
const createAddress = { method: "POST", path: "/api/addresses" };
const validateBulk = { method: "POST", path: "/api/orders/bulk/validate" };

describe("a body against the contract", () => {
  it("reports every invalid field, in the order of the contract", async () => {
    const { status, json } = await send(createOrder, {
      price: null,
      recipient: { ...address, zip: " ", name: undefined },
      packageDetails: { weight: 0, dimensions: { length: 12, width: "10", height: 5 } },
      serviceType: "UPS Ground",
      sender: address,
    });
    expect(status).toBe(400);
    expect(json.code).toBe("invalid_input");
    expect(json.errors).toEqual([
      { field: "carrier", message: "carrier is required" },
      { field: "recipient.name", message: "Name is required" },
      { field: "recipient.zip", message: "ZIP code is required" },
      { field: "packageDetails.weight", message: "Weight must be at least 0.1" },
      {
        field: "packageDetails.dimensions.width",
        message: 'packageDetails.dimensions.width must be a number, got "10"',
      },
      { field: "price", message: "Please wait for price calculation to complete" },
    ]);
    expect(json.message).toBe("carrier is required");
  });

  it("reports a missing field at its declared position, not before existing ones", async () => {
    const { json } = await send(createAddress, { ...address, name: " ", phone: undefined, city: undefined });
    expect(json.errors).toEqual([
      { field: "name", message: "Name is required" },
      { field: "city", message: "City is required" },
      { field: "phone", message: "Phone number is required" },
    ]);
  });

  it("reports a long value with its limit and length, not as missing", async () => {
    const { json } = await send(createAddress, { ...address, name: "x".repeat(201) });
    expect(json.errors).toEqual([{ field: "name", message: "name must have at most 200 characters; it has 201" }]);
  });

  it("lists the allowed values, and shortens the one that was sent", async () => {
    const { json } = await send(createOrder, { ...order, carrier: "D".repeat(500) });
    expect(json.message).toBe(`carrier must be one of UPS, USPS, FEDEX, got "${"D".repeat(39)}…`);
  });

  it("never echoes a password", async () => {
    const { json } = await send({ method: "POST", path: "/api/auth/login" }, { email: "a@b.test", password: 12345678 });
    expect(JSON.stringify(json)).not.toContain("12345678");
  });

  it("applies the contract's defaults, and coerces nothing", async () => {
    let seen: BodyOf<"createAddress"> | undefined;
    const { app, session } = fakeApp({
      handlers: {
        createAddress: async ({ body }) => {
          seen = body;
          return {
            status: 201,
            json: {
              _id: "adr_1",
              company: "",
              street2: "",
              country: "US",
              type: "sender",
              isDefault: false,
              ...address,
            },
          };
        },
      },
    });
    const headers = { "Content-Type": "application/json", ...(await session()) };
    const response = await app.request("/api/addresses", { method: "POST", headers, body: JSON.stringify(address) });
    expect(response.status).toBe(201);
    expect(seen).toEqual({ ...address, country: "US", type: "sender" });
  });

  it("lists at most 100 errors of a bulk body, with the row of each", async () => {
    const orders = Array.from({ length: 10_000 }, () => ({ toName: true, toZip: false }));
    const { json } = await send(validateBulk, { orders });
    expect(json.errors).toHaveLength(100);
    expect(json.errorCount).toBe(20_000);
    expect(json.errors).toContainEqual({
      field: "orders[49].toZip",
      message: "orders[49].toZip must be text or a number or null, got false",
    });
  });

  it("finds the one invalid row among 10,000", async () => {
    const orders = Array.from({ length: 10_000 }, (_, index) => ({ toName: index === 9_876 ? [] : "Test" }));
    const { json } = await send(validateBulk, { orders });
    expect(json.errors).toEqual([
      { field: "orders[9876].toName", message: "orders[9876].toName must be text or a number or null, got a list" },
    ]);
  });

  it("reports more rows than the limit", async () => {
    const { json } = await send(validateBulk, { orders: Array.from({ length: 10_001 }, () => ({})) });
    expect(json.message).toBe("orders must have at most 10000 entries; it has 10001");
  });

  it.each([
    ["a list", "[]", "The body must be a JSON object, got a list"],
    ["null", "null", "The body must be a JSON object, got null"],
    ["nothing", "", "The body is missing"],
  ])("refuses %s instead of an object", async (_name, body, message) => {
    const { status, json } = await send(createOrder, body);
    expect(status).toBe(400);
    expect(json).toMatchObject({ code: "invalid_input", message, errors: [{ field: "body", message }] });
  });

  it("refuses invalid JSON, with the position", async () => {
    const { status, json } = await send(createOrder, '{"carrier": UPS}');
    expect(status).toBe(400);
    expect(json.message).toBe('The body is not valid JSON: unexpected "U" at byte 12');
  });

  it("refuses other content types by name", async () => {
    const { status, json } = await send(createOrder, "a=b", { "Content-Type": "application/x-www-form-urlencoded" });
    expect(status).toBe(400);
    expect(json.message).toBe(
      'Send the body with Content-Type: application/json, got "application/x-www-form-urlencoded"',
    );
  });

  it.each(['{"__proto__": {"isAdmin": true}}', '{"\\u005f_proto__": {"isAdmin": true}}'])(
    "refuses a prototype key in any notation, also in a map of any names: %s",
    async (members) => {
      const row = await send(validateBulk, `{"orders":[${members}]}`);
      expect(row.json.message).toMatch(/^orders\[0\]\.__proto__ is not a field of the request\. Known: fromName, /);
      const mapping = await send(
        { method: "PUT", path: "/api/orders/bulk/mappings" },
        `{"headerKey":"k","mapping":${members}}`,
      );
      expect([mapping.status, mapping.json.code]).toEqual([400, "invalid_input"]);
    },
  );

  it("refuses unknown fields at every depth, with the nearest known name", async () => {
    const { status, json } = await send(createOrder, {
      ...order,
      refrence: "A-1",
      ordernumber: "A-1",
      unheard: { a: [1] },
      recipient: { ...address, zpi: "97201" },
      packageDetails: { ...parcel, dimensions: { ...parcel.dimensions, hieght: 5 }, weight: 0 },
    });
    expect(status).toBe(400);
    const unknown = (field: string, suggestion: string) => ({
      field,
      message: `${field} is not a field of the request. Did you mean ${suggestion}?`,
      suggestion,
    });
    expect(json.errors).toEqual([
      unknown("recipient.zpi", "zip"),
      unknown("packageDetails.dimensions.hieght", "height"),
      unknown("refrence", "reference"),
      unknown("ordernumber", "orderNumber"),
      {
        field: "unheard",
        message: expect.stringMatching(/^unheard is not a field of the request\. Known: apiId, carrier, /),
      },
      { field: "packageDetails.weight", message: "Weight must be at least 0.1" },
    ]);
    const row = await send(validateBulk, { orders: [{}, { refrence: "A-1" }] });
    expect(row.json.errors).toEqual([unknown("orders[1].refrence", "reference")]);
  });

  it("accepts null for optional fields and read-only fields of a reply, and ignores both", async () => {
    let seen: unknown;
    const { app, session } = fakeApp({
      handlers: {
        calculatePrice: async ({ body }) => {
          seen = body;
          return { status: 200, json: { price: 8.1, estimatedDelivery: "2026-11-06T00:00:00.000Z", transitDays: 3 } };
        },
      },
    });
    const saved = { _id: "adr_1", type: "sender", isDefault: true, ...address, company: null };
    const { price: _price, ...request } = order;
    const sent = { ...request, apiId: null, sender: saved, packageDetails: { ...parcel, value: null, template: null } };
    const headers = { "Content-Type": "application/json", ...(await session()) };
    await app.request("/api/orders/calculate-price", { method: "POST", headers, body: JSON.stringify(sent) });
    expect(seen).toMatchObject({ sender: { ...address, country: "US" }, packageDetails: { ...parcel, value: 0 } });
    expect(JSON.stringify(seen)).not.toMatch(/null|_id|isDefault|apiId|template/);
  });

  it("shortens long unknown names", async () => {
    const name = "x".repeat(500_000);
    const { json } = await send(createAddress, { ...address, [name]: 1 });
    expect(JSON.stringify(json).length).toBeLessThan(1_000);
  });
});

function inPieces(bytes: Buffer<ArrayBuffer>, length: number): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = 0;
  return new ReadableStream({
    pull(stream) {
      if (at >= bytes.length) return stream.close();
      stream.enqueue(bytes.subarray(at, at + length));
      at += length;
    },
  });
}

describe("the size of a body", () => {
  const large = JSON.stringify({ ...address, street2: "x".repeat(1024 * 1024) });

  it("is limited to 1 MB, announced or not", async () => {
    const announced: Record<string, string>[] = [{}, { "Content-Length": String(large.length) }];
    for (const headers of announced) {
      const { status, json } = await send(createAddress, large, headers);
      expect(status).toBe(413);
      expect(json).toMatchObject({ code: "payload_too_large", message: "The request is larger than 1 MB" });
    }
  });

  it("may be larger for bulk operations of the contract", async () => {
    const { json } = await send(validateBulk, large);
    expect(json.code).toBe("invalid_input");
    const huge = await send(validateBulk, "x".repeat(24 * 1024 * 1024 + 1));
    expect(huge.json.message).toBe("The request is larger than 24 MB");
  });

  it.each([true, false])("is read whole, in whatever pieces it arrives (announced: %s)", async (announced) => {
    const orders = Array.from({ length: 9_000 }, () => ({ toName: "Łódź 田中 😀".repeat(12) }));
    const bytes = Buffer.from(`\uFEFF${JSON.stringify({ orders, carrier: "田😀é" })}`);
    const { app, session } = fakeApp();
    const length: Record<string, string> = announced ? { "Content-Length": String(bytes.length) } : {};
    const headers = { "Content-Type": "application/json", ...(await session()), ...length };
    const call = { method: "POST", headers, body: inPieces(bytes, 65_537), duplex: "half" };
    const response = await app.request(validateBulk.path, call);
    const { errors } = await jsonOf(response);
    expect(bytes.length).toBeGreaterThan(2 * 1024 * 1024);
    expect(errors).toEqual([{ field: "carrier", message: 'carrier must be one of UPS, USPS, FEDEX, got "田😀é"' }]);
  });
});

describe("parameters", () => {
  async function list(query: string) {
    let seen: unknown;
    const { app, session } = fakeApp({
      handlers: {
        listOrders: async (call) => {
          seen = call.query;
          return { status: 200, json: { orders: [], totalPages: 1, totalOrders: 0 } };
        },
      },
    });
    const response = await app.request(`/api/orders${query}`, { headers: await session() });
    return { status: response.status, json: await jsonOf(response), seen };
  }

  it("are coerced to the types of the contract; empty ones are ignored", async () => {
    const { seen } = await list("?page=2&limit=50&status=delivered&status=cancelled&search=");
    expect(seen).toEqual({ page: 2, limit: 50, status: ["delivered", "cancelled"] });
  });

  it("are lists even with one value", async () => {
    expect((await list("?status=delivered")).seen).toEqual({ status: ["delivered"] });
  });

  it("that are invalid are reported with their value and the allowed ones", async () => {
    const { status, json } = await list("?page=0&limit=many&status=lost&from=yesterday");
    expect(status).toBe(400);
    expect(json.errors).toEqual([
      { field: "page", message: "page must be at least 1, got 0" },
      { field: "limit", message: 'limit must be a whole number, got "many"' },
      {
        field: "status[0]",
        message: 'status[0] must be one of processing, in_transit, delivered, cancelled, got "lost"',
      },
      { field: "from", message: 'from must be an instant such as 2026-11-01T09:00:00.000Z, got "yesterday"' },
    ]);
  });

  it("that are unknown to the operation are refused, with a list of the known ones", async () => {
    const { status, json } = await list("?color=red&serach=x&page=0");
    expect([status, json.code]).toEqual([400, "invalid_input"]);
    const known = "page, limit, sort, search, status, printed, hasException, from, to, reference, orderNumber, number";
    expect(json.errors).toEqual([
      { field: "color", message: `unknown parameter "color"; known: ${known}` },
      {
        field: "serach",
        message: `unknown parameter "serach". Did you mean search? Known: ${known}`,
        suggestion: "search",
      },
      { field: "page", message: "page must be at least 1, got 0" },
    ]);
    const { app, session } = fakeApp();
    const none = await app.request("/api/balance?currency=EUR", { headers: await session() });
    expect((await jsonOf(none)).message).toBe('unknown parameter "currency"; this operation has none');
  });

  it("that a payment service adds are ignored", async () => {
    let seen: unknown;
    const { app } = fakeApp({
      handlers: {
        receivePaymentEvent: async ({ query }) => {
          seen = query;
          return { status: 200, json: { message: "Noted" } };
        },
      },
    });
    const response = await app.request("/api/webhooks/btcpay?delivery=7", { method: "POST", body: "{}" });
    expect([response.status, seen]).toEqual([200, {}]);
  });

  it("in the path that cannot be ids are not found", async () => {
    const { app, session } = fakeApp();
    const response = await app.request(`/api/orders/${"x".repeat(101)}/return`, { headers: await session() });
    expect(response.status).toBe(404);
    expect(await jsonOf(response)).toMatchObject({ code: "not_found" });
    expect(app.violations).toEqual([]);
  });
});
