import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeLine, encodeLine, LineBuffer } from "./checked-line.js";

describe("a checked line", () => {
  it("is JSON, and decodes to what was encoded", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.nat(), (value, seed) => {
        const line = encodeLine(JSON.stringify(value), seed);
        expect(JSON.parse(line)).toHaveLength(2);
        const bytes = Buffer.from(line.trimEnd());
        expect(decodeLine(bytes, seed)?.values).toEqual([JSON.parse(JSON.stringify(value))]);
        expect(bytes.toString()).toBe(line.trimEnd());
      }),
    );
  });

  it("is refused after a line that it was not chained to", () => {
    const line = Buffer.from(encodeLine("1", 5).trimEnd());
    expect(decodeLine(line, 5)).toBeDefined();
    expect(decodeLine(line, 6)).toBeUndefined();
  });

  it("is the same alone and in a buffer with others", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: "grapheme" })), fc.nat(), (texts, seed) => {
        const bodies = texts.map((text) => JSON.stringify(text));
        const lines = new LineBuffer();
        const checksums = bodies.map((body) => lines.add(body.slice(0, 1), body.slice(1), "", seed));
        const alone = bodies.map((body) => encodeLine(body, seed));
        expect(lines.take().toString()).toBe(alone.join(""));
        expect(checksums).toEqual(alone.map((line) => Number.parseInt(line.slice(2, 10), 16)));
        expect(lines.take()).toHaveLength(0);
      }),
    );
  });

  it("is complete when the lines outgrow their first buffer", () => {
    const lines = new LineBuffer();
    const body = JSON.stringify("ü".repeat(10_000));
    for (let n = 0; n < 20; n++) lines.add("", body);
    expect(lines.take().toString()).toBe(encodeLine(body).repeat(20));
  });
});
