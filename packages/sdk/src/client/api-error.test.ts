import { describe, expect } from "vitest";
import type { Answerer } from "../../test/loopback.js";
import { json, loopback, rejectionOf } from "../../test/loopback.js";
import { createClient, it } from "../../test/transports.js";
import { ApiError } from "../index.js";

async function refusal(answer: Answerer): Promise<ApiError> {
  const server = await loopback(answer);
  const error = await rejectionOf(createClient({ baseUrl: server.baseUrl, retries: 0 }).getBalance());
  if (error instanceof ApiError) return error;
  throw error;
}

describe("an error has", () => {
  it("the server's message, code, fields, details and request id", async () => {
    const error = await refusal((response) =>
      json(response, 400, {
        message: "Zip is required",
        code: "invalid_input",
        errors: [{ field: "recipient.zip", message: "Zip is required", suggestion: "62701" }],
        details: { required: 8.1 },
        requestId: "req_1",
      }),
    );
    expect(error).toMatchObject({
      name: "ApiError",
      status: 400,
      code: "invalid_input",
      message: "Zip is required",
      serverMessage: "Zip is required",
      errors: [{ field: "recipient.zip", message: "Zip is required", suggestion: "62701" }],
      details: { required: 8.1 },
      requestId: "req_1",
      expired: false,
      operation: "getBalance",
    });
  });

  it("the same for the public API's format", async () => {
    const error = await refusal((response) =>
      json(response, 400, { error: { code: "invalid_input", message: "Weight must be greater than 0" } }),
    );
    expect(error).toMatchObject({ code: "invalid_input", message: "Weight must be greater than 0" });
  });

  it("the fields, details and request id of the public API's details", async () => {
    const errors = [{ field: "packageDetails.weight", message: "Weight must be greater than 0" }];
    const details = { required: 8.1, available: 3, errors, requestId: "req_7" };
    const error = await refusal((response) => json(response, 402, { error: { code: "c", message: "m", details } }));
    expect(error).toMatchObject({ errors, requestId: "req_7", details: { required: 8.1, available: 3 } });
    expect(Object.keys(error.details ?? {})).toEqual(["required", "available"]);
  });

  it("a code that this version does not know", async () => {
    const error = await refusal((response) => json(response, 418, { code: "teapot", message: "Short and stout" }));
    expect(error).toMatchObject({ status: 418, code: "teapot" });
  });

  it("a readable message for an empty 500", async () => {
    const error = await refusal((response) => response.writeHead(500, { "X-Request-Id": "req_9" }).end());
    expect(error).toMatchObject({ status: 500, code: "internal", requestId: "req_9", serverMessage: undefined });
    expect(error.message).toMatch(/answered 500 Internal Server Error$/);
  });

  it("a readable message for a proxy's HTML page", async () => {
    const error = await refusal((response) =>
      response.writeHead(404, { "Content-Type": "text/html" }).end("<html><h1>nginx</h1></html>"),
    );
    expect(error).toMatchObject({ status: 404, code: "bad_reply", serverMessage: undefined });
    expect(error.message).toContain("Check the base URL.");
    expect(error.message).not.toContain("<");
  });

  it("the line of plain text sent by a proxy", async () => {
    const error = await refusal((response) =>
      response.writeHead(503, { "Content-Type": "text/plain" }).end("no healthy upstream\n"),
    );
    expect(error.message).toMatch(/answered 503 Service Unavailable: no healthy upstream$/);
  });

  it.each([{ message: { text: "x" } }, { message: ["x"], errors: "none", details: [1] }, [1], null, "x"])(
    "something readable when the body is %j",
    async (body) => {
      const error = await refusal((response) => json(response, 422, body));
      expect(error).toMatchObject({ status: 422, errors: [], details: undefined });
      expect(error.message).not.toContain("[object");
      expect(error.message).toContain("422");
    },
  );

  it("the status even when the body is cut off", async () => {
    const error = await refusal((response) => {
      response.writeHead(402, { "Content-Length": "100" }).write("{");
      setImmediate(() => response.destroy());
    });
    expect(error.status).toBe(402);
  });

  it("the reason when the server is unreachable", async () => {
    const error = await rejectionOf(createClient({ baseUrl: "http://127.0.0.1:9", retries: 0 }).getBalance());
    expect(error).toMatchObject({ status: 0, code: "network", transient: true });
    expect(String(error)).toContain("Could not reach http://127.0.0.1:9");
  });
});

describe("an expired session", () => {
  it("is reported once per call, before the call rejects", async () => {
    const server = await loopback((response) =>
      json(response, 401, { message: "Your session has expired.", code: "session_expired", expired: true }),
    );
    const reported: ApiError[] = [];
    const client = createClient({ baseUrl: server.baseUrl, token: "old", onSessionExpired: (e) => reported.push(e) });
    const error = await rejectionOf(client.getBalance());
    expect(error).toMatchObject({ status: 401, expired: true });
    expect(reported).toEqual([error]);
  });

  it("is not reported for a wrong password", async () => {
    const server = await loopback((response) =>
      json(response, 401, { message: "Invalid email or password", code: "invalid_credentials" }),
    );
    const reported: ApiError[] = [];
    const client = createClient({ baseUrl: server.baseUrl, onSessionExpired: (e) => reported.push(e) });
    const error = await rejectionOf(client.login({ body: { email: "a@b.test", password: "wrong" } }));
    expect(error).toMatchObject({ status: 401, expired: false });
    expect(reported).toEqual([]);
  });
});
