import { describe, expect } from "vitest";
import { json, loopback, rejectionOf } from "../../test/loopback.js";
import { createClient, it } from "../../test/transports.js";
import { contractVersion } from "../contract/index.js";
import { ApiError } from "../index.js";

const balance = { balance: 12.5 };

describe("a call", () => {
  it("sends method, path, query and body of the contract, and returns the reply", async () => {
    const server = await loopback((response) => json(response, 200, { orders: [], totalPages: 1, totalOrders: 0 }));
    const client = createClient({ baseUrl: `${server.baseUrl}/`, userAgent: "acme/1.0" });

    const reply = await client.listOrders({ query: { status: ["delivered", "in_transit"], search: "a&b", page: 2 } });
    await client.updateAddress({ path: { id: "adr_1/ü" }, body: { ...address, name: "Zoë" } });

    expect(reply).toEqual({ orders: [], totalPages: 1, totalOrders: 0 });
    expect(server.received[0]).toMatchObject({
      method: "GET",
      url: "/api/orders?status=delivered&status=in_transit&search=a%26b&page=2",
    });
    expect(server.received[0]?.headers).toMatchObject({ accept: "application/json", "user-agent": "acme/1.0" });
    expect(server.received[1]).toMatchObject({ method: "PUT", url: "/api/addresses/adr_1%2F%C3%BC" });
    expect(server.received[1]?.headers["content-type"]).toBe("application/json");
    expect(JSON.parse(server.received[1]?.body ?? "")).toEqual({ ...address, name: "Zoë" });
  });

  it("keeps the path of the base URL", async () => {
    const server = await loopback((response) => json(response, 200, balance));
    await createClient({ baseUrl: `${server.baseUrl}/labels/` }).getBalance();
    expect(server.received[0]?.url).toBe("/labels/api/balance");
  });

  it("reaches a server in the same process through its fetch function", async () => {
    const app = (request: Request) => Response.json({ seen: `${request.method} ${request.url}` });
    const client = createClient({ baseUrl: "http://labels.test", fetch: app });
    expect(await client.getBalance()).toEqual({ seen: "GET http://labels.test/api/balance" });
  });

  it("passes through unknown values and fields", async () => {
    const order = { orderId: "ORD-1", status: "teleported", holograms: [1] };
    const server = await loopback((response) => json(response, 200, { order, mood: "fine" }));
    const reply = await createClient({ baseUrl: server.baseUrl }).getOrder({ path: { id: "ORD-1" } });
    expect(reply).toEqual({ order, mood: "fine" });
  });

  it("returns status, request id and replay with withStatus", async () => {
    const server = await loopback((response) =>
      json(response, 202, { order: {} }, { "X-Request-Id": "req_7", "Idempotency-Replayed": "true" }),
    );
    const reply = await createClient({ baseUrl: server.baseUrl }).withStatus.voidOrder({ path: { id: "ORD-1" } });
    expect(reply).toMatchObject({ status: 202, data: { order: {} }, requestId: "req_7", replayed: true });
  });
});

describe("authentication", () => {
  it("sends the token, requested for each call", async () => {
    const server = await loopback((response) => json(response, 200, balance));
    const tokens = ["first", "second"];
    const client = createClient({ baseUrl: server.baseUrl, token: async () => tokens.shift(), apiKey: "shp_key" });
    for (let n = 0; n < 3; n += 1) await client.getBalance();
    expect(server.received.map(({ headers }) => [headers.authorization, headers["x-api-key"]])).toEqual([
      ["Bearer first", undefined],
      ["Bearer second", undefined],
      [undefined, "shp_key"],
    ]);
  });

  it("sends only the API key to the public API, even with a session", async () => {
    const server = await loopback((response) => json(response, 200, {}));
    await createClient({ baseUrl: server.baseUrl, token: "session", apiKey: "shp_key" }).v1GetUser();
    await createClient({ baseUrl: server.baseUrl, token: "session" }).v1GetUser();
    expect(server.received.map(({ headers }) => [headers.authorization, headers["x-api-key"]])).toEqual([
      [undefined, "shp_key"],
      [undefined, undefined],
    ]);
  });

  it("keeps a credential in the call's own headers, and sends a token without the spaces around it", async () => {
    const server = await loopback((response) => json(response, 200, balance));
    const client = createClient({ baseUrl: server.baseUrl, token: " token ", apiKey: "shp_key" });
    await client.getBalance();
    await client.getBalance({ headers: { Authorization: "Bearer mine" } });
    await client.getBalance({ headers: { "X-API-Key": "mine" } });
    expect(server.received.map(({ headers }) => [headers.authorization, headers["x-api-key"]])).toEqual([
      ["Bearer token", undefined],
      ["Bearer mine", undefined],
      [undefined, "mine"],
    ]);
  });

  it("sends nothing to public operations", async () => {
    const server = await loopback((response) => json(response, 200, {}));
    await createClient({ baseUrl: server.baseUrl, token: "secret" }).getPublicSettings();
    expect(server.received[0]?.headers.authorization).toBeUndefined();
  });

  it("never shows a secret, even when the token cannot be sent", async () => {
    const client = createClient({ baseUrl: "http://127.0.0.1:1", token: "hush\nhush" });
    const error = await rejectionOf(client.getBalance());
    expect(error).toMatchObject({ code: "invalid_argument", status: 0 });
    expect(String(error)).toContain("token contains");
    expect(String(error)).not.toContain("hush");
    const keyed = createClient({ baseUrl: "http://127.0.0.1:1", apiKey: "hush hush" });
    const refused = String(await rejectionOf(keyed.getBalance()));
    expect(refused).toContain("apiKey contains");
    expect(refused).not.toContain("hush");
  });
});

