import type { ServerResponse } from "node:http";
import { describe, expect } from "vitest";
import { instantSleep, json, loopback, rejectionOf } from "../../test/loopback.js";
import { createClient, it } from "../../test/transports.js";
import type { ClientOptions } from "../index.js";

type Answer = (response: ServerResponse) => void;

const lost: Answer = (response) => response.destroy();
const refusal =
  (status: number, code: string): Answer =>
  (response) =>
    json(response, status, { code, message: code });
const page =
  (status: number): Answer =>
  (response) =>
    response.writeHead(status, { "Content-Type": "text/html" }).end("<h1>Gateway</h1>");
const silent: Answer = () => undefined;

/** The error of a purchase whose attempts get these answers; the last answer repeats. */
async function purchaseEnds(answers: readonly Answer[], call: object = {}, options: Partial<ClientOptions> = {}) {
  const server = await loopback((response, _, count) => answers[Math.min(count, answers.length) - 1]?.(response));
  const client = createClient({ baseUrl: server.baseUrl, ...instantSleep(), retries: 2, ...options });
  return rejectionOf(client.voidOrder({ path: { id: "ORD-1" }, ...call }));
}

const AFTER_THE_KEY = [
  [402, "insufficient_funds"],
  [402, "spending_limit"],
  [409, "price_changed"],
  [409, "duplicate_purchase"],
  [422, "carrier_refused"],
  [422, "price_unavailable"],
  [422, "service_not_available"],
  [422, "idempotency_key_reused"],
] as const;
const BEFORE_THE_KEY = [
  [400, "invalid_input"],
  [401, "session_expired"],
  [403, "account_blocked"],
  [403, "missing_scope"],
  [404, "not_found"],
  [413, "payload_too_large"],
  [422, "something_new"],
  [429, "too_many_requests"],
  [503, "storage_full"],
] as const;

describe("a purchase may have happened", () => {
  it("when its last attempt had no answer, or an inconclusive one", async () => {
    const endings = [lost, refusal(500, "internal"), refusal(503, "storage_failed"), page(502), page(504), page(200)];
    for (const ending of endings) {
      expect(await purchaseEnds([ending])).toMatchObject({ mayHaveHappened: true });
    }
    expect(await purchaseEnds([silent], {}, { timeoutMs: 20 })).toMatchObject({
      code: "timeout",
      mayHaveHappened: true,
    });
  });

  it.each([...BEFORE_THE_KEY])(
    "when its first attempt had none, and a later one ends in %i %s",
    async (status, code) => {
      const error = await purchaseEnds([lost, refusal(status, code)]);
      expect(error).toMatchObject({ status, code, mayHaveHappened: true });
      expect(await purchaseEnds([refusal(status, code)])).toMatchObject({ status, mayHaveHappened: false });
    },
  );

  it("after a proxy's error page as well", async () => {
    expect(await purchaseEnds([lost, page(404)])).toMatchObject({ status: 404, mayHaveHappened: true });
    expect(await purchaseEnds([page(404)])).toMatchObject({ status: 404, mayHaveHappened: false });
  });

  it("while an attempt with its key is still running", async () => {
    const error = await purchaseEnds([refusal(409, "idempotency_in_progress")], {}, { retryWithinMs: 0 });
    expect(error).toMatchObject({ code: "idempotency_in_progress", mayHaveHappened: true });
  });

  it("when the caller aborted it after it was sent, not before", async () => {
    const stop = new AbortController();
    const error = await purchaseEnds([() => stop.abort()], { signal: stop.signal });
    expect(error).toMatchObject({ code: "aborted", mayHaveHappened: true });
    const never = await purchaseEnds([lost], { signal: AbortSignal.abort() });
    expect(never).toMatchObject({ code: "aborted", mayHaveHappened: false });
    const between = new AbortController();
    const sleep = async () => between.abort();
    expect(await purchaseEnds([lost], { signal: between.signal }, { sleep })).toMatchObject({ mayHaveHappened: true });
    const waiting = new AbortController();
    const stopThen = async () => waiting.abort();
    const limited = await purchaseEnds(
      [refusal(429, "too_many_requests")],
      { signal: waiting.signal },
      { sleep: stopThen },
    );
    expect(limited).toMatchObject({ code: "aborted", mayHaveHappened: false });
  });

  it("when it repeats a call that may have happened, until an answer proves the opposite", async () => {
    const again = { idempotencyKey: "job-1", afterLostAnswer: true };
    expect(await purchaseEnds([refusal(401, "session_expired")], again)).toMatchObject({ mayHaveHappened: true });
    expect(await purchaseEnds([refusal(402, "insufficient_funds")], again)).toMatchObject({ mayHaveHappened: false });
  });

  it("when a later attempt cannot be sent at all", async () => {
    const tokens = ["good", "not\nsendable"];
    const error = await purchaseEnds([lost], {}, { token: () => tokens.shift() });
    expect(error).toMatchObject({ code: "invalid_argument", mayHaveHappened: true });
  });
});

describe("a purchase has not happened", () => {
  it.each([...AFTER_THE_KEY])("when the server answered after looking up the key: %i %s", async (status, code) => {
    expect(await purchaseEnds([lost, refusal(status, code)])).toMatchObject({ status, code, mayHaveHappened: false });
  });

  it("when nothing was sent", async () => {
    const error = await purchaseEnds([lost], { idempotencyKey: "" });
    expect(error).toMatchObject({ code: "invalid_argument", mayHaveHappened: false });
  });
});

it("a read never may have happened, regardless of the answer", async () => {
  const server = await loopback((response) => response.destroy());
  const client = createClient({ baseUrl: server.baseUrl, ...instantSleep() });
  expect(await rejectionOf(client.getBalance())).toMatchObject({ code: "network", mayHaveHappened: false });
  expect(await rejectionOf(client.deleteAddress({ path: { id: "adr_1" } }))).toMatchObject({ mayHaveHappened: true });
});
