import { describe, expect, it } from "vitest";
import { changedLines } from "./terminal-screen.js";

const LINE = "\u001b[2K";

describe("painting", () => {
  it("writes only the lines that differ, each at its position", () => {
    expect(changedLines(["one", "two"], ["one", "TWO"])).toBe(`\u001b[2;1H${LINE}TWO`);
    expect(changedLines(["one", "two"], ["one", "two"])).toBe("");
  });

  it("clears lines that are gone", () => {
    expect(changedLines(["one", "two"], ["one"])).toBe(`\u001b[2;1H${LINE}`);
  });
});