describe("an invalid argument", () => {
  it.each([
    [{ baseUrl: "labels.example" }, 'baseUrl is "labels.example"'],
    [{ baseUrl: "ftp://labels.example" }, 'baseUrl is "ftp://labels.example"'],
    [{ baseUrl: "http://labels.example/?a=1" }, "remove the part after"],
    [{ baseUrl: "http://me:pw@labels.example" }, "baseUrl contains a user name or password"],
    [{ baseUrl: "http://labels.example", timeoutMs: 0 }, "timeoutMs is 0"],
    [{ baseUrl: "http://labels.example", retries: -1 }, "retries is -1"],
    [{ baseUrl: "http://labels.example", retryWithinMs: Number.NaN }, "retryWithinMs is NaN"],
  ])("is refused when the client is created: %j", (options, message) => {
    expect(() => createClient(options)).toThrow(ApiError);
    expect(() => createClient(options)).toThrow(message);
  });

  it.each(["", ".", ".."])("is refused before anything is sent: an id %j, which would change the path", async (id) => {
    const server = await loopback((response) => json(response, 200, {}));
    const error = await rejectionOf(createClient({ baseUrl: server.baseUrl }).getOrder({ path: { id } }));
    expect(error).toMatchObject({ code: "invalid_argument", operation: "getOrder" });
    expect(String(error)).toContain(`path.id is ${JSON.stringify(id)}`);
    expect(server.received).toEqual([]);
  });

  it.each(["ключ", "", " a", "x".repeat(256)])(
    "is refused when it is an idempotency key that cannot be sent: %j",
    async (key) => {
      const client = createClient({ baseUrl: "http://127.0.0.1:1" });
      const voiding = client.voidOrder({ path: { id: "ORD-1" }, idempotencyKey: key });
      expect(String(await rejectionOf(voiding))).toContain(`idempotencyKey is "${key}"`);
    },
  );
});

describe("a reply that is not from a Shipctl server", () => {
  it("is an error when it is HTML instead of JSON", async () => {
    const server = await loopback((response) =>
      response.writeHead(200, { "Content-Type": "text/html" }).end("<h1>Welcome</h1>"),
    );
    const error = await rejectionOf(createClient({ baseUrl: server.baseUrl }).getBalance());
    expect(error).toMatchObject({ code: "bad_reply", status: 200 });
    expect(String(error)).toContain("text/html, not valid JSON");
  });

  it("is an error when it is a redirect, and the API key is not sent to the target", async () => {
    const target = await loopback((response) => json(response, 200, balance));
    const server = await loopback((response) =>
      response.writeHead(308, { Location: `${target.baseUrl}/api/balance?token=t` }).end(),
    );
    const error = await rejectionOf(createClient({ baseUrl: server.baseUrl, apiKey: "shp_key" }).getBalance());
    expect(error).toMatchObject({ code: "bad_reply", status: 308 });
    expect(String(error)).toContain(`redirects to ${target.baseUrl};`);
    expect(target.received).toEqual([]);
  });
});

const address = {
  name: "Ann Sample",
  street1: "1 Sample Street",
  city: "Springfield",
  state: "IL",
  zip: "62701",
  country: "US" as const,
  phone: "217-555-0100",
  type: "recipient" as const,
};

describe("a server with another contract version", () => {
  const served = async (version: string | undefined) => {
    const reported: string[] = [];
    const headers = new Headers(version === undefined ? [] : [["X-Shipctl-Contract", version]]);
    const client = createClient({
      baseUrl: "http://labels.test",
      fetch: async () => Response.json({ balance: 1 }, { headers }),
      onOtherContract: (contract) => reported.push(contract),
    });
    await Promise.all([client.getBalance(), client.getBalance()]);
    await client.getBalance();
    return reported;
  };

  it("is reported once, regardless of the number of calls", async () => {
    expect(await served("9.9.9+0badcafe")).toEqual(["9.9.9+0badcafe"]);
  });

  it("is not reported when the version is the same or missing", async () => {
    expect(await served(contractVersion)).toEqual([]);
    expect(await served(undefined)).toEqual([]);
  });
});
