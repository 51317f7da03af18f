import { describe, expect, it } from "vitest";
import { changedLines, withoutControls } from "./terminal-screen.js";

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

describe("a frame", () => {
  const evil = "Ann\u001b[2J\u001b]52;c;ZXZpbA==\u0007\u009b5mB\u202eob\r\b\t\nnext";

  it("has no control character but its line breaks", () => {
    const shown = withoutControls(`${evil}\u001b[31m`, false);
    expect(shown).toBe("Ann[2J]52;c;ZXZpbA==5mBob\nnext");
  });

  it("keeps complete colors if it has some", () => {
    expect(withoutControls(`\u001b[1m\u001b[31m${evil}\u001b[39m\u001b[22m`, true)).toBe(
      "\u001b[1m\u001b[31mAnn[2J]52;c;ZXZpbA==5mBob\nnext\u001b[39m\u001b[22m",
    );
  });
});
