import { useState } from "react";

/** The rows of a list that are ticked, across its pages. */
export interface Selection<Row> {
  /** As they were last read, not as they were when they were ticked. */
  readonly rows: readonly Row[];
  has(row: Row): boolean;
  set(rows: readonly Row[], chosen: boolean): void;
  clear(): void;
}

/**
 * Holds ids. `page` is what was just read, and keeps the ticked rows up to date. Another `scope` (other filters) begins
 * with none.
 */
export function useSelection<Row extends { readonly _id: string }>(
  scope: string,
  page: readonly Row[] = [],
): Selection<Row> {
  const [held, setHeld] = useState<{ scope: string; rows: ReadonlyMap<string, Row> }>({ scope, rows: new Map() });
  const rows: ReadonlyMap<string, Row> = held.scope === scope ? held.rows : new Map();
  const hold = (next: ReadonlyMap<string, Row>) => setHeld({ scope, rows: next });
  const changed = page.filter((row) => rows.has(row._id) && rows.get(row._id) !== row);
  if (changed.length > 0) hold(new Map([...rows, ...changed.map((row) => [row._id, row] as const)]));
  return {
    rows: [...rows.values()],
    has: ({ _id }) => rows.has(_id),
    set(some, chosen) {
      const next = new Map(rows);
      for (const row of some) {
        if (chosen) next.set(row._id, row);
        else next.delete(row._id);
      }
      hold(next);
    },
    clear: () => hold(new Map()),
  };
}
