import type { Ids } from "../src/ports/ids.js";

/** `ord_000001`, `ORD-100001`: the same ids in every run. */
export function countingIds(): Ids {
  const counts = new Map<string, number>();
  const next = (name: string) => {
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count;
  };
  return {
    opaque: (prefix) => `${prefix}_${String(next("opaque")).padStart(6, "0")}`,
    number: async (series) => `${series}-${100_000 + next(series)}`,
  };
}
