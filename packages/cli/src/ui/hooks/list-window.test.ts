import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fitList, LIST_KEYS, LIST_START, moveList } from "./list-window.js";

describe("a list that scrolls", () => {
  it("keeps the selected item visible and no line empty while there are items for it", () => {
    const keys = fc.array(fc.constantFrom(...LIST_KEYS), { maxLength: 40 });
    const property = fc.property(
      keys,
      fc.integer({ min: 0, max: 300 }),
      fc.integer({ min: 1, max: 40 }),
      (pressed, count, height) => {
        const list = pressed.reduce((before, key) => moveList(before, key, { count, height }) ?? before, LIST_START);
        expect(list.index).toBeGreaterThanOrEqual(0);
        expect(list.index).toBeLessThan(Math.max(1, count));
        expect(list.index - list.top).toBeGreaterThanOrEqual(0);
        expect(list.index - list.top).toBeLessThan(height);
        expect(list.top).toBeLessThanOrEqual(Math.max(0, count - height));
      },
    );
    fc.assert(property, { seed: 11 });
  });

  it("moves by pages that overlap by a line, and to both ends", () => {
    const down = moveList(LIST_START, "pagedown", { count: 100, height: 10 });
    expect(down).toEqual({ index: 9, top: 0 });
    expect(moveList(LIST_START, "G", { count: 100, height: 10 })).toEqual({ index: 99, top: 90 });
    expect(moveList({ index: 99, top: 90 }, "g", { count: 100, height: 10 })).toEqual(LIST_START);
  });

  it("ignores other keys", () => {
    expect(moveList(LIST_START, "x", { count: 100, height: 10 })).toBeUndefined();
  });

  it("keeps its position as far as possible when items are removed or the window grows", () => {
    expect(fitList({ index: 50, top: 45 }, { count: 20, height: 10 })).toEqual({ index: 19, top: 10 });
    expect(fitList({ index: 50, top: 45 }, { count: 100, height: 80 })).toEqual({ index: 50, top: 20 });
  });
});
