import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LastCommits } from "./last-commits.js";

// A fixed seed: every run tests the same cases.
fc.configureGlobal({ seed: 20_260_731 });

const step = fc.record({
  ids: fc.array(fc.constantFrom("a", "b", "c", "d"), { minLength: 1, maxLength: 3 }),
  flushed: fc.boolean(),
});

describe("the last commit of a document", () => {
  it("is known until it is durable, after any writes and flushes", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const commits = new LastCommits();
        const written = new Map<string, number>();
        let durable = 0;
        for (const [index, { ids, flushed }] of steps.entries()) {
          const sequence = index + 1;
          for (const id of ids) {
            commits.add(id, sequence, durable);
            written.set(id, sequence);
          }
          if (flushed) durable = sequence;
          expect(commits.last).toBe(sequence);
          for (const [id, last] of written) if (last > durable) expect(commits.of(id)).toBe(last);
          for (const [id, last] of written) expect(commits.of(id)).toBeLessThanOrEqual(last);
        }
      }),
    );
  });

  it("is dropped once later commits are durable", () => {
    const commits = new LastCommits();
    for (let sequence = 1; sequence <= 3; sequence++) commits.add(`document ${sequence}`, sequence, sequence - 1);
    expect(commits.of("document 1")).toBe(0);
  });
});
