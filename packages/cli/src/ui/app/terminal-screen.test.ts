import { describe, expect, it } from "vitest";
import { changedLines } from "./terminal-screen.js";

const LINE = "\u001b[2K";

describe("painting", () => {
  it("writes the lines that differ, each at its place, and nothing when none does", () => {
    expect(changedLines(["one", "two"], ["one", "TWO"])).toBe(`\u001b[2;1H${LINE}TWO`);
    expect(changedLines(["one", "two"], ["one", "two"])).toBe("");
  });

  it("empties the lines that are no more", () => {
    expect(changedLines(["one", "two"], ["one"])).toBe(`\u001b[2;1H${LINE}`);
  });
});
