import { expect, it } from "vitest";
import { peerKind } from "../../src/adapters/peer/carrier.js";
import { requirePresent } from "../../src/shared/assert.js";
import { TestClock } from "../test-clock.js";

it("another Shipctl is asked for its list only while half of the key's calls are left, and for the rest always", async () => {
  const clock = new TestClock();
  let remaining = 51;
  let calls = 0;
  const outgoing = async () => {
    calls++;
    remaining--;
    const headers: Readonly<Record<string, string>> = {
      "ratelimit-limit": "100",
      "ratelimit-remaining": String(remaining),
      "ratelimit-reset": "30",
    };
    const text = JSON.stringify({ orders: [], totalPages: 1 });
    return { status: 200, header: (name: string) => headers[name], text: () => text, bytes: Buffer.from(text) };
  };
  const carrier = peerKind({ clock, outgoing, privateHosts: [] }).open({
    ...{ id: "api_1", baseUrl: "https://shop.example", key: "key" },
  });
  const { list } = requirePresent(carrier.statement, "statement");
  const range = { from: "2026-11-01T00:00:00.000Z", to: "2026-11-01T23:59:59.999Z" };
  const page = { kind: "ok", value: { lines: [], next: undefined } };
  expect([await list(range), await list(range)]).toEqual([page, page]);
  const why = "half of its rate limit is used";
  expect(await list(range)).toEqual({ kind: "busy", retryAfterMs: 30_000, why, cause: "own-limit" });
  expect(calls).toBe(2);
  await carrier.changes?.(undefined);
  expect(calls).toBe(3);
  clock.advance(30_000);
  remaining = 100;
  expect(await list(range)).toEqual(page);
});
