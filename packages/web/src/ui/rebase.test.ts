import { expect, it } from "vitest";
import { changesOf, rebase } from "./rebase.js";

const BASE = { price: "8.10", enabled: true, tags: ["a"] };

it("returns only changed fields", () => {
  expect(changesOf(BASE, { ...BASE, tags: ["a"] })).toEqual({});
  expect(changesOf(BASE, { ...BASE, price: "9.00", tags: ["a", "b"] })).toEqual({ price: "9.00", tags: ["a", "b"] });
});

it("keeps typed values, and takes fresh values of untouched fields", () => {
  const draft = { ...BASE, price: "9.00" };
  expect(rebase(BASE, draft, { ...BASE, enabled: false })).toEqual({
    draft: { price: "9.00", enabled: false, tags: ["a"] },
    theirs: {},
  });
});

it("returns a fresh value that conflicts with a typed one, unless they are equal", () => {
  const draft = { ...BASE, price: "9.00", enabled: false };
  const fresh = { ...BASE, price: "7.50", enabled: false };
  expect(rebase(BASE, draft, fresh)).toEqual({ draft, theirs: { price: "7.50" } });
});

it("keeps fields that others added, and reports fields removed on either side", () => {
  const base: Record<string, number> = { Ground: 5, Air: 7, Saver: 3 };
  const draft: Record<string, number> = { Ground: 6, Saver: 3 };
  const fresh: Record<string, number> = { Air: 8, Saver: 3, Express: 9 };
  expect(rebase(base, draft, fresh)).toEqual({
    draft: { Ground: 6, Air: undefined, Saver: 3, Express: 9 },
    theirs: { Ground: undefined, Air: 8 },
  });
});
