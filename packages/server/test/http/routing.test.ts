import { describe, expect, it } from "vitest";
import { loadContract } from "../../src/contract/document/load-contract.js";
import type { RouteTable } from "../../src/contract/document/route-table.js";
import { ANY_KEY, fakeApp, jsonOf } from "./fake-app.js";

describe("routing", () => {
  it("prefers a literal path to one with a parameter", async () => {
    const { app, session } = fakeApp({
      handlers: {
        listBulkOrders: async () => ({ status: 200, json: { bulkOrders: [], totalPages: 1, totalBulkOrders: 0 } }),
        getOrderStats: async () => ({
          status: 200,
          json: {
            stats: {
              ...{ totalOrders: 0, totalSpent: 0, inTransit: 0, delivered: 0 },
              ...{ exceptions: 0, toPrint: 0, inTransitNow: 0, dailyOrders: [] },
            },
            timezone: "UTC",
          },
        }),
        voidOrders: async () => ({ status: 200, json: { results: [], voided: 0 } }),
      },
    });
    const headers = { ...(await session()), "Content-Type": "application/json" };
    const history = await app.request("/api/orders/bulk/history", { headers });
    expect(await jsonOf(history)).toHaveProperty("bulkOrders");
    const stats = await app.request("/api/orders/stats/overview", { headers });
    expect(await jsonOf(stats)).toHaveProperty("stats");
    const body = JSON.stringify({ orderIds: ["ORD-1"] });
    const voided = await app.request("/api/orders/void", { method: "POST", headers, body });
    expect(await jsonOf(voided)).toHaveProperty("voided");
  });

  it("reaches every operation of the contract at its own path", async () => {
    const { operations } = loadContract();
    const reached: string[] = [];
    const handlers = Object.fromEntries(
      operations.map(({ id }) => [
        id,
        async () => {
          reached.push(id);
          return { status: 200, json: {} };
        },
      ]),
    ) as unknown as RouteTable;
    const { app, session } = fakeApp({ handlers, validateReplies: false });
    for (const { id, method, path, parameters, body, bodyType } of operations) {
      const required = parameters.filter((parameter) => parameter.in === "query" && parameter.required);
      const query = required.map(({ name }) => `${name}=${name === "by" ? "carrier" : "x"}`).join("&");
      const url = `${path
        .replace("{type}", "sender")
        .replace("{carrier}", "UPS")
        .replace(/\{\w+\}/g, "some-id")}?${query}`;
      const [example] = [...(body?.examples.values() ?? [])];
      const sent = bodyType === "form" ? new URLSearchParams(Object(example)) : JSON.stringify(example);
      const type = bodyType === "form" ? undefined : { "Content-Type": "application/json" };
      const response = await app.request(url, {
        method: method.toUpperCase(),
        headers: { ...(await session("usr_admin")), "x-api-key": ANY_KEY, ...type },
        body: example === undefined ? undefined : sent,
      });
      expect({ id, status: response.status }).toEqual({ id, status: 200 });
      expect(reached.at(-1)).toBe(id);
    }
  });

  it("answers unknown paths with a problem", async () => {
    const { app } = fakeApp();
    const unknown = await app.request("/api/nothing-here");
    expect(unknown.status).toBe(404);
    expect(await jsonOf(unknown)).toMatchObject({ code: "not_found", message: "There is no GET /api/nothing-here" });
  });

  it.each([
    ["GET", "/api/auth/login", "POST"],
    ["PUT", "/api/orders", "GET, HEAD, POST"],
    ["PATCH", "/api/orders/void", "POST, GET, HEAD"],
    ["OPTIONS", "/api/v1/create-label", "POST"],
    ["DELETE", "/api/v1/labels/ORD-1", "GET, HEAD"],
    ["POST", "/healthz", "GET, HEAD"],
  ])("answers %s %s with the allowed methods", async (method, path, allow) => {
    const { app } = fakeApp();
    const response = await app.request(path, { method });
    expect([response.status, response.headers.get("Allow")]).toEqual([405, allow]);
    const message = `${path} does not take ${method}. Use ${allow}.`;
    const { requestId, ...problem } = await jsonOf(response);
    const error = { code: "method_not_allowed", message, details: { requestId: expect.stringMatching(/^req_/) } };
    expect(problem).toEqual(path.startsWith("/api/v1/") ? { error } : { code: error.code, message });
  });

  it("refuses to start without a handler for every operation, and names the missing ones", () => {
    const handlers = { getOrder: undefined, login: undefined };
    expect(() => fakeApp({ handlers })).toThrow(/no handler for login, getOrder/);
  });
});
