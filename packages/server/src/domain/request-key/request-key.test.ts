import { describe, expect, it } from "vitest";
import { bodyHash } from "./request-key.js";

describe("the hash of a body", () => {
  it("is independent of the order of members", async () => {
    const one = await bodyHash({ a: 1, b: { c: [1, { d: "x", e: null }], f: true } });
    expect(await bodyHash({ b: { f: true, c: [1, { e: null, d: "x" }] }, a: 1 })).toBe(one);
  });

  it("ignores undefined members", async () => {
    expect(await bodyHash({ a: 1, b: undefined })).toBe(await bodyHash({ a: 1 }));
    expect(await bodyHash({ a: { b: undefined, c: [{ d: undefined }] } })).toBe(await bodyHash({ a: { c: [{}] } }));
  });

  const bodies: unknown[] = [
    ...[undefined, null, "", "1", 1, true, [], {}, [[]], [{}], { a: [] }, { a: {} }, { a: null }, { a: "" }],
    ...[{ a: [1, 2] }, { a: [2, 1] }, { a: [12] }, { a: ["1", 2] }, { a: 1, b: 2 }, { a: "1,b:2" }, { b: [1, 2] }],
  ];

  it("differs for different bodies", async () => {
    const hashes = await Promise.all(bodies.slice(1).map((body) => bodyHash(body)));
    expect(new Set(hashes).size).toBe(hashes.length);
  });

  it("yields to the event loop during a long body", async () => {
    const rows = Array.from({ length: 5_000 }, (_, n) => ({ toName: `Test Recipient ${n}`, price: 8.1 }));
    let turns = 0;
    let done = false;
    const others = (): void => {
      turns++;
      if (!done) setImmediate(others);
    };
    setImmediate(others);
    await bodyHash({ orders: rows });
    done = true;
    expect(turns).toBeGreaterThan(1);
  });
});
