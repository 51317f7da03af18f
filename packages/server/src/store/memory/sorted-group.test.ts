import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { comparePositions, type Position, SortedGroup } from "./sorted-group.js";

const idsOf = (group: SortedGroup): string[] => group.ids(0, group.length);

describe("a sorted group", () => {
  it("equals a sorted list after any additions and removals", () => {
    const position = fc.record({
      sort: fc.integer({ min: 0, max: 40 }),
      id: fc.integer({ min: 0, max: 4_000 }).map(String),
    });
    const step = fc.record({ position, times: fc.integer({ min: 1, max: 900 }), removes: fc.boolean() });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), fc.integer({ min: 0, max: 41 }), (steps, limit) => {
        const group = new SortedGroup();
        const model = new Map<string, Position>();
        for (const { position, times, removes } of steps) {
          for (let n = 0; n < times; n++) {
            const one = { sort: (position.sort + n * 7) % 41, id: `${position.id}-${n % 50}` };
            const key = `${one.sort} ${one.id}`;
            if (removes) {
              group.remove(one.sort, one.id);
              model.delete(key);
            } else if (!model.has(key)) {
              group.add(one.sort, one.id);
              model.set(key, one);
            }
          }
        }
        const sorted = [...model.values()].sort(comparePositions);
        expect(group.length).toBe(sorted.length);
        expect(group.positions(0, group.length)).toEqual(sorted);
        expect(group.boundary(limit, false)).toBe(sorted.filter(({ sort }) => Number(sort) < limit).length);
        expect(group.boundary(limit, true)).toBe(sorted.filter(({ sort }) => Number(sort) <= limit).length);
        const [from, to] = [Math.floor(sorted.length / 3), Math.ceil(sorted.length / 2)];
        expect(group.ids(from, to)).toEqual(sorted.slice(from, to).map(({ id }) => id));
      }),
      { seed: 20_261_120, numRuns: 60 },
    );
  });

  it("of many pieces finds entries added before, between and after them", () => {
    const group = new SortedGroup();
    for (let n = 0; n < 5_000; n++) group.add(n * 2, `id-${n}`);
    group.add(-1, "first");
    group.add(4_001, "middle");
    group.add(20_000, "last");
    const ids = idsOf(group);
    expect([ids[0], ids[2_002], ids.at(-1), ids.length]).toEqual(["first", "middle", "last", 5_003]);
  });

  it("loaded in any order is sorted by `sort`", () => {
    const group = new SortedGroup();
    for (let n = 0; n < 3_000; n++) group.addUnsorted((n * 7_919) % 3_000, `id-${n}`);
    group.sort();
    expect(group.positions(0, 3_000).map(({ sort }) => sort)).toEqual(Array.from({ length: 3_000 }, (_, n) => n));
  });

  it("ignores the removal of unknown entries", () => {
    const group = new SortedGroup();
    group.remove("a", "nobody");
    group.add("a", "one");
    group.remove("a", "two");
    expect(idsOf(group)).toEqual(["one"]);
  });
});
